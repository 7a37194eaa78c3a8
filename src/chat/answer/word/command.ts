import { inWords, type Slots, slotsAt } from '../commands/forms.ts'
import { eachOf, found, several } from '../commands/found-value.ts'
import { isJoint } from '../commands/joined.ts'
import { leftOut } from '../commands/left-out.ts'
import { isCreature, isItem, isJoinedAt } from '../commands/things.ts'
import { vocabulary } from '../commands/vocabulary.ts'
import { notSpared, type Wish, wishOf } from '../commands/wishes.ts'
import type { QueryOf, Result } from '../query.ts'
import type { Asking } from './asking.ts'
import { common, listed } from './say.ts'

const [mostOfSlots, leastOfSlots] = [new Map(vocabulary('most')), new Map(vocabulary('least'))]

/** The highest number that the game, or /enchant, takes in a slot. */
const mostOf = ({ name, command }: Wish, slot: string, slots: Slots, { knowledge }: Asking) => {
  const enchantment = knowledge.entity(`enchantments/${slots.enchantment}`)?.record
  if (slot === 'enchantLevel' && command === 'enchant' && enchantment)
    return Number(enchantment.maxLevel)
  const most = mostOfSlots.get(`${name} ${slot}`) ?? mostOfSlots.get(slot) ?? ''
  const item = knowledge.entity(`items/${slots.item}`)?.record
  return Number.parseInt(most, 10) * (most.endsWith(' stacks') ? Number(item?.stackSize ?? 64) : 1)
}

/** Figures in a slot, also those too long to be written out. */
const figures = /\d+(?:\.\d+)?(?:e\+\d+)?|Infinity/g

/** The slots with no number beyond what they take, and what that is where one was. */
export const withinLimits = (wish: Wish, slots: Slots, asking: Asking) => {
  let beyond = ''
  const all: Record<string, string> = {}
  for (const [slot, value] of Object.entries(slots)) {
    const least = Number(leastOfSlots.get(`${wish.name} ${slot}`) ?? 0)
    const parts = eachOf(value).map((part, place) => {
      const most = mostOf(wish, slot, slotsAt(slots, place), asking)
      return part.replace(figures, (number) => {
        const kept = Number(number) > most ? most : Math.max(least, Number(number))
        if (kept === Number(number)) return number
        beyond = `${kept} is the ${kept === most ? 'most' : 'least'} it takes.`
        return String(kept)
      })
    })
    all[slot] = several(parts)
  }
  return { all, beyond }
}

/** What is wished for besides ("and a shield") and stands in none of the lines. */
const missedIn = (told: string, { slots }: Wish, { reading }: Asking): string[] => {
  const all = reading.mentions.map(({ start, end }) => found('', start, end))
  const out = leftOut({ reading }, all)
  const isTaken = (id: string) =>
    (('item' in slots || 'worn' in slots) && isItem.has(id)) ||
    ('mob' in slots && isCreature.has(id))
  const taken = reading.mentions.filter(({ entities: [thing] }) => thing?.ids.some(isTaken))
  return taken.flatMap(({ start, end, weak, entities: [thing] }, place) => {
    const before = taken[place - 1]
    const isJoined = isJoinedAt(reading, start) && !weak
    const isNext = before && isJoint(reading, before.end, start)
    if (!thing || !(isJoined || isNext) || out.some((one) => one.start === start)) return []
    // "A netherite one" is no ingot.
    const word = end === start + 1 ? (reading.tokens[start]?.text ?? []) : []
    const isTold = [...thing.ids, common(thing.name)].concat(word).some((one) => told.includes(one))
    return isTold ? [] : [common(thing.name)]
  })
}

/** What no line does. */
const refused = (row: string, { command, spared = '' }: Slots): string =>
  row === notSpared
    ? `With /${command} nothing can be left out, here ${listed(spared.split(',').map(inWords))}: name what it shall take, one line for each.`
    : `There is no undo for /${command}: what it changed cannot be undone by another line, only a backup of the world or typing it back by hand helps.`

/** The line that grants a wish, what it does, and what one should know besides. */
export const wordCommand = ({ row, slots }: QueryOf<'command'>, asking: Asking): Result => {
  const { knowledge } = asking
  const refsOf = (...names: string[]) =>
    [...new Set(names)].map((name) => `commands/${name}`).filter((ref) => knowledge.entity(ref))
  const wish = wishOf(row)
  if (!wish) return { text: refused(row, slots), sources: refsOf(slots.command ?? '') }
  const { all, beyond } = withinLimits(wish, { ...wish.slots, ...slots }, asking)
  const lines = wish.line(all)
  const does = wish.does(all)
  const missed = missedIn(`${lines.join()} ${does}`, wish, asking)
  const leaves = missed.length ? `That leaves out the ${listed(missed)}.` : ''
  const notes = [beyond, wish.note(all), leaves].filter(Boolean).map((note) => ` ${note}`)
  const others = lines.some((line) => line.startsWith('/execute ')) ? ['execute'] : []
  const sources = refsOf(wish.command, ...others)
  return {
    text: `Use ${lines.join(', then ')} – ${does}${notes.join('')}`,
    sources,
    result: sources.slice(0, 1),
  }
}
