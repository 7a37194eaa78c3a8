import type { EncodedResponse, Variant } from '../encoded-response.ts'
import type { Page } from './outgoing.ts'

/** A response of the app, and those of its variants that were sent already, as they are sent. */
export type CachedResponse = { response: EncodedResponse; pages: Map<Variant, Page> }

/**
 * Responses the app has given before, by path and query as they were asked for, word for word. The
 * router, the query and the lookup are worked through once each; after that a response costs a look
 * into a map.
 */
export type ResponseCache = {
  find(target: string): CachedResponse | undefined
  add(target: string, response: EncodedResponse): CachedResponse | undefined
}

const mostResponses = 4096
const mostBytes = 32 * 1024 * 1024
const longestTarget = 256

export const createResponseCache = (): ResponseCache => {
  const known = new Map<string, CachedResponse>()
  let bytes = 0
  return {
    find: (target) => known.get(target),
    add: (target, response) => {
      const cached = known.get(target)
      if (cached?.response === response) return cached
      if (target.length > longestTarget) return undefined
      bytes += response.size
      // Starting over when full is simpler than an order of use, and what is lost is a lookup.
      if (known.size >= mostResponses || bytes > mostBytes) {
        known.clear()
        bytes = response.size
      }
      const added = { response, pages: new Map<Variant, Page>() }
      known.set(target, added)
      return added
    },
  }
}
