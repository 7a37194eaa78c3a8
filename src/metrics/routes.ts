import { pathOf } from '../http/path.ts'

export type RouteOf = (url: string) => string

const mostKnown = 4096
const longestKnown = 256

/**
 * The pattern an address belongs to. There are few patterns, whatever addresses are asked for, so
 * that nobody can fill the metrics with paths of his own.
 */
export const createRouteOf = (resources: readonly string[], exact: readonly string[]): RouteOf => {
  const patterns = new Map([
    ...exact.map((path) => [path, path] as const),
    ...resources.map((name) => [`/api/v1/${name}`, `/api/v1/${name}`] as const),
  ])
  const withRecords = new Set(resources)
  const known = new Map<string, string>()

  const find = (url: string): string => {
    const path = pathOf(url)
    const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const pattern = patterns.get(plain)
    if (pattern !== undefined) return pattern
    if (!path.startsWith('/api/')) return '/*'
    if (plain.startsWith('/api/v1/chat/')) return '/api/v1/chat/*'
    const name = /^\/api\/v1\/([a-z]+)\/./.exec(plain)?.[1] ?? ''
    return withRecords.has(name) ? `/api/v1/${name}/:ref` : '/api/*'
  }

  return (url) => {
    const cached = known.get(url)
    if (cached !== undefined) return cached
    const route = find(url)
    if (url.length > longestKnown) return route
    if (known.size >= mostKnown) known.clear()
    known.set(url, route)
    return route
  }
}
