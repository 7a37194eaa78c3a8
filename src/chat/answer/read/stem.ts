import { memoize } from '../../../lib/memoize.ts'
import { lemma } from '../lexicon/lemma.ts'
import { wordList, wordPairs } from '../lexicon/words.ts'

const irregular = wordPairs('irregular stems')

/** "Tougher" and "toughest" are tough, "easier" is easy and "bigger" big. */
const compared = new Map(
  wordList('compared').flatMap((word) => {
    const start = word
      .replace(/e$/, '')
      .replace(/y$/, 'i')
      .replace(/^(bi|ho)(.)$/, '$1$2$2')
    return [`${start}er`, `${start}est`].map((form) => [form, word] as const)
  }),
)

/** The endings of forms, behind enough letters to be one, and what their stem ends with instead. */
const endings: readonly (readonly [form: RegExp, instead: string])[] = [
  [/(?<=..)ied$|(?<=...)ie(?:r|st)$/, 'y'],
  [/(?<=.)([bdgkmnprt])\1(?:ing|ed)$|(?<=..)([bdgkmnprt])\2est$/, '$1$2'],
  [/(?<=...)ing$|(?<=..[^e])ed$|(?<=....)est$/, ''],
  [/(?<=...)(?:ness|able)$|(?<=....)ly$/, ''],
]

const strip = (word: string): string => {
  const base = lemma(word)
  const known = compared.get(word) ?? irregular.get(word) ?? irregular.get(base)
  if (known) return known
  const [form = '', instead = ''] = endings.find(([form]) => form.test(base)) ?? []
  return base.replace(form, instead)
}

/** The part of a word that its forms share: "breeding", "breeds" and "breed" are one. */
export const stem = memoize((word) => {
  const stripped = strip(word)
  return stripped.length > 3 && stripped.endsWith('e') ? stripped.slice(0, -1) : stripped
})
