import type { Database } from 'bun:sqlite'
import { type QuestionRow, questionCharacters, questionFrom } from '../question-row.ts'
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
    AND last_at >= $since
  ORDER BY last_at DESC, id DESC LIMIT $most`

type TurnParameters = {
  ids: string
  pattern: string | null
  feedback: string | null
  isUnanswered: number | null
  keyId: string | null
  from: number
  to: number
}

export const createSessionReader = (db: Database): SessionReader => {
  type Bounds = { botId: string; since: number; lastAt: number; id: string; most: number }
  const selectPage = db.query<ListedSession, Bounds>(select('true'))
  const selectPageOfUser = db.query<ListedSession, Bounds & { userId: string }>(
    select('user_id = $userId'),
  )
  const selectHolding = db.query<{ id: string }, TurnParameters>(
    `SELECT DISTINCT session_id AS id FROM turns
     WHERE session_id IN (SELECT value FROM json_each($ids)) AND seq >= $from AND seq < $to
       AND ($feedback IS NULL OR feedback = $feedback)
       AND ($isUnanswered IS NULL OR is_unanswered = $isUnanswered)
       AND ($keyId IS NULL OR key_id = $keyId)
       AND ($pattern IS NULL OR message LIKE $pattern ESCAPE '!' OR response LIKE $pattern ESCAPE '!'
         OR user_id LIKE $pattern ESCAPE '!' OR metadata LIKE $pattern ESCAPE '!')`,
  )
  const selectQuestions = db.query<
    QuestionRow,
    { ids: string; since: number; from: number; to: number; length: number }
  >(
    `SELECT session_id AS sessionId, seq, substr(message, 1, $length) AS message, sources, at,
       is_unanswered AS isUnanswered, feedback FROM turns
     WHERE session_id IN (SELECT value FROM json_each($ids)) AND seq >= $from AND seq < $to
       AND at >= $since`,
  )
  return {
    page: async ({ botId, userId, since = 0 }, { lastAt, id }, most) =>
      userId === undefined
        ? selectPage.all({ botId, since, lastAt, id, most })
        : selectPageOfUser.all({ botId, userId, since, lastAt, id, most }),
    holding: async (ids, { text, feedback, isUnanswered, keyId }, from, to) =>
      selectHolding
        .all({
          ids: JSON.stringify(ids),
          pattern: text === undefined ? null : likePattern(text),
          feedback: feedback ?? null,
          isUnanswered: isUnanswered === undefined ? null : Number(isUnanswered),
          keyId: keyId ?? null,
          from,
          to,
        })
        .map(({ id }) => id),
    questions: async (ids, since, from, to) =>
      selectQuestions
        .all({ ids: JSON.stringify(ids), since, from, to, length: questionCharacters })
        .map(questionFrom),
  }
}
