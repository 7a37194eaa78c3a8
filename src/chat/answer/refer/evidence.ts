import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import type { ProseIndex } from '../prose/prose-index.ts'
import { speaksOf } from '../prose/value-stems.ts'
import type { Entity, State } from '../query.ts'
import type { Scorer } from '../rank/rank.ts'
import type { Reading } from '../read/reading.ts'
import { type Subject, single } from './subjects.ts'

type Known = { knowledge: Knowledge; prose: ProseIndex }

/** How much of what is said a record speaks of: of the words, and of the names beside its own. */
type Coverage = { words: number; names: number }

const coverageOf = (entity: Entity, { tokens, mentionAt }: Reading, known: Known): Coverage => {
  const sums = { words: 0, names: 0, allWords: 0, allNames: 0 }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const mention = mentionAt[at]
    if (!token?.isContent || mention?.entities.includes(entity)) continue
    const gain = known.prose.telling(token.stem)
    const isName = mention?.weak === false
    sums[isName ? 'allNames' : 'allWords'] += gain
    if (speaksOf(entity, token.stem, known.knowledge, known.prose))
      sums[isName ? 'names' : 'words'] += gain
  }
  return { words: sums.words / (sums.allWords || 1), names: sums.names / (sums.allNames || 1) }
}

/** What speaks for a record whatever is asked of it: how near it comes in sense, and what it covers. */
type Evidence = Coverage & { fit: number }

const none: Evidence = { fit: 0, words: 0, names: 0 }

/** How subjects compare: each with what speaks for it, and how far it is behind the best. */
export const withEvidence = (
  subjects: readonly Subject[],
  reading: Reading,
  state: State,
  known: Known,
): Subject[] => {
  const { sense, cues, mentions } = reading
  const found = new Map<Entity, Evidence>()
  const evidenceFor = (entity: Entity | undefined): Evidence => {
    if (!entity || !isRecord(entity)) return none
    const before = found.get(entity)
    if (before) return before
    const fit = known.prose.nearestOf(sense, entity)
    const made = { fit, ...coverageOf(entity, reading, known) }
    found.set(entity, made)
    return made
  }
  const all = subjects.map((subject) => evidenceFor(single(subject)))
  const best = (part: keyof Evidence) => Math.max(0, ...all.map((one) => one[part]))
  const [bestFit, bestWords, bestNames] = [best('fit'), best('words'), best('names')]
  const named = mentions.filter(({ weak }) => !weak).length
  const spoken = new Set([...state.own, ...state.result, ...state.listed, ...state.earlier])
  return subjects.map((subject, at): Subject => {
    const { fit, words, names } = all[at] ?? none
    const [place] = subject.signals
    const ref = single(subject)?.ref ?? ''
    return {
      ...subject,
      signals: [
        ...subject.signals,
        `${place} ${cues.pronoun} ${Math.min(2, named)}`,
        `${place} after ${state.last?.op ?? 'nothing'}`,
        `${place} ${cues.asks}`,
        ['fit of subject', fit],
        ['fit below best', bestFit - fit],
        fit === bestFit ? 'fits best' : 'fits less',
        ['covers words', words],
        ['covers words below best', bestWords - words],
        ['covers names', names],
        ['covers names below best', bestNames - names],
        ...(subject.origin === 'words' && state.last
          ? [spoken.has(ref) ? 'spoken of before' : 'new in the talk']
          : []),
      ],
    }
  })
}

/** So much less likely than the best, a subject is hardly meant whatever is asked of it. */
const farBehind = 7
const mostSubjects = 8

/** The subjects that a message may well be about, as readings that tell of them would be ranked. */
export const likelySubjects = (
  subjects: readonly Subject[],
  reading: Reading,
  scorer: Scorer,
): readonly Subject[] => {
  const explains = new Uint8Array(reading.tokens.length)
  const scores = scorer.scores(
    subjects.map(({ entities, origin, signals }) => ({
      query: { op: 'describe', of: entities.map(({ ref }) => ref) },
      origin,
      explains,
      about: signals,
      signals: [],
    })),
  )
  const best = scores.toSorted().reverse()
  const least = Math.max((best[0] ?? 0) - farBehind, best[mostSubjects - 1] ?? -Infinity)
  return subjects.filter((_, at) => (scores[at] ?? 0) >= least)
}
