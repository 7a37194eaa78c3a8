import type { Trade } from '../../../catalog/records/trade.ts'
import { dyeColors, nameFromId } from '../lexicon/names.ts'
import {
  common,
  counted,
  many,
  number,
  one,
  range,
  sentence,
  sentences,
  shortList,
} from '../word/say.ts'
import { type FieldQuestion, partsOf } from './field.ts'

export type TradeLevel = Trade['levels'][number]
export type TradeOffer = TradeLevel['trades'][number]
export type Placed = TradeOffer & { level: TradeLevel }

const placed = new WeakMap<Trade, readonly Placed[]>()

export const offersOf = (trade: Trade): readonly Placed[] => {
  const known = placed.get(trade)
  if (known) return known
  const offers = trade.levels.flatMap((level) => level.trades.map((offer) => ({ ...offer, level })))
  placed.set(trade, offers)
  return offers
}

/** Whether the player pays emeralds for it. */
export const isSale = (offer: TradeOffer): boolean => offer.receives !== 'emerald'

const amount = (count: number | string, id: string, lead = ''): string => {
  const name = lead + nameFromId(id)
  return count === 1 ? one(name) : `${range(count)} ${many(name)}`
}

const colors = new RegExp(`^(?:${dyeColors.join('|')})_`)

/** What an offer sells, whatever its color. */
const wares = ({ receives }: TradeOffer): string => receives.replace(colors, '')

/** What a map or a dyed thing is called in the notes. */
const label = (offer: TradeOffer): string =>
  offer.receives === 'filled_map'
    ? one(/^([A-Z][\w' ]+ Map)/.exec(offer.notes ?? '')?.[1]?.toLowerCase() ?? 'explorer map')
    : amount(offer.receivesAmount, offer.receives, enchanted(offer))

const emeralds = (count: number | string): string =>
  typeof count === 'number' ? counted(count, 'emerald') : `${range(count)} emeralds`

/** Only enchanted gear has a price that is rolled. */
const enchanted = (offer: TradeOffer): string =>
  typeof offer.priceEmeralds === 'string' && offer.receives !== 'enchanted_book' ? 'enchanted ' : ''

/** What the player pays. */
export const priceOf = (offer: TradeOffer): string => {
  const first =
    offer.gives === 'emerald' ? emeralds(offer.givesAmount) : amount(offer.givesAmount, offer.gives)
  if (!offer.gives2) return first
  const second = offer.gives2Amount ?? 1
  return `${first} and ${offer.gives2 === 'emerald' ? emeralds(second) : amount(second, offer.gives2)}`
}

export const saleText = (offer: TradeOffer): string => `${label(offer)} for ${priceOf(offer)}`

/** Sales as a reader lists them: what differs only in color is said once. */
const saleTexts = (offers: readonly TradeOffer[]): string[] => {
  const alike = new Map<string, TradeOffer[]>()
  for (const offer of offers) {
    const key = `${offer.receivesAmount} ${wares(offer)} for ${priceOf(offer)}`
    const same = alike.get(key)
    if (same) same.push(offer)
    else alike.set(key, [offer])
  }
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    return first && same.length > 3 && wares(first) !== first.receives
      ? [
          `${amount(first.receivesAmount, wares(first))} in any of ${same.length} colors for ${priceOf(first)}`,
        ]
      : unique(same.map(saleText))
  })
}
export const purchaseText = (offer: TradeOffer): string =>
  `${amount(offer.givesAmount, offer.gives)} for ${emeralds(offer.receivesAmount)}`

/** The offers of a level, in words. */
export const levelText = (level: TradeLevel, room = 520): string => {
  const sales = saleTexts(level.trades.filter(isSale))
  const purchases = unique(level.trades.filter((offer) => !isSale(offer)).map(purchaseText))
  return [
    purchases.length ? `buys ${shortList(purchases, room)}` : '',
    sales.length ? `sells ${shortList(sales, room)}` : '',
  ]
    .filter(Boolean)
    .join(' and ')
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

const levelWords = [
  /\bnovices?\b/,
  /\bapprentices?\b/,
  /\bjourneymans?\b/,
  /\bexperts?\b/,
  /\bmasters?\b/,
]
const levelOrdinals = ['first', 'second', 'third', 'fourth', 'fifth'].map(
  (word) => new RegExp(`\\b${word} (?:level|tier|rank|stage)`),
)

/** The level a question asks for, 1 to 5. */
const levelAsked = (rest: string): number | undefined => {
  const digit =
    /\b(?:level|lvl|tier|rank|stage) (\d)\b/.exec(rest)?.[1] ??
    /\b(\d)(?:st|nd|rd|th) level\b/.exec(rest)?.[1]
  if (digit) return Number(digit)
  const named = levelWords.findIndex((word) => word.test(rest))
  if (named >= 0) return named + 1
  const ordinal = levelOrdinals.findIndex((words) => words.test(rest))
  if (ordinal >= 0) return ordinal + 1
  if (/\b(?:best|highest|top|last|final|max) (?:level|tier|rank|trade)|\bmaxed\b/.test(rest))
    return 5
  if (/\b(?:lowest|starting|beginning|beginner|start|new) (?:level|tier|rank|trade)/.test(rest))
    return 1
  return undefined
}

const overview = (trade: Trade, pick: (offer: TradeOffer) => boolean, room: number): string => {
  const lines = trade.levels.flatMap((level) => {
    const offers = level.trades.filter(pick)
    return offers.length
      ? [
          `${level.name}: ${shortList([...unique(offers.filter((offer) => !isSale(offer)).map(purchaseText)), ...saleTexts(offers.filter(isSale))], room)}`,
        ]
      : []
  })
  return lines.join('; ')
}

const isPurchase = (offer: TradeOffer): boolean => !isSale(offer)

/** What is bought or sold at the level that is asked for, or at all of them. */
const sideText = (trade: Trade, rest: string, does: 'buys' | 'sells'): string => {
  const level = trade.levels[(levelAsked(rest) ?? 0) - 1]
  const isSold = does === 'sells'
  if (!level)
    return `The ${common(trade.name)} ${does}, by level: ${overview(trade, isSold ? isSale : isPurchase, 260)}.`
  const texts = isSold
    ? saleTexts(level.trades.filter(isSale))
    : unique(level.trades.filter(isPurchase).map(purchaseText))
  return `At ${level.name} level (${level.level}), the ${common(trade.name)} ${does} ${texts.length ? shortList(texts, 900) : `nothing; it ${levelText(level)}`}.`
}

const offersText = (trade: Trade, rest: string): string => {
  const level = trade.levels[(levelAsked(rest) ?? 0) - 1]
  if (/\bhow many (?:\w+ )?(?:trades|offers|deals)\b/.test(rest)) {
    const offers = level ? level.trades : offersOf(trade)
    const sales = offers.filter(isSale).length
    return `The ${common(trade.name)} has ${counted(offers.length, 'trade')}${level ? ` at ${level.name} level` : ''}: it sells ${number(sales)} and buys ${number(offers.length - sales)} kinds of goods.`
  }
  if (level)
    return `At ${level.name} level (${level.level}), the ${common(trade.name)} ${levelText(level)}.`
  return sentences(
    `Trades of the ${common(trade.name)}: ${trade.levels.map((one) => `${one.name}: ${levelText(one, 110)}`).join('. ')}.`,
    /\b(?:all|every|everything|list|full)\b/.test(rest) ? 1_500 : 690,
  )
}

/** Least and most of some figures. */
const spread = (figures: readonly number[]): string => {
  const least = Math.min(...figures)
  const most = Math.max(...figures)
  return least === most ? number(least) : `${number(least)} to ${number(most)}`
}

const goods = ({ gives, gives2, receives }: TradeOffer): string[] =>
  [gives, gives2 ?? '', receives].filter((id) => id !== '' && id !== 'emerald')

/** How long a name of the goods stands in a question; the longest one is meant. */
const namedLength = (offer: TradeOffer, rest: string): number => {
  const names = goods(offer).flatMap((id) => [common(nameFromId(id)), many(nameFromId(id))])
  return Math.max(0, ...names.filter((name) => rest.includes(name)).map(({ length }) => length))
}

/** The offers that a question names by their goods; none where it speaks of all. */
const offersNamed = (trade: Trade, rest: string): Placed[] => {
  const lengths = new Map(offersOf(trade).map((offer) => [offer, namedLength(offer, rest)]))
  const longest = Math.max(...lengths.values())
  return longest === 0
    ? []
    : [...lengths].filter(([, length]) => length === longest).map(([offer]) => offer)
}

const offerText = (offer: TradeOffer): string =>
  isSale(offer) ? saleText(offer) : purchaseText(offer)

/** One figure of the offers a question names, or of all of them, grouped by the figure. */
const figureText = (
  trade: Trade,
  rest: string,
  figure: (offer: TradeOffer) => number,
  unit = '',
): string => {
  const named = offersNamed(trade, rest)
  const [offers, name] = named.length ? [named, offerText] : [offersOf(trade), wareName]
  const groups = Map.groupBy(offers, figure)
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([value, of]) => `${number(value)}${unit} for ${shortList(unique(of.map(name)), 200)}`)
    .join('; ')
}

const wareName = (offer: TradeOffer): string =>
  isSale(offer) ? common(nameFromId(wares(offer))) : many(nameFromId(offer.gives))

/** What a trade gives the player stands in the record of the villager. */
const playerGains = ({ library }: FieldQuestion): string =>
  /\beach trade gives [^.;]*/.exec(library.catalog.find('mobs', 'villager')?.notes ?? '')?.[0] ?? ''

const experienceByLevel = ({ levels }: Trade): string =>
  shortList(levels.map(({ name, trades }) => `${spread(trades.map(({ xp }) => xp))} at ${name}`))

const levelUpText = ({ name, levels }: Trade): string =>
  `The ${common(name)} rises by experience from trades: ${shortList(
    levels.slice(1).map((level) => `${level.name} at ${number(level.xpNeeded)}`),
  )}.`

const asksToRise = /\b(?:needs?|needed|level(?:s|ing)? up|next level|become|reach)\b/

const experienceText = (trade: Trade, asked: FieldQuestion): string => {
  if (asksToRise.test(asked.rest)) return levelUpText(trade)
  const name = common(trade.name)
  const own = offersNamed(trade, asked.rest).length
    ? `The ${name} gains ${figureText(trade, asked.rest, ({ xp }) => xp, ' experience')}.`
    : `Each trade gives the ${name} experience: ${experienceByLevel(trade)}.`
  return `${own} ${sentence(`for you ${playerGains(asked)}`)}`
}

export const tradeParts = partsOf('trades')({
  sells: (trade, { rest }) => sideText(trade, rest, 'sells'),
  buys: (trade, { rest }) => sideText(trade, rest, 'buys'),
  salesInShort: (trade) => overview(trade, isSale, 120),
  purchasesInShort: (trade) => overview(trade, isPurchase, 120),
  offers: (trade, { rest }) => offersText(trade, rest),
  experience: experienceText,
  experienceSpread: (trade) => spread(offersOf(trade).map(({ xp }) => xp)),
  multipliers: (trade, { rest }) =>
    figureText(trade, rest, ({ priceMultiplier }) => priceMultiplier),
  multiplierSpread: (trade) => spread(offersOf(trade).map((offer) => offer.priceMultiplier)),
  uses: (trade, { rest }) => figureText(trade, rest, ({ maxUses }) => maxUses),
  usesSpread: (trade) => spread(offersOf(trade).map(({ maxUses }) => maxUses)),
  offerCount: (trade) => offersOf(trade).length,
  saleCount: (trade) => offersOf(trade).filter(isSale).length,
})
