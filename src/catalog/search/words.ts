import { spelling } from '../spelling.ts'

/** The form in which texts are compared: small letters and digits, words apart by one space. */
export const plain = (text: string): string =>
  spelling(text)
    .normalize('NFKD')
    .replaceAll(/['’]|\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const wordsOf = (plainText: string): readonly string[] =>
  plainText === '' ? [] : plainText.split(' ')

/** One of several: creepers, witches, bunnies. */
export const singular = (plainText: string): string =>
  plainText.replace(/ies$/, 'y').replace(/(?<=[sxz]|[cs]h)es$|(?<![su])s$/, '')

/** Words a question is made of, which say nothing of what it is about. */
export const fillers = new Set(
  'a an the of in on at to for from with by is are was do does did can could i me my you it its this that what which who where when how why and or any all much many long get gets find'.split(
    ' ',
  ),
)
