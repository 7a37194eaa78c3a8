import { numberIn } from '../facts/numbers.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import type { Reading } from './reading.ts'

/** A thing a message names, with the number before it: "two stacks of arrows". */
export type Counted = { thing: Thing; count: number | undefined }

const between = /^(?:of|the|my|more|full|whole|pieces?|x|times|single|normal|those|these)$/

const stackOf = (thing: Thing, library: Library): number =>
  library.as('items', thing)?.stackSize ?? 64

/** The number that stands right before a mention, stacks written out. */
const countBefore = (
  tokens: Reading['tokens'],
  start: number,
  thing: Thing,
  library: Library,
): number | undefined => {
  let at = start - 1
  let stacks = false
  while (at >= 0) {
    const word = tokens[at]?.text ?? ''
    if (/^stacks?$/.test(word)) stacks = true
    else if (!between.test(word)) break
    at--
  }
  const word = tokens[at]?.text ?? ''
  const before = tokens[at - 1]?.text ?? ''
  if (/^(?:level|lvl|y|version|version)$/.test(before)) return undefined
  const number = stacks && /^an?$/.test(word) ? 1 : numberIn(word)
  if (number === undefined) return undefined
  return stacks ? number * stackOf(thing, library) : number
}

/** A number by itself: "all 320", "(128)". */
const loneNumber = ({ tokens, mentions }: Reading): number | undefined => {
  const found = tokens.findLast(
    ({ text }, at) =>
      /^\d+$/.test(text) && !mentions.some(({ start, end }) => at >= start && at < end),
  )
  return found && Number(found.text)
}

/** Every thing named and how many of it are spoken of. */
export const countedIn = (reading: Reading, library: Library): Counted[] =>
  reading.mentions.map(({ start, thing }) => ({
    thing,
    count: countBefore(reading.tokens, start, thing, library),
  }))

/** How many of a thing are meant: the number before it, else the only number of the message. */
export const countOf = (thing: Thing, reading: Reading, library: Library): number | undefined =>
  countedIn(reading, library).find((one) => one.thing === thing)?.count ?? loneNumber(reading)
