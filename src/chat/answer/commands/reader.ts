import type { Knowledge } from '../knowledge/knowledge.ts'
import type { DialogueState, Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import type { Slots } from './forms.ts'
import { type FoundValue, found, phrases, vocabulary } from './vocabulary.ts'

/** A message that may wish for a command, and the command before it. */
export type CommandRequest = {
  reading: Reading
  state: DialogueState
  knowledge: Knowledge
  before: Slots
  described: readonly Entity[]
}

/** Reads the values a message gives for a slot, the likeliest first. */
export type Reader = (said: CommandRequest) => FoundValue[]

/** What several readers find, those of the first before those of the next. */
export const inTurn =
  (...readers: readonly Reader[]): Reader =>
  (said) =>
    readers.flatMap((read) => read(said))

/** What the vocabulary finds for a slot. */
export const wordsFor = (slot: string): Reader => {
  const find = phrases(slot)
  return ({ reading }) => find(reading)
}

/** The first word for each value of a slot, just as it stands: "near" is not "nearest". */
export const exactWordsFor = (slot: string): Reader => {
  const rows = vocabulary(slot).map(([value, ways]) => [value, new Set(ways.split(', '))] as const)
  return ({ reading: { tokens } }) =>
    rows.flatMap(([value, words]) => {
      const at = tokens.findIndex(({ text }) => words.has(text))
      return at < 0 ? [] : [found(value, at)]
    })
}

/** The word that follows one of some others, as it was typed. */
export const wordAfter =
  (words: readonly string[], pattern: RegExp): Reader =>
  ({ reading: { tokens } }) =>
    tokens.flatMap(({ text }, at) => {
      const raw = (tokens[at + 1]?.raw ?? '').replace(/'s$/, '')
      return words.includes(text) && pattern.test(raw) ? [found(raw, at, at + 2)] : []
    })
