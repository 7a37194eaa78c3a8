import { Elysia } from 'elysia'
import Type from 'typebox'
import { bodyTooLarge, invalidKey, notFound, notJson, notJsonType } from '../../errors.ts'
import { uncached } from '../../http/headers.ts'
import { jsonSchema, textsSchema } from '../../http/schema.ts'
import { sendJson } from '../../http/sized-response.ts'
import type { Caller, Store } from '../../store/store.ts'
import { authenticate, requirePlan } from '../auth.ts'
import { isJsonType, mostBodyBytes, readBody, storable } from '../chat-request.ts'
import { type FeedbackReply, FeedbackRequest, feedbackFields, feedbackMirror } from './feedback.ts'

export type SessionServiceOptions = {
  chatPath: string
  store: Store
  now(): number
  /** Told when there is something new to deliver. */
  onMirror?(): void
}

type Step = { request: Request; set: { headers: Record<string, string | number> } }

const MessageRef = Type.Object({ message: Type.String() })

/**
 * What a bot's conversations can be asked and told afterwards, with any of its keys. It costs no
 * quota: the caller's address is counted, as with the data.
 */
export const sessionService = (options: SessionServiceOptions) => {
  const { chatPath, store, now, onMirror } = options
  const callers = new WeakMap<Request, Caller>()
  const callerOf = (request: Request): Caller => {
    const caller = callers.get(request)
    if (!caller) throw new Error('a request for a conversation came past its key')
    return caller
  }

  const requireCaller = async ({ request, set }: Step): Promise<void> => {
    const caller = await authenticate(store.apiKeys, request.headers.get('authorization'), now())
    if (!caller) throw invalidKey()
    Object.assign(set.headers, uncached)
    requirePlan(caller.bot)
    callers.set(request, caller)
  }

  const requireJson = async ({ request }: Step): Promise<unknown> => {
    if (!isJsonType(request.headers.get('content-type'))) throw notJsonType()
    const body = await readBody(request)
    if (body.kind === 'too-large') throw bodyTooLarge(mostBodyBytes)
    if (body.kind === 'not-json') throw notJson(feedbackFields)
    return body.json
  }

  return new Elysia({ name: 'sessions', prefix: chatPath }).patch(
    '/messages/:message/feedback',
    async ({ request, params, body, set }) => {
      const { apiKey, bot } = callerOf(request)
      const reply: FeedbackReply = {
        message_id: params.message,
        feedback: body.feedback,
        comment: body.comment ? storable(body.comment) : null,
      }
      const isKept = await store.sessions.setOpinion({
        messageId: params.message,
        botId: bot.id,
        feedback: reply.feedback,
        comment: reply.comment,
        at: now(),
        mirror: apiKey.webhookUrl ? feedbackMirror(apiKey, reply, now()) : undefined,
      })
      if (!isKept) throw notFound('Message')
      if (apiKey.webhookUrl) onMirror?.()
      return sendJson(set, reply)
    },
    {
      parse: [requireCaller, requireJson],
      params: textsSchema(MessageRef),
      body: jsonSchema(FeedbackRequest),
    },
  )
}
