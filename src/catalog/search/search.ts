import type { Catalog } from '../catalog.ts'
import type { ResourceName } from '../resources.ts'
import {
  createEntries,
  createTold,
  type Entry,
  type RelatedEntry,
  thingPhrases,
} from './entries.ts'
import { createNearWords, type NearWords } from './near-words.ts'
import { createPrefixes, type Ranked } from './prefixes.ts'
import { hints } from './relations.ts'
import { createTextIndex } from './text-index.ts'
import { fillers, plain, singular, wordsOf } from './words.ts'

export type Hit = { resource: ResourceName; key: string; name: string; match: string }
export type SearchOptions = { resource?: string; limit: number }

/** One index over all resources. */
export type Search = {
  /** Names first, then their starts, then what holds the words, then what was perhaps meant. */
  find(text: string, options: SearchOptions): readonly Hit[]
  /** Names to go on with, the nearest first. */
  complete(text: string, limit: number): readonly string[]
}

type Phrase = { entry: Entry; kind: 'name' | 'alias' }

/** No word stands in so many names today. */
const mostByWord = 64
const mostSubjects = 20

/** Hits in the order they were found, each record once, with its first reason. */
const createHits = ({ resource, limit }: SearchOptions) => {
  const known = new Set<Entry>()
  const found: { entry: Entry; match: string }[] = []
  return {
    isFull: () => found.length >= limit,
    isEmpty: () => found.length === 0,
    add: (entry: Entry, match: string) => {
      const isWanted = resource === undefined || entry.resource === resource
      if (!isWanted || found.length >= limit || known.has(entry)) return
      known.add(entry)
      found.push({ entry, match })
    },
    found,
    list: (): readonly Hit[] =>
      found.map(({ entry, match }) => ({
        resource: entry.resource,
        key: entry.key,
        name: entry.name,
        match,
      })),
  }
}
type Hits = ReturnType<typeof createHits>

const phrasesOf = (entry: Entry) => [
  ...entry.names.map((phrase) => ({ phrase, value: { entry, kind: 'name' as const } })),
  ...entry.aliases.map((phrase) => ({ phrase, value: { entry, kind: 'alias' as const } })),
]

/** A phrase, and the phrase from each of its later words on: people remember the last one. */
const startsOf = (
  phrases: readonly { phrase: string; value: Phrase }[],
): readonly Ranked<Phrase>[] =>
  phrases.flatMap(({ phrase, value }) => {
    const words = wordsOf(phrase)
    const rank = value.kind === 'name' ? 0 : 2
    return words.map((_, at) => ({
      phrase: words.slice(at).join(' '),
      rank: at === 0 ? rank : rank + 1,
      value,
    }))
  })

const groupInto = <Value>(pairs: Iterable<readonly [string, Value]>): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of pairs) {
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}

const createIndex = (catalog: Catalog) => {
  const entries = createEntries(catalog)
  const phrases = entries.flatMap(phrasesOf)
  const told = createTold(entries)
  const exact = groupInto(phrases.map(({ phrase, value }) => [phrase, value]))
  const joined = groupInto(phrases.map(({ phrase, value }) => [phrase.replaceAll(' ', ''), value]))
  const byWord = groupInto(
    phrases.flatMap(({ phrase, value }) =>
      wordsOf(phrase).map((word, _, words) => [word, { words, value }] as const),
    ),
  )
  const starts = startsOf(phrases)
  const startsWith = createPrefixes(starts, ({ entry }) => entry)
  const nameStarts = starts.map(({ value, ...start }) => ({ ...start, value: value.entry.name }))
  const namesWith = createPrefixes(nameStarts, (name) => name)
  const subjects = createPrefixes(
    [...told.keys()].map((phrase) => ({ phrase, rank: 0, value: phrase })),
    (phrase) => phrase,
  )
  const vocabulary = new Set([
    ...byWord.keys(),
    ...[...told.keys(), ...thingPhrases.keys()].flatMap(wordsOf),
    ...Object.keys(hints),
  ])
  let nearWords: NearWords | undefined
  let textIndex: ReturnType<typeof createTextIndex> | undefined
  return {
    told,
    exact,
    joined,
    byWord,
    startsWith,
    namesWith,
    subjects,
    knows: (word: string) => vocabulary.has(word) || fillers.has(word) || /^\d+$/.test(word),
    /** Made when first needed: most searches are spelled right, and find names. */
    near: (word: string) => {
      nearWords ??= createNearWords(vocabulary)
      return nearWords(word)
    },
    textHits: (words: readonly string[]) => {
      textIndex ??= createTextIndex(entries)
      return textIndex(words)
    },
  }
}
type Index = ReturnType<typeof createIndex>

const exactly = ({ exact, joined }: Index, words: string): readonly Phrase[] =>
  [exact.get(words), exact.get(singular(words)), joined.get(words.replaceAll(' ', ''))].flatMap(
    (phrases) => phrases ?? [],
  )

const nameFirst = (phrases: readonly Phrase[]): readonly Phrase[] =>
  phrases.toSorted((one, other) => Number(one.kind === 'alias') - Number(other.kind === 'alias'))

/** What is told of the thing of this name, whether it has a record or is only mentioned. */
const toldOf = (index: Index, words: string): readonly (readonly RelatedEntry[])[] => {
  const ids = [
    words,
    singular(words),
    thingPhrases.get(words),
    ...exactly(index, words).map(({ entry }) => entry.plainKey),
  ]
  return [...new Set(ids)].flatMap((id) => {
    const told = id === undefined ? undefined : index.told.get(id)
    return told ? [told] : []
  })
}

const addNames = (index: Index, words: string, hits: Hits) => {
  for (const { entry, kind } of nameFirst(exactly(index, words))) hits.add(entry, kind)
  for (const { entry, kind } of index.startsWith(words)) {
    if (hits.isFull()) return
    hits.add(entry, kind)
  }
}

const addTold = (told: readonly RelatedEntry[], hits: Hits, wanted?: readonly string[]) => {
  for (const { entry, match, isInverse } of told) {
    if (hits.isFull()) return
    if (wanted ? wanted.includes(match) : !isInverse) hits.add(entry, match)
  }
}

/** Names that hold every word, in any order; of the last one the start is enough. */
const addHolding = (index: Index, words: readonly string[], hits: Hits) => {
  const holders = words.slice(0, -1).map((word) => index.byWord.get(word) ?? [])
  const fewest = holders.toSorted((one, other) => one.length - other.length)[0]
  if (!fewest) return
  const last = words.at(-1) ?? ''
  for (const { words: own, value } of fewest.slice(0, mostByWord)) {
    if (hits.isFull()) return
    if (
      words.every((word) =>
        word === last ? own.some((one) => one.startsWith(word)) : own.includes(word),
      )
    )
      hits.add(value.entry, value.kind)
  }
}

const longestName = 6

/** The longest names among the words, and the words beside them. */
const readParts = (index: Index, words: readonly string[]) => {
  const named: string[] = []
  const others: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at)
    const phraseOf = () => words.slice(at, at + length).join(' ')
    const isNamed = () =>
      exactly(index, phraseOf()).length > 0 || toldOf(index, phraseOf()).length > 0
    while (length > 0 && (fillers.has(phraseOf()) || !isNamed())) length--
    if (length > 0) named.push(phraseOf())
    else others.push(words[at] ?? '')
    at += Math.max(1, length)
  }
  return { named, others }
}

/** "creeper drops", "recipe piston": a name, and a word for what is wanted of it. */
const addParts = (index: Index, words: readonly string[], hits: Hits) => {
  const hintOf = (word: string) => hints[word] ?? hints[singular(word)]
  const asked = words.filter((word) => hintOf(word) !== undefined)
  const { named } = readParts(
    index,
    words.filter((word) => hintOf(word) === undefined),
  )
  for (const name of named)
    for (const { entry, kind } of nameFirst(exactly(index, name))) hits.add(entry, kind)
  const wanted = asked.length > 0 ? asked.flatMap((word) => hintOf(word) ?? []) : undefined
  for (const told of named.flatMap((name) => toldOf(index, name))) addTold(told, hits, wanted)
}

/** What the text says as a whole: a name, the start of one, a thing, words of a name. */
const addWhole = (index: Index, text: string, hits: Hits) => {
  addNames(index, text, hits)
  for (const told of toldOf(index, text)) addTold(told, hits)
  addHolding(index, wordsOf(text), hits)
}

/** The text with each unknown word as the nearest known one. */
const corrected = (index: Index, text: string): string =>
  wordsOf(text)
    .map((word) =>
      index.knows(word) || index.knows(singular(word)) ? word : (index.near(word)[0] ?? word),
    )
    .join(' ')

/** What was found by other letters than were written says so. */
const addCorrected = (index: Index, meant: string, hits: Hits, options: SearchOptions) => {
  const others = createHits(options)
  addWhole(index, meant, others)
  if (others.isEmpty()) addParts(index, wordsOf(meant), others)
  for (const { entry, match } of others.found)
    hits.add(entry, match === 'name' || match === 'alias' ? 'spelling' : match)
}

const addMentioned = (index: Index, text: string, hits: Hits) => {
  for (const subject of index.subjects(text).slice(0, mostSubjects))
    addTold(index.told.get(subject) ?? [], hits)
}

const addTexts = (index: Index, text: string, hits: Hits) => {
  const telling = wordsOf(text).filter((word) => !fillers.has(word))
  for (const entry of index.textHits(telling)) {
    if (hits.isFull()) return
    hits.add(entry, 'text')
  }
}

const findAll = (index: Index, text: string, options: SearchOptions): readonly Hit[] => {
  const hits = createHits(options)
  addWhole(index, text, hits)
  if (hits.isEmpty()) {
    const meant = corrected(index, text)
    if (meant !== text) addCorrected(index, meant, hits, options)
  }
  if (text.includes(' ')) addParts(index, wordsOf(text), hits)
  if (hits.isEmpty()) addMentioned(index, text, hits)
  if (!hits.isFull()) addTexts(index, text, hits)
  return hits.list()
}

/** The index is made when something is first searched for. */
export const createSearch = (catalog: Catalog): Search => {
  let made: Index | undefined
  const indexed = (): Index => {
    made ??= createIndex(catalog)
    return made
  }
  return {
    find: (text, options) => {
      const words = plain(text)
      return words === '' ? [] : findAll(indexed(), words, options)
    },
    complete: (text, limit) => {
      const index = indexed()
      const words = plain(text)
      if (words.length < 2) return []
      const namesOf = (start: string): readonly string[] => {
        const exact = new Set(nameFirst(exactly(index, start)).map(({ entry }) => entry.name))
        const names = index.namesWith(start).slice(0, limit)
        if (exact.size === 0) return names
        return [...exact, ...names.filter((name) => !exact.has(name))].slice(0, limit)
      }
      const found = namesOf(words)
      return found.length > 0 ? found : namesOf(corrected(index, words))
    },
  }
}
