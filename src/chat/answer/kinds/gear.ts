import {
  figures,
  type GearSet,
  gearSet,
  inBoth,
  isArmor,
  type Merit,
  merits,
  only,
  type Piece,
  setLabel,
  total,
} from '../facts/gear.ts'
import { amounts, idsOf } from '../facts/recipe.ts'
import { kind, type Wording } from '../kind.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Library } from '../library.ts'
import { asksComparison, asksYesNo } from '../reading/forms.ts'
import type { Reading } from '../reading/reading.ts'
import type { Thing } from '../thing.ts'
import { capital, counted, listed, many, number } from '../wording/say.ts'

type Slots = {
  sets: GearSet[]
  chosen: readonly Merit[]
  asks: 'best' | 'compare' | 'craft' | 'figures'
}

const setsIn = ({ things }: Reading, library: Library): GearSet[] =>
  things.flatMap((thing) => gearSet(thing, library) ?? [])

/** Without a set of its own, "the best armor" ranks those that are complete. */
const bestArmor = (reading: Reading, library: Library): GearSet[] =>
  reading.things.length === 0 &&
  /\b(?:best|strongest|toughest|most (?:durable|protective|powerful)|top|longest lasting)\b/.test(
    reading.rest,
  ) &&
  /\barmou?r\b/.test(reading.rest) &&
  !/\b(?:enchant\w*|horse|wolf|dog|nautilus|trims?|pieces?|stand)\b/.test(reading.rest)
    ? ['netherite_armor', 'diamond_armor']
        .flatMap((key) => library.thing('group', key) ?? [])
        .flatMap((thing) => gearSet(thing, library) ?? [])
    : []

const elsewhere =
  /\b(?:sells?|buys?|villagers?|trades?|drops?|dropped|enchant\w*|found|find|loot|chests?|where|who|get|obtain|upgrade|trim\w*)\b/

const crafts =
  /\b(?:craft\w*|make|made|recipe|need|needed|takes?|cost|costs|how (?:many|much)|for (?:an? |the )?(?:full|whole|complete|entire))\b/

/** The text that sets a material without a record against one that has one. */
const remark = ({ pieces }: GearSet, other: GearSet): string => {
  const material = (other.thing.key.split('_')[0] ?? '').replace('golden', 'gold')
  const texts = pieces.flatMap(({ item }) => item.description.split(/(?<=\.)\s+/))
  return (
    texts.find((text) => new RegExp(`\\b(?:than|like|as) (?:\\w+ )?${material}\\b`).test(text)) ??
    ''
  )
}

const unequal = (a: GearSet, b: GearSet): Wording => {
  const [missing, known] = a.pieces.length ? [b, a] : [a, b]
  if (!known.pieces.length)
    return {
      text: `I don't know that: I have no record of ${setLabel(a)} or ${setLabel(b)}.`,
      sources: [],
    }
  const pieces = listed(
    known.pieces.map((piece) => `the ${piece.kind} has ${listed(figures([piece]))}`),
  )
  const lacking = missing.pieces.length
    ? `no piece of ${setLabel(missing)} that I could set against ${setLabel(known)}`
    : `no record of ${setLabel(missing)}, so I can't compare the two`
  return {
    text: `I have ${lacking}. Of ${setLabel(known)} I know this: ${pieces}. ${remark(known, missing)}`,
    sources: known.pieces.map(({ thing }) => thing),
  }
}

/** The merit that decides, and for whom: below zero for the first. */
const verdict = (a: readonly Piece[], b: readonly Piece[], chosen: readonly Merit[]): number => {
  for (const merit of chosen) {
    const difference = (total(b, merit) ?? 0) - (total(a, merit) ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const against = (
  winner: readonly Piece[],
  loser: readonly Piece[],
  chosen: readonly Merit[],
): string => {
  const told = chosen.flatMap((merit) => {
    const [high, low] = [total(winner, merit), total(loser, merit)]
    if (high === null && low === null) return []
    const equal = high === low
    const figure = `${number(high ?? 0)} ${merit.label}`
    return [{ equal, text: equal ? `${figure} each` : `${figure} against ${number(low ?? 0)}` }]
  })
  const apart = told.filter(({ equal }) => !equal)
  return listed([...apart, ...told.filter(({ equal }) => equal)].map(({ text }) => text))
}

const compared = (a: GearSet, b: GearSet, chosen: readonly Merit[], reading: Reading): Wording => {
  const kinds = inBoth(a, b)
  if (!kinds.length) return unequal(a, b)
  const [left, right] = [only(a, kinds), only(b, kinds)]
  const fewer = /\b(?:worse|weaker|less|lower|inferior)\b/.test(reading.rest)
  const order = verdict(left, right, chosen)
  const [winner, loser] = order <= 0 ? [a, b] : [b, a]
  const [high, low] = order <= 0 ? [left, right] : [right, left]
  const choice = /\bor\b/.test(reading.rest) && !/\bthan\b/.test(reading.rest)
  const yesNo = asksYesNo(reading.rest) && !choice
  const holds = order !== 0 && (winner === a) !== fewer
  const answer = yesNo ? (holds ? 'Yes, ' : 'No, ') : ''
  const armor = high.filter(isArmor)
  const hand = high.filter((piece) => !isArmor(piece))
  const parts = [
    ...(armor.length ? [against(armor, low.filter(isArmor), chosen)] : []),
    ...hand.map((piece) => {
      const other = low.filter((one) => one.kind === piece.kind)
      return `${piece.kind}: ${against([piece], other, chosen)}`
    }),
  ]
  const basis =
    a.whole && b.whole
      ? armor.length
        ? 'over the whole set '
        : ''
      : `going by the ${listed(kinds)} (the only ${kinds.length === 1 ? 'piece' : 'pieces'} I have of both) `
  const [merit, another] = chosen
  const [is, has] = /s$/.test(setLabel(winner)) ? ['are', 'have'] : ['is', 'has']
  const better = merit && !another ? `${has} more ${merit.label}` : `${is} better`
  const said =
    order === 0
      ? `${setLabel(a)} and ${setLabel(b)} are equal`
      : `${setLabel(winner)} ${better} than ${setLabel(loser)}`
  return {
    text: `${capital(`${answer}${said}`)}: ${basis}${parts.join('; ')}.`,
    sources: [...high, ...low].map(({ thing }) => thing),
  }
}

const crafted = (set: GearSet): Wording => {
  if (set.pieces.length === 0)
    return { text: `I don't know that: I have no record of ${setLabel(set)}.`, sources: [] }
  const totals = new Map<string, number>()
  const parts = set.pieces.flatMap(({ item, kind: piece }) => {
    const taken = item.craftingRecipe ? amounts(item.craftingRecipe) : []
    for (const [id, count] of taken) totals.set(id, (totals.get(id) ?? 0) + count)
    return taken.length
      ? [`${piece} ${listed(taken.map(([id, count]) => `${count} ${nameOf(id, count)}`))}`]
      : []
  })
  const sum = listed([...totals].map(([id, count]) => `${count} ${nameOf(id, count)}`))
  const missing = set.thing.ids.length - set.pieces.length
  return {
    text: set.whole
      ? `A full set of ${setLabel(set)} takes ${sum}: ${parts.join(', ')}.`
      : `I have only ${listed(set.pieces.map(({ kind: piece }) => `the ${piece}`))} of ${setLabel(set)} on record: ${parts.join(', ')}. I have no record of the other ${counted(missing, 'piece')}.`,
    sources: set.pieces.map(({ thing }) => thing),
  }
}

const nameOf = (ingredient: string, count: number): string => {
  const name = nameFromId(idsOf(ingredient)[0] ?? '')
  return count === 1 ? name.toLowerCase() : many(name)
}

const summed = (set: GearSet, chosen: readonly Merit[]): string => {
  const armor = set.pieces.filter(isArmor)
  const pieces = armor.length ? armor : set.pieces
  const each = pieces
    .map((piece) => `${piece.kind} ${listed(figures([piece], chosen))}`)
    .join(chosen.length > 1 ? '; ' : ', ')
  if (!set.whole || !armor.length) return `Of ${setLabel(set)} I have on record: ${each}.`
  return `A full set of ${setLabel(set)} has ${listed(figures(pieces, chosen))}${chosen.length > 1 ? '' : `: ${each}`}.`
}

/** "How much protection" asks for armor points, not for the enchantment. */
const isEnchantment = ({ sort, key }: Thing): boolean =>
  sort === 'enchantments' && key !== 'protection'

/** Sets of gear by material: set against each other, added up, or the diamonds they take. */
export const gear = kind<Slots, Slots>({
  name: 'gear',
  cue: /^(?:GROUP|armou?r)$/,
  recognise: ({ reading, library }) => {
    const { rest } = reading
    const best = bestArmor(reading, library)
    const sets = best.length ? best : setsIn(reading, library)
    const [first, second] = sets
    if (!first || elsewhere.test(rest)) return undefined
    if (reading.things.some(isEnchantment)) return undefined
    const wanted = merits.filter(({ asked }) => asked.test(reading.text))
    const chosen = wanted.length ? wanted : merits
    if (best.length) return { sets, chosen, asks: 'best' }
    if (second && asksComparison(rest)) return { sets, chosen, asks: 'compare' }
    if (wanted.length) return { sets, chosen, asks: 'figures' }
    if (crafts.test(rest)) return { sets, chosen, asks: 'craft' }
    return undefined
  },
  gather: (slots) =>
    slots.asks === 'compare' || slots.asks === 'craft' || slots.sets[0]?.pieces.length
      ? slots
      : undefined,
  phrase: ({ sets, chosen, asks }, { reading }) => {
    const [first, second] = sets as [GearSet, GearSet | undefined]
    if (asks === 'compare' && second) return compared(first, second, chosen, reading)
    if (asks === 'craft') return crafted(first)
    const lead = asks === 'best' ? `${capital(setLabel(first))} is the best. ` : ''
    return {
      text: lead + sets.map((set) => summed(set, chosen)).join(' '),
      sources: sets.flatMap(({ pieces }) => pieces.map(({ thing }) => thing)),
    }
  },
})
