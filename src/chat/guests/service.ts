import { Elysia } from 'elysia'
import Type from 'typebox'
import {
  bodyTooLarge,
  foreignForm,
  guestLimitExceeded,
  notFound,
  notJson,
  notJsonType,
} from '../../errors.ts'
import { uncached } from '../../http/headers.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { type Limiter, limitHeaders } from '../../http/rate-limit.ts'
import type { RequestContexts } from '../../http/request-context.ts'
import { jsonSchema } from '../../http/schema.ts'
import { sendJson } from '../../http/sized-response.ts'
import type { Bot, Store } from '../../store/store.ts'
import { requirePlan } from '../auth.ts'
import { ChatRequest, isJsonType, mostBodyBytes, readBody, storable } from '../chat-request.ts'
import type { Converse } from '../conversation.ts'
import { createVisitorQuota } from '../quota.ts'

/** Where the pages send what guests ask. It is no part of the API: programs have keys. */
export const guestPath = '/guest/chat'

export type GuestServiceOptions = {
  store: Pick<Store, 'bots' | 'visitors'>
  converse: Converse
  /** Turns per address and UTC day; 0 for no guests at all. */
  perDay: number
  limiter: Limiter | undefined
  contexts: RequestContexts
  baseUrl: string
  now(): number
}

const guestBot = 'guide'
const GuestRequest = Type.Object({
  message: ChatRequest.properties.message,
  session_id: ChatRequest.properties.session_id,
})

type Step = { request: Request; set: { headers: Record<string, string | number> } }

/** The chat of visitors without a key, on the pages of this service. */
export const guestService = (options: GuestServiceOptions) => {
  const { store, converse, perDay, limiter, contexts, baseUrl, now } = options
  const service = new Elysia({ name: 'guests' })
  if (perDay === 0) return service
  const quota = createVisitorQuota(store.visitors, perDay)

  const requirePage = ({ request }: Step): void => {
    if (!isOwnOrigin(request, baseUrl)) throw foreignForm()
  }

  const requireTurn = async ({ request, set }: Step): Promise<void> => {
    const { countedAs } = contexts.of(request)
    const verdict = await quota.count('guests', countedAs, now())
    const { limit, remaining, resetAtSeconds, retryAfterSeconds } = verdict
    Object.assign(set.headers, uncached, limitHeaders(limit, remaining, resetAtSeconds))
    if (!verdict.isRefused) return
    // Who goes on knocking is counted as any caller is.
    const window = await limiter?.count(countedAs, now())
    throw (window && limiter?.error(window, now())) ?? guestLimitExceeded(limit, retryAfterSeconds)
  }

  const requireJson = async ({ request }: Step): Promise<unknown> => {
    if (!isJsonType(request.headers.get('content-type'))) throw notJsonType()
    const body = await readBody(request)
    if (body.kind === 'too-large') throw bodyTooLarge(mostBodyBytes)
    if (body.kind === 'not-json') throw notJson('message')
    return body.json
  }

  const findBot = async (): Promise<Bot> => {
    const bot = await store.bots.find(guestBot)
    if (!bot) throw notFound('Bot')
    requirePlan(bot)
    return bot
  }

  return service.post(
    guestPath,
    async ({ body, set }) =>
      sendJson(
        set,
        await converse({
          bot: await findBot(),
          message: storable(body.message).trim(),
          sessionId: body.session_id ?? undefined,
        }),
      ),
    { parse: [requirePage, requireTurn, requireJson], body: jsonSchema(GuestRequest) },
  )
}
