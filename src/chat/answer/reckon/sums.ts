import { once } from '../../../lib/once.ts'
import { rowsOf } from '../lexicon/rows.ts'
import { wordList } from '../lexicon/words.ts'
import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import type { Field } from '../schema/field.ts'
import { allFields, seedsOf } from '../schema/fields.ts'
import { craftingSums } from './crafting.ts'
import { fightSums } from './fights.ts'
import { heatingSums } from './heating.ts'
import { measureSums } from './measures.ts'
import { type Compute, roleOf, type Sum, type SumRole } from './sum.ts'
import text from './sums.txt' with { type: 'text' }
import { tradingSums } from './trading.ts'
import { convert, ends, levels, prices, unitPairs, unitsByWords } from './units.ts'

const computes: Readonly<Record<string, Compute>> = {
  ...craftingSums,
  ...fightSums,
  ...heatingSums,
  ...tradingSums,
  ...measureSums,
  convert,
}
const unitsOf: Readonly<Record<string, Sum['units']>> = { levels, ends, prices, pairs: unitPairs }

const hasTotal = ({ adds }: Field): boolean => adds === true
const hasAmount = ({ amount }: Field): boolean => amount !== undefined

export const readSums = (file: string, rows: string): Sum[] =>
  rowsOf(
    file,
    rows,
    ['sum', 'words', 'takes', 'how', 'units'],
    ({ sum: name, words, takes, how, units: looked }, slip): Sum => {
      const compute = computes[name]
      if (!compute) throw slip('sum', 'no function of that name')
      const units = unitsOf[looked] ?? unitsByWords(looked)
      if (looked && !units) throw slip('units', `there is no "${looked}"`)
      const placeOf = (written: string): SumRole => {
        const fits = roleOf(written.replace(/[?*]+$/, ''))
        if (!fits) throw slip('takes', `there is no "${written}"`)
        return { fits, isOptional: written.includes('?') }
      }
      const places = takes.split(' ').filter(Boolean)
      const counted = places.findIndex((written) => written.endsWith('*'))
      const marks = how.split(' ')
      const behind = (sign: string) =>
        marks.find((mark) => mark.startsWith(sign))?.slice(sign.length)
      return {
        name,
        stems: new Set(words.split(' ').map(stem)),
        takes: places.map(placeOf),
        how: new Set(marks),
        counted: counted < 0 ? behind('of:') : counted,
        measure: behind('in:'),
        joint: behind('+'),
        isBy: marks.includes('adds') ? hasTotal : marks.includes('apart') ? hasAmount : undefined,
        units,
        compute,
      }
    },
  )

export const sums: readonly Sum[] = readSums('reckon/sums.txt', text)

const byName = new Map(sums.map((sum) => [sum.name, sum]))

export const sumOf = (name: string): Sum | undefined => byName.get(name)

const common = new Set(wordList('of many sums').map(stem))

const leastOwn = 0.5
/** The stems that hardly speak of another field. */
const ownStems = (field: Field): string[] =>
  [...seedsOf(field)].flatMap(([stem, weight]) => (weight >= leastOwn ? stem : []))

/** The words of a sum, and those of the fields that it is worked out by. */
const allStems = ({ stems, isBy }: Sum): ReadonlySet<string> =>
  isBy ? new Set([...stems, ...allFields.filter(isBy).flatMap(ownStems)]) : stems

const sumsByStem = once(() => {
  const spoken = sums.flatMap((sum) => [...allStems(sum)].map((one) => ({ stem: one, sum })))
  return Map.groupBy(spoken, (one) => one.stem)
})

/** How many words speak of a sum, and how many of them of few others. */
export type SumHits = { hits: number; own: number }
export const unspoken: SumHits = { hits: 0, own: 0 }

/** The sums that words of a message speak of. */
export const hitsIn = ({ tokens }: Reading): ReadonlyMap<Sum, SumHits> => {
  const speakingOf = sumsByStem()
  const found = new Map<Sum, SumHits>()
  for (const { stem } of tokens)
    for (const { sum } of speakingOf.get(stem) ?? []) {
      const { hits, own } = found.get(sum) ?? unspoken
      found.set(sum, { hits: hits + 1, own: common.has(stem) ? own : own + 1 })
    }
  return found
}

const enoughOwn = 2

/** Whether a message asks how many in words of one sum, and not only of the fields that it is worked out by. */
export const asksForSum = (reading: Reading): boolean =>
  reading.tokens.some(({ text }) => text === 'many' || text === 'much') &&
  [...hitsIn(reading)].some(
    ([{ stems }, { own }]) =>
      own >= enoughOwn && reading.tokens.some(({ stem }) => stems.has(stem) && !common.has(stem)),
  )
