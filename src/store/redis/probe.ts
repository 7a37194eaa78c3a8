import { RedisClient } from 'bun'

/** What a Redis says about itself. */
export type RedisProbe = { version: string; clock: number }

const connectMs = 2000

export const probeRedis = async (url: string): Promise<RedisProbe> => {
  const client = new RedisClient(url, {
    connectionTimeout: connectMs,
    autoReconnect: false,
    enableOfflineQueue: false,
  })
  const impatience = setTimeout(() => client.close(), 2 * connectMs)
  try {
    await client.connect()
    const info = String(await client.send('INFO', ['server']))
    const [seconds, microseconds] = (await client.send('TIME', [])) as string[]
    return {
      version: /^(?:redis|valkey)_version:(\S+)/m.exec(info)?.[1] ?? '',
      clock: Number(seconds) * 1000 + Number(microseconds) / 1000,
    }
  } finally {
    clearTimeout(impatience)
    client.close()
  }
}
