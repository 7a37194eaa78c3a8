import type { AnyRecord } from '../../../catalog/collection.ts'
import { type ResourceName, resources } from '../../../catalog/resources.ts'
import { rowsOf } from '../lexicon/rows.ts'
import { type Gap, gapOf, lazily, type TemplateLanguage, templateOf } from '../lexicon/templates.ts'
import { commandParts } from './commands.ts'
import { type FilledField, placeOf } from './field.ts'
import { textOfMembers, wording } from './forms.ts'
import partText from './parts.txt' with { type: 'text' }
import { itemParts } from './recipe.ts'
import { textsOf, toldParts } from './texts.ts'
import { tradeParts } from './trades.ts'

/** The parts that are written as rows, by resource and name. */
const writtenParts = rowsOf(
  'schema/parts.txt',
  partText,
  ['part', 'text', 'each'],
  ({ part, text, each }, slip) => {
    const { resource } = placeOf(part, 'part', slip)
    const read = (): Gap<FilledField> => {
      const language = languageOf(resource)
      if (!each) return templateOf(text, language)
      const list = gapOf(each, language)
      const say = textOfMembers(text)
      return (filled) => [list(filled) as AnyRecord].flat().map(say).filter(Boolean)
    }
    return [part, lazily(slip, 'text', read)] as const
  },
)

const parts = new Map<string, Gap<FilledField>>([
  ...itemParts,
  ...commandParts,
  ...tradeParts,
  ...toldParts,
  ...writtenParts,
])

const membersOf = new Map<ResourceName, object>(
  resources.map(({ name, schema }) => [name, schema.properties]),
)

/** What every record has besides its own: its prose, and what the question says. */
const commonParts: Readonly<Record<string, Gap<FilledField>>> = {
  prose: ({ record }) => textsOf(record),
  rest: ({ asked }) => asked.reading.text,
  level: ({ asked }) => asked.level,
  difficulty: ({ asked }) => asked.difficulty,
}

/** What the rows of a resource may speak of: its fields, its parts, and the question. */
export const languageOf = (resource: ResourceName): TemplateLanguage<FilledField> => ({
  gap: (name) => {
    const isMember = Object.hasOwn(membersOf.get(resource) ?? {}, name)
    const member: Gap<FilledField> | undefined = isMember ? ({ record }) => record[name] : undefined
    return parts.get(`${resource}.${name}`) ?? member ?? commonParts[name]
  },
  ...wording,
})
