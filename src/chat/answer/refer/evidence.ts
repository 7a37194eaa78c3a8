import { memoize } from '../../../lib/memoize.ts'
import { candidate } from '../compose/candidate.ts'
import type { Sense } from '../lexicon/word-senses.ts'
import type { ProseIndex } from '../prose/prose-index.ts'
import type { Entity, Signals } from '../query.ts'
import type { Scorer } from '../rank/rank.ts'
import type { Reading } from '../read/reading.ts'
import { isByPlace } from './spoken-of.ts'
import { type Subject, single } from './subject.ts'

/** How near the sense of a message comes to what is told of each subject, and how that compares with the others. */
export const withEvidence = (
  subjects: readonly Subject[],
  reading: Reading,
  sense: Sense,
  prose: ProseIndex,
): Subject[] => {
  const fitOf = memoize((one: Entity | undefined) => (one ? prose.nearestOf(sense, one) : 0))
  const best = Math.max(0, ...subjects.map((subject) => fitOf(single(subject))))
  const isPlaced = isByPlace(reading)
  return subjects.map((subject): Subject => {
    const fit = fitOf(single(subject))
    const signals: Signals = [
      ...subject.signals,
      ...(isPlaced ? [`${subject.signals[0]} by place`] : []),
      ['fit of subject', fit],
      ['fit below best', best - fit],
      fit === best ? 'fits best' : 'fits less',
    ]
    return { ...subject, signals }
  })
}

/** So much less likely than the best, a subject is hardly meant whatever is asked of it. */
const farBehind = 4
const mostSubjects = 8

/** The subjects that a message may well be about, as readings that tell of them would be ranked. */
export const likelySubjects = (
  subjects: readonly Subject[],
  reading: Reading,
  scorer: Scorer,
): readonly Subject[] => {
  if (subjects.length < 2) return subjects
  const explains = new Uint8Array(reading.tokens.length)
  const scores = subjects.map((subject) => {
    const of = subject.entities.map(({ ref }) => ref)
    return scorer.score(candidate(subject, { op: 'describe', of }, explains))
  })
  const best = scores.toSorted((one, two) => two - one)
  const least = Math.max((best[0] ?? 0) - farBehind, best[mostSubjects - 1] ?? -Infinity)
  return subjects.filter((_, at) => (scores[at] ?? 0) >= least)
}
