import { tablesOf } from '../lexicon/rows.ts'
import { wordSet } from '../lexicon/words.ts'
import text from './vocabulary.txt' with { type: 'text' }

/** Values that command lines take, with the words for each, by slot. */
export const vocabulary = tablesOf('commands/vocabulary.txt', text)

/** How many seconds a unit has. */
export const secondsOf: Readonly<Record<string, number>> = {
  ...{ second: 1, sec: 1, s: 1 },
  ...{ minut: 60, min: 60, m: 60 },
  ...{ hour: 3_600, hr: 3_600, h: 3_600 },
}

export const unlocated = wordSet('unlocated')

export const commandWords = wordSet('of commands')

export const offWords = wordSet('off')
export const onWords = wordSet('on')
