import type { RecordOf } from '../../../catalog/resources.ts'
import { numberIn } from '../facts/numbers.ts'
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
import { nameFromId } from '../lexicon/names.ts'
import { asksYesNo } from '../reading/forms.ts'
import { itemsIn, namedIn, type Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { common, counted, number, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { trade: RecordThing; goods: Thing }
type Facts = Slots & { record: RecordOf<'trades'>; offers: Placed[]; yesNo: boolean }

const goodsIn = (reading: Reading): Thing | undefined => {
  const goods = itemsIn(reading)
  const food = reading.things.find(({ sort, key }) => sort === 'mobs' && key !== 'villager')
  return goods.find(({ key }) => key !== 'emerald' && key !== 'fish') ?? food ?? goods[0]
}

/** Maps share an id; the words of the question pick among their names. */
const narrowed = (offers: readonly Placed[], text: string): readonly Placed[] => {
  const maps = offers.filter(({ receives, notes }) => {
    const title = receives === 'filled_map' ? /^([\w' ]+?) Map/.exec(notes ?? '')?.[1] : undefined
    return title
      ?.toLowerCase()
      .split(' ')
      .some((word) => word !== 'explorer' && word !== 'village' && text.includes(word))
  })
  return maps.length ? maps : offers
}

const say = (offer: Placed): string =>
  `${isSale(offer) ? `sells ${saleText(offer)}` : `buys ${purchaseText(offer)}`} at ${offer.level.name} level (${offer.level.level}), ${counted(offer.maxUses, 'use')} before restocking`

/** "for 3 emeralds", "two pearls": the same trade several times over. */
const totalOf = (offer: Placed | undefined, { rest }: Reading): string => {
  if (!offer) return ''
  const times =
    /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|hundred)\b(?! ?(?:level|st|nd|rd|th))/.exec(
      rest.replace(/\b(?:level|lvl|tier) \w+/g, ''),
    )?.[1]
  const wanted = times ? numberIn(times) : undefined
  if (!wanted || wanted < 2) return ''
  const { givesAmount, receivesAmount } = offer
  if (typeof givesAmount !== 'number' || typeof receivesAmount !== 'number') return ''
  const forEmeralds = !isSale(offer) && /\bemeralds?|\d+ THING\W*$|for (?:\d+|\w+) THING/.test(rest)
  const trades =
    isSale(offer) || forEmeralds ? Math.ceil(wanted / receivesAmount) : wanted / givesAmount
  const gives = Math.round(trades * givesAmount * 100) / 100
  const gets = Math.floor(trades * receivesAmount * 100) / 100
  return ` That makes ${number(gives)} ${common(nameFromId(offer.gives))} for ${number(gets)} ${common(nameFromId(offer.receives))}.`
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

/** What a villager asks or pays for one kind of goods. */
export const offer = kind<Slots, Facts>({
  name: 'offer',
  recognise: ({ reading }) => {
    const [trade] = namedIn(reading, 'trades')
    const goods = goodsIn(reading)
    return trade && goods ? { trade, goods } : undefined
  },
  gather: (slots, { reading, library }) => {
    const record = library.as('trades', slots.trade)
    if (!record) return undefined
    const own = slots.goods.key === 'map' ? ['map', 'filled_map'] : slots.goods.ids
    const exact = offersOf(record).filter((one) => touches(one, own))
    const ids = exact.length ? own : kindred(record, slots.goods)
    const touching = exact.length ? exact : offersOf(record).filter((one) => touches(one, ids))
    const level = levelAsked(reading.rest)
    const direction = tradeDirection(reading.rest)
    const fitting = touching.filter((one) => isSale(one) === (direction === 'sells'))
    const chosen = fitting.length ? fitting : touching
    const atLevel = chosen.filter((one) => one.level.level === level)
    const offers = [...narrowed(atLevel.length ? atLevel : chosen, reading.text)]
    const yesNo = asksYesNo(reading.rest)
    const main = offers.filter((one) => ids.includes(isSale(one) ? one.receives : one.gives))
    return { ...slots, record, offers: main.length ? main : offers, yesNo }
  },
  phrase: ({ trade, goods, record, offers, yesNo }, { reading }) => {
    const name = common(record.name)
    if (offers.length === 0)
      return {
        text: `${yesNo ? 'No, the' : 'The'} ${name} neither buys nor sells ${inList(goods)}: it is not among its trades.`,
        sources: [trade],
      }
    const said = [...new Set(offers.map(say))]
    return {
      text: `${yesNo ? 'Yes, the' : 'The'} ${name} ${shortList(said, 900)}.${totalOf(offers[0], reading)}`,
      sources: [trade, goods],
    }
  },
})

const amountOf = (amount: number | string): number =>
  typeof amount === 'number' ? amount : Number(/\d+/.exec(amount)?.[0] ?? 0)

/** Who of several villagers gives the best price for the same goods. */
export const bestOffer = kind<
  { trades: RecordThing[]; goods: Thing },
  { offers: { trade: RecordThing; offer: Placed }[] }
>({
  name: 'best-offer',
  recognise: ({ reading }) => {
    const named = namedIn(reading, 'trades')
    const trades =
      named.length > 1
        ? named
        : (reading.set ?? []).filter(isRecord).filter(({ sort }) => sort === 'trades')
    const goods = goodsIn(reading)
    return trades.length > 1 &&
      goods &&
      /\b(?:pays?|best|better|most|fewest|least|cheap\w*|expensive|wants?|less|more|price)\b/.test(
        reading.rest,
      )
      ? { trades, goods }
      : undefined
  },
  gather: ({ trades, goods }, { library }) => {
    const offers = trades.flatMap((trade) => {
      const record = library.as('trades', trade)
      const found = record
        ? offersOf(record).filter((one) =>
            goods.ids.includes(isSale(one) ? one.receives : one.gives),
          )
        : []
      return found.map((one) => ({ trade, offer: one }))
    })
    offers.sort((a, b) => amountOf(a.offer.givesAmount) - amountOf(b.offer.givesAmount))
    return offers.length ? { offers } : undefined
  },
  phrase: ({ offers }) => ({
    text: `The best offer is that of the ${inList(offers[0]?.trade as RecordThing)}: ${offers.map(({ trade, offer: one }) => `${inList(trade)} ${say(one)}`).join('; ')}.`,
    sources: offers.map(({ trade }) => trade),
  }),
})
