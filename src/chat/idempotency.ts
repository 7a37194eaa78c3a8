import { badIdempotencyKey, callInFlight, type HttpError, otherBody } from '../errors.ts'
import { dayMs } from '../lib/day.ts'
import { randomId } from '../lib/ids.ts'
import type { AnsweredCall, IdempotentCalls } from '../store/idempotent-calls.ts'
import type { ApiKey } from '../store/store.ts'
import type { Body } from './chat-request.ts'

/** A call that is answered here and now, and by nobody else. */
export type Claimed = Omit<AnsweredCall, 'reply'>

/** What became of a call: a claim on it, what it was answered before, or why it is not answered. */
export type Taken = { claimed?: Claimed; replay?: string; error?: HttpError }

export type Idempotency = {
  take(apiKey: ApiKey, idempotencyKey: string, body: Body): Promise<Taken>
  /** Gives up a claim that came to nothing. */
  release(claimed: Claimed | undefined): Promise<void>
}

/** Longer than an answer takes: what dies with its server can be sent again after that. */
const leaseMs = 120_000
const keyForm = /^[\x21-\x7e]{1,255}$/

const hashOf = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex')

/** Answers a call once that its caller sends several times, within a day. */
export const createIdempotency = (calls: IdempotentCalls, now: () => number): Idempotency => ({
  take: async ({ id: keyId }, idempotencyKey, body) => {
    if (!keyForm.test(idempotencyKey)) return { error: badIdempotencyKey() }
    // What is no JSON is refused anyway, each time anew.
    if (body.kind !== 'json') return {}
    const time = now()
    const claim = randomId('')
    const taken = await calls.claim({
      keyId,
      idempotencyKey,
      bodyHash: hashOf(body.text),
      claim,
      now: time,
      leasedUntil: time + leaseMs,
      since: time - dayMs,
    })
    switch (taken.kind) {
      case 'claimed':
        return { claimed: { keyId, idempotencyKey, claim } }
      case 'answered':
        return { replay: taken.reply }
      case 'in-flight':
        return { error: callInFlight() }
      case 'other-body':
        return { error: otherBody() }
    }
  },
  release: async (claimed) => {
    // Where the store fails, the claim ends by itself.
    if (claimed) await calls.release(claimed).catch(() => {})
  },
})
