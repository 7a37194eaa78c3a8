import type { Database } from 'bun:sqlite'
import type { NewTurn, Saved, Session, Sessions } from '../store.ts'
import { rowOf, type TurnRow, turnFrom } from '../turn-row.ts'
import type { AddMirror } from './outbox.ts'
import { createSessionEnds } from './session-ends.ts'
import { createSessionList } from './session-list.ts'
import type { Writers } from './writer.ts'

export const createSessions = (
  db: Database,
  { durable, fast }: Writers,
  addMirror: AddMirror,
): Sessions => {
  const selectSession = db.query<Session, [string]>(
    `SELECT id, bot_id AS botId, created_at AS createdAt, last_at AS lastAt FROM sessions WHERE id = ?`,
  )
  const selectTurns = db.query<TurnRow, [string]>(
    `SELECT message, response, sources, state, at FROM turns WHERE session_id = ? ORDER BY seq`,
  )
  // CROSS JOIN: bot by bot through the index, instead of a walk over every session.
  const selectIdle = db.query<{ id: string }, [number, number]>(
    `SELECT sessions.id FROM bots CROSS JOIN sessions ON bot_id = bots.id AND last_at < ? LIMIT ?`,
  )
  const removeTurns = db.query(`DELETE FROM turns WHERE session_id = ?`)
  const removeSession = db.query(`DELETE FROM sessions WHERE id = ?`)
  const insertSession = db.query(
    `INSERT INTO sessions (id, bot_id, created_at, last_at) SELECT ?, id, ?, ? FROM bots WHERE id = ?`,
  )
  const touchSession = db.query(
    `UPDATE sessions SET last_at = max(last_at, ?) WHERE id = ? AND bot_id = ?`,
  )
  const insertTurn = db.query(
    `INSERT INTO turns (session_id, seq, message, response, sources, state, at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )

  const list = createSessionList(db)
  const ends = createSessionEnds(db)

  const removeOne = (id: string): boolean => {
    ends.forget(id)
    removeTurns.run(id)
    return removeSession.run(id).changes === 1
  }

  const insert = ({ sessionId, botId, seq, mirror }: NewTurn, row: TurnRow): Saved => {
    const { message, response, sources, state, at } = row
    const { changes } =
      seq === 0
        ? insertSession.run(sessionId, at, at, botId)
        : touchSession.run(at, sessionId, botId)
    if (changes === 0) return 'gone'
    const isFirst = insertTurn.run(sessionId, seq, message, response, sources, state, at).changes
    if (isFirst === 0) return 'overtaken'
    if (mirror) addMirror(mirror)
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
    history: async (id) => selectTurns.all(id).map(turnFrom),
    end: async (id, most) => ends.find(id, most),
    inTurn: (_, job) => job(),
    save,
    list: async (filter) => list(filter),
    remove: (id) => fast.write(() => removeOne(id)),
    removeIdle: (before, most) =>
      fast.write(() => {
        const idle = selectIdle.all(before, most)
        for (const { id } of idle) removeOne(id)
        return idle.length
      }),
  }
}
