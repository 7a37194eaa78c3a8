import type { Catalog } from '../../catalog/catalog.ts'
import { finished } from '../../lib/steps.ts'
import type { ReadingContext } from './compose/candidate.ts'
import { buildKnowledge, isRecord, type Knowledge } from './knowledge/knowledge.ts'
import { type Senses, senseOf } from './lexicon/word-senses.ts'
import { functionWords, listedWords, plainWords } from './lexicon/words.ts'
import { createDescriptions } from './prose/descriptions.ts'
import { type PackedProse, unpackProse } from './prose/packed-prose.ts'
import { createProseIndex, type ProseIndex } from './prose/prose-index.ts'
import { readSentences } from './prose/sentences.ts'
import type { DialogueState } from './query.ts'
import { allKinds, type Kinds } from './rank/optional-kinds.ts'
import type { Scorer } from './rank/rank.ts'
import { learnedSenses } from './rank/senses.ts'
import { isEnglish, type Mention, type Reading, read, skim } from './read/reading.ts'
import { createSpeller } from './read/spelling.ts'
import { stem } from './read/stem.ts'
import { likelySubjects, withEvidence } from './refer/evidence.ts'
import { subjectsOf } from './refer/subjects.ts'
import { fields } from './schema/fields.ts'

/** Words that ask for fields need no mending. */
const seedWords = new Set(
  Object.values(fields).flatMap((rows) =>
    rows.flatMap(({ label, words }) => `${label} ${words}`.split(' ')),
  ),
)

/** Words of questions that are mended as names are: those of fields, and small ones. */
const mendable = [...seedWords, ...functionWords].filter((word) => word.length > 3)

/** What stands farther behind in an answer is hardly pointed at. */
const mostNamedIn = 240

const noneDescribed = { near: [], described: [] }

/** What the engine knows, built once for a catalog and the resources a bot speaks of. */
export type Mind = {
  knowledge: Knowledge
  prose: ProseIndex
  read(message: string): Reading
  /** The records that an answer names, in order. */
  namedIn(text: string): string[]
  /** What readings of some kinds are made of: all that are possible where nothing tells which are likely. */
  given(reading: Reading, state: DialogueState, kinds?: Kinds, scorer?: Scorer): ReadingContext
}

/** Builds a mind in small steps. */
export function* buildMind(
  catalog: Catalog,
  allowed?: ReadonlySet<string>,
  senses: Senses = learnedSenses(),
  packed: PackedProse = unpackProse(),
): Generator<void, Mind> {
  const knowledge = yield* buildKnowledge(catalog, allowed)
  yield
  const sentences = readSentences(knowledge, packed, senses)
  yield
  const prose = yield* createProseIndex(sentences, senses.meanings)
  yield
  const findDescribed = createDescriptions(sentences)
  yield
  const nameWords = knowledge.names.words
  const spell = createSpeller(knowledge.names, mendable, {
    isKnown: (word) =>
      isEnglish(word) ||
      [nameWords, plainWords, seedWords, listedWords].some((has) => has.has(word)),
    isTold: (word) => prose.weight(stem(word)) > 0,
  })
  const meaning = {
    senseOf: prose.senseOf,
    intentOf: (stems: Iterable<string>) => senseOf(stems, () => 1, senses.intents),
  }
  return {
    knowledge,
    prose,
    read: (message) => read(message, knowledge, spell, meaning),
    namedIn: (text) => {
      const { tokens, mentions } = skim(text.slice(0, mostNamedIn), knowledge)
      // "1.6 swings per second" speaks of no version.
      const isFigure = ({ start }: Mention) =>
        /^\d/.test(tokens[start]?.text ?? '') && tokens[start - 1]?.text !== 'version'
      return mentions
        .filter((mention) => !mention.weak && !isFigure(mention))
        .flatMap(({ entities: [first] }) => (first && isRecord(first) ? [first.ref] : []))
    },
    given: (reading, state, kinds = allKinds, scorer) => {
      const sense = state.said.length ? prose.senseOf(reading.stems, state.said) : reading.sense
      const { near, described } = kinds.has('unnamed')
        ? findDescribed(reading, sense)
        : noneDescribed
      const found = subjectsOf(reading, state, knowledge, described)
      const subjects = withEvidence(found, reading, sense, prose)
      const likely = scorer ? likelySubjects(subjects, reading, scorer) : subjects
      const about = { near, subjects, likely }
      return { reading, state, knowledge, prose, sense, ...about, scorer, kinds, made: new Map() }
    },
  }
}

export const createMind = (...given: Parameters<typeof buildMind>): Mind =>
  finished(buildMind(...given))
