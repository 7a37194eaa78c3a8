import type { AskedQuestion } from './store.ts'
import { unansweredFrom } from './turn-row.ts'

/** What is read of a message. */
export const questionCharacters = 300

/** A question as both databases hold it. */
export type QuestionRow = Omit<AskedQuestion, 'isUnanswered'> & { isUnanswered: number | null }

export const questionFrom = (row: QuestionRow): AskedQuestion => ({
  ...row,
  isUnanswered: unansweredFrom(row.isUnanswered),
})
