import type { Log } from '../../lib/log.ts'
import type { CountedUse, Usage } from '../usage.ts'
import { type RedisConnection, type Script, script, settledMs } from './connection.ts'
import { tagFor, tags } from './slots.ts'
import { createStoreHold, lookEveryMs } from './store-hold.ts'
import { together } from './together.ts'

/** How long Redis is there for everybody, by its own clock; from KEYS[2], kept for ARGV[1] seconds. */
const ageOfRedis = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local since = redis.call('GET', KEYS[2])
if not since then
  since = now
  redis.call('SET', KEYS[2], string.format('%d', now), 'EX', ARGV[1])
end
local age = now - since`

/**
 * Counts one more unless the limit is reached, and never from below what the caller knows: 0 is a
 * refusal. -1: the count is not there, and the caller has not just asked the store for it. -2: Redis
 * has lost its memory, or somebody has been without it, a moment ago; everybody counts in the store
 * until everybody has found Redis again, for two places to count in would count half each. -3: that
 * time is nearly over, and whoever begins to count in the store now might end when others count here.
 * ARGV[7]: somebody is without Redis just now, so that the time begins anew.
 */
const count = script(`${ageOfRedis}
if ARGV[7] == '1' then
  redis.call('SET', KEYS[2], string.format('%d', now), 'EX', ARGV[1])
  age = 0
end
if age < tonumber(ARGV[5]) then return -2 end
if age < tonumber(ARGV[6]) then return -3 end
local found = redis.call('GET', KEYS[1])
if not found and ARGV[4] == '0' then return -1 end
local used = math.max(tonumber(found or '0'), tonumber(ARGV[3]))
local isAllowed = used < tonumber(ARGV[2])
if isAllowed then used = used + 1 end
redis.call('SET', KEYS[1], used, 'EX', ARGV[1])
return isAllowed and used or 0`)

/**
 * What was counted in the store. Where others count here by now they have not seen it: it counts once
 * more, unless the limit is reached.
 */
const carry = script(`${ageOfRedis}
local found = tonumber(redis.call('GET', KEYS[1]) or '0')
local used = tonumber(ARGV[3])
if found > 0 and age >= tonumber(ARGV[4]) then
  if found >= tonumber(ARGV[2]) then return 0 end
  used = found + 1
end
redis.call('SET', KEYS[1], math.max(found, used), 'EX', ARGV[1])
return used`)

export const usageScripts = [count, carry]

const nameOf = (keyId: string, day: string) => `lectern:quota:${tagFor(keyId)}:${day}:${keyId}`
/** Since when Redis is counted in, for the keys of a tag: where they lie on several servers, each may fail. */
const sinceName = (tag: string) => `lectern:quota:${tag}:since`
export const usagePerishable = tags.map(sinceName)

export type RedisUsageOptions = { usage: Usage; connection: RedisConnection; log: Log }

/** Longer than any day lasts anywhere. */
const keptSeconds = 2 * 86_400
/** At once when the last time is this long ago, else when it is. */
const recordEveryMs = 200
/** By then every replica has seen that it is to count in the store, and told it what it had counted. */
const handoverMs = lookEveryMs + recordEveryMs + 50
/** What is being counted in the store has been counted there by then. */
const closingMs = 250
const askAgainMs = 25
const mostAsks = (2 * closingMs) / askAgainMs
const forgotten = -1
const nearlySettled = -3
const isCounted = (answer: number | undefined): answer is number =>
  answer !== undefined && answer >= 0

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
    raise: (keyId: string, count: number): void => {
      counts.set(keyId, Math.max(count, counts.get(keyId) ?? 0))
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

  const askStore = together(async (keyId: string, day: string) => {
    const found = (await usage.days(keyId, day)).find((one) => one.day === day)
    known.raise(keyId, found?.count ?? 0)
    known.markAsked(keyId)
  })

  const hold = createStoreHold(usage)
  const beginHold = async (): Promise<void> => {
    if (await hold.begin()) handedOver = undefined
  }

  const run = (which: Script, keyId: string, day: string, args: readonly number[]) =>
    connection.run(
      which,
      [nameOf(keyId, day), sinceName(tagFor(keyId))],
      [keptSeconds, ...args].map(String),
    ) as Promise<number | undefined> | undefined

  const askRedis = async (keyId: string, day: string, limit: number, isFresh: boolean) => {
    const ask = () => {
      const isSettledAt = [settledMs - closingMs, settledMs]
      const args = [limit, known.of(keyId), Number(isFresh), ...isSettledAt, Number(hold.isSeen())]
      return run(count, keyId, day, args)
    }
    let answer = await ask()
    for (let asks = 0; answer === nearlySettled && asks < mostAsks; asks++) {
      await Bun.sleep(askAgainMs)
      answer = await ask()
    }
    return answer
  }

  /** 0 when the limit is reached, less when Redis is not to be counted in; undefined when it is away. */
  const countInRedis = async (keyId: string, day: string, limit: number) => {
    if (!connection.isUp()) return undefined
    await hold.look()
    known.begin(day, connection.era() + hold.era())
    const isFresh = !known.isAsked(keyId)
    if (isFresh) await askStore(keyId, day)
    const answer = await askRedis(keyId, day, limit, isFresh)
    if (answer !== forgotten) return answer
    await handOver()
    await askStore(keyId, day)
    return askRedis(keyId, day, limit, true)
  }

  /** Redis may be there for everybody, or have gone, by the time that all is handed over. */
  const countWhereOthersDo = async (keyId: string, day: string, limit: number) => {
    let used = await countInRedis(keyId, day, limit)
    for (let tries = 0; !isCounted(used) && tries < 2; tries++) {
      if (used === undefined) await beginHold()
      handedOver ??= handOver()
      await handedOver
      used = await countInRedis(keyId, day, limit)
    }
    return isCounted(used) ? used : undefined
  }

  /** What Redis has counted; the store hears of it a moment later. */
  const note = (keyId: string, day: string, used: number, now: number): void => {
    known.raise(keyId, used)
    const id = `${day}:${keyId}`
    due.set(id, { keyId, day, count: Math.max(used, due.get(id)?.count ?? 0), lastAt: now })
    arm()
  }

  const countInStore = async (keyId: string, day: string, limit: number, now: number) => {
    if (known.of(keyId) >= limit) return undefined
    const used = await usage.count(keyId, day, limit, now, known.of(keyId))
    if (used === undefined) return void known.raise(keyId, limit)
    const carried = await run(carry, keyId, day, [limit, used, settledMs])
    if (carried === 0) return void known.raise(keyId, limit)
    if (carried !== undefined && carried !== used) note(keyId, day, carried, now)
    else known.raise(keyId, used)
    return carried ?? used
  }

  return {
    ...usage,
    count: async (keyId, day, limit, now) => {
      known.begin(day, connection.era() + hold.era())
      const used = await countWhereOthersDo(keyId, day, limit)
      if (used === undefined) return countInStore(keyId, day, limit, now)
      handedOver = undefined
      if (used === 0) return void known.raise(keyId, limit)
      note(keyId, day, used, now)
      return used
    },
    close: async () => {
      clearTimeout(timer)
      await record()
      clearTimeout(timer)
    },
  }
}
