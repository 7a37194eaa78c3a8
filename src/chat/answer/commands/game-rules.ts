import { rowsOf } from '../lexicon/rows.ts'
import text from './game-rules.txt' with { type: 'text' }

/** A game rule: the words that speak of it, what it governs, the value people usually want, what is normal. */
export type GameRule = ReturnType<typeof readRules>[number]

const readRules = () =>
  rowsOf(
    'commands/game-rules.txt',
    text,
    ['rule', 'normal', 'usual', 'about', 'words', 'limits', 'family', 'note'],
    ({ limits, words, ...row }) => {
      const [least, most] = limits ? limits.split('..').map(Number) : []
      const isSwitch = row.normal === 'true' || row.normal === 'false'
      return {
        ...{ ...row, words: `${words} ${row.rule.replaceAll('_', '')}`, least, most, isSwitch },
        /** What it is set to where the usual is not wanted. */
        other: isSwitch ? String(row.usual !== 'true') : row.normal,
      }
    },
  )

export const gameRules: readonly GameRule[] = readRules()

/** A value that the rule takes: the nearest one where the wish goes too far. */
export const withinLimits = ({ least, most }: GameRule, value: string): string =>
  least === undefined || most === undefined || !Number.isFinite(Number(value))
    ? value
    : String(Math.min(most, Math.max(least, Number(value))))
