import type { Slots } from '../commands/forms.ts'
import { type Wish, wishOf } from '../commands/wishes.ts'
import type { Generator } from './candidate.ts'
import { commandCandidates } from './commands.ts'

const wordsOf = (line: string): string[] => line.trim().split(/\s+/)

/** A slash, and neither a question nor a second line. */
const typedLine = /^\/[a-z][^/?]*$/i

/** The only line of a reading, in words. */
const lineOf = (wish: Wish, slots: Slots): string[] => {
  const [line = '', ...others] = wish.line({ ...wish.slots, ...slots })
  return others.length > 0 ? [] : wordsOf(line)
}

/** What a message does that is nothing but a typed line: as it stands, or with one word of it mended. */
export const typedCandidates: Generator = (given) => {
  const { message, tokens } = given.reading
  const typed = wordsOf(message)
  if (!typedLine.test(message) || typed.length < 2) return []
  const mended = commandCandidates(given).flatMap((one) => {
    const { query, explains } = one
    const wish = query.op === 'command' ? wishOf(query.row) : undefined
    if (query.op !== 'command' || !wish) return []
    const line = lineOf(wish, query.slots)
    const other = typed.filter((word, at) => word !== line[at])
    const isSame = line.length === typed.length && other.length < 2 && line[0] === typed[0]
    // "disableRaids true" sets the opposite of what raids are set to.
    const isMeant = (word: string) =>
      explains[tokens.findIndex(({ raw }) => raw === word)] === 1 &&
      !wish.words.includes(`${word.toLowerCase()}!`)
    return isSame && other.every(isMeant) ? { one, other } : []
  })
  const exact = mended.filter(({ other }) => other.length === 0)
  return (exact.length > 0 ? exact : mended).map(({ one }) => one)
}
