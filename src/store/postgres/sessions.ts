import { createQuestionReader } from '../question-reader.ts'
import { createSessionList } from '../session-list.ts'
import type { NewTurn, Opinion, Saved, Session, Sessions } from '../store.ts'
import { keptTurnFrom, rowOf, type TurnRow, turnFrom } from '../turn-row.ts'
import type { Database, Param, Steps } from './database.ts'
import { answerCall, isMine } from './idempotent-calls.ts'
import { forgetLeases } from './leases.ts'
import { createSessionReader } from './session-list.ts'
import { removeSessions } from './session-removal.ts'
import { addEvent } from './webhook-events.ts'

const rowsPerStep = 1000

type EndRow = TurnRow & { botId: string; seq: number }
// The lock keeps the bot in place until the session that starts with it is there.
const startSession = `INSERT INTO lectern.sessions (id, bot_id, created_at, last_at, user_id)
  SELECT $1, id, $8::int8, $8::int8, $10::text FROM lectern.bots WHERE id = $2 FOR KEY SHARE RETURNING id`
const touchSession = `UPDATE lectern.sessions SET last_at = greatest(last_at, $8::int8),
    user_id = coalesce(user_id, $10::text)
  WHERE id = $1 AND bot_id = $2 RETURNING id`

/**
 * Session and turn in one statement; it tells which of the two there was. There is no turn where a
 * step of a removal has just taken the one before it.
 */
const saveTurn = (session: string) => `WITH session AS (${session}), turn AS (
    INSERT INTO lectern.turns (session_id, seq, message, response, sources, state, at, id, user_id, metadata,
      key_id, is_unanswered)
    SELECT id, $3::int, $4, $5, $6, $7, $8::int8, $9, $10::text, $11, $12, $13::int FROM session
    WHERE $3::int = 0 OR EXISTS (SELECT 1 FROM lectern.turns
      WHERE session_id = $1 AND seq = $3::int - 1)
    ON CONFLICT (session_id, seq) DO NOTHING RETURNING 1)
  SELECT EXISTS (SELECT 1 FROM session) AS "isThere", EXISTS (SELECT 1 FROM turn) AS "isNext"`

const saveFirst = saveTurn(startSession)
const saveLater = saveTurn(touchSession)

const save = async (steps: Steps, { sessionId, botId, seq, turn }: NewTurn): Promise<Saved> => {
  const row = rowOf(turn)
  const { message, response, sources, state, at, id, userId, metadata, keyId, isUnanswered } = row
  const told = [message, response, sources, state, at, id, userId, metadata, keyId, isUnanswered]
  const params: Param[] = [sessionId, botId, seq, ...told]
  const [found] = await steps.rows<{ isThere: boolean; isNext: boolean }>(
    seq === 0 ? saveFirst : saveLater,
    params,
  )
  if (!found?.isThere) return 'gone'
  return found.isNext ? 'saved' : 'overtaken'
}

const updateOpinion = `UPDATE lectern.turns SET feedback = $3, comment = $4, feedback_at = $5::int8
  WHERE id = $1 AND session_id IN (SELECT id FROM lectern.sessions WHERE bot_id = $2)`

export const createSessions = (db: Database, inTurn: Sessions['inTurn']): Sessions => ({
  find: async (id) => {
    const [session] = await db.rows<Session>(
      `SELECT id, bot_id AS "botId", user_id AS "userId", created_at::float8 AS "createdAt",
         last_at::float8 AS "lastAt" FROM lectern.sessions WHERE id = $1`,
      [id],
    )
    return session
  },
  history: async (id, from, most) => {
    const turns = await db.rows<TurnRow & Opinion>(
      `SELECT id, message, response, sources, state, at::float8 AS at, user_id AS "userId",
         metadata, key_id AS "keyId", is_unanswered AS "isUnanswered", feedback, comment
       FROM lectern.turns
       WHERE session_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3`,
      [id, from, most],
    )
    return turns.map(keptTurnFrom)
  },
  end: async (id, most) => {
    const rows = await db.rows<EndRow>(
      `SELECT bot_id AS "botId", seq, turns.id, message, response, sources, state, at::float8 AS at,
         turns.user_id AS "userId", metadata, key_id AS "keyId", is_unanswered AS "isUnanswered"
       FROM lectern.sessions JOIN lectern.turns ON session_id = sessions.id
       WHERE sessions.id = $1 ORDER BY seq DESC LIMIT $2`,
      [id, most],
    )
    const [newest] = rows
    return (
      newest && {
        botId: newest.botId,
        length: newest.seq + 1,
        turns: rows.reverse().map(turnFrom),
      }
    )
  },
  inTurn,
  save: async (turn) => {
    const { event, answered } = turn
    if (!event && !answered) return save(db, turn)
    return db.transaction(async (steps) => {
      if (answered && !(await isMine(steps, answered))) return 'outrun'
      const saved = await save(steps, turn)
      if (saved !== 'saved') return saved
      if (answered) await answerCall(steps, answered, turn.sessionId)
      if (event) await addEvent(steps, event)
      return saved
    })
  },
  setOpinion: ({ messageId, botId, feedback, comment, at, event }) =>
    db.transaction(async (steps) => {
      const params = [messageId, botId, feedback, comment, at]
      if ((await steps.change(updateOpinion, params)) === 0) return false
      if (event) await addEvent(steps, event)
      return true
    }),
  list: createSessionList(createSessionReader(db)),
  readQuestions: createQuestionReader(createSessionReader(db)),
  count: async (botId, most) => {
    const [row] = await db.rows<{ count: number }>(
      `SELECT count(*)::int AS count
       FROM (SELECT 1 FROM lectern.sessions WHERE bot_id = $1 LIMIT $2) AS counted`,
      [botId, most],
    )
    return row?.count ?? 0
  },
  remove: async (id) => {
    const remove = (steps: Steps) => removeSessions(steps, 'id = $1', id, rowsPerStep)
    for (let removed = 0; ; ) {
      const { sessions, isDone } = await db.transaction(remove)
      removed += sessions
      if (isDone) return removed > 0
    }
  },
  removeIdle: (before, mostRows) =>
    db.transaction(async (steps) => {
      await steps.change(forgetLeases)
      return removeSessions(steps, 'last_at < $1', before, mostRows, 'SKIP LOCKED')
    }),
})
