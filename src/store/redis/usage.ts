import type { Log } from '../../lib/log.ts'
import type { CountedUse, Usage } from '../usage.ts'
import { type RedisConnection, script, settledMs } from './connection.ts'
import { tagFor, tags } from './slots.ts'

/**
 * Counts one more unless the limit is reached, and never from below what the caller knows: 0 is a
 * refusal. -1: the count is not there, and the caller has not just asked the store for it. -2: Redis
 * has lost its memory, or somebody has been without it, a moment ago; everybody counts in the store
 * until everybody has found Redis again, for two places to count in would count half each.
 */
const count = script(`local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local since = redis.call('GET', KEYS[2])
if not since then
  since = now
  redis.call('SET', KEYS[2], string.format('%d', now), 'EX', ARGV[3])
end
if now - since < tonumber(ARGV[5]) then return -2 end
local found = redis.call('GET', KEYS[1])
if not found and ARGV[4] == '0' then return -1 end
local used = math.max(tonumber(found or '0'), tonumber(ARGV[2]))
local isAllowed = used < tonumber(ARGV[1])
if isAllowed then used = used + 1 end
redis.call('SET', KEYS[1], used, 'EX', ARGV[3])
return isAllowed and used or 0`)

/** What was counted in the store meanwhile. */
const raise = script(`local used = tonumber(redis.call('GET', KEYS[1]) or '0')
redis.call('SET', KEYS[1], math.max(used, tonumber(ARGV[1])), 'EX', ARGV[2])`)

export const usageScripts = [count, raise]

const nameOf = (keyId: string, day: string) => `lectern:quota:${tagFor(keyId)}:${day}:${keyId}`
/** Since when Redis is counted in, for the keys of a tag: where they lie on several servers, each may fail. */
const sinceName = (tag: string) => `lectern:quota:${tag}:since`
export const usagePerishable = tags.map(sinceName)

export type RedisUsageOptions = { usage: Usage; connection: RedisConnection; log: Log }

/** Longer than any day lasts anywhere. */
const keptSeconds = 2 * 86_400
/** At once when the last time is this long ago, else when it is. */
const recordEveryMs = 200
/** By then every replica has told the store what it had counted. */
const handoverMs = recordEveryMs + 50
const forgotten = -1
const unsettled = -2

/** The highest count of each key of the day that this process has seen. */
const createKnown = () => {
  const counts = new Map<string, number>()
  const asked = new Set<string>()
  let day = ''
  let era = 0
  return {
    /** What Redis holds after it was away may be old: then the store is asked again. */
    begin: (currentDay: string, currentEra: number) => {
      if (currentDay !== day) counts.clear()
      if (currentDay !== day || currentEra !== era) asked.clear()
      day = currentDay
      era = currentEra
    },
    of: (keyId: string): number => counts.get(keyId) ?? 0,
    raise: (keyId: string, count: number): number => {
      const raised = Math.max(count, counts.get(keyId) ?? 0)
      counts.set(keyId, raised)
      return raised
    },
    isAsked: (keyId: string): boolean => asked.has(keyId),
    markAsked: (keyId: string) => void asked.add(keyId),
  }
}

/**
 * Daily quotas that every replica shares in Redis. The store is told a moment later, for lists of
 * keys, and because it counts on when Redis is away or has lost its memory. What is known goes with
 * every call, so that whoever has forgotten learns it again.
 */
export const createRedisUsage = (
  options: RedisUsageOptions,
): Usage & { close(): Promise<void> } => {
  const { usage, connection, log } = options
  const due = new Map<string, CountedUse>()
  const known = createKnown()
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

  /** The store counts on only from what all of us have told it. */
  const handOver = async (): Promise<void> => {
    clearTimeout(timer)
    await Promise.all([record(), Bun.sleep(handoverMs)])
  }
  let handedOver: Promise<void> | undefined = Promise.resolve()

  const askStore = async (keyId: string, day: string): Promise<void> => {
    const found = (await usage.days(keyId, day)).find((one) => one.day === day)
    known.raise(keyId, found?.count ?? 0)
    known.markAsked(keyId)
  }

  const askRedis = (keyId: string, day: string, limit: number, isFresh: boolean) => {
    const args = [limit, known.of(keyId), keptSeconds, isFresh ? 1 : 0, settledMs]
    return connection.run(count, [nameOf(keyId, day), sinceName(tagFor(keyId))], args.map(String))
  }

  /** 0 when the limit is reached; undefined when Redis is away or not to be counted in yet. */
  const countInRedis = async (keyId: string, day: string, limit: number) => {
    const isFresh = !known.isAsked(keyId)
    if (isFresh) await askStore(keyId, day)
    let answer = await askRedis(keyId, day, limit, isFresh)
    if (answer === forgotten) {
      await handOver()
      await askStore(keyId, day)
      answer = await askRedis(keyId, day, limit, true)
    }
    return answer === unsettled ? undefined : (answer as number | undefined)
  }

  const countInStore = async (keyId: string, day: string, limit: number, now: number) => {
    handedOver ??= handOver()
    await handedOver
    const used = await usage.count(keyId, day, limit, now, known.of(keyId))
    const raised = known.raise(keyId, used ?? limit)
    void connection.run(raise, [nameOf(keyId, day)], [String(raised), String(keptSeconds)])
    return used
  }

  return {
    ...usage,
    count: async (keyId, day, limit, now) => {
      known.begin(day, connection.era())
      const used = connection.isUp() ? await countInRedis(keyId, day, limit) : undefined
      if (used === undefined) return countInStore(keyId, day, limit, now)
      handedOver = undefined
      known.raise(keyId, used || limit)
      if (used === 0) return undefined
      const id = `${day}:${keyId}`
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
