import type { Database } from 'bun:sqlite'
import type { NewTurn, Saved, Session, Sessions, StoredSource, Turn } from '../store.ts'
import type { AddMirror } from './outbox.ts'
import { createSessionList } from './session-list.ts'
import type { Writers } from './writer.ts'

type TurnRow = { message: string; response: string; sources: string; state: string; at: number }

/** Parsed when looked at: a long history is read with every call, and little of it is asked for. */
const turnFrom = ({ message, response, sources, state, at }: TurnRow): Turn => ({
  message,
  response,
  at,
  get sources() {
    return JSON.parse(sources) as StoredSource[]
  },
  get state() {
    return JSON.parse(state) as unknown
  },
})

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

  const removeOne = (id: string): boolean => {
    removeTurns.run(id)
    return removeSession.run(id).changes === 1
  }

  const save = ({ sessionId, botId, seq, turn, mirror }: NewTurn): Saved => {
    const { changes } =
      seq === 0
        ? insertSession.run(sessionId, turn.at, turn.at, botId)
        : touchSession.run(turn.at, sessionId, botId)
    if (changes === 0) return 'gone'
    const { message, response, sources, state, at } = turn
    const isFirst = insertTurn.run(
      sessionId,
      seq,
      message,
      response,
      JSON.stringify(sources),
      JSON.stringify(state ?? null),
      at,
    ).changes
    if (isFirst === 0) return 'overtaken'
    if (mirror) addMirror(mirror)
    return 'saved'
  }

  return {
    find: async (id) => selectSession.get(id) ?? undefined,
    history: async (id) => selectTurns.all(id).map(turnFrom),
    inTurn: (_, job) => job(),
    save: (turn) => durable.write(() => save(turn)),
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
