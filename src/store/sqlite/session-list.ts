import type { Database } from 'bun:sqlite'
import { likePattern, type SessionReader } from '../session-list.ts'
import type { ListedSession } from '../store.ts'

// Turns are numbered without a gap, so the last number tells how many there are.
const select = (
  condition: string,
) => `SELECT id, bot_id AS botId, user_id AS userId, created_at AS createdAt, last_at AS lastAt,
    coalesce((SELECT max(seq) + 1 FROM turns WHERE session_id = sessions.id), 0) AS turns,
    coalesce((SELECT message FROM turns WHERE session_id = sessions.id ORDER BY seq LIMIT 1), '')
      AS firstMessage
  FROM sessions WHERE bot_id = $botId AND ${condition} AND (last_at, id) < ($lastAt, $id)
  ORDER BY last_at DESC, id DESC LIMIT $most`

type Bound = {
  ids: string
  pattern: string | null
  feedback: string | null
  from: number
  to: number
}

export const createSessionReader = (db: Database): SessionReader => {
  type Bounds = { botId: string; lastAt: number; id: string; most: number }
  const selectPage = db.query<ListedSession, Bounds>(select('true'))
  const selectPageOfUser = db.query<ListedSession, Bounds & { userId: string }>(
    select('user_id = $userId'),
  )
  const selectHolding = db.query<{ id: string }, Bound>(
    `SELECT DISTINCT session_id AS id FROM turns
     WHERE session_id IN (SELECT value FROM json_each($ids)) AND seq >= $from AND seq < $to
       AND ($feedback IS NULL OR feedback = $feedback)
       AND ($pattern IS NULL OR message LIKE $pattern ESCAPE '!' OR response LIKE $pattern ESCAPE '!'
         OR user_id LIKE $pattern ESCAPE '!' OR metadata LIKE $pattern ESCAPE '!')`,
  )
  return {
    page: async ({ botId, userId }, { lastAt, id }, most) =>
      userId === undefined
        ? selectPage.all({ botId, lastAt, id, most })
        : selectPageOfUser.all({ botId, userId, lastAt, id, most }),
    holding: async (ids, { text, feedback }, from, to) =>
      selectHolding
        .all({
          ids: JSON.stringify(ids),
          pattern: text === undefined ? null : likePattern(text),
          feedback: feedback ?? null,
          from,
          to,
        })
        .map(({ id }) => id),
  }
}
