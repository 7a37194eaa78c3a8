import { keptByKey } from '../../../lib/kept.ts'
import { wordList } from '../lexicon/words.ts'
import { behind } from '../read/reading.ts'
import { amountReaders, changedAmounts } from './amounts.ts'
import type { FoundValue } from './found-value.ts'
import { placeReaders } from './places.ts'
import { playerReaders } from './players.ts'
import { type CommandRequest, inTurn, type Reader, readAs, wordsFor } from './reader.ts'
import { textReaders } from './texts.ts'
import { thingReaders } from './things.ts'
import { wishes } from './wishes.ts'

const isRemoved = behind('removing')

/** Slots that need more than their words in the vocabulary. */
const ownReaders: Readonly<Record<string, Reader>> = {
  ...amountReaders,
  ...placeReaders,
  ...playerReaders,
  ...textReaders,
  ...thingReaders,
  // "Remove the rain" wants none.
  sky: readAs(wordsFor('sky'), (sky, { reading }, { start }) =>
    isRemoved(reading, start) ? 'clear' : sky,
  ),
  // No message says these: a game rule fills them, or the row that is taken back.
  ...Object.fromEntries(['value', 'undone', 'rule'].map((slot) => [slot, inTurn()])),
}

const slots = new Set(wishes.flatMap((wish) => Object.keys(wish.slots)))
const readers = new Map([...slots].map((slot) => [slot, ownReaders[slot] ?? wordsFor(slot)]))

/** What a bare number gives in a follow-up. */
const changed = new Map(wordList('slots of numbers').map((slot) => [slot, changedAmounts(slot)]))

/** The values that a message gives for a slot. */
export const valuesOf = keptByKey(
  (said: CommandRequest, slot: string): readonly FoundValue[] => readers.get(slot)?.(said) ?? [],
)

/** Those, and what only a follow-up gives. */
export const editedValues = (said: CommandRequest, slot: string): readonly FoundValue[] => [
  ...valuesOf(said, slot),
  ...(changed.get(slot)?.(said) ?? []),
]
