import type { ListedSession, SessionFilter, SessionPage, SessionPlace } from '../store.ts'
import type { Database } from './database.ts'

const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`

const reached = `SELECT id, bot_id, created_at, last_at FROM lectern.sessions
  WHERE bot_id = $1 AND (last_at, id) < ($2::int8, $3) ORDER BY last_at DESC, id DESC`

const columns = `id, bot_id AS "botId", created_at::float8 AS "createdAt",
  last_at::float8 AS "lastAt",
  (SELECT count(*)::int FROM lectern.turns WHERE session_id = found.id) AS turns,
  coalesce((SELECT message FROM lectern.turns WHERE session_id = found.id ORDER BY seq LIMIT 1), '')
    AS "firstMessage"`

// Folded as bytes: only ASCII letters lose their case, as the contract says.
const holds = (column: string) =>
  `lower(${column} COLLATE "C") LIKE lower($5::text COLLATE "C") ESCAPE '!'`

/** No session lies before this place. */
const beginning: SessionPlace = { lastAt: Number.MAX_SAFE_INTEGER, id: '' }

export const createSessionList =
  (db: Database) =>
  async ({ botId, text, after = beginning, most, reach }: SessionFilter): Promise<SessionPage> => {
    const pattern = text === undefined ? null : likePattern(text)
    const sessions = await db.rows<ListedSession>(
      `SELECT ${columns} FROM (${reached} LIMIT $4) AS found
       WHERE $5::text IS NULL OR EXISTS (SELECT 1 FROM lectern.turns WHERE session_id = found.id
         AND (${holds('message')} OR ${holds('response')}))
       ORDER BY last_at DESC, id DESC LIMIT $6`,
      [botId, after.lastAt, after.id, reach, pattern, most],
    )
    if (sessions.length === most) return { sessions, next: placeOf(sessions.at(-1)) }
    const [last] = await db.rows<SessionPlace>(
      `SELECT last_at::float8 AS "lastAt", id FROM (${reached} LIMIT 1 OFFSET $4) AS found`,
      [botId, after.lastAt, after.id, reach - 1],
    )
    return { sessions, next: placeOf(last) }
  }

const placeOf = (session: SessionPlace | undefined): SessionPlace | undefined =>
  session && { lastAt: session.lastAt, id: session.id }
