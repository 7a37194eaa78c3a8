import { valuesUnder } from '../schema/forms.ts'
import { counted, number, one } from '../word/say.ts'
import { lasting, pieces, times } from './figures.ts'
import { type Compute, ofRecord, recordOf } from './sum.ts'

const ticksPerItem = 200
const ticksPerSecond = 20

const eachBurns = (name: string, ticks: number): string =>
  `${one(name)} burns for ${lasting(ticks / ticksPerSecond)} and smelts ${counted(ticks / ticksPerItem, 'item')}`

/** Seconds for one item, by what cooks it, and the record that tells so. */
const heaters = new Map(valuesUnder('heaters'))

const blastIsFaster = 'A blast furnace for ores and a smoker for food are twice as fast.'

export const heatingSums: Readonly<Record<string, Compute>> = {
  /** How long N of a fuel burn, and what they smelt. */
  burning: ofRecord('items', ({ name, fuelValue }, { amount }) => {
    if (!fuelValue) return undefined
    const ticks = fuelValue * amount
    return {
      lead: `${counted(Math.floor(ticks / ticksPerItem), 'item')} in ${lasting(ticks / ticksPerSecond)}, ${number(ticks)} ticks`,
      because:
        amount === 1
          ? `that is how long ${one(name)} burns in a furnace`
          : `${eachBurns(name, fuelValue)}, and you have ${number(amount)}`,
    }
  }),
  /** How much of a fuel N items take. */
  'fuel-for': ({ of: [entity], amount, knowledge }) => {
    const source = entity ?? knowledge.entity('items/coal')
    const { id, name, fuelValue } = recordOf('items', source) ?? {}
    if (!id || !name || !fuelValue) return undefined
    const count = Math.ceil((amount * ticksPerItem) / fuelValue)
    return {
      lead: `${pieces(count, id)} for ${counted(amount, 'item')}`,
      because: eachBurns(name, fuelValue),
      sources: [source, knowledge.entity('items/furnace')],
      totals: [{ id, count }],
    }
  },
  smelting: ({ of, amount, unit = 'furnace', knowledge }) => {
    const [seconds = '', told] = heaters.get(unit)?.split(' ') ?? []
    if (!seconds) return undefined
    return {
      lead: lasting(Number(seconds) * amount),
      because: `${one(unit.replaceAll('_', ' '))} takes ${seconds} seconds for one item${times(amount, 'items')}`,
      more: unit === 'furnace' ? blastIsFaster : '',
      sources: [knowledge.entity(`items/${told}`), ...of],
    }
  },
}
