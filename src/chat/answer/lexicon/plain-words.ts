import text from './plain-words.txt' with { type: 'text' }
import { rowsOf } from './rows.ts'

/** What a short form stands for. */
export const plainWords: ReadonlyMap<string, string> = new Map(
  rowsOf('lexicon/plain-words.txt', text, ['forms', 'words'], ({ forms, words }) =>
    forms.split(' ').map((form) => [form, words] as const),
  ).flat(),
)
