import type { Collection } from '../../catalog/collection.ts'
import type { ListQuery } from '../../catalog/list-query.ts'
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

const valuesOf = (collection: Collection, field: string): readonly string[] => {
  const { enum: allowed = [] } = collection.resource.schema.properties[field] as {
    enum?: unknown[]
  }
  return allowed.map(String)
}

/** A field that has one value, or repeats another field, sorts nothing. */
const findUsefulFilters = (collection: Collection): readonly string[] => {
  const columnOf = (field: string) => collection.records.map((record) => record[field]).join('\n')
  return collection.resource.filters.filter(
    (field, index, fields) =>
      new Set(collection.records.map((record) => record[field])).size > 1 &&
      !fields.slice(0, index).some((earlier) => columnOf(earlier) === columnOf(field)),
  )
}

const usefulOf = new WeakMap<Collection, readonly string[]>()

const usefulFilters = (collection: Collection): readonly string[] => {
  const known = usefulOf.get(collection)
  if (known) return known
  const found = findUsefulFilters(collection)
  usefulOf.set(collection, found)
  return found
}

const chip = (href: string, text: string, count: number | undefined, isChosen: boolean): Html =>
  html`<li><a class="chip${count === 0 && ' none'}" href="${href}"${isChosen && trusted(' aria-current="true"')}>${text}${count !== undefined && html` <small>${count}</small>`}</a></li>`

const chipRow = (collection: Collection, query: ListQuery, field: string): Html => {
  const path = `/explore/${collection.resource.name}`
  const chosen = query.filters.find(([name]) => name === field)?.[1]
  const address = (value: string | undefined) =>
    listAddress(path, 'q', withFilter(query, field, value))
  return html`<div class="chips" role="group" aria-label="${fieldTitle(field)}"><span class="chips-title">${fieldTitle(field)}</span><ul>
${chip(address(undefined), 'all', undefined, chosen === undefined)}
${valuesOf(collection, field).map((value) =>
  chip(
    address(value === chosen ? undefined : value),
    readable(value),
    collection.list(withFilter(query, field, value)).length,
    value === chosen,
  ),
)}</ul></div>`
}

/** Chips for every filter of the resource; each is a link, so they work without scripts. */
export const filterChips = (collection: Collection, query: ListQuery): Html =>
  html`${usefulFilters(collection).map((field) => chipRow(collection, query, field))}`
