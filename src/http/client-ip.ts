import { canonicalIp, type IpRange, isInRanges } from '../lib/ip-range.ts'
import type { Headed } from './prepared.ts'

/** Forwarded addresses may be written with a port: 1.2.3.4:5678 or [::1]:5678. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** Who is calling: the socket's address, or what trusted proxies say about who called them. */
export type ClientIp = (peer: string, request: Headed) => string

const mostKnown = 4096

/** The same for what was asked before: who has called once calls again. */
const remembering = <Value>(find: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.value
    const value = find(text)
    if (known.size >= mostKnown) known.clear()
    known.set(text, { value })
    return value
  }
}

/** Whether a peer is one of the proxies. */
export const createIsTrusted = (proxies: readonly IpRange[]): ((peer: string) => boolean) =>
  remembering((peer) => isInRanges(peer, proxies))

export const createClientIp = (trustedProxies: readonly IpRange[]): ClientIp => {
  const ownAddress = remembering((peer) => canonicalIp(peer) ?? peer)
  if (trustedProxies.length === 0) return ownAddress

  const isTrusted = createIsTrusted(trustedProxies)
  const addressOf = remembering((hop) => canonicalIp(withoutPort(hop)))
  return (peer, request) => {
    const socketAddress = ownAddress(peer)
    if (!isTrusted(socketAddress)) return socketAddress
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').reverse()
    let caller = socketAddress
    for (const hop of hops) {
      const address = addressOf(hop.trim())
      // What stands left of a thing that is no address was not written by a trusted proxy.
      if (address === undefined) return caller
      caller = address
      if (!isTrusted(address)) return caller
    }
    return caller
  }
}
