import { tablesOf } from '../lexicon/rows.ts'
import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import type { Token } from '../read/tokens.ts'
import text from './vocabulary.txt' with { type: 'text' }

/** Values that command lines take, with the words for each, by slot. */
export const vocabulary = tablesOf('commands/vocabulary.txt', text)

/** A value that a message says, and the tokens that say it. */
export type FoundValue = { value: string; start: number; end: number }

export const found = (value: string, start: number, end = start + 1): FoundValue => ({
  value,
  start,
  end,
})

/** A value that the message leaves to the talk before it. */
export const unsaid = (value: string): FoundValue => found(value, 0, 0)
export const isSaid = ({ end }: FoundValue): boolean => end > 0

/** Finds the values of a table whose words stand in a message, longest words first, in order. */
export const phrases = (heading: string): ((reading: Reading) => FoundValue[]) => {
  const values = new Map<string, string>()
  const longest = new Map<string, number>()
  for (const [value, ways] of vocabulary(heading))
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
  return ({ tokens }) => {
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
