import { type QuestionRow, questionCharacters, questionFrom } from '../question-row.ts'
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
    AND last_at >= $5::int8
  ORDER BY last_at DESC, id DESC LIMIT $4`

// Folded as bytes: only ASCII letters lose their case, as the contract says.
const holds = (column: string) =>
  `lower(${column} COLLATE "C") LIKE lower($2::text COLLATE "C") ESCAPE '!'`

export const createSessionReader = (db: Database): SessionReader => ({
  page: ({ botId, userId, since = 0 }, { lastAt, id }, most) =>
    userId === undefined
      ? db.rows<ListedSession>(select('true'), [botId, lastAt, id, most, since])
      : db.rows<ListedSession>(select('user_id = $6'), [botId, lastAt, id, most, since, userId]),
  holding: async (ids, { text, feedback, isUnanswered, keyId }, from, to) => {
    const rows = await db.rows<{ id: string }>(
      `SELECT DISTINCT session_id AS id FROM lectern.turns
       WHERE session_id = ANY($1) AND seq >= $3 AND seq < $4
         AND ($5::text IS NULL OR feedback = $5)
         AND ($6::int IS NULL OR is_unanswered = $6) AND ($7::text IS NULL OR key_id = $7)
         AND ($2::text IS NULL OR ${['message', 'response', 'user_id', 'metadata'].map(holds).join(' OR ')})`,
      [
        ids,
        text === undefined ? null : likePattern(text),
        from,
        to,
        feedback ?? null,
        isUnanswered === undefined ? null : Number(isUnanswered),
        keyId ?? null,
      ],
    )
    return rows.map(({ id }) => id)
  },
  questions: async (ids, since, from, to) => {
    const rows = await db.rows<QuestionRow>(
      `SELECT session_id AS "sessionId", seq, left(message, $5::int) AS message, sources,
         at::float8 AS at, is_unanswered AS "isUnanswered", feedback FROM lectern.turns
       WHERE session_id = ANY($1) AND seq >= $3 AND seq < $4 AND at >= $2::int8`,
      [ids, since, from, to, questionCharacters],
    )
    return rows.map(questionFrom)
  },
})
