// "in the air?" after "which mobs can I ride underwater": another place or way for the last question.
import { leadIn } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const fresh =
  /^(?:(?:not (?:that|those|these|them|there)|no)\b[,.! ]*)*((?:in|on|at|under|over|through|near|inside|above|below|during|by|without|with|for) (?:(?:the|an?) )?[a-z]+(?: [a-z]+)?)\W*$/

const old =
  /\b(?:under ?water|underground|outside|(?:in|on|at|under|over|through|near|inside|above|below|during|by|without|with) (?:(?:the|an?) )?[a-z]+(?: [a-z]+)?)\W*$/

const pronoun = /\b(?:it|its|them|there|that|this|those|these|one|ones|total|short|which|what)\b/

/** Kinds that searched by what a thing does or where. */
const searching = new Set(['doing', 'find', 'mentioned', 'guessed', 'passage', 'tell-me'])

/** The last question with its closing phrase exchanged, or undefined. */
export const otherPhrase = (
  { text, tokens, state }: Reading,
  asked: Reading,
): string | undefined => {
  if (tokens.length > 7 || !searching.has(state.kind ?? '')) return undefined
  const bare = text.replace(leadIn, '').trim()
  const phrase = fresh.exec(bare)?.[1] ?? fresh.exec(bare.replace(/^[^,.!?]*[,.!?] /, ''))?.[1]
  if (!phrase || pronoun.test(phrase) || !old.test(asked.text)) return undefined
  return asked.text.replace(old, phrase)
}

/** Words of which a command takes one: another one stands for the first. */
const families: readonly (readonly string[])[] = [
  ['day', 'night', 'noon', 'midnight', 'sunrise', 'sunset'],
  ['clear', 'rain', 'thunder', 'sun', 'snow'],
  ['survival', 'creative', 'adventure', 'spectator'],
  ['peaceful', 'easy', 'normal', 'hard'],
  ['on', 'off'],
  ['true', 'false'],
]

/** "and day?" after a command for the night. */
export const otherValue = ({ text, state }: Reading, asked: Reading): string | undefined => {
  if (state.kind !== 'how-to') return undefined
  const word = text
    .replace(leadIn, '')
    .replace(/^(?:to|for|in|on|back to) /, '')
    .replace(/(?: (?:mode|time|weather|difficulty|instead|again|please|pls))*\W*$/, '')
  const family = families.find((words) => words.includes(word))
  const before = family?.find(
    (other) => other !== word && new RegExp(`\\b${other}\\b`).test(asked.text),
  )
  return before && asked.text.replace(new RegExp(`\\b${before}\\b`), word)
}
