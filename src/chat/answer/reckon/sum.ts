import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import { memoize } from '../../../lib/memoize.ts'
import { type Knowledge, resourceOf } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { common, counted, many, number } from '../word/say.ts'

/** What a sum is worked out from. */
export type SumInput = {
  of: readonly Entity[]
  amount: number
  unit?: string
  knowledge: Knowledge
}

/** What a sum comes to: the figure, how it comes about, and what it rests on. */
export type Reckoned = {
  /** The figure first: "24 planks". */
  lead: string
  /** How it comes about, after a colon. */
  because?: string
  /** A further sentence. */
  more?: string
  sources: readonly (Entity | undefined)[]
  /** How many of what came out, for "and how many kills is that". */
  totals?: readonly { id: string; count: number }[]
  /** Whether it is as the message claims. */
  verdict?: boolean
  /** It says that there is no such thing. */
  isNone?: true
  isUnknown?: true
}

/** What may stand in a place of a sum. */
export type SumRole = {
  name: string
  fits(entity: Entity, knowledge: Knowledge): boolean
  /** The sum can do without. */
  isOptional?: true
}

/** A sum: the words that speak of it, what it needs, and how it is worked out. */
export type Sum = {
  name: string
  /** Seeds for the ranking; it learns the rest from talk. */
  words: string
  takes: readonly SumRole[]
  /** Is also meant where none of its own words is said, but a number: "4 beds please". */
  isUsual?: true
  /** Takes several of its one role together. */
  isOfMany?: true
  /** Needs no number, and does nothing with one. */
  isWithoutAmount?: true
  /** What else the message says, such as a difficulty, a level or a pair of units; nothing found is no sum. */
  units?(reading: Reading): readonly string[]
  compute: Compute
}

export type Compute = (given: SumInput) => Reckoned | undefined

export const recordOf = <Name extends ResourceName>(
  name: Name,
  entity: Entity | undefined,
  knowledge: Knowledge,
): RecordOf<Name> | undefined =>
  // The record of an entity is of the resource that its type names.
  entity && resourceOf(entity) === name
    ? (knowledge.recordOf(entity) as RecordOf<Name> | undefined)
    : undefined

export const firstOf = (of: readonly Entity[], type: ResourceName): Entity | undefined =>
  of.find((one) => one.type === type)

export const isGoods = ({ type }: Entity): boolean =>
  type === 'items' || type === 'thing' || type === 'class'

const ofType = (name: string, ...types: readonly string[]): SumRole => ({
  name,
  fits: ({ type }) => types.includes(type),
})

export const roles: Readonly<Record<string, SumRole>> = {
  mob: ofType('mob', 'mobs'),
  item: ofType('item', 'items'),
  goods: { name: 'goods', fits: isGoods },
  villager: ofType('villager', 'trades'),
  structure: ofType('structure', 'structures'),
  enchantment: ofType('enchantment', 'enchantments'),
  version: ofType('version', 'versions'),
  record: { name: 'record', fits: (entity) => resourceOf(entity) !== undefined },
}

const mostNames = 4_000
const namesOf = (id: string, nameOf: (name: string) => string): string =>
  id
    .split('|')
    .slice(0, 2)
    .map((one) => nameOf(nameFromId(one)))
    .join(' or ')
const singular = memoize((id) => namesOf(id, common), mostNames)
const plural = memoize((id) => namesOf(id, many), mostNames)

/** "12 gold ingots", "1 shulker shell". */
export const pieces = (count: number, id: string): string => {
  if (id.startsWith('#')) return `${number(count)} ${nameFromId(id).replace(/^any /, '')}`
  return `${number(count)} ${count === 1 ? singular(id) : plural(id)}`
}

/** "2 stacks and 5 more". */
export const inStacks = (amount: number, size = 64): string => {
  const [whole, over] = [Math.floor(amount / size), amount % size]
  return [whole && counted(whole, 'stack'), over && `${number(over)} ${whole ? 'more' : 'loose'}`]
    .filter(Boolean)
    .join(' and ')
}

export const round = (value: number): number =>
  value >= 20 ? Math.round(value) : Math.round(value * 10) / 10

/** "5 minutes 20 seconds". */
export const clock = (seconds: number): string => {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor((seconds % 3_600) / 60),
    round(seconds % 60),
  ]
  return [
    hours && counted(hours, 'hour'),
    minutes && counted(minutes, 'minute'),
    rest && counted(rest, 'second'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The time in seconds, and as a clock tells it where that is shorter. */
export const lasting = (seconds: number): string =>
  seconds > 60
    ? `${number(round(seconds))} seconds (${clock(seconds)})`
    : counted(round(seconds), 'second')

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

const texts = new WeakMap<object, string>()

/** Every text of a record, as one. */
export const textOf = (entity: Entity, knowledge: Knowledge): string => {
  const record = knowledge.recordOf(entity)
  if (!record) return ''
  const known =
    texts.get(record) ??
    textsIn(record)
      .filter((text) => text.includes(' '))
      .join('. ')
  texts.set(record, known)
  return known
}

/** The sentences of a record that have some words. */
export const sentencesOf = (entity: Entity, knowledge: Knowledge, words: RegExp): string[] =>
  textOf(entity, knowledge)
    .split(/(?<=[.;])\s/)
    .filter((text) => words.test(text))
    .map((text) => text.trim().replace(/[.;]+$/, ''))

/** The least and the most of "11-45" or of a number. */
export const bounds = (value: number | string): readonly [number, number] => {
  if (typeof value === 'number') return [value, value]
  const [low = 0, high = low] = value.split('-').map(Number)
  return [low, high]
}

export const spread = (low: number, high: number): string =>
  low === high ? number(low) : `${number(low)} to ${number(high)}`
