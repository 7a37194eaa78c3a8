import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { type OutboxLoop, startOutbox } from '../../../src/chat/webhooks/outbox.ts'
import type { Send } from '../../../src/chat/webhooks/sender.ts'
import { createLog } from '../../../src/lib/log.ts'
import type { ClaimedDelivery, DeliveryOutcome, Outbox } from '../../../src/store/store.ts'
import { until } from '../../support/chat.ts'

setDefaultTimeout(30_000)

const start = Date.parse('2026-11-15T12:00:00Z')
const log = createLog({ level: 'error', isForPeople: false, write: () => {}, now: () => start })

const delivery = (attempts: number): ClaimedDelivery => ({
  id: 'msg_1',
  keyId: 'key_1',
  at: start,
  data: '{}',
  attempts,
  webhook: { url: 'https://hooks.example/', secret: 'whsec_' },
})

let loop: OutboxLoop | undefined
afterEach(async () => loop?.stop())

/** One delivery, one attempt, and how it ended. */
const outcomeOf = async (attempts: number, send: Send, dice = 0.5): Promise<DeliveryOutcome> => {
  const waiting = [delivery(attempts)]
  let outcome: DeliveryOutcome | undefined
  const outbox = {
    claim: async () => waiting.splice(0),
    renew: async () => {},
    settle: async (_: unknown, ended: DeliveryOutcome) => {
      outcome = ended
    },
  } as Partial<Outbox> as Outbox
  loop = startOutbox({ outbox, send, log, now: () => start, random: () => dice })
  loop.wake()
  const ended = await until(
    () => outcome,
    (one) => one !== undefined,
  )
  await loop.stop()
  return ended as DeliveryOutcome
}

const answers =
  (status: number): Send =>
  async () =>
    status

const minutes = 60_000
const hours = 60 * minutes
const pauses = [
  5000,
  30_000,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  2 * hours,
  6 * hours,
  15 * hours,
]

test.each(pauses.map((pause, attempts) => [attempts + 1, pause] as const))(
  'after failed attempt %d the pause is about %d ms',
  async (attempt, pause) => {
    for (const dice of [0, 0.5, 0.999]) {
      const outcome = await outcomeOf(attempt - 1, answers(500), dice)
      expect(outcome).toMatchObject({ kind: 'retry', error: 'HTTP 500' })
      if (outcome.kind !== 'retry') return
      expect(outcome.nextAt - start).toBeGreaterThanOrEqual(pause * 0.9)
      expect(outcome.nextAt - start).toBeLessThanOrEqual(pause * 1.1)
    }
  },
)

test('the pauses make about a day', () => {
  const total = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(total / hours).toBeGreaterThan(23)
  expect(total / hours).toBeLessThan(25)
})

test('after the last attempt it is given up', async () => {
  expect(await outcomeOf(pauses.length, answers(500))).toMatchObject({ kind: 'failed' })
})

test.each([200, 201, 204, 299])('%d is success', async (status) => {
  expect(await outcomeOf(0, answers(status))).toEqual({ kind: 'delivered', at: start })
})

test.each([301, 302, 307, 400, 404, 429, 500, 503])('%d is no success', async (status) => {
  expect(await outcomeOf(0, answers(status))).toMatchObject({ kind: 'retry' })
})

test('410 means gone', async () => {
  expect(await outcomeOf(3, answers(410))).toMatchObject({ kind: 'gone' })
})

test('a failed connection is told with the delivery', async () => {
  const outcome = await outcomeOf(0, async () => {
    throw new Error('connection refused')
  })
  expect(outcome).toMatchObject({ kind: 'retry', error: 'connection refused' })
})

test('the payload names its type, its time and its data', async () => {
  let body = ''
  await outcomeOf(0, async (_, message) => {
    body = message.body
    return 200
  })
  expect(body).toBe('{"type":"chat.request","timestamp":"2026-11-15T12:00:00.000Z","data":{}}')
})

test('a store that fails for a while does not end the loop', async () => {
  const waiting = [delivery(0)]
  let failures = 3
  let isSettled = false
  const outbox = {
    claim: async () => {
      if (failures-- > 0) throw new Error('locked')
      return waiting.splice(0)
    },
    renew: async () => {},
    settle: async () => {
      isSettled = true
    },
  } as Partial<Outbox> as Outbox
  loop = startOutbox({ outbox, send: answers(200), log, now: () => start })
  await until(
    () => isSettled,
    (one) => one,
  )
})

test('an attempt whose lease has run out is not made twice by the process that makes it', async () => {
  let claims = 0
  let sent = 0
  const answered = Promise.withResolvers<number>()
  const settled: DeliveryOutcome[] = []
  const outbox = {
    claim: async () => (++claims <= 2 ? [delivery(0)] : []),
    renew: async () => {},
    settle: async (_: unknown, outcome: DeliveryOutcome) => {
      settled.push(outcome)
    },
  } as Partial<Outbox> as Outbox
  const send: Send = async () => {
    sent++
    return answered.promise
  }
  loop = startOutbox({ outbox, send, log, now: () => start })
  loop.wake()
  await until(
    () => claims,
    (count) => count >= 3,
  )
  answered.resolve(200)
  await loop.stop()
  expect(sent).toBe(1)
  expect(settled).toEqual([{ kind: 'delivered', at: start }])
})
