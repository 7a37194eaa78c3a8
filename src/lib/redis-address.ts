/** How Redis is reached: one server, one that sentinels choose, or a cluster. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | { kind: 'sentinel'; sentinels: readonly string[]; master: string; urlOf: NodeUrl }
  | { kind: 'cluster'; seeds: readonly string[]; urlOf: NodeUrl }

/** The address of a server that others have named, with our name and password there. */
export type NodeUrl = (host: string, port: number) => string

const single = /^(?:redis|valkey)(?:s|\+tls)?:$/
const several =
  /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/]*)@)?([^/?#]+)(?:\/([^?#]*))?(?:\?(.*))?$/
const standardPorts = { sentinel: 26_379, cluster: 6379 } as const

const inBrackets = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host

/** undefined when it is none. Several hosts stand in one address, with commas between them. */
export const parseRedisAddress = (text: string): RedisAddress | undefined => {
  const [, scheme = '', kind = '', user, hosts = '', path = '', query = ''] =
    several.exec(text) ?? []
  if (kind !== 'sentinel' && kind !== 'cluster') {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url?.hostname && single.test(url.protocol) ? { kind: 'single', url: text } : undefined
  }
  const credentials = user ? `${user}@` : ''
  const urlOf: NodeUrl = (host, port) => `${scheme}://${credentials}${inBrackets(host)}:${port}`
  const sentinelPassword = new URLSearchParams(query).get('sentinel_password')
  const sentinelCredentials = sentinelPassword ? `:${encodeURIComponent(sentinelPassword)}@` : ''
  const named = hosts.split(',').map((host) => {
    const withPort = /:\d+$/.test(host) ? host : `${host}:${standardPorts[kind]}`
    return `${scheme}://${kind === 'sentinel' ? sentinelCredentials : credentials}${withPort}`
  })
  if (!named.every((url) => URL.canParse(url) && new URL(url).hostname !== '')) return undefined
  if (kind === 'cluster') return path === '' ? { kind, seeds: named, urlOf } : undefined
  return path === ''
    ? undefined
    : { kind, sentinels: named, master: decodeURIComponent(path), urlOf }
}
