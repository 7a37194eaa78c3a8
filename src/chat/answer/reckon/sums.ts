import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { craftingSums } from './crafting.ts'
import { fightSums } from './fights.ts'
import { heatingSums } from './heating.ts'
import { measureSums } from './measures.ts'
import type { Sum } from './sum.ts'
import { tradingSums } from './trading.ts'

/** Every sum the engine can do. */
export const sums: readonly Sum[] = [
  ...craftingSums,
  ...fightSums,
  ...heatingSums,
  ...tradingSums,
  ...measureSums,
]

const byName = new Map(sums.map((sum) => [sum.name, sum]))

export const sumOf = (name: string): Sum | undefined => byName.get(name)

const stems = new Map(sums.map(({ name, words }) => [name, new Set(words.split(' ').map(stem))]))

/** The stems of the words that speak of a sum. */
export const stemsOfSum = ({ name }: Sum): ReadonlySet<string> => stems.get(name) ?? new Set()

const common = new Set(
  'how many much need for get take all from with have about want gives points will can you before out up for who which'
    .split(' ')
    .map(stem),
)

/** How many words of a message speak of a sum, and how many of them of few others. */
export const hitsOf = (sum: Sum, { tokens }: Reading): { hits: number; own: number } => {
  const said = tokens.filter((token) => stemsOfSum(sum).has(token.stem))
  return { hits: said.length, own: said.filter((token) => !common.has(token.stem)).length }
}
