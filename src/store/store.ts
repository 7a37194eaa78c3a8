import type { Admins } from './admins.ts'
import type { Documents } from './documents.ts'
import type { AnsweredCall, IdempotentCalls } from './idempotent-calls.ts'
import type { OutboxSize } from './outbox-bounds.ts'
import type { Plan } from './plans.ts'
import type { Usage } from './usage.ts'
import type { Visitors } from './visitors.ts'

/** What an operator may say about a bot. */
export type BotSettings = {
  name: string
  plan: Plan
  /** Told to a language model when one is configured. */
  instructions: string | null
  greeting: string | null
  fallback: string | null
  /** Names of the resources it speaks about; null for all of them. */
  resources: readonly string[] | null
}

export type Bot = BotSettings & { id: string; createdAt: number }

/** What one step of removing sessions came to. */
export type RemovedSessions = { sessions: number; isDone: boolean }

/** What removing a bot took with it. */
export type RemovedBot = { apiKeys: number; sessions: number }

export type Bots = {
  /** False when the id is taken. */
  create(bot: Bot): Promise<boolean>
  find(id: string): Promise<Bot | undefined>
  list(): Promise<Bot[]>
  change(id: string, settings: Partial<BotSettings>): Promise<Bot | undefined>
  /**
   * Takes its keys, sessions, deliveries and documents along, in small steps between which others
   * have their turn; after each of them it is told how many sessions went, and may wait.
   */
  remove(
    id: string,
    now: number,
    onStep?: (sessions: number) => void | Promise<void>,
  ): Promise<RemovedBot | undefined>
}

export type ApiKey = {
  id: string
  botId: string
  /** The first characters of the key, by which its owner knows it. */
  prefix: string
  label: string | null
  /** Of the pages a publishable key is for; null for a key that is kept secret. */
  origins: readonly string[] | null
  webhookUrl: string | null
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
}

/** A key as a list shows it. */
export type ListedApiKey = ApiKey & { lastUsedAt: number | null; usedToday: number }

/** A key and the bot it drives: all that a request has to know of either. */
export type Caller = { apiKey: ApiKey; bot: Bot }

export type Webhook = { url: string; secret: string }

export type ApiKeys = {
  /** False when the bot is not there. */
  create(apiKey: ApiKey, hash: string, webhookSecret: string | null): Promise<boolean>
  /** By the SHA-256 of the key, revoked and expired ones included. Never from a cache. */
  findByHash(hash: string): Promise<Caller | undefined>
  find(id: string): Promise<ApiKey | undefined>
  /** All keys, or those of one bot; `day` is the day that counts as today. */
  list(day: string, botId?: string): Promise<ListedApiKey[]>
  /** Whether there is any, usable or not. */
  isAny(): Promise<boolean>
  /** False when the key is not there; revoking again changes nothing. */
  revoke(id: string, now: number): Promise<boolean>
  webhook(id: string): Promise<Webhook | undefined>
  /** The secret stays what it was when there was one. Answers what holds now. */
  setWebhook(id: string, webhook: Webhook): Promise<Webhook | undefined>
  /** Undefined when the key has no webhook. */
  replaceSecret(id: string, secret: string): Promise<Webhook | undefined>
  /** Forgets address and secret; what waits for delivery is given up. */
  dropWebhook(id: string): Promise<boolean>
}

export type StoredSource = { title: string; url: string }

/** What a caller wants to be kept with a turn. */
export type Metadata = Readonly<Record<string, string | number | boolean | null>>

/** A message and its answer. */
export type Turn = {
  /** By which its caller speaks of it later; null where an older Lectern has saved it. */
  id: string | null
  message: string
  response: string
  sources: readonly StoredSource[]
  /** What the engine wants to see again with the next message. */
  state: unknown
  /** Who asked, in the words of the caller's own system. */
  userId?: string
  metadata?: Metadata
  /** With which it was asked; absent where an operator asked. */
  keyId?: string
  /** Whether nothing was known about it; absent where an older Lectern has saved it. */
  isUnanswered?: boolean
  at: number
}

export const feedbacks = ['positive', 'negative'] as const
export type Feedback = (typeof feedbacks)[number]

/** What a caller thinks of an answer. */
export type Opinion = { feedback: Feedback | null; comment: string | null }

/** A turn and what was thought of it. */
export type KeptTurn = Turn & Opinion

/** An opinion about a turn of a bot, told to a webhook in the same step. */
export type NewOpinion = Opinion & {
  messageId: string
  botId: string
  at: number
  event?: WebhookEvent
}

export type Session = {
  id: string
  botId: string
  /** The first user who was named in it. */
  userId: string | null
  createdAt: number
  lastAt: number
}

/** A session as a list shows it. */
export type ListedSession = Session & { turns: number; firstMessage: string }

/** A place in a list of sessions, newest first: right behind the session it names. */
export type SessionPlace = { lastAt: number; id: string }

/** Where a session goes on: its bot, how many turns it has, and the newest, oldest of them first. */
export type SessionEnd = { botId: string; length: number; turns: Turn[] }

/** What a bot was asked once, and how that went. */
export type AskedQuestion = {
  sessionId: string
  /** Which turn of its session it is, from 0 on. */
  seq: number
  /** Its beginning; nobody needs more to tell what was asked. */
  message: string
  /** The sources of its answer as JSON text: of the many that are read few are looked at. */
  sources: string
  at: number
  /** Undefined where an older Lectern has saved it. */
  isUnanswered: boolean | undefined
  feedback: Feedback | null
}

export type SessionFilter = {
  botId: string
  userId?: string
  /** Something was said in it at this time or later. */
  since?: number
  /** The last was said in it before. */
  until?: number
  /** Held by a message, an answer, the user or the metadata of a turn; the case of ASCII letters is ignored. */
  text?: string
  /** Said about a turn of the session; about the very turn that fits the rest, too. */
  feedback?: Feedback
  /** Whether a turn of it was left unanswered. */
  isUnanswered?: boolean
  /** With which a turn of it was asked. */
  keyId?: string
  after?: SessionPlace
  /** How many are answered at most. */
  most: number
  /** How many turns are searched before the list ends, found or not. */
  reach: number
}

/** `next` is absent when the list is at its end. */
export type SessionPage = { sessions: ListedSession[]; next: SessionPlace | undefined }

export type EventType = 'chat.request' | 'chat.feedback'

/** What a webhook tells about one request, before it is a delivery. */
export type WebhookEvent = {
  id: string
  /** A chat request unless it is said. */
  type?: EventType
  keyId: string
  at: number
  /** The `data` member of the payload, as JSON text. */
  data: string
  /** The trace that the request was part of, for the receiver. */
  traceparent?: string | null
  /** Tells of a request that was refused: given up first when there is no room. */
  isError?: boolean
}

export type NewTurn = {
  sessionId: string
  botId: string
  /** How many turns the answer was given upon; 0 starts the session. */
  seq: number
  turn: Turn
  event?: WebhookEvent
  /** A claimed call that is answered with it. */
  answered?: AnsweredCall
}

/**
 * `overtaken`: another process has answered in this session meanwhile. `gone`: no such session.
 * `outrun`: the claim on the call is somebody else's by now.
 */
export type Saved = 'saved' | 'overtaken' | 'gone' | 'outrun'

export type Sessions = {
  find(id: string): Promise<Session | undefined>
  /** Turns from number `from` on, oldest first: a history may be too long to be read at once. */
  history(id: string, from: number, most: number): Promise<KeptTurn[]>
  /** Its last `most` turns; undefined when there is no such session. */
  end(id: string, most: number): Promise<SessionEnd | undefined>
  /**
   * Runs a job while no other replica runs one for the same session, where replicas share a store.
   * Processes on one file go on trying instead: `save` lets only one of them take a place.
   */
  inTurn<Result>(id: string, job: () => Promise<Result>): Promise<Result>
  /** Session, turn and event in one durable step: all of it or nothing. */
  save(turn: NewTurn): Promise<Saved>
  /** Puts an opinion in place of the one before, durably. False when the bot has no such turn. */
  setOpinion(opinion: NewOpinion): Promise<boolean>
  /** Newest first. */
  list(filter: SessionFilter): Promise<SessionPage>
  /**
   * Reads what a bot was asked since a time, the newest session first, in small steps between which
   * others have their turn; goes on while `take` answers true.
   */
  readQuestions(
    of: { botId: string; since: number },
    take: (questions: readonly AskedQuestion[]) => boolean,
  ): Promise<void>
  /** How many sessions a bot has; at most `most`, for counting takes time too. */
  count(botId: string, most: number): Promise<number>
  /** Takes its turns along. False when it is not there. */
  remove(id: string): Promise<boolean>
  /** Removes at most `mostRows` rows of sessions that rest since before `before`. */
  removeIdle(before: number, mostRows: number): Promise<RemovedSessions>
}

export type DeliveryState = 'waiting' | 'failed'

export type Delivery = {
  id: string
  keyId: string
  at: number
  state: DeliveryState
  attempts: number
  nextAt: number
  lastError: string | null
}

/** A delivery that arrived. */
export type Delivered = Pick<Delivery, 'id' | 'keyId' | 'at' | 'attempts'> & { deliveredAt: number }

/** A delivery taken up by one worker, with all it needs to be sent. */
export type ClaimedDelivery = WebhookEvent & { attempts: number; webhook: Webhook }

/** A key's deliveries are one worker's until then. */
export type Lease = { keyId: string; leasedUntil: number }

/** How much there is to deliver. */
export type OutboxDepth = {
  waiting: number
  failed: number
  oldestAt: number | undefined
  /** How many were never added because the outbox of their key was full. */
  dropped: number
}

/** A key whose outbox was full at least once. */
export type OverfullOutbox = OutboxSize & { keyId: string; dropped: number; droppedAt: number }

/** How an attempt ended, and when the key's next delivery may start. */
export type DeliveryOutcome =
  | { kind: 'delivered'; at: number }
  /** Cut short by our own end: as if it had not been claimed. */
  | { kind: 'released' }
  | { kind: 'retry'; error: string; nextAt: number; laneOpensAt: number }
  | { kind: 'failed'; error: string; laneOpensAt: number }
  /** The receiver wants no more: the webhook is switched off. */
  | { kind: 'gone'; error: string; url: string }

/** What is to be mirrored. Deliveries of one key go one after the other, in the order of `at`. */
export type Outbox = {
  /** Durable. False when the key has no webhook, or is revoked, or its outbox is full. */
  add(event: WebhookEvent): Promise<boolean>
  /** At most one per key, at most `most`, the longest due first; nobody else gets them until then. */
  claim(now: number, leasedUntil: number, most: number): Promise<ClaimedDelivery[]>
  /**
   * Keeps what was claimed from being given to another worker. Only a lease that still holds is
   * renewed: one that was settled meanwhile must not come back and hold up what follows.
   */
  renew(leases: readonly Lease[], leasedUntil: number): Promise<void>
  settle(delivery: { id: string; keyId: string }, outcome: DeliveryOutcome): Promise<void>
  /** Newest first; all of them, or those of one bot's keys. */
  list(filter: { state?: DeliveryState; botId?: string; most: number }): Promise<Delivery[]>
  /** What arrived lately at the receivers of one bot's keys, newest first. */
  delivered(botId: string, most: number): Promise<Delivered[]>
  /** Whose delivery it is, whatever became of it. */
  ownerOf(id: string): Promise<{ keyId: string } | undefined>
  /**
   * Due at once, with all its attempts again, also one that arrived. False when it is not there or
   * has no webhook.
   */
  resend(id: string, now: number): Promise<boolean>
  removeFailed(before: number, most: number): Promise<number>
  removeDelivered(before: number, most: number): Promise<number>
  depth(): Promise<OutboxDepth>
  /** Of all keys, or those of one bot. */
  overfull(botId?: string): Promise<OverfullOutbox[]>
}

/** What outlives a request. "Not there" is `undefined`, `false` or an empty list. */
export type Pool = { size: number; inUse: number; waiting: number }

export type Store = {
  bots: Bots
  apiKeys: ApiKeys
  sessions: Sessions
  idempotentCalls: IdempotentCalls
  usage: Usage
  visitors: Visitors
  outbox: Outbox
  documents: Documents
  admins: Admins
  /** Kept when it can be reached and may be used; throws why it cannot. */
  ping(): Promise<void>
  /** Whether this is the one of several that share the store that may do a thing, for so many ms. */
  leads(name: string, ms: number): Promise<boolean>
  /** Gives a little of the room that is not needed any more back to the disk; true when it is done. */
  giveSpaceBack?(): Promise<boolean>
  /** Connections, where there are several. */
  pool?(): Pool
  /** Writes a consistent copy to a file that must not exist yet, while others go on. */
  copyTo(file: string): Promise<void>
  close(): Promise<void>
}
