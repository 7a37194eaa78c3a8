import type { KeptTurn, Opinion, StoredSource, Turn } from './store.ts'

/** A turn as both databases hold it: sources and state as JSON text. */
export type TurnRow = {
  id: string | null
  message: string
  response: string
  sources: string
  state: string
  at: number
}

export const rowOf = ({ id, message, response, sources, state, at }: Turn): TurnRow => ({
  id,
  message,
  response,
  sources: JSON.stringify(sources),
  state: JSON.stringify(state ?? null),
  at,
})

/** Parsed when looked at: of the turns that are read little is asked for. */
export const turnFrom = ({ id, message, response, sources, state, at }: TurnRow): Turn => ({
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
})

/** Its turn with what was thought of it. */
export const keptTurnFrom = (row: TurnRow & Opinion): KeptTurn =>
  Object.assign(turnFrom(row), { feedback: row.feedback, comment: row.comment })
