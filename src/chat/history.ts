import { createSlices } from '../lib/slices.ts'
import type { Sessions } from '../store/store.ts'
import type { PastTurn } from './answer/answer.ts'
import { isMessage } from './chat-request.ts'

/** The turns before a message. Most messages lean on the newest alone; the rest can be had. */
export type History = {
  length: number
  /** The newest turns, oldest of them first; all of them where there are no more. */
  latest: readonly PastTurn[]
  /** Every turn, oldest first; of a very long history its beginning and its end. */
  whole(): Promise<readonly PastTurn[]>
}

export const noHistory: History = { length: 0, latest: [], whole: async () => [] }

/** A turn as a caller tells it, of whom nothing is kept here. */
export type ToldTurn = { message: string; response: string }

/** What a follow-up leans on lies no further back. */
const mostReadAgain = 8

/** Turns that were told and not kept have no state: whoever needs it reads them again. */
export const toldHistory = (turns: readonly ToldTurn[]): History => {
  const past = turns.map((turn): PastTurn => ({ ...turn, state: undefined }))
  return {
    length: past.length,
    latest: past.filter(({ message }) => isMessage(message)).slice(-mostReadAgain),
    whole: async () => past,
  }
}

const turnsPerStep = 100
/** What is said about a history is said of what it began with or of what came last. */
const mostFirst = 200
const mostLast = 800

/** Reads a history in small steps, between which others have their turn. */
export const recall = async (
  sessions: Pick<Sessions, 'history'>,
  id: string,
  length: number,
): Promise<PastTurn[]> => {
  const { rest } = createSlices()
  const isLong = length > mostFirst + mostLast
  const parts = isLong
    ? [
        { from: 0, to: mostFirst },
        { from: length - mostLast, to: length },
      ]
    : [{ from: 0, to: length }]
  const turns: PastTurn[] = []
  for (const { from, to } of parts)
    for (let at = from; at < to; at += turnsPerStep) {
      turns.push(...(await sessions.history(id, at, Math.min(turnsPerStep, to - at))))
      await rest()
    }
  return turns
}
