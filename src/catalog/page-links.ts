import type { ListView } from './list-parameters.ts'
import type { ListQuery } from './list-query.ts'

type Paged = { query: ListQuery; view: ListView; pretty: boolean; total: number }

const sameParameters = ({ query, view, pretty }: Paged): URLSearchParams => {
  const params = new URLSearchParams()
  if (query.search !== undefined) params.set('search', query.search)
  for (const [field, value] of query.filters) params.set(field, value)
  if (view.ids) params.set('ids', view.ids.join(','))
  if (view.fields) params.set('fields', view.fields.join(','))
  if (view.sort.length > 0)
    params.set(
      'sort',
      view.sort.map(({ path, isDescending }) => (isDescending ? `-${path}` : path)).join(','),
    )
  for (const { path, operator, bound } of view.comparisons)
    params.set(`${path}_${operator}`, String(bound))
  if (pretty) params.set('pretty', 'true')
  return params
}

/** Where the pages around this one start. */
const offsets = (limit: number, offset: number, total: number): Record<string, number> => {
  const last = Math.max(0, Math.ceil(total / limit) - 1) * limit
  return {
    first: 0,
    ...(offset > 0 && { prev: Math.max(0, Math.min(offset - limit, last)) }),
    ...(offset + limit < total && { next: offset + limit }),
    last,
  }
}

/** Proxies refuse answers whose headers are longer than a few KiB. */
const longestHeader = 3072

/** The other pages of a list that was asked for in pages (RFC 8288); undefined for any other. */
export const linkHeader = (path: string, paged: Paged): string | undefined => {
  const { limit, offset = 0 } = paged.view
  if (limit === undefined && paged.view.offset === undefined) return undefined
  const params = sameParameters(paged)
  if (limit !== undefined) params.set('limit', String(limit))
  const links = Object.entries(offsets(limit ?? Math.max(1, paged.total), offset, paged.total))
    .map(([rel, start]) => {
      params.set('offset', String(start))
      return `<${path}?${params}>; rel="${rel}"`
    })
    .join(', ')
  return links.length > longestHeader ? undefined : links
}
