import { refsOf } from './dialogue/next-state.ts'
import type { Entity, Query, Result } from './query.ts'
import { mostTried, type RankedCandidate, type ResultOf, withinReach } from './rank/rank.ts'
import type { Reading } from './read/reading.ts'
import { namedRefs } from './refer/mentions.ts'
import { onAnyDifficulty } from './schema/fields.ts'
import type { Asking } from './word/asking.ts'
import { called, withName, withoutName } from './word/called.ts'
import { unsaidIn } from './word/repeats.ts'
import { sentence, sentencesIn } from './word/say.ts'

/** Where an answer is less likely the next best one helps it. */
const leastAlone = 0.8
const mostTogether = 600
const mostLookedAt = 12

/** Readings that are less likely than the best by more than this do not count. */
const farBehind = 8

/** How likely it is that one of some readings is meant, as the ranking learned to score. */
const likelihoodOf = (
  ranked: readonly RankedCandidate[],
  isAnswered: (one: RankedCandidate) => boolean,
): number => {
  const best = ranked[0]?.score ?? 0
  const near = ranked.filter(({ score }) => score >= best - farBehind)
  const powerOf = (some: readonly RankedCandidate[]) =>
    some.reduce((power, { score }) => power + Math.exp(score - best), 0)
  return powerOf(near.filter(isAnswered)) / powerOf(near)
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

/** How far behind a reading may be that helps another, in scores: a third as likely. */
const withinThird = Math.log(3)

/** A reading, what is said to it, and how likely it is what was meant. */
export type Served = {
  chosen: RankedCandidate
  result: Result
  likelihood: number
  ranked: readonly RankedCandidate[]
  resultOf: ResultOf
}

/** The first that an answer says besides another one about the same. */
const goingOn = (text: string, told: string, entity?: Entity): string => {
  const [unsaid = ''] = sentencesIn(unsaidIn(text, told))
  return entity ? withoutName(unsaid, entity.name) : unsaid
}

/** The first that is said of another record: who has named it needs not be asked whether it is meant. */
const aboutOther = (text: string, other: Entity, reading: Reading): string => {
  const [first = ''] = sentencesIn(text)
  if (!first || namedRefs(reading).includes(other.ref)) return first && withName(first, other.name)
  return `Or do you mean ${called(other).replace(/\?$/, '')}? ${withoutName(first, other.name)}`
}

/** What the first of some readings adds that is nearly as likely and tells more: of the same record, or of another. */
const helpFor = (
  { chosen, result, ranked, resultOf }: Served,
  { knowledge, reading, state }: Asking,
): Result | undefined => {
  const names = knowledge.entitiesAt(refsOf(chosen.candidate.query)).map(({ name }) => name)
  const isNear = (one: RankedCandidate) =>
    one !== chosen && chosen.score - one.score <= withinThird && tellsOfRecord(one)
  for (const { candidate } of ranked.slice(0, mostLookedAt).filter(isNear)) {
    const help = resultOf(candidate.query)
    const { text, sources, isUnknown, isEmpty } = help
    if (isUnknown || isEmpty || isVerdict(help) || result.text.includes(text)) continue
    if (
      isPartOf(candidate.query, chosen.candidate.query) ||
      Bun.deepEquals(candidate.query, state.last)
    )
      continue
    const isOfSame = sources.every((source) => result.sources.includes(source))
    const [other, another] = knowledge.entitiesAt(sources)
    if (!isOfSame && (!other || another)) continue
    const isSame = isOfSame || !other || names.includes(other.name)
    const more = isSame ? goingOn(text, result.text, other) : aboutOther(text, other, reading)
    if (more && result.text.length + more.length <= mostTogether) return { ...help, text: more }
  }
}

const [leastOfGist, mostOfGist] = [60, 160]

/** The first of what an answer says: of a long list in one sentence its first part. */
const gistOf = (text: string): string => {
  const said = sentencesIn(text)
  const [first = '', second] = said
  if (first.length < leastOfGist && second) return `${first} ${second}`
  return first.length > mostOfGist ? sentence(first.split('; ')[0] ?? first) : first
}

/**
 * What is said in the end: where it is not sure, with the first that the next best reading says besides, more
 * of the same record or of another one nearly as likely; and how likely it is that this was asked for.
 */
export const saidTo = (served: Served, asking: Asking): Pick<Served, 'result' | 'likelihood'> => {
  const { chosen, result, ranked, resultOf } = served
  if (chosen.candidate.edit === 'shorter')
    return { ...served, result: { ...result, text: gistOf(result.text) } }
  const isAlone = served.likelihood >= leastAlone || !tellsOfRecord(chosen) || isVerdict(result)
  const help = isAlone ? undefined : helpFor(served, asking)
  const tried = ranked
    .slice(0, mostTried)
    .filter(({ score }) => chosen.score - score <= withinReach)
  const likelihood = likelihoodOf(ranked, (one) => {
    // Others would have to be put into words first, and hardly count.
    if (!tried.includes(one)) return false
    const { text } = resultOf(one.candidate.query)
    return text === result.text || (help !== undefined && text.includes(help.text))
  })
  if (!help) return { result, likelihood }
  const text = `${sentence(result.text)} ${help.text}`
  const sources = [...new Set([...result.sources, ...help.sources])]
  return { result: { ...result, text, sources }, likelihood }
}

/** The best reading that has an answer. */
export const serve = (ranked: readonly RankedCandidate[], resultOf: ResultOf): Served => {
  for (const chosen of ranked) {
    const result = resultOf(chosen.candidate.query)
    if (!result.text) continue
    const isSame = ({ candidate: { query } }: RankedCandidate) =>
      Bun.deepEquals(query, chosen.candidate.query)
    return { chosen, result, likelihood: likelihoodOf(ranked, isSame), ranked, resultOf }
  }
  throw new Error('that nothing is known can always be said')
}
