import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
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
import { span } from './forms.ts'

type TradeLevel = Trade['levels'][number]
type TradeOffer = TradeLevel['trades'][number]
export type Placed = TradeOffer & { level: TradeLevel }

export const offersOf = keptFor((trade: Trade): readonly Placed[] =>
  trade.levels.flatMap((level) => level.trades.map((offer) => ({ ...offer, level }))),
)

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

const givenText = (count: number | string, id: string): string =>
  id === 'emerald' ? emeralds(count) : amount(count, id)

/** What the player pays. */
export const priceOf = ({ gives, givesAmount, gives2, gives2Amount }: TradeOffer): string => {
  const first = givenText(givesAmount, gives)
  return gives2 ? `${first} and ${givenText(gives2Amount ?? 1, gives2)}` : first
}

export const saleText = (offer: TradeOffer): string => `${label(offer)} for ${priceOf(offer)}`

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Sales as a reader lists them: what differs only in color is said once. */
const saleTexts = (offers: readonly TradeOffer[]): string[] => {
  const alike = Map.groupBy(
    offers,
    (offer) => `${offer.receivesAmount} ${wares(offer)} for ${priceOf(offer)}`,
  )
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first || same.length < 4 || wares(first) === first.receives)
      return unique(same.map(saleText))
    const goods = amount(first.receivesAmount, wares(first))
    return [`${goods} in any of ${same.length} colors for ${priceOf(first)}`]
  })
}
export const purchaseText = (offer: TradeOffer): string =>
  `${amount(offer.givesAmount, offer.gives)} for ${emeralds(offer.receivesAmount)}`

type TradeSide = 'buys' | 'sells'

/** What is bought or sold at a level. */
const sideTexts = ({ trades }: TradeLevel, side: TradeSide): string[] =>
  side === 'sells'
    ? saleTexts(trades.filter(isSale))
    : unique(trades.filter((offer) => !isSale(offer)).map(purchaseText))

/** The offers of a level, in words. */
export const levelText = (level: TradeLevel, room = 520): string =>
  (['buys', 'sells'] as const)
    .map((side) => ({ side, texts: sideTexts(level, side) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ side, texts }) => `${side} ${shortList(texts, room)}`)
    .join(' and ')

const steps = '(?:level|tier|rank|stage)'

/** The words that ask for each of the five levels. */
const levelWords = [
  `novices?\\b|first ${steps}`,
  `apprentices?\\b|second ${steps}`,
  `journeymans?\\b|third ${steps}`,
  `experts?\\b|fourth ${steps}`,
  `masters?\\b|fifth ${steps}`,
].map((words) => new RegExp(`\\b(?:${words})`))

/** The level a question asks for, 1 to 5. */
const levelAsked = (rest: string): number | undefined => {
  const digit =
    /\b(?:level|lvl|tier|rank|stage) (\d)\b/.exec(rest)?.[1] ??
    /\b(\d)(?:st|nd|rd|th) level\b/.exec(rest)?.[1]
  if (digit) return Number(digit)
  const named = levelWords.findIndex((words) => words.test(rest))
  if (named >= 0) return named + 1
  if (/\b(?:best|highest|top|last|final|max) (?:level|tier|rank|trade)|\bmaxed\b/.test(rest))
    return 5
  if (/\b(?:lowest|starting|beginning|beginner|start|new) (?:level|tier|rank|trade)/.test(rest))
    return 1
  return undefined
}

const overview = (trade: Trade, side: TradeSide, room: number): string =>
  trade.levels
    .map((level) => ({ name: level.name, texts: sideTexts(level, side) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ name, texts }) => `${name}: ${shortList(texts, room)}`)
    .join('; ')

/** What is bought or sold at the level that is asked for, or at all of them. */
const sideText = (trade: Trade, rest: string, side: TradeSide): string => {
  const level = trade.levels[(levelAsked(rest) ?? 0) - 1]
  if (!level) return `The ${common(trade.name)} ${side}, by level: ${overview(trade, side, 260)}.`
  const texts = sideTexts(level, side)
  return `At ${level.name} level (${level.level}), the ${common(trade.name)} ${side} ${texts.length ? shortList(texts, 900) : `nothing; it ${levelText(level)}`}.`
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

type OfferFigure = 'xp' | 'maxUses' | 'priceMultiplier'

/** Least and most of a figure of some offers. */
const spread = (offers: readonly TradeOffer[], figure: OfferFigure): string => {
  const figures = offers.map((offer) => offer[figure])
  return span({ min: Math.min(...figures), max: Math.max(...figures) })
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
  const longest = Math.max(1, ...lengths.values())
  return offersOf(trade).filter((offer) => lengths.get(offer) === longest)
}

const offerText = (offer: TradeOffer): string =>
  isSale(offer) ? saleText(offer) : purchaseText(offer)

/** One figure of the offers a question names, or of all of them, grouped by the figure. */
const figureText = (trade: Trade, rest: string, figure: OfferFigure, unit = ''): string => {
  const named = offersNamed(trade, rest)
  const [offers, name] = named.length ? [named, offerText] : [offersOf(trade), wareName]
  return [...Map.groupBy(offers, (offer) => offer[figure])]
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
  shortList(levels.map(({ name, trades }) => `${spread(trades, 'xp')} at ${name}`))

const levelUpText = ({ name, levels }: Trade): string =>
  `The ${common(name)} rises by experience from trades: ${shortList(
    levels.slice(1).map((level) => `${level.name} at ${number(level.xpNeeded)}`),
  )}.`

const asksToRise = /\b(?:needs?|needed|level(?:s|ing)? up|next level|become|reach)\b/

const experienceText = (trade: Trade, asked: FieldQuestion): string => {
  if (asksToRise.test(asked.rest)) return levelUpText(trade)
  const name = common(trade.name)
  const own = offersNamed(trade, asked.rest).length
    ? `The ${name} gains ${figureText(trade, asked.rest, 'xp', ' experience')}.`
    : `Each trade gives the ${name} experience: ${experienceByLevel(trade)}.`
  return `${own} ${sentence(`for you ${playerGains(asked)}`)}`
}

export const tradeParts = partsOf('trades')({
  sells: (trade, { rest }) => sideText(trade, rest, 'sells'),
  buys: (trade, { rest }) => sideText(trade, rest, 'buys'),
  salesInShort: (trade) => overview(trade, 'sells', 120),
  purchasesInShort: (trade) => overview(trade, 'buys', 120),
  offers: (trade, { rest }) => offersText(trade, rest),
  experience: experienceText,
  experienceSpread: (trade) => spread(offersOf(trade), 'xp'),
  multipliers: (trade, { rest }) => figureText(trade, rest, 'priceMultiplier'),
  multiplierSpread: (trade) => spread(offersOf(trade), 'priceMultiplier'),
  uses: (trade, { rest }) => figureText(trade, rest, 'maxUses'),
  usesSpread: (trade) => spread(offersOf(trade), 'maxUses'),
  offerCount: (trade) => offersOf(trade).length,
  saleCount: (trade) => offersOf(trade).filter(isSale).length,
})
