import { nameList } from '../lexicon/words.ts'

/** One of the words of a list, in a pattern. */
const oneOf = (list: string): string => `(?:${nameList(list).join('|')})`

const asksAtStart = new RegExp(
  `^(?:${oneOf('leading words')}[ ,]+)*${oneOf('asking words')}\\b`,
  'i',
)
const joint = new RegExp(
  `[,;]? (?:and|but|also|plus|or)(?: also| then)? (?=${oneOf('second asking words')}\\b)`,
  'i',
)
const correction = new RegExp(
  `[\\s.,;:?!–-]{1,8}${oneOf('corrections')}\\b[\\s.,:;-]{0,8}(?=\\w)`,
  'i',
)

const mostClauses = 12

const pieces = (message: string): string[] =>
  message
    .split(/(?<=[?!])\s*|(?<=[^\d\s][.;])\s+|\n+/)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(piece))

const halves = (piece: string): string[] => {
  if (!asksAtStart.test(piece)) return [piece]
  const parts = piece.split(joint).map((part) => part.trim())
  return parts.every((part) => part.split(' ').length > 2) ? parts : [piece]
}

/**
 * "Who sells name… no wait, who sells pearls" asks the second, of what the first speaks of;
 * "eats… I mean breeds with" goes on with the first.
 */
export const corrected = (message: string): { before: string[]; said: string } => {
  const parts = message.split(correction)
  const last = parts.findLastIndex((part) => asksAtStart.test(part))
  const asked = Math.max(0, last)
  return { before: parts.slice(0, asked).slice(-mostClauses), said: parts.slice(asked).join(' ') }
}

/** The parts of a message, in order: what is asked, or what is merely said around it. */
export const clausesOf = (message: string) =>
  pieces(message)
    .slice(-mostClauses)
    .flatMap(halves)
    .map((text) => ({ text, isQuestion: /\?\W*$/.test(text) || asksAtStart.test(text) }))
