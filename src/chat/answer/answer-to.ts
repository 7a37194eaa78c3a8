import type { Persona } from './answer.ts'
import { createCues } from './cues.ts'
import { withFigure } from './figure.ts'
import { type Found, findsOne, lead, lists } from './found.ts'
import { kinds } from './kinds.ts'
import type { Library } from './library.ts'
import { asksOutright, clausesIn, describesOne } from './reading/clauses.ts'
import { named, plural, singular } from './reading/follow-up-words.ts'
import { nestedIn } from './reading/nested.ts'
import type { Reading } from './reading/reading.ts'
import { withSubject } from './reading/reference.ts'
import type { Thing } from './thing.ts'
import { read } from './understand.ts'

const cuedBy = createCues(kinds)

const firstOf = (reading: Reading, library: Library, persona: Persona): Found => {
  const given = { reading, library, persona }
  for (const row of cuedBy(reading)) {
    const wording = row.attempt(given)
    if (wording) return { name: row.name, wording }
  }
  throw new Error('the last kind answers everything')
}

/** Kinds whose answers stand beside another; the others ask back, refuse or guess. */
const joinable = new Set([
  'field',
  'yes-no',
  'pair',
  'added-when',
  'sets',
  'reverse',
  'permitted',
  'offer',
  'tell-me',
  'passage',
  'fuel',
  'gear',
  'quantity',
  'compatible',
  'counted',
])

/** Kinds that answer a mere name and field. */
const plainly = new Set(['field', 'added-when'])

/** The second question: about what the first answer spoke of, beside it, or by itself. */
const readingsOf = (
  text: string,
  subject: Thing,
  reread: (text: string) => Reading,
): readonly Reading[] => {
  const leans = singular.test(text) || plural.test(text)
  const own = reread(text)
  if (own.things.length === 0 || leans)
    return [own.things.includes(subject) ? own : reread(withSubject(text, [subject]))]
  return own.things.includes(subject) ? [] : [reread(`${text} ${named(subject)}`), own]
}

/** Whether an answer to the second question is to the point: on the subject, or on its own things. */
const belongs = ({ name, wording }: Found, { things }: Reading, subject: Thing): boolean =>
  joinable.has(name) &&
  (things.includes(subject)
    ? things.length === 1 || wording.sources.includes(subject)
    : things.some((thing) => wording.sources.includes(thing)) || name === 'reverse')

/** Kinds that speak of what a description names instead of whom it means. */
const isAside = new Set([...lists, 'unrecorded-since', 'no-record', 'passage', 'what-is', 'pair'])

const join = (one: Found, two: Found, text = two.wording.text.trim()): Found => ({
  name: one.name,
  wording: {
    ...one.wording,
    text: `${one.wording.text.trim()} ${text}`,
    sources: [...one.wording.sources, ...two.wording.sources],
  },
})

/** "how much hp has the mob that drops blaze rods": what was asked of it, and who it is. */
const inTwoSteps = (reading: Reading, library: Library, persona: Persona): Found | undefined => {
  const nested = nestedIn(reading)
  if (!nested) return undefined
  const one = firstOf(read(nested.inner, library, reading.state), library, persona)
  // Several are no answer to what was asked of one, but better than a yes or no of the wrong thing.
  if (lists.has(one.name) && !findsOne(one)) return one
  const [subject] = one.wording.listed ?? []
  if (!subject) return undefined
  const outer = read(nested.outer(named(subject)), library, reading.state)
  const two = firstOf(outer, library, persona)
  return joinable.has(two.name) && two.wording.sources.includes(subject)
    ? join(two, one)
    : undefined
}

/** What the catalog has to say; a message of two questions gets both answers. */
export const answerTo = (reading: Reading, library: Library, persona: Persona): Found => {
  const whole = firstOf(reading, library, persona)
  const stepped = isAside.has(whole.name) ? inTwoSteps(reading, library, persona) : undefined
  if (stepped) return stepped
  return inClauses(whole, reading, library, persona) ?? withFigure(whole, reading, library) ?? whole
}

/** The one that a description means; of a villager mostly the goods are asked on. */
const foundIn = (one: Found): Thing | undefined =>
  findsOne(one) ? one.wording.listed?.find(({ sort }) => sort !== 'trades') : undefined

/** Both answers to a message that asks two things. */
const inClauses = (
  whole: Found,
  reading: Reading,
  library: Library,
  persona: Persona,
): Found | undefined => {
  const isRanking = whole.name === 'superlative'
  if (!joinable.has(whole.name) && whole.name !== 'what-is' && !isRanking) return undefined
  const clauses = clausesIn(reading, isRanking)
  if (!clauses) return undefined
  const reread = (text: string) => read(text, library, reading.state)
  const [head, tail] = clauses
  const one = firstOf(reread(head), library, persona)
  const subject = foundIn(one) ?? one.wording.sources[0]
  const begins =
    asksOutright(head) || (describesOne(head) && findsOne(one))
      ? joinable.has(one.name)
      : plainly.has(one.name)
  if (!subject || !(begins || one.name === 'superlative')) return undefined
  let two: Found | undefined
  for (const next of readingsOf(tail, subject, reread)) {
    const found = firstOf(next, library, persona)
    if (!belongs(found, next, subject)) continue
    two = found
    break
  }
  if (!two) return undefined
  const [first, then] = [one.wording.text.trim(), two.wording.text.trim()]
  const known = [first, then].every((text) =>
    whole.wording.text.toLowerCase().includes(lead(text).toLowerCase()),
  )
  if (known || first.includes(lead(then)) || first.length + then.length > 690) return undefined
  return join(one, two, then.replace(/^(?:Yes|No): (?=[A-Z])/, ''))
}
