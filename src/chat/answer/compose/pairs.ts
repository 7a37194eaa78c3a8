import type { ResourceName } from '../../../catalog/resources.ts'
import { keptByKey, keptFor } from '../../../lib/kept.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Candidate } from '../query.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { namedAt } from '../reckon/sum.ts'
import { type Subject, single } from '../refer/subject.ts'
import { partOfAnother } from '../refer/subjects.ts'
import { holdersOf, isFilled, type RecordRelation } from '../schema/relations.ts'
import { fieldOfTest } from '../schema/tests.ts'
import { candidate, type Generator, marksOf } from './candidate.ts'
import {
  type BoundTest,
  type FoundTest,
  numberTestsIn,
  relationsTo,
  valueTestsIn,
} from './tests.ts'

const conditions = wordSet('conditions')

const beginningConditions = wordSet('beginning conditions')
const places: readonly string[] = ['biomes', 'structures', 'dimension']

/** Where a condition may stand: a time or a weather anywhere, "if" and a place only behind what is claimed. */
const conditionsIn = keptFor(({ tokens, mentionAt }: Reading) =>
  tokens.flatMap(({ text }, at) => {
    const isAnywhere = conditions.has(text)
    const named = mentionAt[at]
    const isPlace = named?.weak === false && places.includes(named.entities[0]?.type ?? '')
    return isAnywhere || isPlace || beginningConditions.has(text) ? [{ at, isAnywhere }] : []
  }),
)

/** A claim may be made under a condition that it does not speak of: what is on record is no yes to that. */
const conditionOn = (reading: Reading, explains: Uint8Array, claimed: number): { under?: true } =>
  conditionsIn(reading).some(({ at, isAnywhere }) => !explains[at] && (isAnywhere || at > claimed))
    ? { under: true }
    : {}

const pointing = new Set(['those', 'these', 'them'])

/** Nobody claims more of one thing. */
const mostClaimed = 24

/** The numbers that a message may claim: neither "how many creepers for 200 XP" nor "100 zombies"; "up to 6" just that. */
const claimedNumbers = keptByKey((reading: Reading, resource: ResourceName): BoundTest[] =>
  numberTestsIn(reading, resource)
    .filter(({ start, end, isNamed }) => {
      const before = reading.tokens[start - 1]?.text ?? ''
      return (isNamed || !namedAt(reading, end).length) && !pointing.has(before)
    })
    .slice(0, mostClaimed)
    .map(({ test, ...found }) => {
      const isTop = reading.tokens[found.start]?.text === 'up'
      return { ...found, test: isTop ? { ...test, sign: '=' } : test }
    }),
)

/** Claims on one record: a value, a bound. */
export const checkCandidates: Generator = ({ reading, subjects }) => {
  const { isYesNo, isClaim, asks } = reading.cues
  // "What" and "where" ask for no verdict.
  if (!isYesNo && !isClaim && asks !== '') return []
  return subjects.flatMap((subject): Candidate[] => {
    const one = single(subject)
    const resource = one && resourceOf(one)
    if (!resource) return []
    const checked = (found: FoundTest, signal: string) => {
      const { test, start } = found
      const marks = marksOf(reading, [...subject.mentions, found])
      const under = conditionOn(reading, marks, start)
      return candidate(subject, { op: 'check', of: one.ref, test, ...under }, marks, [signal])
    }
    return [
      ...valueTestsIn(reading, resource).map((found) =>
        checked(found, `check strength ${Math.min(3, found.end - found.start)}`),
      ),
      ...claimedNumbers(reading, resource).map((found) =>
        checked(found, found.isNamed ? 'field named' : 'field unnamed'),
      ),
    ]
  })
}

/**
 * Whether two may stand in a relation: one is named at least, and not both by the same words. Who claims
 * something of carrots means no golden ones.
 */
const mayRelate = (one: Subject, other: Subject): boolean => {
  if (one === other || other.origin === 'description') return false
  if (other.signals.includes(partOfAnother)) return false
  if (one.origin !== 'words') return other.origin === 'words'
  return other.origin !== 'words' || other.mentions[0] !== one.mentions[0]
}

const mostPairs = 120
/**
 * Whether a relation may be meant that does not hold: not where something else is claimed, "zombies burn in
 * the Nether". What nothing has to do with calls for words said of little else, or for nothing beside two of
 * one kind: "infinity with flame?".
 */
const isSpokenOf = (
  { stems, loose, resource }: RecordRelation,
  reading: Reading,
  named: readonly Mention[],
  isEnd: boolean,
  isOfKind: boolean,
): boolean => {
  const isNamed = (at: number) => named.some(({ start, end }) => start <= at && at < end)
  const beside = reading.tokens.filter((_, at) => !isNamed(at))
  const isSaid = beside.some(
    ({ stem, isContent }) => stems.has(stem) && (isEnd || (isContent && !loose.has(stem))),
  )
  if (isSaid) return true
  if (!isEnd) return isOfKind && !beside.some(({ isContent }) => isContent)
  return !valueTestsIn(reading, resource).some(({ start }) => !isNamed(start))
}

/** Whether the words for a thing may name the end of a relation: not those that speak of the relation itself. */
const mayEndAt = ({ stems }: RecordRelation, mentions: readonly Mention[], { tokens }: Reading) =>
  mentions.every(({ start, end }) => tokens.slice(start, end).some(({ stem }) => !stems.has(stem)))

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
        const holds = holders.some((record) => record === one.record)
        const isEnd = holders.length > 0 && (!one.record || isFilled(relation, one.record))
        const isOfKind = to.type === one.type
        if (!holds && !isSpokenOf(relation, reading, named, isEnd, isOfKind)) continue
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

/** The field of a record that a claim is on. */
const claimedField = ({ query, signals }: Candidate): string[] => {
  if (query.op === 'relate') return [`${query.of} ${query.relation}`]
  if (query.op !== 'check' || signals.includes('field unnamed')) return []
  const { of, test } = query
  return [`${of} ${of.slice(0, of.indexOf('/'))}.${fieldOfTest(test)}`]
}

/** What is claimed is tested: it is not told as a field of its record that nobody claims anything of. */
export const withClaimsTested = (made: readonly Candidate[]): Candidate[] => {
  const claimed = new Set(made.flatMap(claimedField))
  return made.filter(
    ({ query }) =>
      query.op !== 'get' || query.of.length > 1 || !claimed.has(`${query.of[0]} ${query.field}`),
  )
}
