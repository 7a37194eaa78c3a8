import { isWithin } from '../execute/sets.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Sign } from '../query.ts'
import { offersOf, type TradeSide } from '../schema/trades.ts'
import { listed, many, number, one, roman, shortList, subject } from '../word/say.ts'
import { piecesOf } from './crafting.ts'
import { pieces } from './figures.ts'
import {
  bestBuyers,
  emeralds,
  type FoundOffer,
  goodsIn,
  offersIn,
  offersOn,
  offerTexts,
  onOffers,
  sourcesOf,
} from './offers.ts'
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
      const uses = `up to ${offer.maxUses} times before restocking`
      const others = dealers(found.filter((one) => one.trade !== trade))
      const { gives2, gives2Amount } = offer
      const also = gives2 ? ` and ${pieces(trades * Number(gives2Amount ?? 1), gives2)}` : ''
      return {
        lead: `${emeralds(trades * low, trades * high)}${also} for ${amount > 1 ? pieces(amount, goods) : one(nameFromId(goods))}${trades > 1 || gets > 1 ? '' : ` from ${who}, ${uses}`}`,
        because: trades > 1 || gets > 1 ? `${who} sells ${said}, ${uses}` : '',
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
  priced,
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
