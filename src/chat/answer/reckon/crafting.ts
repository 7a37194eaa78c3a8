import type { Item } from '../../../catalog/records/item.ts'
import { keptFor } from '../../../lib/kept.ts'
import { gearMaterials } from '../knowledge/entities.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { linesOf } from '../lexicon/rows.ts'
import type { Entity } from '../query.ts'
import { added, amounts, goodsOf, type Share } from '../schema/recipe.ts'
import { common, listed, many, number, one, verb } from '../word/say.ts'
import { numbered, pieces } from './figures.ts'
import formsText from './forms.txt' with { type: 'text' }
import {
  type Compute,
  type CountedEntity,
  countedIn,
  type Reckoned,
  recordOf,
  type SumInput,
  unrecorded,
} from './sum.ts'

/** What one crafting takes and gives; of what cannot be crafted, nothing. A copy takes the thing itself, and gives it back. */
const batchOf = keptFor(({ id, craftingRecipe }: Item) => {
  const all = craftingRecipe ? amounts(craftingRecipe) : []
  const copied = all.find(([ingredient]) => ingredient === id)?.[1] ?? 0
  return {
    gives: (craftingRecipe?.output.count ?? 1) - copied,
    takes: all.filter(([ingredient]) => ingredient !== id),
    isCopy: copied > 0,
  }
})

const isCrafted = (item: Item): boolean => batchOf(item).takes.length > 0

const itemOf = (id: string, knowledge: Knowledge): Item | undefined =>
  recordOf('items', knowledge.entity(`items/${id}`))

/** The records of the items a name stands for. */
const itemsOf = ({ ids }: Entity, knowledge: Knowledge): Item[] =>
  ids.flatMap((id) => itemOf(id, knowledge) ?? [])

/** Gear that is worn or carried together; the kinds of a thing are no set. */
const isSet = ({ type, key }: Entity): boolean =>
  type === 'class' && /_(?:armor|tools|weapons|gear)$/.test(key)

/** The pieces of a set of gear; what is no set is one. */
export const piecesOf = (entity: Entity, knowledge: Knowledge): Entity[] =>
  isSet(entity) ? entity.ids.flatMap((id) => knowledge.byId(id) ?? []) : [entity]

/** What a sum is worked out of, of sets the pieces, each with how many of it. */
export const countedPieces = (given: SumInput): CountedEntity[] =>
  countedIn(given).flatMap(({ entity, count }) =>
    piecesOf(entity, given.knowledge).map((piece) => ({ entity: piece, count })),
  )

const sharesText = (shares: readonly Share[]): string =>
  listed(shares.map(([id, count]) => pieces(count, id)))

const totalsOf = (shares: readonly Share[]): Reckoned['totals'] =>
  shares.map(([id, count]) => ({ id: goodsOf(id)[0] ?? id, count }))

/** What N of an item take, or how much of some things. */
const taken = (item: Item, amount: number, parts: readonly Entity[] = []): Share[] => {
  const { gives, takes } = batchOf(item)
  const times = Math.ceil(amount / gives)
  const wanted = parts.length ? takes.filter(([id]) => parts.some((part) => isOf(id, part))) : takes
  return wanted.map(([id, count]) => [id, count * times])
}

/** Whether something is made of others; an ingot is only another form of its block. */
const isPutTogether = (item: Item): boolean => isCrafted(item) && !formsById.has(item.id)

/** "8 for each of the 3 chests"; where a crafting makes several, what one takes. */
const eachTakes = (item: Item, amount: number, only?: string): string => {
  const { gives, takes } = batchOf(item)
  const shares = only
    ? listed(takes.filter(([id]) => id === only).map(([, count]) => number(count)))
    : sharesText(takes)
  if (gives > 1)
    return `one crafting takes ${shares} and makes ${gives}, and ${numbered(amount, item.name)} take ${amount > gives ? `${number(Math.ceil(amount / gives))} of them` : 'one'}`
  return `${shares} for each of the ${number(amount)} ${many(item.name)}`
}

/** What is turned into each other on a crafting grid, and how many of one form make one of the next. */
const forms = linesOf(formsText).map(({ text }) => {
  const [step, ...ids] = text.split(' ')
  return { step: Number(step), ids }
})
const formsById = new Map(forms.flatMap((form) => form.ids.map((id) => [id, form] as const)))

/** All forms of the stuff that something is one of. */
export const formsOf = (id: string): readonly string[] => formsById.get(id)?.ids ?? []

/** How many of the smallest form one is worth; what has no other form, nothing. */
const worthOf = (ingredient: string): number => {
  const [id = ''] = goodsOf(ingredient)
  const form = formsById.get(id)
  return form ? form.step ** form.ids.indexOf(id) : 0
}

const isPart = (id: string, part: Entity): boolean =>
  goodsOf(id).some((good) => part.ids.includes(good)) ||
  (/planks|wood/.test(part.key) && /planks/.test(id)) ||
  (part.key === 'ancient_debris' && id === 'netherite_scrap')

/** Whether an ingredient is a part, or another form of it. */
export const isOf = (id: string, part: Entity): boolean =>
  isPart(id, part) || goodsOf(id).some((good) => isFormOf(good, part))

const isFormOf = (id: string, part: Entity): boolean =>
  formsOf(id).some((other) => part.ids.includes(other))

/** A part that is made itself, how many of it, and what of some things goes into them. */
type Through = { item: Item; count: number; shares: readonly Share[] }

/** So many of an item, with what they take of some things or of all, and the parts that those are in. */
type Need = Through & { within: readonly Through[] }

const needOf = (
  item: Item,
  count: number,
  parts: readonly Entity[],
  knowledge: Knowledge,
): Need | undefined => {
  const own = taken(item, count, parts)
  if (own.length) return { item, count, shares: own, within: [] }
  const within = taken(item, count).flatMap(([id, inner]): Through[] => {
    const through = itemOf(goodsOf(id)[0] ?? id, knowledge)
    const shares = through ? taken(through, inner, parts) : []
    return through && shares.length ? [{ item: through, count: inner, shares }] : []
  })
  const shares = added(within.flatMap((through) => through.shares))
  return shares.length ? { item, count, shares, within } : undefined
}

/** What so many of a name take: of every piece of a set, else of the first that can be crafted. */
const needsOf = (
  { entity, count }: CountedEntity,
  parts: readonly Entity[],
  knowledge: Knowledge,
): Need[] => {
  const found = itemsOf(entity, knowledge).flatMap((item) =>
    isCrafted(item) ? (needOf(item, count, parts, knowledge) ?? []) : [],
  )
  return isSet(entity) ? found : found.slice(0, 1)
}

/** The shares, and what they come to where some are another form of the part. */
const partText = (shares: readonly Share[], part: Entity): string => {
  const text = sharesText(shares)
  const [id = ''] = part.ids
  if (!worthOf(id) || shares.every(([own]) => isPart(own, part))) return text
  const all = countIn(shares, part)
  return Number.isInteger(all)
    ? `${numbered(all, part.name)} in total, that is ${text}`
    : `${text}, about ${numbered(Math.ceil(all), part.name)}`
}

/** What it is all for; of one kind of stuff also how much goes into each. */
const purposeOf = (needs: readonly Need[], isOfPart: boolean): string => {
  const [{ item, count, shares, within }, another] = needs as [Need, Need?]
  const goals = another ? needs : within
  const [main = ''] = shares[0] ?? []
  if (goals.length) {
    const isOfOne =
      goals.length > 1 && goals.every((one) => one.shares.every(([id]) => id === main))
    const sayEach = ({ item, count, shares: [[, each] = ['', 0]] }: Through) =>
      `${numbered(count, item.name)}${isOfOne ? ` (${number(each)})` : ''}`
    return `that goes into ${listed(goals.map(sayEach))}`
  }
  if (count > 1) return eachTakes(item, count, isOfPart && shares.length === 1 ? main : undefined)
  return isOfPart
    ? `that is for ${one(item.name)}`
    : `that makes ${numbered(batchOf(item).gives, item.name)}`
}

/** What of a set has no recipe on record. */
const leftOut = ({ entity }: CountedEntity, needs: readonly Need[]): string[] => {
  const left = entity.ids.filter((id) => needs.every(({ item }) => item.id !== id)).length
  return isSet(entity) && left
    ? [`${left} of its ${entity.ids.length} pieces have no recipe with me, so they are left out.`]
    : []
}

/** What was to be made as well, but has no recipe: it goes into nothing of all that. */
const notTaken = (
  made: readonly CountedEntity[],
  parts: readonly Entity[],
  knowledge: Knowledge,
): string[] => {
  const left = parts.filter((part) => made.every((one) => !neededOf(one, part, knowledge)))
  return left.length ? [`That leaves out ${listed(left.map(({ name }) => many(name)))}.`] : []
}

const copiesIn = ({ item }: Need): string[] =>
  batchOf(item).isCopy ? [`You need ${one(item.name)} to begin with: the recipe copies it.`] : []

/** What so many of some things take together, or how much of some parts. */
const needed = (
  made: readonly CountedEntity[],
  parts: readonly Entity[],
  knowledge: Knowledge,
): Reckoned | undefined => {
  const needs = made.flatMap((one) => needsOf(one, parts, knowledge))
  const shares = added(needs.flatMap((need) => need.shares))
  const unknown = made.find(({ entity }) => entity.ids.length && !itemsOf(entity, knowledge).length)
  if (unknown) return unrecorded("I can't work that out", many(unknown.entity.name))
  if (!shares.length) return undefined
  const [part, another] = parts
  return {
    lead: part && !another ? partText(shares, part) : sharesText(shares),
    because: purposeOf(needs, part !== undefined),
    more: [
      ...made.flatMap((one) => leftOut(one, needs)),
      ...(part ? [] : needs.flatMap(copiesIn)),
      ...notTaken(made, parts, knowledge),
    ].join(' '),
    sources: [
      ...needs.map(({ item }) => knowledge.entityOf(item)),
      ...parts,
      ...needs.flatMap(({ within }) => within.map(({ item }) => knowledge.entityOf(item))),
    ],
    totals: totalsOf(shares),
  }
}

/** What N of an item, or a whole set of gear, take, or how much of one ingredient. */
const material: Compute = ({ of: [entity, ...parts], amount, knowledge }) =>
  entity && needed([{ entity, count: amount }], parts, knowledge)

/** What something, or a whole set, is made of. */
export const partsOf = (made: Entity, knowledge: Knowledge): string[] =>
  itemsOf(made, knowledge).flatMap((item) =>
    batchOf(item).takes.flatMap(([id]) => goodsOf(id).flatMap((good) => [good, ...formsOf(good)])),
  )

/** How many of one thing, in whichever form of it, so many of something or of a whole set take. */
export const neededOf = (made: CountedEntity, part: Entity, knowledge: Knowledge): number => {
  const shares = needsOf(made, [part], knowledge).flatMap((need) => need.shares)
  return Math.ceil(countIn(shares, part))
}

/** What shares come to in the form of a part. */
export const countIn = (shares: readonly Share[], part: Entity): number => {
  const worth = worthOf(part.ids[0] ?? '')
  return shares.reduce(
    (sum, [id, count]) =>
      sum + (isPart(id, part) || !worth ? count : (count * worthOf(id)) / worth),
    0,
  )
}

/** N of one form of a stuff in another: "360 gold nuggets". */
const otherForm = (made: Entity, part: Entity, amount: number): Reckoned | undefined => {
  const id = made.ids.find((one) => isFormOf(one, part) && !part.ids.includes(one))
  const from = id && part.ids.find((one) => formsOf(one).includes(id))
  if (!id || !from) return undefined
  const count = Math.floor((amount * worthOf(from)) / worthOf(id))
  const isLarger = worthOf(id) > worthOf(from)
  const [low, high] = isLarger ? [part, made] : [made, part]
  const step = worthOf(isLarger ? id : from) / worthOf(isLarger ? from : id)
  return {
    lead: count ? numbered(count, made.name) : `Not one ${common(made.name)}`,
    because: `${numbered(step, low.name)} to ${one(high.name)}${amount > 1 ? `, and you have ${numbered(amount, part.name)}` : ''}`,
    totals: [{ id, count }],
    isTooFew: !count,
  }
}

/** "Diamond armor and a sword": the sword is of diamond as well. */
const ofSameMaterial = (entity: Entity, of: readonly Entity[], knowledge: Knowledge): Entity => {
  const firstWords = of.map(({ key }) => key.slice(0, key.indexOf('_')))
  const material = firstWords.find((one) => gearMaterials.includes(one))
  const isKind = entity.type === 'class' && !isSet(entity)
  return (isKind && knowledge.entity(`items/${material}_${entity.key}`)) || entity
}

export const craftingSums: Readonly<Record<string, Compute>> = {
  material,
  ingredient: material,
  /** How many can be made from N of an ingredient. */
  makes: ({ of: [made, part], amount, knowledge }) => {
    if (!made || !part) return undefined
    const [found, ...others] = itemsOf(made, knowledge).flatMap((item) =>
      taken(item, 1, [part]).map(([id, needed]) => ({ item, id, needed })),
    )
    if (!found) return otherForm(made, part, amount)
    // Of pieces that take more and less there is no one number.
    if (others.some((other) => other.needed !== found.needed)) return undefined
    const { item, id, needed } = found
    const { gives } = batchOf(item)
    const have = isPart(id, part)
      ? amount
      : Math.floor((amount * worthOf(part.ids[0] ?? '')) / worthOf(id))
    const count = Math.floor(have / needed) * gives
    return {
      lead: count ? pieces(count, item.id) : `Not one ${common(item.name)}`,
      because: `${gives === 1 ? one(item.name) : `a crafting of ${gives}`} ${verb(item.name, 'takes', 'take')} ${number(needed)}, and you have ${pieces(have, id)}`,
      sources: [knowledge.entityOf(item), part],
      totals: [{ id: item.id, count }],
      isTooFew: !count,
    }
  },
  /** What a set of gear takes of which only the material is named. */
  set: ({ of: [part], amount, unit = 'armor', knowledge }) => {
    const material = part?.key === 'gold_ingot' ? 'golden' : part?.key.replace('_ingot', '')
    const set = knowledge.entity(`class/${material}_${unit}`)
    return set && part && needed([{ entity: set, count: amount }], [part], knowledge)
  },
  /** What several things take together, or how much of what is named besides. */
  materials: (given) => {
    const { of, each, knowledge } = given
    const made = countedIn(given)
      .map(({ entity, count }) => ({ entity: ofSameMaterial(entity, of, knowledge), count }))
      .filter(({ entity }) => itemsOf(entity, knowledge).some(isPutTogether))
    const parts = of.filter((one) => !itemsOf(one, knowledge).some(isPutTogether))
    return made.length > 1 || each ? needed(made, parts, knowledge) : undefined
  },
}
