import { isRecord } from '../knowledge/knowledge.ts'
import { relatedTo } from '../lexicon/related-words.ts'
import { type ProseIndex, related, type Sentence } from '../prose/prose-index.ts'
import type { Candidate } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { single } from '../refer/subjects.ts'
import { candidate, type Generator, type Given, marksOf } from './candidate.ts'

const mostOfRecord = 3
const mostAnywhere = 6

const contentOf = ({ tokens }: Reading): { stem: string; at: number }[] =>
  tokens.flatMap((token, at) => (token.isContent ? [{ stem: token.stem, at }] : []))

const holdsRelated = (stems: ReadonlySet<string>, stem: string): boolean => {
  for (const other of relatedTo(stem)) if (stems.has(other)) return true
  return false
}

/** A sentence as an answer, with how much of the question it holds. */
const telling = (
  given: Given,
  sentences: readonly Sentence[],
  marks: Uint8Array,
  origin: Candidate['origin'],
  signals: Candidate['signals'],
  extra: readonly string[],
): Candidate | undefined => {
  const { reading, prose } = given
  const [first] = sentences
  if (!first) return undefined
  const explains = marks.slice()
  let held = 0
  let whole = 0
  let asked = 0
  for (const { stem, at } of contentOf(reading)) {
    if (marks[at]) continue
    asked++
    const weight = 0.15 + prose.weight(stem)
    whole += weight
    if (sentences.some(({ heard }) => heard.has(stem))) {
      held += weight
      explains[at] = 1
    } else if (sentences.some(({ heard }) => holdsRelated(heard, stem))) {
      held += related * weight
      explains[at] = 1
    }
  }
  for (const stem of extra) {
    const weight = 0.5 * (0.15 + prose.weight(stem))
    whole += weight
    if (sentences.some(({ heard }) => heard.has(stem))) held += weight
  }
  if (held === 0) return undefined
  const share = held / whole
  const said = [
    ...contentOf(reading).flatMap(({ stem, at }) => (marks[at] ? [] : [stem])),
    ...extra,
  ]
  const likeness = Math.max(...sentences.map((sentence) => prose.likeness(said, sentence)))
  return candidate(
    { op: 'tell', sentences: sentences.map(({ id }) => id), about: first.entity.ref },
    origin,
    explains,
    [
      ...signals,
      ['told share', share],
      ['told weight', Math.min(3, held)],
      ['asked alike', likeness],
      ...(likeness > 0.5 ? ['asked nearly so'] : []),
      share > 0.95 ? 'told all' : share > 0.6 ? 'told most' : 'told some',
      `asked ${Math.min(4, asked)}`,
      sentences.length > 1 ? 'two sentences' : 'one sentence',
      `told in ${first.entity.type}`,
    ],
  )
}

const byOverlap = (
  sentences: readonly Sentence[],
  stems: readonly string[],
  prose: ProseIndex,
): Sentence[] =>
  sentences
    .map((sentence) => ({
      sentence,
      score:
        prose.likeness(stems, sentence) +
        stems.reduce(
          (sum, one) =>
            sum +
            (sentence.heard.has(one)
              ? 0.15 + prose.weight(one)
              : holdsRelated(sentence.heard, one)
                ? related * (0.15 + prose.weight(one))
                : 0),
          0,
        ) -
        0.004 * sentence.stems.size,
    }))
    .filter(({ score }) => score > 0.05)
    .sort((one, two) => two.score - one.score)
    .slice(0, mostOfRecord)
    .map(({ sentence }) => sentence)

/** Sentences of the prose that hold the words of the question: of what is spoken of, and anywhere. */
export const tellCandidates: Generator = (given) => {
  const { reading, subjects, prose, state } = given
  const content = contentOf(reading)
  const out: Candidate[] = []
  const push = (made: Candidate | undefined) => {
    if (made) out.push(made)
  }
  const isShort = content.length < 3
  const extra = isShort ? state.predicate : []
  for (const subject of subjects) {
    const entity = single(subject)
    if (!entity || !isRecord(entity)) continue
    const marks = marksOf(reading, subject.mentions)
    const stems = [...content.filter(({ at }) => !marks[at]).map(({ stem }) => stem), ...extra]
    const best = byOverlap(prose.of(entity), stems, prose)
    for (const sentence of best)
      push(
        telling(
          given,
          [sentence],
          marks,
          subject.origin,
          [...subject.signals, 'of subject', ...(best[0] === sentence ? ['best of subject'] : [])],
          extra,
        ),
      )
    const [first, second] = best
    if (first && second)
      push(
        telling(
          given,
          first.id < second.id ? [first, second] : [second, first],
          marks,
          subject.origin,
          [...subject.signals, 'of subject'],
          extra,
        ),
      )
  }
  const found = prose.search(
    content.map(({ stem }) => stem),
    mostAnywhere,
  )
  for (const [place, { sentence, score }] of found.entries())
    push(
      telling(
        given,
        [sentence],
        marksOf(
          reading,
          reading.mentions.filter(({ entities }) => entities.includes(sentence.entity)),
        ),
        'none',
        ['anywhere', `place ${place}`, ['found score', Math.min(5, score)]],
        [],
      ),
    )
  return out
}
