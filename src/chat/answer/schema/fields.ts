import { type ResourceName, resources } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { rowsOf } from '../lexicon/rows.ts'
import { gapOf, lazily, type TemplateLanguage, templateOf } from '../lexicon/templates.ts'
import { functionWords } from '../lexicon/words.ts'
import { stem } from '../read/stem.ts'
import { number, sentences } from '../word/say.ts'
import { achievementParts } from './achievements.ts'
import { biomeParts } from './biomes.ts'
import { commandParts } from './commands.ts'
import { enchantmentParts } from './enchantments.ts'
import { type Field, type FieldPart, type FieldQuestion, placeOf } from './field.ts'
import text from './fields.txt' with { type: 'text' }
import { formOf } from './forms.ts'
import { itemParts } from './items.ts'
import { mobParts } from './mobs.ts'
import { structureParts } from './structures.ts'
import { tradeParts } from './trades.ts'
import { versionParts } from './versions.ts'

type FilledField = { record: AnyRecord; asked: FieldQuestion }

const parts: Readonly<Record<ResourceName, Readonly<Record<string, FieldPart>>>> = {
  mobs: mobParts,
  biomes: biomeParts,
  items: itemParts,
  enchantments: enchantmentParts,
  structures: structureParts,
  commands: commandParts,
  versions: versionParts,
  achievements: achievementParts,
  trades: tradeParts,
}

/** What the rows of a resource may speak of: its fields, its parts, and the words of the question. */
const languageOf = (
  resource: ResourceName,
  members: ReadonlySet<string>,
): TemplateLanguage<FilledField> => ({
  gap: (name) => {
    const part = parts[resource][name]
    if (part) return ({ record, asked }) => part(record, asked)
    if (name === 'rest') return ({ asked }) => asked.rest
    return members.has(name) ? ({ record }) => record[name] : undefined
  },
  form: formOf,
  number,
  fitted: sentences,
})

const languages = new Map(
  resources.map(({ name, schema }) => [
    name as ResourceName,
    languageOf(name, new Set(Object.keys(schema.properties))),
  ]),
)

/** Nothing was asked where only the value is wanted: what is said then needs nothing else. */
const alone = { rest: '' } as FieldQuestion

const termsOf = (written: string): Field['terms'] => {
  const [, count, what] = /^(much|many) (.+)$/.exec(written) ?? []
  const [more = '', less = '', most = '', least = ''] = what
    ? count === 'much'
      ? [`more ${what}`, `less ${what}`, `the most ${what}`, `the least ${what}`]
      : [`more ${what}`, `fewer ${what}`, `the most ${what}`, `the fewest ${what}`]
    : written.split(', ')
  return { more, less, most, least }
}

export const readFields = (file: string, rows: string): Field[] =>
  rowsOf(
    file,
    rows,
    ['field', 'label', 'words', 'measure', 'terms', 'say', 'brief'],
    ({ field: id, label, words, measure, terms, say, brief }, slip): Field => {
      const place = placeOf(id)
      const language = place && languages.get(place.resource)
      if (!language) throw slip('field', 'no resource and name')
      const telling = (column: 'say' | 'brief', written: string) =>
        lazily(
          () => templateOf(written, language),
          (why) => slip(column, why),
        )
      const saying = telling('say', say)
      const value = telling('brief', brief)
      const size = lazily(
        () => gapOf(measure, language),
        (why) => slip('measure', why),
      )
      return {
        id,
        ...place,
        label,
        words,
        say: (record, asked) => saying({ record, asked }).trim(),
        brief: (record) => value({ record, asked: alone }),
        ...(measure
          ? {
              measure: (record) => {
                const found = size({ record, asked: alone })
                return typeof found === 'number' ? found : null
              },
            }
          : {}),
        ...(terms ? { terms: termsOf(terms) } : {}),
      }
    },
  )

const all = readFields('schema/fields.txt', text)

/** Every field the engine can speak of, by resource. */
export const fields = Object.fromEntries(
  resources.map(({ name }) => [name, all.filter(({ resource }) => resource === name)]),
) as unknown as Readonly<Record<ResourceName, readonly Field[]>>

const byId = new Map(all.map((row) => [row.id, row]))

export const fieldOf = (id: string): Field => {
  const field = byId.get(id)
  if (!field) throw new Error(`no field ${id}`)
  return field
}

export type SpokenOf = Pick<Field, 'id' | 'label' | 'words'>

const stems = new Map<string, ReadonlySet<string>>()

/** The stems of the words that speak of a field, its own name among them. */
export const stemsOf = (field: SpokenOf): ReadonlySet<string> => {
  const known = stems.get(field.id)
  if (known) return known
  const label = field.label.split(' ').filter((word) => !functionWords.has(word))
  const made = new Set([...field.words.split(/\s+/), ...label].map(stem))
  stems.set(field.id, made)
  return made
}

const shares = new Map<string, Map<string, number>>()

/** In how many fields of a resource each stem is a seed. */
const sharesIn = (resource: string): Map<string, number> => {
  const known = shares.get(resource)
  if (known) return known
  const made = new Map<string, number>()
  for (const field of fields[resource as ResourceName] ?? [])
    for (const one of stemsOf(field)) made.set(one, (made.get(one) ?? 0) + 1)
  shares.set(resource, made)
  return made
}

const seeds = new Map<string, ReadonlyMap<string, number>>()

/** How much each word speaks for a field: the fewer other fields share it, the more. */
const seedsOf = (field: SpokenOf): ReadonlyMap<string, number> => {
  const known = seeds.get(field.id)
  if (known) return known
  const [resource = ''] = field.id.split('.')
  const made = new Map(
    [...stemsOf(field)].map((one) => [one, 1 / (sharesIn(resource).get(one) ?? 1)]),
  )
  seeds.set(field.id, made)
  return made
}

export const seedWeight = (field: SpokenOf, one: string): number => seedsOf(field).get(one) ?? 0

type Seed = { field: Field; weight: number }
const noSeeds: readonly Seed[] = []

const seededIn = new Map<ResourceName, ReadonlyMap<string, readonly Seed[]>>()

/** The fields of a resource that a word speaks for, and how much. */
export const fieldsSeededBy = (resource: ResourceName, one: string): readonly Seed[] => {
  const known =
    seededIn.get(resource) ??
    new Map(
      [...sharesIn(resource).keys()].map((word) => [
        word,
        fields[resource]
          .filter((field) => stemsOf(field).has(word))
          .map((field) => ({ field, weight: seedWeight(field, word) })),
      ]),
    )
  seededIn.set(resource, known)
  return known.get(one) ?? noSeeds
}
