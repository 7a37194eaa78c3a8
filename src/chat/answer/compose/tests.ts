import type { ResourceName } from '../../../catalog/resources.ts'
import { keptByKey } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Entity, Test } from '../query.ts'
import type { Bound } from '../read/numbers.ts'
import type { Mention, Reading } from '../read/reading.ts'
import type { Field } from '../schema/field.ts'
import { fields, stemsOf } from '../schema/fields.ts'
import { type RecordRelation, relations } from '../schema/relations.ts'
import { phrasesFrom, tests, type ValueTest } from '../schema/tests.ts'

/** A test found in a message, and the tokens that say it. */
export type FoundTest = { test: Test; start: number; end: number }

const denials = wordSet('denials')

/** Whether the words just before say the opposite. */
const isNegated = ({ tokens }: Reading, start: number): boolean =>
  [1, 2, 3].some((back) => denials.has(tokens[start - back]?.text ?? ''))

const runAt = ({ tokens }: Reading, start: number, stems: readonly string[]): boolean =>
  stems.every((one, at) => tokens[start + at]?.stem === one)

type Span = { row: ValueTest; start: number; end: number }

const lengthOf = ({ start, end }: Omit<Span, 'row'>): number => end - start

/** The tests whose phrases stand in a message, each with its longest, in the order of their rows. */
const phrasesIn = (reading: Reading, resource: ResourceName): Span[] => {
  const spans = new Map<ValueTest, Span>()
  for (let start = 0; start < reading.tokens.length; start++)
    for (const { test, phrase } of phrasesFrom(resource, reading.tokens[start]?.stem ?? '')) {
      const before = spans.get(test)
      if (before && lengthOf(before) >= phrase.length) continue
      if (runAt(reading, start, phrase))
        spans.set(test, { row: test, start, end: start + phrase.length })
    }
  return [...spans.values()].sort((one, two) => tests.indexOf(one.row) - tests.indexOf(two.row))
}

const denyingStarts = new Set(['no', 'not', 'without', 'never'])

/** The tests on values that a message names, for one resource. */
export const valueTestsIn = keptByKey((reading: Reading, resource: ResourceName): FoundTest[] => {
  const all = phrasesIn(reading, resource).map(({ row, start, end }): FoundTest => {
    const test: Test = { kind: 'value', test: row.id }
    const saysNo =
      isNegated(reading, start) && !denyingStarts.has(reading.tokens[start]?.text ?? '')
    return { test: saysNo ? { kind: 'not', test } : test, start, end }
  })
  // "very rare" is not also "rare", "no rain" is not "rain".
  const isPartOf = (one: FoundTest, other: FoundTest) =>
    lengthOf(other) > lengthOf(one) && other.start <= one.start && other.end >= one.end
  return all.filter((one) => !all.some((other) => isPartOf(one, other)))
})

/** A test by a bound, and the field that it is on. */
export type BoundTest = FoundTest & { field: Field; isNamed: boolean }

/** What follows "how" says how it is asked, not of what: "how many" may be of anything. */
const isFieldNamed = ({ tokens, mentionAt }: Reading, field: Field): boolean => {
  const stems = stemsOf(field)
  return tokens.some(
    ({ stem }, at) => stems.has(stem) && !mentionAt[at] && tokens[at - 1]?.text !== 'how',
  )
}

const isTime = ({ name }: Field): boolean => name === 'versionAdded' || name === 'releaseDate'
const isYear = (value: number): boolean => value > 2000 && value < 2100

/** Whether a number may be meant of a field: years are told apart from all other figures. */
const isOfField = (field: Field, { value }: Bound): boolean =>
  field.measure !== undefined && !isTime(field) && (field.name === 'year') === isYear(value)

/** The bounds of a message on the fields of a resource that can be measured. */
export const numberTestsIn = (reading: Reading, resource: ResourceName): BoundTest[] =>
  reading.bounds.flatMap((bound) =>
    fields[resource]
      .filter((field) => isOfField(field, bound))
      .map((field) => {
        const isHearts = field.name === 'hp' && reading.stems.has('heart')
        const scale = isHearts ? 2 : 1
        return {
          test: {
            kind: 'number' as const,
            field: field.id,
            sign: bound.sign,
            value: bound.value * scale,
            ...(bound.upper === undefined ? {} : { upper: bound.upper * scale }),
          },
          field,
          isNamed: isFieldNamed(reading, field),
          start: bound.start,
          end: bound.end,
        }
      }),
  )

/** What a record sets as a bound on others: its own measure. */
export const beyond = (
  field: Field,
  entity: Entity,
  isLess: boolean,
  knowledge: Knowledge,
): Test | undefined => {
  const record = knowledge.recordOf(entity)
  const value = (record && field.measure?.(record)) ?? null
  return value === null
    ? undefined
    : { kind: 'number', field: field.id, sign: isLess ? '<' : '>', value, than: entity.ref }
}

/** Bounds that are set by a record: "more health than an enderman". */
export const recordTestsIn = (
  reading: Reading,
  resource: ResourceName,
  knowledge: Knowledge,
): BoundTest[] =>
  reading.mentions.flatMap(({ start, end, entities }) => {
    const entity = entities.find(({ type }) => type === resource)
    if (!entity) return []
    const than = reading.tokens.findLastIndex(({ text }, at) => at < start && text === 'than')
    if (than < 0 || start - than > 2) return []
    return fields[resource]
      .filter((field) => field.measure && field.terms && isFieldNamed(reading, field))
      .flatMap((field): BoundTest[] => {
        const test = beyond(field, entity, reading.cues.isLess, knowledge)
        return test ? [{ test, field, isNamed: true, start: than, end }] : []
      })
  })

const excluding = new Set(['besides', 'except', 'excluding', 'other than', 'apart from', 'but not'])

/** Records that a message leaves out: "nether biomes other than the crimson forest". */
export const exclusionsIn = (reading: Reading, resource: ResourceName): FoundTest[] =>
  reading.mentions.flatMap(({ start, end, entities }): FoundTest[] => {
    const entity = entities.find(({ type }) => type === resource)
    if (!entity) return []
    const words = reading.tokens.slice(Math.max(0, start - 3), start).map(({ text }) => text)
    const said = words.filter((word) => !['the', 'a', 'an'].includes(word))
    const isLeftOut = excluding.has(said.at(-1) ?? '') || excluding.has(said.slice(-2).join(' '))
    const test: Test = { kind: 'not', test: { kind: 'is', ref: entity.ref } }
    return isLeftOut ? [{ test, start: start - 1, end }] : []
  })

const relationsFrom = keptByKey(({ type }: Entity, from: ResourceName) =>
  relations.filter(({ resource, to }) => resource === from && to.includes(type)),
)

/** The relations of a resource that can end at an entity. */
export const relationsTo = (resource: ResourceName, entity: Entity): readonly RecordRelation[] =>
  relationsFrom(entity, resource)

export const relationTest = (
  reading: Reading,
  relation: RecordRelation,
  entity: Entity,
  mention?: Mention,
): Test => {
  const test: Test = { kind: 'relation', relation: relation.id, to: entity.ref }
  return mention && isNegated(reading, mention.start) ? { kind: 'not', test } : test
}
