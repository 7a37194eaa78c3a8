import type { RedisClient } from 'bun'
import type { Log } from '../../lib/log.ts'
import { connectTo, messageOf } from './client.ts'

/** Runs inside Redis in one step; known there by its hash once it was loaded. */
export type Script = { text: string; hash: string }

export const script = (text: string): Script => ({
  text,
  hash: new Bun.CryptoHasher('sha1').update(text).digest('hex'),
})

/** The way to Redis, which may be away for a while. */
export type RedisConnection = {
  /** False while Redis is away. */
  isUp(): boolean
  /** One round trip. Undefined, now or later, when Redis is away: then somebody else has to know. */
  run(
    script: Script,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown> | undefined
  /** Whether the keys of one call have to carry the same tag. */
  isDivided: boolean
  /** Another number after every time that Redis was away. */
  era(): number
  close(): void
}

/** What is run there, and what must not outlive an absence. */
export type RedisUse = {
  scripts: readonly Script[]
  /** Keys that are removed when Redis was away: what they say is not true any more. */
  perishable: readonly string[]
  log: Log
}

export type RedisConnectionOptions = RedisUse & {
  /** Where it is; asked before every attempt to connect, for it may have moved. */
  locate(): Promise<string>
  /** A key that it has to take. */
  probeKey: string
  /** Whether it took the place of another one, so that it is as if it had been away. */
  isSuccessor?: boolean
  /** Which one of several it is, for the log. */
  node?: string
}

/** The answer of a cluster's server that does not hold the keys, or is about to give them away. */
export const moved = Symbol('moved')
const isMoved = /^(?:MOVED|ASK|TRYAGAIN) /

export const connectMs = 500
const retryMs = 500
/** Every process that lost Redis has found it again after this: it tries four times in between. */
export const settledMs = 4 * retryMs
/** No request waits longer for Redis than three of these. */
const tickMs = 100
const ticksToLive = 3

type Waiting = { bornAt: number; give(answer: unknown): void }

export const openRedisConnection = async (
  options: RedisConnectionOptions,
): Promise<RedisConnection> => {
  const { locate, scripts, perishable, probeKey, isSuccessor = false, node, log } = options
  const place = node === undefined ? {} : { node }
  const waiting = new Set<Waiting>()
  let client: RedisClient | undefined
  let isAway = false
  let isClosed = false
  let era = 0
  let ticks = 0
  let retry: Timer | undefined
  let losses = 0
  let settling: Timer | undefined
  let clock: Timer | undefined

  const sayAway = (reason: string) => {
    if (!isAway) log.error('redis is away: every process counts by itself', { reason, ...place })
    isAway = true
    if (!isClosed) retry = setTimeout(connect, retryMs)
  }

  /** One that comes and goes is back when it stays. */
  const settle = () => {
    if (isAway) log.info('redis is back', { losses, ...place })
    isAway = false
    losses = 0
  }

  const lose = (lost: RedisClient, reason: string) => {
    if (client !== lost) return
    client = undefined
    losses++
    clearTimeout(settling)
    lost.onclose = () => {}
    lost.close()
    for (const { give } of waiting) give(undefined)
    if (!isClosed) sayAway(reason)
  }

  const connect = async () => {
    let next: RedisClient
    try {
      next = await connectTo(await locate(), connectMs)
    } catch (error) {
      return sayAway(messageOf(error))
    }
    const timer = setTimeout(() => next.close(), 2 * connectMs)
    try {
      for (const { text } of scripts) await next.send('SCRIPT', ['LOAD', text])
      // A replica, or one whose memory is full, takes everything but what we are here for.
      await next.send('SET', [probeKey, '1', 'PX', '10'])
      if (era > 0 || isSuccessor)
        await Promise.all(perishable.map((key) => next.send('DEL', [key])))
    } catch (error) {
      next.close()
      return sayAway(messageOf(error))
    } finally {
      clearTimeout(timer)
    }
    if (isClosed) return next.close()
    client = next
    next.onclose = (error) => lose(next, messageOf(error))
    era++
    settling = setTimeout(settle, settledMs)
  }

  // Ages are counted in turns of the event loop: when it stood still, Redis is not to blame.
  const tick = () => {
    ticks++
    const [oldest] = waiting
    if (oldest === undefined) {
      clearInterval(clock)
      clock = undefined
    } else if (client && ticks - oldest.bornAt > ticksToLive) lose(client, 'it does not answer')
  }

  const evaluate = async (on: RedisClient, { text, hash }: Script, rest: string[]) => {
    try {
      return await on.send('EVALSHA', [hash, ...rest])
    } catch (error) {
      // Somebody emptied its memory of scripts, or another server took over.
      if (!messageOf(error).startsWith('NOSCRIPT')) throw error
      return on.send('EVAL', [text, ...rest])
    }
  }

  await connect()
  return {
    isUp: () => client !== undefined,
    run: (wanted, keys, args) => {
      const on = client
      if (on === undefined) return undefined
      clock ??= setInterval(tick, tickMs)
      return new Promise((resolve) => {
        const mine: Waiting = {
          bornAt: ticks,
          give: (answer) => {
            waiting.delete(mine)
            resolve(answer)
          },
        }
        waiting.add(mine)
        evaluate(on, wanted, [String(keys.length), ...keys, ...args]).then(mine.give, (error) => {
          if (isMoved.test(messageOf(error))) return mine.give(moved)
          mine.give(undefined)
          lose(on, messageOf(error))
        })
      })
    },
    isDivided: false,
    era: () => era,
    close: () => {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(settling)
      clearInterval(clock)
      if (client) lose(client, 'closed')
    },
  }
}
