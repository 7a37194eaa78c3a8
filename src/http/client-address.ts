import { canonicalIp, type IpRange, isInRanges, networkOf } from '../lib/ip-range.ts'
import { memoize } from '../lib/memoize.ts'
import type { WithHeaders } from './headers.ts'

/** Forwarded addresses may be written with a port: 1.2.3.4:5678 or [::1]:5678. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** Who is calling: the socket's address, or what trusted proxies say about who called them. */
export type ClientAddress = (peer: string, request: WithHeaders) => string

/** Who has called once calls again. */
const mostKnown = 4096

/** Whether a peer is one of the proxies. */
export const createIsTrusted = (proxies: readonly IpRange[]): ((peer: string) => boolean) =>
  memoize((peer) => isInRanges(peer, proxies), mostKnown)

/** What limits count a caller by: his address, or the IPv6 network it is of. */
export type CountedAs = (address: string) => string

/** One subscriber may hold a whole /64, and every address of it is his. */
export const createCountedAs = (ipv6Prefix: number): CountedAs =>
  ipv6Prefix === 128
    ? (address) => address
    : memoize((address) => networkOf(address, ipv6Prefix), mostKnown)

export const createClientAddress = (trustedProxies: readonly IpRange[]): ClientAddress => {
  const ownAddress = memoize((peer) => canonicalIp(peer) ?? peer, mostKnown)
  if (trustedProxies.length === 0) return ownAddress

  const isTrusted = createIsTrusted(trustedProxies)
  const addressOf = memoize((hop) => canonicalIp(withoutPort(hop)), mostKnown)
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
