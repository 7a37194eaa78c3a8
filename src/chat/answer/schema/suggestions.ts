import { rowsOf } from '../lexicon/rows.ts'
import type { Entity } from '../query.ts'
import { placeOf } from './field.ts'
import { textOfName } from './forms.ts'
import text from './suggestions.txt' with { type: 'text' }

const rows = rowsOf('schema/suggestions.txt', text, ['field', 'question'], (cells, slip) => ({
  ...placeOf(cells.field, 'field', slip),
  field: cells.field,
  question: textOfName(cells.question),
}))

/** Every question a record can be asked, with the field that answers it. */
export const questionsAbout = (entity: Entity): { field: string; question: string }[] => {
  const name = entity.type === 'commands' ? entity.key : entity.name
  return rows
    .filter(({ resource }) => resource === entity.type)
    .map(({ field, question }) => ({ field, question: question(name) }))
}
