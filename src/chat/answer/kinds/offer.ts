import type { RecordOf } from '../../../catalog/resources.ts'
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
import { asksYesNo } from '../reading/forms.ts'
import { itemsIn, namedIn, type Reading } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { common, counted, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { trade: RecordThing; goods: Thing }
type Facts = Slots & { record: RecordOf<'trades'>; offers: Placed[]; yesNo: boolean }

const goodsIn = (reading: Reading): Thing | undefined => {
  const goods = itemsIn(reading)
  return goods.find(({ key }) => key !== 'emerald') ?? goods[0]
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
    const { ids } = slots.goods
    const touching = offersOf(record).filter(({ gives, gives2, receives }) =>
      [gives, gives2, receives].some((id) => id && ids.includes(id)),
    )
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
  phrase: ({ trade, goods, record, offers, yesNo }) => {
    const name = common(record.name)
    if (offers.length === 0)
      return {
        text: `${yesNo ? 'No, the' : 'The'} ${name} neither buys nor sells ${inList(goods)}: it is not among its trades.`,
        sources: [trade],
      }
    const said = [...new Set(offers.map(say))]
    return {
      text: `${yesNo ? 'Yes, the' : 'The'} ${name} ${shortList(said, 900)}.`,
      sources: [trade, goods],
    }
  },
})
