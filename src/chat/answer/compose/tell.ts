import { isRecord } from '../knowledge/knowledge.ts'
import { relatedTo } from '../lexicon/related-words.ts'
import { type ProseIndex, related, type Scored, type Sentence } from '../prose/prose-index.ts'
import type { Candidate, Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { single } from '../refer/subjects.ts'
import { candidate, type Generator, type Given, marksOf } from './candidate.ts'

const mostOfRecord = 5
const mostLookedAt = 9
const mostAnywhere = 6

const contentOf = ({ tokens }: Reading): { stem: string; at: number }[] =>
  tokens.flatMap((token, at) => (token.isContent ? [{ stem: token.stem, at }] : []))

const holdsRelated = (stems: ReadonlySet<string>, stem: string): boolean => {
  for (const other of relatedTo(stem)) if (stems.has(other)) return true
  return false
}

/** The words of a question beside what it is about, and the sense of them; where they are few, with those before. */
type Asked = { said: readonly string[]; sense: Float32Array; withBefore: Float32Array }

const askedOf = ({ reading, state, prose }: Given, marks: Uint8Array): Asked => {
  const own = contentOf(reading).flatMap(({ stem, at }) => (marks[at] ? [] : [stem]))
  const isShort = contentOf(reading).length < 3
  return {
    said: isShort ? [...own, ...state.predicate] : own,
    sense: prose.senseOf(own),
    withBefore: prose.senseOf([...own, ...state.predicate]),
  }
}

/** How much of the words of a question a sentence holds. */
const heldBy = ({ said }: Asked, { heard }: Sentence, prose: ProseIndex) => {
  let held = 0
  let whole = 0
  for (const stem of said) {
    const weight = prose.telling(stem)
    whole += weight
    if (heard.has(stem)) held += weight
    else if (holdsRelated(heard, stem)) held += related * weight
  }
  return { held, share: whole ? held / whole : 0 }
}

/** How near a sentence comes to a question, in its words and in their sense. */
const fitOf = (asked: Asked, sentence: Sentence, prose: ProseIndex) => {
  const { said, sense, withBefore } = asked
  const { held, share } = heldBy(asked, sentence, prose)
  const parts = prose.nearParts(sense, sentence)
  const near = { ...parts, whole: prose.near(sense, sentence) }
  const likeness = prose.likeness(said, sentence)
  return {
    held,
    share,
    likeness,
    near,
    before: prose.near(withBefore, sentence),
    together: share + likeness + near.told + near.asked + near.whole,
  }
}

/** The sentences of a record that fit a question best: some by a glance, fewer by a close look. */
const fitting = (asked: Asked, entity: Entity, prose: ProseIndex) =>
  prose
    .of(entity)
    .map((sentence) => ({
      sentence,
      glance: heldBy(asked, sentence, prose).share + 2 * prose.near(asked.sense, sentence),
    }))
    .sort((one, two) => two.glance - one.glance)
    .slice(0, mostLookedAt)
    .map(({ sentence }) => ({ sentence, fit: fitOf(asked, sentence, prose) }))
    .sort((one, two) => two.fit.together - one.fit.together)
    .slice(0, mostOfRecord)

/** A sentence as an answer, with how much of the question it holds. */
const telling = (
  { reading }: Given,
  sentence: Sentence,
  fit: ReturnType<typeof fitOf>,
  marks: Uint8Array,
  origin: Candidate['origin'],
  signals: Candidate['signals'],
): Candidate => {
  const explains = marks.slice()
  const content = contentOf(reading).filter(({ at }) => !marks[at])
  for (const { stem, at } of content)
    if (sentence.heard.has(stem) || holdsRelated(sentence.heard, stem)) explains[at] = 1
  const { held, share, likeness, near, before } = fit
  return candidate(
    { op: 'tell', sentences: [sentence.id], about: sentence.entity.ref },
    origin,
    explains,
    [
      ...signals,
      ['told share', share],
      ['told weight', Math.min(3, held)],
      ['asked alike', likeness],
      ...(likeness > 0.5 ? ['asked nearly so'] : []),
      ['near told', near.told],
      ['near asked', near.asked],
      ['near whole', near.whole],
      ['near before', before],
      `near ${Math.max(0, Math.floor(near.whole * 5))}`,
      share > 0.95 ? 'told all' : share > 0.6 ? 'told most' : 'told some',
      `asked ${Math.min(4, content.length)}`,
      `told in ${sentence.entity.type}`,
      `told of ${sentence.field}`,
    ],
  )
}

const placeIn = (name: string, list: readonly Scored[], sentence: Sentence): string =>
  `${name} ${list.findIndex((one) => one.sentence === sentence)}`

/** Sentences of the prose that answer the question: of what is spoken of, and anywhere. */
export const tellCandidates: Generator = (given) => {
  const { reading, subjects, prose } = given
  const out: Candidate[] = []
  for (const subject of subjects) {
    const entity = single(subject)
    if (!entity || !isRecord(entity)) continue
    const marks = marksOf(reading, subject.mentions)
    const asked = askedOf(given, marks)
    for (const [place, { sentence, fit }] of fitting(asked, entity, prose).entries())
      out.push(
        telling(given, sentence, fit, marks, subject.origin, [
          ...subject.signals,
          'of subject',
          `fits ${place}`,
        ]),
      )
  }
  const found = prose.search(
    contentOf(reading).map(({ stem }) => stem),
    mostAnywhere,
  )
  const nearest = prose.nearest(reading.sense, mostAnywhere)
  const anywhere = new Map([...found, ...nearest].map(({ sentence }) => [sentence.id, sentence]))
  for (const sentence of anywhere.values()) {
    const marks = marksOf(
      reading,
      reading.mentions.filter(({ entities }) => entities.includes(sentence.entity)),
    )
    const fit = fitOf(askedOf(given, marks), sentence, prose)
    const isSpokenOf = subjects.some((subject) => single(subject) === sentence.entity)
    out.push(
      telling(given, sentence, fit, marks, 'none', [
        'anywhere',
        placeIn('found', found, sentence),
        placeIn('nearest', nearest, sentence),
        isSpokenOf ? 'anywhere of subject' : 'anywhere else',
        ['found score', Math.min(5, found.find((one) => one.sentence === sentence)?.score ?? 0)],
      ]),
    )
  }
  return out
}
