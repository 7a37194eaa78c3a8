import { rowsOf } from '../lexicon/rows.ts'
import text from './game-rules.txt' with { type: 'text' }

/** A game rule: the words that speak of it, what it governs, the value people usually want, what is normal. */
export type GameRule = (typeof gameRules)[number]

export const gameRules = rowsOf(
  'commands/game-rules.txt',
  text,
  ['rule', 'normal', 'usual', 'about', 'words', 'family', 'note'],
  (row) => {
    const isSwitch = row.normal === 'true' || row.normal === 'false'
    return {
      ...{ ...row, words: `${row.words} ${row.rule.replaceAll('_', '')}`, isSwitch },
      /** What it is set to where the usual is not wanted. */
      other: isSwitch ? String(row.usual !== 'true') : row.normal,
    }
  },
)
