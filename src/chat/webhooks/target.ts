import ipaddr from 'ipaddr.js'

/** Why an address may not be called; shown to operators and kept with failed deliveries. */
export class ForbiddenTarget extends Error {}

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

const mostCharacters = 2048
const resolveWithinMs = 3000

const resolveByDns: Resolve = async (hostname) => {
  const { lookup } = await import('node:dns/promises')
  return lookup(hostname, { all: true })
}

/** ::a.b.c.d, long deprecated, and nothing but a way to write an IPv4 address differently. */
const ipv4Compatible: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::'), 96]

/** True for addresses of the public internet: not loopback, private, link-local, shared, reserved. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !(parsed as ipaddr.IPv6).match(ipv4Compatible)
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** The address a host name is, when it is one; the URL parser has undone numeric spellings. */
const literalOf = ({ hostname }: URL): string | undefined =>
  ipaddr.isValid(withoutBrackets(hostname)) ? withoutBrackets(hostname) : undefined

/** Where a webhook may go. Without `allowPrivate` only addresses of the public internet. */
export type Targets = {
  /** Judged when it is set: the address as it is to be stored, or a ForbiddenTarget. */
  check(text: string): Promise<string>
  /** Judged when connecting: addresses that may be connected to, every one of them checked. */
  resolve: Resolve
}

export const createTargets = (
  allowPrivate: boolean,
  resolveName: Resolve = resolveByDns,
): Targets => {
  const judge = (address: string, hostname: string) => {
    if (allowPrivate || isPublicAddress(address)) return
    throw new ForbiddenTarget(
      `${hostname} is ${hostname === address ? '' : `${address}, `}not an address of the public internet`,
    )
  }

  const resolve: Resolve = async (hostname) => {
    const name = withoutBrackets(hostname)
    const found = ipaddr.isValid(name)
      ? [{ address: name, family: ipaddr.parse(name).kind() === 'ipv4' ? 4 : 6 }]
      : await resolveName(name)
    for (const { address } of found) judge(address, name)
    return found
  }

  const parse = (text: string): URL => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || text.length > mostCharacters)
      throw new ForbiddenTarget('A webhook must be an http or https address')
    if (url.username || url.password)
      throw new ForbiddenTarget('A webhook address must not hold a name or password')
    url.hash = ''
    return url
  }

  return {
    resolve,
    check: async (text) => {
      const url = parse(text)
      const literal = literalOf(url)
      if (literal !== undefined) judge(literal, literal)
      else if (!allowPrivate)
        // A name that cannot be resolved now may be later: it is judged again when connecting.
        await Promise.race([resolve(url.hostname), Bun.sleep(resolveWithinMs)]).catch((error) => {
          if (error instanceof ForbiddenTarget) throw error
        })
      return url.href
    },
  }
}
