// Trades asked about further: the price, the level or the amount of what was just dealt in.
import { offersOf } from '../facts/trades.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import { levels } from './exchange.ts'
import { goods, isWare, named, plainText, pointsBack, singular } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const ofDeals =
  /\b(?:emeralds?|prices?|costs?|how (?:much|many|often)|pays?|restock\w*|break|sold out|(?:wants?|takes?|charges?|asks?) for)\b/
const asksLevel =
  /\b(?:what|which) (?:level|lvl|rank|tier)\b|^(?:and )?(?:at )?(?:the )?(?:level|rank|tier)(?: (?:for|of) (?:it|that|this|those|these|them|that one))?\W*$/

const atThat = /\b(?:there|then|at that level|at that point)\b/

/** "what does he pay for at master": asked of all he deals in. */
const asksAll =
  /\bwhat (?:else )?(?:does|do|will|would|can) (?:he|she|it|they) (?:also )?(?:pay for|buy|sell|offer|take|trade)\b(?! (?:it|that|them|one|those|these|for)\b)/

const asksPrice = /\b(?:how much (?:is|are|for|does)|prices?|costs?|emeralds?)\b|\bhow much\W*$/

const isCounted = /^(?:and |so |but )*how (?:much|many) (?:[a-z]+ ?){1,3}\W*$/

const isDealt = ({ ids }: Thing, dealer: Thing, library: Library): boolean => {
  const record = library.as('trades', dealer)
  return record
    ? offersOf(record).some(({ gives, receives }) => ids.includes(gives) || ids.includes(receives))
    : false
}

/** "how much for chicken": the meat of the animal, which the villager deals in. */
const isFoodOf = ({ sort, key }: Thing, dealer: Thing, library: Library): boolean => {
  const record = sort === 'mobs' ? library.as('trades', dealer) : undefined
  return record !== undefined && offersOf(record).some(({ gives }) => gives === key)
}

/** "anything besides emeralds?": what else the same deal takes. */
const asksMore = /\b(?:besides|only|just|other than|apart from|more than) (?:the )?emeralds\b/

const mapAsked = /\b(?!(?:the|an?|sells?|of|it) )[a-z]+ (?:explorer |village )?maps?\b/

/** "the ocean one?" after another map. */
export const otherMap = (text: string, asked: Reading): string | undefined => {
  const fresh = /^(?:and |what about |how about )*(?:the |an? )?([a-z]+) (?:one|map)\W*$/.exec(
    text,
  )?.[1]
  return fresh && mapAsked.test(asked.text)
    ? asked.text.replace(mapAsked, `${fresh} explorer map`)
    : undefined
}

const whoDeals =
  /\b(?:who|which (?:one|villager))(?: (?:has|sells?|got|does|offers?|buys?|takes?|trades?)(?: (?:that|it|one|them|those|these|this))?)?\W*$/

/** "and saddles, who?": who deals in other goods. */
export const otherDealer = ({ text, things }: Reading, asked: Reading): string | undefined => {
  const [only, another] = things
  return only && !another && isWare(only) && whoDeals.test(text)
    ? `who ${/\bbuys?\b/.test(asked.text) ? 'buys' : 'sells'} ${named(only)}`
    : undefined
}

const otherSide =
  /^(?:(?:and|but|so|ok)\b[, ]*)+(?:what )?(?:(?:does|do|will) )?(?:(?:he|she|it|they) )?(sells?|offers?|gives?|buys?|takes?|wants?)(?: (?:there|then|at that level|at that point))?\W*$/

/** "and sells there?" after what he buys at a level. */
const turned = (text: string, asked: Reading, dealer: Thing | undefined): string | undefined => {
  const verb = otherSide.exec(text)?.[1]
  if (!verb || dealer?.sort !== 'trades') return undefined
  const level = levels.exec(asked.text)?.[0]
  return `what does ${named(dealer)} ${/^[sog]/.test(verb) ? 'sell' : 'buy'}${level ? ` at ${level}` : ''}`
}

const whoElse =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:who|which (?:villagers?|ones?)) else (?:has|have|got|does|do|offers?|trades?|takes?|wants?)(?: (?:it|them|that|those|this|these|one))?\W*$/

/** "the one with the bow": another villager by his goods. */
const theOneWith =
  /^(?:(?:and|but|so|ok|what about)\b[, ]*)*the (?:one|guy|villager) (?:with|who has|that has|who sells|that sells|for|who does|selling) (?:the |an? )?[A-Z]{3,}s?\W*$/

/** Who else deals in the goods just spoken of, or who deals in others. */
const otherTrader = (
  { text, rest, things }: Reading,
  asked: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  if (!subjects.slice(0, 2).some(({ sort }) => sort === 'trades')) return undefined
  const side = /\b(?:buys?|takes?)\b/.test(asked.text) ? 'buys' : 'sells'
  const ware = asked.things.find(isWare)
  if (ware && !things.length && whoElse.test(text)) return `who else ${side} ${named(ware)}`
  const [only, another] = things
  return only && !another && isWare(only) && theOneWith.test(rest)
    ? `who ${side} ${named(only)}`
    : undefined
}

/** A ware by the name it was asked for: maps share one. */
const wareAsked = (ware: Thing, asked: Reading, kind: string | undefined): string => {
  const place =
    kind === 'map-to' ? asked.things.find(({ sort }) => sort === 'structures') : undefined
  if (place) return `map to ${named(place)}`
  return (ware.ids.includes('filled_map') && mapAsked.exec(asked.text)?.[0]) || named(ware)
}

/** "how many per emerald?": the goods and the villager of the last question once more. */
export const dealAgain = (
  reading: Reading,
  asked: Reading,
  subjects: readonly Thing[],
  said: () => readonly Thing[],
  library: Library,
): string | undefined => {
  const { text, things } = reading
  const other = turned(text, asked, subjects[0]) ?? otherTrader(reading, asked, subjects)
  if (other) return other
  const rankAsked = levels.exec(asked.text)?.[0]
  if (asksAll.test(text) && atThat.test(text) && rankAsked && subjects[0]?.sort === 'trades')
    return `${text.replace(/\b(?:he|she|it|they)\b/, named(subjects[0])).replace(atThat, '')} at ${rankAsked}`
  const level = asksLevel.test(text)
  if (!level && !ofDeals.test(text)) return undefined
  if (asksAll.test(text)) return undefined
  if (!level && /\b(?:else|hp|health|damage|durability|xp|hunger|level)\b/.test(text))
    return undefined
  const own = things.filter(({ key }) => key !== 'emerald')
  const [last] = subjects
  const isBook = reading.state.kind === 'enchanted-book'
  if (
    last?.sort === 'enchantments' &&
    own.length === 0 &&
    (asksPrice.test(text) || (isBook && level))
  )
    return isBook ? `what does a ${named(last)} book cost` : `${text} ${named(last)}`
  const dealer = last?.sort === 'trades' ? last : undefined
  if (
    dealer &&
    own.length === 1 &&
    own.some((thing) => goods.has(thing.sort) || isFoodOf(thing, dealer, library)) &&
    (asksPrice.test(text) || (own[0] && isCounted.test(text) && isDealt(own[0], dealer, library)))
  )
    return `${text} ${named(dealer)}`
  if (
    own.some(({ sort }) => goods.has(sort)) ||
    own.length > 1 ||
    !(
      pointsBack.test(text) ||
      singular.test(text) ||
      /\bper\b|\bhow (?:many|much|often)\b/.test(text) ||
      level ||
      asksMore.test(text) ||
      /^(?:and |the |what |is )*(?:prices?|costs?)\W*$/.test(text)
    )
  )
    return undefined
  const ware = asked.things.find(isWare) ?? (dealer && said().find(isWare))
  if (!ware) return undefined
  const trade =
    own[0] ??
    dealer ??
    [...asked.things, ...subjects, ...said()].find(({ sort }) => sort === 'trades')
  const rank = levels.test(text) ? '' : (levels.exec(asked.text)?.[0] ?? '')
  const side =
    /\bbuys?\b/.test(asked.text) && !own.length && !/\b(?:buy|sell)s?\b/.test(text) ? 'buys' : ''
  const question = asksMore.test(text) ? 'what is the price of' : text
  return trade?.sort === 'trades'
    ? `${question} ${wareAsked(ware, asked, reading.state.kind)} ${own.length ? '' : named(trade)} ${side} ${rank}`.trimEnd()
    : undefined
}

const portion =
  /^(?:(?:and|so|ok|then|what about|how much|how many|what)\b ?)*(?:is |are |would )?(?:it |that )?(?:for|per|each|a|by the) ?(?:(\d+|two|three|four|five|six|eight|ten|twenty) ?(emeralds?|of (?:them|those|these|it))?|(?:an? |one |full |whole )*(stack)(?: of (?:them|those|it))?)(?: then| instead| please| in total)*$/

/** "per stack?", "for 3 of them?", "and for 5 emeralds?": the same deal several times over. */
export const portionOf = (text: string, asked: Reading, library: Library): string | undefined => {
  const match = portion.exec(plainText(text))
  if (!match) return undefined
  const [, count, what, stack] = match
  const ware = asked.things.find(({ sort, key }) => goods.has(sort) && key !== 'emerald')
  const size = library.as('items', ware)?.stackSize ?? 64
  const before = asked.text
    .replace(/\b(?:for|per) (?:an?|one|\d+) emeralds?\b/, '')
    .replace(/ for (?:\d+|\w+)$/, '')
  return `${before} for ${stack ? size : count}${what?.startsWith('emerald') ? ' emeralds' : ''}`
}

const perPrice =
  /^(?:(?:and|so|but|ok)\b[, ]*)*how (?:many|much)(?: of (?:it|them|those))?(?: (?:do|would|will|must|should) i (?:need|give|pay|get))? (?:for|per) (?:an?|one|1) emerald$/

/** "how many for 1 emerald?" after who buys paper: so much paper. */
export const pricedOf = (text: string, subjects: readonly Thing[]): string | undefined => {
  const ware = perPrice.test(text) ? subjects.find(isWare) : undefined
  return ware && `how much ${named(ware)} for 1 emerald`
}
