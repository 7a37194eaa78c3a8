/** Stands for whatever host a caller has written: no route asks for it. */
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

const shortPrefix = /^\/v1(?=[/?]|$)/

/** `/v1/...` is `/api/v1/...`: rewritten first, so that every rule for the one holds for the other. */
export const appTarget = (target: string): string =>
  shortPrefix.test(target) ? `/api${target}` : target

/** The URL as the app routes it: absolute even when a caller of HTTP/1.0 has named no host. */
export const appUrl = (url: string): string => {
  const start = pathStart(url)
  if (start !== 0 && !url.startsWith('/v1', start)) return url
  return plainOrigin + appTarget(url.slice(start))
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
