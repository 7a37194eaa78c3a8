import type { RecordOf } from '../../../catalog/resources.ts'
import { enchantmentName, levelAsked, waysTo } from '../facts/enchantments.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { offersOf, type Placed } from '../facts/trades.ts'
import { kind } from '../kind.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn, type Reading } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { counted, listed, roman, shortList } from '../wording/say.ts'

type Slots = {
  /** Undefined when all that are sold are asked for. */
  enchantment: RecordThing | undefined
  /** The villager asked about. */
  asked: RecordThing | undefined
}
type Facts = {
  seller: RecordThing
  offers: Placed[]
  asked: RecordThing | undefined
  enchantment: { thing: RecordThing; record: RecordOf<'enchantments'> } | undefined
  sold: RecordThing[]
}

const trading =
  /\b(?:sells?|selling|sold|seller|buy|buying|bought|purchase|trad(?:es?|ed|ing|er)|offers?|villagers?|emeralds?|priced?|librarians?)\b/
const costs = /\b(?:costs?|expensive|cheap\w*|pay|spend)\b/
const ofTheTable = /\b(?:levels?|xp|experience|lapis|anvil|table|weight)\b/
const fitsBeside = new Set(['emerald', 'book', 'enchanted_book', 'villager'])

const isSold = ({ obtainedFrom }: RecordOf<'enchantments'>): boolean =>
  obtainedFrom.includes('librarian_trade')

/** What the note on the offer says a book of that level costs; twice as much for a treasure. */
const priceIn = (
  notes: string,
  level: number,
  { treasureOnly }: RecordOf<'enchantments'>,
): string | undefined => {
  const range = new RegExp(`\\b${roman(level)} (\\d+)-(\\d+)`).exec(notes)
  const most = Math.max(...[...notes.matchAll(/-(\d+)/g)].map(([, high]) => Number(high)))
  if (!range) return undefined
  const [low, high] = range
    .slice(1)
    .map((emeralds) => Math.min(most, Number(emeralds) * (treasureOnly ? 2 : 1)))
  return `${low} to ${high} emeralds and a book`
}

/** "I bought it, where does it go", "where do I buy or find it": the deal is not all that is asked. */
const asksMore = ({ text, rest, things }: Reading): boolean =>
  (/\bi (?:just |have |already )?(?:bought|purchased|traded)\b/.test(text) &&
    fieldsAsked('enchantments', rest).some(
      ({ faint, name }) => !faint && name !== 'obtainedFrom',
    )) ||
  (/\b(?:buy|trade) or (?:find|loot|fish)\b/.test(text) &&
    !things.some(({ key }) => key === 'villager'))

/** "which villager sells mending": enchantments are traded as books. */
export const enchantedBook = kind<Slots, Facts>({
  name: 'enchanted-book',
  cue: /^(?:sells?|selling|sold|seller|buy|buying|bought|purchase|trad(?:es?|ed|ing|er)|offers?|villagers?|emeralds?|priced?|librarians?|costs?|expensive|cheap\w*|pay|spend)$/,
  recognise: ({ reading }) => {
    const { text } = reading
    if (/\benchant(?:ing|ment) table\b/.test(text)) return undefined
    const [enchantment, another] = namedIn(reading, 'enchantments')
    const [asked] = namedIn(reading, 'trades')
    const asksAll = !enchantment && /\benchant(?:ment|s\b)/.test(text) && asked
    if (another || !(enchantment || asksAll) || asksMore(reading)) return undefined
    const isTrade = trading.test(text) || (costs.test(text) && !ofTheTable.test(text))
    const others = reading.things.some(
      (thing) => thing !== enchantment && thing !== asked && !fitsBeside.has(thing.key),
    )
    return isTrade && !others ? { enchantment, asked } : undefined
  },
  gather: ({ enchantment, asked }, { library }) => {
    const books = library
      .records('trades')
      .map((record) => ({
        seller: library.thingOf('trades', record),
        offers: offersOf(record).filter(({ receives }) => receives === 'enchanted_book'),
      }))
      .find(({ offers }) => offers.length > 0)
    const record = library.as('enchantments', enchantment)
    if (!books || (enchantment && !record)) return undefined
    // A villager that sells no books is asked about its own goods.
    if (!enchantment && asked !== books.seller) return undefined
    return {
      ...books,
      asked,
      enchantment: enchantment && record && { thing: enchantment, record },
      sold: enchantment
        ? []
        : library
            .records('enchantments')
            .filter(isSold)
            .map((one) => library.thingOf('enchantments', one)),
    }
  },
  phrase: ({ seller, offers, asked, enchantment, sold }, { reading }) => {
    const levels = listed([...new Set(offers.map(({ level }) => level.name))])
    if (!enchantment)
      return {
        text: `The librarian can sell books with ${counted(sold.length, 'enchantment')}: ${shortList(sold.map(({ key }) => enchantmentName(key)))}.`,
        sources: [seller],
        listed: sold,
      }
    const { thing, record } = enchantment
    const isYes = isSold(record) && (!asked || asked === seller)
    const lead = asksYesNo(reading.rest) ? (isYes ? 'Yes: ' : 'No: ') : ''
    if (!isSold(record))
      return {
        text: `${lead}${lead ? 'no' : 'No'} villager sells ${thing.name}. It comes from ${waysTo(record)}.`,
        sources: [thing],
      }
    const level = levelAsked(reading.rest) ?? record.maxLevel
    const price = priceIn(offers[0]?.notes ?? '', level, record)
    const numeral = record.maxLevel > 1 ? ` ${roman(level)}` : ''
    return {
      text: `${lead}${lead ? 'the' : 'The'} librarian sells ${thing.name}, as an enchanted book${price ? `: ${thing.name}${numeral} costs ${price}` : ''}. The offer can come at ${levels} level, and which enchantment it holds is left to chance.`,
      sources: [seller, thing],
      subjects: [thing, seller],
    }
  },
})
