import type { Shelf } from '../../catalog/shelf.ts'
import { aliases, thingAliases } from './lexicon/aliases.ts'
import { english } from './lexicon/english.ts'
import { lemma } from './lexicon/lemma.ts'
import { irregularNames } from './lexicon/names.ts'
import { shyNames } from './lexicon/shy.ts'
import { byWord } from './pattern/by-word.ts'
import { wordsOf } from './reading/tokens.ts'
import { isRecord, type Thing } from './thing.ts'

/** One way to name a thing. A weak name is also an everyday word and needs support to count. */
export type Named = { thing: Thing; weak: boolean }

export type Names = {
  /** The things a run of words names. */
  find(words: readonly string[]): readonly Named[]
  /** The same by words that are lemmas already, joined by spaces. */
  at(key: string): readonly Named[]
  /** The words of a name written without spaces, as in "polarbear". */
  split(joined: string): readonly string[] | undefined
  /** Names of several words, written as one. */
  joined: Iterable<string>
  /** Every word that occurs in a name of a thing records speak of, for spelling correction. */
  words: ReadonlySet<string>
  /** Every word that occurs in any name of the game. */
  known: ReadonlySet<string>
  /** The records with that word in their name. */
  holding(word: string): readonly Thing[]
  /** The records with a name of several words that ends in that word. */
  ending(word: string): readonly Thing[]
  /** The two words of every record that has a name of two. */
  pairs: readonly (readonly [string, string])[]
  /** The longest name a run of words could be, by the number of its first and the lemma of its second. */
  begins(first: number, second: string): number
}

const none: readonly Named[] = []
const nothing: ReadonlyMap<string, number> = new Map()

const keyOf = (words: readonly string[]): string => words.map(lemma).join(' ')

const isWeak = (thing: Thing, words: readonly string[], spoken: ReadonlySet<string>): boolean => {
  const name = words.join(' ')
  if (shyNames.has(name)) return true
  if (thing.sort === 'commands') return words.length === 1 && english.has(name)
  if (thing.sort === 'achievements')
    return words.length < 3 && words.every((word) => english.has(lemma(word)))
  if (thing.sort === 'thing')
    return words.length === 1 && english.has(lemma(name)) && !spoken.has(thing.key)
  return false
}

/** The names of all things: from their records, their ids, and the table of everyday words. */
export const createNames = (
  things: readonly Thing[],
  shelves: readonly Shelf[],
  spoken: ReadonlySet<string>,
): Names => {
  const index = new Map<string, Named[]>()
  const joined = new Map<string, string[]>()
  const starts = new Map<string, Map<string, number>>()
  const words = new Set<string>()
  const known = new Set<string>()
  const holding = new Map<string, Thing[]>()
  const ending = new Map<string, Set<Thing>>()

  const add = (name: string, thing: Thing, alias = false) => {
    const parts = wordsOf(name)
    if (parts.length === 0) return
    const key = keyOf(parts)
    const named = { thing, weak: isWeak(thing, parts, spoken) }
    const others = index.get(key)
    if (!others) index.set(key, [named])
    else if (!others.some((other) => other.thing === thing)) others.push(named)
    const first = lemma(parts[0] ?? '')
    const second = lemma(parts[1] ?? '')
    const after = starts.get(first) ?? new Map<string, number>()
    starts.set(first, after.set(second, Math.max(after.get(second) ?? 0, parts.length)))
    if (parts.length > 1 && isRecord(thing)) {
      const last = lemma(parts[parts.length - 1] ?? '')
      const same = ending.get(last)
      if (same) same.add(thing)
      else ending.set(last, new Set([thing]))
    }
    const heard = isRecord(thing) || thing.sort === 'group' || spoken.has(thing.key)
    for (const part of parts) {
      known.add(part)
      known.add(lemma(part))
      if (heard && (!alias || thing.sort === 'versions') && part.length > 2) words.add(part)
    }
    const together = parts.map(lemma).join('')
    if (parts.length > 1 && together.length > 5 && !english.has(together) && !joined.has(together))
      joined.set(together, parts)
  }

  for (const thing of things) {
    if (isRecord(thing))
      for (const part of new Set(wordsOf(thing.name).map(lemma))) {
        const others = holding.get(part)
        if (others) others.push(thing)
        else holding.set(part, [thing])
      }
    add(thing.name.replace(/^\//, ''), thing)
    const stuff = /^(wood|gold)en_(.+)$/.exec(thing.key)
    if (stuff) add(`${stuff[1]} ${stuff[2]?.replaceAll('_', ' ')}`, thing, true)
    if (thing.sort === 'dimension') add(thing.key, thing)
    if (thing.sort === 'commands' || thing.sort === 'versions') add(thing.key, thing)
    if (!isRecord(thing)) {
      add(thing.key.replaceAll('_', ' '), thing)
      for (const alias of thingAliases[thing.key]?.split('|') ?? []) add(alias, thing, true)
      continue
    }
    if (!['versions', 'achievements', 'commands'].includes(thing.sort))
      add(thing.key.replaceAll('_', ' '), thing)
    for (const alias of aliases[thing.sort]?.[thing.key]?.split('|') ?? []) add(alias, thing, true)
    if (thing.sort === 'items')
      for (const alias of thingAliases[thing.key]?.split('|') ?? []) add(alias, thing, true)
    if (thing.sort === 'achievements') add(thing.name.replace(/^(?:the|an?) /i, ''), thing)
  }
  // A raw item whose id is also a mob ("chicken"): its own name leads to the id, as the item.
  for (const thing of things)
    if (thing.sort === 'mobs' && irregularNames[thing.key]) {
      const item: Thing = {
        sort: 'thing',
        key: thing.key,
        name: irregularNames[thing.key] ?? thing.name,
        ids: thing.ids,
      }
      add(item.name, item)
      for (const alias of thingAliases[thing.key]?.split('|') ?? []) add(alias, item, true)
    }
  for (const shelf of shelves)
    for (const record of shelf.records) {
      const extra = Array.isArray(record.aliases) ? (record.aliases as string[]) : []
      if (extra.length === 0) continue
      const thing = things.find(
        (one) => one.sort === shelf.resource.name && one.key === shelf.keyOf(record),
      )
      if (thing) for (const alias of extra) add(alias, thing, true)
    }

  const afterOf = byWord((word) => starts.get(lemma(word)) ?? nothing)
  const endings = new Map([...ending].map(([word, kin]) => [word, [...kin]]))

  return {
    find: (parts) => index.get(keyOf(parts)) ?? none,
    at: (key) => index.get(key) ?? none,
    holding: (word) => holding.get(word) ?? [],
    ending: (word) => endings.get(word) ?? [],
    joined: [...joined.keys()],
    split: (together) => joined.get(lemma(together)),
    words,
    known,
    pairs: things.flatMap((thing) => {
      const [first, second, third] = isRecord(thing) ? thing.name.toLowerCase().split(' ') : []
      return first && second && !third ? [[first, second] as const] : []
    }),
    begins: (first, second) => {
      const after = afterOf(first)
      return after === nothing ? 0 : (after.get(second) ?? after.get('') ?? 0)
    },
  }
}
