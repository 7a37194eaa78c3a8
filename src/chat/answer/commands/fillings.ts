import { wordSet } from '../lexicon/words.ts'
import { says } from '../read/reading.ts'
import { isOpen, type Slots, slotsWhere } from './forms.ts'
import { eachOf, type FoundValue, isInside, isSaid, several, withOthers } from './found-value.ts'
import type { CommandRequest } from './reader.ts'
import { valuesOf } from './slots.ts'
import { byCommand } from './wish-index.ts'
import type { Wish } from './wishes.ts'

const pointing = wordSet('pointing to a thing')

/** A row to be filled from a message and from what is known before it. */
type Wanted = { wish: Wish; message: CommandRequest; before: Slots }

/** Values for the slots of a row, and those of them that the message gave. */
export type Filling = { slots: Slots; found: readonly FoundValue[] }
type ChosenValues = Readonly<Record<string, FoundValue>>

/** What another mob than a rider does not have of the rider's. */
const ofRiders = ['mount', 'like']

export const filledWith = (base: Slots, chosen: ChosenValues = {}): Filling => {
  const isAlone = base.mount && chosen.mob && !chosen.mount
  const kept = isAlone ? slotsWhere(base, (slot) => !ofRiders.includes(slot)) : base
  const slots: Record<string, string> = { ...kept }
  for (const slot in chosen) slots[slot] = chosen[slot]?.value ?? ''
  return { slots, found: Object.values(chosen) }
}

/** Slots of which several are named at once, each with that of its number. */
const numbered = [
  ['item', 'count'],
  ['mob', 'count'],
  ['effect', 'level'],
] as const

/** The number of each of several: the one before it, or right behind it where none comes first. */
const withNumbers = (
  chosen: ChosenValues,
  message: CommandRequest,
  [slot, amount]: readonly [string, string],
): ChosenValues => {
  const { [slot]: named, [amount]: number } = chosen
  const isOfEach = number && message.reading.tokens[number.end - 1]?.text === 'each'
  if (!named?.others || !number || isOfEach) return chosen
  const numbers = valuesOf(message, amount)
  const isBefore = numbers.some(({ end }) => end <= named.start)
  const counts = named.others.flatMap(({ value, start, end }, place, all) => {
    const [before, next] = [all[place - 1]?.end ?? -1, all[place + 1]?.start]
    const leads = (one: FoundValue) =>
      one.end === start || (one.end < start && (isBefore || one.start > before))
    const follows = (one: FoundValue) => !isBefore && one.start === end && one.end !== next
    const count = numbers.find((one) => one.start >= before && (leads(one) || follows(one)))
    return eachOf(value).map(() => count?.value ?? '')
  })
  // "Speed and haste, level 3" has one for all.
  if (!counts.some(Boolean)) return chosen
  return { ...chosen, [amount]: { ...number, value: several(counts), others: numbers } }
}

/** "An unbreakable elytra and rockets": only what the word stands before never breaks. */
const withUnbreakable = (chosen: ChosenValues, message: CommandRequest): ChosenValues => {
  const { item, unbreakable } = chosen
  const eachIn = (one: FoundValue) => one.others ?? [one]
  const isBefore = ({ start }: FoundValue) => start === unbreakable?.end
  if (!item || !unbreakable || !valuesOf(message, 'item').flatMap(eachIn).some(isBefore))
    return chosen
  const values = eachIn(item).flatMap((one) =>
    eachOf(one.value).map(() => (isBefore(one) ? unbreakable.value : '')),
  )
  return { ...chosen, unbreakable: { ...unbreakable, value: several(values) } }
}

/** Slots for the other end of what a line does. */
const otherEnds = ['from', 'to', 'mount']

/** Whether nothing is at both ends of a line, and no slot of a player is to hold several things. */
export const isSound = (wish: Wish, { slots: given }: Filling): boolean => {
  const slots: Slots = { ...wish.slots, ...given }
  // Nobody wants water replaced by water, or those in a mode put into it.
  const isApart = otherEnds.every((end) =>
    Object.entries(slots).every(([slot, value]) => slot === end || !value || value !== slots[end]),
  )
  const hasRoom = !slots.slot || eachOf(slots.item ?? '').length === 1
  return isApart && hasRoom && !slots.target?.includes(`gamemode=${slots.mode}`)
}

/** Nothing summons all mobs, and what kills them has a row of its own. */
const ofNamedMobs = new Set(['summon', 'kill'])

const ofMode = /gamemode=[a-z]/

/** Whether a value is all that its words say: "chicken jockey" means no zombie without its chicken. */
const isWhole = ({ value, start }: FoundValue, slot: string, { wish, message }: Wanted) => {
  const { command, slots } = wish
  const here = (other: string) => valuesOf(message, other).filter((one) => one.start === start)
  if (slot === 'mob')
    return value.startsWith('!')
      ? !ofNamedMobs.has(command)
      : 'mount' in slots || here('mount').length === 0
  // Only a row that puts somebody into a mode takes those in one without it, but for "kill everyone in survival".
  const before = message.reading.tokens[start - 1]?.text ?? ''
  const isOfOther = before !== command && byCommand.has(before)
  if (slot !== 'target' || ('mode' in slots && !isOfOther) || ofMode.test(value)) return true
  return !here(slot).some((one) => ofMode.test(one.value))
}

/** Those of some values for a slot that a row takes after what the line before has. */
export const fitting = (
  values: readonly FoundValue[],
  slot: string,
  wanted: Wanted,
): readonly FoundValue[] => {
  // What was spoken of does not displace what the last line had, unless somebody points to it.
  const isOpenToTalk = !wanted.before[slot] || says(wanted.message.reading, pointing)
  return values.filter((one) => (isOpenToTalk || isSaid(one)) && isWhole(one, slot, wanted))
}

/** They may say anything, also who is meant. */
const freeTexts = ['text', 'reason']

/** Whether longer words of another slot hold those of a value: "named Alex" speaks of nobody called so. */
const isCovered = (one: FoundValue, slot: string, chosen: ChosenValues): boolean =>
  isSaid(one) &&
  Object.entries(chosen).some(
    ([other, value]) =>
      other !== slot &&
      !freeTexts.includes(other) &&
      withOthers(value).some((wide) => isInside(one, wide)),
  )

type Choices = Readonly<Record<string, readonly FoundValue[]>>

/** The likeliest value of each slot besides those that are chosen, each of words that no other slot has. */
const completed = (chosen: ChosenValues, choices: Choices, left: ChosenValues): ChosenValues => {
  const chosenBeside = (others?: ChosenValues): ChosenValues =>
    Object.fromEntries(
      Object.entries(choices).flatMap(([slot, values]) => {
        const isFree = (one: FoundValue) => !others || !isCovered(one, slot, others)
        const value = chosen[slot] ?? values.find(isFree)
        return value ? [[slot, value]] : []
      }),
    )
  return chosenBeside({ ...left, ...chosenBeside() })
}

/** Slots without which a line takes more than was wished for, or one for all. */
const limiting = ['radius', 'box', 'spared', 'unlike', 'butNot', 'every']

/** What a thing is named calls nobody, also in a row that gives things no names; a head is where it is put. */
const namesBeside = ({ slots }: Wish, message: CommandRequest): ChosenValues => {
  const unnamed = ['custom', 'skin'].filter(
    (slot) => 'item' in slots && !('slot' in slots || slot in slots),
  )
  return Object.fromEntries(
    unnamed.flatMap((slot) => valuesOf(message, slot).map((name) => [slot, name])),
  )
}

/** The ways to fill a row: with the likeliest value of each slot, and with one other value at a time. */
export const fillings = (wanted: Wanted, most: number): Filling[] => {
  const { wish, message, before } = wanted
  const choices: Record<string, readonly FoundValue[]> = {}
  for (const slot in wish.slots) choices[slot] = fitting(valuesOf(message, slot), slot, wanted)
  const beside = namesBeside(wish, message)
  const first = completed({}, choices, beside)
  const others = Object.entries(first).flatMap(([slot, likeliest]): ChosenValues[] => {
    const { [slot]: all = [], ...without } = choices
    const mayLack =
      slot === 'target' || !(isOpen(wish.slots[slot] ?? '') || limiting.includes(slot))
    const values = all.filter(
      (one) => one !== likeliest && !isCovered(one, slot, { ...beside, ...first }),
    )
    return [
      ...values.slice(0, 2).map((value) => completed({ [slot]: value }, choices, beside)),
      ...(mayLack ? [completed({}, without, { ...beside, [slot]: likeliest })] : []),
    ]
  })
  return [first, ...others]
    .map((chosen) => numbered.reduce((all, slots) => withNumbers(all, message, slots), chosen))
    .map((chosen) => filledWith(before, withUnbreakable(chosen, message)))
    .filter((filling) => isSound(wish, filling))
    .slice(0, most)
}
