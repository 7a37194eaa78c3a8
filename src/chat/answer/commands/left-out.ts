import { articles, wordSet } from '../lexicon/words.ts'
import type { FoundValue } from './found-value.ts'
import type { CommandRequest } from './reader.ts'

const exceptions = wordSet('before an exception')
const links = wordSet('between an exception and its name')
const openings = wordSet('openings')
const adjectives = new Set(['spare', 'other'])
const beforeThose = new Set([...articles, 'my', 'all'])
const joints = wordSet('between names left out')

/** Those of some values that stand behind "except", or are joined to one that does, also of others
 * beside them: "but not Anna and Bob". */
export const leftOut = (
  { reading: { tokens } }: Pick<CommandRequest, 'reading'>,
  values: readonly FoundValue[],
  beside: readonly FoundValue[] = [],
): readonly FoundValue[] => {
  const textAt = (at: number) => tokens[at]?.text ?? ''
  // "My other sword" and "all other sheep" leave out none.
  const isLink = (at: number): boolean =>
    exceptions.has(textAt(at))
      ? adjectives.has(textAt(at)) && beforeThose.has(textAt(at - 1))
      : links.has(textAt(at))
  const isExcepted = (start: number): boolean => {
    let at = start - 1
    while (isLink(at)) at--
    const before = tokens.slice(0, Math.max(0, at)).map(({ text }) => text)
    // "Same but speed 3" and "but a bow" wish for it.
    const isInstead = before.includes('same') || before.every((word) => openings.has(word))
    if (textAt(at) === 'but' && (isInstead || textAt(at + 1) === 'for')) return false
    return exceptions.has(textAt(at))
  }
  const out: FoundValue[] = []
  for (const one of [...values, ...beside].sort((one, two) => one.start - two.start)) {
    const before = out.at(-1)
    const between = before ? tokens.slice(before.end, one.start) : []
    // "Not Anna, Bob" names who is meant instead.
    const isJoined =
      before &&
      between.every(({ text }) => joints.has(text)) &&
      (between.length > 0 || textAt(before.start - 1) !== 'not')
    if (isJoined || isExcepted(one.start)) out.push(one)
  }
  return out.filter((one) => values.includes(one))
}
