import { Elysia } from 'elysia'
import type { Static } from 'typebox'
import {
  bodyTooLarge,
  dailyLimitExceeded,
  foreignBot,
  foreignOrigin,
  type HttpError,
  invalidKey,
  notForVisitors,
  notJson,
  notJsonType,
  visitorLimitExceeded,
} from '../errors.ts'
import { toErrorResponse } from '../http/error-handler.ts'
import { uncached } from '../http/headers.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { type Limiter, limitHeaders, type Verdict } from '../http/rate-limit.ts'
import type { RequestContexts } from '../http/request-context.ts'
import { jsonSchema } from '../http/schema.ts'
import { sendJson } from '../http/sized-response.ts'
import type { ApiKey, Caller, Store } from '../store/store.ts'
import { authenticateChat, requirePlan } from './auth.ts'
import {
  type Body,
  ChatRequest,
  type ChatResponse,
  isJsonType,
  mostBodyBytes,
  readBody,
  storable,
} from './chat-request.ts'
import type { Converse } from './conversation.ts'
import { type Claimed, createIdempotency } from './idempotency.ts'
import { mirrorOf } from './mirror.ts'
import type { Quota, VisitorQuota } from './quota.ts'

export type ChatServiceOptions = {
  chatPath: string
  store: Store
  converse: Converse
  quota: Quota
  /** Of those who chat with a publishable key. */
  visitorQuota: VisitorQuota
  /** The data service's windows: a request without a usable key counts there. */
  limiter: Limiter | undefined
  contexts: RequestContexts
  /** Its pages hold the widget, wherever that is shown. */
  baseUrl: string
  now(): number
  /** Told when there is something new to deliver. */
  onMirror?(): void
}

/** A request that was made with a usable key. */
type Call = {
  caller: Caller
  verdict?: Verdict
  body?: Body
  /** Where its caller may send it again. */
  claimed?: Claimed
  /** What it was answered before. */
  replay?: string
  /** Why it is not answered now. */
  refusal?: HttpError
}

type Step = { request: Request; set: { headers: Record<string, string | number> } }

/** The chat service: POST /api/v1/chat. */
export const chatService = (options: ChatServiceOptions) => {
  const { chatPath, store, converse, quota, visitorQuota, limiter, contexts, baseUrl } = options
  const { now, onMirror } = options
  const calls = new WeakMap<Request, Call>()
  const idempotency = createIdempotency(store.idempotentCalls, now)
  const callOf = (request: Request): Call => {
    const call = calls.get(request)
    if (!call) throw new Error('a chat request came past its key')
    return call
  }

  const countAddress = async (request: Request) => {
    const at = now()
    const window = await limiter?.count(contexts.of(request).address, at)
    return { window, error: window && limiter?.error(window, at) }
  }

  /** So that keys cannot be guessed at speed, a stranger counts like any caller of the data. */
  const strangerError = async (
    { request, set }: Step,
    refusal = invalidKey(),
  ): Promise<HttpError> => {
    const { window, error } = await countAddress(request)
    if (window) Object.assign(set.headers, limiter?.headers(window))
    return error ?? refusal
  }

  /** Why a publishable key is not taken: it is for its pages, and what visitors share is no secret. */
  const visitorRefusal = (request: Request, origins: readonly string[]): HttpError | undefined => {
    const isForPage =
      origins.includes(request.headers.get('origin') ?? '') || isOwnOrigin(request, baseUrl)
    if (!isForPage) return foreignOrigin()
    return request.headers.has('idempotency-key') ? notForVisitors('Idempotency-Key') : undefined
  }

  /** Each visitor has a limit besides that of the key, so that one cannot use it up for all. */
  const countVisitor = async (
    step: Step,
    { id, origins }: ApiKey,
  ): Promise<Verdict | undefined> => {
    if (origins === null) return undefined
    const { request, set } = step
    const refusal = visitorRefusal(request, origins)
    if (refusal) throw await strangerError(step, refusal)
    const verdict = await visitorQuota.count(id, contexts.of(request).address, now())
    if (!verdict.isRefused) return verdict
    const { limit, remaining, resetAtSeconds, retryAfterSeconds } = verdict
    Object.assign(set.headers, uncached, limitHeaders(limit, remaining, resetAtSeconds))
    throw (await countAddress(request)).error ?? visitorLimitExceeded(limit, retryAfterSeconds)
  }

  /** Every request made with a key is told to its webhook, whatever its status. */
  const respondToError = async (call: Call, error: HttpError): Promise<Response> => {
    const { apiKey } = call.caller
    const response = toErrorResponse(error)
    if (call.claimed) await idempotency.release(call.claimed)
    // When the store fails there is nowhere to keep it.
    if (!apiKey.webhookUrl || error.status === 503) return response
    const text = await response.clone().text()
    await store.outbox.add(mirrorOf(apiKey, call.body, error.status, text, now()))
    onMirror?.()
    return response
  }

  /** Whether a call is to be answered for the first time; what became of it before is noted. */
  const isNewCall = async ({ request }: Step, call: Call): Promise<boolean> => {
    const idempotencyKey = request.headers.get('idempotency-key')
    if (idempotencyKey === null) return true
    call.body = await readBody(request)
    const taken = await idempotency.take(call.caller.apiKey, idempotencyKey, call.body)
    Object.assign(call, taken)
    return taken.replay === undefined && taken.refusal === undefined
  }

  const requireKey = async (step: Step): Promise<void> => {
    const { request, set } = step
    const authorization = request.headers.get('authorization')
    const caller = await authenticateChat(store.apiKeys, authorization, now())
    if (!caller) throw await strangerError(step)
    const visitor = await countVisitor(step, caller.apiKey)
    const call: Call = { caller }
    calls.set(request, call)
    contexts.of(request).respondToError = (error) => respondToError(call, error)
    const isPaid = await isNewCall(step, call)
    const verdict = await (isPaid ? quota.count : quota.look)(caller.apiKey.id, now())
    call.verdict = verdict
    const isTighter = visitor !== undefined && visitor.remaining < verdict.remaining
    const { limit, remaining, resetAtSeconds } = isTighter ? visitor : verdict
    Object.assign(set.headers, uncached, limitHeaders(limit, remaining, resetAtSeconds))
    // A key that has used up its day may knock no faster than somebody without one.
    // Nor one who asks for the same again.
    const { error } = verdict.isRefused || !isPaid ? await countAddress(request) : {}
    if (error) {
      await idempotency.release(call.claimed)
      contexts.of(request).respondToError = undefined
      throw error
    }
    // Read before anything else is checked: the webhook is told what was sent.
    call.body ??= await readBody(request)
    if (call.refusal) throw call.refusal
  }

  const requireBotPlan = ({ request }: Step): void => requirePlan(callOf(request).caller.bot)

  const requireQuota = ({ request }: Step): void => {
    const { verdict } = callOf(request)
    if (!verdict) throw new Error('a chat request came past its quota')
    const { isRefused, limit, retryAfterSeconds } = verdict
    if (isRefused) throw dailyLimitExceeded(limit, retryAfterSeconds)
  }

  const requireJsonType = ({ request }: Step): void => {
    if (!isJsonType(request.headers.get('content-type'))) throw notJsonType()
  }

  const requireJson = ({ request }: Step): unknown => {
    const { body } = callOf(request)
    if (body?.kind === 'too-large') throw bodyTooLarge(mostBodyBytes)
    if (body?.kind !== 'json') throw notJson()
    return body.json
  }

  /** The same answer once more: told to the webhook like every request, but no turn of its own. */
  const sendAgain = async (
    set: Step['set'],
    apiKey: ApiKey,
    body: Body | undefined,
    reply: string,
  ): Promise<string> => {
    if (apiKey.webhookUrl) {
      await store.outbox.add(mirrorOf(apiKey, body, 200, reply, now()))
      onMirror?.()
    }
    set.headers['idempotent-replayed'] = 'true'
    return sendJson(set, JSON.parse(reply))
  }

  return new Elysia({ name: 'chat' }).post(
    chatPath,
    async ({ request, body, set }) => {
      const { caller, body: received, claimed, replay } = callOf(request)
      const { apiKey, bot } = caller
      if (replay !== undefined) return sendAgain(set, apiKey, received, replay)
      if (body.bot_id !== bot.id) throw foreignBot()
      if (apiKey.origins !== null && body.user_id) throw notForVisitors('user_id')
      const reply = await converse({
        bot,
        message: storable(body.message).trim(),
        sessionId: body.session_id ?? undefined,
        userId: body.user_id ?? undefined,
        metadata: body.metadata ?? undefined,
        claimed,
        mirrorOf: apiKey.webhookUrl
          ? (made) => mirrorOf(apiKey, received, 200, JSON.stringify(made), now())
          : undefined,
      })
      if (apiKey.webhookUrl) onMirror?.()
      const response: Static<typeof ChatResponse> = reply
      return sendJson(set, response)
    },
    {
      // The order of the decisions. The schema checks the fields next, the handler bot and session.
      parse: [requireKey, requireBotPlan, requireQuota, requireJsonType, requireJson],
      body: jsonSchema(ChatRequest),
    },
  )
}
