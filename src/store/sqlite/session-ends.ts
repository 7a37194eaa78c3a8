import type { Database } from 'bun:sqlite'
import { createLruCache } from '../../lib/lru-cache.ts'
import type { SessionEnd } from '../store.ts'
import { type TurnRow, turnFrom } from '../turn-row.ts'

type End = { botId: string; length: number; rows: TurnRow[] }
type EndRow = TurnRow & { botId: string; seq: number }

/** Where sessions go on, as `Sessions.end` tells it. */
export type SessionEnds = {
  find(id: string, most: number): SessionEnd | undefined
  /** Told of every turn that was saved. */
  add(id: string, botId: string, seq: number, row: TurnRow): void
  /** Told when an end has turned out to be an old one. */
  forget(id: string): void
}

const mostKept = 20_000
const mostKeptCharacters = 16_000_000
const mostKeptRows = 2

const sizeOf = (rows: readonly TurnRow[]): number =>
  rows.reduce(
    (sum, { message, response, sources, state }) =>
      sum + message.length + response.length + sources.length + state.length,
    0,
  )

/**
 * Whoever talks goes on talking: the ends of the newest conversations are kept at hand. One that
 * another process has outrun does no harm: no turn can be saved upon it, and then it is read anew.
 */
export const createSessionEnds = (db: Database): SessionEnds => {
  const kept = createLruCache<End & { size: number }>(mostKept, mostKeptCharacters)
  const select = db.query<EndRow, [string, number]>(
    `SELECT bot_id AS botId, seq, turns.id, message, response, sources, state, at,
       turns.user_id AS userId, metadata, key_id AS keyId, is_unanswered AS isUnanswered
     FROM sessions JOIN turns ON session_id = sessions.id WHERE sessions.id = ? ORDER BY seq DESC LIMIT ?`,
  )

  const keep = (id: string, { botId, length, rows }: End): void => {
    const newest = rows.slice(-mostKeptRows)
    kept.keep(id, { botId, length, rows: newest, size: sizeOf(newest) })
  }

  const read = (id: string, most: number): End | undefined => {
    const rows = select.all(id, most).reverse()
    const newest = rows.at(-1)
    if (!newest) return undefined
    const end = { botId: newest.botId, length: newest.seq + 1, rows }
    keep(id, end)
    return end
  }

  return {
    find: (id, most) => {
      const known = kept.find(id)
      const isEnough = known && known.rows.length >= Math.min(most, known.length)
      const end = isEnough ? known : read(id, most)
      return (
        end && {
          botId: end.botId,
          length: end.length,
          turns: end.rows.slice(-most).map(turnFrom),
        }
      )
    },
    add: (id, botId, seq, row) => {
      const before = kept.find(id)
      const isNext = seq === 0 || before?.length === seq
      if (isNext) keep(id, { botId, length: seq + 1, rows: [...(before?.rows ?? []), row] })
      else kept.drop(id)
    },
    forget: kept.drop,
  }
}
