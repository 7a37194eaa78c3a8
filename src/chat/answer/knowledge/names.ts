import { aliasesOf } from '../lexicon/aliases.ts'
import { lemma } from '../lexicon/lemma.ts'
import { english, nameList, plainWords } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import { tokensOf } from '../read/tokens.ts'

/** One way to name an entity. A weak name is an everyday word as well. */
export type Named = { entity: Entity; weak: boolean }

export type Names = {
  /** What a run of lemmas, joined by spaces, names. */
  at(key: string): readonly Named[]
  /** The longest name that begins with a lemma, in words. */
  longest(first: string): number
  /** Every word of a name, for spelling. */
  words: ReadonlySet<string>
  /** Names of several words, typed as one. */
  joined: ReadonlyMap<string, readonly string[]>
  /** The records with a word in their name. */
  holding(word: string): readonly Entity[]
}

const everydayNames = new Set(nameList('everyday names'))

const isWeak = ({ type }: Entity, words: readonly string[]): boolean => {
  const name = words.join(' ')
  if (everydayNames.has(name)) return true
  if (type === 'commands') return words.length === 1 && english.has(name)
  if (type === 'achievements')
    return words.length < 3 && words.every((word) => english.has(lemma(word)))
  return type === 'thing' && words.length === 1 && english.has(lemma(name))
}

const golden = /^(wood|gold)en_(.+)$/

/** Every name of an entity, in small letters: its own, its id and the everyday words for it. */
const namesOf = ({ type, key, name, record }: Entity, mobs: ReadonlySet<string>): Set<string> => {
  const [, stuff, thing = ''] = golden.exec(key) ?? []
  const hasOtherId =
    ['achievements', 'structures'].includes(type) || (type === 'thing' && mobs.has(key))
  const names = [
    name.replace(/^\//, ''),
    ...(stuff ? [`${stuff} ${thing.replaceAll('_', ' ')}`] : []),
    ...(hasOtherId ? [] : [key.replaceAll('_', ' ')]),
    ...(type === 'achievements' ? [name.replace(/^(?:the|an?) /i, '')] : []),
    ...aliasesOf(type, key),
    ...(!record || type === 'items' ? aliasesOf('things', key) : []),
    ...(Array.isArray(record?.aliases) ? record.aliases.map(String) : []),
  ]
  return new Set(names.map((one) => one.toLowerCase()))
}

const plainName = /^[a-z]+(?: [a-z]+)*$/

/** The words of a name; most names have nothing that would have to be written out or taken apart. */
const wordsOf = (name: string): string[] => {
  const words = plainName.test(name) ? name.split(' ') : []
  return words.length > 0 && !words.some((word) => plainWords.has(word))
    ? words
    : tokensOf(name).map(({ text }) => text)
}

/** Names of several words, typed as one. */
const joinedOf = (keys: Iterable<string>): Map<string, readonly string[]> => {
  const joined = new Map<string, readonly string[]>()
  for (const key of keys) {
    const together = key.replaceAll(' ', '')
    if (together !== key && together.length > 5 && !english.has(together))
      joined.set(together, key.split(' '))
  }
  return joined
}

const entitiesInStep = 50

/** The names of all entities, gathered in small steps. */
export function* buildNames(entities: readonly Entity[]): Generator<void, Names> {
  const index = new Map<string, Named[]>()
  const longest = new Map<string, number>()
  const words = new Set<string>()
  const holding = new Map<string, Entity[]>()

  const add = (name: string, entity: Entity) => {
    const parts = wordsOf(name)
    if (parts.length === 0) return
    const lemmas = parts.map(lemma)
    const named = index.getOrInsertComputed(lemmas.join(' '), () => [])
    if (!named.some((other) => other.entity === entity))
      named.push({ entity, weak: isWeak(entity, parts) })
    const first = lemmas[0] ?? ''
    longest.set(first, Math.max(longest.get(first) ?? 0, parts.length))
    for (const part of parts) if (part.length > 2 && !/^\d/.test(part)) words.add(part)
  }

  const mobs = new Set(entities.filter(({ type }) => type === 'mobs').map(({ key }) => key))
  for (const [at, entity] of entities.entries()) {
    if (at % entitiesInStep === 0) yield
    for (const name of namesOf(entity, mobs)) add(name, entity)
    if (entity.record)
      for (const part of new Set(wordsOf(entity.name.toLowerCase()).map(lemma)))
        holding.getOrInsertComputed(part, () => []).push(entity)
  }
  return {
    at: (key) => index.get(key) ?? [],
    longest: (first) => longest.get(first) ?? 0,
    words,
    joined: joinedOf(index.keys()),
    holding: (word) => holding.get(word) ?? [],
  }
}
