import { resourceOf } from '../knowledge/knowledge.ts'
import type { Candidate, Entity, Signals, Test } from '../query.ts'
import { type Subject, single } from '../refer/subjects.ts'
import { fields, stemsOf } from '../schema/fields.ts'
import {
  alsoStems,
  candidate,
  candidateOn,
  type Generator,
  markSpan,
  marksOf,
  type ReadingContext,
  sharedResource,
} from './candidate.ts'
import { numberTestsIn, relationsTo, valueTestsIn } from './tests.ts'

/** Two or more of a kind beside each other. */
const compared = (given: ReadingContext): Subject[] => {
  const { subjects, state, knowledge } = given
  const groups = subjects.filter(({ entities }) => entities.length > 1 && entities.length < 7)
  const own = knowledge.entity(state.own[0] ?? '')
  const result = knowledge.entity(state.result[0] ?? '')
  const pairs = [own, result].flatMap((other) =>
    subjects.flatMap((subject): Subject[] => {
      const one = single(subject)
      const isNamed = one && subject.origin === 'words'
      if (!isNamed || !other || one === other || one.type !== other.type) return []
      const signals = ['with own', other === own ? 'own beside' : 'result beside']
      return [{ entities: [other, one], origin: 'own', mentions: subject.mentions, signals }]
    }),
  )
  return [...groups, ...pairs]
}

/** Which has more, and what the difference is. */
export const compareCandidates: Generator = (given) =>
  compared(given).flatMap((subject): Candidate[] => {
    const { reading } = given
    const resource = sharedResource(subject.entities)
    if (!resource) return []
    const of = subject.entities.map(({ ref }) => ref)
    const marks = marksOf(reading, subject.mentions)
    const most = !reading.cues.isLess
    return [
      candidateOn(subject, { op: 'compare', of }, marks),
      ...fields[resource]
        .filter(({ measure, terms }) => measure && terms)
        .map((field) =>
          candidateOn(
            subject,
            { op: 'compare', of, by: field.id, most },
            alsoStems(reading, marks, stemsOf(field)),
          ),
        ),
    ]
  })

/** Claims on one record: a value, a bound. */
export const checkCandidates: Generator = ({ reading, subjects }) =>
  subjects.flatMap((subject): Candidate[] => {
    const one = single(subject)
    const resource = one && resourceOf(one)
    if (!resource) return []
    const marks = marksOf(reading, subject.mentions)
    const checks = (test: Test, start: number, end: number, signals: Signals) =>
      candidateOn(subject, { op: 'check', of: one.ref, test }, markSpan(marks, start, end), signals)
    return [
      ...valueTestsIn(reading, resource).map(({ test, start, end }) =>
        checks(test, start, end, [`check strength ${Math.min(3, end - start)}`]),
      ),
      ...numberTestsIn(reading, resource).map(({ test, start, end, field, isNamed }) => {
        const made = checks(test, start, end, [isNamed ? 'field named' : 'field unnamed'])
        return { ...made, explains: alsoStems(reading, made.explains, stemsOf(field)) }
      }),
    ]
  })

/** Every other thing a record may stand in a relation with. */
const others = (
  { subjects }: ReadingContext,
  subject: Subject,
): { entity: Entity; subject: Subject }[] =>
  subjects.flatMap((other) => {
    const entity = single(other)
    const areWords = other.origin === 'words' && subject.origin === 'words'
    const isMeant =
      other !== subject &&
      (other.origin === 'words' || subject.origin === 'words') &&
      other.origin !== 'description' &&
      !(areWords && other.mentions[0] === subject.mentions[0])
    return entity && isMeant ? [{ entity, subject: other }] : []
  })

const mostPairs = 120

/** Whether two things named have to do with each other, and how: "do creepers drop gunpowder". */
export const relateCandidates: Generator = (given) => {
  const { reading, subjects } = given
  const out: Candidate[] = []
  for (const subject of subjects) {
    const one = single(subject)
    const resource = one && resourceOf(one)
    if (!resource || subject.origin === 'description' || out.length > mostPairs) continue
    for (const { entity, subject: other } of others(given, subject))
      for (const relation of relationsTo(entity, resource)) {
        const marks = alsoStems(
          reading,
          marksOf(reading, [...subject.mentions, ...other.mentions]),
          relation.stems,
        )
        out.push(
          candidate(
            { op: 'relate', relation: relation.id, of: one.ref, to: entity.ref },
            subject.origin === 'words' ? other.origin : subject.origin,
            marks,
            subject.signals,
            [...other.signals, `pair ${subject.origin} ${other.origin}`],
          ),
        )
      }
  }
  return out
}
