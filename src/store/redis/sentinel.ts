import type { RedisAddress } from '../../lib/redis-address.ts'
import { askFirst } from './client.ts'

type Sentinels = Extract<RedisAddress, { kind: 'sentinel' }>

/** The address of the server that writes, as the first sentinel that answers knows it. */
export const findMaster = async (
  { sentinels, master, urlOf }: Sentinels,
  withinMs: number,
): Promise<string> => {
  const [host, port] = await askFirst(sentinels, withinMs, async (client) => {
    const found = await client.send('SENTINEL', ['GET-MASTER-ADDR-BY-NAME', master])
    return Array.isArray(found) ? (found as [string, string]) : undefined
  })
  return urlOf(host, Number(port))
}
