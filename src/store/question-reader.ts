import { createSlices } from '../lib/slices.ts'
import {
  batchesOf,
  beginning,
  placeOf,
  type SessionReader,
  sessionsPerStep,
} from './session-list.ts'
import type { Sessions } from './store.ts'

/** Few enough that reading them and what is done with them take a millisecond or two together. */
const questionsPerStep = 200

/** Reads questions in steps that are bounded in turns, with pauses for others. */
export const createQuestionReader =
  ({ page, questions }: Pick<SessionReader, 'page' | 'questions'>): Sessions['readQuestions'] =>
  async ({ botId, since }, take) => {
    const { rest } = createSlices()
    let place = beginning
    for (;;) {
      const some = await page({ botId, since }, place, sessionsPerStep)
      await rest()
      for (const batch of batchesOf(some, questionsPerStep)) {
        const ids = batch.map(({ id }) => id)
        const length = Math.max(...batch.map(({ turns }) => turns))
        for (let from = 0; from < length; from += questionsPerStep) {
          if (!take(await questions(ids, since, from, from + questionsPerStep))) return
          await rest()
        }
      }
      const last = some.at(-1)
      if (!last || some.length < sessionsPerStep) return
      place = placeOf(last)
    }
  }
