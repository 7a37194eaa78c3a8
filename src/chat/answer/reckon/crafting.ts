import type { Item } from '../../../catalog/records/item.ts'
import { keptFor } from '../../../lib/kept.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import { amounts, goodsOf } from '../schema/recipe.ts'
import { common, counted, listed, many, number, one, verb } from '../word/say.ts'
import { type Compute, pieces, type Reckoned, recordOf, type SumInput } from './sum.ts'

type Share = readonly [id: string, count: number]
type Batch = { gives: number; takes: readonly Share[] }

/** What one crafting takes and gives. */
const batches = keptFor(({ craftingRecipe }: Item): Batch => {
  const takes = craftingRecipe ? amounts(craftingRecipe) : []
  return { gives: craftingRecipe?.output.count ?? 1, takes }
})

/** The same, of what can be crafted. */
export const batchOf = (item: Item): Batch | undefined => {
  const batch = batches(item)
  return batch.takes.length ? batch : undefined
}

/** The items a name stands for that have a record: those of a set, or the first of a kind. */
export const itemsOf = (entity: Entity, knowledge: Knowledge): { entity: Entity; item: Item }[] =>
  (entity.type === 'class' || entity.type === 'items' ? entity.ids : []).flatMap((id) => {
    const found = knowledge.entity(`items/${id}`)
    const item = recordOf('items', found, knowledge)
    return found && item ? [{ entity: found, item }] : []
  })

/** Gear that is worn or carried together; the kinds of a thing are no set. */
export const isSet = ({ type, key }: Entity): boolean =>
  type === 'class' && /_(?:armor|tools|weapons|gear)$/.test(key)

const added = (shares: readonly Share[]): Share[] => {
  const totals = new Map<string, number>()
  for (const [id, count] of shares) totals.set(id, (totals.get(id) ?? 0) + count)
  return [...totals]
}

/** What N of an item take, or how much of one thing. */
const taken = (item: Item, amount: number, part?: Entity): Share[] => {
  const { gives, takes } = batches(item)
  const times = Math.ceil(amount / gives)
  const wanted = part ? takes.filter(([id]) => isPart(id, part) || isMetal(id, part)) : takes
  return wanted.map(([id, count]) => [id, count * times])
}

/** "8 for each of the 3 chests"; where a crafting makes several, what one takes. */
const eachTakes = (item: Item, amount: number, only?: string): string => {
  const batch = batchOf(item)
  if (!batch) return ''
  const shares = listed(
    batch.takes
      .filter(([id]) => !only || id === only)
      .map(([id, count]) => (only ? number(count) : pieces(count, id))),
  )
  if (batch.gives > 1)
    return `one crafting takes ${shares} and makes ${batch.gives}, and ${named(amount, item.name)} ${amount > batch.gives ? `take ${number(Math.ceil(amount / batch.gives))} of them` : 'take one'}`
  return amount === 1
    ? `${shares} for ${one(item.name)}`
    : `${shares} for each of the ${number(amount)} ${many(item.name)}`
}

const named = (amount: number, name: string): string =>
  amount === 1 ? one(name) : `${number(amount)} ${many(name)}`

/** Everything that N of an item, or a whole set of gear, takes. */
const material = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  if (!entity) return undefined
  const found = itemsOf(entity, knowledge).filter(({ item }) => batchOf(item))
  const chosen = isSet(entity) ? found : found.slice(0, 1)
  const [first] = chosen
  if (!first)
    return isSet(entity) || (entity.type === 'thing' && entity.ids.length)
      ? unrecorded(entity)
      : undefined
  const totals = added(chosen.flatMap(({ item }) => taken(item, amount)))
  const raw = rawOf(totals, knowledge)
  const missing = isSet(entity) ? entity.ids.length - chosen.length : 0
  return {
    lead: listed(totals.map(([id, count]) => pieces(count, id))),
    because: isSet(entity)
      ? `that makes ${listed(chosen.map(({ item }) => one(item.name)))}${amount > 1 ? `, ${number(amount)} times` : ''}`
      : amount === 1
        ? `that makes ${named(batchOf(first.item)?.gives ?? 1, first.item.name)}`
        : eachTakes(first.item, amount),
    ...(missing || raw
      ? {
          more: [
            missing
              ? `${missing} of the ${entity.ids.length} pieces have no record with me, so they are left out.`
              : '',
            raw,
          ]
            .filter(Boolean)
            .join(' '),
        }
      : {}),
    sources: chosen.map((one) => one.entity),
    totals: totals.map(([id, count]) => ({ id: goodsOf(id)[0] ?? id, count })),
  }
}

/** What the parts that are made themselves take, one level down; a block taken apart is no recipe. */
const rawOf = (shares: readonly Share[], knowledge: Knowledge): string =>
  shares
    .flatMap(([id, count]) => {
      const item = recordOf('items', knowledge.entity(`items/${goodsOf(id)[0]}`), knowledge)
      const inner = item && !id.startsWith('#') ? taken(item, count) : []
      return item && inner.length && inner.every(([deep]) => !deep.endsWith('_block'))
        ? [
            `${count === 1 ? `The ${common(item.name)} takes` : `The ${number(count)} ${many(item.name)} take`} ${listed(inner.map(([deep, all]) => pieces(all, deep)))}.`,
          ]
        : []
    })
    .join(' ')

const unrecorded = ({ name }: Entity): Reckoned => ({
  lead: `I can't work that out`,
  because: `I have no record of ${common(name)}`,
  sources: [],
  isUnknown: true,
})

/** What one of a metal is worth in nuggets. */
const worth: Readonly<Record<string, number>> = { nugget: 1, ingot: 9, block: 81 }
const metalOf = memoize((id): readonly [metal: string, worth: number] | undefined => {
  const [, metal = '', form = ''] =
    /^(iron|gold|copper|netherite)_(nugget|ingot|block)$/.exec(id) ?? []
  if (metal) return [metal, worth[form] ?? 0]
  const [, gem = '', block] = /^(diamond|emerald|coal|redstone|lapis)(_block)?$/.exec(id) ?? []
  if (id === 'wheat' || id === 'hay_block') return ['wheat', id === 'wheat' ? 1 : 9]
  return gem ? [gem, block ? 9 : 1] : undefined
}, 4_000)

const isPart = (id: string, part: Entity): boolean =>
  goodsOf(id).some((good) => part.ids.includes(good)) ||
  (/planks|log|wood/.test(part.key) && /planks/.test(id)) ||
  (part.key === 'ancient_debris' && id === 'netherite_scrap')

const isMetal = (id: string, part: Entity): boolean =>
  part.ids.some((other) => metalOf(other) && metalOf(other)?.[0] === metalOf(id)?.[0])

/** How much of one thing an item takes, also inside the parts that have recipes themselves. */
const shareOf = (
  item: Item,
  part: Entity,
  amount: number,
  knowledge: Knowledge,
): { shares: Share[]; through?: Item } => {
  const own = taken(item, amount, part)
  if (own.length) return { shares: own }
  for (const [id, count] of taken(item, amount)) {
    const inner = recordOf('items', knowledge.entity(`items/${goodsOf(id)[0]}`), knowledge)
    const found = inner ? taken(inner, count, part) : []
    if (inner && found.length) return { shares: found, through: inner }
  }
  return { shares: [] }
}

/** How much of one ingredient N of an item take. */
const ingredient = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const [made, part] = of
  if (!made || !part) return undefined
  const found = itemsOf(made, knowledge)
    .map((one) => ({ ...one, ...shareOf(one.item, part, amount, knowledge) }))
    .filter(({ shares }) => shares.length)
  const chosen = isSet(made) ? found : found.slice(0, 1)
  const [first] = chosen
  if (!first) return isSet(made) && !itemsOf(made, knowledge).length ? unrecorded(made) : undefined
  const shares = added(chosen.flatMap((one) => one.shares))
  const [main] = shares
  if (!main) return undefined
  const ownWorth = metalOf(part.ids[0] ?? '')
  const all =
    ownWorth && shares.some(([id]) => !isPart(id, part))
      ? shares.reduce(
          (sum, [id, count]) => sum + (count * (metalOf(id)?.[1] ?? 0)) / ownWorth[1],
          0,
        )
      : undefined
  const listing = listed(shares.map(([id, count]) => pieces(count, id)))
  const only = shares.length > 1 ? undefined : main[0]
  const each = first.through
    ? `each ${common(first.item.name)} has ${one(first.through.name)} in it, and that takes ${eachTakes(first.through, 1, main[0])}`
    : eachTakes(first.item, amount, only)
  return {
    lead:
      all === undefined
        ? listing
        : Number.isInteger(all)
          ? `${pieces(all, part.ids[0] ?? '')} in total, that is ${listing}`
          : `${listing}, about ${pieces(Math.ceil(all), part.ids[0] ?? '')}`,
    because: isSet(made)
      ? `for ${listed(chosen.map(({ item, shares: own }) => `${one(item.name)} (${number(own[0]?.[1] ?? 0)})`))}`
      : amount === 1 && !first.through
        ? `that is for ${one(first.item.name)}`
        : each,
    sources: [
      ...chosen.map((one) => one.entity),
      part,
      first.through ? knowledge.entityOf(first.through) : undefined,
    ],
    totals: shares.map(([id, count]) => ({ id: goodsOf(id)[0] ?? id, count })),
  }
}

/** How many can be made from N of an ingredient. */
const makes = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const [made, part] = of
  if (!made || !part) return undefined
  for (const { entity, item } of itemsOf(made, knowledge)) {
    const batch = batchOf(item)
    const share = batch?.takes.find(([id]) => isPart(id, part) || isMetal(id, part))
    if (!batch || !share) continue
    const have = isPart(share[0], part)
      ? amount
      : Math.floor(
          (amount * (metalOf(part.ids[0] ?? '')?.[1] ?? 0)) / (metalOf(share[0])?.[1] ?? 1),
        )
    const count = Math.floor(have / share[1]) * batch.gives
    return {
      lead: count ? pieces(count, item.id) : `Not one ${common(item.name)}`,
      because: `${batch.gives === 1 ? one(item.name) : `a crafting of ${batch.gives}`} ${verb(item.name, 'takes', 'take')} ${number(share[1])}, and you have ${pieces(have, share[0])}`,
      sources: [entity, part],
      totals: [{ id: entity.key, count }],
    }
  }
  return undefined
}

/** Which armor or tools a material makes. */
const materialNames: Readonly<Record<string, string>> = {
  diamond: 'diamond',
  netherite_ingot: 'netherite',
  iron_ingot: 'iron',
  gold_ingot: 'golden',
  leather: 'leather',
  copper_ingot: 'copper',
}
const setOf = ({ of, amount, unit = 'armor', knowledge }: SumInput): Reckoned | undefined => {
  const [part] = of
  const name =
    materialNames[part?.key ?? ''] ??
    /^(?:diamond|netherite|iron|golden|leather|copper)(?=_)/.exec(part?.key ?? '')?.[0]
  const set = name ? knowledge.entity(`class/${name}_${unit}`) : undefined
  if (!part || !set) return undefined
  return materialNames[part.key]
    ? ingredient({ of: [set, part], amount, knowledge })
    : material({ of: [set], amount, knowledge })
}

/** One ingredient of N of an item, in stacks. */
const partStacks = (given: SumInput): Reckoned | undefined => {
  const reckoned = ingredient(given)
  const [total] = reckoned?.totals ?? []
  if (!reckoned || !total) return undefined
  const [stacks, over] = [Math.floor(total.count / 64), total.count % 64]
  return {
    ...reckoned,
    lead: `${stacks ? `${counted(stacks, 'stack')}${over ? ` and ${number(over)} more` : ''}, ` : ''}${reckoned.lead}`,
  }
}

/** What several things take together. */
const materials = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const found = of
    .flatMap((entity) => itemsOf(entity, knowledge).slice(0, 1))
    .filter(({ item }) => batchOf(item))
  if (found.length < 2 || found.length < of.length) return undefined
  const totals = added(found.flatMap(({ item }) => taken(item, amount)))
  return {
    lead: listed(totals.map(([id, count]) => pieces(count, id))),
    because: `for ${listed(found.map(({ item }) => named(amount, item.name)))} together`,
    sources: found.map((one) => one.entity),
    totals: totals.map(([id, count]) => ({ id: goodsOf(id)[0] ?? id, count })),
  }
}

/** The kinds of one thing, each with what it takes: "a pickaxe". */
const kinds = ({ of, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  const found =
    entity?.type === 'class' && !isSet(entity)
      ? itemsOf(entity, knowledge).filter(({ item }) => batchOf(item))
      : []
  if (found.length < 2) return undefined
  return {
    lead: `That depends on the kind`,
    because: found
      .map(
        ({ item }) =>
          `${one(item.name)} ${verb(item.name, 'takes', 'take')} ${listed((batchOf(item)?.takes ?? []).map(([id, count]) => pieces(count, id)))}`,
      )
      .join('; '),
    sources: found.map((one) => one.entity),
  }
}

export const craftingSums: Readonly<Record<string, Compute>> = {
  material,
  ingredient,
  makes,
  'part-stacks': partStacks,
  set: setOf,
  materials,
  kinds,
}
