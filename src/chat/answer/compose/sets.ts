import { type ResourceName, resources } from '../../../catalog/resources.ts'
import { keptFor } from '../../../lib/kept.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import { lemma } from '../lexicon/lemma.ts'
import { wordSet } from '../lexicon/words.ts'
import { type DialogueState, mostListed, type NounSet, type SubjectOrigin } from '../query.ts'
import { type Mention, type Reading, says } from '../read/reading.ts'
import { withArticle } from '../read/tokens.ts'
import { strongMentions } from '../refer/mentions.ts'
import { single } from '../refer/subject.ts'
import { fieldOfTest, leftOutBy } from '../schema/tests.ts'
import { anyOf, claimedOfAll, existing } from './all.ts'
import { alsoMarked, candidate, type Generator, marksOf, type ReadingContext } from './candidate.ts'
import {
  type BoundTest,
  exclusionsIn,
  type FoundTest,
  namedTests,
  nounStems,
  numberTestsIn,
  type RelationTest,
  recordTestsIn,
  relationTests,
  standingAlone,
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
  /** How many of its tests, the last ones, would be claimed of all that pass the others. */
  claimed?: number
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
export const isOfListed = ({ reading, state }: ReadingContext): boolean =>
  reading.cues.isOfThose && listedSet(state).length > 0

const mostChoices = 8

/** What somebody spoken of before may have to do with the records of a resource: "what can I make with it". */
const pointedChoices = (given: ReadingContext, resource: ResourceName): RelationTest[][] => {
  const { reading, state, subjects } = given
  const isNothingSpokenOf = state.own.length + state.result.length === 0
  const isNamed = strongMentions(reading).length > 0 && !reading.cues.pronoun
  if (isNothingSpokenOf || isNamed) return []
  return subjects
    .flatMap((subject) => {
      const { origin, mentions } = subject
      const entity = single(subject)
      const isPointedAt = origin === 'own' || origin === 'result' || mentions.length > 0
      return entity && isPointedAt ? relationTests(entity, resource, given, origin) : []
    })
    .filter(({ size }) => size > 0)
    .slice(0, mostChoices)
    .map((choice) => [choice])
}

/** Names in a row that "or" joins, and any other by itself. */
const rowsOf = <Name extends Mention>(names: readonly Name[], { tokens }: Reading): Name[][] => {
  const rows: Name[][] = []
  for (const name of names) {
    const row = rows.at(-1)
    const between = tokens.slice(row?.at(-1)?.end, withArticle(tokens, name.start))
    if (row && between.every(({ text }) => text === 'or')) row.push(name)
    else rows.push([name])
  }
  return rows.flatMap((row) => {
    const joined = tokens.slice(row[0]?.end, row.at(-1)?.start)
    return joined.some(({ text }) => text === 'or') ? [row] : row.map((one) => [one])
  })
}

/** The relations that any of some may stand in: "that drop bones or arrows". */
const eitherOf = ([first = [], ...others]: readonly RelationTest[][]): RelationTest[][] =>
  first.flatMap((one) => {
    const { test } = one
    if (test.kind !== 'relation' || test.only) return []
    const isSame = (other: RelationTest) =>
      other.test.kind === 'relation' && other.test.relation === test.relation
    const same = [one, ...others.flatMap((tests) => tests.find(isSame) ?? [])]
    if (same.length <= others.length) return []
    return [same.map((some) => ({ ...some, test: { ...some.test, or: true } }))]
  })

/** What the names of the message may have to do with them: one relation for all, or another for each. */
const namedChoices = (given: ReadingContext, resource: ResourceName): RelationTest[][] => {
  const { reading } = given
  const leftOut = exclusionsIn(reading, resource)
  const isLeftOut = ({ end }: Mention) => leftOut.some((one) => one.start < end && end <= one.end)
  const named = reading.mentions
    .filter((mention) => !isLeftOut(mention))
    .map((mention) => ({ ...mention, choices: namedTests(mention, resource, given) }))
    .filter(({ choices }) => choices.length > 0)
  // "Bones or seagrass, which drops from turtles" asks which of them it is.
  const rows = resourcesIn(reading).has(resource)
    ? rowsOf(named, reading)
    : named.map((one) => [one])
  const [first, second] = rows.flatMap((row) => {
    const choices = row.map(({ choices }) => choices)
    const either = row.length > 1 ? eitherOf(choices) : []
    return either.length ? [either] : choices.map((some) => some.map((one) => [one]))
  })
  if (!first) return []
  if (!second) return first
  const both = first.flatMap((one) => second.map((two) => [...one, ...two]))
  return [...first, ...second, ...both].slice(0, mostChoices * 4)
}

/** What a message says of the records of a resource, beside names that they have to do with. */
const spokenOf = (reading: Reading, resource: ResourceName) => {
  const { tokens } = reading
  const isNamed = resourcesIn(reading).has(resource)
  const base = marksOf(reading, [], ...(isNamed ? [nounStems[resource]] : []))
  const wanted = wantedOf(reading, resource, base)
  // A number that says how many are wanted bounds nothing, but "10 hp mobs" are not ten.
  const isCount = ({ start, end, stems }: BoundTest) =>
    wanted.some((one) => one.start === start) &&
    ![start - 1, end].some((at) => stems?.has(tokens[at]?.stem ?? ''))
  return {
    reading,
    resource,
    isNamed,
    /** The marks of the words for the resource. */
    base,
    values: [...valueTestsIn(reading, resource), ...exclusionsIn(reading, resource)],
    bounds: standingAlone(reading, [
      ...numberTestsIn(reading, resource).filter((one) => one.isNamed && !isCount(one)),
      ...recordTestsIn(reading, resource),
      ...timeTestsIn(reading, resource),
    ]),
  }
}
type Spoken = ReturnType<typeof spokenOf>

/** The set of what passes some tests, in the order in which they are said. */
const setWith = (
  spoken: Spoken,
  tests: readonly FoundTest[],
  signals: readonly string[],
  origin: SubjectOrigin,
): FoundSet => {
  const { reading, resource: of, isNamed, base } = spoken
  const inOrder = tests.toSorted((one, two) => one.start - two.start)
  const claimed = claimedOfAll(inOrder, of, reading)
  const others = inOrder.filter((one) => !claimed.includes(one))
  const where = [...others, ...claimed].map(({ test }) => test)
  const said = isNamed ? 'named' : 'implied'
  const leftOut = leftOutBy(where).length ? ['left out'] : []
  const size = `where ${Math.min(3, where.length)}`
  return {
    set: { of, where },
    claimed: claimed.length,
    marks: alsoMarked(reading, base, tests),
    signals: [...signals, ...leftOut, size, `noun ${said}`, `${of} ${said}`],
    origin,
  }
}

/** Bounds that hold together, for each field that the first of them may be on: the others are on the same, or their own. */
const boundsTogether = (bounds: readonly BoundTest[]): BoundTest[][] => {
  const inOrder = bounds.toSorted((one, two) => one.start - two.start)
  const [first = [], ...others] = Map.groupBy(inOrder, ({ start }) => start).values()
  return first.slice(0, 4).map((one) => [
    one,
    ...others.flatMap((some) => {
      const behind = some.filter(({ start }) => start >= one.end)
      return behind.find(({ field }) => field === one.field) ?? behind[0] ?? []
    }),
  ])
}

/** Whether a value stands apart from a bound: not the 2016 of "between 2016 and 2018". */
const isApart = ({ test, start, end }: FoundTest, bound: BoundTest): boolean =>
  (end <= bound.start || start >= bound.end) && fieldOfTest(test) !== bound.field.name

/** What some that pass tests are said to be besides: with all values, with each bound too, and without either. */
const testedSets = (
  spoken: Spoken,
  begun: readonly FoundTest[],
  signals: readonly string[],
  origin: SubjectOrigin = 'none',
): FoundSet[] => {
  const marks = alsoMarked(spoken.reading, spoken.base, begun)
  // What names the end of a relation is no test of its own: "structures in the nether".
  const isOwn = ({ test, start, end }: FoundTest) =>
    begun.length === 0 || test.kind === 'not' || marks.subarray(start, end).includes(0)
  const values = spoken.values.filter(isOwn)
  const made = (tests: readonly FoundTest[], more: readonly string[]) =>
    setWith(spoken, [...begun, ...tests], [...signals, ...more], origin)
  return [
    ...(values.length ? [made(values, [`tests ${Math.min(values.length, 3)}`])] : []),
    ...boundsTogether(spoken.bounds).map((bounds) => {
      const apart = values.filter((one) => bounds.every((bound) => isApart(one, bound)))
      return made([...apart, ...bounds], ['bound', `bound ${bounds[0]?.field.id}`])
    }),
    made([], values.length ? ['tests left out'] : []),
  ].filter(({ set }) => spoken.isNamed || set.where.length > 0)
}

/** The set of what has to do with the names that are said. */
const relatedSets = (spoken: Spoken, chosen: readonly RelationTest[]): FoundSet[] => {
  const isEmpty = chosen.some(({ size }) => size === 0)
  if (isEmpty && !spoken.isNamed) return []
  const holds = isEmpty ? 'relation empty' : 'relation holds'
  const signals = chosen.length > 1 ? [holds, 'two relations'] : [holds]
  return testedSets(spoken, chosen, signals, chosen[0]?.origin)
}

/** Records with a word in their names, which stands in the plural ("golems") or before their noun ("ocean biomes"). */
const familySets = ({ reading, knowledge }: ReadingContext, spoken: Spoken): FoundSet[] =>
  reading.tokens.flatMap(({ text, isContent }, at) => {
    const { resource, isNamed } = spoken
    const word = lemma(text)
    const isPlural = text.length > 3 && word !== text
    const isMeant = isPlural || nounStems[resource].has(reading.tokens[at + 1]?.stem ?? '')
    if (!isContent || text.length < 3 || !isMeant) return []
    const members = knowledge.names.holding(word).filter(({ type }) => type === resource)
    if (members.length < 2) return []
    const family: FoundTest = { test: { kind: 'name', word }, start: at, end: at + 1 }
    return testedSets(spoken, [family], ['family', isNamed ? 'family named' : 'family implied'])
  })

/** The sets of a resource that a message may speak of. */
const setsOf = (given: ReadingContext, resource: ResourceName): FoundSet[] => {
  if (!given.knowledge.speaksOf(resource)) return []
  const spoken = spokenOf(given.reading, resource)
  const choices = [...namedChoices(given, resource), ...pointedChoices(given, resource)]
  return [
    ...testedSets(spoken, [], []),
    ...choices.flatMap((chosen) => relatedSets(spoken, chosen)),
    ...familySets(given, spoken),
  ]
}

export const allSets = keptFor((given: ReadingContext): FoundSet[] => [
  ...(isOfListed(given) ? [] : names.flatMap((name) => setsOf(given, name))),
  ...amongNamed(given),
])

/** Some named together, of which those that pass a test are asked for: "evoker or vindicator, who has the totem". */
const amongNamed = (given: ReadingContext): FoundSet[] =>
  given.subjects.flatMap(({ entities, mentions, origin }) => {
    const { reading } = given
    const of = entities[0] && resourceOf(entities[0])
    if (!of || entities.length < 2 || mentions.length < 2) return []
    const among = entities.map(({ ref }) => ref)
    const others = reading.mentions.filter((mention) => !mentions.includes(mention))
    return [
      ...valueTestsIn(reading, of),
      ...others.flatMap((mention) => namedTests(mention, of, given)),
    ].map((one) => ({
      set: { of, where: [one.test], among },
      marks: marksOf(reading, [one, ...mentions]),
      signals: ['among named'],
      origin,
    }))
  })

const mostWanted = 20
const wantingWords = new Set(['top', 'best', 'first', 'name', 'list', 'any', 'give'])

/** The numbers of a message that may say how many of a set are wanted: "name three mobs", "top 5". */
export const wantedOf = ({ tokens, bounds }: Reading, resource: ResourceName, taken: Uint8Array) =>
  bounds.flatMap(({ sign, value: count, start, end }) => {
    const mayCount = sign === '=' && Number.isInteger(count) && count > 1 && count <= mostWanted
    if (!mayCount || taken[start]) return []
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
    const { reading } = given
    const { set, marks, claimed = 1 } = found
    if (isTooWide(found, reading)) return []
    const any = isAnyAsked(reading, marks) ? anyOf(set, claimed, reading) : []
    const ways: typeof any = [{ op: 'list', set }, { op: 'count', set }, ...any]
    return [
      ...ways.map((query) => candidate(found, query, marks)),
      ...wantedOf(reading, set.of, marks).map((wanted) => {
        const explains = alsoMarked(reading, marks, [wanted])
        return candidate(found, { op: 'list', set, first: wanted.count }, explains, [wanted.signal])
      }),
    ]
  })
