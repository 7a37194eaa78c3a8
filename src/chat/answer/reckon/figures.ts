import { memoize } from '../../../lib/memoize.ts'
import { nameFromId } from '../lexicon/names.ts'
import { common, counted, many, number, one, spread } from '../word/say.ts'

const mostNames = 4_000
const namesOf = (id: string, nameOf: (name: string) => string): string =>
  id
    .split('|')
    .slice(0, 2)
    .map((one) => nameOf(nameFromId(one)))
    .join(' or ')
const singular = memoize((id) => namesOf(id, common), mostNames)
const plural = memoize((id) => namesOf(id, many), mostNames)

/** "12 gold ingots", "1 shulker shell", "5 to 19 emeralds". */
export const pieces = (count: number, id: string, most = count): string => {
  if (id.startsWith('#')) return `${number(count)} ${nameFromId(id).replace(/^any /, '')}`
  return `${spread(count, most)} ${most === 1 ? singular(id) : plural(id)}`
}

/** "a chest", "3 chests". */
export const numbered = (amount: number, name: string): string =>
  amount === 1 ? one(name) : `${number(amount)} ${many(name)}`

/** ", and that is 3 kills": how often something is taken, where it is more than once. */
export const times = (amount: number, what = 'of them'): string =>
  amount > 1 ? `, and that is ${number(amount)} ${what}` : ''

/** "2 stacks and 5 more". */
export const inStacks = (amount: number, size = 64): string => {
  const [whole, over] = [Math.floor(amount / size), amount % size]
  return [whole && counted(whole, 'stack'), over && `${number(over)} ${whole ? 'more' : 'loose'}`]
    .filter(Boolean)
    .join(' and ')
}

export const addedUp = <Row>(
  rows: readonly Row[],
  figureOf: (row: Row, at: number) => number,
): number => rows.reduce((all, row, at) => all + figureOf(row, at), 0)

export const round = (value: number): number =>
  value >= 20 ? Math.round(value) : Math.round(value * 10) / 10

/** "5 minutes 20 seconds". */
const clock = (seconds: number): string => {
  const parts = [
    [Math.floor(seconds / 3_600), 'hour'],
    [Math.floor((seconds % 3_600) / 60), 'minute'],
    [round(seconds % 60), 'second'],
  ] as const
  return parts.flatMap(([count, unit]) => (count ? counted(count, unit) : [])).join(' ')
}

/** The time in seconds, and as a clock tells it where that is shorter. */
export const lasting = (seconds: number): string =>
  seconds > 60
    ? `${number(round(seconds))} seconds (${clock(seconds)})`
    : counted(round(seconds), 'second')

/** The least and the most of "11-45" or of a number. */
export const bounds = (value: number | string): readonly [number, number] => {
  if (typeof value === 'number') return [value, value]
  const [low = 0, high = low] = value.split('-').map(Number)
  return [low, high]
}
