import { isRecord } from '../knowledge/knowledge.ts'
import { type Fit, mostSaid, type ProseQuestion } from '../prose/fits.ts'
import type { Scored } from '../prose/postings.ts'
import type { ProseIndex } from '../prose/prose-index.ts'
import type { Sentence } from '../prose/sentences.ts'
import type { Candidate, Entity, Signals } from '../query.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { single } from '../refer/subjects.ts'
import { candidate, type Generator, labels, marksOf, type ReadingContext } from './candidate.ts'

const mostOfRecord = 5
const mostLookedAt = 9
const mostFound = 6
const mostNearest = 6

type Word = { stem: string; at: number }

const contentOf = ({ tokens }: Reading): Word[] =>
  tokens.flatMap((token, at) => (token.isContent ? [{ stem: token.stem, at }] : []))

/** What is asked beside the tokens that say what it is about: the words, and where they are few, with those before. */
type Beside = ProseQuestion & { marks: Uint8Array; words: readonly Word[] }

const askedBeside = (
  { reading, state, prose }: ReadingContext,
  mentions: readonly Mention[],
): Beside => {
  const marks = marksOf(reading, mentions)
  const content = contentOf(reading)
  const words = content.filter(({ at }) => !marks[at])
  const own = words.map(({ stem }) => stem)
  return {
    marks,
    words,
    said: content.length < 3 ? [...own, ...state.predicate] : own,
    sense: prose.senseOf(own),
    withBefore: prose.senseOf([...own, ...state.predicate]),
  }
}

const together = ({ share, likeness, told, asked, whole }: Fit): number =>
  share + likeness + told + asked + whole

/** The sentences of a record that fit a question best. */
const fitting = (asked: ProseQuestion, entity: Entity, prose: ProseIndex): Fit[] =>
  prose
    .fits(asked, prose.of(entity), mostLookedAt)
    .sort((one, two) => together(two) - together(one))
    .slice(0, mostOfRecord)

const nearBy = labels('near')
const askedWith = labels('asked')
const toldIn = labels('told in')
const toldOf = labels('told of')
const fitsAt = labels('fits')
const foundAt = labels('found')
const nearestAt = labels('nearest')

/** A sentence as an answer, with how much of the question it holds. */
const telling = (
  { marks, words }: Beside,
  fit: Fit,
  origin: Candidate['origin'],
  about: Signals,
  signals: Signals,
): Candidate => {
  const { sentence, holds, held, share, likeness, told, asked, whole, before } = fit
  const explains = marks.slice()
  for (const [place, { at }] of words.slice(0, mostSaid).entries())
    if (holds & (1 << place)) explains[at] = 1
  return candidate(
    { op: 'tell', sentences: [sentence.id], about: sentence.entity.ref },
    origin,
    explains,
    about,
    [
      ...signals,
      ['told share', share],
      ['told weight', Math.min(3, held)],
      ['asked alike', likeness],
      ...(likeness > 0.5 ? ['asked nearly so'] : []),
      ['near told', told],
      ['near asked', asked],
      ['near whole', whole],
      ['near before', before],
      nearBy(Math.max(0, Math.floor(whole * 5))),
      share > 0.95 ? 'told all' : share > 0.6 ? 'told most' : 'told some',
      askedWith(Math.min(4, words.length)),
      toldIn(sentence.entity.type),
      toldOf(sentence.field),
    ],
  )
}

const placeIn = (list: readonly Scored[], sentence: Sentence): number =>
  list.findIndex((one) => one.sentence === sentence)

const ofSubjects = (given: ReadingContext): Candidate[] => {
  const { likely, prose } = given
  const unnamed = askedBeside(given, [])
  return likely.flatMap((subject) => {
    const entity = single(subject)
    if (!entity || !isRecord(entity)) return []
    const { mentions, origin, signals } = subject
    const asked = mentions.length ? askedBeside(given, mentions) : unnamed
    return fitting(asked, entity, prose).map((fit, place) =>
      telling(asked, fit, origin, signals, ['of subject', fitsAt(place)]),
    )
  })
}

const anywhere = (given: ReadingContext): Candidate[] => {
  const { reading, subjects, prose } = given
  const stems = contentOf(reading).map(({ stem }) => stem)
  const found = prose.search(stems, mostFound)
  const nearest = prose.nearest(reading.sense, given.near, mostNearest)
  const either = [...new Set([...found, ...nearest].map(({ sentence }) => sentence))]
  const mentionsOf = ({ entity }: Sentence) =>
    reading.mentions.filter(({ entities }) => entities.includes(entity))
  // Most are of records that are not named: what is asked beside a name is the same for them.
  const groups = Map.groupBy(either, (sentence) => mentionsOf(sentence)[0])
  return [...groups.values()].flatMap((sentences) => {
    const asked = askedBeside(given, sentences.slice(0, 1).flatMap(mentionsOf))
    return prose.fits(asked, sentences, sentences.length).map((fit) => {
      const isSpokenOf = subjects.some((subject) => single(subject) === fit.sentence.entity)
      const { score = 0 } = found.find((one) => one.sentence === fit.sentence) ?? {}
      return telling(
        asked,
        fit,
        'none',
        [],
        [
          'anywhere',
          foundAt(placeIn(found, fit.sentence)),
          nearestAt(placeIn(nearest, fit.sentence)),
          isSpokenOf ? 'anywhere of subject' : 'anywhere else',
          ['found score', Math.min(5, score)],
        ],
      )
    })
  })
}

/** Sentences of the prose that answer the question: of what is spoken of, and anywhere. */
export const tellCandidates: Generator = (given) => [...ofSubjects(given), ...anywhere(given)]
