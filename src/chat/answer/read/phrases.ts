import { stem } from './stem.ts'
import type { Token } from './tokens.ts'

/** What phrases stand for, found by their stems: those that begin at a token, and those of one word. */
export const indexPhrases = <Meant>(
  phrases: readonly (readonly [words: readonly string[], meant: Meant])[],
) => {
  const byFirst = Map.groupBy(
    phrases.map(([words, meant]) => ({ stems: words.map(stem), meant })),
    ({ stems: [first] }) => first ?? '',
  )
  return {
    at: (tokens: readonly Token[], start: number) =>
      byFirst
        .get(tokens[start]?.stem ?? '')
        ?.filter(({ stems }) => stems.every((one, next) => tokens[start + next]?.stem === one)),
    ofWord: (word: string) => byFirst.get(word)?.filter(({ stems }) => stems.length === 1),
  }
}
