import { numberIn } from '../facts/numbers.ts'
import { tradeDirection } from '../facts/trade-direction.ts'
import {
  isSale,
  levelAsked,
  offersOf,
  type Placed,
  purchaseText,
  saleTexts,
} from '../facts/trades.ts'
import { kind } from '../kind.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { counted, number, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Bounds = readonly [least: number, most: number]
type Slots = { trades: RecordThing[]; price: Bounds | undefined; level: Bounds; buys: boolean }
type Facts = Slots & { found: { trade: RecordThing; offers: Placed[] }[] }

const amount = String.raw`(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)`
const price = new RegExp(
  String.raw`\b(?:(under|below|less than|fewer than|cheaper than|at most|up to|no more than|max(?:imum)?|over|above|more than|at least|from) )?(?:exactly |only |just |about )?${amount} (?:single )?(?:THING|emeralds?)\b(?: (or (?:less|fewer|cheaper|more)))?`,
)
const deals = /\b(?:emeralds?|villagers?)\b/
const goods =
  /\b(?:what|which|anything|everything|something|all|list|how many|any|things?|trades?|offers?)\b/

/** "I have 40 emeralds": all that costs no more can be had. */
const purse =
  /\b(?:i|we) (?:\w+ )?(?:have|got|earned|saved)\b|\bafford\b|\bto spend\b|\bwith (?:my |our |only |just |these )*\d+ (?:THING|emeralds?)\b/

/** "less than 3 emeralds" is 0 to 2. */
const priceIn = (rest: string): Bounds | undefined => {
  const match = price.exec(rest)
  if (!match) return undefined
  const [, before = '', count = '', after = ''] = match
  const value = /^an?$/.test(count) ? 1 : (numberIn(count) ?? 1)
  if (/^(?:under|below|less|fewer|cheaper)/.test(before)) return [0, value - 1]
  if (
    /^(?:at most|up to|no more|max)/.test(before) ||
    /less|fewer|cheaper/.test(after) ||
    (!before && !after && purse.test(rest))
  )
    return [0, value]
  if (/^(?:over|above|more)/.test(before)) return [value + 1, Number.POSITIVE_INFINITY]
  if (/^at least/.test(before) || /more/.test(after)) return [value, Number.POSITIVE_INFINITY]
  return [value, value]
}

/** "expert or higher" is 4 to 5. */
const levelIn = (rest: string): Bounds => {
  const level = levelAsked(rest)
  if (!level) return [1, 5]
  if (/\bor (?:higher|above|better|later)\b|\b(?:at least|from) (?:level )?\w+\b/.test(rest))
    return [level, 5]
  return /\bor (?:lower|below|less|earlier)\b|\b(?:at most|up to) (?:level )?\w+\b/.test(rest)
    ? [1, level]
    : [level, level]
}

const within = (value: number | string, [least, most]: Bounds): boolean => {
  const [low = 0, high = low] = String(value).split('-').map(Number)
  return low >= least && high <= most
}

const levelNames = ['Novice', 'Apprentice', 'Journeyman', 'Expert', 'Master']

const boundText = ([least, most]: Bounds): string =>
  least === most
    ? counted(least, 'emerald')
    : most === Number.POSITIVE_INFINITY
      ? `at least ${counted(least, 'emerald')}`
      : `at most ${counted(most, 'emerald')}`

const levelText = ([least, most]: Bounds): string => {
  if (least === 1 && most === 5) return ''
  const [first, last] = [levelNames[least - 1], levelNames[most - 1]]
  return first === last ? ` at ${first} level` : ` from ${first} to ${last} level`
}

/** "what costs 1 emerald at novice": the offers of a price, of a level, of one villager or of all. */
export const priced = kind<Slots, Facts>({
  name: 'priced',
  cue: /^(?:emeralds?|villagers?)$/,
  recognise: ({ reading, library }) => {
    const { rest, things } = reading
    if (!deals.test(reading.text) || !library.speaksOf('trades') || !goods.test(rest))
      return undefined
    const named = namedIn(reading, 'trades')
    const strange = things.some(
      ({ key, sort }) => key !== 'emerald' && key !== 'villager' && sort !== 'trades',
    )
    const asked = priceIn(rest)
    const villagers = /\bvillagers?\b/.test(reading.text) && levelAsked(rest) !== undefined
    if (strange || named.length > 1 || !(asked || (villagers && !named.length))) return undefined
    // "how many emeralds", "for 3 emeralds how much": the price itself is asked.
    if (/\bhow (?:much|many) (?:THING|emeralds?|do|does|is)\b/.test(rest)) return undefined
    const trades = named.length
      ? named
      : library.records('trades').map((record) => library.thingOf('trades', record))
    return { trades, price: asked, level: levelIn(rest), buys: tradeDirection(rest) === 'buys' }
  },
  gather: (slots, { library }) => {
    const found = slots.trades.flatMap((trade) => {
      const record = library.as('trades', trade)
      const offers = (record ? offersOf(record) : []).filter(
        (offer) =>
          within(offer.level.level, slots.level) &&
          isSale(offer) !== slots.buys &&
          (!slots.price ||
            (slots.buys
              ? within(offer.receivesAmount, slots.price)
              : offer.priceEmeralds !== undefined && within(offer.priceEmeralds, slots.price))),
      )
      return offers.length ? [{ trade, offers }] : []
    })
    return { ...slots, found }
  },
  phrase: ({ found, price: asked, level, buys, trades }) => {
    const count = found.reduce((sum, { offers }) => sum + offers.length, 0)
    const what = `${asked ? ` for ${boundText(asked)}` : ''}${levelText(level)}`
    const verb = buys ? 'buys' : 'sells'
    const who = trades.length === 1 && trades[0] ? `the ${inList(trades[0])}` : ''
    if (count === 0)
      return {
        text: `${who ? `The ${inList(trades[0] as RecordThing)}` : 'No villager'} ${verb} ${who ? 'nothing' : 'anything'}${what}.`,
        sources: who ? trades : [],
      }
    const room = Math.floor(900 / found.length)
    const said = found.map(({ trade, offers }) => {
      const texts = buys ? [...new Set(offers.map(purchaseText))] : saleTexts(offers)
      const short = asked && asked[0] === asked[1] && !buys
      const goodsOnly = short ? texts.map((text) => text.replace(/ for \d+ emeralds?$/, '')) : texts
      return `${who ? '' : `${inList(trade)}: `}${shortList(goodsOnly, room)}`
    })
    return {
      text: `${number(count)} offer${count === 1 ? '' : 's'}${what}${who ? ` of ${who}` : ''}: ${said.join('; ')}.`,
      sources: found.map(({ trade }) => trade),
      listed: found.map(({ trade }) => trade),
    }
  },
})
