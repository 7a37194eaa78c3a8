import type { RecordOf } from '../../../catalog/resources.ts'
import { pieces } from '../facts/crafting.ts'
import { tradeDirection } from '../facts/trade-direction.ts'
import {
  isSale,
  levelAsked,
  offersOf,
  type Placed,
  purchaseText,
  saleText,
} from '../facts/trades.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { countedIn, countOf } from '../reading/counts.ts'
import { asksYesNo, leavesOut } from '../reading/forms.ts'
import { itemsIn, namedIn, type Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Sort, type Thing } from '../thing.ts'
import { capital, common, counted, number, one, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { trade: RecordThing; goods: Thing }
type Facts = Slots & {
  record: RecordOf<'trades'>
  offers: Placed[]
  yesNo: boolean
  /** Only the other way round: it was asked what is sold, and it is bought. */
  turned: boolean
}

const goodsIn = (reading: Reading): Thing | undefined => {
  const goods = itemsIn(reading)
  const food = reading.things.find(({ sort, key }) => sort === 'mobs' && key !== 'villager')
  return goods.find(({ key }) => key !== 'emerald' && key !== 'fish') ?? food ?? goods[0]
}

/** Maps share an id; the words of the question pick among their names and where they lead. */
const narrowed = (offers: readonly Placed[], text: string): readonly Placed[] => {
  const asked = new Set(text.match(/[a-z]{4,}/g))
  const fits = ({ receives, notes }: Placed): number =>
    receives === 'filled_map'
      ? [
          ...new Set(
            notes
              ?.split(/[.,]/)[0]
              ?.toLowerCase()
              .match(/[a-z]{4,}/g),
          ),
        ].filter((word) => word !== 'explorer' && asked.has(word)).length
      : 0
  const most = Math.max(0, ...offers.map(fits))
  return most ? offers.filter((offer) => fits(offer) === most) : offers
}

const say = (offer: Placed): string =>
  `${isSale(offer) ? `sells ${saleText(offer)}` : `buys ${purchaseText(offer)}`} at ${offer.level.name} level (${offer.level.level}), ${counted(offer.maxUses, 'use')} before restocking`

/** "for 3 emeralds", "two stacks of sticks": the same trade several times over, whole trades only. */
const totalOf = (
  offer: Placed | undefined,
  goods: Thing,
  reading: Reading,
  library: Library,
): string => {
  if (!offer) return ''
  const emeralds = countedIn(reading, library).find(({ thing }) => thing.key === 'emerald')?.count
  const wanted = emeralds ?? countOf(goods, reading, library)
  const { givesAmount, receivesAmount } = offer
  if (!wanted || wanted < 2 || levelAsked(reading.rest) === wanted) return ''
  if (typeof givesAmount !== 'number' || typeof receivesAmount !== 'number') return ''
  const byResult = isSale(offer) ? emeralds === undefined : emeralds !== undefined
  const trades = byResult ? Math.ceil(wanted / receivesAmount) : Math.floor(wanted / givesAmount)
  if (trades === 0) return ` ${number(wanted)} are too few for one trade.`
  const left = byResult ? 0 : wanted - trades * givesAmount
  return ` That makes ${pieces(trades * givesAmount, offer.gives)} for ${pieces(trades * receivesAmount, offer.receives)}${left ? `, with ${number(left)} left over` : ''}.`
}

const touches = ({ gives, gives2, receives }: Placed, ids: readonly string[]): boolean =>
  [gives, gives2, receives].some((id) => id && ids.includes(id))

/** "mason and clay": goods of this villager whose names hold the word, where it has none of that name. */
const kindred = (record: RecordOf<'trades'>, { key }: Thing): string[] => {
  const words = key.split('_')
  return offersOf(record)
    .flatMap(({ gives, receives }) => [gives, receives])
    .filter((id) => words.every((word) => id.split('_').includes(word)))
}

const asksCost =
  /\b(?:(?:do|must|should|can|to|will|would) (?:(?:i|you|we) )?(?:pay|spend)|prices?|priced|costs?|how (?:much|expensive) (?:is|are)|for how much)\b/
const costsElse =
  /\b(?:craft\w*|make|made|build|recipe|smelt\w*|repair\w*|levels?|xp|experience|hunger|fuel)\b/

/** "how much wheat for 10 emeralds", "what does a clock cost": the one villager that deals in it. */
const onlyDealer = (
  reading: Reading,
  goods: Thing | undefined,
  library: Library,
): RecordThing[] => {
  const priced =
    reading.things.some(({ key }) => key === 'emerald') ||
    (/\bhow (?:much|many)\b/.test(reading.rest) &&
      reading.state.subjects.some((ref) => ref.startsWith('trades/')))
  const counted = /\d/.test(reading.text) && priced
  const cost =
    asksCost.test(reading.rest) && !costsElse.test(reading.rest) && itemsIn(reading).length === 1
  if (!goods || goods.key === 'emerald' || !(counted || cost) || reading.things.length > 2)
    return []
  const dealers = library
    .records('trades')
    .filter((record) => offersOf(record).some((one) => touches(one, goods.ids)))
  return dealers.length === 1 ? dealers.map((record) => library.thingOf('trades', record)) : []
}

/** "how many cod for an emerald": what he takes for it, where he takes any. */
const forEmerald =
  /\bhow (?:many|much) (?!emeralds?\b)(?:\w+ ){1,6}?(?:for|per|make|makes|gets? (?:me|you)) (?:(?:an?|one|each|every|\d+) )?emeralds?\b/

/** What a villager asks or pays for one kind of goods. */
export const offer = kind<Slots, Facts>({
  name: 'offer',
  cue: /^(?:TRADE|much|many|expensive|emeralds?|pay|spend|price[sd]?|costs?)$/,
  recognise: ({ reading, library }) => {
    if (leavesOut.test(reading.rest)) return undefined
    const goods = goodsIn(reading)
    const trades = namedIn(reading, 'trades').concat(onlyDealer(reading, goods, library))
    const [trade] = trades
    const isStation = (one: Thing) =>
      goods?.ids.includes(library.as('trades', one)?.workstation ?? '')
    if (trades.some(isStation)) return undefined
    const works = /\b(?:job|work ?stations?|works? (?:at|with|on)|blocks?)\b/.test(reading.rest)
    return trade && goods && !works ? { trade, goods } : undefined
  },
  gather: (slots, { reading, library }) => {
    const record = library.as('trades', slots.trade)
    if (!record) return undefined
    const own = slots.goods.key === 'map' ? ['map', 'filled_map'] : slots.goods.ids
    const exact = offersOf(record).filter((one) => touches(one, own))
    const ids = exact.length ? own : kindred(record, slots.goods)
    const touching = exact.length ? exact : offersOf(record).filter((one) => touches(one, ids))
    const level = levelAsked(reading.rest)
    const earns =
      (slots.goods.key === 'emerald' &&
        /\b(?:get|earn|make|gain|farm|gives?|pays?)\b/.test(reading.rest)) ||
      forEmerald.test(reading.text)
    const direction = earns ? 'buys' : tradeDirection(reading.rest)
    const proper = touching.filter((one) => ids.includes(isSale(one) ? one.receives : one.gives))
    const known = proper.length ? proper : touching
    const fitting = known.filter((one) => isSale(one) === (direction === 'sells'))
    const chosen = fitting.length ? fitting : known
    const atLevel = chosen.filter((one) => one.level.level === level)
    const offers = [...narrowed(atLevel.length ? atLevel : chosen, reading.text)]
    const yesNo = asksYesNo(reading.rest)
    const turned =
      !fitting.length &&
      /\b(?:TRADEs?|it|he|she|they) (?:\w+ )?(?:sells?|buys?)\b/.test(reading.rest)
    return { ...slots, record, offers, yesNo, turned }
  },
  phrase: ({ trade, goods, record, offers, yesNo, turned }, { reading, library }) => {
    const name = common(record.name)
    if (offers.length === 0)
      return {
        text: `${yesNo ? 'No, the' : 'The'} ${name} neither buys nor sells ${inList(goods)}: it is not among its trades.`,
        sources: [trade],
      }
    const said = [...new Set(offers.map(say))]
    return {
      text: `${yesNo ? (turned ? 'No, but the' : 'Yes, the') : 'The'} ${name} ${shortList(said, 900)}.${totalOf(offers[0], goods, reading, library)}`,
      sources: [trade, goods],
    }
  },
})

const amountOf = (amount: number | string): number =>
  typeof amount === 'number' ? amount : Number(/\d+/.exec(amount)?.[0] ?? 0)

const goodsSorts = new Set<Sort>(['items', 'thing', 'group'])

type Priced = { trade: RecordThing; offer: Placed; goods: Thing }

const asksPrice =
  /\b(?:pays?|best|better|most|fewest|least|cheap\w*|expensive|wants?|less|more|price)\b/
const choosing = /\b(?:who|which)\b/
const ranksPrice =
  /\b(?:cheap(?:er|est)|(?:less|more|most|least) expensive|best (?:price|offer|deal)|pays? (?:the )?(?:most|best|more|better)|costs? (?:more|less|the most|the least)|pric(?:ier|iest))\b/

/** "The best offer", or which of several goods costs less. */
const leadFor = (offers: readonly Priced[], named: Thing | undefined, rest: string): string => {
  const [first] = offers
  const last = offers[offers.length - 1]
  if (!first || !last) return ''
  if (new Set(offers.map(({ goods }) => goods)).size < 2)
    return `The best offer is that of the ${inList(first.trade)}`
  const dear =
    /\b(?:expensive|costs? (?:the )?more|most|pric\w+)\b/.test(rest) && !/\bless\b/.test(rest)
  const chosen = dear ? last : first
  const claimed = asksYesNo(rest) && /\bthan\b/.test(rest)
  const answer = claimed ? (chosen.goods === named ? 'yes, ' : 'no, ') : ''
  return `${answer}${one(chosen.goods.name)} is ${dear ? 'more expensive' : 'cheaper'}`
}

const gap = (offers: readonly Priced[], rest: string): string => {
  const [first, last] = [offers[0], offers[offers.length - 1]]
  const apart = amountOf(last?.offer.givesAmount ?? 0) - amountOf(first?.offer.givesAmount ?? 0)
  return /\bby how (?:much|many)\b|\bdifference\b/.test(rest)
    ? ` The difference is ${counted(apart, 'emerald')}.`
    : ''
}

/** Who of several villagers gives the best price, or which of several goods is the cheaper. */
export const bestOffer = kind<
  { trades: RecordThing[]; goods: readonly Thing[] },
  { offers: Priced[]; first: Thing | undefined }
>({
  name: 'best-offer',
  cue: /^(?:pays?|best|better|most|fewest|least|cheap\w*|expensive|wants?|less|more|pric\w+|who|which|costs?)$/,
  recognise: ({ reading, library }) => {
    const own = goodsIn(reading)
    if (
      !own ||
      !(
        asksPrice.test(reading.rest) ||
        ranksPrice.test(reading.rest) ||
        choosing.test(reading.rest)
      )
    )
      return undefined
    const named = namedIn(reading, 'trades')
    const set = (reading.set ?? []).filter(isRecord).filter(({ sort }) => sort === 'trades')
    const several = itemsIn(reading).filter(({ key }) => key !== 'emerald' && key !== 'chest')
    const goods = several.length > 1 && ranksPrice.test(reading.rest) ? several : [own]
    const trades = named.length > 1 ? named : set
    const chooses = named.length > 1 && choosing.test(reading.rest)
    if (trades.length > 1 && (chooses || asksPrice.test(reading.rest))) return { trades, goods }
    if (named.length === 1 && goods.length > 1) return { trades: named, goods }
    const others = reading.things.some(
      ({ sort, key }) => sort !== 'trades' && key !== 'villager' && !goodsSorts.has(sort),
    )
    if (named.length || others || !ranksPrice.test(reading.rest)) return undefined
    return {
      trades: library.records('trades').map((record) => library.thingOf('trades', record)),
      goods,
    }
  },
  gather: ({ trades, goods }, { library, reading }) => {
    const paid = /\b(?:pays?|paid|buys|wants?|accepts?)\b/.test(reading.rest)
    const selling = !paid && (goods.length > 1 || tradeDirection(reading.rest) === 'sells')
    const offers = trades.flatMap((trade) => {
      const record = library.as('trades', trade)
      return (record ? offersOf(record) : []).flatMap((offer) => {
        const ware = goods.find(({ ids }) =>
          ids.includes(isSale(offer) ? offer.receives : offer.gives),
        )
        return ware ? [{ trade, offer, goods: ware }] : []
      })
    })
    const fitting = offers.filter(({ offer }) => isSale(offer) === selling)
    const chosen = fitting.length ? fitting : offers
    chosen.sort((a, b) => amountOf(a.offer.givesAmount) - amountOf(b.offer.givesAmount))
    const cheapest = chosen.filter(
      ({ goods: ware }, at) =>
        goods.length < 2 || chosen.findIndex((one) => one.goods === ware) === at,
    )
    if (goods.length > 1 && cheapest.length < 2) return undefined
    return cheapest.length ? { offers: cheapest.slice(0, 6), first: goods[0] } : undefined
  },
  phrase: ({ offers, first }, { reading }) => ({
    text: `${capital(leadFor(offers, first, reading.rest))}: ${offers.map(({ trade, offer: deal }) => `the ${inList(trade)} ${say(deal)}`).join('; ')}.${gap(offers, reading.rest)}`,
    sources: offers.map(({ trade }) => trade),
    subjects: offers.flatMap(({ trade, goods }) => [trade, goods]),
    listed: offers.map(({ trade }) => trade),
  }),
})
