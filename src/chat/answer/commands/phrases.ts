import type { Pairs } from '../lexicon/rows.ts'
import { stem } from '../read/stem.ts'
import type { Token } from '../read/tokens.ts'

/** A value that a message says, and the tokens that say it. */
export type FoundValue = { value: string; start: number; end: number }

export const found = (value: string, start: number, end = start + 1): FoundValue => ({
  value,
  start,
  end,
})

/** Finds the values whose words stand in a message, longest words first, in order. */
export type PhraseFinder = (tokens: readonly Token[]) => FoundValue[]

/** A finder over a table of values and the words for each, several ways separated by commas. */
export const phrases = (table: Pairs): PhraseFinder => {
  const values = new Map<string, string>()
  const longest = new Map<string, number>()
  for (const [value, ways] of table)
    for (const way of ways.split(', ')) {
      const stems = way.split(' ').map(stem)
      const [first = ''] = stems
      if (!values.has(stems.join(' '))) values.set(stems.join(' '), value)
      longest.set(first, Math.max(longest.get(first) ?? 0, stems.length))
    }
  const at = (tokens: readonly Token[], start: number): FoundValue | undefined => {
    const most = Math.min(longest.get(tokens[start]?.stem ?? '') ?? 0, tokens.length - start)
    for (let length = most; length > 0; length--) {
      const value = values.get(
        tokens
          .slice(start, start + length)
          .map((token) => token.stem)
          .join(' '),
      )
      if (value !== undefined) return found(value, start, start + length)
    }
    // A word mended into a name may have been right as it was typed.
    const { raw = '', text } = tokens[start] ?? {}
    const typed = raw === text ? undefined : values.get(stem(raw.toLowerCase()))
    return typed === undefined ? undefined : found(typed, start)
  }
  return (tokens) => {
    const out: FoundValue[] = []
    for (let start = 0; start < tokens.length; start++) {
      const one = at(tokens, start)
      if (!one) continue
      out.push(one)
      start = one.end - 1
    }
    return out
  }
}
