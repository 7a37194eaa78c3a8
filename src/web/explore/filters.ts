import type { ListQuery } from '../../catalog/list-query.ts'
import type { Shelf } from '../../catalog/shelf.ts'
import { type Html, html, trusted } from '../html.ts'
import { fieldTitle, readable } from './names.ts'

/** The address of a list with these filters and this search. */
export const listAddress = (path: string, searchName: string, { search, filters }: ListQuery) => {
  const params = new URLSearchParams()
  if (search) params.set(searchName, search)
  for (const [field, value] of filters) params.set(field, value)
  return params.size === 0 ? path : `${path}?${params}`
}

const withFilter = (query: ListQuery, field: string, value: string | undefined): ListQuery => ({
  ...query,
  filters: [
    ...query.filters.filter(([name]) => name !== field),
    ...(value === undefined ? [] : [[field, value] as const]),
  ],
})

const valuesOf = (shelf: Shelf, field: string): readonly string[] => {
  const { enum: allowed = [] } = shelf.resource.schema.properties[field] as { enum?: unknown[] }
  return allowed.map(String)
}

/** A field that has one value, or repeats another field, sorts nothing. */
const findUsefulFilters = (shelf: Shelf): readonly string[] => {
  const columnOf = (field: string) => shelf.records.map((record) => record[field]).join('\n')
  return shelf.resource.filters.filter(
    (field, index, fields) =>
      new Set(shelf.records.map((record) => record[field])).size > 1 &&
      !fields.slice(0, index).some((earlier) => columnOf(earlier) === columnOf(field)),
  )
}

const usefulOf = new WeakMap<Shelf, readonly string[]>()

const usefulFilters = (shelf: Shelf): readonly string[] => {
  const known = usefulOf.get(shelf)
  if (known) return known
  const found = findUsefulFilters(shelf)
  usefulOf.set(shelf, found)
  return found
}

const chip = (href: string, text: string, count: number | undefined, isChosen: boolean): Html =>
  html`<li><a class="chip${count === 0 && ' none'}" href="${href}"${isChosen && trusted(' aria-current="true"')}>${text}${count !== undefined && html` <small>${count}</small>`}</a></li>`

const chipRow = (shelf: Shelf, query: ListQuery, field: string): Html => {
  const path = `/explore/${shelf.resource.name}`
  const chosen = query.filters.find(([name]) => name === field)?.[1]
  const address = (value: string | undefined) =>
    listAddress(path, 'q', withFilter(query, field, value))
  return html`<div class="chips" role="group" aria-label="${fieldTitle(field)}"><span class="chips-title">${fieldTitle(field)}</span><ul>
${chip(address(undefined), 'all', undefined, chosen === undefined)}
${valuesOf(shelf, field).map((value) =>
  chip(
    address(value === chosen ? undefined : value),
    readable(value),
    shelf.list(withFilter(query, field, value)).length,
    value === chosen,
  ),
)}</ul></div>`
}

/** Chips for every filter of the resource; each is a link, so they work without scripts. */
export const filterChips = (shelf: Shelf, query: ListQuery): Html =>
  html`${usefulFilters(shelf).map((field) => chipRow(shelf, query, field))}`
