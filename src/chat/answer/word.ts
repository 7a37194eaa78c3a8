import type { Answer, Source } from './answer.ts'
import type { Wording } from './kind.ts'
import { nounOf } from './lexicon/nouns.ts'
import type { Reading } from './reading/reading.ts'
import type { State } from './reading/state.ts'
import { isRecord, type RecordThing, refOf, type Thing } from './thing.ts'
import { echoed } from './wording/echo.ts'
import { sentences } from './wording/say.ts'
import { offered } from './wording/sets.ts'

const mostSources = 8
const mostSubjects = 6
const mostListed = 120

const kindOf = ({ sort }: RecordThing): string =>
  sort === 'trades' ? 'villager trades' : nounOf[sort][0]

const cited = new WeakMap<RecordThing, Source>()

const sourceOf = (thing: RecordThing): Source => {
  const known = cited.get(thing)
  if (known) return known
  const source = {
    title: `${thing.name} (${kindOf(thing)})`,
    url: `/api/v1/${thing.sort}/${encodeURIComponent(thing.key)}`,
  }
  cited.set(thing, source)
  return source
}

const citedIn = (things: readonly Thing[]): Source[] => {
  const sources: Source[] = []
  for (const [at, thing] of things.entries()) {
    if (sources.length === mostSources) break
    if (isRecord(thing) && things.indexOf(thing) === at) sources.push(sourceOf(thing))
  }
  return sources
}

/** The first few of some names, each once. */
const fewOf = (names: readonly string[], most: number): string[] => {
  const few: string[] = []
  for (const name of names) {
    if (few.length === most) break
    if (!few.includes(name)) few.push(name)
  }
  return few
}

const listing = new Set([
  'sets',
  'reverse',
  'how-to',
  'offer',
  'best-offer',
  'those',
  'between',
  'by-date',
])

/** Kinds that say the tables do not know, or guess at what was meant. */
const unsure = new Set([
  'unknown',
  'invented',
  'foreign',
  'outside',
  'described',
  'guessed',
  'which',
])

/** A fact takes a sentence or three; lists, trades and versions may take more. */
const roomFor = ({ sources }: Wording, kind: string): number => {
  const [first, second] = sources
  const long = second || listing.has(kind) || first?.sort === 'trades' || first?.sort === 'versions'
  return long ? 1_500 : 690
}

const otherEdition =
  /\bbedrock (?:edition|version|java)\b|\b(?:on|in|for) bedrock\b|\bpocket edition\b|\bmcpe\b/

const mayBeOther = (text: string): boolean =>
  text.includes('bedrock') || text.includes('pocket') || text.includes('mcpe')

/** Turns what was said into the answer: text, sources, and what the next turn needs. */
export const word = (wording: Wording, kind: string, reading: Reading): Answer => {
  const based = reading.described ? [...wording.sources, reading.described] : wording.sources
  const sources = citedIn(based)
  const edition =
    mayBeOther(reading.text) &&
    otherEdition.test(reading.text) &&
    sources.length > 0 &&
    !/bedrock/i.test(wording.text)
  const plain = wording.text.trim()
  const own = reading.echo
    ? echoed(
        plain,
        reading.echo,
        sources.map(({ title }) => title),
      )
    : plain
  const guess = reading.described ? `That sounds like ${offered(reading.described)}. ` : ''
  const said = `${guess}${edition ? 'I only have Java Edition data; there: ' : ''}${own}`
  const text = sentences(said, roomFor(wording, kind))
  return {
    text,
    sources,
    state: stateOf(wording, kind, reading),
    isUnknown: unsure.has(kind) || reading.described !== undefined,
  }
}

/** A new list replaces the old one; an answer about one thing leaves it as it was. */
const listedOf = (wording: Wording, reading: Reading): readonly string[] => {
  const listed = reading.picked ?? wording.listed ?? []
  return listed.length > 1 ? listed.slice(0, mostListed).map(refOf) : reading.state.listed
}

const stateOf = (wording: Wording, kind: string, reading: Reading): State => {
  if (wording.choices?.length) return { ...reading.state, choices: wording.choices }
  if (wording.aside) return reading.state
  const subjects = (wording.subjects ?? wording.sources).map(refOf)
  return {
    asked: reading.text.slice(0, 300),
    subjects: fewOf(
      reading.sideStep
        ? reading.state.subjects.concat(subjects)
        : subjects.concat(reading.state.subjects),
      mostSubjects,
    ),
    listed: listedOf(wording, reading),
    among: reading.set?.length ? reading.set.slice(0, mostListed).map(refOf) : undefined,
    kind,
    wish: wishOf(kind, subjects[0], reading),
  }
}

/** The wish for a command stays as long as that command is spoken of. */
const wishOf = (
  kind: string,
  subject: string | undefined,
  { wish, message, state }: Reading,
): string | undefined => {
  if (kind === 'how-to') return (wish ?? message).slice(0, 300)
  return subject === state.subjects[0] ? state.wish : undefined
}
