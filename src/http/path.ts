/** Where a request goes, and whether it must be written anew before the framework may see it. */
export type Target = { path: string; query: string; rewritten: string | undefined }

/** The framework looks for the path from this character on: a shorter origin leads it astray. */
const shortestOrigin = 'http://a.bc'.length
/** Stands for whatever host a caller has written: no room asks for it. */
export const plainOrigin = 'http://lectern'

const pathStart = (url: string): number => {
  if (url.startsWith('/')) return 0
  const scheme = url.indexOf('://')
  const slash = url.indexOf('/', scheme + 3)
  return slash === -1 ? url.length : slash
}

/** The path as it was written, without the query. */
export const pathOf = (url: string): string => {
  const start = pathStart(url)
  const question = url.indexOf('?', start)
  return url.slice(start, question === -1 ? url.length : question) || '/'
}

/** `/v1/...` is `/api/v1/...`: rewritten first, so that every rule for the one holds for the other. */
export const targetOf = (url: string): Target => {
  const start = pathStart(url)
  const question = url.indexOf('?', start)
  const end = question === -1 ? url.length : question
  const path = url.slice(start, end) || '/'
  const query = question === -1 ? '' : url.slice(question)
  if (path.startsWith('/v1/') || path === '/v1')
    return { path: `/api${path}`, query, rewritten: `${plainOrigin}/api${path}${query}` }
  const isAstray = start < shortestOrigin
  return { path, query, rewritten: isAstray ? plainOrigin + path + query : undefined }
}

export const isApiPath = (path: string): boolean => path.startsWith('/api/') || path === '/api'

/** A trailing slash makes no difference. */
export const isSamePath = (path: string, route: string): boolean =>
  path === route || (path.length === route.length + 1 && path === `${route}/`)

export const isValidEncoding = (path: string): boolean => {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
