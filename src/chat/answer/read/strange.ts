import { wordSet } from '../lexicon/words.ts'
import { isEnglish, type Reading } from './reading.ts'

type IsTold = (stem: string) => boolean

const isLarge = (raw: string | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(raw ?? '')

const leastLetters = 4
const mostLetters = 24
const mostWords = 4
/** "Heyyy" is said, not named. */
const drawnOut = /(.)\1\1/

/** A command or a word that is told nowhere, and no English. */
const isStrange = ({ tokens, mentionAt }: Reading, at: number, isTold: IsTold): boolean => {
  const { text = '', stem = '', isContent } = tokens[at] ?? {}
  if (!isContent || mentionAt[at]?.weak === false || isTold(stem)) return false
  if (text.startsWith('/')) return /^\/[a-z]{2,}$/.test(text) && !isTold(stem.slice(1))
  const isWord = text.length >= leastLetters && text.length <= mostLetters && /^[a-z]+$/.test(text)
  return isWord && !drawnOut.test(text) && !isEnglish(text) && !wordSet('first names').has(text)
}

/** Words written large one after the other, behind the first of a message, that no name holds whole. */
const largeFrom = ({ tokens, mentionAt }: Reading, start: number): number => {
  let end = start
  while (isLarge(tokens[end]?.raw)) end++
  const isNamed = tokens.slice(start, end).every((_, at) => mentionAt[start + at])
  const count = end - start
  return start > 0 && count > 1 && count <= mostWords && !isNamed ? end : start
}

/** The name in a message that belongs to nothing known, as it was typed, and the tokens it takes. */
export const strangeNameIn = (reading: Reading, isTold: IsTold) => {
  const { tokens } = reading
  const isShouted = tokens.filter(({ raw }) => isLarge(raw)).length * 2 > tokens.length
  for (let start = 0; start < tokens.length; start++) {
    const end = isShouted ? start : largeFrom(reading, start)
    const to = Math.max(end, start + Number(isStrange(reading, start, isTold)))
    if (to === start) continue
    const typed = tokens.slice(start, to).map(({ raw }) => raw)
    return { text: typed.join(' '), start, end: to }
  }
  return undefined
}
