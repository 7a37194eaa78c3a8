import { isSale, offersOf, type Placed, priceOf } from '../facts/trades.ts'
import { kind } from '../kind.ts'
import { countedIn } from '../reading/counts.ts'
import { itemsIn, namedIn } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { capital, common, counted, listed } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Row = { goods: Thing; count: number; offer: Placed }
type Slots = { trade: RecordThing; wanted: { goods: Thing; count: number }[] }

const asked = /\b(?:total|sum|together|altogether|combined|in all|all in all)\b/
const priced = /\b(?:prices?|costs?|emeralds?|pay|buy|how much)\b/

/** Several goods of one villager, paid together. */
export const bill = kind<Slots, Slots & { rows: Row[] }>({
  name: 'bill',
  cue: /^(?:total|sum|together|altogether|combined|all)$/,
  recognise: ({ reading, library }) => {
    if (!asked.test(reading.rest) || !priced.test(reading.text)) return undefined
    const [trade, another] = namedIn(reading, 'trades')
    const goods = itemsIn(reading).filter(({ key }) => key !== 'emerald')
    if (!trade || another || goods.length < 2) return undefined
    const counts = countedIn(reading, library)
    return {
      trade,
      wanted: goods.map((one) => ({
        goods: one,
        count: counts.find(({ thing }) => thing === one)?.count ?? 1,
      })),
    }
  },
  gather: (slots, { library }) => {
    const record = library.as('trades', slots.trade)
    const rows = slots.wanted.flatMap(({ goods, count }) => {
      const offer = (record ? offersOf(record) : []).find(
        (one) =>
          isSale(one) &&
          goods.ids.includes(one.receives) &&
          one.gives === 'emerald' &&
          !one.gives2 &&
          typeof one.givesAmount === 'number' &&
          one.receivesAmount === 1,
      )
      return offer ? [{ goods, count, offer }] : []
    })
    return rows.length === slots.wanted.length ? { ...slots, rows } : undefined
  },
  phrase: ({ rows, trade }) => {
    const total = rows.reduce((sum, { offer, count }) => sum + Number(offer.givesAmount) * count, 0)
    const parts = rows.map(
      ({ goods, count, offer }) =>
        `${count > 1 ? `${count} × ` : ''}${common(goods.name)} for ${priceOf(offer)}${count > 1 ? ' each' : ''} (${offer.level.name})`,
    )
    return {
      text: `${capital(`together that is ${counted(total, 'emerald')} at the ${inList(trade)}`)}: ${listed(parts)}.`,
      sources: [trade],
      subjects: [trade, ...rows.map(({ goods }) => goods)],
    }
  },
})
