import { resourceOf } from '../knowledge/knowledge.ts'
import type { Candidate } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { type Subject, single } from '../refer/subjects.ts'
import type { Field } from '../schema/field.ts'
import { comparableFields, fieldOn, stemsOf } from '../schema/fields.ts'
import {
  candidate,
  type Generator,
  marksOf,
  type ReadingContext,
  sharedResource,
} from './candidate.ts'
import { type FoundTest, numberTestsIn, relationsTo, valueTestsIn } from './tests.ts'

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

/** Whether a message has every word of a term that its opposite lacks: "rarer", of "more common" both words. */
const isTermSaid = ({ tokens }: Reading, term: string, opposite: string): boolean => {
  const common = opposite.split(' ')
  const own = term.split(' ').filter((word) => !common.includes(word))
  return own.every((word) => tokens.some(({ text }) => text === word))
}

/** Whether the one with more is asked for or the other: a field has words for its ends, some speak of any, or none does. */
const endsAsked = ({ terms }: Field, reading: Reading): readonly boolean[] => {
  const { isLess, isComparing } = reading.cues
  if (terms && isTermSaid(reading, terms.more, terms.less)) return [true]
  if (isLess || (terms && isTermSaid(reading, terms.less, terms.more))) return [false]
  return isComparing ? [true] : [true, false]
}

/** Which has more, and what the difference is. */
export const compareCandidates: Generator = (given) =>
  compared(given).flatMap((subject): Candidate[] => {
    const { reading } = given
    const resource = sharedResource(subject.entities)
    if (!resource) return []
    const of = subject.entities.map(({ ref }) => ref)
    const { mentions } = subject
    const counted = reading.numbers.filter(({ value }) => value === of.length)
    const asMany = counted.length ? ['as many as said'] : []
    const said = [...mentions, ...counted]
    return [
      candidate(subject, { op: 'compare', of }, marksOf(reading, said), asMany),
      ...comparableFields(resource).flatMap((field) => {
        const marks = marksOf(reading, said, stemsOf(field))
        const by = fieldOn(field, reading.cues.difficulty).id
        return endsAsked(field, reading).map((most) =>
          candidate(subject, { op: 'compare', of, by, most }, marks, asMany),
        )
      }),
    ]
  })

/** Claims on one record: a value, a bound. */
export const checkCandidates: Generator = ({ reading, subjects }) =>
  subjects.flatMap((subject): Candidate[] => {
    const one = single(subject)
    const resource = one && resourceOf(one)
    if (!resource) return []
    const checked = (found: FoundTest, signal: string, ...stems: ReadonlySet<string>[]) =>
      candidate(
        subject,
        { op: 'check', of: one.ref, test: found.test },
        marksOf(reading, [...subject.mentions, found], ...stems),
        [signal],
      )
    return [
      ...valueTestsIn(reading, resource).map((found) =>
        checked(found, `check strength ${Math.min(3, found.end - found.start)}`),
      ),
      ...numberTestsIn(reading, resource).map((found) =>
        checked(found, found.isNamed ? 'field named' : 'field unnamed', stemsOf(found.field)),
      ),
    ]
  })

/** Whether two may stand in a relation: one is named at least, and not both by the same words. */
const mayRelate = (one: Subject, other: Subject): boolean => {
  if (one === other || other.origin === 'description') return false
  if (one.origin !== 'words') return other.origin === 'words'
  return other.origin !== 'words' || other.mentions[0] !== one.mentions[0]
}

const mostPairs = 120

/** Whether two things named have to do with each other, and how: "do creepers drop gunpowder". */
export const relateCandidates: Generator = ({ reading, subjects }) => {
  const out: Candidate[] = []
  for (const subject of subjects) {
    const one = single(subject)
    const resource = one && resourceOf(one)
    if (!resource || subject.origin === 'description' || out.length > mostPairs) continue
    for (const other of subjects) {
      const to = single(other)
      if (!to || !mayRelate(subject, other)) continue
      const { signals, origin } = subject
      const on = { signals, origin: origin === 'words' ? other.origin : origin }
      for (const { id, stems } of relationsTo(to, resource))
        out.push(
          candidate(
            on,
            { op: 'relate', relation: id, of: one.ref, to: to.ref },
            marksOf(reading, [...subject.mentions, ...other.mentions], stems),
            [...other.signals, `pair ${origin} ${other.origin}`],
          ),
        )
    }
  }
  return out
}
