import type { ResourceName } from '../../../catalog/resources.ts'
import { keptFor } from '../../../lib/kept.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Candidate, QueryOf, RecordedEntity } from '../query.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { namedAt } from '../reckon/sum.ts'
import { type Subject, single } from '../refer/subject.ts'
import type { Field } from '../schema/field.ts'
import { stemsOf } from '../schema/fields.ts'
import { holdersOf, isFilled, type RecordRelation } from '../schema/relations.ts'
import { fieldOfTest } from '../schema/tests.ts'
import { candidate, type Generator, marksOf } from './candidate.ts'
import { type FoundTest, numberTestsIn, relationsTo, valueTestsIn } from './tests.ts'

const conditions = wordSet('conditions')
const beginningConditions = wordSet('beginning conditions')
const places: readonly string[] = ['biomes', 'structures', 'dimension']

/** Where a message may set a condition, and whether it is one only behind what is claimed. */
const conditionsIn = keptFor(({ tokens, mentionAt }: Reading) =>
  tokens.flatMap(({ text }, at) => {
    if (conditions.has(text)) return [{ at, isBehind: false }]
    const named = mentionAt[at]
    const isPlace = named && !named.weak && places.includes(named.entities[0]?.type ?? '')
    return isPlace || beginningConditions.has(text) ? [{ at, isBehind: true }] : []
  }),
)

/**
 * A claim may be made under a condition that it does not speak of, a time, a weather, a place: what is on
 * record is no yes to that. "If" and a place are conditions behind what is claimed: before it, they tell of
 * whom, or are what is asked for.
 */
export const conditionOn = (
  reading: Reading,
  explains: Uint8Array,
  claimed: number,
): { under?: true } =>
  conditionsIn(reading).some(({ at, isBehind }) => !explains[at] && (!isBehind || at > claimed))
    ? { under: true }
    : {}

const pointing = new Set(['those', 'these', 'them'])

/**
 * The numbers that a message may claim: neither "how many creepers for 200 XP" nor "100 zombies" nor "those
 * two". Of one record "up to 6" claims just that figure.
 */
const claimedNumbers = (reading: Reading, resource: ResourceName) => {
  const { cues, tokens } = reading
  if (!cues.isYesNo && !cues.isClaim && cues.asks.startsWith('how ')) return []
  return numberTestsIn(reading, resource)
    .filter(({ start, end, isNamed }) => {
      const isCounting = !isNamed && namedAt(reading, end).length > 0
      return !isCounting && !pointing.has(tokens[start - 1]?.text ?? '')
    })
    .map((found) =>
      tokens[found.start]?.text === 'up'
        ? { ...found, test: { ...found.test, sign: '=' as const } }
        : found,
    )
}

/** What a message claims of a field of a record. */
export const claimsOn = (
  field: Field,
  entity: RecordedEntity,
  reading: Reading,
): Pick<QueryOf<'check'>, 'test' | 'under'>[] => {
  const ofRecord = reading.mentions.filter(({ entities }) => entities.includes(entity))
  return [
    ...claimedNumbers(reading, field.resource).filter((found) => found.field === field),
    ...valueTestsIn(reading, field.resource).filter(({ test }) => fieldOfTest(test) === field.name),
  ].map((found) => {
    const marks = marksOf(reading, [...ofRecord, found], stemsOf(field))
    return { test: found.test, ...conditionOn(reading, marks, found.start) }
  })
}

/** Claims on one record: a value, a bound. */
export const checkCandidates: Generator = ({ reading, subjects }) =>
  subjects.flatMap((subject): Candidate[] => {
    const one = single(subject)
    const resource = one && resourceOf(one)
    if (!resource) return []
    const checked = (found: FoundTest, signal: string, ...stems: ReadonlySet<string>[]) => {
      const marks = marksOf(reading, [...subject.mentions, found], ...stems)
      const under = conditionOn(reading, marks, found.start)
      return candidate(subject, { op: 'check', of: one.ref, test: found.test, ...under }, marks, [
        signal,
      ])
    }
    return [
      ...valueTestsIn(reading, resource).map((found) =>
        checked(found, `check strength ${Math.min(3, found.end - found.start)}`),
      ),
      ...claimedNumbers(reading, resource).map((found) =>
        checked(found, found.isNamed ? 'field named' : 'field unnamed', stemsOf(found.field)),
      ),
    ]
  })

/** Whether two may stand in a relation: one is named at least, and not both by the same words. */
const mayRelate = (one: Subject, other: Subject): boolean => {
  if (one === other || other.origin === 'description') return false
  if (one.origin !== 'words') return other.origin === 'words'
  return other.origin !== 'words' || other.mentions[0] !== one.mentions[0]
}

const mostPairs = 120
const leadingTo: readonly string[] = ['with', 'using', 'by']
const articles: readonly string[] = ['a', 'an', 'the', 'my', 'some']

/** The word that leads to a name: "killed with a bow". */
const wordBefore = ({ tokens }: Reading, { start }: Mention): string =>
  tokens.findLast(({ text }, at) => at < start && !articles.includes(text))?.text ?? ''

const openings = wordSet('openings')

/**
 * Whether a relation may be meant that does not hold: not where something else is claimed, "zombies burn in
 * the Nether". What nothing has to do with calls for words said of little else: "looting works on endermen".
 */
const isSpokenOf = (
  { stems, loose, resource }: RecordRelation,
  reading: Reading,
  named: readonly Mention[],
  isEnd: boolean,
): boolean => {
  const isNamed = (at: number) => named.some(({ start, end }) => start <= at && at < end)
  let isMoreSaid = false
  for (const [at, { isContent, text, stem }] of reading.tokens.entries()) {
    const isLoose = loose.has(stem)
    if (!(isContent || isLoose) || openings.has(text) || isNamed(at)) continue
    if (stems.has(stem) && (isEnd || !isLoose)) return true
    isMoreSaid = true
  }
  return isEnd ? !valueTestsIn(reading, resource).some(({ start }) => !isNamed(start)) : !isMoreSaid
}

/** Whether the words for a thing may name the end of a relation: not those that speak of the relation itself. */
export const mayEndAt = (
  { stems }: RecordRelation,
  mentions: readonly Mention[],
  reading: Reading,
): boolean =>
  mentions.every((mention) => {
    const lead = wordBefore(reading, mention)
    const words = reading.tokens.slice(mention.start, mention.end)
    return (
      !(leadingTo.includes(lead) && !stems.has(lead)) && !words.every(({ stem }) => stems.has(stem))
    )
  })

/** Whether two things named have to do with each other, and how: "do creepers drop gunpowder". */
export const relateCandidates: Generator = ({ reading, subjects, knowledge }) => {
  const out: Candidate[] = []
  for (const subject of subjects) {
    const one = single(subject)
    const resource = one && resourceOf(one)
    if (!resource || subject.origin === 'description' || out.length > mostPairs) continue
    for (const other of subjects) {
      const to = single(other)
      if (!to || !mayRelate(subject, other)) continue
      const { origin } = subject
      const on = { signals: subject.signals, origin: origin === 'words' ? other.origin : origin }
      const named = [...subject.mentions, ...other.mentions]
      for (const relation of relationsTo(to, resource)) {
        if (!mayEndAt(relation, other.mentions, reading)) continue
        const holders = holdersOf(relation, to, knowledge)
        const holds = one.record !== undefined && holders.includes(one.record)
        const isEnd = holders.length > 0 && (!one.record || isFilled(relation, one.record))
        if (!holds && !isSpokenOf(relation, reading, named, isEnd)) continue
        const marks = marksOf(reading, named, relation.stems)
        const under = conditionOn(reading, marks, named.at(-1)?.start ?? 0)
        const query = { op: 'relate', relation: relation.id, of: one.ref, to: to.ref } as const
        const signals = [...other.signals, `pair ${origin} ${other.origin}`]
        out.push(candidate(on, { ...query, ...under }, marks, signals))
      }
    }
  }
  return out
}
