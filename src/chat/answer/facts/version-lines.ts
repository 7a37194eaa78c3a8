import type { RecordOf } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { asWritten } from '../lexicon/synonyms.ts'
import type { Library } from '../library.ts'
import { stem } from '../prose-index.ts'
import { textsOf } from '../texts.ts'

type Version = RecordOf<'versions'>

/** What is asked about a thing's past. */
export type Event = 'arrival' | 'removal' | 'renaming' | 'fix' | 'change'

type Line = {
  version: Version
  sentence: string
  stems: readonly string[]
  held: ReadonlySet<string>
  /** How much better it answers for each event, before any word is looked at. */
  fit: Readonly<Record<Event, number>>
}

/** A sentence of a version's texts: the part of the words it holds, and of their order. */
export type Told = {
  version: Version
  sentence: string
  share: number
  close: number
  score: number
}

const arrival =
  /\b(?:added|adds|came (?!back)|introduced|arrived|appeared|joined|debuted|dates? from|began|started|born|brought|first|new|entered|opened|moved in|gave|given|received|got|since|replaced)\b|^[^,.:;]{0,60}\bof \d/i
const removal =
  /\b(?:removed|no longer|gone|lost|replaced|merged into|stopped|until|instead of|took|needs? no)\b/i
const renaming = /\b(?:renamed|became|(?:is|are|then|later) (?:called|named)|names?|ids?)\b/i
/** What is no more did not come. */
const ended = /\b(?:removed|no longer|gone|lost)\b/i
/** A version that only shows what a later one brings. */
const preview = /\b(?:experiment\w*|previews?(?= of)|previewed)\b/i
const figures = /\b(?:data version|protocol) (?:is )?\d/i
const ownNumber = /(?<![\d.])\d+\.\d+(?:\.\d+)?(?![\d.]*\d)/g

const fitOf = (sentence: string, { name }: Version, isFix: boolean): Line['fit'] => {
  const arrives = arrival.test(sentence)
  const leaves = removal.test(sentence)
  // "which 1.21.9 removed": told in passing, of another version.
  const passing = (sentence.match(ownNumber) ?? []).some((one) => !`${one}.`.startsWith(`${name}.`))
    ? 0.12
    : 0
  const base = -passing - (preview.test(sentence) ? 0.3 : 0) - (figures.test(sentence) ? 0.3 : 0)
  return {
    arrival: base + (arrives ? 0.12 : 0) - (ended.test(sentence) ? 0.12 : 0) - (isFix ? 0.12 : 0),
    removal: base + (leaves ? 0.3 : 0),
    renaming: base + (renaming.test(sentence) ? 0.3 : 0),
    fix: base + (isFix ? 0.3 : 0),
    change: base,
  }
}

/** Words and figures in the order they stand; the number of a version is none. */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+|(?<![\d.])\d{2,}(?![\d.]*\d)/g) ?? []).map(stem)

const build = (library: Library): readonly Line[] =>
  library
    .records('versions')
    .toSorted((a, b) => a.releaseDate.localeCompare(b.releaseDate))
    .flatMap((version) =>
      textsOf(version as AnyRecord).map((sentence) => {
        const stems = stemsOf(sentence)
        const isFix = version.notableFixes.includes(sentence)
        const fit = fitOf(sentence, version, isFix)
        return { version, sentence, stems, held: new Set(stems), fit }
      }),
    )

const built = new WeakMap<Library, readonly Line[]>()

const linesOf = (library: Library): readonly Line[] => {
  const known = built.get(library) ?? build(library)
  built.set(library, known)
  return known
}

/** Two words that stand together in the question stand together in the sentence, or nearly. */
const together = (stems: readonly string[], one: readonly string[], two: readonly string[]) =>
  stems.some(
    (word, at) =>
      one.includes(word) && stems.slice(at + 1, at + 4).some((next) => two.includes(next)),
  )

/** A word nobody wrote tells no more than one that stands in few places. */
const heaviest = 7

/** What the first of several versions tells, where they tell it about as well. */
const margin = 0.08

/** The sentence of the versions' texts that tells of an event, the oldest of those that do. */
export const toldByVersions = (
  words: readonly string[],
  event: Event,
  library: Library,
): Told | undefined => {
  const weigh = (word: string): number => Math.min(heaviest, library.prose.rarity(word))
  const groups = asWritten([...new Set(words)]).map((word) => word.split('|').map(stem))
  const weights = groups.map((group) => Math.min(...group.map(weigh)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return undefined
  const figured = groups.flatMap((group) => group.filter((word) => /\d/.test(word)))
  const must = event === 'removal' || event === 'renaming'
  const told = linesOf(library).flatMap(({ version, sentence, stems, held, fit }): Told[] => {
    const found = groups.map((group) => group.some((word) => held.has(word)))
    if (!found.some(Boolean) || (must && fit[event] <= 0)) return []
    if (!figured.every((word) => held.has(word))) return []
    const share = weights.reduce((sum, weight, at) => sum + (found[at] ? weight : 0), 0) / total
    const pairs = groups.filter(
      (group, at) => found[at] && found[at + 1] && together(stems, group, groups[at + 1] ?? []),
    ).length
    const close = groups.length > 1 ? pairs / (groups.length - 1) : 0
    const leads = stems.slice(0, 4).some((word) => groups.some((group) => group.includes(word)))
    const score = share + 0.25 * close + (leads ? 0.06 : 0) + fit[event]
    return [{ version, sentence, share, close, score }]
  })
  const best = Math.max(...told.map(({ score }) => score))
  return told.find(({ score }) => score >= best - margin)
}
