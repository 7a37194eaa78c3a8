import { callInFlight, invalidKey, notFound, StoreUnavailable } from '../errors.ts'
import { timedId } from '../lib/ids.ts'
import { createKeyedQueue } from '../lib/keyed-queue.ts'
import type { AnsweredCall } from '../store/idempotent-calls.ts'
import type { Bot, Metadata, Sessions, WebhookEvent } from '../store/store.ts'
import { createAbsolute } from './absolute.ts'
import { type Answer, type Source, turnsLeanedOn } from './answer/answer.ts'
import { type History, noHistory, recall } from './history.ts'

/** Told the words of an answer while it is made: together they begin its text. */
export type OnText = (words: string) => void

/** Who answers: the engine, or a model over what the engine found. */
export type Answerer = (
  bot: Bot,
  message: string,
  history: History,
  onText?: OnText,
) => Promise<Answer>

/** The body of a 200. */
export type ChatReply = {
  response: string
  sources: Source[]
  session_id: string
  /** Of this turn: a question and its answer. */
  message_id: string
  suggestions?: string[]
}

export type Ask = {
  bot: Bot
  message: string
  /** Absent to start a new conversation. */
  sessionId?: string
  userId?: string
  metadata?: Metadata
  /** The key it was asked with. */
  keyId?: string
  /** The call that is answered with it, where its caller may send it again. */
  claimed?: Omit<AnsweredCall, 'reply'>
  /** What to tell a webhook about the reply, in the same step as the turn. */
  eventOf?(reply: ChatReply): WebhookEvent
  /** For a caller who reads while the answer is made. */
  onText?(words: string, ids: TurnIds): void
}

export type TurnIds = Pick<ChatReply, 'session_id' | 'message_id'>

export type Converse = (ask: Ask) => Promise<ChatReply>

export type ConversationOptions = {
  sessions: Sessions
  answerer: Answerer
  baseUrl: string
  now(): number
}

const sessionIdForm = /^ses_[A-Za-z0-9_-]{22}$/
/** Another process may answer in the same session in between; more often than this is no accident. */
const mostTries = 50

/** What a caller has read of an answer before its turn is saved. */
type AnswerProgress = { hasWords?: true; answer?: Answer }

const newTurn = (sessionId: string, at: number): TurnIds => ({
  session_id: sessionId,
  message_id: timedId('mes_', at),
})

/** One turn from start to finish: history, answer, save. */
export const createConversation = (options: ConversationOptions): Converse => {
  const { sessions, answerer, baseUrl, now } = options
  const inQueue = createKeyedQueue()

  const absolute = createAbsolute(baseUrl)

  /** Answers, and lets the caller read along; `told` is kept, since he cannot unread it. */
  const answer = async (
    ask: Ask,
    ids: TurnIds,
    history: History,
    told: AnswerProgress,
  ): Promise<Answer> => {
    if (told.answer) return told.answer
    const { bot, message, onText } = ask
    const tell = (words: string): void => {
      told.hasWords = true
      onText?.(words, ids)
    }
    const made = await answerer(bot, message, history, onText && tell)
    if (told.hasWords) told.answer = made
    return made
  }

  const turn = async (ask: Ask, ids: TurnIds, history: History, told: AnswerProgress = {}) => {
    const { bot, message, userId, metadata, keyId, claimed, eventOf } = ask
    const made = await answer(ask, ids, history, told)
    const { text, sources, state, suggestions } = made
    const { session_id: sessionId, message_id: id } = ids
    const reply: ChatReply = {
      response: text,
      sources: sources.map(absolute),
      ...ids,
      ...(suggestions ? { suggestions } : {}),
    }
    const saved = await sessions.save({
      sessionId,
      botId: bot.id,
      seq: history.length,
      turn: {
        id,
        message,
        response: text,
        sources,
        state,
        at: now(),
        userId,
        metadata,
        keyId,
        isUnanswered: made.isUnknown ?? false,
      },
      event: eventOf?.(reply),
      answered: claimed && { ...claimed, reply: JSON.stringify(reply) },
    })
    if (saved === 'outrun') throw callInFlight()
    return { saved, reply }
  }

  const begin = async (ask: Ask): Promise<ChatReply> => {
    const { saved, reply } = await turn(ask, newTurn(timedId('ses_', now()), now()), noHistory)
    // Only a bot that was removed a moment ago has no sessions, and its keys went with it.
    if (saved !== 'saved') throw invalidKey()
    return reply
  }

  const resume = async (ask: Ask, sessionId: string): Promise<ChatReply> => {
    const ids = newTurn(sessionId, now())
    const told: AnswerProgress = {}
    for (let tries = 0; tries < mostTries; tries++) {
      const end = await sessions.end(sessionId, turnsLeanedOn)
      if (end?.botId !== ask.bot.id) throw notFound('Session')
      const { length, turns: latest } = end
      const whole = () => recall(sessions, sessionId, length)
      const { saved, reply } = await turn(ask, ids, { length, latest, whole }, told)
      if (saved === 'saved') return reply
      if (saved === 'gone') throw notFound('Session')
    }
    throw new StoreUnavailable('a session is being answered by too many processes at once')
  }

  return async (ask) => {
    const { sessionId } = ask
    if (sessionId === undefined) return begin(ask)
    if (!sessionIdForm.test(sessionId)) throw notFound('Session')
    return inQueue(sessionId, () => sessions.inTurn(sessionId, () => resume(ask, sessionId)))
  }
}
