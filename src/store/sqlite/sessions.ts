import type { Database } from 'bun:sqlite'
import { createSlices } from '../../lib/slices.ts'
import { createQuestionReader } from '../question-reader.ts'
import { createSessionList } from '../session-list.ts'
import type { Feedback, NewTurn, Opinion, Saved, Session, Sessions } from '../store.ts'
import { keptTurnFrom, rowOf, type TurnRow } from '../turn-row.ts'
import type { AnswerCall } from './idempotent-calls.ts'
import type { AddEvent } from './outbox.ts'
import { createSessionEnds } from './session-ends.ts'
import { createSessionReader } from './session-list.ts'
import { createSessionRemoval, sessionsPerStep } from './session-removal.ts'
import type { Writers } from './writer.ts'

/** About a millisecond: others wait for no longer. */
const rowsPerStep = 100

export const createSessions = (
  db: Database,
  { durable, fast, checkpoint }: Writers,
  addEvent: AddEvent,
  { isMine, answer }: AnswerCall,
): Sessions => {
  const selectSession = db.query<Session, [string]>(
    `SELECT id, bot_id AS botId, user_id AS userId, created_at AS createdAt, last_at AS lastAt FROM sessions WHERE id = ?`,
  )
  const selectTurns = db.query<TurnRow & Opinion, [string, number, number]>(
    `SELECT id, message, response, sources, state, at, user_id AS userId, metadata,
       key_id AS keyId, is_unanswered AS isUnanswered, feedback, comment
     FROM turns
     WHERE session_id = ? AND seq >= ? ORDER BY seq LIMIT ?`,
  )
  // CROSS JOIN: bot by bot through the index, instead of a walk over every session.
  const selectIdle = db.query<{ id: string }, [number, number]>(
    `SELECT sessions.id FROM bots CROSS JOIN sessions ON bot_id = bots.id AND last_at < ? LIMIT ?`,
  )
  const selectCount = db.query<{ count: number }, [string, number]>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM sessions WHERE bot_id = ? LIMIT ?)`,
  )
  const insertSession = db.query(
    `INSERT INTO sessions (id, bot_id, created_at, last_at, user_id)
     SELECT ?, id, ?, ?, ? FROM bots WHERE id = ?`,
  )
  const touchSession = db.query(
    `UPDATE sessions SET last_at = max(last_at, ?), user_id = coalesce(user_id, ?)
     WHERE id = ? AND bot_id = ?`,
  )
  // Not where a step of a removal has just taken the turn before it.
  const insertTurn = db.query<unknown, TurnRow & { sessionId: string; seq: number }>(
    `INSERT INTO turns (session_id, seq, id, message, response, sources, state, at, user_id, metadata,
       key_id, is_unanswered)
     SELECT $sessionId, $seq, $id, $message, $response, $sources, $state, $at, $userId, $metadata,
       $keyId, $isUnanswered
     WHERE $seq = 0 OR EXISTS (SELECT 1 FROM turns WHERE session_id = $sessionId AND seq = $seq - 1)
     ON CONFLICT (session_id, seq) DO NOTHING`,
  )

  const updateOpinion = db.query<
    unknown,
    { id: string; botId: string; feedback: Feedback | null; comment: string | null; at: number }
  >(
    `UPDATE turns SET feedback = $feedback, comment = $comment, feedback_at = $at
     WHERE id = $id AND session_id IN (SELECT id FROM sessions WHERE bot_id = $botId)`,
  )

  const reader = createSessionReader(db)
  const ends = createSessionEnds(db)
  const removeSessions = createSessionRemoval(db)

  const removeSome = (ids: readonly string[], mostRows: number) => {
    for (const id of ids) ends.forget(id)
    return removeSessions(ids, mostRows)
  }

  const removeWhole = async (id: string): Promise<boolean> => {
    const { rest } = createSlices()
    if (selectSession.get(id) === null) return false
    while (!(await fast.write(() => removeSome([id], rowsPerStep))).isDone) await rest()
    return true
  }

  const insert = (turn: NewTurn, row: TurnRow): Saved => {
    const { sessionId, botId, seq, event, answered } = turn
    if (answered && !isMine(answered)) return 'outrun'
    const { at, userId } = row
    const { changes } =
      seq === 0
        ? insertSession.run(sessionId, at, at, userId, botId)
        : touchSession.run(at, userId, sessionId, botId)
    if (changes === 0) return 'gone'
    if (insertTurn.run({ sessionId, seq, ...row }).changes === 0) return 'overtaken'
    if (answered) answer(answered, sessionId)
    if (event) addEvent(event)
    return 'saved'
  }

  const save = async (turn: NewTurn): Promise<Saved> => {
    const { sessionId, botId, seq } = turn
    const row = rowOf(turn.turn)
    const saved = await durable.write(() => insert(turn, row))
    if (saved === 'saved') ends.add(sessionId, botId, seq, row)
    else ends.forget(sessionId)
    return saved
  }

  return {
    find: async (id) => selectSession.get(id) ?? undefined,
    history: async (id, from, most) => selectTurns.all(id, from, most).map(keptTurnFrom),
    end: async (id, most) => ends.find(id, most),
    inTurn: (_, job) => job(),
    save,
    setOpinion: ({ messageId: id, botId, feedback, comment, at, event }) =>
      durable.write(() => {
        if (updateOpinion.run({ id, botId, feedback, comment, at }).changes === 0) return false
        if (event) addEvent(event)
        return true
      }),
    list: createSessionList(reader),
    readQuestions: createQuestionReader(reader),
    count: async (botId, most) => selectCount.get(botId, most)?.count ?? 0,
    remove: removeWhole,
    removeIdle: async (before, mostRows) => {
      const step = await fast.write(() => {
        const idle = selectIdle.all(before, sessionsPerStep)
        return removeSome(
          idle.map(({ id }) => id),
          mostRows,
        )
      })
      checkpoint()
      return step
    },
  }
}
