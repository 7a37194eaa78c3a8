import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
import { isWithin } from '../execute/sets.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity, Sign } from '../query.ts'
import {
  isSale,
  levelText,
  offersOf,
  type Placed,
  purchaseText,
  saleText,
  type TradeSide,
} from '../schema/trades.ts'
import {
  capital,
  common,
  counted,
  listed,
  many,
  number,
  one,
  roman,
  shortList,
} from '../word/say.ts'
import { gearOf, isSet } from './crafting.ts'
import { bounds, pieces, spread } from './figures.ts'
import { type Compute, levelOf, type Reckoned, recordIn, recordOf, type SumInput } from './sum.ts'

/** What a villager does, goods against emeralds; some offers are neither. */
const sideOf = (offer: Placed): TradeSide | undefined => {
  if (!isSale(offer)) return 'buys'
  return offer.gives === 'emerald' ? 'sells' : undefined
}

/** An offer as it is reckoned with. */
type FoundOffer = {
  trade: Trade
  offer: Placed
  side: TradeSide | undefined
  /** The goods that it buys or sells. */
  goods: string
  /** What the player pays, at least and at most, and gets for it. */
  price: readonly [number, number]
  gets: number
  /** What is paid for one: of the same side, less is better for the player. */
  rate: number
  said: string
  who: string
}

const offersBy = keptFor((trade: Trade): readonly FoundOffer[] =>
  offersOf(trade).map((offer) => {
    const isSold = isSale(offer)
    const [price, gets] = [bounds(offer.givesAmount), Number(offer.receivesAmount)]
    return {
      trade,
      offer,
      side: sideOf(offer),
      goods: isSold ? offer.receives : offer.gives,
      price,
      gets,
      rate: price[0] / gets,
      said: isSold ? saleText(offer) : purchaseText(offer),
      who: `the ${common(trade.name)} (${offer.level.name})`,
    }
  }),
)

/** Every offer, and those of each side by their goods. */
const marketOf = keptFor((knowledge: Knowledge) => {
  const all = knowledge.records('trades').flatMap(offersBy)
  const goodsOf = (side: TradeSide) =>
    Map.groupBy(all.filter((one) => one.side === side).sort(byRate), ({ goods }) => goods)
  return { all, buys: goodsOf('buys'), sells: goodsOf('sells') }
})

const byRate = (one: FoundOffer, other: FoundOffer): number => one.rate - other.rate

const tradesIn = ({ of, knowledge }: SumInput): Trade[] =>
  of.flatMap((one) => recordOf('trades', one, knowledge) ?? [])

/** The offers of one side by the villager spoken of, or by all. */
const offersOn = (side: string, given: SumInput): FoundOffer[] => {
  const named = tradesIn(given)
  const offers = named.length ? named.flatMap(offersBy) : marketOf(given.knowledge).all
  return offers.filter((one) => one.side === side)
}

const isTraded = ({ type, key }: Entity): boolean => type !== 'trades' && key !== 'emerald'

const goodsIn = ({ of }: SumInput): Entity | undefined => of.find(isTraded)

/** The offers of one side in some goods by the villager spoken of, or by all: of one of the goods the best first. */
const offersIn = (side: TradeSide, given: SumInput, goods = goodsIn(given)): FoundOffer[] => {
  const found = (goods?.ids ?? []).flatMap((id) => marketOf(given.knowledge)[side].get(id) ?? [])
  const named = found.length ? tradesIn(given) : []
  const offers = named.length ? found.filter(({ trade }) => named.includes(trade)) : found
  return side === 'buys' ? offers.sort(byRate) : offers
}

/** Those that pay as well as the best. */
const bestBuyers = (given: SumInput): FoundOffer[] =>
  offersIn('buys', given).filter(({ rate }, _, [best]) => rate === best?.rate)

const sourcesOf = (
  found: readonly FoundOffer[],
  { of, knowledge }: SumInput,
): Reckoned['sources'] => [
  ...found.map(({ trade }) => knowledge.entityOf(trade)),
  ...of.filter(({ type }) => type === 'items' || type === 'enchantments'),
]

const severally = (low: number, high: number, id: string): string =>
  low === high ? pieces(low, id) : `${spread(low, high)} ${many(nameFromId(id))}`

const emeralds = (low: number, high = low): string => severally(low, high, 'emerald')

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

const dealers = (found: readonly FoundOffer[]): string[] =>
  unique(found.map(({ who }) => who)).slice(0, 4)

/** "the fisherman (Novice) and the butcher (Master) buy". */
const dealersDo = (found: readonly FoundOffer[], verb: string): string => {
  const names = dealers(found)
  return `${listed(names)} ${names.length > 1 ? verb : `${verb}s`}`
}

const offerFrom = ({ said, who }: FoundOffer): string => `${said} from ${who}`

/** Emeralds for N of something sold to a villager. */
const selling: Compute = (given) => {
  const best = bestBuyers(given)
  const [first] = best
  if (!first) return undefined
  const { goods, gets, offer } = first
  const [per] = first.price
  const { amount } = given
  const trades = Math.floor(amount / per)
  const [left, most] = [amount - trades * per, per * offer.maxUses]
  return {
    lead: `${emeralds(trades * gets)} for ${pieces(amount, goods)}${left ? `, with ${number(left)} left over` : ''}`,
    because: `${dealersDo(best, 'give')} ${emeralds(gets)} for ${number(per)}`,
    more:
      amount > most
        ? `One takes ${number(most)} before it has to restock, so ${number(amount - most)} must wait.`
        : '',
    sources: sourcesOf(best, given),
    totals: [{ id: 'emerald', count: trades * gets }],
  }
}

/** What has to be sold for N emeralds. */
export const earning: Compute = (given) => {
  const best = bestBuyers(given)
  const [first] = best
  if (!first) return undefined
  const { goods, gets, offer } = first
  const [per] = first.price
  const count = Math.ceil(given.amount / gets) * per
  return {
    lead: `${pieces(count, goods)} for ${emeralds(given.amount)}`,
    because: `${dealersDo(best, 'take')} ${number(per)} for ${emeralds(gets)}, up to ${offer.maxUses} times before restocking`,
    sources: sourcesOf(best, given),
    totals: [{ id: goods, count }],
  }
}

/** Emeralds for N of something bought from a villager. */
const price: Compute = (given) => {
  const found = offersIn('sells', given)
  const [first] = found
  if (!first) return given.of.length > 1 ? undefined : untraded('sells', given)
  const { offer, goods, gets, said, who } = first
  const trades = Math.ceil(given.amount / gets)
  const [low, high] = first.price
  const others = found.filter(({ trade }) => trade !== first.trade)
  const also = offer.gives2
    ? ` and ${pieces(trades * Number(offer.gives2Amount ?? 1), offer.gives2)}`
    : ''
  return {
    lead: `${emeralds(trades * low, trades * high)}${also} for ${pieces(given.amount, goods)}`,
    because: `${who} sells ${said}, up to ${offer.maxUses} times before restocking`,
    more: others.length ? `Also sold by ${listed(dealers(others))}.` : '',
    sources: sourcesOf(found, given),
    totals: [{ id: 'emerald', count: trades * low }],
  }
}

/** That no villager does the one with something, and who does the other. */
const untraded = (side: TradeSide, given: SumInput): Reckoned | undefined => {
  const goods = goodsIn(given)
  if (!goods || goods.type === 'class') return undefined
  const others = offersIn(side === 'sells' ? 'buys' : 'sells', given)
  const [other] = others
  const but = other
    ? `, but ${dealersDo(others, side === 'sells' ? 'buy' : 'sell')} ${other.said}`
    : ''
  return {
    lead: `No villager ${side} ${many(goods.name)}${but}`,
    sources: sourcesOf(others, given),
    isNone: true,
  }
}

/** What a villager has to do with something: buys, sells, neither. */
const dealing: Compute = (given) => {
  const [trade, goods] = [recordIn('trades', given), goodsIn(given)]
  if (!trade || !goods) return undefined
  const found = [...offersIn('buys', given), ...offersIn('sells', given)]
  const asked = found.find(({ side }) => side === given.unit)
  const villager = `The ${common(trade.name)}`
  if (asked)
    return {
      lead: `${villager} ${asked.side} ${asked.said} at ${asked.offer.level.name} level`,
      sources: sourcesOf([asked], given),
      verdict: true,
    }
  const [other] = found
  return {
    lead: other
      ? `${villager} does not ${given.unit === 'sells' ? 'sell' : 'buy'} ${many(goods.name)}: it ${other.side} ${other.said}`
      : `${villager} neither buys nor sells ${many(goods.name)}`,
    sources: [given.knowledge.entityOf(trade)],
    verdict: false,
  }
}

/** What N emeralds buy. */
const spending: Compute = (given) => {
  const [first] = offersIn('sells', given)
  if (!first) return undefined
  const { goods, gets, said, who } = first
  const count = Math.floor(given.amount / first.price[0]) * gets
  return {
    lead: `${pieces(count, goods)} for ${emeralds(given.amount)}`,
    because: `${who} sells ${said}`,
    sources: sourcesOf([first], given),
    totals: [{ id: goods, count }],
  }
}

/** How much goes through an offer until it is used up. */
const usedUp: Compute = (given) => {
  const [first] = [...offersIn('buys', given), ...offersIn('sells', given)]
  if (!first) return undefined
  const { offer, side, gets, said, who } = first
  const { maxUses } = offer
  const [low, high] = first.price
  return {
    lead: `${counted(maxUses, 'trade')} until it is used up, that is ${severally(low * maxUses, high * maxUses, offer.gives)} for ${pieces(gets * maxUses, offer.receives)}`,
    because: `${who} ${side} ${said} ${maxUses} times before restocking`,
    sources: sourcesOf([first], given),
    totals: [{ id: offer.gives, count: low * maxUses }],
  }
}

/** Who pays best for something. */
const bestBuyer: Compute = (given) => {
  const best = bestBuyers(given)
  const [first] = best
  if (!first) return untraded('buys', given)
  const found = offersIn('buys', given)
  const rest = found
    .slice(best.length)
    .map(({ who, price: [per] }) => `${who} wants ${number(per)}`)
  const lead =
    best.length > 1
      ? `${capital(listed(best.map(({ who }) => who)))} pay the same, ${first.said}`
      : `The best offer is that of ${first.who}, ${first.said}`
  return {
    lead: rest.length ? `${lead}; ${rest.join(', ')}` : lead,
    sources: sourcesOf(found, given),
  }
}

/** What several goods cost together; a set is all of its pieces. */
const bill: Compute = (given) => {
  const { of, amount, knowledge } = given
  const singles = of
    .filter(isTraded)
    .flatMap((one) => (isSet(one) ? one.ids.flatMap((id) => knowledge.byId(id) ?? []) : [one]))
  const found = singles.flatMap((one) => offersIn('sells', given, one).slice(0, 1))
  if (found.length < 2 || found.length < singles.length) return undefined
  const sum = (end: 0 | 1) => found.reduce((all, one) => all + one.price[end] * amount, 0)
  return {
    lead: `${emeralds(sum(0), sum(1))} together`,
    because: listed(found.map(offerFrom)),
    sources: sourcesOf(found, given),
    totals: [{ id: 'emerald', count: sum(0) }],
  }
}

/** What a whole set of one material costs. */
const setPrice: Compute = (given) => {
  const goods = goodsIn(given)
  const set = goods && gearOf(goods, 'armor', given.knowledge)
  return set && bill({ ...given, of: [set] })
}

/** Which of two goods is cheaper. */
const cheaper: Compute = (given) => {
  const [first, second] = given.of
    .filter(isTraded)
    .slice(0, 2)
    .flatMap((goods) => {
      const [found] = offersIn('sells', given, goods)
      return found ? [{ goods, found, least: found.price[0] }] : []
    })
  if (!first || !second) return undefined
  const isFirst = first.least <= second.least
  const [low, high] = isFirst ? [first, second] : [second, first]
  const isSame = low.least === high.least
  return {
    lead: isSame ? 'They cost the same' : `${capital(one(low.goods.name))} is cheaper`,
    because: listed([low, high].map(({ found }) => offerFrom(found))),
    sources: sourcesOf([first.found, second.found], given),
    verdict: isSame ? undefined : isFirst === (given.unit !== 'dearer'),
  }
}

const extremes: Readonly<Record<string, string>> = {
  'sells most': 'The most expensive is',
  'sells least': 'The cheapest is',
  'buys most': 'The best pay is for',
  'buys least': 'The least pay is for',
}

/** The dearest and cheapest offers, of one villager or of all. */
const extreme: Compute = (given) => {
  const { unit = '' } = given
  const [side = '', end] = unit.split(' ')
  const [isBought, isMost] = [side === 'buys', end === 'most']
  const found = offersOn(side, given)
  const measure = ({ rate, price }: FoundOffer) => (isBought ? -rate : price[isMost ? 1 : 0])
  const extremest = (isMost ? Math.max : Math.min)(...found.map(measure))
  const best = found.filter((one) => measure(one) === extremest)
  if (!best.length) return undefined
  const texts = best.map(({ goods, price: [per], gets, said, who }) =>
    isBought
      ? `${many(nameFromId(goods))} (${number(per)} for ${emeralds(gets)}, ${who})`
      : `${said}, from ${who}`,
  )
  return {
    lead: `${extremes[unit]} ${shortList(unique(texts), 400)}`,
    sources: sourcesOf(best, given),
  }
}

/** Whether a level is that of "3", or one of "3+". */
const isAtLevel = (level: number, asked: string): boolean =>
  asked.endsWith('+') ? level >= Number.parseInt(asked, 10) : !asked || level === Number(asked)

/** The offers within a price, perhaps of one level. */
const priced: Compute = (given) => {
  const [sign = '=', side = 'sells', level = ''] = (given.unit ?? '').split(' ')
  const found = offersOn(side, given).filter(({ offer, price, gets }) => {
    const value = side === 'sells' ? price[0] : gets
    const isPriced = sign === 'any' || isWithin({ sign: sign as Sign, value: given.amount }, value)
    return isPriced && isAtLevel(offer.level.level, level)
  })
  const texts = found.map(
    ({ said, trade, offer }) => `${said} (${common(trade.name)}, ${offer.level.name})`,
  )
  if (!texts.length) return undefined
  return { lead: shortList(unique(texts), 1_100), sources: sourcesOf(found, given) }
}

/** What a level of a villager buys and sells. */
const atLevel: Compute = (given) => {
  const trade = recordIn('trades', given)
  const level = trade?.levels.find((one) => String(one.level) === given.unit)
  if (!trade || !level) return undefined
  return { lead: `At ${level.name} level, the ${common(trade.name)} ${levelText(level)}` }
}

/** What a librarian wants for a book, by the level of its enchantment. */
const book: Compute = (given) => {
  const { of, unit, amount, knowledge } = given
  const enchantment = recordIn('enchantments', given)
  const librarian = knowledge.entity('trades/librarian')
  const trade = recordOf('trades', librarian, knowledge)
  if (!trade || !enchantment?.obtainedFrom.includes('librarian_trade')) return undefined
  const level = levelOf(enchantment, unit)
  const notes = offersOf(trade)
    .map((offer) => offer.notes ?? '')
    .join(' ')
  const [, low, high] = new RegExp(`\\b${roman(level)} (\\d+)-(\\d+)`).exec(notes) ?? []
  if (!low || !high) return undefined
  const ranks = offersOf(trade)
    .filter(({ receives }) => receives === 'enchanted_book')
    .map((offer) => offer.level.name)
  const times = (enchantment.treasureOnly ? 2 : 1) * amount
  const name = `${enchantment.name}${enchantment.maxLevel > 1 ? ` ${roman(level)}` : ''}`
  return {
    lead: `${emeralds(Number(low) * times, Math.min(Number(high) * times, 64 * amount))} and ${pieces(amount, 'book')}`,
    because: `that is what a librarian wants for ${name}, offered at ${listed(unique(ranks), 'or')} level`,
    sources: [...of, librarian],
  }
}

export const tradingSums: Readonly<Record<string, Compute>> = {
  selling,
  earning,
  price,
  spending,
  'used-up': usedUp,
  'best-buyer': bestBuyer,
  dealing,
  bill,
  'set-price': setPrice,
  cheaper,
  extreme,
  priced,
  'at-level': atLevel,
  book,
}
