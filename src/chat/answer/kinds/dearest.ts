import { tradeDirection } from '../facts/trade-direction.ts'
import {
  isSale,
  levelAsked,
  offersOf,
  type Placed,
  priceOf,
  purchaseText,
  saleTexts,
  wares,
} from '../facts/trades.ts'
import { kind } from '../kind.ts'
import { nameFromId } from '../lexicon/names.ts'
import { nounIn } from '../lexicon/nouns.ts'
import { itemsIn, namedIn, type Reading } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { capital, many, range, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Found = { trade: RecordThing; offer: Placed; alike?: Placed[] }
type Slots = {
  trades: RecordThing[]
  buys: boolean
  /** The high end is wanted: the dearest it sells, the goods it pays most for. */
  high: boolean
  level: number | undefined
  fixed: boolean
}
type Facts = Slots & { best: Found[]; other: Found | undefined }

const high =
  /\b(?:pric(?:iest|ey)|(?:the )?most (?:expensive|valuable|costly|emeralds?|GROUP|THING|ITEM)|dearest|costliest|high(?:est|er) prices?|costs? (?:the )?most|pays? (?:the )?(?:best|most|well|highest)|best (?:price|pay|value)|best (?:thing|item|stuff)s? (?:i can |can i |to )?(?:sell|trade)|worth (?:the )?most|fewest|biggest price)\b/
const low =
  /\b(?:cheapest|least (?:expensive|valuable|emeralds?)|low(?:est|er) prices?|costs? (?:the )?(?:least|fewest)|pays? (?:the )?(?:least|worst|lowest)|worst (?:price|pay|deal|offer|trade)|worth (?:the )?least)\b/

const trading =
  /\b(?:villagers?|trad(?:e|es|ers?|ing)|professions?|sells?|sold|buys?|offers?|deals?)\b/

const directionIn = ({ rest, text }: Reading): 'sells' | 'buys' =>
  /\b(?:pays?|fewest|sell to)\b|\bto sell\b|\b(?:he|she|it|they|TRADE)s? (?:will |would )?(?:buys?|wants?|takes?)\b/.test(
    rest,
  ) || /\bfor an? emerald\b/.test(text)
    ? 'buys'
    : tradeDirection(rest)

const ends = (amount: number | string): readonly [number, number] => {
  const [least = 0, most = least] = String(amount).split('-').map(Number)
  return [least, most]
}

/** Emeralds for one offer: the top of a rolled price for the dearest, the bottom for the cheapest. */
const priceAt = ({ offer }: Found, top: boolean): number =>
  ends(offer.priceEmeralds ?? 0)[top ? 1 : 0]

/** Emeralds a villager pays for one piece. */
const worth = ({ offer }: Found): number =>
  ends(offer.receivesAmount)[0] / Math.max(1, ends(offer.givesAmount)[0])

const rateOf = (found: Found, { buys, high: top }: Slots): number =>
  buys ? worth(found) : priceAt(found, top)

const levelsOf = ({ offer, alike = [offer] }: Found): string => {
  const names = [...new Set(alike.map(({ level }) => level.name))]
  return names.length > 1
    ? `${names[0]} to ${names[names.length - 1]} level`
    : `${offer.level.name} level ${offer.level.level}`
}

const place = (found: Found, named: boolean): string =>
  `${named ? '' : `${inList(found.trade)}, `}${levelsOf(found)}`

const sold = (found: Found, named: boolean): string =>
  `${saleTexts(found.alike ?? [found.offer])[0]} (${place(found, named)})`

/** "coal (15 for 1 emerald, Apprentice level 2)". */
const bought = (found: Found, named: boolean): string => {
  const { gives, givesAmount } = found.offer
  const price = purchaseText(found.offer).slice(purchaseText(found.offer).indexOf(' for '))
  return `${many(nameFromId(gives))} (${range(givesAmount)}${price}, ${place(found, named)})`
}

/** Sixteen banners at one price, or a book at four levels, are one offer to a reader. */
const grouped = (found: readonly Found[]): Found[] => {
  const alike = new Map<string, Placed[]>()
  const firsts: Found[] = []
  for (const { trade, offer } of found) {
    const key = `${trade.key} ${wares(offer)} ${offer.gives} ${priceOf(offer)}`
    const same = alike.get(key)
    if (same) same.push(offer)
    else {
      const offers = [offer]
      alike.set(key, offers)
      firsts.push({ trade, offer, alike: offers })
    }
  }
  return firsts
}

const saying = ({ trades, buys, high: top, best, other, level }: Facts): string => {
  const named = trades.length === 1
  const who = named && trades[0] ? `the ${inList(trades[0])}` : 'any villager'
  const say = buys ? bought : sold
  const told = shortList(
    best.map((one) => say(one, named)),
    700,
  )
  const rank = level && best[0] ? ` at ${best[0].offer.level.name} level` : ''
  if (buys) {
    const lead = named ? `${capital(who)} pays` : 'Villagers pay'
    const contrast = other ? ` and ${top ? 'least' : 'best'} for ${say(other, named)}` : ''
    return `${lead} ${top ? 'best' : 'least'}${rank} for ${told}${contrast}.`
  }
  const [thing, verb] = best.length === 1 ? ['thing', 'is'] : ['things', 'are']
  const first = `The ${top ? 'most expensive' : 'cheapest'} ${thing} ${who} sells${rank} ${verb} ${told}.`
  return other ? `${first} Among fixed prices it is ${say(other, named)}.` : first
}

/** The extremes among offers: the dearest a villager sells, what it pays best for. */
export const dearest = kind<Slots, Facts>({
  name: 'dearest',
  cue: /^(?:pric(?:iest|ey)|most|dearest|costliest|high(?:est|er)|pays?|best|worth|fewest|biggest|cheapest|least|low(?:est|er)|worst)$/,
  recognise: ({ reading, library }) => {
    const { rest } = reading
    const top = high.test(rest)
    if ((!top && !low.test(rest)) || !library.speaksOf('trades')) return undefined
    const named = namedIn(reading, 'trades')
    const goods = itemsIn(reading).filter(({ key }) => key !== 'emerald')
    const all = named.length === 0 && trading.test(rest) && nounIn(rest)?.resource !== 'mobs'
    if (goods.length || named.length > 1 || !(named.length || all)) return undefined
    if (!named.length && reading.things.some(({ key }) => key !== 'emerald')) return undefined
    const buys = directionIn(reading) === 'buys'
    return {
      trades: named.length
        ? named
        : library.records('trades').map((record) => library.thingOf('trades', record)),
      buys,
      high: top,
      level: levelAsked(rest),
      fixed: /\bfixed\b/.test(rest),
    }
  },
  gather: (slots, { library }) => {
    const found = slots.trades.flatMap((trade) => {
      const record = library.as('trades', trade)
      return record ? offersOf(record).map((offer) => ({ trade, offer })) : []
    })
    const fitting = found.filter(
      ({ offer }) =>
        (slots.level === undefined || offer.level.level === slots.level) &&
        (slots.buys ? !isSale(offer) : isSale(offer) && offer.priceEmeralds !== undefined) &&
        (!slots.fixed || typeof offer.priceEmeralds === 'number'),
    )
    const sorted = [...fitting].sort(
      (a, b) => (rateOf(b, slots) - rateOf(a, slots)) * (slots.high ? 1 : -1),
    )
    const [first] = sorted
    if (!first) return undefined
    const best = grouped(sorted.filter((one) => rateOf(one, slots) === rateOf(first, slots)))
    const fixed = sorted.find(({ offer }) => typeof offer.priceEmeralds === 'number')
    const rolled = typeof first.offer.priceEmeralds === 'string'
    const last = sorted[sorted.length - 1]
    const other = slots.buys ? (last !== first ? last : undefined) : rolled ? fixed : undefined
    return {
      ...slots,
      best: best.slice(0, 6),
      other: slots.trades.length > 1 && slots.buys ? undefined : other,
    }
  },
  phrase: (facts) => ({
    text: saying(facts),
    sources: [
      ...new Set([...facts.best, ...(facts.other ? [facts.other] : [])].map(({ trade }) => trade)),
    ],
  }),
})
