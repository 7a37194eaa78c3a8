import type { ReadingContext } from '../compose/candidate.ts'
import { indexPhrases } from '../read/phrases.ts'
import type { Slots } from './forms.ts'
import { type FoundValue, found } from './found-value.ts'
import { sayings, waysOf } from './vocabulary.ts'

/** A message that may wish for a command, and the command before it. */
export type CommandRequest = ReadingContext & { before: Slots }

/** Reads the values a message gives for a slot, the likeliest first. */
export type Reader = (said: CommandRequest) => readonly FoundValue[]

/** What several readers find, those of the first before those of the next. */
export const inTurn =
  (...readers: readonly Reader[]): Reader =>
  (said) =>
    readers.flatMap((read) => read(said))

/** What a reader finds, each with another value; what gets none falls out. */
export const readAs =
  (
    read: Reader,
    put: (value: string, said: CommandRequest, one: FoundValue) => string | undefined,
  ): Reader =>
  (said) =>
    read(said).flatMap((one) => {
      const value = put(one.value, said, one)
      return value ? { ...one, value } : []
    })

const exactSlots = new Set(waysOf('said exactly'))

/** The values of a slot whose words stand in a message, in order; of several the one of most words. */
export const wordsFor = (slot: string): Reader => {
  const phrases = indexPhrases(
    sayings(slot)
      .map(([value, way]) => [way.split(' '), value] as const)
      .sort(([one], [two]) => two.length - one.length),
  )
  const exact = exactSlots.has(slot) ? new Set(waysOf(slot)) : undefined
  return ({ reading: { tokens } }) => {
    const values: FoundValue[] = []
    for (let start = 0; start < tokens.length; start++) {
      const phrase = phrases.at(tokens, start)?.[0]
      if (!phrase || exact?.has(tokens[start]?.text ?? '') === false) continue
      const end = start + phrase.stems.length
      values.push(found(phrase.meant, start, end))
      start = end - 1
    }
    return values
  }
}
