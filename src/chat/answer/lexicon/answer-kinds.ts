import text from './answer-kinds.txt' with { type: 'text' }
import { rowsOf } from './rows.ts'

/** What an answer speaks of where it has a word. */
export const answerKinds: ReadonlyMap<string, string> = new Map(
  rowsOf('lexicon/answer-kinds.txt', text, ['kind', 'words'], ({ kind, words }) =>
    words.split(' ').map((word) => [word, kind] as const),
  ).flat(),
)
