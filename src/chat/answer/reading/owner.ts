import type { Library } from '../library.ts'
import type { Names } from '../names.ts'
import type { Thing } from '../thing.ts'
import { goods } from './follow-up-words.ts'
import type { Token } from './tokens.ts'

const joints = new Set(['of', 'from', 'off', 'for'])
/** "my dog needs armor": the owner stands before what it needs. */
const wants = new Set(['needs', 'need', 'wants', 'wears', 'wear'])
export const ownerCues: ReadonlySet<string> = new Set([...joints, ...wants])
const article = /^(?:an?|the|my|some)$/
const longestName = 2

/** "the skull from a wither skeleton", "armor for my dog": goods that bear the name of a mob. */
export const withOwner = (tokens: readonly Token[], { names }: Library): readonly Token[] => {
  for (const [at, { text, gap }] of tokens.entries()) {
    if (gap) continue
    const owned = joints.has(text)
      ? ownedAfter(at, tokens, names)
      : wants.has(text)
        ? neededBy(at, tokens, names)
        : undefined
    if (owned) return owned
  }
  return tokens
}

/** The words of the goods that a mob and a part of its gear or body name together. */
const joinedName = (owner: readonly Token[], part: Token, names: Names): string[] | undefined => {
  const found = names.find(owner.map(({ text }) => text))
  const mob = found.find(({ thing }) => thing.sort === 'mobs')?.thing
  const bearsName = ({ sort, key }: Thing) => goods.has(sort) && mob && key.startsWith(mob.key)
  const words = mob ? [...mob.name.toLowerCase().split(' '), part.text] : []
  return mob && names.find(words).some(({ thing }) => bearsName(thing)) ? words : undefined
}

const asTokens = (words: readonly string[], { gap }: Token, like: Token): Token[] =>
  words.map((text, place) => ({ ...like, text, gap: place ? '' : gap }))

const ownedAfter = (
  at: number,
  tokens: readonly Token[],
  names: Names,
): readonly Token[] | undefined => {
  const part = tokens[at - 1]
  if (!part || names.find([tokens[at - 2]?.text ?? '', part.text]).length > 0) return undefined
  const start = article.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  for (let size = longestName; size > 0; size--) {
    const owner = tokens.slice(start, start + size)
    if (owner.length < size || owner.slice(1).some(({ gap }) => gap)) continue
    // "shells for a shulker box": the box is named, and not the shulker.
    const longer = tokens.slice(start, start + size + 1).map(({ text }) => text)
    if (longer.length > size && names.find(longer).length) continue
    const words = joinedName(owner, part, names)
    if (words)
      return [
        ...tokens.slice(0, at - 1),
        ...asTokens(words, part, part),
        ...tokens.slice(start + size),
      ]
  }
  return undefined
}

const neededBy = (
  at: number,
  tokens: readonly Token[],
  names: Names,
): readonly Token[] | undefined => {
  const next = article.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  const part = tokens[next]
  if (!part || part.gap) return undefined
  for (let size = Math.min(longestName, at); size > 0; size--) {
    const owner = tokens.slice(at - size, at)
    const words = joinedName(owner, part, names)
    const [first] = owner
    if (words && first)
      return [
        ...tokens.slice(0, at - size),
        ...asTokens(words, first, part),
        ...tokens.slice(next + 1),
      ]
  }
  return undefined
}
