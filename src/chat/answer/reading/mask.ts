import { madeOf, numberOf } from '../pattern/words.ts'
import type { Sort, Thing } from '../thing.ts'
import type { Numbered } from './rewrites.ts'

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

/** The sentence with every mention replaced by a word for its sort, and punctuation kept. */
export const maskedText = (
  { tokens, numbers }: Numbered,
  mentions: readonly { start: number; end: number; thing: Thing }[],
): string => {
  const words: number[] = []
  let out = ''
  let at = 0
  let next = 0
  let isBroken = false
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    const gap = token.gap === '' ? '' : token.gap.replace(/\/$/, '')
    if (gap) {
      out += ` ${gap}`
      isBroken = true
    }
    const mention = mentions[next]?.start === at ? mentions[next++] : undefined
    out += mention
      ? ` ${mask[mention.thing.sort]}`
      : token.slash
        ? ` /${token.text}`
        : ` ${token.text}`
    words.push(mention ? numberOf(mask[mention.thing.sort]) : (numbers[at] ?? 0))
    at = mention ? mention.end : at + 1
  }
  const text = out.slice(1)
  return madeOf(isBroken ? text.replace(/ ([,.;:?!])/g, '$1') : text, words)
}
