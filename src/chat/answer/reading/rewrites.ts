import { plainCues, plainly } from '../lexicon/plainer.ts'
import type { Library } from '../library.ts'
import { byWord } from '../pattern/by-word.ts'
import { callings, withoutCalling } from './called.ts'
import { gearCues, gearNamed, oneNamed } from './gear.ts'
import { andInFull, mend } from './mend.ts'
import { ownerCues, withOwner } from './owner.ts'
import { titleCues, withTitle } from './titles.ts'
import { type Numbered, numbered, type Token } from './tokens.ts'

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
  { calls: (word) => callings.has(word), apply: withoutCalling },
  { calls: (word) => titleCues.has(word), apply: withTitle },
  { calls: (word) => ownerCues.has(word), apply: withOwner },
  { calls: (word) => gearCues.has(word), apply: gearNamed },
  { calls: (word) => word === 'one' || word === 'ones', apply: oneNamed },
]

/**
 * Writes a message more plainly. A word is held against the rows once and remembered as the bits of
 * those it calls for: most words call for none, and most messages stay as they are.
 */
export const createRewriter = (library: Library) => {
  const callsOf = byWord((word) =>
    rewrites.reduce((bits, { calls }, row) => (calls(word, library) ? bits | (1 << row) : bits), 0),
  )

  const callsIn = ({ numbers }: Numbered): number => {
    let calls = 0
    for (const number of numbers) calls |= callsOf(number)
    return calls
  }

  return (written: Numbered, asked: string): Numbered => {
    let said = written
    let calls = callsIn(said)
    for (let row = 0; calls >> row !== 0; row++) {
      if ((calls & (1 << row)) === 0) continue
      const plainer = rewrites[row]?.apply(said.tokens, library, asked) ?? said.tokens
      if (plainer === said.tokens) continue
      said = numbered(plainer)
      calls = callsIn(said)
    }
    return said
  }
}
