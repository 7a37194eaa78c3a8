import { Elysia } from 'elysia'
import Type, { type Static } from 'typebox'
import { invalidKey, unknownModel } from '../../errors.ts'
import { uncached } from '../../http/headers.ts'
import { isSamePath } from '../../http/path.ts'
import type { RequestContexts } from '../../http/request-context.ts'
import { jsonSchema, textsSchema } from '../../http/schema.ts'
import { sendJson } from '../../http/sized-response.ts'
import { randomId } from '../../lib/ids.ts'
import type { Tasks } from '../../lib/tasks.ts'
import type { Bot } from '../../store/store.ts'
import { createAbsolute } from '../absolute.ts'
import { authenticate, requirePlan } from '../auth.ts'
import { type Call, type CallOptions, createCalls, type HandlerContext } from '../calls.ts'
import type { Answerer, OnText } from '../conversation.ts'
import { toldHistory } from '../history.ts'
import { respondInEvents } from '../stream/event-response.ts'
import {
  type Answered,
  type CompletionHead,
  completionOf,
  createChunks,
  type Model,
  type ModelList,
  usageOf,
} from './completion.ts'
import {
  CompletionRequest,
  completionFields,
  type Question,
  questionIn,
} from './completion-request.ts'
import { openAiError, toOpenAiErrorResponse } from './openai-error.ts'
import { completionDetail, modelDetail, modelsDetail } from './operations.ts'

export const completionPath = '/api/v1/chat/completions'
const modelPath = '/api/v1/models'

/** Whatever goes wrong at these addresses is told in their form, also before a route is found. */
export const openAiErrors = (contexts: RequestContexts) =>
  new Elysia({ name: 'openai-errors' }).onRequest(({ request }) => {
    const { path } = contexts.of(request)
    const isOfModels = isSamePath(path, modelPath) || path.startsWith(`${modelPath}/`)
    if (isOfModels || isSamePath(path, completionPath))
      contexts.of(request).respondToError = toOpenAiErrorResponse
  })

export type CompletionServiceOptions = CallOptions & {
  answerer: Answerer
  baseUrl: string
  tasks: Tasks
}

const modelOf = ({ id, createdAt }: Bot): Static<typeof Model> => ({
  id,
  object: 'model',
  created: Math.floor(createdAt / 1000),
  owned_by: 'lectern',
})

/** The chat as clients of OpenAI ask it: the caller keeps the conversation, here is only its use. */
export const completionService = (options: CompletionServiceOptions) => {
  const { store, answerer, baseUrl, tasks, now } = options
  const absolute = createAbsolute(baseUrl)
  const calls = createCalls(options, {
    fields: completionFields,
    isReplayable: false,
    isForVisitors: false,
    toErrorResponse: toOpenAiErrorResponse,
  })

  const requireBot = async ({ request, set }: HandlerContext): Promise<Bot> => {
    const caller = await authenticate(store.apiKeys, request.headers.get('authorization'), now())
    if (!caller) throw invalidKey()
    Object.assign(set.headers, uncached)
    requirePlan(caller.bot)
    return caller.bot
  }

  /** Answers, and tells the webhook before the caller. */
  const answer = async (
    call: Call,
    head: CompletionHead,
    { message, before }: Question,
    onText?: OnText,
  ) => {
    const history = toldHistory(before)
    const { text, sources } = await answerer(call.caller.bot, message, history, onText)
    const answered: Answered = { text, sources: sources.map(absolute) }
    const said = before.flatMap((turn) => [turn.message, turn.response])
    const usage = usageOf([...said, message], text)
    const completion = completionOf(head, answered, usage)
    await calls.tellWebhook(call, JSON.stringify(completion))
    return { answered, usage, completion }
  }

  return new Elysia({ name: 'completions' })
    .post(
      completionPath,
      async ({ request, body, set }) => {
        const call = calls.of(request)
        const { model } = body
        if (model !== call.caller.bot.id) throw unknownModel()
        const question = questionIn(body.messages)
        const head = { id: randomId('chatcmpl-'), created: Math.floor(now() / 1000), model }
        if (!body.stream) return sendJson(set, (await answer(call, head, question)).completion)
        return respondInEvents({
          headers: {},
          tasks,
          make: async (send) => {
            const chunks = createChunks(send, head, body.stream_options?.include_usage === true)
            const { answered, usage } = await answer(call, head, question, chunks.tell)
            chunks.finish(answered, usage)
          },
          fail: async (thrown) => openAiError(await calls.fail(call, thrown)),
        })
      },
      { parse: calls.steps, body: jsonSchema(CompletionRequest), detail: completionDetail },
    )
    .get(
      modelPath,
      async (step) => {
        const data = [modelOf(await requireBot(step))]
        const models: Static<typeof ModelList> = { object: 'list', data }
        return sendJson(step.set, models)
      },
      { detail: modelsDetail },
    )
    .get(
      `${modelPath}/:model`,
      async (step) => {
        const bot = await requireBot(step)
        if (step.params.model !== bot.id) throw unknownModel()
        return sendJson(step.set, modelOf(bot))
      },
      { params: textsSchema(Type.Object({ model: Type.String() })), detail: modelDetail },
    )
}
