import type { Entity } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import {
  common,
  counted,
  day,
  health,
  isPlural,
  listed,
  many,
  number,
  one,
  percent,
  spread,
} from '../word/say.ts'
import { piecesOf } from './crafting.ts'
import { bounds, inStacks, pieces, round } from './figures.ts'
import {
  type Compute,
  countedIn,
  levelOf,
  ofRecord,
  recordIn,
  recordOf,
  type SumInput,
} from './sum.ts'

/** Fields that add up, and how their totals are said. */
type Adding = { name: string; field: string; say(value: number): string }
const hunger = (value: number): string =>
  `${number(value)} hunger points (${counted(value / 2, 'drumstick')})`
const adding: readonly Adding[] = [
  { name: 'health', field: 'mobs.hp', say: health },
  { name: 'uses', field: 'items.durability', say: (value) => `${number(value)} uses` },
  { name: 'hunger', field: 'items.foodValue', say: hunger },
  { name: 'attack', field: 'items.attack', say: (value) => `${number(value)} damage` },
  { name: 'armor', field: 'items.armor', say: (value) => `${number(value)} armor points` },
]

/** The sum that tells how far two lie apart in a field. */
export const differenceOf = (field: string): string | undefined => {
  const row = adding.find((one) => one.field === field)
  return row && `difference-${row.name}`
}

/** The records a name stands for, with their values and how many there are of each. */
const valuesOf = (given: SumInput, field: string) => {
  const { knowledge } = given
  const { resource, measure } = fieldOf(field)
  return countedIn(given).flatMap(({ entity: named, count }) =>
    piecesOf(named, knowledge).flatMap((entity) => {
      const record = recordOf(resource, entity)
      const value = record && measure?.(record)
      return typeof value === 'number' ? [{ entity, value, count }] : []
    }),
  )
}

const total =
  ({ field, say }: Adding): Compute =>
  (given) => {
    const values = valuesOf(given, field)
    const [first, another] = values
    if (!first || values.length < given.of.length || (!another && first.count === 1))
      return undefined
    const sayEach = ({ entity: { name }, value, count }: (typeof values)[number]) =>
      count > 1
        ? `${number(count)} ${many(name)} with ${say(value)} each`
        : `${one(name)} ${say(value)}`
    return {
      lead: say(values.reduce((all, { value, count }) => all + value * count, 0)),
      because: listed(values.map(sayEach)),
      sources: values.map(({ entity }) => entity),
    }
  }

const difference =
  ({ field, say }: Adding): Compute =>
  (given) => {
    const [high, low, third] = valuesOf(given, field).sort((a, b) => b.value - a.value)
    if (!high || !low || third) return undefined
    const isMore = high.value > low.value
    const [larger, smaller] = [one(high.entity.name), one(low.entity.name)]
    const ratio = isMore && low.value ? round(high.value / low.value) : undefined
    return {
      lead: isMore ? `${say(high.value - low.value)} more for ${larger}` : 'No difference',
      because: `${larger} has ${say(high.value)}, ${smaller} ${say(low.value)}${ratio ? `, ${number(ratio)} times as much` : ''}`,
      sources: [high.entity, low.entity],
    }
  }

export const stackOf = (entity: Entity | undefined): number =>
  recordOf('items', entity)?.stackSize ?? 64

const toldWear = /skips durability loss in (\d+)% of uses for tools and in (\d+)% for armor/
const toldRepair = /restores (\d+) durability for each experience point/

export const measureSums: Readonly<Record<string, Compute>> = {
  ...Object.fromEntries(
    adding.flatMap((row) => [
      [`total-${row.name}`, total(row)],
      [`together-${row.name}`, total(row)],
      [`difference-${row.name}`, difference(row)],
    ]),
  ),
  /** Stacks and slots that N of an item take. */
  slots: ({ of: [entity], amount }) => {
    if (!entity || (entity.type === 'class' && !entity.ids.length)) return undefined
    const size = stackOf(entity)
    const goods = many(entity.name)
    const isMass = goods === common(entity.name) && !isPlural(entity.name)
    const [not, does] = isMass ? ['does not stack', 'stacks'] : ['do not stack', 'stack']
    return {
      lead: `${counted(Math.ceil(amount / size), 'slot')}${size > 1 ? `, ${inStacks(amount, size)}` : ''}`,
      because: `${goods} ${size === 1 ? not : `${does} up to ${size}`}, and that is ${number(amount)}`,
    }
  },
  /** Uses on average with an enchantment that skips wear, at a level, or what it takes to repair. */
  'enchanted-uses': ofRecord('items', (item, given) => {
    const { amount, unit } = given
    const enchantment = recordIn('enchantments', given)
    if (!item.durability || !enchantment) return undefined
    const text =
      enchantment.effectPerLevel[levelOf(enchantment, unit) - 1]?.replace(/\.$/, '') ?? ''
    const uses = item.durability * amount
    const has = `${one(item.name)} has ${number(item.durability)}`
    const perPoint = toldRepair.exec(text)?.[1]
    if (perPoint)
      return {
        lead: `${number(Math.ceil(uses / Number(perPoint)))} experience points`,
        because: `${text}, and ${has}`,
        sources: given.of.toReversed(),
      }
    const share = Number(toldWear.exec(text)?.[item.category === 'armor' ? 2 : 1] ?? 0)
    if (!share) return undefined
    const worn = 1 - (share === 67 ? 2 / 3 : share / 100)
    return {
      lead: `About ${number(Math.round(uses / worn))} uses`,
      because: `${has}${amount > 1 ? ` and you have ${number(amount)}` : ''}, and ${text}`,
    }
  }),
  /** Years and days between two releases. */
  years: ({ of, knowledge }) => {
    const [first, second] = of
      .flatMap((entity) => recordOf('versions', entity) ?? [])
      .sort((a, b) => Date.parse(a.releaseDate) - Date.parse(b.releaseDate))
    if (!first || !second) return undefined
    const apart = Date.parse(second.releaseDate) - Date.parse(first.releaseDate)
    const days = Math.round(apart / 86_400_000)
    const inDays = counted(days, 'day')
    return {
      lead:
        days < 365 ? inDays : `${number(Math.round((days / 365.25) * 10) / 10)} years (${inDays})`,
      because: `${first.name} came out on ${day(first.releaseDate)}, ${second.name} on ${day(second.releaseDate)}`,
      sources: [first, second].map(knowledge.entityOf),
    }
  },
  /** Chests to open, on average, for N of a find. */
  chests: (given) => {
    const { of, amount, knowledge } = given
    const goods = of.find(({ type }) => type !== 'structures')
    const place = recordIn('structures', given)
    const [best] = (place ? [place] : knowledge.records('structures'))
      .flatMap((structure) => structure.loot.map((loot) => ({ structure, ...loot })))
      .filter(({ item }) => goods?.ids.includes(item))
      .sort((a, b) => b.chance - a.chance)
    if (!best) return undefined
    const { structure, item, chance, count } = best
    const [low, high] = bounds(count)
    const need = amount === 1 ? 1 / chance : amount / (chance * ((low + high) / 2))
    return {
      lead: `About ${counted(Math.ceil(round(need)), 'chest')} for ${pieces(amount, item)}`,
      because: `${percent(chance * 100)} of the chests of ${one(structure.name)} hold ${spread(low, high)}, about 1 in ${number(round(1 / chance))}`,
      sources: [knowledge.entityOf(structure), goods],
    }
  },
}
