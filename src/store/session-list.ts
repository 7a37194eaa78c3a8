import { createSlices } from '../lib/slices.ts'
import type {
  AskedQuestion,
  ListedSession,
  SessionFilter,
  SessionPage,
  SessionPlace,
} from './store.ts'

/** What a driver has to know so that sessions can be listed and searched. */
export type SessionReader = {
  /** Sessions of a bot, or of one of its users, right behind a place, newest first. */
  page(of: Owner, after: SessionPlace, most: number): Promise<ListedSession[]>
  /** Which of the sessions have a turn as is wanted from number `from` on, before `to`. */
  holding(ids: readonly string[], wanted: TurnFilter, from: number, to: number): Promise<string[]>
  /** What was asked in the sessions since a time, from number `from` on, before `to`. */
  questions(
    ids: readonly string[],
    since: number,
    from: number,
    to: number,
  ): Promise<AskedQuestion[]>
}

/** What one turn must hold, and what must be said about it. */
export type TurnFilter = Pick<SessionFilter, 'text' | 'feedback' | 'isUnanswered' | 'keyId'>

type Owner = Pick<SessionFilter, 'botId' | 'userId' | 'since'>

/** Looked at in one step: a millisecond or two. */
const turnsPerStep = 500
export const sessionsPerStep = 100

/** No session lies before this place. */
export const beginning: SessionPlace = { lastAt: Number.MAX_SAFE_INTEGER, id: '' }

/** A pattern for LIKE with the escape sign "!". */
export const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`

export const placeOf = ({ lastAt, id }: SessionPlace): SessionPlace => ({ lastAt, id })

/** Where a list starts: right before the time it ends with, or behind a place that is further on. */
const startOf = ({ after = beginning, until }: SessionFilter): SessionPlace =>
  until !== undefined && after.lastAt >= until ? { lastAt: until, id: '' } : after

/** Sessions together that make one step; a longer one by itself. */
export const batchesOf = (
  sessions: readonly ListedSession[],
  mostTurns = turnsPerStep,
): ListedSession[][] => {
  const batches: ListedSession[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const session of sessions) {
    size += session.turns
    if (size > mostTurns) {
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
    wanted: TurnFilter,
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

  const search = async (
    filter: SessionFilter,
    wanted: TurnFilter,
    from: SessionPlace,
  ): Promise<SessionPage> => {
    const { most, reach } = filter
    const { rest } = createSlices()
    const sessions: ListedSession[] = []
    let place = from
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
    const { text, feedback, isUnanswered, keyId, most } = filter
    const wanted: TurnFilter = { text, feedback, isUnanswered, keyId }
    const from = startOf(filter)
    if (Object.values(wanted).some((one) => one !== undefined)) return search(filter, wanted, from)
    const sessions = await page(filter, from, most)
    const last = sessions.length === most ? sessions.at(-1) : undefined
    return { sessions, next: last && placeOf(last) }
  }
}
