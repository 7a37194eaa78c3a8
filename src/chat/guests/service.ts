import { Elysia } from 'elysia'
import Type from 'typebox'
import { foreignForm, guestLimitExceeded, type HttpError, notFound } from '../../errors.ts'
import { uncached } from '../../http/headers.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { type Limiter, limitHeaders } from '../../http/rate-limit.ts'
import type { RequestContexts } from '../../http/request-context.ts'
import { jsonSchema } from '../../http/schema.ts'
import { sendJson } from '../../http/sized-response.ts'
import type { Tasks } from '../../lib/tasks.ts'
import type { Bot, Store } from '../../store/store.ts'
import { requirePlan } from '../auth.ts'
import type { HandlerContext } from '../calls.ts'
import { ChatRequest, readBody, requireJson, requireJsonType, storable } from '../chat-request.ts'
import type { Ask, ChatReply, Converse } from '../conversation.ts'
import { createVisitorQuota } from '../quota.ts'
import { wantsEvents } from '../stream/event-response.ts'
import { respondWithUiMessage } from '../stream/ui-message.ts'

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
  tasks: Tasks
  /** Whatever was thrown as an error the caller may read. */
  toHttpError(thrown: unknown): HttpError
  now(): number
}

const guestBot = 'guide'
const GuestRequest = Type.Object({
  message: ChatRequest.properties.message,
  session_id: ChatRequest.properties.session_id,
  stream: ChatRequest.properties.stream,
})

/** The chat of visitors without a key, on the pages of this service. */
export const guestService = (options: GuestServiceOptions) => {
  const { store, converse, perDay, limiter, contexts, baseUrl, tasks, toHttpError, now } = options
  const service = new Elysia({ name: 'guests' })
  if (perDay === 0) return service
  const quota = createVisitorQuota(store.visitors, perDay)

  const requirePage = ({ request }: HandlerContext): void => {
    if (!isOwnOrigin(request, baseUrl)) throw foreignForm()
  }

  const requireTurn = async ({ request, set }: HandlerContext): Promise<void> => {
    const { countedAs } = contexts.of(request)
    const verdict = await quota.count('guests', countedAs, now())
    const { limit, remaining, resetAtSeconds, retryAfterSeconds } = verdict
    Object.assign(set.headers, uncached, limitHeaders(limit, remaining, resetAtSeconds))
    if (!verdict.isRefused) return
    // Who goes on asking is counted as any caller is.
    const window = await limiter?.count(countedAs, now())
    throw (window && limiter?.error(window, now())) ?? guestLimitExceeded(limit, retryAfterSeconds)
  }

  const readJson = async ({ request }: HandlerContext): Promise<unknown> => {
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
    async ({ request, body, set }) => {
      const bot = await findBot()
      const answer = (onText?: Ask['onText']): Promise<ChatReply> =>
        converse({
          bot,
          message: storable(body.message).trim(),
          sessionId: body.session_id ?? undefined,
          onText,
        })
      if (!wantsEvents(request, body.stream)) return sendJson(set, await answer())
      return respondWithUiMessage({ tasks, answer, fail: toHttpError })
    },
    { parse: [requirePage, requireTurn, readJson], body: jsonSchema(GuestRequest) },
  )
}
