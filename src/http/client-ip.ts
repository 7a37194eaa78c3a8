import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** One way to write each address: an IPv4-mapped IPv6 address is the IPv4 address. */
const canonical = (address: string): string | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined

/** An address or a CIDR of a proxy; undefined when it is neither. */
export const parseRange = (text: string): Range | undefined => {
  if (ipaddr.isValidCIDR(text)) {
    const [address, bits] = ipaddr.parseCIDR(text)
    if (address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress())
      return [(address as ipaddr.IPv6).toIPv4Address(), Math.max(0, bits - 96)]
    return [address, bits]
  }
  if (!ipaddr.isValid(text)) return undefined
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

export const isInRange = (address: string, ranges: readonly Range[]): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))
}

/** Forwarded addresses may be written with a port: 1.2.3.4:5678 or [::1]:5678. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** Who is calling: the socket's address, or what trusted proxies say about who called them. */
export type ClientIp = (peer: string, request: Request) => string

const mostPeersKnown = 4096

export const createClientIp = (trustedProxies: readonly Range[]): ClientIp => {
  const known = new Map<string, string>()
  const ownAddress = (peer: string): string => {
    const cached = known.get(peer)
    if (cached !== undefined) return cached
    const address = canonical(peer) ?? peer
    if (known.size >= mostPeersKnown) known.clear()
    known.set(peer, address)
    return address
  }
  if (trustedProxies.length === 0) return ownAddress

  return (peer, request) => {
    const socketAddress = ownAddress(peer)
    if (!isInRange(socketAddress, trustedProxies)) return socketAddress
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').reverse()
    let caller = socketAddress
    for (const hop of hops) {
      const address = canonical(withoutPort(hop.trim()))
      // What stands left of a thing that is no address was not written by a trusted proxy.
      if (address === undefined) return caller
      caller = address
      if (!isInRange(address, trustedProxies)) return caller
    }
    return caller
  }
}
