import { likePattern, type SessionReader } from '../session-list.ts'
import type { ListedSession } from '../store.ts'
import type { Database } from './database.ts'

// Turns are numbered without a gap, so the last number tells how many there are.
const select = (
  condition: string,
) => `SELECT id, bot_id AS "botId", user_id AS "userId", created_at::float8 AS "createdAt",
    last_at::float8 AS "lastAt",
    coalesce((SELECT max(seq) + 1 FROM lectern.turns WHERE session_id = sessions.id), 0) AS turns,
    coalesce((SELECT message FROM lectern.turns WHERE session_id = sessions.id
      ORDER BY seq LIMIT 1), '') AS "firstMessage"
  FROM lectern.sessions WHERE bot_id = $1 AND ${condition} AND (last_at, id) < ($2::int8, $3)
  ORDER BY last_at DESC, id DESC LIMIT $4`

// Folded as bytes: only ASCII letters lose their case, as the contract says.
const holds = (column: string) =>
  `lower(${column} COLLATE "C") LIKE lower($2::text COLLATE "C") ESCAPE '!'`

export const createSessionReader = (db: Database): SessionReader => ({
  page: ({ botId, userId }, { lastAt, id }, most) =>
    userId === undefined
      ? db.rows<ListedSession>(select('true'), [botId, lastAt, id, most])
      : db.rows<ListedSession>(select('user_id = $5'), [botId, lastAt, id, most, userId]),
  holding: async (ids, { text, feedback }, from, to) => {
    const rows = await db.rows<{ id: string }>(
      `SELECT DISTINCT session_id AS id FROM lectern.turns
       WHERE session_id = ANY($1) AND seq >= $3 AND seq < $4
         AND ($5::text IS NULL OR feedback = $5)
         AND ($2::text IS NULL OR ${['message', 'response', 'user_id', 'metadata'].map(holds).join(' OR ')})`,
      [ids, text === undefined ? null : likePattern(text), from, to, feedback ?? null],
    )
    return rows.map(({ id }) => id)
  },
})
