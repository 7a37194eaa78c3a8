import ipaddr from 'ipaddr.js'

export type IpRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** A zone names an interface of the machine that wrote it, not another caller. */
const withoutZone = (address: string): string => address.replace(/%.*$/, '')

/** One way to write each address: an IPv4-mapped IPv6 address is the IPv4 address. */
export const canonicalIp = (address: string): string | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(withoutZone(address)).toString() : undefined

/** What one household or machine is given: an IPv4 address, or the first half of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** An address or a CIDR; undefined when it is neither. */
export const parseIpRange = (text: string): IpRange | undefined => {
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

export const isInRanges = (address: string, ranges: readonly IpRange[]): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))
}
