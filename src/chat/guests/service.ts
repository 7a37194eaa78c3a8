import { Elysia } from 'elysia'
import Type from 'typebox'
import { foreignForm, guestLimitExceeded, notFound } from '../../errors.ts'
import { uncached } from '../../http/headers.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { type Limiter, limitHeaders } from '../../http/rate-limit.ts'
import type { RequestContexts } from '../../http/request-context.ts'
import { jsonSchema } from '../../http/schema.ts'
import { sendJson } from '../../http/sized-response.ts'
import type { Bot, Store } from '../../store/store.ts'
import { requirePlan } from '../auth.ts'
import type { Step } from '../calls.ts'
import { ChatRequest, readBody, requireJson, requireJsonType, storable } from '../chat-request.ts'
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

  const readJson = async ({ request }: Step): Promise<unknown> => {
    requireJsonType(request)
    return requireJson(await readBody(request), 'message')
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
    { parse: [requirePage, requireTurn, readJson], body: jsonSchema(GuestRequest) },
  )
}
