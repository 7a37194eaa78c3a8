import { isToldOutage } from '../../errors.ts'
import type { Log } from '../../lib/log.ts'
import type { ClaimedDelivery, DeliveryOutcome, Lease, Outbox } from '../../store/store.ts'
import type { Send } from './sender.ts'

export type OutboxLoop = {
  /** There may be something new. */
  wake(): void
  /** Takes nothing up any more, gives what is under way a moment, and lets go of the rest. */
  stop(): Promise<void>
}

export type OutboxOptions = {
  outbox: Outbox
  send: Send
  log: Log
  now(): number
  random?(): number
}

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

/** Pauses after the first, second, ... failed attempt; together about a day. */
const pausesMs = [
  5 * seconds,
  30 * seconds,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  2 * hours,
  6 * hours,
  15 * hours,
]
const jitter = 0.1
/** A receiver that fails is not asked for its other deliveries at once, nor ever again at speed. */
const lanePauseMs = (failures: number) => Math.min(1 * minutes, seconds * 2 ** (failures - 1))

const mostUnderWay = 64
const pollMs = 500
/** Short, so that what a killed process held is soon taken up; renewed while an attempt lasts. */
const leaseMs = 5 * seconds
const renewMs = 1.5 * seconds
const graceMs = 3 * seconds

const payloadOf = ({ type, at, data }: ClaimedDelivery): string =>
  `{"type":"${type ?? 'chat.request'}","timestamp":"${new Date(at).toISOString()}","data":${data}}`

/** Delivers what the outbox holds: one after the other per key, keys side by side. */
export const startOutbox = ({ outbox, send, log, now, random }: OutboxOptions): OutboxLoop => {
  const dice = random ?? Math.random
  const underWay = new Map<string, { lease: Lease; done: Promise<void> }>()
  const failures = new Map<string, number>()
  const ending = new AbortController()
  let isStopped = false
  let claiming: Promise<void> | undefined
  let isWoken = false
  let isReadable = true

  const missed = (delivery: ClaimedDelivery, error: string): DeliveryOutcome => {
    const { keyId, attempts } = delivery
    const inRow = (failures.get(keyId) ?? 0) + 1
    failures.set(keyId, inRow)
    const laneOpensAt = now() + lanePauseMs(inRow)
    const pauseMs = pausesMs[attempts]
    if (pauseMs === undefined) return { kind: 'failed', error, laneOpensAt }
    const nextAt = now() + Math.round(pauseMs * (1 - jitter + 2 * jitter * dice()))
    return { kind: 'retry', error, nextAt, laneOpensAt }
  }

  const attempt = async (delivery: ClaimedDelivery): Promise<DeliveryOutcome> => {
    const { id, keyId, webhook, traceparent } = delivery
    try {
      const message = { id, body: payloadOf(delivery), traceparent }
      const status = await send(webhook, message, ending.signal)
      if (status === 410) return { kind: 'gone', error: 'HTTP 410', url: webhook.url }
      if (status < 200 || status > 299) return missed(delivery, `HTTP ${status}`)
      failures.delete(keyId)
      return { kind: 'delivered', at: now() }
    } catch (error) {
      if (ending.signal.aborted) return { kind: 'released' }
      return missed(delivery, error instanceof Error ? error.message : String(error))
    }
  }

  const tell = ({ id, keyId, attempts }: ClaimedDelivery, outcome: DeliveryOutcome) => {
    const fields = { id, key_id: keyId, attempt: attempts + 1 }
    if (outcome.kind === 'delivered') log.debug('webhook delivered', fields)
    else if (outcome.kind !== 'released')
      log.warn(`webhook ${outcome.kind}`, { ...fields, error: outcome.error })
  }

  const run = async (delivery: ClaimedDelivery) => {
    const outcome = await attempt(delivery)
    tell(delivery, outcome)
    // Not settled, the lease ends by itself and it is sent once more: at least once.
    await outbox.settle(delivery, outcome).catch((error) => {
      if (!isToldOutage(error))
        log.error('webhook not settled', { id: delivery.id, error: String(error) })
    })
  }

  const claim = async () => {
    while (isWoken && !isStopped) {
      isWoken = false
      const most = mostUnderWay - underWay.size
      if (most === 0) return
      const time = now()
      const leasedUntil = time + leaseMs
      const claimed = await outbox.claim(time, leasedUntil, most)
      isReadable = true
      for (const delivery of claimed) {
        const current = underWay.get(delivery.keyId)
        if (current) {
          // Our own lease had run out while this loop stood still: the attempt goes on with the new one.
          current.lease.leasedUntil = leasedUntil
          continue
        }
        const done = run(delivery).finally(() => {
          underWay.delete(delivery.keyId)
          wake()
        })
        underWay.set(delivery.keyId, { lease: { keyId: delivery.keyId, leasedUntil }, done })
      }
    }
  }

  const wake = () => {
    isWoken = true
    claiming ??= claim()
      .catch((error) => {
        if (isReadable && !isToldOutage(error))
          log.error('outbox not read', { error: String(error) })
        isReadable = false
      })
      .finally(() => {
        claiming = undefined
        // Woken in the very last moment.
        if (isWoken && !isStopped && underWay.size < mostUnderWay) wake()
      })
  }

  const poll = setInterval(wake, pollMs)
  const renew = async () => {
    const leases = [...underWay.values()].map(({ lease }) => lease)
    const leasedUntil = now() + leaseMs
    await outbox.renew(leases, leasedUntil)
    for (const lease of leases) lease.leasedUntil = leasedUntil
  }
  // One at a time: the next one has to know what the one before has made of the leases.
  let isRenewing = false
  const renewal = setInterval(() => {
    if (underWay.size === 0 || isRenewing) return
    isRenewing = true
    renew()
      .catch((error) => {
        if (!isToldOutage(error)) log.error('webhook lease not renewed', { error: String(error) })
      })
      .finally(() => {
        isRenewing = false
      })
  }, renewMs)

  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      await claiming
      const grace = setTimeout(() => ending.abort(), graceMs)
      await Promise.all([...underWay.values()].map(({ done }) => done))
      clearTimeout(grace)
      clearInterval(renewal)
    },
  }
}
