import { Elysia } from 'elysia'
import Type, { type Static } from 'typebox'
import { invalidKey, notFound } from '../../errors.ts'
import { uncached } from '../../http/headers.ts'
import { jsonSchema, readQuery, textsSchema } from '../../http/schema.ts'
import { sendJson } from '../../http/sized-response.ts'
import type { Caller, Session, Store } from '../../store/store.ts'
import { createAbsolute } from '../absolute.ts'
import { authenticate, requirePlan } from '../auth.ts'
import type { HandlerContext } from '../calls.ts'
import { readBody, requireJson, requireJsonType, storable } from '../chat-request.ts'
import { type FeedbackReply, FeedbackRequest, feedbackEvent, feedbackFields } from './feedback.ts'
import {
  deleteSessionDetail,
  feedbackDetail,
  listMessagesDetail,
  listSessionsDetail,
} from './operations.ts'
import {
  limitOf,
  type MessagePage,
  MessagesQuery,
  messageData,
  type SessionPage,
  SessionsQuery,
  sessionCursor,
  sessionData,
  sessionPlace,
  turnCursor,
  turnNumber,
} from './pages.ts'

export type SessionServiceOptions = {
  chatPath: string
  store: Store
  baseUrl: string
  now(): number
  /** Told when there is something new to deliver. */
  onWebhookEvent?(): void
}

const SessionRef = Type.Object({ session: Type.String() })
const MessageRef = Type.Object({ message: Type.String() })

/**
 * What a bot's conversations can be asked and told afterwards, with any of its keys. It costs no
 * quota: the caller's address is counted, as with the data.
 */
export const sessionService = (options: SessionServiceOptions) => {
  const { chatPath, store, baseUrl, now, onWebhookEvent } = options
  const { sessions } = store
  const absolute = createAbsolute(baseUrl)
  const callers = new WeakMap<Request, Caller>()
  const callerOf = (request: Request): Caller => {
    const caller = callers.get(request)
    if (!caller) throw new Error('a request for a conversation came past its key')
    return caller
  }

  const requireCaller = async ({ request, set }: HandlerContext): Promise<void> => {
    const caller = await authenticate(store.apiKeys, request.headers.get('authorization'), now())
    if (!caller) throw invalidKey()
    Object.assign(set.headers, uncached)
    requirePlan(caller.bot)
    callers.set(request, caller)
  }

  const readJson = async ({ request }: HandlerContext): Promise<unknown> => {
    requireJsonType(request)
    return requireJson(await readBody(request), feedbackFields)
  }

  /** A session of the caller's bot, not of another. */
  const findSession = async (request: Request, id: string): Promise<Session> => {
    const session = await sessions.find(id)
    if (session?.botId !== callerOf(request).bot.id) throw notFound('Session')
    return session
  }

  const routes = new Elysia({ name: 'sessions', prefix: chatPath })
    .get(
      '/sessions',
      async ({ request, query, set }) => {
        const most = limitOf(query)
        const page = await sessions.list({
          botId: callerOf(request).bot.id,
          userId: query.user_id,
          after: sessionPlace(query.cursor),
          most: most + 1,
          reach: 0,
        })
        const shown = page.sessions.slice(0, most)
        const last = shown.at(-1)
        const hasMore = page.sessions.length > most
        const reply: Static<typeof SessionPage> = {
          data: shown.map(sessionData),
          pagination: { cursor: hasMore && last ? sessionCursor(last) : null, hasMore },
        }
        return sendJson(set, reply)
      },
      {
        transform: [readQuery, requireCaller],
        query: textsSchema(SessionsQuery),
        detail: listSessionsDetail,
      },
    )
    .get(
      '/sessions/:session/messages',
      async ({ request, params, query, set }) => {
        const { id } = await findSession(request, params.session)
        const length = (await sessions.end(id, 1))?.length ?? 0
        const end = Math.min(length, turnNumber(query.cursor) ?? length)
        const start = Math.max(0, end - limitOf(query))
        const turns = await sessions.history(id, start, end - start)
        const reply: Static<typeof MessagePage> = {
          data: turns.reverse().map((turn) => messageData(turn, absolute)),
          pagination: { cursor: start > 0 ? turnCursor(start) : null, hasMore: start > 0 },
        }
        return sendJson(set, reply)
      },
      {
        transform: [readQuery, requireCaller],
        query: textsSchema(MessagesQuery),
        params: textsSchema(SessionRef),
        detail: listMessagesDetail,
      },
    )
    .delete(
      '/sessions/:session',
      async ({ request, params }) => {
        const { id } = await findSession(request, params.session)
        await sessions.remove(id)
        return new Response(null, { status: 204 })
      },
      { transform: requireCaller, params: textsSchema(SessionRef), detail: deleteSessionDetail },
    )

  return routes.patch(
    '/messages/:message/feedback',
    async ({ request, params, body, set }) => {
      const { apiKey, bot } = callerOf(request)
      const reply: FeedbackReply = {
        message_id: params.message,
        feedback: body.feedback,
        comment: body.comment ? storable(body.comment) : null,
      }
      const isKept = await sessions.setOpinion({
        messageId: params.message,
        botId: bot.id,
        feedback: reply.feedback,
        comment: reply.comment,
        at: now(),
        event: apiKey.webhookUrl ? feedbackEvent(apiKey, reply, now()) : undefined,
      })
      if (!isKept) throw notFound('Message')
      if (apiKey.webhookUrl) onWebhookEvent?.()
      return sendJson(set, reply)
    },
    {
      parse: [requireCaller, readJson],
      params: textsSchema(MessageRef),
      body: jsonSchema(FeedbackRequest),
      detail: feedbackDetail,
    },
  )
}
