import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { compose } from '../../../src/chat/answer/compose/compose.ts'
import { nextState } from '../../../src/chat/answer/dialogue/next-state.ts'
import { answerClause, questionsOf, withContext } from '../../../src/chat/answer/engine.ts'
import { createMind, type Mind } from '../../../src/chat/answer/mind.ts'
import {
  type Candidate,
  emptyState,
  type Result,
  type State,
} from '../../../src/chat/answer/query.ts'
import { createSignals, targetsOf, wordsOf } from '../../../src/chat/answer/rank/features.ts'
import { hashOf, pairAt, placeOf, size } from '../../../src/chat/answer/rank/hash.ts'
import { createScorer } from '../../../src/chat/answer/rank/rank.ts'
import { pack } from '../../../src/chat/answer/rank/weights.ts'
import type { Reading } from '../../../src/chat/answer/read/reading.ts'
import { word } from '../../../src/chat/answer/word/word.ts'
import { type Conversation, checkOf, type Grade } from './check.ts'
import { regression, talks } from './conversations.ts'
import { trainingDigest } from './digest.ts'

/** One turn as the trainer sees it: candidates by their features, and which of them are right. */
type Example = {
  words: Int32Array
  targets: Int32Array
  /** For each candidate the places of its targets, and its signals. */
  rows: { targets: Int32Array; at: Int32Array; values: Float32Array; role: 1 | 0 | -1 }[]
  weight: number
}

export type Outcome = {
  id: string
  category: string
  say: string
  top: Grade
  oracle: boolean
  text: string
  query: string
  bestRight?: string
}

const mostRows = 220

const chance = (text: string): number => (hashOf(text) % 1000) / 1000

const exampleOf = (
  candidates: readonly Candidate[],
  roles: readonly (1 | 0 | -1)[],
  scores: Float64Array,
  reading: Reading,
  state: State,
  weight: number,
  mind: Mind,
): Example => {
  const order = candidates.map((_, at) => at)
  if (order.length > mostRows)
    order.sort(
      (one, two) =>
        (roles[two] === 1 ? 1 : 0) - (roles[one] === 1 ? 1 : 0) ||
        (scores[two] ?? 0) - (scores[one] ?? 0),
    )
  const index = new Map<number, number>()
  const signals = createSignals(reading, state, mind.prose.weight)
  const rows = order.slice(0, mostRows).map((at) => {
    const candidate = candidates[at] as Candidate
    const targets = targetsOf(candidate).map((target) => {
      const known = index.get(target)
      if (known !== undefined) return known
      index.set(target, index.size)
      return index.size - 1
    })
    const places: number[] = []
    const values: number[] = []
    const take = (feature: number, value: number) => {
      places.push(placeOf(feature))
      values.push(value)
    }
    signals.shared(candidate, take)
    signals.own(candidate, take)
    return {
      targets: Int32Array.from(targets),
      at: Int32Array.from(places),
      values: Float32Array.from(values),
      role: roles[at] ?? 0,
    }
  })
  return {
    words: Int32Array.from(wordsOf(reading, state)),
    targets: Int32Array.from(index.keys()),
    rows,
    weight,
  }
}

/** Which of the right candidates are learned from: those of the wanted kind, structured before lucky prose. */
const rolesOf = (candidates: readonly Candidate[], grades: readonly Grade[]): (1 | 0 | -1)[] => {
  const isRight = (at: number) => grades[at] !== 'wrong'
  const hasWanted = grades.includes('wanted')
  const structured = candidates.some(
    ({ query, origin }, at) => isRight(at) && query.op !== 'tell' && origin !== 'description',
  )
  return candidates.map(({ query, origin }, at) => {
    if (!isRight(at)) return -1
    if (hasWanted) return grades[at] === 'wanted' ? 1 : 0
    if (structured && (query.op === 'tell' || origin === 'description')) return 0
    return 1
  })
}

const bestOf = (
  candidates: readonly Candidate[],
  scores: Float64Array,
  isAllowed: (at: number) => boolean,
): number => {
  let best = -1
  for (let at = 0; at < candidates.length; at++)
    if (isAllowed(at) && (best < 0 || (scores[at] ?? 0) > (scores[best] ?? 0))) best = at
  return best
}

/** Walks through a conversation on the engine's own states, or on right ones while it knows nothing. */
export const walk = (
  mind: Mind,
  { id, category = '', turns }: Conversation,
  weights: Float32Array,
  isTaught: boolean,
  examples: Example[] | undefined,
  weight: number,
): Outcome[] => {
  let state: State = emptyState
  const outcomes: Outcome[] = []
  for (const [place, turn] of turns.entries()) {
    const { context, questions } = questionsOf(turn.say)
    state = withContext(mind, state, context)
    const check = checkOf(turn, category)
    if (questions.length > 1 && !isTaught) {
      const results: Result[] = []
      let last: Candidate | undefined
      for (const question of questions) {
        const step = answerClause(mind, question, state, {}, weights)
        results.push(step.result)
        state = step.state
        last = step.candidate
      }
      const known = results.filter(({ isUnknown }) => !isUnknown)
      const told = known.length ? known : results.slice(-1)
      const result: Result = {
        ...(told[0] as Result),
        text: told.map(({ text }) => text).join(' '),
        sources: told.flatMap(({ sources }) => sources),
      }
      const grade = check(last as Candidate, result)
      outcomes.push({
        id: `${id}/${place}`,
        category,
        say: turn.say,
        top: grade,
        oracle: grade !== 'wrong',
        text: result.text,
        query: 'several',
      })
      continue
    }
    const reading = mind.read(questions[0] ?? turn.say)
    const scorer = createScorer(reading, state, weights, mind.prose.weight)
    // Everything is made to learn from, and only what the engine makes to be examined on.
    const candidates = compose(mind.given(reading, state, examples ? undefined : scorer.weigh))
    const asking = { reading, state, knowledge: mind.knowledge, prose: mind.prose, persona: {} }
    const made = new Map<string, Result>()
    const results = candidates.map(({ query }) => {
      const key = JSON.stringify(query)
      const before = made.get(key)
      if (before) return before
      const result = word(query, asking)
      made.set(key, result)
      return result
    })
    const judged = new Map<Result, Map<string, Grade>>()
    const grades = candidates.map((candidate, at): Grade => {
      const result = results[at] as Result
      if (!result.text) return 'wrong'
      const known = judged.get(result) ?? new Map<string, Grade>()
      judged.set(result, known)
      const before = known.get(candidate.query.op)
      if (before) return before
      const grade = check(candidate, result)
      known.set(candidate.query.op, grade)
      return grade
    })
    const scores = scorer.scores(candidates)
    const roles = rolesOf(candidates, grades)
    const top = bestOf(candidates, scores, (at) => results[at]?.text !== '')
    const right = bestOf(candidates, scores, (at) => roles[at] === 1)
    if (examples && right >= 0 && questions.length === 1)
      examples.push(exampleOf(candidates, roles, scores, reading, state, weight, mind))
    const isRight = grades[top] !== 'wrong'
    outcomes.push({
      id: `${id}/${place}`,
      category,
      say: turn.say,
      top: grades[top] as Grade,
      oracle: right >= 0,
      text: results[top]?.text ?? '',
      query: JSON.stringify(candidates[top]?.query),
      ...(right >= 0 && !isRight ? { bestRight: JSON.stringify(candidates[right]?.query) } : {}),
    })
    const led =
      isTaught && right >= 0
        ? right
        : !isRight && right >= 0 && examples && chance(`${id}/${place}`) < 0.6
          ? right
          : top
    const chosen = candidates[led] as Candidate
    state = nextState(state, reading, chosen, results[led] as Result, mind.namedIn)
  }
  return outcomes
}

const rate = 0.05
const decay = 1e-6

/** One pass over the examples; the loss tells how it goes. */
const pass = (
  examples: readonly Example[],
  weights: Float32Array,
  squares: Float32Array,
): number => {
  let loss = 0
  for (const { words, targets, rows, weight } of examples) {
    const sums = new Float64Array(targets.length)
    for (let target = 0; target < targets.length; target++) {
      let sum = 0
      for (let at = 0; at < words.length; at++)
        sum += weights[pairAt(words[at] as number, targets[target] as number)] as number
      sums[target] = sum
    }
    const scores = new Float64Array(rows.length)
    let most = Number.NEGATIVE_INFINITY
    for (let row = 0; row < rows.length; row++) {
      const { targets: own, at, values, role } = rows[row] as Example['rows'][number]
      if (role === 0) continue
      let sum = 0
      for (let index = 0; index < own.length; index++) sum += sums[own[index] as number] as number
      for (let index = 0; index < at.length; index++)
        sum += (values[index] as number) * (weights[at[index] as number] as number)
      scores[row] = sum
      if (sum > most) most = sum
    }
    let all = 0
    let good = 0
    for (let row = 0; row < rows.length; row++) {
      const role = rows[row]?.role
      if (role === 0) continue
      const power = Math.exp((scores[row] as number) - most)
      scores[row] = power
      all += power
      if (role === 1) good += power
    }
    loss -= Math.log(Math.max(1e-12, good / all)) * weight
    if (good / all > 0.995) continue
    const pulls = new Float64Array(targets.length)
    for (let row = 0; row < rows.length; row++) {
      const { targets: own, at, values, role } = rows[row] as Example['rows'][number]
      if (role === 0) continue
      const power = scores[row] as number
      const pull = (power / all - (role === 1 ? power / good : 0)) * weight
      if (Math.abs(pull) < 1e-4) continue
      for (let index = 0; index < own.length; index++)
        pulls[own[index] as number] = (pulls[own[index] as number] as number) + pull
      for (let index = 0; index < at.length; index++) {
        const place = at[index] as number
        const slope = pull * (values[index] as number) + decay * (weights[place] as number)
        squares[place] = (squares[place] as number) + slope * slope
        weights[place] =
          (weights[place] as number) - (rate * slope) / Math.sqrt((squares[place] as number) + 1)
      }
    }
    for (let target = 0; target < targets.length; target++) {
      const pull = pulls[target] as number
      if (Math.abs(pull) < 1e-4) continue
      for (let at = 0; at < words.length; at++) {
        const place = pairAt(words[at] as number, targets[target] as number)
        const slope = pull + decay * (weights[place] as number)
        squares[place] = (squares[place] as number) + slope * slope
        weights[place] =
          (weights[place] as number) - (rate * slope) / Math.sqrt((squares[place] as number) + 1)
      }
    }
  }
  return loss / examples.length
}

const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const out = [...list]
  let state = seed
  for (let at = out.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = state % (at + 1)
    ;[out[at], out[other]] = [out[other] as T, out[at] as T]
  }
  return out
}

export const share = (outcomes: readonly Outcome[], holds: (one: Outcome) => boolean): string =>
  `${((100 * outcomes.filter(holds).length) / Math.max(1, outcomes.length)).toFixed(1)}%`

export const summary = (outcomes: readonly Outcome[]): string => {
  const byTalk = Map.groupBy(outcomes, ({ id }) => id.slice(0, id.lastIndexOf('/')))
  const whole = [...byTalk.values()].filter((turns) =>
    turns.every(({ top }) => top !== 'wrong'),
  ).length
  return `turns ${share(outcomes, ({ top }) => top !== 'wrong')} of ${outcomes.length}, talks ${((100 * whole) / byTalk.size).toFixed(1)}% of ${byTalk.size}, oracle ${share(outcomes, ({ oracle }) => oracle)}`
}

type Options = {
  rounds: number
  epochs: number
  /** The part of the known forms, and of people's talk, that is learned from. */
  fraction: number
  talks?: number
  /** Whether a tenth is left out to be examined on. */
  isHeldOut: boolean
}

export const train = (options: Options): { weights: Float32Array; dev: Outcome[] } => {
  const mind = createMind(createCatalog())
  const isDev = ({ id }: Conversation) => options.isHeldOut && chance(`dev ${id}`) < 0.1
  const isUsed = ({ id }: Conversation) => chance(`use ${id}`) < options.fraction
  const known = regression().filter(isUsed)
  const people = talks().filter(({ id }) => chance(`use ${id}`) < (options.talks ?? 1))
  const sets = [
    { name: 'known', list: known.filter((talk) => !isDev(talk)), weight: 1.5 },
    { name: 'people', list: people.filter((talk) => !isDev(talk)), weight: 1 },
  ]
  const held = [...known.filter(isDev), ...people.filter(isDev)]
  const weights = new Float32Array(size)
  const squares = new Float32Array(size)
  let dev: Outcome[] = []
  for (let round = 0; round < options.rounds; round++) {
    const isTaught = round === 0
    let began = Date.now()
    const examples: Example[] = []
    for (const { name, list, weight } of sets) {
      const outcomes = list.flatMap((talk) => walk(mind, talk, weights, isTaught, examples, weight))
      console.log(`round ${round} ${name}: ${summary(outcomes)}`)
    }
    console.log(`  ${examples.length} examples in ${((Date.now() - began) / 1000).toFixed(0)} s`)
    began = Date.now()
    squares.fill(0)
    const losses: string[] = []
    for (let epoch = 0; epoch < options.epochs; epoch++)
      losses.push(pass(shuffled(examples, 17 * round + epoch + 1), weights, squares).toFixed(3))
    console.log(`  loss ${losses.join(' ')} in ${((Date.now() - began) / 1000).toFixed(0)} s`)
    if (options.isHeldOut) {
      dev = held.flatMap((talk) => walk(mind, talk, weights, false, undefined, 1))
      const isKnown = new Set(known.map(({ id }) => id))
      const of = (wanted: boolean) =>
        dev.filter(({ id }) => isKnown.has(id.slice(0, id.lastIndexOf('/'))) === wanted)
      console.log(`  dev known: ${summary(of(true))}`)
      console.log(`  dev people: ${summary(of(false))}`)
    }
  }
  return { weights, dev }
}

if (import.meta.main) {
  const flag = (name: string, fallback: number) => {
    const at = process.argv.indexOf(`--${name}`)
    return at < 0 ? fallback : Number(process.argv[at + 1])
  }
  const isHeldOut = process.argv.includes('--held-out')
  const { weights, dev } = train({
    rounds: flag('rounds', 2),
    epochs: flag('epochs', 5),
    fraction: flag('fraction', 1),
    isHeldOut,
  })
  const folder = new URL('../../../src/chat/answer/rank/', import.meta.url)
  if (isHeldOut) {
    const report = join(tmpdir(), 'lectern-held-out.json')
    writeFileSync(report, JSON.stringify(dev))
    console.log(`examined on what was left out; the outcomes are in ${report}`)
  } else {
    writeFileSync(new URL('weights.txt', folder), `${pack(weights)}\n`)
    writeFileSync(new URL('weights.sha256', folder), `${trainingDigest()}\n`)
  }
}
