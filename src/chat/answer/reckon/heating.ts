import { nameFromId } from '../lexicon/names.ts'
import type { Entity } from '../query.ts'
import { counted, number, one } from '../word/say.ts'
import { lasting, pieces, times } from './figures.ts'
import { type Compute, recordOf } from './sum.ts'

const ticksPerItem = 200
const ticksPerSecond = 20
type Fuel = { ticks: number; source: Entity; id: string }

const fuelOf = (entity: Entity | undefined): Fuel | undefined => {
  const item = recordOf('items', entity)
  return entity && item?.fuelValue
    ? { ticks: item.fuelValue, source: entity, id: item.id }
    : undefined
}

const each = ({ id, ticks }: Fuel): string =>
  `${one(nameFromId(id))} burns for ${lasting(ticks / ticksPerSecond)} and smelts ${counted(ticks / ticksPerItem, 'item')}`

/** Seconds for one item, by what cooks it, and the record that tells so. */
const heaters: Readonly<Record<string, readonly [seconds: number, told: string]>> = {
  furnace: [10, 'furnace'],
  blast_furnace: [5, 'furnace'],
  smoker: [5, 'cooked_beef'],
  campfire: [30, 'cooked_beef'],
}

export const heatingSums: Readonly<Record<string, Compute>> = {
  /** How long N of a fuel burn, and what they smelt. */
  burning: ({ of: [entity], amount }) => {
    const fuel = fuelOf(entity)
    if (!fuel) return undefined
    const ticks = fuel.ticks * amount
    return {
      lead: `${counted(Math.floor(ticks / ticksPerItem), 'item')} in ${lasting(ticks / ticksPerSecond)}, ${number(ticks)} ticks`,
      because:
        amount === 1
          ? `that is how long ${one(nameFromId(fuel.id))} burns in a furnace`
          : `${each(fuel)}, and you have ${number(amount)}`,
      sources: [fuel.source],
    }
  },
  /** How much of a fuel N items take. */
  'fuel-for': ({ of, amount, knowledge }) => {
    const fuel = fuelOf(of[0] ?? knowledge.entity('items/coal'))
    if (!fuel) return undefined
    const need = Math.ceil((amount * ticksPerItem) / fuel.ticks)
    return {
      lead: `${pieces(need, fuel.id)} for ${counted(amount, 'item')}`,
      because: each(fuel),
      sources: [fuel.source, knowledge.entity('items/furnace')],
      totals: [{ id: fuel.id, count: need }],
    }
  },
  smelting: ({ of, amount, unit = 'furnace', knowledge }) => {
    const [seconds, told] = heaters[unit] ?? []
    if (!seconds) return undefined
    return {
      lead: lasting(seconds * amount),
      because: `${one(unit.replaceAll('_', ' '))} takes ${seconds} seconds for one item${times(amount, 'items')}`,
      more:
        unit === 'furnace'
          ? 'A blast furnace for ores and a smoker for food are twice as fast.'
          : '',
      sources: [knowledge.entity(`items/${told}`), ...of],
    }
  },
}
