import type { KeptTurn, Metadata, Opinion, StoredSource, Turn } from './store.ts'

/** A turn as both databases hold it: sources and state as JSON text. */
export type TurnRow = {
  id: string | null
  message: string
  response: string
  sources: string
  state: string
  at: number
  userId: string | null
  metadata: string | null
  keyId: string | null
  isUnanswered: number | null
}

export const rowOf = (turn: Turn): TurnRow => {
  const { id, message, response, sources, state, at, userId, metadata, keyId } = turn
  return {
    id,
    message,
    response,
    sources: JSON.stringify(sources),
    state: JSON.stringify(state ?? null),
    at,
    userId: userId ?? null,
    metadata: metadata ? JSON.stringify(metadata) : null,
    keyId: keyId ?? null,
    isUnanswered: turn.isUnanswered === undefined ? null : Number(turn.isUnanswered),
  }
}

/** How both databases hold whether a question was left unanswered. */
export const unansweredFrom = (flag: number | null): boolean | undefined =>
  flag === null ? undefined : flag === 1

/** Parsed when looked at: of the turns that are read little is asked for. */
export const turnFrom = (row: TurnRow): Turn => {
  const { id, message, response, sources, state, at, userId, metadata, keyId } = row
  return {
    id,
    message,
    response,
    at,
    get sources() {
      return JSON.parse(sources) as StoredSource[]
    },
    get state() {
      return JSON.parse(state) as unknown
    },
    userId: userId ?? undefined,
    metadata: metadata === null ? undefined : (JSON.parse(metadata) as Metadata),
    keyId: keyId ?? undefined,
    isUnanswered: unansweredFrom(row.isUnanswered),
  }
}

/** Its turn with what was thought of it. */
export const keptTurnFrom = (row: TurnRow & Opinion): KeptTurn =>
  Object.assign(turnFrom(row), { feedback: row.feedback, comment: row.comment })
