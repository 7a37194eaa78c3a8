// What several of the last questions asked of one thing each, taken together.
import { scaleIn } from '../kinds/ranking.ts'
import { isRecord, type Thing } from '../thing.ts'
import type { Context } from './besides.ts'
import { substituted } from './exchange.ts'
import { isWare, named } from './follow-up-words.ts'
import type { Reading } from './reading.ts'
import { recall } from './reference.ts'

const total =
  /^(?:(?:and|so|ok|then|what is|what are|what would|how much|how many|the|is|are|would|that|it|cost|be|make|makes|in)\b[, ]*)*(?:totals?|sum|sum total|altogether|all together|both together|together|combined|all in all)(?: (?:for|of|is|cost|costs|price|it|that|all|both|the|two|three|four|them|those|these|then|together|be|in|total))*\W*$/

const number: Readonly<Record<string, number>> = { both: 2, two: 2, three: 3, four: 4 }
const mostTurns = 4

/** "total for all three": the prices or figures asked one after the other, added up. */
export const summedUp = (
  { text, things, state }: Reading,
  { again, library, states }: Context,
): string | undefined => {
  if (things.length || !total.test(text)) return undefined
  const wanted = number[/\b(?:both|two|three|four)\b/.exec(text)?.[0] ?? ''] ?? mostTurns
  const asked = states()
    .slice(-mostTurns)
    .toReversed()
    .map((one) => again(one.asked ?? ''))
  const last = asked[0]
  if (!last) return undefined
  const dealer = [...last.things, ...recall(state.subjects, library)].find(
    ({ sort }) => sort === 'trades',
  )
  const namedLately = (fits: (thing: Thing) => boolean) =>
    [...new Set(asked.flatMap((one) => one.things.filter(fits)))].slice(0, wanted)
  if (/^(?:offer|best-offer|bill)$/.test(state.kind ?? '') && dealer) {
    const wares = namedLately(isWare)
    return wares.length > 1
      ? `total price of ${wares.map(named).join(' and ')} at the ${named(dealer)}`
      : undefined
  }
  const first = last.things.find(isRecord)
  const scale = first && scaleIn(first.sort, last.rest)
  const alike = first ? namedLately(({ sort }) => sort === first.sort) : []
  return scale && alike.length > 1
    ? `total ${scale.field.label} of ${alike.map(named).join(' and ')} together`
    : undefined
}

const likelihood =
  /\b(?:rarest|rarer|scarcest|(?:hardest|harder|easiest|easier) to (?:get|find|obtain)|(?:most|more|least|less) (?:likely|common))\b/

/** "which of the three is hardest to get": of the goods whose odds were asked one after the other. */
export const likeliestOf = (
  { text, things }: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  const goodsAsked = things.length || !likelihood.test(text) ? [] : subjects.filter(isWare)
  const most = number[/\b(?:both|two|three|four)\b/.exec(text)?.[0] ?? ''] ?? mostTurns
  return goodsAsked.length > 1 && /\b(?:which|what|who)\b/.test(text)
    ? `which is ${likelihood.exec(text)?.[0]}: ${goodsAsked.slice(0, most).map(named).join(' or ')}`
    : undefined
}

const deal =
  /\b(?:who|which|where)\b.*\b(?:better|best|cheaper|cheapest|good|more) ?(?:deal|offer|price|one)?\b/

/** "who gives the better deal": of the villagers asked one after the other. */
export const betterDeal = (
  { text, things, state }: Reading,
  asked: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  if (things.length || !deal.test(text) || state.listed[0]?.startsWith('trades/')) return undefined
  const dealers = subjects.filter(({ sort }) => sort === 'trades').slice(0, 2)
  const ware = asked.things.find(isWare)
  const [first, second] = dealers
  if (!first || !second || !ware) return undefined
  const verb = /\b(?:sells?|offers?|has|get|buy from)\b/.test(asked.text) ? 'sells' : 'buys'
  return `who ${verb} ${named(ware)} at the best price: ${named(first)} or ${named(second)}`
}

const sameAgain =
  /^(?:(?:and|now|ok)\b[, ]*)*(?:the )?(?:same|those|these|both) (?:two|both|three|questions?|things|facts)?(?: \w+)? ?(?:for|about|with|of) /

/** "same two for unbreaking": the last questions once more, of another thing. */
export const sameOf = (
  { text, things, tokens }: Reading,
  { again, library, states }: Context,
): string | undefined => {
  const [only, another] = things
  if (!only || another || tokens.length > 8 || !/\b(?:two|both|questions|three)\b/.test(text))
    return undefined
  if (!sameAgain.test(text)) return undefined
  const asked = states()
    .slice(/\bthree\b/.test(text) ? -3 : -2)
    .map((one) => substituted(again(one.asked ?? ''), only, library))
    .filter((one) => one !== undefined)
  return asked.length > 1 ? asked.join(' and ') : undefined
}
