import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import type { Reading, Skimmed } from '../read/reading.ts'
import type { Field } from '../schema/field.ts'
import { nouns } from '../schema/forms.ts'
import { isGoods } from '../schema/things.ts'
import { roman } from '../word/say.ts'

/** What a sum is worked out from. */
export type SumInput = {
  of: readonly Entity[]
  amount: number
  /** How many of each, where they differ. */
  each?: readonly number[]
  unit?: string
  /** The field that it is worked out by. */
  by?: string
  knowledge: Knowledge
}

/** How many of what came out; at least so many, where it may be more. */
export type Total = { id: string; count: number; most?: number }

/** What a sum comes to: the figure, how it comes about, and what it rests on. */
export type Reckoned = {
  /** The figure first: "24 planks". */
  lead: string
  /** How it comes about, after a colon. */
  because?: string
  /** A further sentence. */
  more?: string
  /** What it rests on, where that is not just what it is worked out of. */
  sources?: readonly (Entity | undefined)[]
  /** What came out, for "and how many kills is that". */
  totals?: readonly Total[]
  /** Whether it is as the message claims. */
  verdict?: boolean
  /** It says that there is no such thing. */
  isNone?: true
  /** So many are not enough for one: no answer where nobody said how many. */
  isTooFew?: boolean
  isUnknown?: true
}

/** Something with how many of it. */
export type CountedEntity = { entity: Entity; count: number }

/** What a sum is worked out of, each with how many of it. */
export const countedIn = ({ of, amount, each }: SumInput): CountedEntity[] =>
  of.map((entity, at) => ({ entity, count: each?.[at] ?? amount }))

/** That it cannot be told, for want of a record. */
export const unrecorded = (what: string): Reckoned => ({
  lead: "I can't work that out",
  because: `I have no record of ${what}`,
  sources: [],
  isUnknown: true,
})

export type Compute = (given: SumInput) => Reckoned | undefined

/** Whether something may stand in a place of a sum; the sum may do without. */
export type SumRole = { fits(entity: Entity): boolean; isOptional: boolean }

/** A sum: the words that speak of it, what it needs, and how it is worked out. */
export type Sum = {
  name: string
  /** Of the words that speak of it: seeds for the ranking, which learns the rest from talk. */
  stems: ReadonlySet<string>
  takes: readonly SumRole[]
  /** How it is meant, in the words that sums.txt explains. */
  how: ReadonlySet<string>
  /** The place of what the number counts, or the id of it. */
  counted?: number | string | undefined
  /** What its number is measured in, where it counts nothing: "100 XP". */
  measure?: string | undefined
  /** The sum of several that this one is a part of. */
  joint?: string | undefined
  /** What else the message says, such as a difficulty, a level or a pair of units; nothing found is no sum. */
  units?(reading: Reading, of: readonly Entity[]): readonly string[]
  /** The fields that it can be worked out by, where it is worked out by one. */
  isBy?(field: Field): boolean
  compute: Compute
}

/** What the number of a sum of some things counts, where it counts one of them. */
export const countedOf = ({ counted }: Sum, of: readonly Entity[]): Entity | undefined =>
  typeof counted === 'number' ? of[counted] : undefined

/** What a number that ends there is a number of: "64 bread", "3 stacks of wool". */
export const namedAt = ({ tokens, mentionAt }: Skimmed, end: number): readonly Entity[] => {
  const mention = mentionAt[tokens[end]?.text === 'of' ? end + 1 : end]
  return mention ? mention.entities.filter((one) => isCountable(one) || isGoods(one)) : []
}

/**
 * Whether a number of some things may be that of a sum: "23 gunpowder" are no 23 TNT, but who has three
 * dogs wants three of what each of them gets.
 */
export const mayCount = (sum: Sum, of: readonly Entity[], things: readonly Entity[]): boolean => {
  const isMeant = (entity: Entity) =>
    things.some((thing) => thing === entity || thing.ids.some((id) => entity.ids.includes(id)))
  if (typeof sum.counted === 'string') {
    const id = sum.counted
    return !things.length || things.some(({ ids }) => ids.includes(id))
  }
  const counted = countedOf(sum, of)
  return (
    !counted || isMeant(counted) || !things.some((thing) => isGoods(thing) || of.includes(thing))
  )
}

export const recordOf = <Name extends ResourceName>(
  name: Name,
  entity: Entity | undefined,
): RecordOf<Name> | undefined =>
  // The record of an entity is of the resource that its type names.
  entity?.type === name ? (entity.record as RecordOf<Name> | undefined) : undefined

/** The records of a resource that a sum is worked out of. */
export const recordsIn = <Name extends ResourceName>(name: Name, { of }: SumInput) =>
  of.map((one) => recordOf(name, one)).filter((record) => record !== undefined)

/** A sum of a record that has to be there. */
export const ofRecord =
  <Name extends ResourceName>(
    name: Name,
    compute: (record: RecordOf<Name>, given: SumInput) => Reckoned | undefined,
  ): Compute =>
  (given) => {
    const [record] = recordsIn(name, given)
    return record && compute(record, given)
  }

/** The enchantment spoken of at the level that is meant, where none is said the highest, and what it does there. */
export const effectIn = (given: SumInput) => {
  const [enchantment] = recordsIn('enchantments', given)
  if (!enchantment) return undefined
  const { id, name, maxLevel, effectPerLevel } = enchantment
  const level = Math.min(Number(given.unit) || maxLevel, maxLevel)
  const text = effectPerLevel[level - 1]?.replace(/\.$/, '') ?? ''
  const figureIn = (told: RegExp) => Number(told.exec(text)?.[1] ?? 0)
  return { enchantment, id, name, level: roman(level), text, figureIn }
}

/** What there may be several of: nobody earns an advancement twice. */
export const isCountable = ({ type }: Entity): boolean => ['mobs', 'items', 'class'].includes(type)

/** Goods that emeralds are paid for. */
export const isTraded = (entity: Entity): boolean => isGoods(entity) && entity.key !== 'emerald'

const roles: Readonly<Record<string, SumRole['fits']>> = {
  goods: isGoods,
  wares: isTraded,
  record: isRecord,
  countable: isCountable,
}

/** What may stand in a place that a row calls so: something of one of the roles, or a record of a resource. */
export const roleOf = (name: string): SumRole['fits'] | undefined =>
  roles[name] ?? (nouns.has(name) ? ({ type }) => type === name : undefined)
