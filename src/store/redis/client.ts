import { RedisClient } from 'bun'

/** One connection that is there or not: whoever wants another one asks for it. */
export const connectTo = async (url: string, withinMs: number): Promise<RedisClient> => {
  const client = new RedisClient(url, {
    connectionTimeout: withinMs,
    autoReconnect: false,
    enableOfflineQueue: false,
  })
  const timer = setTimeout(() => client.close(), 2 * withinMs)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the first of several that answers; what it says must be worth something. */
export const askFirst = async <Answer>(
  urls: readonly string[],
  withinMs: number,
  ask: (client: RedisClient, url: string) => Promise<Answer | undefined>,
): Promise<Answer> => {
  let reason = 'it has no address'
  for (const url of urls)
    try {
      const client = await connectTo(url, withinMs)
      const timer = setTimeout(() => client.close(), withinMs)
      try {
        const answer = await ask(client, url)
        if (answer !== undefined) return answer
        reason = `${hostOf(url)} does not know`
      } finally {
        clearTimeout(timer)
        client.close()
      }
    } catch (error) {
      reason = `${hostOf(url)}: ${messageOf(error)}`
    }
  throw new Error(reason)
}

/** Without the password. */
export const hostOf = (url: string): string => new URL(url).host

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
