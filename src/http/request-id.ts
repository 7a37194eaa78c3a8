import type { IpRange } from '../lib/ip-range.ts'
import { createIsTrusted } from './client-ip.ts'

/** The name of a request, in its answer and in the log. */
export type RequestId = (peer: string, request: Request) => string

/** What may stand in a header and in a log without a second thought. */
const isUsable = /^[A-Za-z0-9._-]{1,128}$/

/** Ids that are unique over restarts and cost a counter: a random word for the process, then a number. */
const createOwnIds = (): (() => string) => {
  const prefix = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
  let count = 0
  return () => `${prefix}-${++count}`
}

/** Our own ids, or those a trusted proxy gave already, so that its log and ours can be matched. */
export const createRequestId = (trustedProxies: readonly IpRange[]): RequestId => {
  const ownId = createOwnIds()
  if (trustedProxies.length === 0) return ownId
  const isTrusted = createIsTrusted(trustedProxies)
  return (peer, request) => {
    const theirs = isTrusted(peer) ? request.headers.get('x-request-id') : null
    return theirs !== null && isUsable.test(theirs) ? theirs : ownId()
  }
}
