import type { ClientRequest, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Webhook } from '../../store/store.ts'
import { signatureOf } from './signature.ts'
import type { Targets } from './target.ts'

export type WebhookMessage = { id: string; body: string; traceparent?: string | null }

/** Posts one message and answers with the status; throws when there was no answer in time. */
export type Send = (
  webhook: Webhook,
  message: WebhookMessage,
  signal?: AbortSignal,
) => Promise<number>

type SendOptions = {
  targets: Targets
  now(): number
  timeoutMs?: number
  /** A certificate authority to trust instead of the usual ones. */
  ca?: string
}

/** Answers before the answer, such as 103: one who sends them without end keeps a processor busy. */
const mostInformational = 16
const mostResponseBytes = 64 * 1024
const discardWithinMs = 2000

/** Reads an answer to its end, so that the receiver is not cut off, but not for ever. */
const discard = (response: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostResponseBytes) resolve()
    })
    for (const end of ['end', 'close', 'error']) response.on(end, () => resolve())
  })

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason))

/**
 * Node's client instead of fetch: it connects to the very addresses that were checked, keeps the
 * name for TLS and Host, follows no redirect, and asks no proxy of the environment.
 */
export const createSend = ({ targets, now, timeoutMs = 10_000, ca }: SendOptions): Send => {
  const open = async (
    webhook: Webhook,
    { id, body, traceparent }: WebhookMessage,
  ): Promise<ClientRequest> => {
    const url = new URL(webhook.url)
    const checked = await targets.resolve(url.hostname)
    const lookup: LookupFunction = (_hostname, { all }, done) => {
      const [first] = checked
      if (all) done(null, checked)
      else if (first) done(null, first.address, first.family)
      else done(new Error(`${url.hostname} has no address`), '')
    }
    const seconds = Math.floor(now() / 1000)
    const bytes = Buffer.from(body)
    // Read with the first delivery: a server starts without it.
    const { request } = await (url.protocol === 'https:'
      ? import('node:https')
      : import('node:http'))
    return request(url, {
      method: 'POST',
      agent: false,
      lookup,
      ...(ca === undefined ? {} : { ca }),
      headers: {
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'Lectern/1.0',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(webhook.secret, id, seconds, body),
        ...(traceparent ? { traceparent } : {}),
      },
    }).end(bytes)
  }

  const exchange = async (webhook: Webhook, message: WebhookMessage, limit: AbortSignal) => {
    const cutOff = new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(toError(limit.reason)), { once: true })
    })
    const request = await Promise.race([open(webhook, message), cutOff])
    try {
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        let informational = 0
        const countInformational = () => {
          if (++informational > mostInformational)
            request.destroy(new Error(`more than ${mostInformational} informational answers`))
        }
        request.on('information', countInformational)
        request.on('continue', countInformational)
        request.on('response', resolve)
        request.on('error', reject)
      })
      const response = await Promise.race([answered, cutOff])
      // The status is the answer; a body that never ends takes nothing back.
      await Promise.race([discard(response), Bun.sleep(discardWithinMs)])
      return response.statusCode ?? 0
    } finally {
      request.destroy()
    }
  }

  return async (webhook, message, signal) => {
    const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    return exchange(webhook, message, AbortSignal.any(limits))
  }
}
