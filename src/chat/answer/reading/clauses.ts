import type { Reading } from './reading.ts'

const asking =
  '(?:what|where|when|how|which|who|whose|can|could|does|do|did|is|are|will|was|were|in (?:which|what)|at (?:which|what)|with what|on what|from (?:which|what))'
const joint = new RegExp(
  `(?:,? and (?:also )?|[?;.] (?:and |also )?|, (?:and )?)(?=${asking} \\w+)`,
  'g',
)
/** ", and its nickname?": a field of what is told first. */
const ofThat = /(?:,? and (?:also )?|[?;.,] (?:and )?)(?=(?:its|their|his) [a-z]+(?: [a-z]+)?\W*$)/
const mayJoin = / and |[?;,.] /
const opens = new RegExp(`\\b${asking}\\b|:`)

/** "I got 5 stacks of coal" tells and does not ask. */
const tells =
  /^(?:(?:so|ok|okay|well|hi|hey|hello|and|but)\b,? )*(?:i|we) (?:got|have|had|am|are|want|need|found|made|killed|saw)\b/

/** Whether a clause is a question by itself, no mere name and field. */
export const asksOutright = (clause: string): boolean =>
  opens.test(clause) && clause.split(' ').length > 2

/** "the mob that drops blaze rods": somebody is meant who is not named. */
export const describesOne = (clause: string): boolean =>
  /^(?:(?:the|that|an?|this) )?[a-z]+ (?:that|who|which) [a-z]+/.test(clause)

/** The two questions of a message that asks two; the first may be a mere name and field. */
export const clausesIn = (
  reading: Reading,
  ofOne = false,
): readonly [string, string] | undefined => {
  if (reading.tokens.length < 6 || reading.echo || reading.set) return undefined
  if (!mayJoin.test(reading.text)) return undefined
  const parts = reading.text.split(ofOne && ofThat.test(reading.text) ? ofThat : joint)
  const [first = '', second = ''] = parts
  return parts.length === 2 && first.includes(' ') && !tells.test(first)
    ? [first, second]
    : undefined
}
