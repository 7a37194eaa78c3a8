import { keptByKey } from '../../../lib/kept.ts'
import { wordSet } from '../lexicon/words.ts'
import {
  changedAmounts,
  countsIn,
  durationsIn,
  levelsIn,
  percentsIn,
  plainNumbers,
  pointsIn,
  radiuses,
  rangesIn,
} from './amounts.ts'
import { boxesIn, coordinatesIn, flatPlacesIn, stepsIn } from './places.ts'
import { hostsIn, namesOfThings, targetsIn } from './players.ts'
import {
  type CommandRequest,
  exactWordsFor,
  inTurn,
  type Reader,
  wordAfter,
  wordsFor,
} from './reader.ts'
import { idsIn, likeIn, objectivesIn, packsIn, reasonsIn, teamsIn, textsIn } from './texts.ts'
import {
  advancementsIn,
  biomesIn,
  enchantmentsIn,
  itemsIn,
  locatedIn,
  mobsIn,
  placedIn,
  replacing,
  stackOfEnchantments,
} from './things.ts'
import { type FoundValue, found, vocabulary } from './vocabulary.ts'
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
const ownReaders: Readonly<Record<string, Reader>> = {
  target: targetsIn,
  to: hostsIn,
  item: itemsIn,
  block: (said) => replacing(said).into,
  from: (said) => replacing(said).from,
  mob: mobsIn,
  structure: locatedIn,
  placed: placedIn,
  biome: biomesIn,
  advancement: advancementsIn,
  seconds: durationsIn,
  level: levelsIn,
  enchantment: enchantmentsIn,
  enchantLevel: (said) =>
    enchantmentsIn(said)
      .filter(({ level }) => level)
      .map((one) => ({ ...one, value: String(one.level) })),
  enchantments: stackOfEnchantments,
  custom: namesOfThings,
  count: countsIn,
  points: pointsIn,
  amount: inTurn(countsIn, radiuses),
  radius: radiuses,
  time: inTurn(wordsFor('time'), plainNumbers),
  pace: inTurn(wordsFor('pace'), plainNumbers),
  percent: percentsIn,
  range: rangesIn,
  mode: inTurn(oldModes, wordsFor('mode')),
  difficulty: inTurn(oldDifficulties, wordsFor('difficulty')),
  oldForm: inTurn(oldModes, oldDifficulties),
  pos: ({ reading }) => [...coordinatesIn(reading, 3), ...stepsIn(reading)],
  flat: ({ reading }) => flatPlacesIn(reading),
  box: ({ reading }) => [...coordinatesIn(reading, 6), ...boxesIn(reading)],
  copy: ({ reading }) => coordinatesIn(reading, 9),
  text: textsIn,
  reason: reasonsIn,
  like: likeIn,
  team: teamsIn,
  objective: objectivesIn,
  tag: wordAfter(
    ['tag', 'called', 'named', 'as'],
    /^(?!on$|to$|from$|command$|the$|called$)\w{2,20}$/,
  ),
  id: idsIn,
  pack: packsIn,
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
