import ipaddr from 'ipaddr.js'

export const logIpsChoices = ['full', 'short', 'off'] as const
export type LogIps = (typeof logIpsChoices)[number]

const mostKnown = 4096

/** A network instead of a caller: the /24 of an IPv4 address, the /48 of an IPv6 address. */
const shortIp = (address: string): string => {
  if (!ipaddr.isValid(address)) return '-'
  const parsed = ipaddr.process(address)
  const network =
    parsed instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)
  return network.toString()
}

/** How an address is written in the log; undefined when it is not to be written. */
export const createShownIp = (how: LogIps): ((address: string) => string) | undefined => {
  if (how === 'off') return undefined
  if (how === 'full') return (address) => address
  const known = new Map<string, string>()
  return (address) => {
    const cached = known.get(address)
    if (cached !== undefined) return cached
    if (known.size >= mostKnown) known.clear()
    const short = shortIp(address)
    known.set(address, short)
    return short
  }
}
