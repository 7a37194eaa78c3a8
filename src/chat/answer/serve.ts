import { refsOf } from './dialogue/next-state.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import type { Candidate, Entity, Query, Result } from './query.ts'
import type { RankedCandidate, ResultOf } from './rank/rank.ts'
import type { Reading } from './read/reading.ts'
import { namedRefs } from './refer/mentions.ts'
import { onAnyDifficulty } from './schema/fields.ts'
import { called, withName, withoutName } from './word/called.ts'
import { unsaidIn } from './word/repeats.ts'
import { openedBy, sentence, sentencesIn } from './word/say.ts'

/** Where an answer is less likely other kinds of readings may be made, and the next best one helps it. */
export const leastAlone = 0.8
const mostTogether = 600
const mostHelpers = 12

/** Readings that are less likely than the best by more than this do not count. */
const farBehind = 8

/** How likely it is that one of some readings is meant, as the ranking learned to score. */
const likelihoodOf = (
  ranked: readonly RankedCandidate[],
  isAnswered: (candidate: Candidate) => boolean,
): number => {
  const best = ranked[0]?.score ?? 0
  let whole = 0
  let answered = 0
  for (const { candidate, score } of ranked) {
    if (score < best - farBehind) break
    const power = Math.exp(score - best)
    whole += power
    if (isAnswered(candidate)) answered += power
  }
  return answered / (whole || 1)
}

/** Whether a reading is answered by what is said to a query. */
const isAnsweredBy = (said: Query): ((candidate: Candidate) => boolean) => {
  const text = JSON.stringify(said)
  return ({ query }) => query.op === said.op && JSON.stringify(query) === text
}

const tellsOfRecord = ({ candidate: { query } }: RankedCandidate): boolean =>
  ['get', 'tell', 'describe', 'relate', 'check'].includes(query.op)

/** Whether a query asks for what another one asks of more records. */
const isPartOf = (query: Query, whole: Query): boolean =>
  query.op === 'get' &&
  whole.op === 'get' &&
  onAnyDifficulty(query.field) === onAnyDifficulty(whole.field) &&
  query.of.every((ref) => whole.of.includes(ref))

const isVerdict = ({ text }: Pick<Result, 'text'>): boolean => /^(?:yes|no)\b/i.test(text)

/** How far a reading may be behind that helps another, in scores: a tenth as likely of the same record, else a third. */
const withinTenth = Math.log(10)
const withinThird = Math.log(3)

/** A reading, what is said to it, and how likely it is what was meant. */
type Served = { chosen: RankedCandidate; result: Result; likelihood: number }

/** The first that an answer says besides another one about the same. */
const goingOn = (text: string, told: string, entity?: Entity): string => {
  const [unsaid = ''] = sentencesIn(unsaidIn(text, told))
  return entity ? withoutName(unsaid, entity.name) : unsaid
}

/** The first that is said of another record: who has named it needs not be asked whether it is meant. */
const aboutOther = (text: string, other: Entity, reading: Reading): string => {
  const [first = ''] = sentencesIn(text)
  if (!first || namedRefs(reading).includes(other.ref)) return first && withName(first, other.name)
  return `Or do you mean ${called(other).replace(/\?$/, '')}? ${first}`
}

/**
 * What is said in the end: where it is not sure, with the first that the next best reading says besides, more
 * of the same record or of another one nearly as likely.
 */
const helped = (
  { chosen, result, likelihood }: Served,
  ranked: readonly RankedCandidate[],
  resultOf: ResultOf,
  knowledge: Knowledge,
  reading: Reading,
): Result => {
  if (likelihood >= leastAlone || !tellsOfRecord(chosen) || isVerdict(result)) return result
  const names = knowledge.entitiesAt(refsOf(chosen.candidate.query)).map(({ name }) => name)
  const others = ranked.filter((one) => one !== chosen).slice(0, mostHelpers)
  for (const { candidate, score } of others.filter(tellsOfRecord)) {
    const { text, sources, isUnknown, isEmpty } = resultOf(candidate.query)
    if (isUnknown || isVerdict({ text }) || result.text.includes(text)) continue
    const isOfSame = sources.every((source) => result.sources.includes(source))
    const [other, another] = knowledge.entitiesAt(sources)
    const behind = chosen.score - score
    const isNear = isOfSame ? behind <= withinTenth : other && !another && behind <= withinThird
    if (!isNear) continue
    const addsNothing = isEmpty || isPartOf(candidate.query, chosen.candidate.query)
    const isSame = isOfSame || !other || names.includes(other.name)
    const more = isSame ? goingOn(text, result.text, other) : aboutOther(text, other, reading)
    const hasRoom = result.text.length + more.length <= mostTogether
    if (addsNothing || !more || !hasRoom) continue
    return {
      ...result,
      text: `${sentence(result.text)} ${more}`,
      sources: [...new Set([...result.sources, ...sources])],
    }
  }
  return result
}

/** What somebody described without its name is named first. */
const introduced = (result: Result, { origin, query }: Candidate, knowledge: Knowledge): Result => {
  const [entity] = origin === 'description' ? knowledge.entitiesAt(refsOf(query)) : []
  const [first = ''] = sentencesIn(result.text)
  if (!entity || first.toLowerCase().includes(entity.name.toLowerCase())) return result
  const text =
    query.op === 'describe'
      ? openedBy(`That is ${called(entity)}`, result.text)
      : `${entity.name}: ${result.text}`
  return { ...result, text }
}

/** What is said to a message, of the reading that it is served by. */
export const saidTo = (
  served: Served,
  ranked: readonly RankedCandidate[],
  resultOf: ResultOf,
  knowledge: Knowledge,
  reading: Reading,
): Result =>
  introduced(
    helped(served, ranked, resultOf, knowledge, reading),
    served.chosen.candidate,
    knowledge,
  )

/** The best reading that has an answer. */
export const serve = (ranked: readonly RankedCandidate[], resultOf: ResultOf): Served => {
  for (const chosen of ranked) {
    const { query } = chosen.candidate
    const result = resultOf(query)
    if (!result.text) continue
    return { chosen, result, likelihood: likelihoodOf(ranked, isAnsweredBy(query)) }
  }
  throw new Error('that nothing is known can always be said')
}
