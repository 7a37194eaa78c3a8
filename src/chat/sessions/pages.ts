import Type, { type Static } from 'typebox'
import { badParameter } from '../../errors.ts'
import type { KeptTurn, ListedSession, SessionPlace } from '../../store/store.ts'
import type { Source } from '../answer/answer.ts'
import { Metadata, UserId } from '../chat-request.ts'
import { Opinion } from './feedback.ts'

const mostPerPage = 100
const usuallyPerPage = 20

const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: mostPerPage,
    default: usuallyPerPage,
    rule: `must be an integer from 1 to ${mostPerPage}`,
    description: 'How many at most',
  }),
)
const cursor = Type.Optional(
  Type.String({ description: 'The cursor of the page before; absent for the newest' }),
)

export const MessagesQuery = Type.Object({ limit, cursor })
export const SessionsQuery = Type.Object({ limit, cursor, user_id: Type.Optional(UserId) })

export const limitOf = ({ limit }: Static<typeof MessagesQuery>): number => limit ?? usuallyPerPage

const unknownCursor = () => badParameter('cursor', 'must be the cursor of an earlier page')

/** Where the next page goes on, as a text that says nothing to anybody else. */
const encode = (text: string): string => Buffer.from(text).toString('base64url')
const decode = (cursor: string): string => Buffer.from(cursor, 'base64url').toString()

export const sessionCursor = ({ lastAt, id }: SessionPlace): string => encode(`${lastAt}.${id}`)

export const sessionPlace = (cursor: string | undefined): SessionPlace | undefined => {
  if (cursor === undefined) return undefined
  const [, lastAt, id] = /^(\d{1,15})\.(ses_[\w-]{1,64})$/.exec(decode(cursor)) ?? []
  if (lastAt === undefined || id === undefined) throw unknownCursor()
  return { lastAt: Number(lastAt), id }
}

export const turnCursor = (number: number): string => encode(String(number))

/** The number of the turn before which a page ends. */
export const turnNumber = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined
  const [number] = /^\d{1,9}$/.exec(decode(cursor)) ?? []
  if (number === undefined) throw unknownCursor()
  return Number(number)
}

const textOrNull = Type.Union([Type.String(), Type.Null()])
const Time = Type.String({ format: 'date-time' })

export const Session = Type.Object({
  session_id: Type.String(),
  user_id: Type.Union([Type.String(), Type.Null()], { description: 'The first user named in it' }),
  created_at: Time,
  last_at: Time,
  turns: Type.Integer(),
  first_message: Type.String(),
})

export const Message = Type.Object({
  message_id: Type.Union([Type.String(), Type.Null()], {
    description: 'Null where an older version has kept it',
  }),
  created_at: Time,
  message: Type.String(),
  response: Type.String(),
  sources: Type.Array(Type.Object({ title: Type.String(), url: Type.String({ format: 'uri' }) })),
  user_id: textOrNull,
  metadata: Type.Union([Metadata, Type.Null()]),
  feedback: Opinion,
  comment: textOrNull,
})

const pagination = Type.Object({
  cursor: Type.Union([Type.String(), Type.Null()], {
    description: 'For the next page; null on the last',
  }),
  hasMore: Type.Boolean(),
})

export const SessionPage = Type.Object({ data: Type.Array(Session), pagination })
export const MessagePage = Type.Object({ data: Type.Array(Message), pagination })

const isoTime = (time: number): string => new Date(time).toISOString()

/** A session as its caller reads it. */
export const sessionData = (session: ListedSession): Static<typeof Session> => ({
  session_id: session.id,
  user_id: session.userId,
  created_at: isoTime(session.createdAt),
  last_at: isoTime(session.lastAt),
  turns: session.turns,
  first_message: session.firstMessage,
})

/** A turn as its caller reads it. */
export const messageData = (
  turn: KeptTurn,
  absolute: (source: Source) => Source,
): Static<typeof Message> => ({
  message_id: turn.id,
  created_at: isoTime(turn.at),
  message: turn.message,
  response: turn.response,
  sources: turn.sources.map(absolute),
  user_id: turn.userId ?? null,
  metadata: turn.metadata ?? null,
  feedback: turn.feedback,
  comment: turn.comment,
})
