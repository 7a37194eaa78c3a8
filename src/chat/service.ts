import { Elysia } from 'elysia'
import type { Static } from 'typebox'
import { foreignBot, notForVisitors } from '../errors.ts'
import { toErrorResponse } from '../http/error-handler.ts'
import { jsonSchema } from '../http/schema.ts'
import { sendJson } from '../http/sized-response.ts'
import type { Tasks } from '../lib/tasks.ts'
import { type Call, type CallOptions, createCalls, type HandlerContext } from './calls.ts'
import { ChatRequest, type ChatResponse, storable } from './chat-request.ts'
import type { Ask, ChatReply, Converse } from './conversation.ts'
import { chatDetail } from './operations.ts'
import { wantsEvents } from './stream/event-response.ts'
import { respondWithUiMessage } from './stream/ui-message.ts'
import { chatEvent } from './webhooks/event.ts'

export type ChatServiceOptions = CallOptions & {
  chatPath: string
  converse: Converse
  tasks: Tasks
}

/** The chat service: POST /api/v1/chat. */
export const chatService = (options: ChatServiceOptions) => {
  const { chatPath, converse, tasks, now, onWebhookEvent } = options
  const calls = createCalls(options, {
    isReplayable: true,
    isForVisitors: true,
    toErrorResponse,
  })

  /** A call is answered once; sent again it gets the same, which is told to the webhook too. */
  const answer = async (
    { caller, body: received, claimed }: Call,
    body: Static<typeof ChatRequest>,
    onText?: Ask['onText'],
  ): Promise<ChatReply> => {
    const { apiKey, bot } = caller
    if (body.bot_id !== bot.id) throw foreignBot()
    if (apiKey.origins !== null && body.user_id) throw notForVisitors('user_id')
    const reply = await converse({
      bot,
      message: storable(body.message).trim(),
      sessionId: body.session_id ?? undefined,
      userId: body.user_id ?? undefined,
      metadata: body.metadata ?? undefined,
      keyId: apiKey.id,
      claimed,
      eventOf: apiKey.webhookUrl
        ? (made) => chatEvent(apiKey, received, 200, JSON.stringify(made), now())
        : undefined,
      onText,
    })
    if (apiKey.webhookUrl) onWebhookEvent?.()
    return reply
  }

  const answerAgain = async (
    call: Call,
    replay: string,
    set: HandlerContext['set'],
  ): Promise<ChatReply> => {
    await calls.tellWebhook(call, replay)
    set.headers['idempotent-replayed'] = 'true'
    return JSON.parse(replay) as ChatReply
  }

  return new Elysia({ name: 'chat' }).post(
    chatPath,
    async ({ request, body, set }) => {
      const call = calls.of(request)
      const { replay } = call
      const make = (onText?: Ask['onText']): Promise<ChatReply> =>
        replay === undefined ? answer(call, body, onText) : answerAgain(call, replay, set)
      if (wantsEvents(request, body.stream))
        return respondWithUiMessage({
          tasks,
          answer: make,
          fail: (thrown) => calls.fail(call, thrown),
        })
      const response: Static<typeof ChatResponse> = await make()
      return sendJson(set, response)
    },
    // The schema checks the fields next, the handler bot and session.
    { parse: calls.steps, body: jsonSchema(ChatRequest), detail: chatDetail },
  )
}
