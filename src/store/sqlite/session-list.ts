import type { Database } from 'bun:sqlite'
import type { ListedSession, SessionFilter, SessionPage, SessionPlace } from '../store.ts'

type Bounds = { botId: string; lastAt: number; id: string; reach: number }

const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`

const reached = `SELECT id, bot_id, created_at, last_at FROM sessions
  WHERE bot_id = $botId AND (last_at, id) < ($lastAt, $id) ORDER BY last_at DESC, id DESC`

const columns = `id, bot_id AS botId, created_at AS createdAt, last_at AS lastAt,
  (SELECT count(*) FROM turns WHERE session_id = found.id) AS turns,
  coalesce((SELECT message FROM turns WHERE session_id = found.id ORDER BY seq LIMIT 1), '')
    AS firstMessage`

/** No session lies before this place. */
const beginning: SessionPlace = { lastAt: Number.MAX_SAFE_INTEGER, id: '' }

export const createSessionList = (db: Database): ((filter: SessionFilter) => SessionPage) => {
  const selectSome = db.query<ListedSession, Bounds & { pattern: string | null; most: number }>(
    `SELECT ${columns} FROM (${reached} LIMIT $reach) AS found
     WHERE $pattern IS NULL OR EXISTS (SELECT 1 FROM turns WHERE session_id = found.id
       AND (message LIKE $pattern ESCAPE '!' OR response LIKE $pattern ESCAPE '!'))
     ORDER BY last_at DESC, id DESC LIMIT $most`,
  )
  const selectLastReached = db.query<SessionPlace, Bounds>(
    `SELECT last_at AS lastAt, id FROM (${reached} LIMIT 1 OFFSET $reach - 1)`,
  )

  return ({ botId, text, after = beginning, most, reach }) => {
    const bounds = { botId, lastAt: after.lastAt, id: after.id, reach }
    const pattern = text === undefined ? null : likePattern(text)
    const sessions = selectSome.all({ ...bounds, pattern, most })
    const last = sessions.length === most ? sessions.at(-1) : selectLastReached.get(bounds)
    return { sessions, next: last ? { lastAt: last.lastAt, id: last.id } : undefined }
  }
}
