import type { Entity } from '../query.ts'
import { counted, number, one } from '../word/say.ts'
import { lasting, pieces, times } from './figures.ts'
import { type Compute, recordOf } from './sum.ts'

const ticksPerItem = 200
const ticksPerSecond = 20

const fuelOf = (entity: Entity | undefined) => {
  const { id = '', name = '', fuelValue: ticks } = recordOf('items', entity) ?? {}
  return ticks ? { ticks, name, id } : undefined
}
type Fuel = NonNullable<ReturnType<typeof fuelOf>>

const each = ({ name, ticks }: Fuel): string =>
  `${one(name)} burns for ${lasting(ticks / ticksPerSecond)} and smelts ${counted(ticks / ticksPerItem, 'item')}`

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
          ? `that is how long ${one(fuel.name)} burns in a furnace`
          : `${each(fuel)}, and you have ${number(amount)}`,
    }
  },
  /** How much of a fuel N items take. */
  'fuel-for': ({ of: [entity], amount, knowledge }) => {
    const source = entity ?? knowledge.entity('items/coal')
    const fuel = fuelOf(source)
    if (!fuel) return undefined
    const need = Math.ceil((amount * ticksPerItem) / fuel.ticks)
    return {
      lead: `${pieces(need, fuel.id)} for ${counted(amount, 'item')}`,
      because: each(fuel),
      sources: [source, knowledge.entity('items/furnace')],
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
