import type { Log } from '../../lib/log.ts'
import type { CountedUse, Usage } from '../store.ts'
import { type RedisLink, script } from './link.ts'

/** Counts one more unless the limit is reached; never from below what the store has seen. */
const count = script(`local used = tonumber(redis.call('GET', KEYS[1]) or '0')
used = math.max(used, tonumber(ARGV[2]))
local isAllowed = used < tonumber(ARGV[1])
if isAllowed then used = used + 1 end
redis.call('SET', KEYS[1], used, 'EX', ARGV[3])
return isAllowed and used or 0`)

export const usageScripts = [count]

export type RedisUsageOptions = { usage: Usage; link: RedisLink; log: Log }

/** Longer than any day lasts anywhere. */
const keptSeconds = 2 * 86_400
/** At once when the last time is this long ago, else when it is. */
const recordEveryMs = 200

/**
 * Daily quotas that every replica shares in Redis. The store is told a moment later, for lists of
 * keys, and because it counts on when Redis is away or has lost its memory.
 */
export const createRedisUsage = (
  options: RedisUsageOptions,
): Usage & { close(): Promise<void> } => {
  const { usage, link, log } = options
  const due = new Map<string, CountedUse>()
  const seen = new Set<string>()
  let seenDay = ''
  let seenEra = 0
  let isRecording = true
  let recordedAt = Number.NEGATIVE_INFINITY
  let timer: Timer | undefined

  const record = async () => {
    timer = undefined
    recordedAt = performance.now()
    const uses = [...due.values()]
    if (uses.length === 0) return
    due.clear()
    try {
      await usage.record(uses)
      isRecording = true
    } catch (error) {
      for (const use of uses) {
        const id = `${use.day}:${use.keyId}`
        if (!due.has(id)) due.set(id, use)
      }
      if (isRecording) log.error('use not recorded', { error: String(error) })
      isRecording = false
      arm()
    }
  }
  const arm = () => {
    timer ??= setTimeout(record, Math.max(0, recordedAt + recordEveryMs - performance.now()))
  }

  /** What the store knows, asked once per key and day as long as Redis stays. */
  const atLeast = async (keyId: string, day: string): Promise<number> => {
    if (seenDay !== day || seenEra !== link.era()) seen.clear()
    seenDay = day
    seenEra = link.era()
    if (seen.has(keyId)) return 0
    const known = (await usage.days(keyId, day)).find((one) => one.day === day)
    seen.add(keyId)
    return known?.count ?? 0
  }

  return {
    ...usage,
    count: async (keyId, day, limit, now) => {
      const args = [String(limit), String(await atLeast(keyId, day)), String(keptSeconds)]
      const id = `${day}:${keyId}`
      const answer = await link.run(count, [`lectern:quota:${id}`], args)
      if (answer === undefined) return usage.count(keyId, day, limit, now)
      const used = Number(answer)
      if (used === 0) return undefined
      due.set(id, { keyId, day, count: Math.max(used, due.get(id)?.count ?? 0), lastAt: now })
      arm()
      return used
    },
    close: async () => {
      clearTimeout(timer)
      await record()
      clearTimeout(timer)
    },
  }
}
