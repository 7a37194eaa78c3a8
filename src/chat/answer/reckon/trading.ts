import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity } from '../query.ts'
import {
  isSale,
  levelText,
  offersOf,
  type Placed,
  purchaseText,
  saleText,
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
import { isSet } from './crafting.ts'
import {
  bounds,
  type Compute,
  firstOf,
  pieces,
  type Reckoned,
  recordOf,
  type SumInput,
  spread,
} from './sum.ts'

/** An offer as it is reckoned with: what is paid at least and at most, and how it is said. */
type FoundOffer = { trade: Trade; offer: Placed; price: readonly [number, number]; said: string }

const offersBy = keptFor((trade: Trade): readonly FoundOffer[] =>
  offersOf(trade).map((offer) => ({
    trade,
    offer,
    price: bounds(offer.givesAmount),
    said: isSale(offer) ? saleText(offer) : purchaseText(offer),
  })),
)

const tradesIn = ({ of, knowledge }: SumInput): Trade[] =>
  of.flatMap((one) => recordOf('trades', one, knowledge) ?? [])

/** The offers of the villager spoken of, or of all. */
const offersIn = (given: SumInput): readonly FoundOffer[] => {
  const named = tradesIn(given)
  return named.length ? named.flatMap(offersBy) : marketOf(given.knowledge).all
}

const goodsIn = (of: readonly Entity[]): Entity | undefined =>
  of.find(({ type, key }) => type !== 'trades' && key !== 'emerald')

/** Goods for an emerald, and emeralds for one of the goods. */
const rate = ({ offer }: FoundOffer): number =>
  Number(offer.givesAmount) / Number(offer.receivesAmount)

/** Every offer, and by what it buys or sells, the best first. */
const marketOf = keptFor((knowledge: Knowledge) => {
  const all = knowledge.records('trades').flatMap(offersBy)
  return {
    all,
    bought: Map.groupBy(
      all.filter(({ offer }) => !isSale(offer)).sort((a, b) => rate(a) - rate(b)),
      ({ offer }) => offer.gives,
    ),
    sold: Map.groupBy(
      all
        .filter(({ offer }) => isSale(offer) && offer.gives === 'emerald')
        .sort(
          (a, b) =>
            a.price[0] / Number(a.offer.receivesAmount) -
            b.price[0] / Number(b.offer.receivesAmount),
        ),
      ({ offer }) => offer.receives,
    ),
  }
})

const offeredFor = (
  side: Map<string, FoundOffer[]>,
  goods: Entity,
  given: SumInput,
): FoundOffer[] => {
  const found = goods.ids.flatMap((id) => side.get(id) ?? [])
  const named = found.length ? tradesIn(given) : []
  return named.length ? found.filter(({ trade }) => named.includes(trade)) : found
}

/** Offers to buy from the player, the best paid first. */
const purchases = (given: SumInput, goods = goodsIn(given.of)): FoundOffer[] =>
  goods
    ? offeredFor(marketOf(given.knowledge).bought, goods, given).sort((a, b) => rate(a) - rate(b))
    : []

/** Offers to sell to the player for emeralds, the cheapest first. */
const sales = (given: SumInput, goods = goodsIn(given.of)): FoundOffer[] =>
  goods ? offeredFor(marketOf(given.knowledge).sold, goods, given) : []

const who = ({ trade, offer }: FoundOffer): string =>
  `the ${common(trade.name)} (${offer.level.name})`

const sourcesOf = (
  found: readonly FoundOffer[],
  { of, knowledge }: SumInput,
): (Entity | undefined)[] => [
  ...[...new Set(found.map(({ trade }) => trade))].map((trade) => knowledge.entityOf(trade)),
  ...of.filter(({ type }) => type === 'items' || type === 'enchantments'),
]

const emeralds = (low: number, high = low): string =>
  low === high ? counted(low, 'emerald') : `${spread(low, high)} emeralds`

/** Those that are as good as the first. */
const equals = (found: readonly FoundOffer[]): FoundOffer[] =>
  found.filter((one) => found[0] && rate(one) === rate(found[0]))

/** Emeralds for N of something sold to a villager. */
const selling = (given: SumInput): Reckoned | undefined => {
  const best = equals(purchases(given))
  const [first] = best
  if (!first) return undefined
  const { offer } = first
  const [per, pays] = [Number(offer.givesAmount), Number(offer.receivesAmount)]
  const trades = Math.floor(given.amount / per)
  const [left, most] = [given.amount - trades * per, per * offer.maxUses]
  return {
    lead: `${emeralds(trades * pays)} for ${pieces(given.amount, offer.gives)}${left ? `, with ${number(left)} left over` : ''}`,
    because: `${listed(best.slice(0, 4).map(who))} ${best.length > 1 ? 'give' : 'gives'} ${emeralds(pays)} for ${number(per)}`,
    ...(given.amount > most
      ? {
          more: `One takes ${number(most)} before it has to restock, so ${number(given.amount - most)} must wait.`,
        }
      : {}),
    sources: sourcesOf(best, given),
    totals: [{ id: 'emerald', count: trades * pays }],
  }
}

/** What has to be sold for N emeralds. */
export const earning = (given: SumInput): Reckoned | undefined => {
  const best = equals(purchases(given))
  const [first] = best
  if (!first) return undefined
  const { offer } = first
  const trades = Math.ceil(given.amount / Number(offer.receivesAmount))
  const count = trades * Number(offer.givesAmount)
  return {
    lead: `${pieces(count, offer.gives)} for ${emeralds(given.amount)}`,
    because: `${listed(best.slice(0, 4).map(who))} ${best.length > 1 ? 'take' : 'takes'} ${number(Number(offer.givesAmount))} for ${emeralds(Number(offer.receivesAmount))}, up to ${offer.maxUses} times before restocking`,
    sources: sourcesOf(best, given),
    totals: [{ id: offer.gives, count }],
  }
}

/** Emeralds for N of something bought from a villager. */
const price = (given: SumInput): Reckoned | undefined => {
  const found = sales(given)
  const [first] = found
  if (!first) return unsold(given)
  const { offer } = first
  const trades = Math.ceil(given.amount / Number(offer.receivesAmount))
  const [low, high] = first.price
  const others = found.filter(({ trade }) => trade !== first.trade)
  const also = offer.gives2
    ? ` and ${pieces(trades * Number(offer.gives2Amount ?? 1), offer.gives2)}`
    : ''
  return {
    lead: `${emeralds(trades * low, trades * high)}${also} for ${pieces(given.amount, offer.receives)}`,
    because: `${who(first)} sells ${first.said}, up to ${offer.maxUses} times before restocking`,
    ...(others.length
      ? { more: `Also sold by ${listed([...new Set(others.map(who))].slice(0, 4))}.` }
      : {}),
    sources: sourcesOf(found, given),
    totals: [{ id: 'emerald', count: trades * low }],
  }
}

const unsold = (given: SumInput): Reckoned | undefined => {
  const goods = goodsIn(given.of)
  if (!goods || given.of.length > 1 || goods.type === 'class') return undefined
  const bought = purchases(given)
  return {
    lead: `No villager sells ${many(goods.name)}${bought.length ? `, but ${listed([...new Set(bought.map(who))].slice(0, 4))} ${bought.length > 1 ? 'buy' : 'buys'} ${bought[0]?.said}` : ''}`,
    sources: sourcesOf(bought, given),
    isNone: true,
  }
}

const unbought = (given: SumInput): Reckoned | undefined => {
  const goods = goodsIn(given.of)
  if (!goods || purchases(given).length || goods.type === 'class') return undefined
  const sold = sales(given)
  return {
    lead: `No villager buys ${many(goods.name)}${sold.length ? `, but ${listed([...new Set(sold.map(who))].slice(0, 4))} sells ${sold[0]?.said}` : ''}`,
    sources: sourcesOf(sold, given),
    isNone: true,
  }
}

/** What a villager has to do with something: buys, sells, neither. */
const dealing = (given: SumInput): Reckoned | undefined => {
  const [trade, goods] = [
    recordOf('trades', firstOf(given.of, 'trades'), given.knowledge),
    goodsIn(given.of),
  ]
  if (!trade || !goods) return undefined
  const [bought, sold] = [purchases(given), sales(given)]
  const [first] = given.unit === 'sells' ? sold : bought
  const name = `the ${common(trade.name)}`
  if (first)
    return {
      lead: `${capital(name)} ${given.unit === 'sells' ? 'sells' : 'buys'} ${first.said} at ${first.offer.level.name} level`,
      sources: sourcesOf([first], given),
      verdict: true,
    }
  const other = [...bought, ...sold][0]
  return {
    lead: other
      ? `${capital(name)} does not ${given.unit === 'sells' ? 'sell' : 'buy'} ${many(goods.name)}: it ${isSale(other.offer) ? 'sells' : 'buys'} ${other.said}`
      : `${capital(name)} neither buys nor sells ${many(goods.name)}`,
    sources: [given.knowledge.entityOf(trade)],
    verdict: false,
  }
}

/** What N emeralds buy. */
const spending = (given: SumInput): Reckoned | undefined => {
  const [first] = sales(given)
  if (!first) return undefined
  const trades = Math.floor(given.amount / first.price[0])
  const count = trades * Number(first.offer.receivesAmount)
  return {
    lead: `${pieces(count, first.offer.receives)} for ${emeralds(given.amount)}`,
    because: `${who(first)} sells ${first.said}`,
    sources: sourcesOf([first], given),
    totals: [{ id: first.offer.receives, count }],
  }
}

/** How much goes through an offer until it is used up. */
const usedUp = (given: SumInput): Reckoned | undefined => {
  const [first] = [...purchases(given), ...sales(given)]
  if (!first) return undefined
  const { offer } = first
  const [give, get] = [bounds(offer.givesAmount), Number(offer.receivesAmount)]
  const gives =
    give[0] === give[1]
      ? pieces(give[0] * offer.maxUses, offer.gives)
      : `${spread(give[0] * offer.maxUses, give[1] * offer.maxUses)} ${many(nameFromId(offer.gives))}`
  return {
    lead: `${capital(counted(offer.maxUses, 'trade'))} until it is used up, that is ${gives} for ${pieces(get * offer.maxUses, offer.receives)}`,
    because: `${who(first)} ${isSale(offer) ? 'sells' : 'buys'} ${first.said} ${offer.maxUses} times before restocking`,
    sources: sourcesOf([first], given),
    totals: [{ id: offer.gives, count: give[0] * offer.maxUses }],
  }
}

/** Who pays best for something. */
const bestBuyer = (given: SumInput): Reckoned | undefined => {
  const found = purchases(given)
  const best = equals(found)
  const [first] = best
  if (!first) return unbought(given)
  const rest = found
    .filter((one) => !best.includes(one))
    .map((one) => `${who(one)} wants ${number(Number(one.offer.givesAmount))}`)
  const lead =
    best.length > 1
      ? `${capital(listed(best.map(who)))} pay the same, ${first.said}`
      : `The best offer is that of ${who(first)}, ${first.said}`
  return {
    lead: rest.length ? `${lead}; ${rest.join(', ')}` : lead,
    sources: sourcesOf(found, given),
  }
}

/** What several goods cost together; a set is all of its pieces. */
const bill = (given: SumInput): Reckoned | undefined => {
  const goods = given.of.filter(({ type, key }) => type !== 'trades' && key !== 'emerald')
  const singles = goods.flatMap((one) =>
    isSet(one) ? one.ids.flatMap((id) => given.knowledge.byId(id) ?? []) : [one],
  )
  const found = singles.flatMap((one) => sales(given, one).slice(0, 1))
  if (found.length < 2 || found.length < singles.length) return undefined
  const sum = (end: 0 | 1) => found.reduce((all, one) => all + one.price[end] * given.amount, 0)
  return {
    lead: `${capital(emeralds(sum(0), sum(1)))} together`,
    because: listed(found.map((one) => `${one.said} from ${who(one)}`)),
    sources: sourcesOf(found, given),
    totals: [{ id: 'emerald', count: sum(0) }],
  }
}

/** What a whole set of one material costs. */
const setPrice = ({ of, ...rest }: SumInput): Reckoned | undefined => {
  const material = /^(?:diamond|iron|golden|netherite|chainmail|leather)/.exec(
    goodsIn(of)?.key ?? '',
  )?.[0]
  const set = material && rest.knowledge.entity(`class/${material}_armor`)
  return set ? bill({ ...rest, of: [set] }) : undefined
}

/** Which of two goods is cheaper. */
const cheaper = (given: SumInput): Reckoned | undefined => {
  const [first, second] = given.of
    .filter(({ type, key }) => type !== 'trades' && key !== 'emerald')
    .map((goods) => ({ goods, found: sales(given, goods)[0] }))
  if (!first?.found || !second?.found) return undefined
  const [a, b] = [first.found.price[0], second.found.price[0]]
  const [low, high] = a <= b ? [first, second] : [second, first]
  const told = listed(
    [low, high].map((one) => `${one.found ? `${one.found.said} from ${who(one.found)}` : ''}`),
  )
  return {
    lead: a === b ? 'They cost the same' : `${capital(one(low.goods.name))} is cheaper`,
    because: told,
    sources: sourcesOf([first.found, second.found], given),
    ...(a === b ? {} : { verdict: given.unit === 'dearer' ? a > b : a < b }),
  }
}

/** The dearest and cheapest offers, of one villager or of all. */
const extreme = (given: SumInput): Reckoned | undefined => {
  const [side, end] = (given.unit ?? '').split(' ')
  const found = offersIn(given).filter(({ offer }) =>
    side === 'buys' ? !isSale(offer) : isSale(offer) && offer.gives === 'emerald',
  )
  const measure = (one: FoundOffer) =>
    side === 'buys' ? -rate(one) : one.price[end === 'most' ? 1 : 0]
  if (!found.length) return undefined
  const extremest = (end === 'most' ? Math.max : Math.min)(...found.map(measure))
  const best = found.filter((one) => measure(one) === extremest)
  const texts = [
    ...new Set(
      best.map((one) =>
        side === 'buys'
          ? `${many(nameFromId(one.offer.gives))} (${number(Number(one.offer.givesAmount))} for ${emeralds(Number(one.offer.receivesAmount))}, ${who(one)})`
          : `${one.said}, from ${who(one)}`,
      ),
    ),
  ]
  const lead =
    side === 'buys'
      ? `${end === 'most' ? 'The best pay is' : 'The least pay is'} for ${shortList(texts, 400)}`
      : `The ${end === 'most' ? 'most expensive' : 'cheapest'} is ${shortList(texts, 400)}`
  return { lead, sources: sourcesOf(best, given) }
}

/** The offers within a price, perhaps of one level. */
const priced = (given: SumInput): Reckoned | undefined => {
  const [sign = '=', side = 'sells', level = ''] = (given.unit ?? '').split(' ')
  const fits = (value: number) =>
    sign === '<'
      ? value < given.amount
      : sign === '<='
        ? value <= given.amount
        : sign === '>'
          ? value > given.amount
          : sign === '>='
            ? value >= given.amount
            : sign === 'any' || value === given.amount
  const found = offersIn(given).filter(({ offer, price }) => {
    const isOf = side === 'sells' ? isSale(offer) && offer.gives === 'emerald' : !isSale(offer)
    const at =
      !level ||
      (level.endsWith('+')
        ? offer.level.level >= Number(level.slice(0, -1))
        : offer.level.level === Number(level))
    return isOf && at && fits((side === 'sells' ? price : bounds(offer.receivesAmount))[0])
  })
  const texts = [
    ...new Set(
      found.map((one) => `${one.said} (${common(one.trade.name)}, ${one.offer.level.name})`),
    ),
  ]
  return texts.length
    ? { lead: capital(shortList(texts, 1_100)), sources: sourcesOf(found, given) }
    : undefined
}

/** What a level of a villager buys and sells. */
const atLevel = ({ of, unit, knowledge }: SumInput): Reckoned | undefined => {
  const trade = recordOf('trades', firstOf(of, 'trades'), knowledge)
  const level = trade?.levels.find((one) => String(one.level) === unit)
  return trade && level
    ? {
        lead: `At ${level.name} level, the ${common(trade.name)} ${levelText(level)}`,
        sources: [knowledge.entityOf(trade)],
      }
    : undefined
}

/** What a librarian wants for a book, by the level of its enchantment. */
const book = ({ of, unit, amount, knowledge }: SumInput): Reckoned | undefined => {
  const entity = firstOf(of, 'enchantments')
  const enchantment = recordOf('enchantments', entity, knowledge)
  const librarian = knowledge.entity('trades/librarian')
  const trade = recordOf('trades', librarian, knowledge)
  if (!enchantment || !trade || !enchantment.obtainedFrom.includes('librarian_trade'))
    return undefined
  const level = Math.min(Number(unit) || enchantment.maxLevel, enchantment.maxLevel)
  const notes = offersOf(trade)
    .map((offer) => offer.notes ?? '')
    .join(' ')
  const [, low, high] = new RegExp(`\\b${roman(level)} (\\d+)-(\\d+)`).exec(notes) ?? []
  if (!low || !high) return undefined
  const ranks = [
    ...new Set(
      offersOf(trade)
        .filter(({ receives }) => receives === 'enchanted_book')
        .map((offer) => offer.level.name),
    ),
  ]
  const times = (enchantment.treasureOnly ? 2 : 1) * amount
  return {
    lead: `${emeralds(Number(low) * times, Math.min(Number(high) * times, 64 * amount))} and ${pieces(amount, 'book')}`,
    because: `that is what a librarian wants for ${enchantment.name}${enchantment.maxLevel > 1 ? ` ${roman(level)}` : ''}, offered at ${listed(ranks, 'or')} level`,
    sources: [entity, librarian],
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
