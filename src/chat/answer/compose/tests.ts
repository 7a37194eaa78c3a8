import { type ResourceName, resources } from '../../../catalog/resources.ts'
import { firstOfEach } from '../../../lib/first-of-each.ts'
import { keptByKey, keptFor } from '../../../lib/kept.ts'
import { isRecord } from '../knowledge/knowledge.ts'
import { nameList, wordList, wordSet } from '../lexicon/words.ts'
import type { Entity, NumberTest, RecordedEntity, Sign, SubjectOrigin, Test } from '../query.ts'
import type { Bound } from '../read/numbers.ts'
import { indexPhrases } from '../read/phrases.ts'
import { isAskedBack, type Mention, type Reading, says, timeSignOf } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { era } from '../schema/added.ts'
import type { Field } from '../schema/field.ts'
import { comparableFields, fieldOn, fields, labelStemsOf, stemsOf } from '../schema/fields.ts'
import { decidingEnds, isOfOrders, orderAt, saysEnds } from '../schema/orders.ts'
import { holdersOf, holdsSeveral, type RecordRelation, relations } from '../schema/relations.ts'
import { tests } from '../schema/tests.ts'
import { isGoods } from '../schema/things.ts'
import type { ReadingContext, SaidRange, TokenRange } from './candidate.ts'
import { deniedFrom, leavingOutFrom, textOf } from './left-out.ts'

/** A test found in a message, the tokens that say it, and words that speak of what it is on. */
export type FoundTest = SaidRange & { test: Test }

/** The stems of the words for a whole resource. */
export const nounStems = Object.fromEntries(
  resources.map(({ name }) => [name, new Set(wordList(`${name} nouns`).map(stem))]),
) as unknown as Readonly<Record<ResourceName, ReadonlySet<string>>>

const denials = wordSet('denials')

const denies = (reading: Reading, at: number): boolean =>
  denials.has(reading.tokens[at]?.text ?? '') && !isAskedBack(reading, at)

/** The last of some words among so many before a place; -1 where there is none. */
const wordBefore = (
  { tokens }: Reading,
  start: number,
  isMeant: (text: string, at: number) => boolean,
  most = Infinity,
): number =>
  tokens.findLastIndex(({ text }, at) => at < start && start - at <= most && isMeant(text, at))

const phrases = indexPhrases(
  tests.flatMap((row) => row.phrases.map((words) => [words, row] as const)),
)

/** The phrases of tests that stand in a message, the longest first; not those inside a longer name: "end crystals". */
const phrasesIn = keptFor(({ tokens, mentionAt }: Reading) =>
  tokens
    .flatMap((_, start) =>
      (phrases.at(tokens, start) ?? []).map(({ stems: { length }, meant: row }) => {
        return { row, start, end: start + length, length }
      }),
    )
    .filter(({ start, end, length }) => {
      const name = mentionAt[start]
      return !name || name.weak || name.end < end || name.end - name.start <= length
    })
    .sort((one, two) => two.length - one.length),
)

const mostDenied = 2
const parting = new Set(['and', 'but', 'which', 'that', 'who'])
const auxiliaries = wordSet('auxiliaries')
const denyingStarts = new Set(['no', 'not', 'without', 'never'])

const alternatives = new Set(['or', 'nor'])

/** What a message tests by: phrases, and names with the words that leave them out. */
const testedIn = keptFor((reading: Reading): readonly TokenRange[] => [
  ...phrasesIn(reading),
  ...reading.mentions.map(({ start, end }) => ({
    start: leavingOutFrom(reading, start) ?? start,
    end,
  })),
])

/**
 * Whether the words just before say the opposite: as far as two that say something, in the own part of the
 * message. They are neither part of another test nor leave out a name; or it is said of what this is an
 * alternative to: "without rain or snow".
 */
export const isNegated = (reading: Reading, start: number): boolean => {
  const { tokens } = reading
  const others = testedIn(reading).filter(({ end }) => end <= start)
  let or = -1
  for (let at = start - 1, content = 0; at >= 0 && content < mostDenied; at--) {
    const { text = '', isContent = false } = tokens[at] ?? {}
    const isAlternative = alternatives.has(text)
    // "Or are hostile" says something of its own.
    const isOwn = isAlternative && says({ tokens: tokens.slice(at, start) }, auxiliaries)
    if (parting.has(text) || isOwn) return false
    const isTaken = others.some((other) => other.start <= at && at < other.end)
    if (denies(reading, at) && !isTaken) return true
    if (isAlternative && or < 0) or = at
    content += Number(isContent)
  }
  return others.some(
    (other) =>
      other.end === or &&
      (denyingStarts.has(tokens[other.start]?.text ?? '') || isNegated(reading, other.start)),
  )
}

type PhraseSpan = ReturnType<typeof phrasesIn>[number]

const comparedBy = new Set(['more', 'less', 'most', 'least'])

/** The tests on values that a message names, for one resource, in the order of their rows. */
export const valueTestsIn = keptByKey((reading: Reading, resource: ResourceName): FoundTest[] => {
  const { tokens } = reading
  const said = phrasesIn(reading).filter(({ row }) => row.resource === resource)
  const spans = firstOfEach(said, ({ row }) => row)
  const isThan = tokens.some(({ text }) => text === 'than')
  // "Very rare" is not also "rare", "no rain" is not "rain".
  const isPart = ({ start, end, length }: PhraseSpan) =>
    spans.some((other) => other.length > length && other.start <= start && other.end >= end)
  // "Colder than" and "more dangerous" set some against each other and "the most common biome" too, but "more hostile mobs" are others
  // besides, and "most hostile mobs" most of these.
  const isCompared = ({ start, end }: PhraseSpan) => {
    const word = tokens[start - 1]?.text ?? ''
    const isOfNoun = nounStems[resource].has(tokens[end]?.stem ?? '')
    const isBesides = word === 'more' ? !isThan : word === 'most' && !orderAt(tokens, start)
    const isOrder = tokens[end]?.text === 'than' && isOfOrders(tokens[end - 1]?.text ?? '')
    return isOrder || (comparedBy.has(word) && !(isOfNoun && isBesides))
  }
  return spans
    .filter((span) => !isPart(span) && !isCompared(span))
    .sort((one, two) => tests.indexOf(one.row) - tests.indexOf(two.row))
    .map(({ row, start, end }) => {
      const test: Test = { kind: 'value', test: row.id }
      const begins = tokens[start]?.text ?? ''
      const isLeftOut = leavingOutFrom(reading, start) !== undefined
      const saysNo = (isLeftOut || isNegated(reading, start)) && !denyingStarts.has(begins)
      return { test: saysNo ? { kind: 'not', test } : test, start, end }
    })
})

/** A test by a bound, and the field that it is on: whether that is named. */
export type BoundTest = FoundTest & { test: NumberTest; field: Field; isNamed: boolean }

/**
 * What follows "how" says how it is asked, not of what: "how many" may be of anything. Words such as "xp"
 * and "damage" are names of commands as well.
 */
export const isFieldNamed = (
  { tokens, mentionAt }: Reading,
  field: Field,
  { start, end }: TokenRange = { start: 0, end: tokens.length },
  stems = stemsOf(field),
): boolean =>
  tokens.some(
    ({ stem }, at) =>
      start <= at &&
      at < end &&
      stems.has(stem) &&
      mentionAt[at]?.weak !== false &&
      tokens[at - 1]?.text !== 'how',
  )

const joints = new Set([...parting, 'or', 'with'])

/** The words about a place, as far as the next that join others to them. */
const partAround = (reading: Reading, { start, end }: TokenRange): TokenRange => {
  const { tokens } = reading
  const isJoint = (text: string) => joints.has(text)
  const behind = tokens.findIndex(({ text }, at) => at >= end && isJoint(text))
  return {
    start: wordBefore(reading, start, isJoint) + 1,
    end: behind < 0 ? tokens.length : behind,
  }
}

/** Those of some fields that are called by their names in the part about a place. */
const calledAround = (reading: Reading, place: TokenRange, some: readonly Field[]): Field[] => {
  const part = partAround(reading, place)
  return some.filter((field) => isFieldNamed(reading, field, part, labelStemsOf(field)))
}

/** The fields that a bound may be on, of some: where several are named, those beside it. */
const namedFor = (reading: Reading, bound: TokenRange, some: readonly Field[]): Field[] => {
  const near = calledAround(reading, bound, some)
  return near.length ? near : some.filter((field) => isFieldNamed(reading, field))
}

const isTime = ({ name }: Field): boolean => name === 'versionAdded' || name === 'releaseDate'

/** Whether a number may be meant of a field: years are told apart from all other figures. */
const isOfField = (field: Field, { value }: Bound): boolean => {
  const isYear = value > 2000 && value < 2100
  return field.measure !== undefined && !isTime(field) && (field.name === 'year') === isYear
}

/** Whether a number counts goods that the field is not of: "1 emerald" is no number of trades. */
const countsOther = ({ tokens, mentionAt }: Reading, { end }: Bound, field: Field): boolean => {
  const [counted] = (mentionAt[end]?.weak === false && mentionAt[end]?.entities) || []
  return counted !== undefined && isGoods(counted) && !stemsOf(field).has(tokens[end]?.stem ?? '')
}

/** What holds where a bound does not. */
const opposites: Readonly<Partial<Record<Sign, Sign>>> = {
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  '=': '!=',
}

/** Whether a bound is denied in its part of the message, and nothing else there is: "do not have more than 20". */
const isBoundDenied = (reading: Reading, { name }: Field, start: number): boolean => {
  const at = wordBefore(
    reading,
    start,
    (text, at) => parting.has(text) || (text !== 'no' && denies(reading, at)),
  )
  const isOther = (one: PhraseSpan) => one.start >= at && one.end <= start && one.row.field !== name
  return denials.has(reading.tokens[at]?.text ?? '') && !phrasesIn(reading).some(isOther)
}

/** A field that a message bounds, on the difficulty that it names. */
const boundOn = (
  field: Field,
  reading: Reading,
  { sign, ...figures }: Omit<NumberTest, 'kind' | 'field'>,
  { start, end }: TokenRange,
  isNamed = true,
): BoundTest => {
  const { id } = fieldOn(field, reading.cues.difficulty)
  const said = (isBoundDenied(reading, field, start) && opposites[sign]) || sign
  const test: NumberTest = { kind: 'number', field: id, sign: said, ...figures }
  return { test, field, isNamed, start, end, stems: stemsOf(field) }
}

/** The bounds of a message on the fields of a resource that can be measured. */
export const numberTestsIn = keptByKey((reading: Reading, resource: ResourceName): BoundTest[] =>
  reading.bounds.flatMap((bound) => {
    const meant = fields[resource].filter(
      (field) => isOfField(field, bound) && !countsOther(reading, bound, field),
    )
    const named = namedFor(reading, bound, meant)
    return meant.map((field) => {
      const scale = field.name === 'hp' && reading.stems.has('heart') ? 2 : 1
      const { sign, value, upper } = bound
      const figures = { sign, value: value * scale, upper: upper && upper * scale }
      return boundOn(field, reading, figures, bound, named.includes(field))
    })
  }),
)

/** Bounds that stand for themselves: neither of "less than 5 or more than 200" is asked for alone. */
export const standingAlone = (reading: Reading, bounds: readonly BoundTest[]): BoundTest[] => {
  const ors = bounds.map(({ start }) => wordBefore(reading, start, (text) => text === 'or', 2))
  const [firstEnd, lastOr] = [Math.min(...bounds.map(({ end }) => end)), Math.max(...ors)]
  return bounds.filter(({ end }, at) => lastOr < end && (ors[at] ?? -1) < firstEnd)
}

/** The records of a resource that a message names, and the tokens that name them. */
const recordsIn = ({ mentions }: Reading, resource: ResourceName) =>
  mentions.flatMap((mention) => {
    const entity = mention.entities.find(({ type }) => type === resource)
    return entity ? [{ entity, mention }] : []
  })

const lessWords = wordSet('less')
const comparing = wordSet('comparing')

const compares = (text: string): boolean => comparing.has(text) || lessWords.has(text)

/** Whether the nearest word before "than" that sets one above or below another sets it below. */
const isBelow = (than: number, reading: Reading): boolean =>
  lessWords.has(reading.tokens[wordBefore(reading, than, compares)]?.text ?? '')

/** What something is compared by, at one end. */
type ComparedBy = { field: Field; sign: '<' | '>' }

/** What is compared around "than": the fields that are named, or what "weaker" decides by where nothing is claimed. */
const comparedAt = (bound: TokenRange, { type, record }: RecordedEntity, reading: Reading) => {
  const measured = comparableFields(type)
  if (!saysEnds(reading) || calledAround(reading, bound, measured).length) {
    const sign = isBelow(bound.start, reading) ? '<' : '>'
    return namedFor(reading, bound, measured).map((field): ComparedBy => ({ field, sign }))
  }
  const isOfNoun = reading.tokens.some(({ stem }) => nounStems[type].has(stem))
  if (reading.cues.isYesNo && !isOfNoun) return []
  return decidingEnds(type, [record], reading)
    .slice(0, 1)
    .map(({ field, most }): ComparedBy => ({ field, sign: most ? '>' : '<' }))
}

const graded = /(?:er|more|less)$/

/** What is compared in a part of a message with neither a "than" nor a number of its own: "and more damage". */
const alsoCompared = (reading: Reading, resource: ResourceName) =>
  reading.tokens.flatMap(({ text }, at): (ComparedBy & TokenRange)[] => {
    if (!graded.test(text) || !compares(text)) return []
    const word = { start: at, end: at + 1 }
    const part = partAround(reading, word)
    const isBound = reading.tokens.slice(part.start, part.end).some(({ text }) => text === 'than')
    const isOfNumber = reading.bounds.some(({ start }) => part.start <= start && start < part.end)
    if (isBound || isOfNumber) return []
    const sign = lessWords.has(text) ? '<' : '>'
    const called = calledAround(reading, word, comparableFields(resource))
    return called.map((field) => ({ field, sign, ...word }))
  })

/** Bounds that are set by a record: "more health than an enderman", "less health than a zombie and more damage". */
export const recordTestsIn = (reading: Reading, resource: ResourceName): BoundTest[] =>
  recordsIn(reading, resource).flatMap(({ entity, mention }): BoundTest[] => {
    const start = wordBefore(reading, mention.start, (text) => text === 'than', 2)
    if (start < 0 || !isRecord(entity)) return []
    const bound = { start, end: mention.end }
    return [
      ...comparedAt(bound, entity, reading).map((compared) => ({ ...compared, ...bound })),
      ...alsoCompared(reading, resource),
    ].flatMap(({ field, sign, ...range }) => {
      const { measure } = fieldOn(field, reading.cues.difficulty)
      const value = measure?.(entity.record) ?? null
      return value === null ? [] : boundOn(field, reading, { sign, value, than: entity.ref }, range)
    })
  })

/** The word that makes a named version a bound: "since the Nether Update", "older than 1.13". */
const timeWordBefore = (reading: Reading, { start }: Mention): number =>
  wordBefore(reading, start, (text) => timeSignOf(text) !== undefined, 3)

/** What came before or after a version that is named: "mobs since 1.16". */
export const timeTestsIn = (reading: Reading, resource: ResourceName): BoundTest[] =>
  recordsIn(reading, 'versions').flatMap(({ entity: { name, record, ref }, mention }) => {
    const start = timeWordBefore(reading, mention)
    const sign = timeSignOf(reading.tokens[start]?.text)
    // "Is 1.9 newer than 1.8" sets two versions against each other.
    const isOfVersion = reading.mentionAt[start - 1]?.entities[0]?.type === 'versions'
    if (!sign || isOfVersion) return []
    return fields[resource].filter(isTime).map((field) => {
      const isEra = field.name === 'versionAdded'
      const value = isEra ? era(name) : ((record && field.measure?.(record)) ?? 0)
      return boundOn(field, reading, { sign, value, than: ref }, { start, end: mention.end })
    })
  })

/** Records that a message leaves out: "nether biomes other than the crimson forest". */
export const exclusionsIn = keptByKey((reading: Reading, resource: ResourceName): FoundTest[] =>
  recordsIn(reading, resource).flatMap(({ entity, mention }): FoundTest[] => {
    const start = leavingOutFrom(reading, mention.start) ?? deniedFrom(reading, entity, mention)
    const test: Test = { kind: 'not', test: { kind: 'is', ref: entity.ref } }
    return start === undefined ? [] : [{ test, start, end: mention.end }]
  }),
)

/** The relations of a resource that can end at an entity. */
export const relationsTo = keptByKey(
  ({ type }: Entity, from: ResourceName): readonly RecordRelation[] =>
    relations.filter(({ resource, to }) => resource === from && to.includes(type)),
)

const saidAlone = nameList('alone')

/** The name that is said to be all there is: "only bones", "on swords and nothing else", "the only one". */
const namedAlone = keptFor((reading: Reading): { mention?: Mention } => {
  const { tokens, mentions } = reading
  const at = tokens.findIndex((_, at) =>
    [1, 2].some((length) => saidAlone.includes(textOf(tokens.slice(at, at + length)))),
  )
  if (at < 0) return {}
  const named = mentions.filter(({ entities }) => entities[0]?.type !== 'commands')
  const behind = tokens[at - 1]?.text === 'the' ? undefined : named.find(({ start }) => start > at)
  return { mention: behind ?? named.findLast(({ end }) => end <= at) }
})

/** A relation that records may have to what is named or spoken of, and how many have it. */
export type RelationTest = FoundTest & { size: number; origin: SubjectOrigin }

/** What something may have to do with the records of a resource, or to have so alone where that is said. */
export const relationTests = (
  entity: Entity,
  resource: ResourceName,
  { reading, knowledge }: ReadingContext,
  origin: SubjectOrigin,
  mention?: Mention,
): RelationTest[] => {
  const { start, end } = mention ?? { start: 0, end: 0 }
  const isAlone = mention !== undefined && mention === namedAlone(reading).mention
  const isNot = mention !== undefined && isNegated(reading, start)
  return relationsTo(entity, resource).flatMap((relation) => {
    const test = { kind: 'relation', relation: relation.id, to: entity.ref } as const
    const size = holdersOf(relation, entity, knowledge).length
    const isOnly = isAlone && holdsSeveral(relation, knowledge)
    const meant: Test[] = [
      isNot ? { kind: 'not', test } : test,
      ...(isOnly ? [{ ...test, only: true } as const] : []),
    ]
    return meant.map((test) => ({ test, start, end, stems: relation.stems, size, origin }))
  })
}

/** What something that is named may have to do with the records of a resource; a version as a bound has nothing. */
export const namedTests = (
  mention: Mention,
  resource: ResourceName,
  given: ReadingContext,
): RelationTest[] =>
  mention.entities
    .slice(0, 3)
    .filter(({ type }) => type !== 'versions' || timeWordBefore(given.reading, mention) < 0)
    .flatMap((entity) => relationTests(entity, resource, given, 'words', mention))
