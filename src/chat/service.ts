import { Elysia } from 'elysia'
import {
  bodyTooLarge,
  dailyLimitExceeded,
  foreignBot,
  invalidKey,
  notJson,
  notJsonType,
  planWithoutChat,
} from '../errors.ts'
import { failure } from '../http/envelope.ts'
import { everywhere, json, uncached } from '../http/headers.ts'
import { type Limiter, stampLimit, type Verdict } from '../http/limiter.ts'
import type { Refuse } from '../http/refusals.ts'
import { sizedResponse } from '../http/sized-response.ts'
import type { VisitBook } from '../http/visit.ts'
import type { Plan } from '../store/plans.ts'
import type { Caller, Store } from '../store/store.ts'
import { authenticate } from './auth.ts'
import { type Body, isJsonType, mostBodyBytes, readBody } from './body.ts'
import type { Converse } from './conversation.ts'
import { mirrorOf } from './mirror.ts'
import { type Question, readQuestion } from './question.ts'
import type { Quota } from './quota.ts'

export type ChatServiceOptions = {
  chatPath: string
  store: Store
  converse: Converse
  quota: Quota
  /** The data service's windows: a request without a usable key counts there. */
  limiter: Limiter | undefined
  visits: VisitBook
  refuse: Refuse
  now(): number
  /** Told when there is something new to deliver. */
  onMirror?(): void
}

const plansWithChat: ReadonlySet<Plan> = new Set(['business', 'enterprise'])

const okHeaders = { ...everywhere, ...uncached, 'content-type': json }

/** The checks in the order of the decisions, from the plan on; the key and the count come before. */
const check = (caller: Caller, verdict: Verdict, request: Request, body: Body): Question => {
  const { bot } = caller
  if (!plansWithChat.has(bot.plan)) throw planWithoutChat(bot.plan)
  if (verdict.isRefused) throw dailyLimitExceeded(verdict.limit, verdict.retryAfterSeconds)
  if (!isJsonType(request.headers.get('content-type'))) throw notJsonType()
  if (body.kind === 'too-large') throw bodyTooLarge(mostBodyBytes)
  if (body.kind === 'not-json') throw notJson()
  const question = readQuestion(body.json)
  if (question.botId !== bot.id) throw foreignBot()
  return question
}

/** The chat service: POST /api/v1/chat. */
export const chatService = (options: ChatServiceOptions) => {
  const { chatPath, store, converse, quota, limiter, visits, refuse, now, onMirror } = options

  const countAddress = async (request: Request) => {
    const at = now()
    const window = await limiter?.count(visits.get(request)?.address ?? '', at)
    return { window, refusal: window && limiter?.refusal(window, at) }
  }

  /** So that keys cannot be guessed at speed, a stranger counts like any caller of the data. */
  const turnAway = async (request: Request): Promise<Response> => {
    const { window, refusal } = await countAddress(request)
    const response = failure(refusal ?? invalidKey())
    if (window) limiter?.stamp(response.headers, window)
    return response
  }

  const respond = async (caller: Caller, question: Question, body: Body): Promise<Response> => {
    const { apiKey, bot } = caller
    const reply = await converse({
      bot,
      message: question.message,
      sessionId: question.sessionId,
      mirrorOf: apiKey.webhookUrl
        ? (made) => mirrorOf(apiKey, body, 200, JSON.stringify(made), now())
        : undefined,
    })
    return sizedResponse(JSON.stringify(reply), { headers: okHeaders })
  }

  const mirrorRefusal = async ({ apiKey }: Caller, body: Body | undefined, response: Response) => {
    // When the store fails there is nowhere to keep it.
    if (response.status === 503) return
    const text = await response.clone().text()
    await store.outbox.add(mirrorOf(apiKey, body, response.status, text, now()))
  }

  const handle = async (caller: Caller, verdict: Verdict, request: Request): Promise<Response> => {
    let body: Body | undefined
    try {
      body = await readBody(request)
      return await respond(caller, check(caller, verdict, request, body), body)
    } catch (error) {
      const response = refuse(error)
      if (caller.apiKey.webhookUrl) await mirrorRefusal(caller, body, response)
      return response
    }
  }

  const answer = async (request: Request): Promise<Response> => {
    const { apiKeys } = store
    const caller = await authenticate(apiKeys, request.headers.get('authorization'), now())
    if (!caller) return turnAway(request)
    const verdict = await quota.count(caller.apiKey.id, now())
    // A key that has used up its day may knock no faster than somebody without one.
    const { refusal } = verdict.isRefused ? await countAddress(request) : {}
    if (refusal) {
      const response = failure(refusal)
      stampLimit(response.headers, verdict)
      return response
    }
    const response = await handle(caller, verdict, request).catch((error) => refuse(error))
    stampLimit(response.headers, verdict)
    if (caller.apiKey.webhookUrl) onMirror?.()
    return response
  }

  // The body is read here, bounded, after the key: the framework must not touch it.
  return new Elysia({ name: 'chat' }).post(chatPath, ({ request }) => answer(request), {
    parse: 'none',
  })
}
