import type { ResourceName } from '../../../catalog/resources.ts'
import { keptByKey, keptFor } from '../../../lib/kept.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import { ordinals, tradeLevels } from '../lexicon/words.ts'
import { numberOf } from '../prose/stem-lists.ts'
import { valueStems } from '../prose/value-stems.ts'
import type { Candidate } from '../query.ts'
import { fieldTarget } from '../rank/features.ts'
import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { namedAt } from '../reckon/sum.ts'
import { type Subject, sharedResource, single } from '../refer/subject.ts'
import type { Field } from '../schema/field.ts'
import { fieldOn, fields, labelStemsOf, seedsOf, stemsOf } from '../schema/fields.ts'
import { thingFields } from '../schema/things.ts'
import { candidate, type Generator, likeliest, marksOf, type ReadingContext } from './candidate.ts'
import { isFieldNamed } from './tests.ts'

const atTheTop = /\b(?:max|maxed|highest|top|best|last|final) (?:level|lvl|tier|rank|trade)\b/
const maxed = /\bmax(?:ed)? out\b|\bmaxed\b|\bat (?:max|full)\b/
const steps = new Set(['level', 'tier', 'rank', 'stage'].map(stem))

/** The number that a word for a level stands beside: "level 3", "a 3rd tier", but not "all 5 levels". */
const numberOfStep = ({ tokens, numbers }: Reading) =>
  numbers.find(({ start, end }) =>
    [tokens[start - 1], tokens[end]].some(
      (token) => token && steps.has(token.stem) && !token.text.endsWith('s'),
    ),
  )

/**
 * The level that a message speaks of, of an enchantment or of a villager. What counts goods is none, and any
 * other number may count what a villager trades.
 */
export const levelIn = (reading: Reading, resource?: ResourceName): number | undefined => {
  const { tokens, numbers, mentions, text } = reading
  const named = tokens.find(({ text }) => tradeLevels.includes(text))
  if (named) return tradeLevels.indexOf(named.text) + 1
  if (atTheTop.test(text) || maxed.test(text)) return 99
  const at = tokens.findIndex(({ stem }) => steps.has(stem))
  const ordinal = ordinals.indexOf(tokens[at - 1]?.text ?? '')
  if (ordinal >= 0) return ordinal + 1
  const beside = numberOfStep(reading)
  const number = beside ?? (resource === 'trades' ? undefined : numbers[0])
  if (!number) return undefined
  const { value, start, end } = number
  const isSaid = number === beside || mentions.some((mention) => mention.end === start)
  const isLevel = value >= 1 && value <= 10 && Number.isInteger(value)
  return isLevel && (isSaid || !namedAt(reading, end).length) ? value : undefined
}

/** The numbers of the words that say something; of the others, and of words that no record has, none. */
const numbersIn = keptFor(({ tokens }: Reading) =>
  tokens.map(({ isContent, stem }) => (isContent ? numberOf(stem) : undefined)),
)

/** How much of what is left of a question the value itself speaks of: that is marked, too. */
const held = (reading: Reading, marks: Uint8Array, stems: readonly number[]): number => {
  let count = 0
  for (const [at, number] of numbersIn(reading).entries()) {
    if (number === undefined || marks[at] || !stems.includes(number)) continue
    marks[at] = 1
    count++
  }
  return count
}

/** So many fields of a record are tried at most. */
const mostFields = 5

const likelyFields = keptByKey((given: ReadingContext, resource: ResourceName): readonly Field[] =>
  likeliest(fields[resource], mostFields, given, (field, weigh) => {
    let gain = weigh(fieldTarget(field.name))
    const seeds = seedsOf(field)
    for (const { stem } of given.reading.tokens) gain += seeds.get(stem) ?? 0
    return gain
  }),
)

const ofRecords = (subject: Subject, given: ReadingContext): Candidate[] => {
  const { reading, prose } = given
  const [first, second] = subject.entities
  const resource = sharedResource(subject)
  if (!first || !resource) return []
  const of = subject.entities.map(({ ref }) => ref)
  const level = levelIn(reading, resource)
  const stemsIn = valueStems(prose)
  // "No, Looting is no treasure" answers no other question of yes or no.
  const isOther = (field: Field) =>
    reading.cues.isYesNo &&
    typeof first.record?.[field.name] === 'boolean' &&
    !isFieldNamed(reading, field)
  return likelyFields(given, resource).flatMap((field) => {
    if (field.name === subject.reachedBy || isOther(field)) return []
    const explains = marksOf(reading, subject.mentions, stemsOf(field))
    const count = second ? 0 : held(reading, explains, stemsIn(first, field))
    const holds = count ? [`value holds ${Math.min(3, count)}`, `value of ${field.name} holds`] : []
    const { id } = fieldOn(field, reading.cues.difficulty)
    return candidate(subject, { op: 'get', of, field: id, level }, explains, holds)
  })
}

/** Fields whose own words are said, or what they are called, with the place of the first of them. */
const askedFields = ({ tokens, mentionAt }: Reading, resource: ResourceName) =>
  fields[resource].flatMap((field) => {
    const [seeds, label] = [seedsOf(field), labelStemsOf(field)]
    const at = tokens.findIndex(
      ({ stem }, place) =>
        mentionAt[place]?.weak !== false && (label.has(stem) || (seeds.get(stem) ?? 0) >= 0.5),
    )
    return at < 0 ? [] : [{ field, at }]
  })

const mostPairs = 6

/** Two fields of one record at once, with what joins them between: "top level and item". */
const ofTwoFields = (subject: Subject, { reading }: ReadingContext): Candidate[] => {
  const first = single(subject)
  const resource = first && resourceOf(first)
  const joint = reading.tokens.findLastIndex(({ text }) => text === 'and')
  if (!resource || joint < 1 || subject.origin === 'description') return []
  const level = levelIn(reading, resource)
  const asked = askedFields(reading, resource)
  const behind = asked.filter(({ at }) => at > joint)
  return asked
    .filter(({ at }) => at < joint)
    .flatMap((one) => behind.map((two) => [one.field, two.field]))
    .slice(0, mostPairs)
    .map((pair) => {
      const [field = '', also] = pair.map(({ id }) => id)
      const marks = marksOf(reading, subject.mentions, ...pair.map(stemsOf))
      const query: Candidate['query'] = { op: 'get', of: [first.ref], field, also, level }
      return candidate(subject, query, marks, ['two fields'])
    })
}

/** Things without a record: where they come from, and what they are good for. */
const ofThing = (subject: Subject, { reading }: ReadingContext): Candidate[] => {
  const one = single(subject)
  return thingFields.flatMap((field) => {
    if (!one || !field.isOf(one)) return []
    const marks = marksOf(reading, subject.mentions, stemsOf(field))
    return candidate(subject, { op: 'get', of: [one.ref], field: field.id }, marks)
  })
}

/** A field of what is spoken of: every subject with every field of its type. */
export const getCandidates: Generator = (given) =>
  given.likely.flatMap((subject) => [
    ...ofRecords(subject, given),
    ...ofTwoFields(subject, given),
    ...ofThing(subject, given),
  ])

/** What something is, told in a few sentences. */
export const describeCandidates: Generator = ({ reading, likely }) =>
  likely
    .filter(({ entities }) => entities.length <= 3)
    .map((subject) => {
      const of = subject.entities.map(({ ref }) => ref)
      return candidate(subject, { op: 'describe', of }, marksOf(reading, subject.mentions))
    })
