import type { Database } from 'bun:sqlite'
import type { NewTurn, Saved } from '../store.ts'
import type { TurnRow } from '../turn-row.ts'
import type { AnswerCall } from './idempotent-calls.ts'
import type { AddEvent } from './webhook-events.ts'

/** Adds a turn and what belongs to it inside a transaction that is under way. */
export type InsertTurn = (turn: NewTurn, row: TurnRow) => Saved

export const createInsertTurn = (
  db: Database,
  addEvent: AddEvent,
  { isMine, answer }: AnswerCall,
): InsertTurn => {
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

  return (turn, row) => {
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
}
