import { madeOf, numberOf } from '../pattern/words.ts'
import type { Sort, Thing } from '../thing.ts'
import type { Numbered } from './tokens.ts'

const mask: Record<Sort, string> = {
  mobs: 'MOB',
  items: 'ITEM',
  enchantments: 'ENCH',
  biomes: 'BIOME',
  structures: 'PLACE',
  trades: 'TRADE',
  dimension: 'DIM',
  versions: 'VER',
  thing: 'THING',
  group: 'GROUP',
  commands: 'CMD',
  achievements: 'ADV',
}

/** The word that stands for a thing of a sort in a masked sentence. */
export const maskOf = (sort: Sort): string => mask[sort]

const beforeSigns = / ([,.;:?!])/g

/** The sentence with every mention replaced by a word for its sort, and punctuation kept. */
export const maskedText = (
  { tokens, numbers, isPlain }: Numbered,
  mentions: readonly { start: number; end: number; thing: Thing }[],
): string => {
  const words: number[] = []
  const parts: string[] = []
  let at = 0
  let next = 0
  let isBroken = false
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    if (token.gap !== '') {
      const gap = token.gap.endsWith('/') ? token.gap.slice(0, -1) : token.gap
      if (gap) parts.push(gap)
      isBroken ||= gap !== ''
    }
    const mention = mentions[next]
    if (mention?.start === at) {
      const masked = mask[mention.thing.sort]
      parts.push(masked)
      words.push(numberOf(masked))
      at = mention.end
      next++
      continue
    }
    parts.push(token.slash ? `/${token.text}` : token.text)
    words.push(numbers[at] ?? 0)
    at++
  }
  const joined = parts.join(' ')
  const text = isBroken ? joined.replace(beforeSigns, '$1') : joined
  return isPlain ? madeOf(text, words) : text
}
