import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import { isSale, offersOf, offerText, sideTexts, type TradeSide } from '../schema/trades.ts'
import { common, listed } from '../word/say.ts'
import { bounds, pieces } from './figures.ts'
import { isTraded, recordsIn, type SumInput } from './sum.ts'

/** The offers of goods against emeralds, as they are reckoned with. */
const offersBy = keptFor((trade: Trade) =>
  offersOf(trade)
    // Some are goods against other goods.
    .filter(({ gives, receives }) => gives === 'emerald' || receives === 'emerald')
    .map((offer) => {
      const [low, high] = bounds(offer.givesAmount)
      const gets = Number(offer.receivesAmount)
      const side: TradeSide = isSale(offer) ? 'sells' : 'buys'
      return {
        trade,
        offer,
        side,
        /** What it buys or sells. */
        goods: side === 'sells' ? offer.receives : offer.gives,
        /** What the player pays, at least and at most, and gets for it. */
        low,
        high,
        gets,
        /** What is paid for one: of the same side, less is better for the player. */
        rate: low / gets,
        said: offerText(offer),
        who: `the ${common(trade.name)} (${offer.level.name})`,
      }
    }),
)

export type FoundOffer = ReturnType<typeof offersBy>[number]

/** Every offer, and those of each side by their goods. */
const marketOf = keptFor((knowledge: Knowledge) => {
  const all = knowledge.records('trades').flatMap(offersBy)
  const goodsOf = (side: TradeSide) =>
    Map.groupBy(all.filter((one) => one.side === side).sort(byRate), ({ goods }) => goods)
  return { all, buys: goodsOf('buys'), sells: goodsOf('sells') }
})

const byRate = (one: FoundOffer, other: FoundOffer): number => one.rate - other.rate
export const goodsIn = ({ of }: SumInput): Entity | undefined => of.find(isTraded)

/** The offers of one side in some goods by the villager spoken of, or by all: of one of the goods the best first. */
export const offersIn = (
  side: TradeSide,
  given: SumInput,
  goods = goodsIn(given),
): FoundOffer[] => {
  const found = (goods?.ids ?? []).flatMap((id) => marketOf(given.knowledge)[side].get(id) ?? [])
  const named = found.length ? recordsIn('trades', given) : []
  const offers = named.length ? found.filter(({ trade }) => named.includes(trade)) : found
  return side === 'buys' ? offers.sort(byRate) : offers
}

/** The offers of one side in what is spoken of, else in whatever the villager spoken of or any trades. */
export const offersOn = (side: TradeSide, given: SumInput): FoundOffer[] => {
  if (goodsIn(given)) return offersIn(side, given)
  const named = recordsIn('trades', given)
  const offers = named.length ? named.flatMap(offersBy) : marketOf(given.knowledge).all
  return offers.filter((one) => one.side === side)
}

/** "the librarian (Novice and Expert)". */
const whoOf = ([trade, levels]: readonly [Trade, readonly { level: string }[]]): string =>
  `the ${common(trade.name)} (${listed([...new Set(levels.map(({ level }) => level))])})`

/** What is bought or sold on some offers, and by whom: what differs only in color is said once. */
export const offerTexts = (found: readonly FoundOffer[], side: TradeSide): string[] => {
  const told = [...Map.groupBy(found, ({ who }) => who).values()].flatMap((some) => {
    const [{ trade, offer }] = some as [FoundOffer]
    const texts = sideTexts(
      some.map((one) => one.offer),
      side,
    )
    return texts.map((text) => ({ text, trade, level: offer.level.name }))
  })
  return [...Map.groupBy(told, ({ text }) => text)].map(
    ([text, by]) => `${text} from ${listed([...Map.groupBy(by, ({ trade }) => trade)].map(whoOf))}`,
  )
}

export const sourcesOf = (found: readonly FoundOffer[], { of, knowledge }: SumInput) => [
  ...found.map(({ trade }) => knowledge.entityOf(trade)),
  ...of.filter(({ type }) => type === 'items'),
]

export const emeralds = (low: number, high = low): string => pieces(low, 'emerald', high)
