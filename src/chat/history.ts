import type { PastTurn } from './answer/answer.ts'

/** The turns before a message. Most messages lean on the newest alone; the rest can be had. */
export type History = {
  length: number
  /** The newest turns, oldest of them first; all of them where there are no more. */
  latest: readonly PastTurn[]
  /** Every turn, oldest first. */
  whole(): Promise<readonly PastTurn[]>
}

export const noHistory: History = { length: 0, latest: [], whole: async () => [] }
