import type { NewTurn, Saved, Session, Sessions } from '../store.ts'
import { rowOf, type TurnRow, turnFrom } from '../turn-row.ts'
import type { Database, Param, Steps } from './database.ts'
import { addMirror } from './mirrors.ts'
import { createSessionList } from './session-list.ts'

type EndRow = TurnRow & { botId: string; seq: number }
// The lock keeps the bot in place until the session that starts with it is there.
const startSession = `INSERT INTO lectern.sessions (id, bot_id, created_at, last_at)
  SELECT $1, id, $8::int8, $8::int8 FROM lectern.bots WHERE id = $2 FOR KEY SHARE RETURNING id`
const touchSession = `UPDATE lectern.sessions SET last_at = greatest(last_at, $8::int8)
  WHERE id = $1 AND bot_id = $2 RETURNING id`

/** Session and turn in one statement; it tells which of the two there was. */
const saveTurn = (session: string) => `WITH session AS (${session}), turn AS (
    INSERT INTO lectern.turns (session_id, seq, message, response, sources, state, at)
    SELECT id, $3, $4, $5, $6, $7, $8::int8 FROM session ON CONFLICT DO NOTHING RETURNING 1)
  SELECT EXISTS (SELECT 1 FROM session) AS "isThere", EXISTS (SELECT 1 FROM turn) AS "isNext"`

const saveFirst = saveTurn(startSession)
const saveLater = saveTurn(touchSession)

const save = async (steps: Steps, { sessionId, botId, seq, turn }: NewTurn): Promise<Saved> => {
  const { message, response, sources, state, at } = rowOf(turn)
  const params: Param[] = [sessionId, botId, seq, message, response, sources, state, at]
  const [row] = await steps.rows<{ isThere: boolean; isNext: boolean }>(
    seq === 0 ? saveFirst : saveLater,
    params,
  )
  if (!row?.isThere) return 'gone'
  return row.isNext ? 'saved' : 'overtaken'
}

export const createSessions = (db: Database, inTurn: Sessions['inTurn']): Sessions => ({
  find: async (id) => {
    const [session] = await db.rows<Session>(
      `SELECT id, bot_id AS "botId", created_at::float8 AS "createdAt",
         last_at::float8 AS "lastAt" FROM lectern.sessions WHERE id = $1`,
      [id],
    )
    return session
  },
  history: async (id) => {
    const turns = await db.rows<TurnRow>(
      `SELECT message, response, sources, state, at::float8 AS at FROM lectern.turns
       WHERE session_id = $1 ORDER BY seq`,
      [id],
    )
    return turns.map(turnFrom)
  },
  end: async (id, most) => {
    const rows = await db.rows<EndRow>(
      `SELECT bot_id AS "botId", seq, message, response, sources, state, at::float8 AS at
       FROM lectern.sessions JOIN lectern.turns ON session_id = id
       WHERE id = $1 ORDER BY seq DESC LIMIT $2`,
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
    const { mirror } = turn
    if (!mirror) return save(db, turn)
    return db.transaction(async (steps) => {
      const saved = await save(steps, turn)
      if (saved === 'saved') await addMirror(steps, mirror)
      return saved
    })
  },
  list: createSessionList(db),
  remove: async (id) => (await db.change(`DELETE FROM lectern.sessions WHERE id = $1`, [id])) === 1,
  removeIdle: (before, most) =>
    db.change(
      `DELETE FROM lectern.sessions WHERE id IN
         (SELECT id FROM lectern.sessions WHERE last_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, most],
    ),
})
