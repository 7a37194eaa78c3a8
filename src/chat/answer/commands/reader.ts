import { firstOfEach } from '../../../lib/first-of-each.ts'
import type { ReadingContext } from '../compose/candidate.ts'
import { wordSet } from '../lexicon/words.ts'
import { indexPhrases } from '../read/phrases.ts'
import type { Reading } from '../read/reading.ts'
import type { Slots } from './forms.ts'
import { eachValue, type FoundValue, found, isSaid, several } from './found-value.ts'
import { vocabulary, waysOf } from './vocabulary.ts'

/** A message that may wish for a command, and the command before it. */
export type CommandRequest = ReadingContext & { before: Slots }

/** Reads the values a message gives for a slot, the likeliest first. */
export type Reader = (said: CommandRequest) => readonly FoundValue[]

/** The readers of some slots, by the name of the slot. */
export type SlotReaders = Readonly<Record<string, Reader>>

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

/** "head:iron_helmet", 'CustomName:"Rex"': what a part of a value is of. */
export const kindOf = (part: string): string | undefined => part.split(':')[0]

/** Such parts after those of the line before that are of another kind. */
export const afterThose = (before: string | undefined, parts: readonly string[]): string => {
  const kinds = new Set(parts.map(kindOf))
  const kept = (before ?? '').split(',').filter((part) => part && !kinds.has(kindOf(part)))
  return [...new Set([...kept, ...parts])].join()
}

const joints = wordSet('between those of a line each')
const mostLines = 5

/** Whether only joints and numbers stand from a place up to another. */
export const isJoint = ({ tokens, numbers }: Reading, from: number, upTo: number): boolean =>
  tokens
    .slice(from, upTo)
    .every(
      ({ text }, place) =>
        joints.has(text) ||
        numbers.some(({ start, end }) => start <= from + place && from + place < end),
    )

/** Those of some values that a message names one after the other: "bread and two apples". */
export const togetherIn = (
  { reading }: CommandRequest,
  values: readonly FoundValue[],
): FoundValue[] => {
  let run: FoundValue[] = []
  for (const one of values.filter(isSaid).sort((one, two) => one.start - two.start)) {
    const end = run.at(-1)?.end ?? one.start
    if (one.start < end) continue
    if (isJoint(reading, end, one.start)) run.push(one)
    else if (run.length < 2) run = [one]
  }
  const others = firstOfEach(run, ({ value }) => value).slice(0, mostLines)
  const [first] = others
  return first && others.length > 1 ? [{ ...first, value: several(eachValue(others)), others }] : []
}

/** Such values before each alone. */
export const severally =
  (read: Reader): Reader =>
  (said) => [...togetherIn(said, read(said)), ...read(said)]

/** The values of a slot whose words stand in a message, in order; of several the one of most words. */
export const wordsFor = (slot: string, isExact = false): Reader => {
  const phrases = indexPhrases(
    vocabulary(slot)
      .flatMap(([value, ways]) => ways.split(', ').map((way) => [way.split(' '), value] as const))
      .sort(([one], [two]) => two.length - one.length),
  )
  const exact = new Set(waysOf(slot))
  return ({ reading: { tokens } }) => {
    const values: FoundValue[] = []
    for (let start = 0; start < tokens.length; start++) {
      const phrase = phrases.at(tokens, start)?.[0]
      if (!phrase || (isExact && !exact.has(tokens[start]?.text ?? ''))) continue
      const end = start + phrase.stems.length
      values.push(found(phrase.meant, start, end))
      start = end - 1
    }
    return values
  }
}

/** Words just as they stand: "near" is not "nearest". */
export const exactWordsFor = (slot: string): Reader => wordsFor(slot, true)
