import type { Catalog } from '../catalog/catalog.ts'

/** The types of the client, over those of the records. */
export const clientDeclarations = ({
  collections,
}: Catalog): string => `// The client of Lectern: types of /client.js.
import type {
  BulkFile,
  ChatAnswer,
  ChatFeedback,
  ChatMessage,
  ChatSession,
  Hit,
  List,
  Queries,
  Records,
  ResourceName,
} from './lectern.d.ts'

/** For one call. */
export interface CallOptions {
  signal?: AbortSignal
}

/** For one call with a key. */
export interface KeyOptions extends CallOptions {
  /** In place of the client's own. */
  apiKey?: string
}

type Shown<Query extends { fields?: readonly PropertyKey[] }, Field extends PropertyKey> = Omit<
  Query,
  'fields'
> & { fields?: readonly Field[] }

/** One resource. */
export interface Resource<Name extends ResourceName> {
  /** The records that match; with fields only those fields. */
  list<Field extends keyof Records[Name] = keyof Records[Name]>(
    query?: Shown<Queries[Name], Field>,
    options?: CallOptions,
  ): Promise<List<Pick<Records[Name], Field>>>
  /** One record by id, name or any other spelling; undefined where there is none. */
  get(ref: string, options?: CallOptions): Promise<Records[Name] | undefined>
  /** The same as list, page after page. */
  pages<Field extends keyof Records[Name] = keyof Records[Name]>(
    query?: Shown<Queries[Name], Field>,
    options?: CallOptions,
  ): AsyncGenerator<Pick<Records[Name], Field>[], void, undefined>
}

/** A question to a bot. */
export interface ChatQuestion {
  botId: string
  message: string
  /** From an earlier answer, to go on with its conversation. */
  sessionId?: string
  /** Who asks, in the words of your own system. */
  userId?: string
  /** Kept with the turn. */
  metadata?: Record<string, string | number | boolean | null>
  /** The same key and question within 24 hours get the same answer again, for nothing. */
  idempotencyKey?: string
  /** In place of the client's own. */
  apiKey?: string
  /** True for an answer piece by piece. */
  stream?: boolean
}

export type Answer = ChatAnswer & { sessionId: string }

/** The next words of an answer, and at the end all of it, which is kept by then. */
export type AnswerPiece = { type: 'text'; text: string } | { type: 'answer'; answer: Answer }

/** Newest first; the cursor leads to the next page. */
export interface Page<Data> {
  data: Data[]
  pagination: { cursor: string | null; hasMore: boolean }
}

export interface PageQuery {
  limit?: number
  cursor?: string
}

/** The conversations of the key's bot. */
export interface Sessions {
  list(query?: PageQuery & { userId?: string }, options?: KeyOptions): Promise<Page<ChatSession>>
  messages(sessionId: string, query?: PageQuery, options?: KeyOptions): Promise<Page<ChatMessage>>
  delete(sessionId: string, options?: KeyOptions): Promise<void>
}

/** What an answer was worth; null takes it back. */
export interface Opinion {
  messageId: string
  feedback: ChatFeedback['feedback']
  comment?: string
}

export type RandomRecord = {
  [Name in ResourceName]: { success: true; resource: Name; url: string; data: Records[Name] }
}[ResourceName]

export interface Lectern {
${collections.map(({ resource: { name } }) => `  ${name}: Resource<'${name}'>\n`).join('')}  /** Over all resources, the nearest first. */
  search(q: string, query?: { resource?: ResourceName; limit?: number }, options?: CallOptions): Promise<Hit[]>
  /** Names that start like this. */
  autocomplete(q: string, options?: CallOptions): Promise<string[]>
  /** One record by chance; with a seed always the same. */
  random(
    query?: { resource?: ResourceName; seed?: string | number; [filter: string]: string | number | undefined },
    options?: CallOptions,
  ): Promise<RandomRecord>
  /** The files with all records. */
  bulk(options?: CallOptions): Promise<BulkFile[]>
  chat(
    question: ChatQuestion & { stream: true },
    options?: CallOptions,
  ): Promise<AsyncGenerator<AnswerPiece, void, undefined>>
  chat(question: ChatQuestion & { stream?: false }, options?: CallOptions): Promise<Answer>
  feedback(opinion: Opinion, options?: KeyOptions): Promise<ChatFeedback>
  sessions: Sessions
}

/** An answer that is no success. */
export declare class LecternError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
}

export interface LecternOptions {
  /** Of the service, without a path; the one the file was loaded from where it is left out. */
  baseUrl?: string
  /** For the chat service. */
  apiKey?: string
  fetch?: (input: string, init?: RequestInit) => Promise<Response>
  /** Waits before it asks again. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>
  /** How often it asks again after a 429 or a 503; 2 where it is left out. */
  retries?: number
  /** The longest Retry-After it waits for; 60 where it is left out. */
  maxWaitSeconds?: number
}

export declare const createLectern: (options?: LecternOptions) => Lectern
`
