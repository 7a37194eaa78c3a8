import type { Catalog } from '../../catalog/catalog.ts'
import { keptByKey } from '../../lib/kept.ts'
import { createLruCache } from '../../lib/lru-cache.ts'
import { memoizeByText } from '../../lib/memoize.ts'
import { finished } from '../../lib/steps.ts'
import {
  type Answer,
  type Engine,
  type PastTurn,
  type Persona,
  type Source,
  turnsLeanedOn,
} from './answer.ts'
import { compose } from './compose/compose.ts'
import { mostOwn, mostSaidBefore, nextState } from './dialogue/next-state.ts'
import { explanationOf, type Step } from './explain.ts'
import { buildMind, type Mind } from './mind.ts'
import { type DialogueState, type Entity, emptyState, type Query, type Result } from './query.ts'
import {
  allKinds,
  type Kinds,
  leastLikely,
  leastMissed,
  leastPossible,
} from './rank/optional-kinds.ts'
import { createScorer, rank, type Scorer } from './rank/rank.ts'
import { trustIn } from './rank/trust.ts'
import { learned, type Weights } from './rank/weights.ts'
import { clausesOf, corrected } from './read/clauses.ts'
import { spokenRefs, strongMentions } from './refer/mentions.ts'
import { nouns } from './schema/forms.ts'
import { readAdvancements } from './schema/relations.ts'
import { questionsAbout } from './schema/suggestions.ts'
import { type Served, saidTo, serve } from './serve.ts'
import { firstUnknown, inOwnWords, word } from './word/word.ts'

const mostRememberedCharacters = 4_000_000
const mostSources = 8
const mostText = 660
const mostQuestions = 3
const mostSuggested = 3

/** Where more than one in six answers is wrong, they say at their end that they may not be what was meant. */
export const leastSure = 5 / 6
/** A message with more words is read once: all that it names would be looked at again. */
const mostLookedAtAgain = 40

/** What is said to a message, the questions that it was made of, and what the next turn starts from. */
type EngineResponse = { result: Result; steps: Step[]; state: DialogueState }

/** The kinds that a message may ask for after all: the less likely its best reading, the less likely ones. */
const kindsMissed = ({ result, likelihood }: Served, likely: Kinds, scorer: Scorer): Kinds => {
  if (result.isUnknown) return allKinds
  const isMissed = scorer.kindsFrom(leastMissed / (1 - likelihood)).size > likely.size
  return isMissed ? scorer.kindsFrom(leastPossible) : likely
}

const answerClause = (
  mind: Mind,
  text: string,
  state: DialogueState,
  persona: Persona,
  weights: Weights,
): Step => {
  const reading = mind.read(text)
  const scorer = createScorer(reading, state, weights, mind.prose.weight)
  const asking = { reading, state, knowledge: mind.knowledge, prose: mind.prose }
  // What is looked at while readings are ranked is said in the end, or met again: it is worded once.
  const resultOf = memoizeByText((query: Query) => word(query, asking))
  const likely = scorer.kindsFrom(leastLikely)
  let given = mind.given(reading, state, likely, scorer)
  const servedFrom = (kinds: Kinds) => {
    // What a message is about is the same in every look, but for what nobody names.
    const isAboutSame = kinds.has('unnamed') === given.kinds.has('unnamed')
    given = isAboutSame ? { ...given, kinds } : mind.given(reading, state, kinds, scorer)
    return { ...serve(rank(compose(given), scorer, resultOf), resultOf), kinds }
  }
  let served = servedFrom(likely)
  if (reading.tokens.length <= mostLookedAtAgain) {
    const kinds = kindsMissed(served, likely, scorer)
    if (kinds.size > likely.size) served = servedFrom(kinds)
  }
  const { chosen, ranked, kinds } = served
  const { candidate } = chosen
  const said = saidTo(served, asking)
  const result = inOwnWords(said.result, candidate.query, persona)
  const { likelihood } = said
  const answered = { reading, before: state, candidate, ranked, likelihood, result }
  return {
    ...answered,
    state: nextState(state, reading, candidate, result, mind.namedIn),
    kinds,
    trust: trustIn(answered, mind.prose.weight),
  }
}

/**
 * The questions of a message, each with what is said around it, and what was said before a correction. One
 * question is not cut out of what it stands in: a story tells what is asked as well.
 */
export const questionsOf = (message: string): { context: string[]; questions: string[] } => {
  const { before, said } = corrected(message)
  const questions: string[] = []
  let remarks: string[] = []
  for (const { text, isQuestion } of clausesOf(said)) {
    remarks.push(text)
    if (!isQuestion) continue
    questions.push(remarks.join(' '))
    remarks = []
  }
  if (questions.length < 2) return { context: before, questions: [said] }
  const last = [...questions.slice(-1), ...remarks].join(' ')
  const asked = new Set(questions.with(-1, last))
  return { context: before, questions: [...asked].slice(-mostQuestions) }
}

/** What is named before a correction is spoken of behind it. */
export const withContext = (mind: Mind, state: DialogueState, context: readonly string[]) => {
  const named = context.flatMap((text) => spokenRefs(mind.read(text))).reverse()
  return {
    ...state,
    ...(context.length ? { previous: context.join(' ').slice(0, mostSaidBefore) } : {}),
    own: [...new Set([...named, ...state.own])].slice(0, mostOwn),
  }
}

const sourceOf = ({ type, key, name }: Entity): Source => ({
  title: `${name} (${type === 'trades' ? 'villager trades' : nouns.get(type)})`,
  url: `/api/v1/${type}/${encodeURIComponent(key)}`,
})

/** Whether an answer says something that may be wrong. */
export const isGuessable = ({ result, candidate: { query } }: Step): boolean =>
  !result.isUnknown && query.op !== 'talk' && query.op !== 'ask-back'

const isGuess = (step: Step): boolean => step.trust < leastSure && isGuessable(step)

const mostQuoted = 60

/** A question as it is named in an answer: without its mark, and cut where it is long. */
const quoted = (message: string): string => {
  const bare = message.replace(/[^\p{L}\p{N}]+$/u, '')
  return bare.length > mostQuoted ? `${bare.slice(0, mostQuoted).trim()}…` : bare
}

/** Those of several questions that have no answer are named, so that nobody takes them for answered. */
const unanswered = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ result, reading: { tokens, message } }) =>
    result.isUnknown && tokens.some(({ isContent }) => isContent)
      ? `I have nothing on “${quoted(message)}”.`
      : [],
  )

/** What is said to all questions; two readings of one record may tell the same sentence: it is said once. */
const joined = (steps: readonly Step[]): Result => {
  const known = steps.filter(({ result }) => !result.isUnknown)
  const told = known.length ? known : steps.slice(-1)
  let room = mostText
  const said = told.filter(({ result: { text } }, at) => {
    if (at > 0 && text.length >= room) return false
    room -= text.length
    return true
  })
  return {
    ...told[0]?.result,
    text: [
      ...new Set(said.flatMap(({ result }) => result.text.split(/(?<=[.!?]) /))),
      ...(known.length ? unanswered(steps) : []),
      ...(told.every(isGuess) ? ['(If I understood you right.)'] : []),
    ].join(' '),
    sources: [...new Set(said.flatMap(({ result }) => result.sources))],
  }
}

/** Answers a message: each of its questions in turn, and what is said to all of them. */
export const respond = (
  mind: Mind,
  message: string,
  state: DialogueState,
  persona: Persona,
  weights: Weights,
): EngineResponse => {
  const { context, questions } = questionsOf(message)
  let current = withContext(mind, state, context)
  const steps = questions.map((question) => {
    const step = answerClause(mind, question, current, persona, weights)
    current = step.state
    return step
  })
  return { result: joined(steps), steps, state: current }
}

const isLoose = ({ candidate, reading }: Step): boolean =>
  candidate.query.op === 'command' && strongMentions(reading).length === 0

/** The questions about a record that can only mean it: some share their name with something else. */
const clearAbout = keptByKey((mind: Mind, entity: Entity) =>
  questionsAbout(entity).filter(({ question }) => {
    const [named, another] = strongMentions(mind.read(question))
    return !another && named?.entities[0] === entity
  }),
)

/** What may be asked next of the record that the last question was answered from. */
const suggestionsAfter = (steps: readonly Step[], mind: Mind): string[] => {
  const { result, candidate } = steps.at(-1) as Step
  const entity = mind.knowledge.entity(result.sources[0] ?? '')
  return (entity ? clearAbout(mind, entity) : [])
    .filter(({ field }) => candidate.query.op !== 'get' || candidate.query.field !== field)
    .map(({ question }) => question)
    .slice(0, mostSuggested)
}

const answerOf = ({ result, steps, state }: EngineResponse, mind: Mind): Answer => {
  const { text, sources, isUnknown } = result
  const suggestions = isUnknown ? [] : suggestionsAfter(steps, mind)
  return {
    text,
    sources: mind.knowledge.entitiesAt(sources.slice(0, mostSources)).map(sourceOf),
    state,
    ...(isUnknown ? { isUnknown } : {}),
    ...(steps.every(isLoose) ? { isLoose: true } : {}),
    ...(suggestions.length ? { suggestions } : {}),
  }
}

/** A mind in the making, or made; and the rest, which it can do without at first. */
type Building = {
  steps: Generator<void, Mind>
  mind?: Mind
  rest?: Generator<void, void>
  size: number
}

/** Bots that speak of the same resources share a mind; each takes some megabytes. */
const mostMinds = 16

/** The answer engine over a catalog. Nothing is built before the first question. */
export const createEngine = (
  catalog: Catalog,
  /** Popular questions come again and again: so many answers are remembered. */
  { remembered = 0, weights = learned() }: { remembered?: number; weights?: Weights } = {},
): Engine => {
  const minds = createLruCache<Building>(mostMinds, mostMinds)
  const buildingFor = ({ resources }: Persona): Building =>
    minds.take(resources ? [...resources].sort().join() : '', () => ({
      steps: buildMind(catalog, resources && new Set(resources)),
      size: 1,
    }))
  const mindFor = (persona: Persona): Mind => {
    const building = buildingFor(persona)
    building.mind ??= finished(building.steps)
    return building.mind
  }
  const respondTo = (message: string, state: DialogueState, persona: Persona) =>
    respond(mindFor(persona), message, state, persona, weights)

  /** Turns that another version answered are read again, so that a conversation goes on. */
  const stateAfter = (history: readonly PastTurn[], persona: Persona): DialogueState => {
    const left = history.at(-1)?.state as DialogueState | null | undefined
    if (left?.v === emptyState.v) return left
    return history
      .slice(-turnsLeanedOn)
      .reduce((state, { message }) => respondTo(message, state, persona).state, emptyState)
  }

  const recent = createLruCache<{ answer: Answer; size: number }>(
    remembered,
    mostRememberedCharacters,
  )

  return {
    fallback: firstUnknown,
    prepare: (persona = {}) => {
      const building = buildingFor(persona)
      if (building.mind) {
        building.rest ??= readAdvancements(building.mind.knowledge)
        return !building.rest.next().done
      }
      const step = building.steps.next()
      if (step.done) building.mind = step.value
      return true
    },
    answer: (message, history, persona = {}) => {
      const state = stateAfter(history, persona)
      const key = JSON.stringify([message, state, persona])
      const make = () => {
        const answer = answerOf(respondTo(message, state, persona), mindFor(persona))
        return { answer, size: key.length + answer.text.length }
      }
      return recent.take(key, make).answer
    },
    explain: (message, history, persona = {}) => {
      const response = respondTo(message, stateAfter(history, persona), persona)
      const answer = answerOf(response, mindFor(persona))
      return { answer, steps: response.steps.map(explanationOf) }
    },
  }
}
