import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
import { isWithin } from '../execute/sets.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity, Sign } from '../query.ts'
import { valuesUnder } from '../schema/forms.ts'
import { isSale, offersOf, offerText, sideTexts, type TradeSide } from '../schema/trades.ts'
import { capital, common, listed, many, number, one, shortList, verb } from '../word/say.ts'
import { countedPieces } from './crafting.ts'
import { addedUp, bounds, numbered, pieces } from './figures.ts'
import type { Compute, Reckoned, SumInput } from './sum.ts'
import { effectIn, isTraded, recordOf, recordsIn } from './sum.ts'

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

type FoundOffer = ReturnType<typeof offersBy>[number]

/** Every offer, and the best first by what is bought or sold. */
const marketOf = keptFor((knowledge: Knowledge) => {
  const all = knowledge.records('trades').flatMap(offersBy)
  return {
    all,
    byGoods: Map.groupBy(all.toSorted(byRate), ({ side, goods }) => `${side} ${goods}`),
  }
})

const byRate = (one: FoundOffer, other: FoundOffer): number => one.rate - other.rate
const goodsIn = ({ of }: SumInput): Entity | undefined => of.find(isTraded)

/** The offers of one side in some goods or in whatever is traded, by the villager spoken of or by all. */
const offersIn = (side: TradeSide, given: SumInput, goods = goodsIn(given)): FoundOffer[] => {
  const { all, byGoods } = marketOf(given.knowledge)
  const found = goods ? goods.ids.flatMap((id) => byGoods.get(`${side} ${id}`) ?? []) : all
  const named = recordsIn('trades', given)
  const offers = found.filter(
    (one) => one.side === side && (!named.length || named.includes(one.trade)),
  )
  return goods && side === 'buys' ? offers.sort(byRate) : offers
}

/** "the librarian (Novice and Expert)". */
const whoOf = ([trade, levels]: readonly [Trade, readonly { level: string }[]]): string =>
  `the ${common(trade.name)} (${listed([...new Set(levels.map(({ level }) => level))])})`

/** What is bought or sold on some offers, and by whom: what differs only in color is said once. */
const offerTexts = (found: readonly FoundOffer[], side: TradeSide): string[] => {
  const told = [...Map.groupBy(found, ({ who }) => who).values()].flatMap((some) => {
    const [{ trade, offer }] = some as [FoundOffer]
    const offers = some.map((one) => one.offer)
    return sideTexts(offers, side).map((text) => ({ text, trade, level: offer.level.name }))
  })
  return [...Map.groupBy(told, ({ text }) => text)].map(
    ([text, by]) => `${text} from ${listed([...Map.groupBy(by, ({ trade }) => trade)].map(whoOf))}`,
  )
}

const sourcesOf = (found: readonly FoundOffer[], { of, knowledge }: SumInput) => [
  ...found.map(({ trade }) => knowledge.entityOf(trade)),
  ...of.filter(({ type }) => type === 'items'),
]

/** That no villager does the one with something, and who does the other. */
const untraded = (side: TradeSide, given: SumInput): Reckoned | undefined => {
  const goods = goodsIn(given)
  if (!goods || goods.type === 'class' || given.of.length > 1) return undefined
  const other = side === 'sells' ? 'buys' : 'sells'
  const others = offersIn(other, given)
  const but = others[0] ? `, but ${others[0].who} ${other} ${others[0].said}` : ''
  return {
    lead: `No villager ${side} ${many(goods.name)}${but}`,
    sources: sourcesOf(others, given),
    isNone: true,
  }
}

/** What N of what is wanted cost, or what N of what is given bring. */
const exchange =
  (side: TradeSide, isGiven: boolean): Compute =>
  (given) => {
    const found = goodsIn(given) ? offersIn(side, given) : []
    const [best] = found
    if (!best) return isGiven ? undefined : untraded(side, given)
    const { amount } = given
    const { trade, offer, low, high, gets, said, who } = best
    const sources = sourcesOf(found, given)
    if (amount === 1 && found.some(({ goods }) => goods !== best.goods))
      return { lead: shortList(offerTexts(found, side), 600), sources }
    const trades = isGiven ? Math.floor(amount / low) : Math.ceil(amount / gets)
    const { gives, gives2, gives2Amount, receives, maxUses } = offer
    const count = isGiven ? trades * gets : trades * low
    const left = isGiven && side === 'buys' ? amount - trades * low : 0
    const over = left ? `, with ${number(left)} left over` : ''
    const paid = isGiven ? pieces(amount, gives) : pieces(count, gives, trades * high)
    const also = gives2 ? ` and ${pieces(trades * Number(gives2Amount ?? 1), gives2)}` : ''
    const lead = isGiven
      ? `${pieces(count, receives)} for ${paid}${also}${over}`
      : `${paid}${also} for ${numbered(amount, nameFromId(receives))}`
    const isOnce = amount === (isGiven ? low : gets)
    const uses = `up to ${maxUses} times before restocking`
    const others = new Set(found.flatMap((one) => (one.trade === trade ? [] : one.who)))
    return {
      lead: isOnce ? `${lead} ${side === 'sells' ? 'from' : 'with'} ${who}, ${uses}` : lead,
      because: isOnce ? '' : `${who} ${side} ${said}, ${uses}`,
      more: others.size
        ? `Also ${side === 'sells' ? 'sold' : 'bought'} by ${listed([...others].slice(0, 4))}.`
        : '',
      totals: [{ id: isGiven ? receives : gives, count, most: isGiven ? count : trades * high }],
      isTooFew: !trades,
      sources,
    }
  }

/** What several goods cost, each by its best offer; a set is all of its pieces. */
const pricesOf = (given: SumInput) => {
  const singles = countedPieces(given).filter(({ entity }) => isTraded(entity))
  const found = singles.flatMap(({ entity, count }) => {
    const [offer] = offersIn('sells', given, entity)
    return offer ? [{ entity, count, offer }] : []
  })
  if (found.length < 2 || found.length < singles.length) return undefined
  const offers = found.map(({ offer }) => offer)
  const because = listed(offers.map(({ said, who }) => `${said} from ${who}`))
  return { found, because, sources: sourcesOf(offers, given) }
}

/** What several goods cost together. */
const bill: Compute = (given) => {
  const { found, ...told } = pricesOf(given) ?? {}
  if (!found) return undefined
  const [low, high] = (['low', 'high'] as const).map((end) =>
    addedUp(found, ({ offer, count }) => offer[end] * Math.ceil(count / offer.gets)),
  ) as [number, number]
  return {
    lead: `${pieces(low, 'emerald', high)} together`,
    totals: [{ id: 'emerald', count: low, most: high }],
    ...told,
  }
}

/** Which of some goods is cheaper, by what one piece costs: of two, the cheaper is told in any case. */
const cheaper: Compute = (given) => {
  const { found = [], ...told } = pricesOf(given) ?? {}
  const rates = found.map(({ offer }) => offer.rate)
  const isOfTwo = found.length === 2
  const isDearer = given.unit === 'dearer'
  const isDearest = isDearer && !isOfTwo
  const wanted = (isDearest ? Math.max : Math.min)(...rates)
  const best = found.filter(({ offer }) => offer.rate === wanted).map(({ entity }) => entity)
  const [first, another] = best
  if (!first) return undefined
  if (best.length === found.length) return { lead: 'They cost the same', ...told }
  const is = another ? 'are' : verb(first.name, 'is', 'are')
  const order = isOfTwo ? 'cheaper' : isDearest ? 'the most expensive' : 'the cheapest'
  return {
    lead: `${capital(listed(best.map(({ name }) => one(name))))} ${is} ${order}`,
    verdict: isOfTwo ? (first === found[0]?.entity) === !isDearer : undefined,
    ...told,
  }
}

const extremes = new Map(valuesUnder('extreme offers'))

/** The dearest and cheapest offers, of one villager or of all, in some goods or in any. */
const extreme: Compute = (given) => {
  const { unit = '' } = given
  const [side, end] = unit.split(' ') as [TradeSide, string]
  const isMost = end === 'most'
  const found = offersIn(side, given)
  const measure = ({ rate, low, high }: FoundOffer) =>
    side === 'buys' ? -rate : isMost ? high : low
  const extremest = (isMost ? Math.max : Math.min)(...found.map(measure))
  const best = found.filter((one) => measure(one) === extremest)
  const texts = offerTexts(best, side)
  return texts.length
    ? {
        lead: `${extremes.get(unit)} ${texts.length > 1 ? 'are' : 'is'} ${shortList(texts, 400)}`,
        sources: sourcesOf(best, given),
      }
    : undefined
}

/** The offers within a price, perhaps of one level, the lowest first. */
const priced: Compute = (given) => {
  const { unit = '' } = given
  const [sign, price, side, level] = unit.split(' ') as [Sign, string, TradeSide, string?]
  const [value = 0, upper] = price.split('-').map(Number)
  const offers = offersIn(side, given)
  // Goods that nobody trades have no price.
  if (!offers.length) return untraded(side, given)
  const found = offers
    .filter(({ low, gets }) => isWithin({ sign, value, upper }, side === 'sells' ? low : gets))
    .filter(({ offer }) => !level || offer.level.level === Number(level))
    .sort((one, other) => one.low - other.low)
  return found.length
    ? { lead: shortList(offerTexts(found, side), 900), sources: sourcesOf(found, given) }
    : { lead: `Nothing is ${side === 'sells' ? 'sold' : 'bought'} at that price`, isNone: true }
}

export const tradingSums: Readonly<Record<string, Compute>> = {
  /** Emeralds for N of something sold to a villager, and what has to be sold for N emeralds. */
  selling: exchange('buys', true),
  earning: exchange('buys', false),
  /** Emeralds for N of something bought from a villager, and what N emeralds buy. */
  price: exchange('sells', false),
  spending: exchange('sells', true),
  bill,
  cheaper,
  extreme,
  priced,
  /** Who pays best for something. */
  'best-buyer': (given) => extreme({ ...given, unit: 'buys most' }) ?? untraded('buys', given),
  /** What a librarian wants for a book, by the level of its enchantment. */
  book: (given) => {
    const { of, amount, knowledge } = given
    const librarian = knowledge.entity('trades/librarian')
    const trade = recordOf('trades', librarian)
    const { enchantment, name, level } = effectIn(given) ?? {}
    if (!trade || !enchantment?.obtainedFrom.includes('librarian_trade')) return undefined
    const notes = offersOf(trade).map((offer) => offer.notes ?? '')
    const told = new RegExp(`\\b${level} (\\d+)-(\\d+)`).exec(notes.join(' '))
    if (!told) return undefined
    const [low, high] = told.slice(1).map(Number) as [number, number]
    const times = (enchantment.treasureOnly ? 2 : 1) * amount
    const book = enchantment.maxLevel > 1 ? `${name} ${level}` : name
    return {
      lead: `${pieces(low * times, 'emerald', Math.min(high * times, 64 * amount))} and ${pieces(amount, 'book')}`,
      because: `that is what a librarian wants for ${book}`,
      sources: [...of, librarian],
    }
  },
}
