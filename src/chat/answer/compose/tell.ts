import { isRecord } from '../knowledge/knowledge.ts'
import { type Fit, mostSaid } from '../prose/fits.ts'
import type { Candidate, Signals } from '../query.ts'
import type { Mention } from '../read/reading.ts'
import { single } from '../refer/subject.ts'
import {
  candidate,
  type FoundHow,
  type Generator,
  marksOf,
  noSubject,
  type ReadingContext,
} from './candidate.ts'

const mostOfRecord = 4
const mostNearest = 3

/** What is asked beside the names of what it is about. */
const askedBeside = ({ reading, state, sense }: ReadingContext, named: readonly Mention[]) => {
  const { tokens } = reading
  const content = tokens.flatMap(({ isContent }, at) => (isContent ? [at] : []))
  const marks = marksOf(reading, named)
  const places = content.filter((at) => !marks[at])
  const own = places.map((at) => tokens[at]?.stem ?? '')
  return {
    places,
    /** Marks of the tokens that are accounted for, with those of the words that a sentence holds. */
    explains: (holds: number) => {
      const held = places.slice(0, mostSaid).filter((_, word) => holds & (1 << word))
      return marks.map((one, at) => (held.includes(at) ? 1 : one))
    },
    // Where they are few, the words before are looked for as well.
    said: content.length < 3 ? [...own, ...state.predicate] : own,
    sense: reading.sense,
    withBefore: sense,
  }
}

/** A sentence as an answer, with how much of the question it holds. */
const telling = (
  { places, explains }: ReturnType<typeof askedBeside>,
  { sentence, holds, held, share, asked, before }: Fit,
  on: FoundHow,
  signals: Signals,
): Candidate =>
  candidate(
    on,
    { op: 'tell', sentences: [sentence.id], about: sentence.entity.ref, field: sentence.field },
    explains(holds),
    [
      ...signals,
      ['told share', share],
      ['told weight', Math.min(3, held)],
      ['near asked', asked],
      ['near before', before],
      `near ${Math.max(0, Math.floor(asked * 5))}`,
      share > 0.95 ? 'told all' : share > 0.6 ? 'told most' : 'told some',
      `asked ${Math.min(4, places.length)}`,
    ],
  )

const ofSubjects = (given: ReadingContext): Candidate[] =>
  given.likely.flatMap((subject) => {
    const entity = single(subject)
    if (!entity) return []
    const { prose } = given
    const asked = askedBeside(given, subject.mentions)
    const whose = isRecord(entity) ? 'of subject' : 'naming subject'
    return prose
      .fits(asked, prose.of(entity), mostOfRecord)
      .map((fit, place) => telling(asked, fit, subject, [whose, `fits ${place}`]))
  })

const anywhere = (given: ReadingContext): Candidate[] => {
  const { reading, sense, subjects, near, prose } = given
  const nearest = prose
    .nearest(sense, near, mostNearest)
    .flatMap(({ id }) => prose.sentence(id) ?? [])
  return nearest.flatMap((sentence, place) => {
    const { entity } = sentence
    const named = reading.mentions.filter(({ entities }) => entities.includes(entity))
    const asked = askedBeside(given, named)
    const isSpokenOf = subjects.some((subject) => single(subject) === entity)
    return prose
      .fits(asked, [sentence], 1)
      .map((fit) =>
        telling(asked, fit, noSubject, [
          'anywhere',
          `nearest ${place}`,
          isSpokenOf ? 'anywhere of subject' : 'anywhere else',
        ]),
      )
  })
}

/** Sentences of the prose that answer the question: of what is spoken of, and anywhere. */
export const tellCandidates: Generator = (given) => [
  ...ofSubjects(given),
  ...(given.kinds.has('unnamed') ? anywhere(given) : []),
]
