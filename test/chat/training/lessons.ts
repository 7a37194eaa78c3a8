import { compose } from '../../../src/chat/answer/compose/compose.ts'
import { nextState } from '../../../src/chat/answer/dialogue/next-state.ts'
import { questionsOf, respond, withContext } from '../../../src/chat/answer/engine.ts'
import type { Mind } from '../../../src/chat/answer/mind.ts'
import {
  type Candidate,
  type DialogueState,
  emptyState,
  type Query,
  type Result,
} from '../../../src/chat/answer/query.ts'
import { hashOf } from '../../../src/chat/answer/rank/hash.ts'
import {
  allKinds,
  type Kinds,
  leastLikely,
  leastPossible,
  optionalKinds,
} from '../../../src/chat/answer/rank/optional-kinds.ts'
import { createScorer, type Scorer } from '../../../src/chat/answer/rank/rank.ts'
import type { Weights } from '../../../src/chat/answer/rank/weights.ts'
import type { Reading } from '../../../src/chat/answer/read/reading.ts'
import { fieldOf, seedsOf } from '../../../src/chat/answer/schema/fields.ts'
import { thingFieldOf } from '../../../src/chat/answer/schema/things.ts'
import { word } from '../../../src/chat/answer/word/word.ts'
import { memoizeByText } from '../../../src/lib/memoize.ts'
import {
  type Check,
  type Conversation,
  checkOf,
  type Grade,
  isRight,
  isWholeTable,
} from './check.ts'
import { type Example, exampleOf, type Role } from './example.ts'
import { needs } from './kinds-asked-for.ts'

/** What can be learned from a turn, and the best of its right readings. */
export type Lesson = { id: string; example?: Example; right?: string }

type Asking = Parameters<typeof word>[1]

/** Readings that are far behind teach nothing, where a right one is before them. */
const mostReadings = 40

export const chance = (text: string): number => ((hashOf(text) >>> 0) % 1000) / 1000

/** How many content words a reading leaves out. */
const leftOut = ({ explains }: Candidate, { tokens }: Reading): number =>
  tokens.reduce((sum, { isContent }, at) => sum + Number(isContent && !explains[at]), 0)

/** How many of the names that a message names a reading leaves out. */
const namesLeftOut = ({ explains }: Candidate, { mentions }: Reading): number =>
  mentions.filter(({ weak, start }) => !weak && !explains[start]).length

/** Names decide only between readings that miss as many words. */
const nameMissed = 0.1

/** What a reading of a claim misses of what is said. */
const missedOfClaim = (candidate: Candidate, reading: Reading): number =>
  leftOut(candidate, reading) + nameMissed * namesLeftOut(candidate, reading)

/** The field that a reading asks for or compares by. */
const fieldAsked = ({ query }: Candidate): string | undefined => {
  if (query.op === 'get') return thingFieldOf(query.field) ? undefined : query.field
  return query.op === 'compare' ? query.by : undefined
}

/** Whether a reading asks for a field that no word of the message speaks of. */
const isUnsaid = (candidate: Candidate, { tokens, mentionAt }: Reading): boolean => {
  const id = fieldAsked(candidate)
  if (!id) return false
  const seeds = seedsOf(fieldOf(id))
  return !tokens.some(({ stem }, at) => {
    const mention = mentionAt[at]
    return (!mention || mention.weak) && seeds.has(stem)
  })
}

/** Of two right answers one is too long that is so many times as long. */
const tooLong = 3
const leastLong = 240

/** Where a short answer is as right as a long one, nothing is learned from the long one. */
const withoutTooLong = (roles: readonly Role[], results: readonly Result[]): Role[] => {
  const lengths = results.map(({ text }) => text.length)
  const least = Math.min(...lengths.filter((_, at) => roles[at] === 1))
  const most = Math.max(leastLong, tooLong * least)
  return roles.map((role, at) => (role === 1 && (lengths[at] ?? 0) > most ? 0 : role))
}

const isPlainComparison = (query: Query): boolean => query.op === 'compare' && !query.by

/**
 * Which of the right candidates are learned from: those of the wanted kind, structured before lucky prose,
 * a description before a field that nobody has asked for.
 * Half of all claims would get the right verdict by chance, so there those that miss the least are.
 */
const rolesOf = (
  candidates: readonly Candidate[],
  grades: readonly Grade[],
  reading: Reading,
  isVerdict: boolean,
  isFirst: boolean,
): Role[] => {
  const isRightAt = (at: number) => isRight(grades[at])
  if (isVerdict) {
    const left = candidates.map((one, at) =>
      isRightAt(at) ? missedOfClaim(one, reading) : Number.POSITIVE_INFINITY,
    )
    const least = Math.min(...left)
    return left.map((one, at) =>
      one === least ? 1 : one < Number.POSITIVE_INFINITY || grades[at] === 'elsewhere' ? 0 : -1,
    )
  }
  const hasWanted = grades.includes('wanted')
  const structured = candidates.some(
    ({ query, origin }, at) => isRightAt(at) && query.op !== 'tell' && origin !== 'description',
  )
  // Later on "and bees?" asks for what was asked before, although nobody says it.
  const described =
    isFirst &&
    candidates.some(
      (one, at) => isRightAt(at) && one.query.op === 'describe' && leftOut(one, reading) === 0,
    )
  // A whole table holds the names of every set, so it is right only where no smaller one is.
  const isNarrowed = candidates.some(
    (one, at) => isRightAt(at) && 'set' in one.query && !isWholeTable(one),
  )
  // All that is told of two things holds any figure of theirs: it compares them where no measure is said.
  const isMeasured = candidates.some(
    (one, at) =>
      isRightAt(at) && one.query.op === 'compare' && one.query.by && !isUnsaid(one, reading),
  )
  // The whole list of what one has to do with holds each of it too.
  const isBest = (at: number) => (hasWanted ? grades[at] === 'wanted' : isRightAt(at))
  const ofOne = new Set(
    candidates.flatMap(({ query }, at) =>
      isBest(at) && query.op === 'relate' ? [query.relation] : [],
    ),
  )
  const isPlain = candidates.some(({ query }, at) => isRightAt(at) && isPlainComparison(query))
  return candidates.map((one, at) => {
    const { query, origin } = one
    if (!isRightAt(at)) return grades[at] === 'elsewhere' ? 0 : -1
    if (isNarrowed && isWholeTable(one)) return -1
    if (isMeasured && isPlainComparison(query)) return -1
    if (isPlain && query.op === 'compare' && isUnsaid(one, reading)) return 0
    if (query.op === 'get' && ofOne.has(query.field)) return 0
    if (hasWanted) return grades[at] === 'wanted' ? 1 : 0
    if (structured && (query.op === 'tell' || origin === 'description')) return 0
    if (described && isUnsaid(one, reading)) return 0
    return 1
  })
}

/** Sentences that are right only together with another of their record. */
const rightTogether = (candidates: readonly Candidate[], asking: Asking, check: Check): Role[] => {
  const roles: Role[] = candidates.map(() => -1)
  for (const [at, one] of candidates.entries())
    for (const [index, two] of candidates.entries()) {
      if (index <= at || one.query.op !== 'tell' || two.query.op !== 'tell') continue
      if (one.query.about !== two.query.about || one.origin !== two.origin) continue
      const sentences = [...one.query.sentences, ...two.query.sentences]
      if (!isRight(check(one, word({ ...one.query, sentences }, asking)))) continue
      roles[at] = 1
      roles[index] = 1
    }
  return roles
}

/** Readings with what they say and whether that is right. */
type Graded = { candidates: readonly Candidate[]; results: readonly Result[]; roles: Role[] }

const grade = (
  asking: Asking,
  candidates: readonly Candidate[],
  check: Check,
  isVerdict: boolean,
): Graded => {
  const resultOf = memoizeByText((query: Query) => word(query, asking))
  const results = candidates.map(({ query }) => resultOf(query))
  const judged = new Map<Result, Map<string, Grade>>()
  const grades = candidates.map((candidate, at): Grade => {
    const result = results[at] as Result
    if (!result.text) return 'wrong'
    const known = judged.get(result) ?? new Map<string, Grade>()
    judged.set(result, known)
    const before = known.get(candidate.query.op) ?? check(candidate, result)
    known.set(candidate.query.op, before)
    return before
  })
  if (grades.some(isRight))
    return {
      candidates,
      results,
      roles: withoutTooLong(
        rolesOf(candidates, grades, asking.reading, isVerdict, !asking.state.last),
        results,
      ),
    }
  const together = rightTogether(candidates, asking, check)
  return {
    candidates,
    results,
    roles: together.includes(1)
      ? together
      : grades.map((one): Role => (one === 'elsewhere' ? 1 : -1)),
  }
}

/** Grades the likeliest readings, and the others only where none of these is right. */
const gradeByLikelihood = (
  asking: Asking,
  all: readonly Candidate[],
  { score }: Scorer,
  check: Check,
  isVerdict: boolean,
): Graded => {
  const sorted = all.toSorted((one, two) => score(two) - score(one))
  const likely = grade(asking, sorted.slice(0, mostReadings), check, isVerdict)
  return likely.roles.includes(1) ? likely : grade(asking, sorted, check, isVerdict)
}

/** How likely kinds are that are made when a message is answered: each as often. */
const looks = [leastLikely, leastPossible, 0]

/**
 * The readings as they are made when a message is answered, and besides those of kinds that it hardly asks
 * for: the more a right one has to beat, the more is learned.
 */
const readingsOf = (
  mind: Mind,
  reading: Reading,
  state: DialogueState,
  kinds: Kinds,
): Candidate[] => {
  const all = compose(mind.given(reading, state))
  if (kinds.size === allKinds.size) return all
  const others = optionalKinds.filter((kind) => !kinds.has(kind))
  return [
    ...compose(mind.given(reading, state, kinds)),
    ...all.filter((one) => others.some((kind) => needs(one, kind))),
  ]
}

/**
 * What can be learned from a conversation: on right states while nothing is known, later mostly on
 * right ones and sometimes on those that the engine's own answers lead to.
 */
export const teach = (
  mind: Mind,
  { id, category = '', turns }: Conversation,
  weights: Weights,
  isTaught: boolean,
  weight: number,
): Lesson[] => {
  let state: DialogueState = emptyState
  return turns.map((turn, place): Lesson => {
    const { context, questions } = questionsOf(turn.say)
    state = withContext(mind, state, context)
    const check = checkOf(turn, category)
    const reading = mind.read(questions[0] ?? turn.say)
    const asking = { reading, state, knowledge: mind.knowledge, prose: mind.prose }
    const isVerdict = 'verdict' in turn
    const scorer = isTaught ? undefined : createScorer(reading, state, weights, mind.prose.weight)
    const look = Math.floor(looks.length * chance(`look ${id}/${place}`))
    const kinds = scorer?.kindsFrom(looks[look] ?? 0) ?? allKinds
    const all = readingsOf(mind, reading, state, kinds)
    const { candidates, results, roles } = scorer
      ? gradeByLikelihood(asking, all, scorer, check, isVerdict)
      : grade(asking, all, check, isVerdict)
    // After the first round they are in the order of their likelihood.
    const right = roles.indexOf(1)
    const example =
      right >= 0 && questions.length === 1
        ? exampleOf(candidates, roles, reading, state, weight, mind, results)
        : undefined
    const isLed = right >= 0 && (isTaught || chance(`${id}/${place}`) < 0.6)
    state = isLed
      ? nextState(
          state,
          reading,
          candidates[right] as Candidate,
          results[right] as Result,
          mind.namedIn,
        )
      : respond(mind, turn.say, state, {}, weights).state
    return {
      id: `${id}/${place}`,
      ...(example ? { example } : {}),
      ...(right >= 0 ? { right: JSON.stringify(candidates[right]?.query) } : {}),
    }
  })
}
