import type { Library } from '../library.ts'
import type { Token } from './tokens.ts'

export const callings: ReadonlySet<string> = new Set(['called', 'named'])

/** "the disc called Bounce" is the disc Bounce, where that is a name. */
export const withoutCalling = (tokens: readonly Token[], library: Library): readonly Token[] => {
  const at = tokens.findIndex(({ text }, place) => place > 0 && callings.has(text))
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (!before || !after || after.gap) return tokens
  return library.names.find([before.text, after.text]).length
    ? tokens.filter((_, place) => place !== at)
    : tokens
}
