import type { AnyRecord } from '../../../catalog/collection.ts'
import type { ResourceName } from '../../../catalog/resources.ts'
import { firstOfEach } from '../../../lib/first-of-each.ts'
import { keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { inCell, rowsOf } from '../lexicon/rows.ts'
import { wordSet } from '../lexicon/words.ts'
import type { NounSet, QueryOf } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { percent } from '../word/say.ts'
import type { Field } from './field.ts'
import { chanceFields, comparableFields, fieldOf, fieldOn } from './fields.ts'
import { relationsIn } from './relations.ts'
import superlativeText from './superlatives.txt' with { type: 'text' }

/** The relation of a set that holds with a chance, and what it leads to. */
const likelyIn = (set: NounSet) => relationsIn(set).find(({ relation }) => relation.chance)

/** Everything that a set can be ordered by: the chance, too, where what it has to do with has one. */
export const ordersOf = (set: NounSet): Field[] => {
  const chance = likelyIn(set) && chanceFields.get(set.of)
  return [...comparableFields(set.of), ...(chance ? [chance] : [])]
}

/** An order, and the end of it that counts. */
export type OrderEnd = { field: Field; most: boolean }

/** What decides between some where nobody says by what. */
const openly = ['strongest', 'best']

/** What each superlative, and its comparative, orders by itself: the most of some fields, the least of others. */
const orders = new Map(
  rowsOf(
    'schema/superlatives.txt',
    superlativeText,
    ['words', 'most', 'least'],
    ({ words, ...ends }, slip) => {
      const row: readonly OrderEnd[] = (['most', 'least'] as const).flatMap((end) =>
        (ends[end].match(/\S+/g) ?? []).map((id) =>
          inCell(slip, end, () => ({ field: fieldOf(id), most: end === 'most' })),
        ),
      )
      return words
        .split(' ')
        .flatMap((word) => [word, word.replace(/est$/, 'er')])
        .map((word) => [word, row] as const)
    },
  ).flat(),
)

/** Whether a word asks for orders of its own: "tallest", "stronger". */
export const isOfOrders = (word: string): boolean => orders.has(word)

const grading = new Set(['more', 'most', 'less', 'least'])
const turning = new Set(['less', 'least', 'not'])

const lesser = new Set([...wordSet('less'), ...wordSet('least')])

/** What a word is in its highest degree: "easy" the "easiest". */
const superlativeOf = (word: string): string => word.replace(/y$/, 'i').replace(/e?$/, 'est')

/** What a word orders by itself, or by the word before it: "most common" is the commonest. */
export const orderAt = (tokens: Reading['tokens'], at: number): readonly OrderEnd[] | undefined => {
  const text = tokens[at]?.text ?? ''
  const isGraded = grading.has(tokens[at - 1]?.text ?? '')
  return (isGraded ? orders.get(superlativeOf(text)) : undefined) ?? orders.get(text)
}

/** Whether some words ask for the least of something: not for the least of what is little, as "least easy". */
const isLesser = (tokens: Reading['tokens']): boolean => {
  const said = tokens.filter(({ text }, at) => {
    const isGraded = grading.has(tokens[at - 1]?.text ?? '')
    return lesser.has(text) || (isGraded && lesser.has(superlativeOf(text)))
  })
  return said.length % 2 === 1
}

/** The ends that the superlatives and comparatives of a message ask for; none where it has no such words. */
const endsSaid = keptFor(({ tokens }: Reading): { ends?: readonly OrderEnd[] } => {
  const said = tokens.flatMap((_, at) => {
    const before = tokens[at - 1]?.text ?? ''
    // "Easiest to beat" is the weakest, "least easy to beat" is not.
    const isTurned = turning.has(before) || (before === 'to' && isLesser(tokens.slice(0, at)))
    const ends = orderAt(tokens, at)
    return ends ? [ends.map(({ field, most }) => ({ field, most: most !== isTurned }))] : []
  })
  return said.length ? { ends: said.flat() } : {}
})

/** The ends of a field that a message asks for, each whether it is the most; undefined where it leaves them open. */
export const superlativeEnds = ({ id }: Field, reading: Reading): boolean[] | undefined => {
  const ends = endsSaid(reading).ends?.filter(({ field }) => field.id === id)
  return ends && [...new Set(ends.map(({ most }) => most))]
}

/** Whether a message says what decides, in words such as "stronger". */
export const saysEnds = (reading: Reading): boolean => endsSaid(reading).ends !== undefined

/** What decides between some records: what the message says of it, or what mostly does; all of them have a figure. */
export const decidingEnds = (of: ResourceName, records: readonly AnyRecord[], reading: Reading) => {
  const isMeasured = ({ field }: OrderEnd) =>
    field.resource === of && records.every((record) => (field.measure?.(record) ?? null) !== null)
  const ends = endsSaid(reading).ends ?? openly.flatMap((word) => orders.get(word) ?? [])
  return firstOfEach(ends.filter(isMeasured), ({ field }) => field).map(({ field, most }) => {
    return { field: fieldOn(field, reading.cues.difficulty), most }
  })
}

/** The field that an order is by, with the figures of what the set has to do with where it is a chance. */
export const fieldOfOrder = ({ by, set }: QueryOf<'rank'>, knowledge: Knowledge): Field => {
  const field = fieldOf(by)
  const likely = field === chanceFields.get(set.of) ? likelyIn(set) : undefined
  const entity = likely && knowledge.entity(likely.to)
  if (!entity) return field
  const measure = (record: AnyRecord) => likely.relation.chance?.(record, entity) || null
  return { ...field, measure, brief: (record) => percent(measure(record) ?? 0) }
}
