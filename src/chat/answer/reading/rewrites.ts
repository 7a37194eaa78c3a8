import { plainCues, plainly } from '../lexicon/plainer.ts'
import type { Library } from '../library.ts'
import { gearCues, gearNamed, oneNamed } from './gear.ts'
import { andInFull, mend } from './mend.ts'
import { ownerCues, withOwner } from './owner.ts'
import { titleCues, withTitle } from './titles.ts'
import type { Token } from './tokens.ts'

/** One way a message is written more plainly, and the words without which there is no need. */
type Rewrite = {
  calls(word: string, library: Library): boolean
  apply(tokens: readonly Token[], library: Library, asked: string): readonly Token[]
}

/** In the order in which they build on each other. */
const rewrites: readonly Rewrite[] = [
  { calls: (word) => plainCues.has(word), apply: plainly },
  { calls: (word) => word === 'an', apply: andInFull },
  { calls: (word, { speller }) => !speller.isSure(word), apply: mend },
  { calls: (word) => titleCues.has(word), apply: withTitle },
  { calls: (word) => ownerCues.has(word), apply: withOwner },
  { calls: (word) => gearCues.has(word), apply: gearNamed },
  { calls: (word) => word === 'one' || word === 'ones', apply: oneNamed },
]

const mostWords = 20_000

/**
 * Writes a message more plainly. A word is held against the rows once and remembered as the bits of
 * those it calls for: most words call for none, and most messages stay as they are.
 */
export const createRewriter = (library: Library) => {
  const known = new Map<string, number>()

  const callsOf = (word: string): number => {
    const met = known.get(word)
    if (met !== undefined) return met
    const calls = rewrites.reduce(
      (bits, { calls }, row) => (calls(word, library) ? bits | (1 << row) : bits),
      0,
    )
    if (known.size < mostWords) known.set(word, calls)
    return calls
  }

  const callsIn = (tokens: readonly Token[]): number => {
    let calls = 0
    for (const { text } of tokens) calls |= callsOf(text)
    return calls
  }

  return (written: readonly Token[], asked: string): readonly Token[] => {
    let tokens = written
    let calls = callsIn(tokens)
    for (const [row, { apply }] of rewrites.entries()) {
      if (calls >> row === 0) break
      if ((calls & (1 << row)) === 0) continue
      const plainer = apply(tokens, library, asked)
      if (plainer === tokens) continue
      tokens = plainer
      calls = callsIn(tokens)
    }
    return tokens
  }
}
