import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
import { nameFromId } from '../lexicon/names.ts'
import { wordList } from '../lexicon/words.ts'
import { listed, many, one, range } from '../word/say.ts'
import { partsOf } from './field.ts'

type TradeLevel = Trade['levels'][number]
type TradeOffer = TradeLevel['trades'][number]
export type Placed = TradeOffer & { level: TradeLevel }

export const offersOf = keptFor((trade: Trade): readonly Placed[] =>
  trade.levels.flatMap((level) => level.trades.map((offer) => ({ ...offer, level }))),
)

/** Whether the player pays emeralds for it. */
export const isSale = (offer: TradeOffer): boolean => offer.receives !== 'emerald'

/** "a book", "1 emerald", "5 to 19 emeralds". */
const amount = (count: number | string, id: string, lead = ''): string => {
  const name = lead + nameFromId(id)
  if (count !== 1) return `${range(count)} ${many(name)}`
  return id === 'emerald' ? '1 emerald' : one(name)
}

const colors = new RegExp(`^(?:${wordList('dye colors').join('|')})_`)

/** What an offer sells, whatever its color. */
const wares = ({ receives }: TradeOffer): string => receives.replace(colors, '')

/** What a map or a dyed thing is called in the notes. */
const label = ({ receives, receivesAmount, priceEmeralds, notes }: TradeOffer): string => {
  if (receives === 'filled_map')
    return one(/^([A-Z][\w' ]+ Map)/.exec(notes ?? '')?.[1]?.toLowerCase() ?? 'explorer map')
  // Only enchanted gear has a price that is rolled.
  const isEnchanted = typeof priceEmeralds === 'string' && receives !== 'enchanted_book'
  return amount(receivesAmount, receives, isEnchanted ? 'enchanted ' : '')
}

/** What the player pays. */
export const priceOf = ({ gives, givesAmount, gives2, gives2Amount }: TradeOffer): string => {
  const first = amount(givesAmount, gives)
  return gives2 ? `${first} and ${amount(gives2Amount ?? 1, gives2)}` : first
}

/** The goods first, then what is paid for them. */
export const offerText = (offer: TradeOffer): string =>
  isSale(offer)
    ? `${label(offer)} for ${priceOf(offer)}`
    : `${priceOf(offer)} for ${amount(offer.receivesAmount, 'emerald')}`

export type TradeSide = 'buys' | 'sells'

/** What is bought or sold, as a reader lists it: what differs only in color is said once. */
export const sideTexts = (trades: readonly TradeOffer[], side: TradeSide): string[] => {
  const alike = Map.groupBy(
    trades.filter((offer) => isSale(offer) === (side === 'sells')),
    (offer) => `${offer.receivesAmount} ${wares(offer)} for ${priceOf(offer)}`,
  )
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first || same.length < 4 || wares(first) === first.receives)
      return [...new Set(same.map(offerText))]
    const goods = amount(first.receivesAmount, wares(first))
    return [`${goods} in any of ${same.length} colors for ${priceOf(first)}`]
  })
}

/** The levels that some offers are made at. */
export const atLevels = (offers: readonly Placed[]): string =>
  `at ${listed([...new Set(offers.map(({ level }) => level.name))])} level`

/** What rows say of offers. */
export const offerForms = {
  sold: (offers: readonly TradeOffer[]) => offers.filter(isSale),
  bought: (offers: readonly TradeOffer[]) => offers.filter((offer) => !isSale(offer)),
  sales: (offers: readonly TradeOffer[]) => sideTexts(offers, 'sells'),
  purchases: (offers: readonly TradeOffer[]) => sideTexts(offers, 'buys'),
}

export const tradeParts = partsOf('trades')({
  /** The offers of the level that is asked for, or all of them. */
  offersAsked: (trade, { level = 0 }) => trade.levels[level - 1]?.trades ?? offersOf(trade),
  /** What a trade gives the player stands in the record of the villager. */
  playerGains: (_, { knowledge }) =>
    /\beach trade gives [^.;]*/.exec(knowledge.catalog.find('mobs', 'villager')?.notes ?? '')?.[0],
})
