import {
  dailyLimitExceeded,
  foreignOrigin,
  type HttpError,
  invalidKey,
  notForVisitors,
  visitorLimitExceeded,
} from '../errors.ts'
import { uncached } from '../http/headers.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { type Limiter, limitHeaders, type Verdict } from '../http/rate-limit.ts'
import type { RequestContexts } from '../http/request-context.ts'
import type { ApiKey, Caller, Store } from '../store/store.ts'
import { authenticate, authenticateChat, requirePlan } from './auth.ts'
import { type Body, readBody, requireJson, requireJsonType } from './chat-request.ts'
import { type Claimed, createIdempotency } from './idempotency.ts'
import type { Quota, VisitorQuota } from './quota.ts'
import { chatEvent } from './webhooks/event.ts'

/** A request that was made with a usable key. */
export type Call = {
  caller: Caller
  verdict?: Verdict
  body?: Body
  /** Where its caller may send it again. */
  claimed?: Claimed
  /** What it was answered before. */
  replay?: string
  /** Why it is not answered now. */
  error?: HttpError
}

export type HandlerContext = { request: Request; set: { headers: Record<string, string | number> } }

export type CallOptions = {
  store: Store
  quota: Quota
  /** Of those who chat with a publishable key. */
  visitorQuota: VisitorQuota
  /** The data service's windows: a request without a usable key counts there. */
  limiter: Limiter | undefined
  contexts: RequestContexts
  /** Its pages hold the widget, wherever that is shown. */
  baseUrl: string
  /** Whatever was thrown as an error the caller may read. */
  toHttpError(thrown: unknown): HttpError
  now(): number
  /** Told when there is something new to deliver. */
  onWebhookEvent?(): void
}

/** What differs between the addresses that are asked with a key. */
export type CallForm = {
  /** The fields a body must have, for whoever sends none; those of the chat where none are named. */
  fields?: string
  /** Whether a call can be sent again with its Idempotency-Key. */
  isReplayable: boolean
  /** Whether publishable keys are taken. */
  isForVisitors: boolean
  toErrorResponse(error: HttpError): Response
}

export type Calls = {
  of(request: Request): Call
  /** What is checked before the fields, in the order of the decisions; the last gives the body. */
  steps: [
    requireKey: (handlerContext: HandlerContext) => Promise<void>,
    requireBotPlan: (handlerContext: HandlerContext) => void,
    requireQuota: (handlerContext: HandlerContext) => void,
    requireJsonType: (handlerContext: HandlerContext) => void,
    requireJson: (handlerContext: HandlerContext) => unknown,
  ]
  /** Tells the webhook of a call what it was answered; `reply` is JSON text. */
  tellWebhook(call: Call, reply: string): Promise<void>
  /** Ends a call whose answer has begun already; gives what to say instead of the rest. */
  fail(call: Call, thrown: unknown): Promise<HttpError>
}

/** The way of a request from its key to its body, and back to whoever is told about it. */
export const createCalls = (options: CallOptions, form: CallForm): Calls => {
  const { store, quota, visitorQuota, limiter, contexts, baseUrl, toHttpError } = options
  const { now, onWebhookEvent } = options
  const { fields, isReplayable, isForVisitors, toErrorResponse } = form
  const callerOf = isForVisitors ? authenticateChat : authenticate
  const calls = new WeakMap<Request, Call>()
  const idempotency = createIdempotency(store.idempotentCalls, now)
  const callOf = (request: Request): Call => {
    const call = calls.get(request)
    if (!call) throw new Error('a chat request came past its key')
    return call
  }

  const countAddress = async (request: Request) => {
    const at = now()
    const window = await limiter?.count(contexts.of(request).countedAs, at)
    return { window, error: window && limiter?.error(window, at) }
  }

  /** So that keys cannot be guessed at speed, who has none counts like any caller of the data. */
  const unauthenticatedError = async (
    { request, set }: HandlerContext,
    error = invalidKey(),
  ): Promise<HttpError> => {
    const { window, error: limitError } = await countAddress(request)
    if (window) limiter?.addHeaders(set.headers, window)
    return limitError ?? error
  }

  /** Why a publishable key is not taken: it is for its pages, and what visitors share is no secret. */
  const visitorError = (request: Request, origins: readonly string[]): HttpError | undefined => {
    const isForPage =
      origins.includes(request.headers.get('origin') ?? '') || isOwnOrigin(request, baseUrl)
    if (!isForPage) return foreignOrigin()
    return request.headers.has('idempotency-key') ? notForVisitors('Idempotency-Key') : undefined
  }

  /** Each visitor has a limit besides that of the key, so that one cannot use it up for all. */
  const countVisitor = async (
    handlerContext: HandlerContext,
    { id, origins }: ApiKey,
  ): Promise<Verdict | undefined> => {
    if (origins === null) return undefined
    const { request, set } = handlerContext
    const error = visitorError(request, origins)
    if (error) throw await unauthenticatedError(handlerContext, error)
    const verdict = await visitorQuota.count(id, contexts.of(request).countedAs, now())
    if (!verdict.isRefused) return verdict
    const { limit, remaining, resetAtSeconds, retryAfterSeconds } = verdict
    Object.assign(set.headers, uncached, limitHeaders(limit, remaining, resetAtSeconds))
    throw (await countAddress(request)).error ?? visitorLimitExceeded(limit, retryAfterSeconds)
  }

  const tell = async ({ caller: { apiKey }, body }: Call, status: number, text: string) => {
    if (!apiKey.webhookUrl) return
    await store.outbox.add(chatEvent(apiKey, body, status, text, now()))
    onWebhookEvent?.()
  }

  /** Every request made with a key is told to its webhook, whatever its status. */
  const respondToError = async (call: Call, error: HttpError): Promise<Response> => {
    const response = toErrorResponse(error)
    await idempotency.release(call.claimed)
    // When the store fails there is nowhere to keep it.
    if (error.status !== 503) await tell(call, error.status, await response.clone().text())
    return response
  }

  /** Whether a call is to be answered for the first time; what became of it before is noted. */
  const isNewCall = async (request: Request, call: Call): Promise<boolean> => {
    const idempotencyKey = isReplayable ? request.headers.get('idempotency-key') : null
    if (idempotencyKey === null) return true
    call.body = await readBody(request)
    const taken = await idempotency.take(call.caller.apiKey, idempotencyKey, call.body)
    Object.assign(call, taken)
    return taken.replay === undefined && taken.error === undefined
  }

  // Whoever passes the framework's whole context on gets all of it made: cookies, query, headers.
  const requireKey = async ({ request, set }: HandlerContext): Promise<void> => {
    const authorization = request.headers.get('authorization')
    const caller = await callerOf(store.apiKeys, authorization, now())
    if (!caller) throw await unauthenticatedError({ request, set })
    const visitor = await countVisitor({ request, set }, caller.apiKey)
    const call: Call = { caller }
    calls.set(request, call)
    const context = contexts.of(request)
    const { respondToError: respondWithoutWebhook } = context
    context.respondToError = (error) => respondToError(call, error)
    const isPaid = await isNewCall(request, call)
    const verdict = await (isPaid ? quota.count : quota.look)(caller.apiKey.id, now())
    call.verdict = verdict
    const isTighter = visitor !== undefined && visitor.remaining < verdict.remaining
    const { limit, remaining, resetAtSeconds } = isTighter ? visitor : verdict
    Object.assign(set.headers, uncached, limitHeaders(limit, remaining, resetAtSeconds))
    // A key that has used up its day may ask no faster than somebody without one, and neither may
    // who asks for the same again.
    const { error } = verdict.isRefused || !isPaid ? await countAddress(request) : {}
    if (error) {
      await idempotency.release(call.claimed)
      context.respondToError = respondWithoutWebhook
      throw error
    }
    // Read before anything else is checked: the webhook is told what was sent.
    call.body ??= await readBody(request)
    if (call.error) throw call.error
  }

  const requireBotPlan = ({ request }: HandlerContext): void =>
    requirePlan(callOf(request).caller.bot)

  const requireQuota = ({ request }: HandlerContext): void => {
    const { verdict } = callOf(request)
    if (!verdict) throw new Error('a chat request came past its quota')
    const { isRefused, limit, retryAfterSeconds } = verdict
    if (isRefused) throw dailyLimitExceeded(limit, retryAfterSeconds)
  }

  const requireType = ({ request }: HandlerContext): void => requireJsonType(request)

  const requireFields = ({ request }: HandlerContext): unknown =>
    requireJson(callOf(request).body, fields)

  return {
    of: callOf,
    steps: [requireKey, requireBotPlan, requireQuota, requireType, requireFields],
    tellWebhook: (call, reply) => tell(call, 200, reply),
    fail: async (call, thrown) => {
      const error = toHttpError(thrown)
      await respondToError(call, error).catch(toHttpError)
      return error
    },
  }
}
