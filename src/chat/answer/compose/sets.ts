import { type ResourceName, resources } from '../../../catalog/resources.ts'
import { keptFor } from '../../../lib/kept.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import { lemma } from '../lexicon/lemma.ts'
import { wordSet } from '../lexicon/words.ts'
import {
  type Candidate,
  type DialogueState,
  type Entity,
  mostListed,
  type NounSet,
  type SubjectOrigin,
  type Test,
} from '../query.ts'
import { type Mention, type Reading, says } from '../read/reading.ts'
import { single } from '../refer/subject.ts'
import { stemsOf } from '../schema/fields.ts'
import { holdersOf } from '../schema/relations.ts'
import { alsoMarked, candidate, type Generator, marksOf, type ReadingContext } from './candidate.ts'
import {
  exclusionsIn,
  type FoundTest,
  isExclusion,
  isNegated,
  isTimeBound,
  marksOfTests,
  nounStems,
  numberTestsIn,
  recordTestsIn,
  relationsTo,
  relationTests,
  standingAlone,
  testsOfRelation,
  timeTestsIn,
  valueTestsIn,
} from './tests.ts'

export const names = resources.map(({ name }) => name as ResourceName)

export const resourcesIn = keptFor(
  ({ tokens, mentionAt }: Reading): ReadonlySet<ResourceName> =>
    new Set(
      names.filter((name) =>
        tokens.some(({ stem }, at) => mentionAt[at]?.weak !== false && nounStems[name].has(stem)),
      ),
    ),
)

/** A set with the marks of what it explains and what is known of how it was found. */
export type FoundSet = {
  set: NounSet
  marks: Uint8Array
  signals: readonly string[]
  origin: SubjectOrigin
}

/** What was listed last, as a set; where that was more than is kept, the set that it was. */
export const listedSet = ({ listed, last }: DialogueState): NounSet[] => {
  if (listed.length > mostListed) return last && 'set' in last ? [last.set] : []
  const of = names.find((name) => listed.some((ref) => ref.startsWith(`${name}/`)))
  const among = listed.filter((ref) => ref.startsWith(`${of}/`))
  return of && among.length > 1 ? [{ of, where: [], among }] : []
}

/** Whether only what was listed can be meant: "which of those". */
export const isOfListed = ({
  reading,
  state,
}: Pick<ReadingContext, 'reading' | 'state'>): boolean =>
  reading.cues.isOfThose && listedSet(state).length > 0

const mostChoices = 8

/** What an entity may have to do with the records of a resource, and with how many of them. */
const choicesOf = (
  given: ReadingContext,
  resource: ResourceName,
  entity: Entity,
  from: SubjectOrigin,
  mention?: Mention,
) =>
  relationsTo(entity, resource).flatMap((relation) => {
    const isNot = mention && isNegated(given.reading, mention.start)
    const size = holdersOf(relation, entity, given.knowledge).length
    return testsOfRelation(relation, entity, given, mention).map((test) => {
      const meant: Test = isNot ? { kind: 'not', test } : test
      return { relation, mention, test: meant, size, from }
    })
  })
type Choice = ReturnType<typeof choicesOf>[number]

/** What somebody spoken of before may have to do with the records of a resource: "what can I make with it". */
const pointedChoices = (given: ReadingContext, resource: ResourceName): Choice[] => {
  const { reading, state, subjects } = given
  const isNothingSpokenOf = state.own.length + state.result.length === 0
  const isNamed = reading.mentions.some(({ weak }) => !weak) && !reading.cues.pronoun
  if (isNothingSpokenOf || isNamed) return []
  return subjects.flatMap((subject): Choice[] => {
    const { origin, signals, mentions } = subject
    const entity = single(subject)
    const isPointedAt = origin === 'own' || origin === 'result' || mentions.length > 0
    if (!entity || !isPointedAt || signals[0] === 'own 2') return []
    return choicesOf(given, resource, entity, origin).filter(({ size }) => size > 0)
  })
}

/** What the names of the message may have to do with them: one relation for all, or another for each. */
const namedChoices = (given: ReadingContext, resource: ResourceName): Choice[][] => {
  const { reading } = given
  const choicesFor = (mention: Mention) =>
    mention.entities
      .slice(0, 3)
      .filter(({ type }) => type !== 'versions' || !isTimeBound(reading, mention))
      .flatMap((entity) => choicesOf(given, resource, entity, 'words', mention))
  const leftOut = exclusionsIn(given.reading, resource)
  const isLeftOut = ({ end }: Mention) => leftOut.some((one) => one.start < end && end <= one.end)
  const [first, second] = given.reading.mentions
    .filter((mention) => !isLeftOut(mention))
    .map(choicesFor)
    .filter((choices) => choices.length > 0)
  if (!first) return []
  if (!second) return first.map((choice) => [choice])
  const both = first.flatMap((one) => second.map((two) => [one, two]))
  return [...[...first, ...second].map((one) => [one]), ...both].slice(0, mostChoices * 4)
}

/** Words that several records have in their names. */
const familiesIn = keptFor(({ reading, knowledge }: ReadingContext) =>
  reading.tokens.flatMap(({ text }, at) => {
    const word = lemma(text)
    const members = text.length < 3 ? [] : knowledge.names.holding(word)
    const isPlural = text.length > 3 && word !== text
    return members.length < 2 ? [] : [{ word, at, members, isPlural }]
  }),
)

/** What a message says of the records of a resource, beside names that they have to do with. */
const spokenOf = (reading: Reading, resource: ResourceName) => {
  const isNamed = resourcesIn(reading).has(resource)
  return {
    reading,
    resource,
    isNamed,
    /** The marks of the words for the resource. */
    base: marksOf(reading, [], ...(isNamed ? [nounStems[resource]] : [])),
    values: [...valueTestsIn(reading, resource), ...exclusionsIn(reading, resource)],
    bounds: standingAlone(reading, [
      ...numberTestsIn(reading, resource).filter((one) => one.isNamed),
      ...recordTestsIn(reading, resource),
      ...timeTestsIn(reading, resource),
    ]),
  }
}
type Spoken = ReturnType<typeof spokenOf>

/** The set with all values that are said, with each bound besides, and without either. */
const testedSets = (spoken: Spoken, begun: FoundSet): FoundSet[] => {
  const { reading, isNamed, bounds } = spoken
  const { of, where } = begun.set
  const said = isNamed ? 'named' : 'implied'
  // What names the end of a relation is no test of its own: "structures in the nether".
  const isOwn = ({ test, start, end }: FoundTest) =>
    where.length === 0 || test.kind === 'not' || begun.marks.subarray(start, end).includes(0)
  const values = spoken.values.filter(isOwn)
  const isOther = ({ test: { than } }: (typeof bounds)[number]) =>
    !where.some((test) => test.kind === 'relation' && test.to === than)
  const withTests = (
    tests: readonly FoundTest[],
    signals: readonly string[],
    ...stems: ReadonlySet<string>[]
  ): FoundSet => {
    const all = [...where, ...tests.map(({ test }) => test)]
    const size = `where ${Math.min(3, all.length)}`
    const leftOut = tests.some(isExclusion) ? ['left out'] : []
    return {
      set: { of, where: all },
      marks: alsoMarked(reading, begun.marks, tests, ...stems),
      signals: [...begun.signals, ...signals, ...leftOut, size, `noun ${said}`, `${of} ${said}`],
      origin: begun.origin,
    }
  }
  const others = bounds.filter(isOther)
  // "More than 30 but less than 60" is one bound in two, "30 health and 5 damage" are two that hold together.
  const secondOf = ({ field, end, isNear }: (typeof bounds)[number]) =>
    others
      .filter(({ start }) => start >= end)
      .filter((one) => (one.field === field ? one.test.sign !== '=' : isNear && one.isNear))
      .slice(0, 1)
  const seconds = new Set(others.flatMap(secondOf).filter((one) => one.isNear))
  const firsts = others.filter((one) => !seconds.has(one)).slice(0, 4)
  const bounded = firsts.map((bound) => {
    const { field } = bound
    const named = stemsOf(field)
    const together = secondOf(bound)
    // Neither the ends of "between 2016 and 2018" nor the "cold" of "colder" is a test of its own.
    const isApart = (one: FoundTest) =>
      [bound, ...together].every((other) => one.end <= other.start || one.start >= other.end) &&
      !reading.tokens.slice(one.start, one.end).every(({ stem }) => named.has(stem))
    const tests = [...values.filter(isApart), bound, ...together]
    const stems = together.map((one) => stemsOf(one.field))
    return withTests(tests, ['bound', `bound ${field.id}`], named, ...stems)
  })
  return [
    ...(values.length ? [withTests(values, [`tests ${Math.min(values.length, 3)}`])] : []),
    ...bounded,
    withTests([], values.length ? ['tests left out'] : []),
  ].filter(({ set }) => isNamed || set.where.length > 0)
}

/** The set of what has to do with the names that are said. */
const relatedSets = (spoken: Spoken, chosen: readonly Choice[]): FoundSet[] => {
  const { reading, resource, isNamed, base } = spoken
  const isEmpty = chosen.some(({ size }) => size === 0)
  if (isEmpty && !isNamed) return []
  const named = chosen.flatMap(({ mention }) => mention ?? [])
  const stems = chosen.map(({ relation }) => relation.stems)
  const relation = isEmpty ? 'relation empty' : 'relation holds'
  return testedSets(spoken, {
    set: { of: resource, where: chosen.map(({ test }) => test) },
    marks: alsoMarked(reading, base, named, ...stems),
    signals: chosen.length > 1 ? [relation, 'two relations'] : [relation],
    origin: chosen[0]?.from ?? 'none',
  })
}

/** Records of a family that is named in the plural ("golems") or before their noun ("ocean biomes"). */
const familySets = (
  given: ReadingContext,
  { reading, resource, isNamed, base }: Spoken,
): FoundSet[] =>
  familiesIn(given)
    .filter(({ at, members, isPlural }) => {
      const isMeant = isPlural || nounStems[resource].has(reading.tokens[at + 1]?.stem ?? '')
      return isMeant && members.filter(({ type }) => type === resource).length > 1
    })
    .map(({ word, at }) => ({
      set: { of: resource, where: [{ kind: 'name', word }] },
      marks: alsoMarked(reading, base, [{ start: at, end: at + 1 }]),
      signals: ['family', isNamed ? 'family named' : 'family implied'],
      origin: 'none',
    }))

/** The sets of a resource that a message may speak of. */
const setsOf = (given: ReadingContext, resource: ResourceName): FoundSet[] => {
  if (!given.knowledge.speaksOf(resource)) return []
  const spoken = spokenOf(given.reading, resource)
  const { isNamed, base, values, bounds } = spoken
  const pointed = pointedChoices(given, resource).slice(0, mostChoices)
  const chosen = [...namedChoices(given, resource), ...pointed.map((choice) => [choice])]
  const set = { of: resource, where: [] }
  return [
    ...(isNamed || values.length || bounds.length
      ? testedSets(spoken, { set, marks: base, signals: [], origin: 'none' })
      : []),
    ...chosen.flatMap((choices) => relatedSets(spoken, choices)),
    ...familySets(given, spoken),
  ]
}

export const allSets = keptFor((given: ReadingContext): FoundSet[] => [
  ...(isOfListed(given) ? [] : names.flatMap((name) => setsOf(given, name))),
  ...amongNamed(given),
])

/** Some named or spoken of together, of which those that pass a test are asked for: "evoker or vindicator, who has the totem". */
const amongNamed = (given: ReadingContext): FoundSet[] =>
  given.subjects.flatMap(({ entities, mentions, origin }) => {
    const { reading } = given
    const of = entities[0] && resourceOf(entities[0])
    const areMeant = mentions.length > 1 || reading.cues.isEvery
    if (!of || entities.length < 2 || entities.length > 8 || !areMeant) return []
    const among = entities.map(({ ref }) => ref)
    const others = reading.mentions.filter((mention) => !mentions.includes(mention))
    const found = (tests: readonly FoundTest[], kind: string): FoundSet[] =>
      tests.map((one) => ({
        set: { of, where: [one.test], among },
        marks: alsoMarked(reading, marksOfTests(reading, [one]), mentions),
        signals: ['among named', kind],
        origin,
      }))
    return [
      ...found(valueTestsIn(reading, of), 'among by value'),
      ...found(relationTests(others, of, given), 'among by relation'),
    ]
  })

/** Whether all of a set pass a test: "are all curses treasure". */
export const everyCandidates: Generator = (given) => {
  const { isEvery, isYesNo } = given.reading.cues
  if (!isEvery && !isYesNo) return []
  return allSets(given).flatMap((found): Candidate[] => {
    const { set, signals, marks } = found
    const least = signals.includes('noun named') ? 1 : 2
    if (!set.among && !(isEvery && set.where.length >= least)) return []
    return set.where.map((test) => {
      const where = set.where.filter((other) => other !== test)
      return candidate(found, { op: 'every', set: { ...set, where }, test }, marks)
    })
  })
}

const mostWanted = 20
const wantingWords = new Set(['top', 'best', 'first', 'name', 'list', 'any', 'give'])

/** The numbers of a message that may say how many of a set are wanted: "name three mobs", "top 5". */
export const wantedOf = ({ tokens, bounds }: Reading, resource: ResourceName, taken: Uint8Array) =>
  bounds.flatMap(({ sign, value: count, start, end }) => {
    if (sign !== '=' || taken[start] || !Number.isInteger(count)) return []
    if (count < 2 || count > mostWanted) return []
    const isWanted = wantingWords.has(tokens[start - 1]?.text ?? '')
    const isBefore = tokens.slice(end, end + 3).some(({ stem }) => nounStems[resource].has(stem))
    const signal = isWanted ? 'so many of' : 'so many before noun'
    return isWanted || isBefore ? [{ count, start, end, signal }] : []
  })

const withAnyList = wordSet('with any list')

/** Whether all records of a resource are listed although more is said of them than that. */
const isTooWide = ({ set, marks }: FoundSet, { tokens }: Reading): boolean =>
  set.where.length === 0 &&
  !set.among &&
  tokens.some(({ text, isContent }, at) => isContent && !marks[at] && !withAnyList.has(text))

const existing = wordSet('existing')
const openings = wordSet('openings')

/** Whether that there are such records may answer a yes or no: of curses, that there are two of them says no more. */
const isAnyAsked = (reading: Reading, marks: Uint8Array): boolean =>
  says(reading, existing) ||
  (reading.cues.isYesNo &&
    reading.tokens.every(
      ({ isContent, text }, at) => !isContent || marks[at] === 1 || openings.has(text),
    ))

/** Lists, counts and whether there is any, for every set the message may mean. */
export const setCandidates: Generator = (given) =>
  allSets(given).flatMap((found) => {
    if (isTooWide(found, given.reading)) return []
    const { set, marks } = found
    return [
      ...(['list', 'count'] as const).map((op) => candidate(found, { op, set }, marks)),
      ...(isAnyAsked(given.reading, marks) ? [candidate(found, { op: 'any', set }, marks)] : []),
      ...wantedOf(given.reading, set.of, marks).map((wanted) => {
        const explains = alsoMarked(given.reading, marks, [wanted])
        return candidate(found, { op: 'list', set, first: wanted.count }, explains, [wanted.signal])
      }),
    ]
  })
