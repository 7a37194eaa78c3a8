import { levelIn } from '../compose/get.ts'
import { rowsOf } from '../lexicon/rows.ts'
import { tradeLevels, wordSet } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import type { Cues } from '../read/cues.ts'
import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import type { Token } from '../read/tokens.ts'
import { counted } from '../word/say.ts'
import { inStacks } from './figures.ts'
import type { Compute } from './sum.ts'
import text from './units.txt' with { type: 'text' }

/** The units whose words a message has, "easy: easy; hard: hard hardcore; else easy". */
export const unitsByWords = (written: string) => {
  const usual = /(?:^|; )else (.+)$/.exec(written)?.[1]?.split(' ') ?? []
  const rows = written.split('; ').flatMap((part) => {
    const [unit = '', words] = part.split(': ')
    return words ? [{ unit, stems: words.split(' ').map(stem) }] : []
  })
  if (!rows.length && !usual.length) return undefined
  return (reading: Reading): readonly string[] => {
    const said = rows.filter(({ stems }) => stems.some((word) => reading.stems.has(word)))
    return said.length ? said.map(({ unit }) => unit) : usual
  }
}

/** The level a message speaks of: the number behind an enchantment before any other; none is the highest. */
export const levels = (reading: Reading, of: readonly Entity[]): string[] => {
  const { numbers, mentionAt } = reading
  // A number is the level of nothing else.
  if (!of.some(hasLevels)) return ['']
  const behind = numbers.find(({ start }) => mentionAt[start - 1]?.entities.some(hasLevels))
  return [String(behind?.value ?? levelIn(reading) ?? '')]
}

const hasLevels = ({ type }: Entity): boolean => type === 'enchantments'

/** What a villager would do, where it is said, else both. */
const sidesIn = ({ deal }: Cues): readonly string[] => (deal ? [deal] : ['sells', 'buys'])

/** Whether the dearest or the cheapest is meant, of what is sold and of what is bought. */
export const ends = ({ cues, text }: Reading): string[] => {
  const isMost = cues.isMost || /\b(?:expensive|pricey|worth|better|more)\b/.test(text)
  const isLeast = cues.isLeast || /\b(?:cheap|cheaper|less)\b/.test(text)
  return [isMost && 'most', isLeast && 'least']
    .filter(Boolean)
    .flatMap((end) => sidesIn(cues).map((side) => `${side} ${end}`))
}

/** A bound of the price, a side and perhaps a level: "< 5 sells 3". */
export const prices = (reading: Reading): string[] => {
  const { bounds, numbers, tokens } = reading
  const bound = bounds.find(({ end }) => tokens[end]?.stem === 'emerald') ?? bounds[0]
  if (!bound) return []
  const level = Math.min(levelIn(reading, 'trades') ?? 0, tradeLevels.length) || ''
  // Who has five emeralds can pay less as well.
  const isBare = bound.sign === '=' && numbers.some(({ start }) => start === bound.start)
  const price = [bound.value, bound.upper].filter(Boolean).join('-')
  return [bound.sign, ...(isBare ? ['<='] : [])].flatMap((sign) =>
    sidesIn(reading.cues).map((side) => `${sign} ${price} ${side} ${level}`.trim()),
  )
}

const units = rowsOf(
  'reckon/units.txt',
  text,
  ['unit', 'measure', 'holds', 'words', 'alone'],
  ({ holds, words, alone, ...row }) => ({
    ...row,
    holds: Number(holds),
    stems: words.split(' ').map(stem),
    alone: alone.split(' ').filter(Boolean),
  }),
)
type MeasureUnit = (typeof units)[number]

/** What is measured, and not counted by the piece, by the words of its units. */
const measures = new Map(
  units
    .filter(({ measure }) => measure !== 'count' && measure !== 'metal')
    .flatMap(({ measure, stems }) => stems.map((one) => [one, measure] as const)),
)

/** What a word is a unit of: a number before it counts nobody. */
export const measureOf = ({ stem }: Token): string | undefined => measures.get(stem)

const oneWords = wordSet('before one whole')
const manyWords = new Set(['many'])

/** The pairs of units of a message, from one to the other: "minute>tick". */
export const unitPairs = ({ stems, tokens, numbers, mentionAt }: Reading): string[] => {
  const said = units.filter((one) => one.stems.some((word) => stems.has(word)))
  const pairs = said.flatMap((from) =>
    said.filter((to) => to !== from && to.measure === from.measure).map((to) => ({ from, to })),
  )
  // "3 iron blocks" are blocks.
  const lastOf = (start: number) => (mentionAt[start]?.end ?? start + 1) - 1
  const counts = numbers.flatMap(({ end }) => [tokens[end], tokens[lastOf(end)]])
  const counted = pairs.filter(({ from }) =>
    counts.some((token) => token && from.stems.includes(token.stem)),
  )
  const isBehind = (words: ReadonlySet<string>, { stems }: MeasureUnit) =>
    tokens.some((token, at) => words.has(tokens[at - 1]?.text ?? '') && stems.includes(token.stem))
  // "How many ticks is a day" counts one day.
  const ones = pairs.filter(
    ({ from, to }) => !numbers.length && (isBehind(oneWords, from) || isBehind(manyWords, to)),
  )
  const [found = []] = [counted, ones, pairs].filter(({ length }) => length)
  return found.length
    ? found.map(({ from, to }) => `${from.unit}>${to.unit}`)
    : said.flatMap(({ alone }) => alone)
}

/** The units that a message names of the same measure as another one. */
export const unitsLike = (name: string, { stems }: Reading): string[] => {
  const like = units.find(({ unit }) => unit === name)
  return units
    .filter((one) => one.measure === like?.measure && one.stems.some((word) => stems.has(word)))
    .map(({ unit }) => unit)
}

const named = (count: number, { unit }: MeasureUnit): string =>
  unit === 'hp' ? counted(count, 'HP', 'HP') : counted(count, unit === 'day' ? 'in-game day' : unit)

const rateText = (from: MeasureUnit, to: MeasureUnit): string => {
  if (from.measure === 'count') return '64 to a stack'
  return from.holds > to.holds
    ? `${named(from.holds / to.holds, to)} to one`
    : `${named(to.holds / from.holds, from)} to one ${to.unit}`
}

/** An amount of one unit in another. */
export const convert: Compute = ({ amount, unit = '', knowledge }) => {
  const [from, to] = unit.split('>').map((name) => units.find((one) => one.unit === name))
  if (!from || !to || from.measure !== to.measure) return undefined
  // "2 stacks" is read as 128 already.
  const count = from.unit === 'stack' && amount >= 64 && amount % 64 === 0 ? amount / 64 : amount
  return {
    lead: to.unit === 'stack' ? inStacks(amount) : named((count * from.holds) / to.holds, to),
    because: `${named(count, from)} with ${rateText(from, to)}`,
    sources: from.measure === 'time' ? [knowledge.entity('commands/time')] : [],
  }
}
