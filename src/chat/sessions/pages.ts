import Type, { type Static } from 'typebox'
import { badParameter } from '../../errors.ts'
import type { KeptTurn, ListedSession, SessionPlace } from '../../store/store.ts'
import type { Source } from '../answer/answer.ts'
import { UserId } from '../chat-request.ts'

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

const isoTime = (time: number): string => new Date(time).toISOString()

/** A session as its caller reads it. */
export const sessionData = (session: ListedSession) => ({
  session_id: session.id,
  user_id: session.userId,
  created_at: isoTime(session.createdAt),
  last_at: isoTime(session.lastAt),
  turns: session.turns,
  first_message: session.firstMessage,
})

/** A turn as its caller reads it. */
export const messageData = (turn: KeptTurn, absolute: (source: Source) => Source) => ({
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
