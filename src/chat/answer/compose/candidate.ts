import type { Knowledge } from '../knowledge/knowledge.ts'
import type { DescriptionIndex } from '../prose/descriptions.ts'
import type { ProseIndex } from '../prose/prose-index.ts'
import type { Candidate, Origin, Query, State } from '../query.ts'
import type { Mention, Reading } from '../read/reading.ts'
import type { Subject } from '../refer/subjects.ts'

/** What a generator of readings works with. */
export type Given = {
  reading: Reading
  state: State
  subjects: readonly Subject[]
  knowledge: Knowledge
  prose: ProseIndex
  descriptions: DescriptionIndex
  /** What the words of the message say for a target; nothing while everything is to be made. */
  weigh?: (target: number) => number
}

/** The rows that the words speak for most, so that hopeless readings are not even made. */
export const likeliest = <Row>(
  rows: readonly Row[],
  most: number,
  { weigh }: Given,
  gainOf: (row: Row, weigh: (target: number) => number) => number,
): readonly Row[] => {
  if (!weigh || rows.length <= most) return rows
  const gains = new Map(rows.map((row) => [row, gainOf(row, weigh)]))
  const least = [...gains.values()].sort((one, two) => two - one)[most - 1] ?? 0
  return rows.filter((row) => (gains.get(row) ?? 0) >= least)
}

/** Makes candidates for one operator. */
export type Generator = (given: Given) => Candidate[]

/** Marks of the tokens of some mentions. */
export const marksOf = ({ tokens }: Reading, mentions: readonly Mention[]): Uint8Array => {
  const marks = new Uint8Array(tokens.length)
  for (const { start, end } of mentions) marks.fill(1, start, end)
  return marks
}

/** The same marks and those of every token with one of the stems. */
export const alsoStems = (
  { tokens }: Reading,
  marks: Uint8Array,
  stems: ReadonlySet<string>,
): Uint8Array => {
  const out = marks.slice()
  for (let at = 0; at < tokens.length; at++) if (stems.has(tokens[at]?.stem ?? '')) out[at] = 1
  return out
}

export const markSpan = (marks: Uint8Array, start: number, end: number): Uint8Array => {
  const out = marks.slice()
  out.fill(1, start, end)
  return out
}

export const candidate = (
  query: Query,
  origin: Origin,
  explains: Uint8Array,
  signals: Candidate['signals'] = [],
  edit?: string,
): Candidate => ({ query, origin, explains, signals, ...(edit ? { edit } : {}) })
