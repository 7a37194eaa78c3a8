// What is asked further after a ranking: who comes next, and by how much the first leads.
import { conditionIn } from '../facts/condition-in.ts'
import { conditions } from '../facts/conditions.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { scaleIn } from '../kinds/ranking.ts'
import { nounIn, nounOf } from '../lexicon/nouns.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { leadIn, named, plainText } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const ranks = ['first', 'second', 'third', 'fourth']
const extreme =
  /\b(?:(?:second|third|fourth) )?(most|least|best|worst|highest|lowest|longest|\w{3,}est)\b/

/** "second place?", "and after that?": another place of the last ranking. */
export const nextRank = (text: string, asked: Reading): string | undefined => {
  const bare = plainText(text.replace(leadIn, ''))
  const said =
    /^(?:(?:the|on|who is|what is|which is|who|what|which|comes?|in) )*(second|third|fourth|2nd|3rd|4th)(?: (?:place|one|best|rank|(?:most|least)(?: \w+)?|\w{3,}est))?(?: then)?$/.exec(
      bare,
    )?.[1]
  const next =
    /^(?:(?:(?:who|what|which)(?: one)? )?(?:comes? |is )?)?(?:(?:and )?(?:right )?(?:after|behind) (?:that|it|this|him|her|them)|next|the next(?: one)?|then|(?:the )?runner up|number (?:two|2))$/.test(
      bare,
    )
  const then = next || /^(?:and |so |ok )*then$/.test(plainText(text))
  const now = Math.max(
    0,
    ranks.findIndex((word) =>
      new RegExp(`\\b${word} (?:most|least|best|worst|\\w+est)`).test(asked.text),
    ),
  )
  const place = said
    ? ({ '2nd': 'second', '3rd': 'third', '4th': 'fourth' }[said] ?? said)
    : then
      ? ranks[now + 1]
      : undefined
  return place && extreme.test(asked.text) ? asked.text.replace(extreme, `${place} $1`) : undefined
}

const topAsked =
  /^(?:(?:and|so|ok|the|what are|show|show me|give me|name)\b ?)*top (\d+|three|five|ten)(?: then| please)?$/

/** "top 3?": the first of the last ranking. */
const topOf = (text: string, asked: Reading, first: RecordThing): string | undefined => {
  const count = topAsked.exec(plainText(text))?.[1]
  const scale = count ? scaleIn(first.sort, asked.rest) : undefined
  if (!count || !scale) return undefined
  const many = nounOf[first.sort][1]
  return scale.direction === 'more'
    ? `top ${count} ${many} by ${scale.field.label}`
    : `the ${count} ${many} with the least ${scale.field.label}`
}

const ofSome =
  /^(?:(?:and|but|so|ok|what about|how about)\b[, ]*)*(?:of|among|from|for|in|only)? ?(?:the |only |all )*[a-z-]+ (?:ones|mobs|animals|items|biomes|structures|enchantments|advancements|commands)\W*$/

/** "and of the passive ones?": the last ranking among fewer. */
const amongFewer = (
  { text, rest }: Reading,
  asked: Reading,
  first: RecordThing,
): string | undefined => {
  const condition = ofSome.test(text) ? conditionIn(first.sort, rest) : undefined
  const noun = condition && nounIn(asked.rest)
  const isSaid = conditions[first.sort].some(
    ({ field, words }) => field === condition?.field && words.test(asked.rest),
  )
  return noun && !isSaid && condition
    ? asked.text.replace(noun.words, (word) => `${condition.before ?? condition.name} ${word}`)
    : undefined
}

const bareMeasure =
  /^(?:(?:and|so|but|ok)\b ?)*how (?:much|many|long|far|high|deep|strong|big|rare)(?: (?:points?|hp|hearts|health|damage|xp|experience|uses|hunger|levels?|exactly|is|are|that|it|does|do|they|have|has|gives?|of it|then))*$/

/** "how much?" of the one that has the most. */
const measureAgain = (text: string, asked: Reading, first: RecordThing): string | undefined => {
  const bare = plainText(text)
  if (!bareMeasure.test(bare)) return undefined
  const scale = scaleIn(first.sort, asked.rest)
  const other = fieldsAsked(first.sort, bare).find(({ faint, measure }) => !faint && measure)
  return scale && (!other || other === scale.field)
    ? `${scale.field.label} of ${named(first)}`
    : undefined
}

/** The last ranking asked further. */
export const rankedOn = (
  reading: Reading,
  asked: Reading,
  first: Thing | undefined,
): string | undefined => {
  const { text } = reading
  const next = nextRank(text, asked)
  if (next || !first || !isRecord(first)) return next
  return (
    measureAgain(text, asked, first) ??
    topOf(text, asked, first) ??
    amongFewer(reading, asked, first)
  )
}

const whoBeyond =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:which|who|what)(?: (?:mobs?|items?|foods?|tools?|weapons?|others?|ones?|animals?))?(?: (?:else|others?))? (?:has|have|deals?|lasts?|gives?|restores?|does|got|with) (?:even )?(more|less|longer|fewer|better|higher|lower)(?: than (?:that|it|this|him|her))?$/

const whoMost =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:which|who|what)(?: (?:one|mob|item|food|tool|weapon|animal|of (?:them|all)))? (?:has|have|deals?|lasts?|gives?|restores?|does|got) (?:the )?(most|least|longest|highest|best)(?: of (?:all|them))?$/

/** The figure that was asked of one thing, where it was the only one of its kind. */
const figureOf = (
  asked: Reading,
  [subject, ...others]: readonly Thing[],
): { subject: RecordThing; label: string } | undefined => {
  if (!subject || !isRecord(subject)) return undefined
  // Of two spoken of, one is meant.
  if (others.some(({ sort }) => sort === subject.sort)) return undefined
  const field = fieldsAsked(subject.sort, asked.rest).find(({ measure }) => measure)
  return field && { subject, label: field.label }
}

/** "what gives the most?" after the figure of one: of all its kind. */
export const mostOfKind = (
  text: string,
  asked: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  const word = whoMost.exec(plainText(text))?.[1]
  const figure = word ? figureOf(asked, subjects) : undefined
  const extreme = word === 'least' ? 'least' : 'most'
  return figure && `which ${nounOf[figure.subject.sort][0]} has the ${extreme} ${figure.label}`
}

/** "which mob has more?" after the figure of one: those beyond it. */
export const beyondIt = (
  text: string,
  asked: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  const word = whoBeyond.exec(plainText(text))?.[1]
  const figure = word ? figureOf(asked, subjects) : undefined
  if (!word || !figure) return undefined
  const { subject, label } = figure
  const side = /^(?:less|fewer|lower)$/.test(word) ? 'less' : 'more'
  return `which ${nounOf[subject.sort][1]} have ${side} ${label} than ${named(subject)}`
}
