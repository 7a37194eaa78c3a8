import type { Sort } from '../thing.ts'
import type { Mention } from './link.ts'
import type { Token } from './tokens.ts'

const goods = new Set<Sort>(['items', 'thing', 'group'])

const trading =
  /\b(?:sells?|selling|sold|buys?|buying|trad(?:e|es|ing|ed)|professions?|jobs?|work ?stations?|works?|emeralds?|prices?|costs?|pays?|uses?|offers?|accepts?|wants?|purchase\w*|TRADE|villagers? for)\b/

const deals = /\b(?:sells?|selling|sold|buys?|buying|trad(?:e|es|ing)|pays?|paying)\b/

const isVersion = (word: string) => /^\d+(?:\.\d+)+$/.test(word)

/** Parts of other things: "the chest of a mansion", "mending from the enchanting table". */
const besideOf: Readonly<Record<string, readonly Sort[]>> = {
  chest: ['structures', 'enchantments'],
  spawner: ['structures'],
  enchanting_table: ['enchantments'],
}

const doubtful = new Set([
  'op',
  'item',
  'snow',
  'furnace',
  'crafting_table',
  'villager',
  'village',
  'msg',
  ...Object.keys(besideOf),
])

/** Whether the sentence has to be looked at; most names are what it is about. */
export const mayBeBeside = ({ thing }: Mention): boolean =>
  thing.sort === 'versions' || doubtful.has(thing.key)

/** Words that name something and still are not what the sentence is about. */
export const isBeside = (
  mention: Mention,
  mentions: readonly Mention[],
  tokens: readonly Token[],
  text: string,
): boolean => {
  const { sort, key } = mention.thing
  if (sort === 'versions') return isPlainNumber(mention, tokens, text)
  if (sort === 'commands' && key === 'op') return isOpLevel(mention, tokens)
  // "the kill all items command": the goods.
  if (sort === 'commands' && key === 'item') {
    const named = tokens[mention.start]
    return named?.text === 'items' && !named.slash
  }
  // "which command tells who is online": what it shall do.
  if (sort === 'commands' && key === 'msg')
    return !tokens[mention.start]?.slash && isTelling(mention, tokens)
  // "make it snow" wants the weather.
  if (key === 'snow') return /^(?:make|makes|let)$/.test(tokens[mention.start - 2]?.text ?? '')
  const owners = besideOf[key]
  if (owners) return mentions.some(({ thing }) => owners.includes(thing.sort))
  if (key === 'furnace')
    return (
      mentions.length === 1 &&
      /\bfuels?\b|\b(?:burns?|smelts?)\b.*\b(?:in|inside) (?:an? |the |my )?ITEM\b/.test(text)
    )
  // "an ender chest, what do I put on the crafting table": where it is made.
  if (key === 'crafting_table') return mentions.length > 1 && isWorkedAt(mention, tokens)
  // "anybody in the village buying berries": who lives there deals in them.
  if (key === 'village')
    return deals.test(text) && mentions.some(({ thing }) => goods.has(thing.sort))
  if (key !== 'villager') return false
  const asTrader =
    trading.test(text) ||
    (/\b(?:any|some) MOB\b/.test(text) && mentions.some(({ thing }) => goods.has(thing.sort))) ||
    /\b(?:ITEM|THING|GROUP)s? (?:from|off|at|by) (?:an? |the |some |any )*MOBs?\b|\bMOBs? with (?:an? |the |some |any )*(?:ITEM|THING|GROUP)/.test(
      text,
    ) ||
    /\bMOB for\b|\b(?:(?:kinds?|types?|sorts?) of|different) MOB\b|\b(?:which|what) MOB\b(?! (?:is|are|drops?|lives?|spawns?))/.test(
      text,
    )
  return asTrader && !/\b(?:hp|health|breed\w*|spawn\w*)\b/.test(text)
}

const isTelling = ({ start, end }: Mention, tokens: readonly Token[]): boolean =>
  tokens[start]?.text === 'tells' ||
  (tokens[start]?.text === 'tell' &&
    (tokens[end] === undefined || /^(?:me|us|who|what|how|if|whether)$/.test(tokens[end].text)))

const isWorkedAt = ({ start }: Mention, tokens: readonly Token[]): boolean =>
  [1, 2].some((back) =>
    /^(?:on|onto|in|into|inside|at|using)$/.test(tokens[start - back]?.text ?? ''),
  )

/** "op level needed?" asks for a field, not about /op. */
const isOpLevel = ({ start, end }: Mention, tokens: readonly Token[]): boolean =>
  !tokens[start]?.slash &&
  (/^(?:without|no|non|needs?|requires?|needing|has|have|be|being|am)$/.test(
    tokens[start - 1]?.text ?? '',
  ) ||
    /^(?:levels?|lvl|rights?|perms?|permissions?|needed|required)$/.test(tokens[end]?.text ?? ''))

/** "1.5 hearts" speaks of a number, not of a version. */
const isPlainNumber = (mention: Mention, tokens: readonly Token[], text: string): boolean => {
  const word = tokens[mention.start]?.text ?? ''
  if (!isVersion(word)) return false
  const next = tokens[mention.end]?.text ?? ''
  return (
    /^(?:hearts?|hp|percent|damage|seconds?|minutes?|temperature|saturation|points?)$/.test(next) ||
    /\b(?:temperature|saturation) (?:of|above|below|over|under|is|at least) /.test(text)
  )
}
