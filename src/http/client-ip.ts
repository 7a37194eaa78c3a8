import { canonicalIp, type IpRange, isInRanges } from '../lib/ip-range.ts'
import type { Headed } from './prepared.ts'

/** Forwarded addresses may be written with a port: 1.2.3.4:5678 or [::1]:5678. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** Who is calling: the socket's address, or what trusted proxies say about who called them. */
export type ClientIp = (peer: string, request: Headed) => string

const mostPeersKnown = 4096

/** Whether a peer is one of the proxies; peers come again, so the verdict is kept. */
export const createIsTrusted = (proxies: readonly IpRange[]): ((peer: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (peer) => {
    const cached = known.get(peer)
    if (cached !== undefined) return cached
    const isTrusted = isInRanges(peer, proxies)
    if (known.size >= mostPeersKnown) known.clear()
    known.set(peer, isTrusted)
    return isTrusted
  }
}

export const createClientIp = (trustedProxies: readonly IpRange[]): ClientIp => {
  const known = new Map<string, string>()
  // Requests come in bursts: asking for the one before is cheaper than any map.
  let lastPeer: string | undefined
  let lastAddress = ''
  const ownAddress = (peer: string): string => {
    if (peer !== lastPeer) {
      lastAddress = lookUp(peer)
      lastPeer = peer
    }
    return lastAddress
  }
  const lookUp = (peer: string): string => {
    const cached = known.get(peer)
    if (cached !== undefined) return cached
    const address = canonicalIp(peer) ?? peer
    if (known.size >= mostPeersKnown) known.clear()
    known.set(peer, address)
    return address
  }
  if (trustedProxies.length === 0) return ownAddress

  const isTrusted = createIsTrusted(trustedProxies)
  return (peer, request) => {
    const socketAddress = ownAddress(peer)
    if (!isTrusted(socketAddress)) return socketAddress
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').reverse()
    let caller = socketAddress
    for (const hop of hops) {
      const address = canonicalIp(withoutPort(hop.trim()))
      // What stands left of a thing that is no address was not written by a trusted proxy.
      if (address === undefined) return caller
      caller = address
      if (!isInRanges(address, trustedProxies)) return caller
    }
    return caller
  }
}
