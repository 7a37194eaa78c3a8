import type { Item } from '../../../catalog/records/item.ts'
import { keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { itemClasses } from '../lexicon/game-ids.ts'
import { linesOf } from '../lexicon/rows.ts'
import type { Entity } from '../query.ts'
import { added, amounts, firstOf, goodsOf, type Share } from '../schema/recipe.ts'
import { common, counted, listed, many, number, one, verb } from '../word/say.ts'
import { addedUp, numbered, pieces } from './figures.ts'
import formsText from './forms.txt' with { type: 'text' }
import type { Compute, CountedEntity, Reckoned, SumInput } from './sum.ts'
import { countedIn, recordOf, unrecorded } from './sum.ts'

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

/** The records of the items that ids stand for. */
const itemsOf = (ids: readonly string[], knowledge: Knowledge): Item[] =>
  ids.flatMap((id) => recordOf('items', knowledge.entity(`items/${id}`)) ?? [])

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

/** What N of an item take, or how much of some things. */
const taken = (item: Item, amount: number, parts: readonly Entity[] = []): Share[] => {
  const { gives, takes } = batchOf(item)
  const wanted = parts.length ? takes.filter(([id]) => parts.some((part) => isOf(id, part))) : takes
  return wanted.map(([id, count]) => [id, count * Math.ceil(amount / gives)])
}

/** What is turned into each other on a crafting grid, and how many of one form make one of the next. */
const formsById = new Map(
  linesOf(formsText).flatMap(({ text }) => {
    const [step, ...ids] = text.split(' ')
    return ids.map((id) => [id, { step: Number(step), ids }] as const)
  }),
)

/** All forms of the stuff that something is one of. */
export const formsOf = (id: string): readonly string[] => formsById.get(id)?.ids ?? []

/** How many of the smallest form one is worth; what has no other form, nothing. */
const worthOf = (ingredient: string): number => {
  const id = firstOf(ingredient)
  const form = formsById.get(id)
  return form ? form.step ** form.ids.indexOf(id) : 0
}

const isPart = (id: string, part: Entity): boolean =>
  goodsOf(id).some((good) => part.ids.includes(good)) ||
  (/planks|wood/.test(part.key) && /planks/.test(id)) ||
  (part.key === 'ancient_debris' && id === 'netherite_scrap')

const isFormOf = (id: string, part: Entity): boolean =>
  formsOf(id).some((other) => part.ids.includes(other))

/** Whether an ingredient is a part, or another form of it. */
export const isOf = (id: string, part: Entity): boolean =>
  isPart(id, part) || goodsOf(id).some((good) => isFormOf(good, part))

/** What shares come to in the form of a part. */
export const countIn = (shares: readonly Share[], part: Entity): number => {
  const worth = worthOf(part.ids[0] ?? '')
  return addedUp(shares, ([id, count]) =>
    isPart(id, part) || !worth ? count : (count * worthOf(id)) / worth,
  )
}

/** So many of an item, what they take of some things or of all, and which of its parts that is in. */
type Need = { item: Item; count: number; shares: readonly Share[]; within: readonly Need[] }

/** What so many of some ids take: of those that are crafted of the parts, or whose own parts are. */
const needsOfIds = (
  ids: readonly string[],
  count: number,
  [parts, knowledge]: readonly [parts: readonly Entity[], knowledge: Knowledge],
  isPart = false,
): Need[] =>
  itemsOf(ids, knowledge).flatMap((item) => {
    const own = taken(item, count, parts)
    const inner = own.length || isPart ? [] : taken(item, count)
    const within = inner.flatMap(([id, each]) =>
      needsOfIds([firstOf(id)], each, [parts, knowledge], true),
    )
    const shares = own.length ? own : added(sharesOf(within))
    return shares.length ? [{ item, count, shares, within }] : []
  })

/** What so many of a name take: of every piece of a set, else of the first that can be crafted. */
const needsOf = (
  { entity, count }: CountedEntity,
  ...wanted: [parts: readonly Entity[], knowledge: Knowledge]
): Need[] => needsOfIds(entity.ids, count, wanted).slice(0, isSet(entity) ? undefined : 1)

/** What something, or a whole set, is made of. */
export const partsOf = (made: Entity, knowledge: Knowledge): string[] =>
  itemsOf(made.ids, knowledge).flatMap((item) =>
    batchOf(item).takes.flatMap(([id]) => goodsOf(id).flatMap((good) => [good, ...formsOf(good)])),
  )

const sharesOf = (needs: readonly Need[]): Share[] => needs.flatMap(({ shares }) => shares)

/** How many of one thing, in whichever form of it, so many of something or of a whole set take. */
export const neededOf = (made: CountedEntity, part: Entity, knowledge: Knowledge): number =>
  Math.ceil(countIn(sharesOf(needsOf(made, [part], knowledge)), part))

/** The shares, and what they come to where some are another form of the part. */
const partText = (shares: readonly Share[], part: Entity): string => {
  const text = sharesText(shares)
  if (!worthOf(part.ids[0] ?? '') || shares.every(([id]) => isPart(id, part))) return text
  const all = countIn(shares, part)
  return Number.isInteger(all)
    ? `${numbered(all, part.name)} in total, that is ${text}`
    : `${text}, about ${numbered(Math.ceil(all), part.name)}`
}

/** "8 for each of the 3 chests"; where a crafting makes several, what one takes. */
const eachTakes = ({ item, count, shares }: Need, isOfPart: boolean): string => {
  const { gives, takes } = batchOf(item)
  const [[main] = [''], another] = shares
  const each =
    isOfPart && !another
      ? listed(takes.filter(([id]) => id === main).map(([, count]) => number(count)))
      : sharesText(takes)
  if (gives === 1) return `${each} for each of the ${number(count)} ${many(item.name)}`
  const times = count > gives ? `${number(Math.ceil(count / gives))} of them` : 'one'
  return `one crafting takes ${each} and makes ${gives}, and ${numbered(count, item.name)} take ${times}`
}

/** What it is all for; of one kind of stuff also how much goes into each. */
const purposeOf = (needs: readonly Need[], isOfPart: boolean): string => {
  const [need, another] = needs as [Need, Need?]
  const { item, count } = need
  const goals = another ? needs : need.within
  if (goals.length) {
    const isOfOne = goals.length > 1 && new Set(sharesOf(goals).map(([id]) => id)).size === 1
    const sayEach = ({ item, count, shares: [[, each] = ['', 0]] }: Need) =>
      `${numbered(count, item.name)}${isOfOne ? ` (${number(each)})` : ''}`
    return `that goes into ${listed(goals.map(sayEach))}`
  }
  if (count > 1) return eachTakes(need, isOfPart)
  return isOfPart
    ? `that is for ${one(item.name)}`
    : `that makes ${numbered(batchOf(item).gives, item.name)}`
}

/** What of a set has no recipe on record. */
const leftOut = ({ entity }: CountedEntity, needs: readonly Need[]): string[] => {
  const { length } = entity.ids.filter((id) => needs.every(({ item }) => item.id !== id))
  if (!isSet(entity) || !length) return []
  const [have, are] = length === 1 ? ['has', 'it is'] : ['have', 'they are']
  const left = `${length} of its ${entity.ids.length} pieces`
  return [`${left} ${have} no recipe with me, so ${are} left out.`]
}

const copiesIn = ({ item }: Need): string[] =>
  batchOf(item).isCopy ? [`You need ${one(item.name)} to begin with: the recipe copies it.`] : []

/** What so many of some things take together, or how much of some parts. */
const needed = (
  made: readonly CountedEntity[],
  parts: readonly Entity[],
  knowledge: Knowledge,
): Reckoned | undefined => {
  const unknown = made.find(({ entity: { ids } }) => ids.length && !itemsOf(ids, knowledge).length)
  if (unknown) return unrecorded(many(unknown.entity.name))
  const needs = made.flatMap((one) => needsOf(one, parts, knowledge))
  const shares = added(sharesOf(needs))
  if (!shares.length) return undefined
  const [part, another] = parts
  const left = made.flatMap((one) => leftOut(one, needs))
  // What was to be made as well, but has no recipe, goes into nothing of all that.
  const apart = parts.filter((part) => made.every((one) => !neededOf(one, part, knowledge)))
  const not = apart.length
    ? [`That leaves out ${listed(apart.map(({ name }) => many(name)))}.`]
    : []
  const itemsIn = (some: readonly Need[]) => some.map(({ item }) => knowledge.entityOf(item))
  return {
    lead: part && !another ? partText(shares, part) : sharesText(shares),
    because: purposeOf(needs, part !== undefined),
    more: [...left, ...(part ? [] : needs.flatMap(copiesIn)), ...not].join(' '),
    sources: [...itemsIn(needs), ...parts, ...itemsIn(needs.flatMap(({ within }) => within))],
    // What is left out takes more, nobody knows how much.
    totals: shares.map(([id, count]) => ({
      id: firstOf(id),
      count,
      ...(left.length && { most: Infinity }),
    })),
  }
}

/** What N of an item, or a whole set of gear, take, or how much of one ingredient. */
const material: Compute = ({ of: [entity, ...parts], amount, knowledge }) =>
  entity && needed([{ entity, count: amount }], parts, knowledge)

/** So many that come out, or that it is not enough for one. */
const outcome = (count: number, id: string, name: string) => ({
  lead: count ? counted(count, common(name), many(name)) : `Not one ${common(name)}`,
  totals: [{ id, count }],
  isTooFew: !count,
})

/** N of one form of a stuff in another: "360 gold nuggets". */
const otherForm = (made: Entity, part: Entity, amount: number): Reckoned | undefined => {
  const id = made.ids.find((one) => isFormOf(one, part) && !part.ids.includes(one))
  const from = id && part.ids.find((one) => formsOf(one).includes(id))
  if (!id || !from) return undefined
  const rate = worthOf(from) / worthOf(id)
  const [low, high, step] = rate < 1 ? [part, made, 1 / rate] : [made, part, rate]
  const had = amount > 1 ? `, and you have ${numbered(amount, part.name)}` : ''
  return {
    ...outcome(Math.floor(amount * rate), id, made.name),
    because: `${numbered(step, low.name)} to ${one(high.name)}${had}`,
  }
}

/** "Diamond armor and a sword": the sword is of diamond as well. */
const ofSameMaterial = (entity: Entity, of: readonly Entity[], knowledge: Knowledge): Entity => {
  const firstWords = of.map(({ key }) => key.slice(0, key.indexOf('_')))
  const material = firstWords.find((one) => itemClasses.has(`${one}_gear`))
  const isKind = entity.type === 'class' && !isSet(entity)
  return (isKind && knowledge.entity(`items/${material}_${entity.key}`)) || entity
}

export const craftingSums: Readonly<Record<string, Compute>> = {
  material,
  ingredient: material,
  /** How many can be made from N of an ingredient. */
  makes: ({ of: [made, part], amount, knowledge }) => {
    // Of a set it takes several pieces, each with its own need.
    if (!made || !part || isSet(made)) return undefined
    const [found, ...others] = itemsOf(made.ids, knowledge).flatMap((item) =>
      taken(item, 1, [part]).map(([id, needed]) => ({ item, id, needed })),
    )
    if (!found) return otherForm(made, part, amount)
    // Of pieces that take more and less there is no one number.
    if (others.some(({ needed }) => needed !== found.needed)) return undefined
    const { item, id, needed } = found
    const { gives } = batchOf(item)
    const have = Math.floor(isPart(id, part) ? amount : amount / countIn([[id, 1]], part))
    const batch = gives === 1 ? one(item.name) : `a crafting of ${gives}`
    return {
      ...outcome(Math.floor(have / needed) * gives, item.id, item.name),
      because: `${batch} ${verb(item.name, 'takes', 'take')} ${number(needed)}, and you have ${pieces(have, id)}`,
      sources: [knowledge.entityOf(item), part],
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
    // An ingot is only another form of its block.
    const isPutTogether = ({ ids }: Entity) =>
      itemsOf(ids, knowledge).some((item) => taken(item, 1).length && !formsById.has(item.id))
    const made = countedIn(given)
      .map(({ entity, count }) => ({ entity: ofSameMaterial(entity, of, knowledge), count }))
      .filter(({ entity }) => isPutTogether(entity))
    const parts = of.filter((entity) => !isPutTogether(entity))
    return made.length > 1 || each ? needed(made, parts, knowledge) : undefined
  },
}
