import type { ResourceName } from '../../../catalog/resources.ts'
import { keptFor } from '../../../lib/kept.ts'
import { memoize } from '../../../lib/memoize.ts'
import { rowsOf } from '../lexicon/rows.ts'
import { gapOf, lazily, templateOf } from '../lexicon/templates.ts'
import { functionWords } from '../lexicon/words.ts'
import { difficulties } from '../read/cues.ts'
import { stem } from '../read/stem.ts'
import { type Field, type FieldQuestion, placeOf, rowById } from './field.ts'
import text from './fields.txt' with { type: 'text' }
import { notAsked, textOfMembers } from './forms.ts'
import { languageOf } from './language.ts'

const termsOf = (written: string): Field['terms'] => {
  const [, count, what] = /^(much|many) (.+)$/.exec(written) ?? []
  const ends = count === 'much' ? ['less', 'the least'] : ['fewer', 'the fewest']
  const [more = '', less = '', most = '', least = ''] = what
    ? ['more', ends[0], 'the most', ends[1]].map((start) => `${start} ${what}`)
    : written.split(', ')
  return { more, less, most, least }
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const readFields = (file: string, rows: string): Field[] =>
  rowsOf(
    file,
    rows,
    ['field', 'label', 'words', 'measure', 'terms', 'say', 'brief', 'amount', 'adds'],
    ({ field: id, label, words, measure, terms, say, brief, amount, adds }, slip): Field => {
      const place = placeOf(id, 'field', slip)
      const language = languageOf(place.resource)
      const figureAt = (path: string) => lazily(slip, 'measure', () => gapOf(path, language))
      const saying = lazily(slip, 'say', () => templateOf(say, language))
      const value = lazily(slip, 'brief', () => templateOf(brief || say, language))
      const size = figureAt(measure)
      const lower = figureAt(measure.replace(/max$/, 'min'))
      const amountText = lazily(slip, 'amount', () => textOfMembers(amount))
      // What depends on the difficulty is a field of its own on each.
      const on: Record<string, Field> = {}
      const fieldAt = (id: string, figures: Pick<FieldQuestion, 'difficulty'>): Field => {
        const asked = { ...notAsked, ...figures }
        return {
          ...{ id, ...place, label, words },
          say: (record, asked) => saying({ record, asked: { ...asked, ...figures } }).trim(),
          brief: (record) => value({ record, asked }),
          ...(measure && { measure: (record) => numberIn(size({ record, asked })) }),
          ...(measure.endsWith('.max') && {
            least: (record) => numberIn(lower({ record, asked })),
          }),
          ...(amount && {
            amount: (value) => amountText({ amount: Math.round(value * 100) / 100 }),
          }),
          ...(adds && { adds: true }),
          ...(terms && { terms: termsOf(terms) }),
          ...(measure.endsWith('.asked') && { on }),
        }
      }
      for (const difficulty of measure.endsWith('.asked') ? difficulties : [])
        on[difficulty] = fieldAt(`${id}@${difficulty}`, { difficulty })
      return fieldAt(id, {})
    },
  )

export const allFields = readFields('schema/fields.txt', text)

/** Whether a field is of what records have to do with: they have no such figure by themselves. */
const isOfRelation = ({ measure, terms }: Field): boolean => terms !== undefined && !measure

/** Every field the engine can speak of, by resource. */
export const fields = Object.groupBy(
  allFields.filter((field) => !isOfRelation(field)),
  ({ resource }) => resource,
) as Readonly<Record<ResourceName, readonly Field[]>>

/** The fields that sets in a relation with chances are ordered by. */
export const chanceFields = new Map(
  allFields.filter(isOfRelation).map((field) => [field.resource, field] as const),
)

/** Those that the records of a resource are compared by. */
export const comparableFields = (resource: ResourceName): Field[] =>
  fields[resource].filter(({ measure, terms }) => measure && terms)

export const fieldOf = rowById(
  'field',
  allFields.flatMap((field) => [field, ...Object.values(field.on ?? {})]),
)

/** The id of a field on whatever difficulty. */
export const onAnyDifficulty = (id: string): string => id.split('@')[0] as string

/** A field on a difficulty, where one is said and makes a difference. */
export const fieldOn = (field: Field, difficulty: string | undefined): Field =>
  field.on?.[difficulty ?? ''] ?? field

export type SpokenOf = Pick<Field, 'id' | 'label' | 'words'>

/** The stems of what a field is called. */
export const labelStemsOf = keptFor(({ label }: SpokenOf): ReadonlySet<string> => {
  const words = label.split(' ').filter((word) => !functionWords.has(word))
  return new Set(words.map(stem))
})

/** The stems of the words that speak of a field, its own name among them. */
export const stemsOf = keptFor(
  (field: SpokenOf): ReadonlySet<string> =>
    new Set([...field.words.split(/\s+/).map(stem), ...labelStemsOf(field)]),
)

/** How much each word speaks for a field: the fewer other fields share it, the more. */
export const seedsOf = keptFor((field: SpokenOf): ReadonlyMap<string, number> => {
  const others = fields[field.id.split('.')[0] as ResourceName] ?? [field]
  const shares = (one: string) => others.filter((other) => stemsOf(other).has(one)).length
  return new Map([...stemsOf(field)].map((one) => [one, 1 / Math.max(1, shares(one))]))
})

/** The stem of what a field is measured in, where that is a word of its own: "hp", "block". */
export const unitOf = memoize((field: Field): string => {
  const [, unit = ''] = /^[\d.,]+ ([a-z]+)/i.exec(field.amount?.(2) ?? '') ?? []
  return stem(unit.toLowerCase())
})
