import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { listed } from '../wording/say.ts'
import type { Reading } from './reading.ts'

/** One thing a message could have meant: how it is offered, and the question it then was. */
export type Choice = {
  label: string
  ask: string
  /** The name by which another question about it can be asked. */
  name?: string
}

/** "Do you mean …, … or …?" */
export const offering = (choices: readonly Choice[]): string =>
  `Do you mean ${listed(
    choices.map(({ label }) => label),
    'or',
  )}?`

const places: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|1|former)\b/, 0],
  [/\b(?:second|2nd|2)\b/, 1],
  [/\b(?:third|3rd|3)\b/, 2],
  [/\b(?:fourth|4th|4)\b/, 3],
  [/\b(?:fifth|5th|5)\b/, 4],
  [/\b(?:last|latter)\b/, -1],
]

const agrees =
  /^(?:(?:yes|yeah|yep|yup|ya|sure|right|correct|exactly|that|that one|this one|it is|i do|i did|indeed|ok|okay|please|pls|of course)\b[,.! ]*)+$/

/** Words of an answer that choose nothing by themselves. */
const idle = new Set(
  'the a an one ones mean meant it is its that of in for about as please pls yes no option number choice want wanted to know tell me thing rather talking was ordinary normal regular real plain usual just simple ok okay and then but so about what an'.split(
    ' ',
  ),
)

const numerals: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', two: '2' }

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+|[0-9]+(?:\.[0-9]+)*/g) ?? []).map(
    (word) => numerals[word] ?? word,
  )

/** How well a label fits the words; words that all labels share tell nothing. */
const fit = (label: string, words: readonly string[], shared: ReadonlySet<string>): number => {
  const own = wordsOf(label)
  const lemmas = own.map(lemma)
  return words.reduce((sum, word) => {
    const known = lemmas.includes(lemma(word))
    if (!known) return -100
    return sum + (shared.has(lemma(word)) ? 0 : 1) + (own.includes(word) ? 0.1 : 0)
  }, 0)
}

/** The question meant by an answer to "Do you mean …?"; undefined when it chooses none. */
export const choiceMade = ({ text }: Reading, choices: readonly Choice[]): string | undefined => {
  const whole = chosen(text, choices)
  if (whole) return whole.ask
  const end = text.search(/[,.;:!?] /)
  const first = end > 0 ? chosen(text.slice(0, end), choices) : undefined
  return first && `${first.name ?? first.label}: ${text.slice(end + 1).trim()}`
}

const chosen = (text: string, choices: readonly Choice[]): Choice | undefined => {
  if (text.split(' ').length > 8) return undefined
  if (choices.length === 1 && agrees.test(text)) return choices[0]
  const words = wordsOf(text.replace(/\bi (?=mean|want|was|need|would)/, '')).filter(
    (word) => !idle.has(word),
  )
  const place = places.find(([named]) => named.test(text))
  if (place && words.every((word) => place[0].test(word))) return choices.at(place[1])
  const telling = words.filter(
    (word) =>
      !functionWords.has(word) || choices.some(({ label }) => wordsOf(label).includes(word)),
  )
  if (telling.length === 0 || telling.length < words.length) return undefined
  const all = choices.map(({ label }) => new Set(wordsOf(label).map(lemma)))
  const shared = new Set(
    [...(all[0] ?? [])].filter((word) => all.length > 1 && all.every((one) => one.has(word))),
  )
  const ranked = choices
    .map((choice) => ({ choice, fits: fit(choice.label, telling, shared) }))
    .sort((a, b) => b.fits - a.fits)
  const [best, next] = ranked
  if (!best || best.fits < 1) return undefined
  return next && next.fits >= best.fits ? undefined : best.choice
}
