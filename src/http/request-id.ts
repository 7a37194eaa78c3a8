import type { IpRange } from '../lib/ip-range.ts'
import { createIsTrusted } from './client-address.ts'
import type { WithHeaders } from './headers.ts'

/** The name of a request, in its answer and in the log. */
export type RequestId = (peer: string, request: WithHeaders) => string

/** What may stand in a header and in a log without a second thought. */
const isUsable = /^[A-Za-z0-9._-]{1,128}$/

const endings = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))

/**
 * Ids that are unique over restarts: a random word for the process, then a number. Every request
 * pays for one, so only each thousandth number is written out.
 */
const createOwnIds = (): (() => string) => {
  const word = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
  let thousands = 0
  let next = 0
  let beginning = `${word}-0`
  return () => {
    if (next === endings.length) {
      next = 0
      beginning = `${word}-${++thousands}`
    }
    return beginning + endings[next++]
  }
}

/** Our own ids, or those a trusted proxy gave already, so that its log and ours can be matched. */
export const createRequestId = (trustedProxies: readonly IpRange[]): RequestId => {
  const ownId = createOwnIds()
  if (trustedProxies.length === 0) return ownId
  const isTrusted = createIsTrusted(trustedProxies)
  return (peer, request) => {
    const theirs = isTrusted(peer) ? request.headers.get('x-request-id') : undefined
    return typeof theirs === 'string' && isUsable.test(theirs) ? theirs : ownId()
  }
}
