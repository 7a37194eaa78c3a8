// What is asked further after a ranking: who comes next, and by how much the first leads.
import { fieldsAsked } from '../facts/fields.ts'
import { scaleIn } from '../kinds/ranking.ts'
import { isRecord, type Thing } from '../thing.ts'
import { leadIn, named, plainText } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const ranks = ['first', 'second', 'third', 'fourth']
const extreme =
  /\b(?:(?:second|third|fourth) )?(most|least|best|worst|highest|lowest|longest|\w{3,}est)\b/

/** "second place?", "and after that?": another place of the last ranking. */
export const nextRank = (text: string, asked: Reading): string | undefined => {
  const bare = plainText(text.replace(leadIn, ''))
  const said =
    /^(?:(?:the|on|who is|what is|which is|who|what|which|comes?|in) )*(second|third|fourth|2nd|3rd|4th)(?: (?:place|one|best|rank|(?:most|least) \w+|\w{3,}est))?(?: then)?$/.exec(
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

const bareMeasure =
  /^(?:(?:and|so|but|ok)\b ?)*how (?:much|many|long|far|high|deep|strong|big|rare)(?: (?:points?|hp|hearts|health|damage|xp|experience|uses|hunger|levels?|exactly|is|are|that|it|does|do|they|have|has|gives?|of it|then))*$/

/** "how much?" of the one that has the most. */
export const measureAgain = (text: string, asked: Reading, first: Thing): string | undefined => {
  const bare = plainText(text)
  if (!isRecord(first) || !bareMeasure.test(bare)) return undefined
  const scale = scaleIn(first.sort, asked.rest)
  const other = fieldsAsked(first.sort, bare).find(({ faint, measure }) => !faint && measure)
  return scale && (!other || other === scale.field)
    ? `${scale.field.label} of ${named(first)}`
    : undefined
}
