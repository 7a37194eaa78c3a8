import { keptByKey } from '../../../lib/kept.ts'
import { wordSet } from '../lexicon/words.ts'
import { amountReaders, changedAmounts } from './amounts.ts'
import { type FoundValue, found } from './found-value.ts'
import { placeReaders } from './places.ts'
import { playerReaders } from './players.ts'
import {
  type CommandRequest,
  exactWordsFor,
  inTurn,
  type Reader,
  type SlotReaders,
  wordsFor,
} from './reader.ts'
import { textReaders } from './texts.ts'
import { thingReaders } from './things.ts'
import { vocabulary } from './vocabulary.ts'
import { wishes } from './wishes.ts'

/** What numbers and letters stood for before 1.13. */
const oldForms = (command: 'gamemode' | 'difficulty'): Reader => {
  const table = new Map(vocabulary(`old ${command}`))
  const form = new RegExp(`\\b${command} (?:to )?(\\w{1,2})\\b`, 'i')
  return ({ reading: { message, tokens } }) => {
    const value = table.get(form.exec(message)?.[1]?.toLowerCase() ?? '')
    return value ? [found(value, 0, Math.min(2, tokens.length))] : []
  }
}
const oldModes = oldForms('gamemode')
const oldDifficulties = oldForms('difficulty')

const exactSlots = ['hidden', 'nearest', 'butNot', 'bold', 'volume', 'display', 'cheats']

/** Slots that need more than their words in the vocabulary. */
const ownReaders: SlotReaders = {
  ...amountReaders,
  ...placeReaders,
  ...playerReaders,
  ...textReaders,
  ...thingReaders,
  mode: inTurn(oldModes, wordsFor('mode')),
  difficulty: inTurn(oldDifficulties, wordsFor('difficulty')),
  oldForm: inTurn(oldModes, oldDifficulties),
  ...Object.fromEntries(exactSlots.map((slot) => [slot, exactWordsFor(slot)])),
  // No message says these: a game rule fills the one, the row that is taken back the other.
  value: () => [],
  undone: () => [],
}

const slots = new Set(wishes.flatMap((wish) => Object.keys(wish.slots)))
const readers = new Map([...slots].map((slot) => [slot, ownReaders[slot] ?? wordsFor(slot)]))

/** Slots that a bare number may fill in a follow-up. */
const numeric = wordSet('slots of numbers')

/** The values that a message gives for a slot. */
export const valuesOf = keptByKey(
  (said: CommandRequest, slot: string): readonly FoundValue[] => readers.get(slot)?.(said) ?? [],
)

/** Those, and what only a follow-up gives. */
export const editedValues = keptByKey(
  (said: CommandRequest, slot: string): readonly FoundValue[] =>
    numeric.has(slot)
      ? [...valuesOf(said, slot), ...changedAmounts(said, Number(said.before[slot]))]
      : valuesOf(said, slot),
)
