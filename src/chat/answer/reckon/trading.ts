import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
import { isWithin } from '../execute/sets.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Entity, Sign } from '../query.ts'
import {
  isSale,
  levelText,
  namedWithLevels,
  offersOf,
  offerText,
  sideTexts,
  type TradeSide,
} from '../schema/trades.ts'
import { common, counted, listed, many, number, roman, shortList, subject } from '../word/say.ts'
import { gearOf, piecesOf } from './crafting.ts'
import { bounds, pieces } from './figures.ts'
import {
  type Compute,
  countedIn,
  isTraded,
  levelOf,
  ofRecord,
  type Reckoned,
  recordOf,
  type SumInput,
} from './sum.ts'

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

/** Every offer, and those of each side by their goods. */
const marketOf = keptFor((knowledge: Knowledge) => {
  const all = knowledge.records('trades').flatMap(offersBy)
  const goodsOf = (side: TradeSide) =>
    Map.groupBy(all.filter((one) => one.side === side).sort(byRate), ({ goods }) => goods)
  return { all, buys: goodsOf('buys'), sells: goodsOf('sells') }
})

const byRate = (one: FoundOffer, other: FoundOffer): number => one.rate - other.rate

const tradesIn = ({ of }: SumInput): Trade[] => of.flatMap((one) => recordOf('trades', one) ?? [])

const goodsIn = ({ of }: SumInput): Entity | undefined => of.find(isTraded)

/** The offers of one side in some goods by the villager spoken of, or by all: of one of the goods the best first. */
const offersIn = (side: TradeSide, given: SumInput, goods = goodsIn(given)): FoundOffer[] => {
  const found = (goods?.ids ?? []).flatMap((id) => marketOf(given.knowledge)[side].get(id) ?? [])
  const named = found.length ? tradesIn(given) : []
  const offers = named.length ? found.filter(({ trade }) => named.includes(trade)) : found
  return side === 'buys' ? offers.sort(byRate) : offers
}

/** The offers of one side in what is spoken of, else in whatever the villager spoken of or any trades. */
const offersOn = (side: TradeSide, given: SumInput): FoundOffer[] => {
  if (goodsIn(given)) return offersIn(side, given)
  const named = tradesIn(given)
  const offers = named.length ? named.flatMap(offersBy) : marketOf(given.knowledge).all
  return offers.filter((one) => one.side === side)
}

/** "the librarian (Novice and Expert)". */
const whoOf = ([trade, levels]: readonly [Trade, readonly { level: string }[]]): string =>
  `the ${common(trade.name)} (${listed([...new Set(levels.map(({ level }) => level))])})`

/** What is bought or sold on some offers, and by whom: what differs only in color is said once. */
const offerTexts = (found: readonly FoundOffer[], side: TradeSide): string[] => {
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

/** Those that pay as well as the best. */
const bestBuyers = (given: SumInput): FoundOffer[] =>
  offersIn('buys', given).filter(({ rate }, _, [best]) => rate === best?.rate)

const sourcesOf = (found: readonly FoundOffer[], { of, knowledge }: SumInput) => [
  ...found.map(({ trade }) => knowledge.entityOf(trade)),
  ...of.filter(({ type }) => type === 'items'),
]

/** A sum that rests on the offers in some goods, the first of them above all. */
const onOffers =
  (
    offersFor: (given: SumInput) => readonly FoundOffer[],
    reckonWith: (first: FoundOffer, given: SumInput, found: readonly FoundOffer[]) => Reckoned,
    without: Compute = () => undefined,
  ): Compute =>
  (given) => {
    const found = offersFor(given)
    const [first] = found
    if (!first) return without(given)
    return { sources: sourcesOf(found, given), ...reckonWith(first, given, found) }
  }

const emeralds = (low: number, high = low): string => pieces(low, 'emerald', high)

const dealers = (found: readonly FoundOffer[]): string[] =>
  [...new Set(found.map(({ who }) => who))].slice(0, 4)

/** "the fisherman (Novice) and the butcher (Master) buy". */
const dealersDo = (found: readonly FoundOffer[], verb: string): string => {
  const names = dealers(found)
  return `${listed(names)} ${names.length > 1 ? verb : `${verb}s`}`
}

const offerFrom = ({ said, who }: FoundOffer): string => `${said} from ${who}`

/** That no villager does the one with something, and who does the other. */
const untraded = (side: TradeSide, given: SumInput): Reckoned | undefined => {
  const goods = goodsIn(given)
  if (!goods || goods.type === 'class') return undefined
  const [other, does] = side === 'sells' ? (['buys', 'buy'] as const) : (['sells', 'sell'] as const)
  const others = offersIn(other, given)
  const but = others[0] ? `, but ${dealersDo(others, does)} ${others[0].said}` : ''
  return {
    lead: `No villager ${side} ${many(goods.name)}${but}`,
    sources: sourcesOf(others, given),
    isNone: true,
  }
}

/** What several goods cost together; a set is all of its pieces. */
const bill: Compute = (given) => {
  const singles = countedIn(given)
    .filter(({ entity }) => isTraded(entity))
    .flatMap(({ entity, count }) =>
      piecesOf(entity, given.knowledge).map((piece) => ({ piece, count })),
    )
  const found = singles.flatMap(({ piece, count }) =>
    offersIn('sells', given, piece)
      .slice(0, 1)
      .map((offer) => ({ offer, count })),
  )
  if (found.length < 2 || found.length < singles.length) return undefined
  const sum = (end: 'low' | 'high') =>
    found.reduce((all, { offer, count }) => all + offer[end] * Math.ceil(count / offer.gets), 0)
  const offers = found.map(({ offer }) => offer)
  return {
    lead: `${emeralds(sum('low'), sum('high'))} together`,
    because: listed(offers.map(offerFrom)),
    sources: sourcesOf(offers, given),
    totals: [{ id: 'emerald', count: sum('low') }],
  }
}

const extremes: Readonly<Record<string, string>> = {
  'sells most': 'The most expensive',
  'sells least': 'The cheapest',
  'buys most': 'The best paid',
  'buys least': 'The worst paid',
}

/** Whether a level is that of "3", or one of "3+". */
const isAtLevel = (level: number, asked: string): boolean =>
  asked.endsWith('+') ? level >= Number.parseInt(asked, 10) : !asked || level === Number(asked)

/** What has to be sold for N emeralds. */
export const earning = onOffers(
  bestBuyers,
  ({ goods, low: per, gets, offer }, { amount }, best) => {
    const count = Math.ceil(amount / gets) * per
    return {
      lead: `${pieces(count, goods)} for ${emeralds(amount)}`,
      because: `${dealersDo(best, 'take')} ${number(per)} for ${emeralds(gets)}, up to ${offer.maxUses} times before restocking`,
      totals: [{ id: goods, count }],
    }
  },
)

/** The dearest and cheapest offers, of one villager or of all, in some goods or in any. */
const extreme: Compute = (given) => {
  const { unit = '' } = given
  const [side, end] = unit.split(' ') as [TradeSide, string]
  const isMost = end === 'most'
  const found = offersOn(side, given)
  const measure = ({ rate, low, high }: FoundOffer) =>
    side === 'buys' ? -rate : isMost ? high : low
  const extremest = (isMost ? Math.max : Math.min)(...found.map(measure))
  const best = found.filter((one) => measure(one) === extremest)
  const texts = offerTexts(best, side)
  return texts.length
    ? {
        lead: `${extremes[unit]} ${texts.length > 1 ? 'are' : 'is'} ${shortList(texts, 400)}`,
        sources: sourcesOf(best, given),
      }
    : undefined
}

/** The offers within a price, perhaps of one level, the lowest price first. */
const priced: Compute = (given) => {
  const [sign, price, side, level = ''] = (given.unit ?? '').split(' ') as [
    Sign | 'any',
    string,
    TradeSide,
    string?,
  ]
  const [value = 0, upper] = price.split('-').map(Number)
  const offers = offersOn(side, given)
  const found = offers
    .filter(
      ({ offer, low, gets }) =>
        (sign === 'any' || isWithin({ sign, value, upper }, side === 'sells' ? low : gets)) &&
        isAtLevel(offer.level.level, level),
    )
    .sort((one, other) => one.low - other.low)
  if (found.length)
    return { lead: shortList(offerTexts(found, side), 900), sources: sourcesOf(found, given) }
  if (!offers.length) return undefined
  return { lead: `Nothing is ${side === 'sells' ? 'sold' : 'bought'} at that price`, isNone: true }
}

export const tradingSums: Readonly<Record<string, Compute>> = {
  earning,
  bill,
  /** Emeralds for N of something sold to a villager. */
  selling: onOffers(bestBuyers, ({ goods, low: per, gets, offer }, { amount }, best) => {
    const trades = Math.floor(amount / per)
    const [left, most] = [amount - trades * per, per * offer.maxUses]
    return {
      lead: `${emeralds(trades * gets)} for ${pieces(amount, goods)}${left ? `, with ${number(left)} left over` : ''}`,
      because: `${dealersDo(best, 'give')} ${emeralds(gets)} for ${number(per)}`,
      more:
        amount > most
          ? `One takes ${number(most)} before it has to restock, so ${number(amount - most)} must wait.`
          : '',
      totals: [{ id: 'emerald', count: trades * gets }],
      isTooFew: !trades,
    }
  }),
  /** Emeralds for N of something bought from a villager. */
  price: onOffers(
    (given) => offersIn('sells', given),
    ({ trade, offer, goods, low, high, gets, said, who }, { amount }, found) => {
      const isOfSeveral = new Set(found.map((one) => one.goods)).size > 1
      if (isOfSeveral && amount === 1) return { lead: shortList(offerTexts(found, 'sells'), 600) }
      const trades = Math.ceil(amount / gets)
      const others = dealers(found.filter((one) => one.trade !== trade))
      const { gives2, gives2Amount } = offer
      const also = gives2 ? ` and ${pieces(trades * Number(gives2Amount ?? 1), gives2)}` : ''
      return {
        lead: `${emeralds(trades * low, trades * high)}${also} for ${pieces(amount, goods)}`,
        because: `${who} sells ${said}, up to ${offer.maxUses} times before restocking`,
        more: others.length ? `Also sold by ${listed(others)}.` : '',
        totals: [{ id: 'emerald', count: trades * low }],
      }
    },
    (given) => (given.of.length > 1 ? undefined : untraded('sells', given)),
  ),
  /** What N emeralds buy. */
  spending: onOffers(
    (given) => offersIn('sells', given).slice(0, 1),
    ({ goods, low, gets, said, who }, { amount }) => {
      const count = Math.floor(amount / low) * gets
      return {
        lead: `${pieces(count, goods)} for ${emeralds(amount)}`,
        because: `${who} sells ${said}`,
        totals: [{ id: goods, count }],
        isTooFew: !count,
      }
    },
  ),
  /** How much goes through an offer until it is used up. */
  'used-up': onOffers(
    (given) => [...offersIn('buys', given), ...offersIn('sells', given)].slice(0, 1),
    ({ offer: { maxUses, gives, receives }, side, low, high, gets, said, who }) => ({
      lead: `${counted(maxUses, 'trade')} until it is used up, that is ${pieces(low * maxUses, gives, high * maxUses)} for ${pieces(gets * maxUses, receives)}`,
      because: `${who} ${side} ${said} ${maxUses} times before restocking`,
      totals: [{ id: gives, count: low * maxUses }],
    }),
  ),
  /** Who pays best for something. */
  'best-buyer': onOffers(
    (given) => offersIn('buys', given),
    ({ rate, who, said }, _, found) => {
      const best = found.filter((one) => one.rate === rate)
      const rest = found.slice(best.length).map((one) => `${one.who} wants ${number(one.low)}`)
      const lead =
        best.length > 1
          ? `${listed(best.map((one) => one.who))} pay the same, ${said}`
          : `The best offer is that of ${who}, ${said}`
      return { lead: rest.length ? `${lead}; ${rest.join(', ')}` : lead }
    },
    (given) => untraded('buys', given),
  ),
  /** What a villager has to do with something: buys, sells, neither. */
  dealing: ofRecord('trades', (trade, given) => {
    const goods = goodsIn(given)
    if (!goods) return undefined
    const offers = [...offersIn('buys', given), ...offersIn('sells', given)]
    const asked = offers.flatMap(({ side, offer }) => (side === given.unit ? offer : []))
    const villager = `The ${common(trade.name)}`
    if (asked.length) {
      const side = given.unit as TradeSide
      return { lead: `${villager} ${side} ${namedWithLevels(asked, side)}`, verdict: true }
    }
    const [other] = offers
    return {
      lead: other
        ? `${villager} does not ${given.unit === 'sells' ? 'sell' : 'buy'} ${many(goods.name)}: it ${other.side} ${other.said}`
        : `${villager} neither buys nor sells ${many(goods.name)}`,
      sources: [given.knowledge.entityOf(trade)],
      verdict: false,
    }
  }),
  /** What a whole set of one material costs. */
  'set-price': (given) => {
    const goods = goodsIn(given)
    const set = goods && gearOf(goods, 'armor', given.knowledge)
    return set && bill({ ...given, of: [set] })
  },
  /** Which of two goods is cheaper. */
  cheaper: (given) => {
    const pair = given.of
      .filter(isTraded)
      .slice(0, 2)
      .flatMap((goods) => {
        const [found] = offersIn('sells', given, goods)
        return found ? [{ name: goods.name, found }] : []
      })
    const [low, high] = pair.toSorted((one, other) => one.found.low - other.found.low)
    if (!low || !high) return undefined
    const isSame = low.found.low === high.found.low
    return {
      lead: isSame ? 'They cost the same' : `${subject(low.name)} is cheaper`,
      because: `${offerFrom(low.found)} and ${offerFrom(high.found)}`,
      sources: sourcesOf(
        pair.map(({ found }) => found),
        given,
      ),
      verdict: isSame ? undefined : (low === pair[0]) === (given.unit !== 'dearer'),
    }
  },
  extreme,
  'extreme-of': extreme,
  priced,
  'priced-of': priced,
  /** What a level of a villager buys and sells. */
  'at-level': ofRecord('trades', ({ name, levels }, { unit }) => {
    const level = levels.find((one) => String(one.level) === unit)
    return level && { lead: `At ${level.name} level, the ${common(name)} ${levelText(level)}` }
  }),
  /** What a librarian wants for a book, by the level of its enchantment. */
  book: ofRecord('enchantments', (enchantment, { of, unit, amount, knowledge }) => {
    const librarian = knowledge.entity('trades/librarian')
    const trade = recordOf('trades', librarian)
    if (!trade || !enchantment.obtainedFrom.includes('librarian_trade')) return undefined
    const level = levelOf(enchantment, unit)
    const offers = offersOf(trade)
    const notes = offers.map((offer) => offer.notes ?? '').join(' ')
    const [, low, high] = new RegExp(`\\b${roman(level)} (\\d+)-(\\d+)`).exec(notes) ?? []
    if (!low || !high) return undefined
    const ranks = offers
      .filter(({ receives }) => receives === 'enchanted_book')
      .map((offer) => offer.level.name)
    const times = (enchantment.treasureOnly ? 2 : 1) * amount
    const name = `${enchantment.name}${enchantment.maxLevel > 1 ? ` ${roman(level)}` : ''}`
    return {
      lead: `${emeralds(Number(low) * times, Math.min(Number(high) * times, 64 * amount))} and ${pieces(amount, 'book')}`,
      because: `that is what a librarian wants for ${name}, offered at ${listed([...new Set(ranks)], 'or')} level`,
      sources: [...of, librarian],
    }
  }),
}
