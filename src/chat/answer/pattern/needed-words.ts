import { functionWords } from '../lexicon/function-words.ts'
import { type Part, type Parts, partsOf } from './parts.ts'

/**
 * What a text must have for a pattern to match: one of these words, "begin*" for a word that begins
 * so, or "#" for a word with a digit.
 */
export type Needed = ReadonlySet<string>

const mayBeEmpty = (part: Part): boolean =>
  part.is === 'edge' ||
  part.is === 'look' ||
  (part.is === 'times' && (part.least === 0 || mayBeEmpty(part.part))) ||
  (part.is === 'group' && part.branches.some((branch) => branch.every(mayBeEmpty)))

/** Whether what a part takes begins, or read backwards ends, outside of words. */
const isOutside = (part: Part, backwards: boolean): boolean => {
  if (part.is === 'times') return isOutside(part.part, backwards)
  if (part.is !== 'group') return part.is === 'outside'
  return part.branches.every((branch) =>
    isEdge(backwards ? branch.toReversed() : branch, backwards, false),
  )
}

/** Whether a word beside the parts is whole there: `otherwise` where they may all be empty. */
const isEdge = (parts: Parts, backwards: boolean, otherwise: boolean): boolean => {
  for (const part of parts) {
    if (part.is === 'edge') return true
    if (part.is === 'look') continue
    if (!isOutside(part, backwards)) return false
    if (!mayBeEmpty(part)) return true
  }
  return otherwise
}

const open = '*'
const mostSpellings = 400

/** What a part may spell, open where it goes on somehow; undefined for more than a part of a word. */
const spelt = (part: Part): readonly string[] | undefined => {
  if (part.is === 'letter') return [part.letter]
  if (part.is === 'letters') return part.among
  if (part.is === 'digit' || part.is === 'wordly') return [open]
  if (part.is === 'group') {
    const branches = part.branches.map(speltBy)
    return branches.every((words) => words !== undefined) ? branches.flat() : undefined
  }
  if (part.is !== 'times') return undefined
  const inner = spelt(part.part)
  if (!inner) return undefined
  if (part.most > 1) return [open]
  return part.least ? inner : ['', ...inner]
}

const speltBy = (parts: Parts): readonly string[] | undefined => {
  let words: readonly string[] = ['']
  for (const part of parts) {
    const next = spelt(part)
    if (!next) return undefined
    words = words.flatMap((word) =>
      word.endsWith(open) ? [word] : next.map((more) => word + more),
    )
    if (words.length > mostSpellings) return undefined
  }
  return words
}

const takesDigit = (part: Part): boolean =>
  part.is === 'digit' || (part.is === 'times' && part.least > 0 && takesDigit(part.part))

const isTelling = (word: string): boolean =>
  word.length > 2 || (word !== '' && !word.endsWith(open))

/** A set of rare words keeps more texts away than one of common words. */
const commonness = (words: Needed): number => {
  let sum = 0
  for (const word of words) sum += functionWords.has(word) ? 12 : /^[A-Z]/.test(word) ? 6 : 1
  return sum
}

const rarest = (found: readonly Needed[]): Needed | undefined =>
  found.toSorted((a, b) => commonness(a) - commonness(b))[0]

const together = (branches: readonly (Needed | undefined)[]): Needed | undefined =>
  branches.every((needed) => needed !== undefined)
    ? new Set(branches.flatMap((needed) => [...needed]))
    : undefined

/** What each stretch of a row of parts needs; `left` and `right` tell whether words end there. */
const neededIn = (parts: Parts, left: boolean, right: boolean): Needed[] => {
  const found: Needed[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part
    const begins = isEdge(parts.slice(0, at).toReversed(), true, left)
    let end = at
    while (end < parts.length && speltBy(parts.slice(at, end + 1))) end++
    if (end > at) {
      const ends = isEdge(parts.slice(end), false, right)
      const words = (speltBy(parts.slice(at, end)) ?? []).map((word) =>
        ends || word.endsWith(open) ? word : word + open,
      )
      if (begins && words.every(isTelling)) found.push(new Set(words))
      if (parts.slice(at, end).some(takesDigit)) found.push(new Set(['#']))
      at = end - 1
      continue
    }
    const group = part.is === 'times' && part.least > 0 ? part.part : part
    if (group.is !== 'group') continue
    const again = part.is === 'times' && part.most > 1
    const ends = isEdge(parts.slice(at + 1), false, right) && (!again || isOutside(group, false))
    const needed = together(group.branches.map((branch) => rarest(neededIn(branch, begins, ends))))
    if (needed) found.push(needed)
  }
  return found
}

/** Undefined for a pattern that may match without any word in particular. */
export const neededWords = ({ source, flags }: RegExp): Needed | undefined =>
  flags === '' || flags === 'g'
    ? together(partsOf(source).map((branch) => rarest(neededIn(branch, false, false))))
    : undefined
