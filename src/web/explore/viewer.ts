import type { AnyRecord } from '../../catalog/collection.ts'
import type { ResourceName } from '../../catalog/resources.ts'
import type { Html } from '../html.ts'
import type { Draw } from './draws.ts'
import type { Links } from './links.ts'
import { type ResourceView, views } from './views.ts'

export type Drawn = { field: string; title: string; content: Html }

type AnyField = { field: string; title: string; draw: Draw<unknown> }
type AnyView = Omit<ResourceView<AnyRecord>, 'facts' | 'sections' | 'lead'> & {
  lead: string
  facts: readonly AnyField[]
  sections: readonly AnyField[]
}

/** A row of the table without its types. Safe as long as it is given records of its own resource. */
export const viewOf = (resource: string): AnyView => {
  const view = views[resource as ResourceName]
  if (!view) throw new Error(`no view for ${resource}`)
  return view as unknown as AnyView
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** The fields that hold something, drawn. */
export const drawFields = (
  fields: readonly AnyField[],
  record: AnyRecord,
  links: Links,
): readonly Drawn[] =>
  fields
    .filter(({ field }) => !isEmpty(record[field]))
    .map(({ field, title, draw }) => ({ field, title, content: draw(record[field], links) }))

/** What a record says of itself in a sentence or two, cut for a search engine's result. */
export const summary = (resource: string, record: AnyRecord, most = 155): string => {
  const text = String(record[viewOf(resource).lead])
  if (text.length <= most) return text
  return `${text.slice(0, text.lastIndexOf(' ', most - 1)).replace(/[,;:.]$/, '')}…`
}
