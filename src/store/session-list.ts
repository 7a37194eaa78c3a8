import { createSlices } from '../lib/slices.ts'
import type { Feedback, ListedSession, SessionFilter, SessionPage, SessionPlace } from './store.ts'

/** What a driver has to know so that sessions can be listed and searched. */
export type SessionReader = {
  /** Sessions of a bot, or of one of its users, right behind a place, newest first. */
  page(of: Owner, after: SessionPlace, most: number): Promise<ListedSession[]>
  /** Which of the sessions have a turn as is wanted from number `from` on, before `to`. */
  holding(ids: readonly string[], wanted: Wanted, from: number, to: number): Promise<string[]>
}

/** What one turn must hold, and what must be said about it. */
export type Wanted = { text: string | undefined; feedback: Feedback | undefined }

type Owner = Pick<SessionFilter, 'botId' | 'userId'>

/** Looked at in one step: a millisecond or two. */
const turnsPerStep = 500
const sessionsPerStep = 100

/** No session lies before this place. */
const beginning: SessionPlace = { lastAt: Number.MAX_SAFE_INTEGER, id: '' }

/** A pattern for LIKE with the escape sign "!". */
export const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`

const placeOf = ({ lastAt, id }: SessionPlace): SessionPlace => ({ lastAt, id })

/** Sessions together that make one step; a longer one by itself. */
const batchesOf = (sessions: readonly ListedSession[]): ListedSession[][] => {
  const batches: ListedSession[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const session of sessions) {
    size += session.turns
    if (size > turnsPerStep) {
      batches.push([])
      size = session.turns
    }
    batches.at(-1)?.push(session)
  }
  return batches
}

/** Lists sessions; searches them in steps that are bounded in turns, with pauses for others. */
export const createSessionList = ({ page, holding }: SessionReader) => {
  const found = async (
    batch: readonly ListedSession[],
    wanted: Wanted,
    rest: () => Promise<void>,
  ) => {
    const ids = batch.map(({ id }) => id)
    const length = Math.max(...batch.map(({ turns }) => turns))
    for (let from = 0; from < length; from += turnsPerStep) {
      const hits = await holding(ids, wanted, from, from + turnsPerStep)
      await rest()
      if (hits.length > 0) return new Set(hits)
    }
    return new Set<string>()
  }

  const search = async (filter: SessionFilter, wanted: Wanted): Promise<SessionPage> => {
    const { most, reach } = filter
    const { rest } = createSlices()
    const sessions: ListedSession[] = []
    let place = filter.after ?? beginning
    let looked = 0
    for (;;) {
      const some = await page(filter, place, sessionsPerStep)
      for (const batch of batchesOf(some)) {
        const hits = await found(batch, wanted, rest)
        for (const session of batch) {
          place = placeOf(session)
          looked += session.turns
          if (hits.has(session.id)) sessions.push(session)
          if (sessions.length === most || looked >= reach) return { sessions, next: place }
        }
      }
      if (some.length < sessionsPerStep) return { sessions, next: undefined }
    }
  }

  return async (filter: SessionFilter): Promise<SessionPage> => {
    const { text, feedback, after = beginning, most } = filter
    if (text !== undefined || feedback !== undefined) return search(filter, { text, feedback })
    const sessions = await page(filter, after, most)
    const last = sessions.length === most ? sessions.at(-1) : undefined
    return { sessions, next: last && placeOf(last) }
  }
}
