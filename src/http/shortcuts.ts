import type { Prepared } from './prepared.ts'

/**
 * Answers found before, by the address that was asked for, word for word. The router, the query and
 * the lookup are worked through once per address; after that an answer costs one look into a map.
 */
export type Shortcuts = {
  find(url: string): Prepared | undefined
  add(url: string, prepared: Prepared): void
}

export type ShortcutsOptions = { most: number; mostBytes: number; longestUrl: number }

export const createShortcuts = ({ most, mostBytes, longestUrl }: ShortcutsOptions): Shortcuts => {
  const known = new Map<string, Prepared>()
  let bytes = 0
  return {
    find: (url) => known.get(url),
    add: (url, prepared) => {
      if (url.length > longestUrl) return
      bytes += prepared.size
      // Starting over when full is simpler than an order of use, and what is lost is a lookup.
      if (known.size >= most || bytes > mostBytes) {
        known.clear()
        bytes = prepared.size
      }
      known.set(url, prepared)
    },
  }
}
