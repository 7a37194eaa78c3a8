import { keptByKey } from '../../../lib/kept.ts'
import type { Sense } from '../lexicon/word-senses.ts'
import type { Candidate, Entity, Query, Signals } from '../query.ts'
import type { Kinds } from '../rank/optional-kinds.ts'
import type { Scorer } from '../rank/rank.ts'
import type { Reading } from '../read/reading.ts'
import type { Subject } from '../refer/subject.ts'
import type { Asking } from '../word/asking.ts'

/** What a generator of readings works with. */
export type ReadingContext = Asking & {
  /** What the message means behind what was said before. */
  sense: Sense
  subjects: readonly Subject[]
  /** Those that something is asked of: the others are at most what it has to do with. */
  likely: readonly Subject[]
  /** The records that come nearest in sense; none where a message hardly asks for what nobody names. */
  near: readonly Entity[]
  /** What readings are worth; nothing while everything is to be made. */
  scorer?: Scorer
  /** The kinds that are to be made, of those that most messages do not ask for. */
  kinds: Kinds
  /** What generators have made of it already. */
  made: Map<Generator, readonly Candidate[]>
}

/** The rows that the words speak for most, so that hopeless readings are not even made. */
export const likeliest = <Row>(
  rows: readonly Row[],
  most: number,
  { scorer }: ReadingContext,
  gainOf: (row: Row, weigh: Scorer['weigh']) => number,
): readonly Row[] => {
  if (!scorer || rows.length <= most) return rows
  const gains = rows.map((row) => gainOf(row, scorer.weigh))
  const least = gains.toSorted((one, two) => two - one)[most - 1] ?? 0
  return rows.filter((_, at) => (gains[at] ?? 0) >= least)
}

/** Makes candidates for one operator. */
export type Generator = (given: ReadingContext) => Candidate[]

export type TokenRange = { start: number; end: number }

/** Tokens that say something, and the stems of other words that speak of it. */
export type SaidRange = TokenRange & { stems?: ReadonlySet<string> | undefined }

/** Where the words of a field, a relation or a sum stand: the same for all that is asked of it. */
const placesOf = keptByKey(({ tokens }: Reading, stems: ReadonlySet<string>): readonly number[] =>
  tokens.flatMap(({ stem }, at) => (stems.has(stem) ? at : [])),
)

/** Marks there are, and those of some mentions or other ranges and of every token with one of some stems. */
export const alsoMarked = (
  reading: Reading,
  before: Uint8Array,
  ranges: readonly SaidRange[],
  ...others: readonly ReadonlySet<string>[]
): Uint8Array => {
  const marks = before.slice()
  const mark = (stems: ReadonlySet<string>) => {
    for (const at of placesOf(reading, stems)) marks[at] = 1
  }
  for (const { start, end, stems } of ranges) {
    marks.fill(1, start, end)
    if (stems) mark(stems)
  }
  others.forEach(mark)
  return marks
}

/** Such marks alone. */
export const marksOf = (
  reading: Reading,
  ranges: readonly SaidRange[],
  ...others: readonly ReadonlySet<string>[]
): Uint8Array => alsoMarked(reading, new Uint8Array(reading.tokens.length), ranges, ...others)

/** What a query is about was found somehow: a subject, a set, or nothing that anybody spoke of. */
export type FoundHow = Pick<Subject, 'origin' | 'signals'>

export const noSubject: FoundHow = { origin: 'none', signals: [] }
export const ownWords: FoundHow = { origin: 'words', signals: [] }

/** A query about a subject or a set, with what is known of how that was found. */
export const candidate = (
  { origin, signals: about }: FoundHow,
  query: Query,
  explains: Uint8Array,
  signals: Signals = [],
  edit?: string,
): Candidate => ({ query, origin, explains, about, signals, edit })
