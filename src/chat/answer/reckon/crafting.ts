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
import { type Compute, countedIn, type Reckoned, recordOf, unrecorded } from './sum.ts'

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

const sharesText = (shares: readonly Share[]): string =>
  listed(shares.map(([id, count]) => pieces(count, id)))

const totalsOf = (shares: readonly Share[]): Reckoned['totals'] =>
  shares.map(([id, count]) => ({ id: goodsOf(id)[0] ?? id, count }))

/** What N of an item take, or how much of one thing. */
const taken = (item: Item, amount: number, part?: Entity): Share[] => {
  const { gives, takes } = batchOf(item)
  const times = Math.ceil(amount / gives)
  const wanted = part ? takes.filter(([id]) => isOf(id, part)) : takes
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
  return amount === 1
    ? `${shares} for ${one(item.name)}`
    : `${shares} for each of the ${number(amount)} ${many(item.name)}`
}

const withoutRecord = ({ name }: Entity): Reckoned =>
  unrecorded(`I can't work that out`, many(name))

/** Everything that N of an item, or a whole set of gear, takes. */
const material: Compute = ({ of: [entity], amount, knowledge }) => {
  if (!entity) return undefined
  const crafted = itemsOf(entity, knowledge).filter(isCrafted)
  const chosen = isSet(entity) ? crafted : crafted.slice(0, 1)
  const [first] = chosen
  if (!first)
    return isSet(entity) || (entity.type === 'thing' && entity.ids.length)
      ? withoutRecord(entity)
      : undefined
  const totals = added(chosen.flatMap((item) => taken(item, amount)))
  const each =
    amount === 1
      ? `that makes ${numbered(batchOf(first).gives, first.name)}`
      : eachTakes(first, amount)
  const all = `that makes ${listed(chosen.map(({ name }) => one(name)))}${amount > 1 ? `, ${number(amount)} times` : ''}`
  const pieceCount = entity.ids.length
  const missing =
    isSet(entity) && chosen.length < pieceCount
      ? [
          `${pieceCount - chosen.length} of the ${pieceCount} pieces have no record with me, so they are left out.`,
        ]
      : []
  return {
    lead: sharesText(totals),
    because: isSet(entity) ? all : each,
    more: [...missing, ...rawOf(totals, knowledge), ...copiesIn(chosen)].join(' '),
    sources: chosen.map(knowledge.entityOf),
    totals: totalsOf(totals),
  }
}

const copiesIn = (items: readonly Item[]): string[] =>
  items
    .filter((item) => batchOf(item).isCopy)
    .map(({ name }) => `You need ${one(name)} to begin with: the recipe copies it.`)

/** What the parts that are made themselves take, one level down; a block taken apart is no recipe. */
const rawOf = (shares: readonly Share[], knowledge: Knowledge): string[] =>
  shares.flatMap(([id, count]) => {
    const item = itemOf(id, knowledge)
    const inner = item ? taken(item, count) : []
    if (!item || !inner.length || inner.some(([deep]) => deep.endsWith('_block'))) return []
    const parts =
      count === 1 ? `${common(item.name)} takes` : `${number(count)} ${many(item.name)} take`
    return [`The ${parts} ${sharesText(inner)}.`]
  })

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
const isOf = (id: string, part: Entity): boolean =>
  isPart(id, part) || goodsOf(id).some((good) => isFormOf(good, part))

const isFormOf = (id: string, part: Entity): boolean =>
  formsOf(id).some((other) => part.ids.includes(other))

/** How much of one thing an item takes, also inside the parts that have recipes themselves. */
const shareOf = (item: Item, part: Entity, amount: number, knowledge: Knowledge) => {
  const own = taken(item, amount, part)
  if (own.length) return { item, shares: own, within: [] }
  const within = taken(item, amount).flatMap(([id, count]) => {
    const through = itemOf(goodsOf(id)[0] ?? id, knowledge)
    const shares = through ? taken(through, count, part) : []
    return through && shares.length ? [{ through, count, shares }] : []
  })
  return within.length
    ? { item, shares: added(within.flatMap(({ shares }) => shares)), within }
    : undefined
}

/** The parts that something is in; of several, how much is in each. */
const withinText = (within: NonNullable<ReturnType<typeof shareOf>>['within']): string => {
  const parts = within.map(({ through, count, shares }) => {
    const sum = shares.reduce((all, [, share]) => all + share, 0)
    const name = numbered(count, through.name)
    return within.length > 1 ? `${name} (${number(sum)})` : name
  })
  return `that goes into ${listed(parts)}`
}

/** The shares, and what they come to where some are another form of the part. */
const partText = (shares: readonly Share[], part: Entity): string => {
  const text = sharesText(shares)
  const [id = ''] = part.ids
  if (!worthOf(id) || shares.every(([own]) => isPart(own, part))) return text
  const all = inForm(shares, part)
  return Number.isInteger(all)
    ? `${numbered(all, part.name)} in total, that is ${text}`
    : `${text}, about ${numbered(Math.ceil(all), part.name)}`
}

/** How much of one ingredient N of an item take. */
const ingredient: Compute = ({ of: [made, part], amount, knowledge }) => {
  if (!made || !part) return undefined
  const items = itemsOf(made, knowledge)
  const found = items.flatMap((item) => shareOf(item, part, amount, knowledge) ?? [])
  const chosen = isSet(made) ? found : found.slice(0, 1)
  const [first] = chosen
  if (!first) return isSet(made) && !items.length ? withoutRecord(made) : undefined
  const { item, within } = first
  const shares = added(chosen.flatMap((one) => one.shares))
  const [main = ''] = shares[0] ?? []
  const because = () => {
    if (isSet(made))
      return `for ${listed(chosen.map(({ item, shares: [own] }) => `${one(item.name)} (${number(own?.[1] ?? 0)})`))}`
    if (within.length) return withinText(within)
    return amount === 1
      ? `that is for ${one(item.name)}`
      : eachTakes(item, amount, shares.length > 1 ? undefined : main)
  }
  return {
    lead: partText(shares, part),
    because: because(),
    sources: [
      ...chosen.map((one) => knowledge.entityOf(one.item)),
      part,
      ...within.map(({ through }) => knowledge.entityOf(through)),
    ],
    totals: totalsOf(shares),
  }
}

/** What something, or a whole set, is made of. */
export const partsOf = (made: Entity, knowledge: Knowledge): string[] =>
  itemsOf(made, knowledge).flatMap((item) =>
    batchOf(item).takes.flatMap(([id]) => goodsOf(id).flatMap((good) => [good, ...formsOf(good)])),
  )

/** How many of one thing, in whichever form of it, so many of something or of a whole set take. */
export const neededOf = (
  made: Entity,
  part: Entity,
  amount: number,
  knowledge: Knowledge,
): number => {
  const found = itemsOf(made, knowledge).flatMap(
    (item) => shareOf(item, part, amount, knowledge) ?? [],
  )
  const shares = (isSet(made) ? found : found.slice(0, 1)).flatMap((one) => one.shares)
  return Math.ceil(inForm(shares, part))
}

/** What shares come to in the form of a part. */
const inForm = (shares: readonly Share[], part: Entity): number => {
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
    sources: [made, part],
    totals: [{ id, count }],
    isTooFew: !count,
  }
}

/** The armor or tools of the material that something is or is made of. */
const gearOf = ({ key }: Entity, kind: string, knowledge: Knowledge): Entity | undefined => {
  const [material = ''] = key === 'gold_ingot' ? ['golden'] : key.split('_')
  return gearMaterials.includes(material)
    ? knowledge.entity(`class/${material}_${kind}`)
    : undefined
}

export const craftingSums: Readonly<Record<string, Compute>> = {
  material,
  ingredient,
  /** How many can be made from N of an ingredient. */
  makes: ({ of: [made, part], amount, knowledge }) => {
    if (!made || !part) return undefined
    const [found] = itemsOf(made, knowledge).flatMap((item) =>
      taken(item, 1, part).map(([id, needed]) => ({ item, id, needed })),
    )
    if (!found) return otherForm(made, part, amount)
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
    const set = part && gearOf(part, unit, knowledge)
    // Chain mail is not crafted.
    if (!set || part.key.startsWith('chainmail')) return undefined
    return /^(?:diamond|leather|\w+_ingot)$/.test(part.key)
      ? ingredient({ of: [set, part], amount, knowledge })
      : material({ of: [set], amount, knowledge })
  },
  /** What several things take together, or how much of what is named besides. */
  materials: (given) => {
    const { knowledge } = given
    const made = countedIn(given).flatMap(({ entity, count }) =>
      itemsOf(entity, knowledge)
        .slice(0, 1)
        .filter(isPutTogether)
        .map((item) => ({ entity, item, count })),
    )
    const parts = given.of.filter((entity) => made.every((one) => one.entity !== entity))
    const [part, another] = parts
    const all = added(made.flatMap(({ item, count }) => taken(item, count)))
    const totals = parts.length ? all.filter(([id]) => parts.some((part) => isOf(id, part))) : all
    if ((made.length < 2 && !given.each) || !totals.length) return undefined
    return {
      lead: part && !another ? partText(totals, part) : sharesText(totals),
      because: `for ${listed(made.map(({ item, count }) => numbered(count, item.name)))}${made.length > 1 ? ' together' : ''}`,
      sources: made.map(({ item }) => knowledge.entityOf(item)),
      totals: totalsOf(totals),
    }
  },
}
