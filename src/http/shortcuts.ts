import { targetOf } from './path.ts'
import type { Prepared } from './prepared.ts'

/**
 * Answers found before, by path and query as they were asked for, word for word. The router, the
 * query and the lookup are worked through once each; after that an answer costs a look into a map.
 */
export type Shortcuts = {
  find(target: string): Prepared | undefined
  add(url: string, prepared: Prepared): void
}

export type ShortcutsOptions = { most: number; mostBytes: number; longestUrl: number }

export const createShortcuts = ({ most, mostBytes, longestUrl }: ShortcutsOptions): Shortcuts => {
  const known = new Map<string, Prepared>()
  let bytes = 0
  return {
    find: (target) => known.get(target),
    add: (url, prepared) => {
      if (url.length > longestUrl) return
      const { path, query } = targetOf(url)
      bytes += prepared.size
      // Starting over when full is simpler than an order of use, and what is lost is a lookup.
      if (known.size >= most || bytes > mostBytes) {
        known.clear()
        bytes = prepared.size
      }
      known.set(path + query, prepared)
    },
  }
}
