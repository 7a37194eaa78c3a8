// A bare "how likely?", "how many do they drop" or "is that certain?" after an answer with figures.
import type { Thing } from '../thing.ts'
import { named } from './follow-up-words.ts'
import { asksYesNo } from './forms.ts'
import type { Reading } from './reading.ts'

const lead = '(?:(?:and|so|but|ok|okay|hm|yes|yeah|cool)\\b[, ]*)*'
const it = '(?:that|it|this|these|those|they|them|he|she|one|each|each of them|both)'

const likelihood = new RegExp(
  `^${lead}(?:with )?(?:how (?:likely|often|rare|probable|common|frequent\\w*|high)|(?:what |what is |what are )?(?:the |their |its )?(?:drop )?(?:chances?|odds|probabilit(?:y|ies)|likelihood|rates?|percentages?))(?: (?:is|are|does|do|will) ${it}(?: (?:drop|happen|occur|come|be))?)?(?: (?:of|for) ${it}| ${it})?(?: exactly| (?:dropped|happening))?$`,
)

/** "is that likely?" wants the odds as well. */
const isLikely = new RegExp(
  `^${lead}(?:is|are|was) ${it} (?:very |really |even |at all |that )?(?:likely|probable|rare|common|frequent|unlikely|a (?:good|high|low|small) chance)$`,
)

const certainty = new RegExp(
  `^${lead}(?:(?:is|are|does|do) ${it} )?(?:really )?(?:a )?(?:guaranteed|certain|sure thing|always(?: (?:drop|happen|so|like that|the case)(?: it| that| them)?)?|100 percent|for sure|every time|drop (?:it|that|them) (?:always|every time|for sure|for certain))$`,
)

const amount = new RegExp(
  `^${lead}how (?:many|much)(?: of ${it})?(?: (?:do|does|will|would|can|did) (?:it|they|he|she|each|each of (?:them|those)|one|i|you|we)(?: (drop|give|leave|sell|buy|pay|take|want|need|get|contain|hold|have)s?)?(?: of ${it}| ${it})?(?: from ${it})?)?(?: each| exactly| in total| at (?:once|most|least)| (?:on|per|for|from|with|in) (?:one|a|an|each|every|a single)(?: single)? (?:kill|one|mob|time|chest|trade|go))*$`,
)

const holding =
  /\b(?:drops?|dropped|loot|leaves?|chests?|gives?|sells?|buys?|barter\w*|gets?|obtain\w*|from|finds?|found|have|has|holds?|contains?)\b/

const plain = (text: string): string =>
  text
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const opener =
  /^(?:(?:and|so|but|ok|okay|hey|then)\b[, ]*)*(?:can|could|does|do|is|are|will|would|has|have|did|may|should) (?:not )?(?:(?:i|you|we|one|it|there|they)\b ?)?/

/** Kinds whose answer counted what it lists: a bare "how many" after them counts again. */
const counting = new Set(['sets', 'reverse', 'those', 'between', 'by-date', 'superlative'])

/** Kinds that tell one fact, with its figures. */
const telling = new Set(['field', 'passage', 'pair', 'doing', 'mentioned', 'find'])

const figure =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|always|never|half)\b/i

/** The last question once more, where the message asks for the figures of its answer. */
export const figuresAsked = (
  { text, things, state }: Reading,
  asked: Reading,
  lastResponse: string,
): string | undefined => {
  if (things.length || !state.kind || !figure.test(lastResponse.slice(0, 300))) return undefined
  const bare = plain(text)
  const held = holding.test(asked.text)
  if (held && certainty.test(bare))
    return asksYesNo(asked.rest)
      ? asked.text.replace(/\b(drop|sell|give|leave|buy)s?\b/, 'always $1')
      : `${asked.text} always`
  if (held && (likelihood.test(bare) || (isLikely.test(bare) && /\d%/.test(lastResponse))))
    return asksYesNo(asked.rest) ? `what chance ${asked.text.replace(opener, '')}` : asked.text
  const wanted = amount.exec(bare)
  if (!wanted) return undefined
  const [, verb] = wanted
  if (verb) return held && new RegExp(`\\b${verb}`).test(asked.text) ? asked.text : undefined
  if (counting.has(state.kind)) return undefined
  if (held && /\bkill\b/.test(bare)) return asked.text
  const short = bare.replace(new RegExp(`^${lead}`), '').split(' ').length <= 3
  const ofDrops =
    / of (?:those|these|them)\b/.test(bare) && /\b(?:drop|loot|leave)/.test(asked.text)
  return (short || ofDrops) && !asksYesNo(asked.rest) && telling.has(state.kind)
    ? asked.text
    : undefined
}

const thatIs =
  / (?:is|are|was|does|do|would) (?:that|it|this|they|those)(?: (?:be|take|need|in total|all together|altogether|exactly))*\W*$/
const thatMany = new RegExp(
  `^(?:(?:and|so|but|ok) )*how many (?:ITEM|THING|GROUP|MOB)s?${thatIs.source}`,
)

/** "how many iron blocks is that": as the texts of what was spoken of may tell. */
export const totalAsked = ({ text, rest }: Reading, last: Thing): string | undefined =>
  thatMany.test(rest) ? `${text.replace(thatIs, '')} ${named(last)}` : undefined
