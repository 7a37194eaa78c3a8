import type { Library } from '../library.ts'
import type { Names } from '../names.ts'
import type { Thing } from '../thing.ts'
import { goods } from './follow-up-words.ts'
import type { Token } from './tokens.ts'

const joints = new Set(['of', 'from', 'off'])
const article = /^(?:an?|the|my)$/
const longestName = 2

/** "the skull from a wither skeleton", "the horn of a goat": goods that bear the name of a mob. */
export const withOwner = (tokens: readonly Token[], { names }: Library): readonly Token[] => {
  for (const [at, { text, gap }] of tokens.entries()) {
    const part = tokens[at - 1]
    if (!part || gap || !joints.has(text)) continue
    const isWhole = names.find([tokens[at - 2]?.text ?? '', part.text]).length > 0
    const owned = isWhole ? undefined : ownedAt(at, part, tokens, names)
    if (owned) return owned
  }
  return tokens
}

const ownedAt = (
  at: number,
  part: Token,
  tokens: readonly Token[],
  names: Names,
): readonly Token[] | undefined => {
  const start = article.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  for (let size = longestName; size > 0; size--) {
    const owner = tokens.slice(start, start + size)
    const words = owner.map(({ text }) => text)
    if (owner.length < size || owner.slice(1).some(({ gap }) => gap)) continue
    const mob = names.find(words).find(({ thing }) => thing.sort === 'mobs')?.thing
    const bearsName = ({ sort, key }: Thing) => goods.has(sort) && mob && key.startsWith(mob.key)
    if (!names.find([...words, part.text]).some(({ thing }) => bearsName(thing))) continue
    return [
      ...tokens.slice(0, at - 1),
      ...owner.map((token, place) => (place ? token : { ...token, gap: part.gap })),
      { ...part, gap: '' },
      ...tokens.slice(start + size),
    ]
  }
  return undefined
}
