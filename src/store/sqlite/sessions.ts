import type { Database } from 'bun:sqlite'
import { createSlices } from '../../lib/slices.ts'
import { createQuestionReader } from '../question-reader.ts'
import { createSessionList } from '../session-list.ts'
import type { Feedback, NewTurn, Opinion, Saved, Session, Sessions } from '../store.ts'
import { keptTurnFrom, rowOf, type TurnRow } from '../turn-row.ts'
import type { AnswerCall } from './idempotent-calls.ts'
import { createSessionEnds } from './session-ends.ts'
import { createSessionReader } from './session-list.ts'
import { createSessionRemoval, rowsPerStep, sessionsPerStep } from './session-removal.ts'
import { createInsertTurn } from './turns.ts'
import type { AddEvent } from './webhook-events.ts'
import type { Writers } from './writer.ts'

export const createSessions = (
  db: Database,
  { durable, fast, checkpoint }: Writers,
  addEvent: AddEvent,
  answerCall: AnswerCall,
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
  const updateOpinion = db.query<
    unknown,
    { id: string; botId: string; feedback: Feedback | null; comment: string | null; at: number }
  >(
    `UPDATE turns SET feedback = $feedback, comment = $comment, feedback_at = $at
     WHERE id = $id AND session_id IN (SELECT id FROM sessions WHERE bot_id = $botId)`,
  )

  const insertTurn = createInsertTurn(db, addEvent, answerCall)
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

  const save = async (turn: NewTurn): Promise<Saved> => {
    const { sessionId, botId, seq } = turn
    const row = rowOf(turn.turn)
    const saved = await durable.write(() => insertTurn(turn, row))
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
