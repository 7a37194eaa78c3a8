import { plainAdjectives } from '../lexicon/adjectives.ts'
import { epithets, realPotions, titles } from '../lexicon/epithets.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { entityIds, itemIds } from '../lexicon/game-ids.ts'
import { lemma } from '../lexicon/lemma.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Library } from '../library.ts'
import { isRecord, type Sort, type Thing } from '../thing.ts'
import { asksComparison } from './forms.ts'
import type { Mention } from './link.ts'
import type { Reading } from './reading.ts'
import { wordsOf } from './tokens.ts'

/** A name made of a word and a real name that the game does not have, and the real ones near it. */
export type Compound = { start: number; end: number; name: string; near: readonly Thing[] }

/** What a word before a name or a name itself is: a run of the sentence. */
type Head = { start: number; end: number; sort: Sort; key: string; near: readonly Thing[] }

const asking = new Set(vocabulary)
const gear = new Set(
  'sword pickaxe axe shovel hoe helmet chestplate leggings boots spear horse_armor armor'.split(
    ' ',
  ),
)
const articles = /^(?:an?|the|my|your|every|each|one)$/
/** Words after which a verb stands, no name: "how to milk a cow". */
const beforeVerbs = /^(?:to|i|you|we|they|should|could|would|can|not)$/
/** Names of things that are verbs as well: "milk cow, how?". */
const verbs = /^(?:milk|shear|leash|lead|saddle|fish|dye|brush|bucket|trap|cage)$/
const placed = /^(?:in|on|under|at|near|through|into|inside|onto|over)$/
const adjectival =
  /(?:ed|ing|est|er|ly|ous|ful|less|ish|ive|able|ible|al|ic|ant|ent|y|ary|\d.*)$|^\d/

/** Looks that no place has in its name but those that have a record. */
const fancy = new Set(
  'white black brown gray grey red blue green yellow pink purple orange cyan magenta lime golden frozen burning flooded forgotten forbidden floating burned'.split(
    ' ',
  ),
)

/** Words before which another may end an invented name. */
const mayMake: ReadonlySet<string> = new Set([...epithets, ...fancy])

const makers = new Set<Sort>(['thing', 'items', 'mobs'])
const heads = new Set<Sort>(['mobs', 'structures', 'biomes'])

/** Records of creatures and places whose names end in the word: "golem", "temple". */
const kinOf = (word: string, library: Library): readonly Thing[] =>
  library.names
    .holding(word)
    .filter(
      ({ sort, name }) =>
        (heads.has(sort) || sort === 'enchantments') && lemma(wordsOf(name).at(-1) ?? '') === word,
    )

const headOf = ({ start, end, thing }: Mention, library: Library): Head => ({
  start,
  end,
  sort: thing.sort,
  key: thing.key,
  near:
    thing.sort === 'group'
      ? thing.ids.flatMap((id) => library.thing('items', id) ?? [])
      : [thing].filter(isRecord),
})

/** A word that only ends names, as the head of a name. */
const looseHead = (text: string, at: number, library: Library): Head | undefined => {
  const word = lemma(text)
  if (word.length < 4) return undefined
  if (text === 'armor' || text === 'armour')
    return { start: at, end: at + 1, sort: 'group', key: 'armor', near: [] }
  if (functionWords.has(word) || asking.has(text) || /ing$/.test(word)) return undefined
  if (library.names.find([word]).length) return undefined
  const near = kinOf(word, library)
  const [first] = near
  return first && { start: at, end: at + 1, sort: first.sort, key: word, near }
}

/** The names of a sentence, and words that end names, where a word before could change them. */
const headsIn = ({ tokens, mentions }: Reading, library: Library): Head[] => {
  const heads: Head[] = []
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    const before = tokens[at - 1]?.text ?? ''
    let inside: Mention | undefined
    let follows = false
    for (const mention of mentions) {
      if (at >= mention.start && at < mention.end) inside = mention
      follows ||= mention.end === at
    }
    if (inside ? inside.start !== at : !follows && !mayMake.has(before)) continue
    if (!token || token.gap || functionWords.has(before)) continue
    if (inside) {
      heads.push(headOf(inside, library))
      continue
    }
    const head = looseHead(token.text, at, library)
    if (head) heads.push(head)
  }
  return heads
}

/** Whether the head's record speaks of the two words together, or of the thing before it at all. */
const spokenOf = (words: string, head: Head, left: Thing | undefined, library: Library): boolean =>
  head.near.some((thing) => {
    const text = JSON.stringify(library.recordOf(thing) ?? '').toLowerCase()
    return text.includes(words) || (left?.ids.some((id) => text.includes(`"${id}"`)) ?? false)
  })

const isPlural = (word: string): boolean => lemma(word) !== word

const isTool = ({ near }: Head, library: Library): boolean => {
  const item = library.as('items', near[0])
  return item !== undefined && /^(?:tool|weapon|armor|combat|transportation)/.test(item.category)
}

/** Whether a named thing before a head makes an invented one: "diamond golem", "ice wolf". */
const named = (left: Mention, head: Head, reading: Reading, library: Library): boolean => {
  const { tokens } = reading
  const before = tokens[left.end - 1]?.text ?? ''
  const whole = tokens[head.end - 1]?.text ?? ''
  const lead = tokens[left.start - 1]?.text ?? ''
  if (!makers.has(left.thing.sort) || left.thing === head.near[0]) return false
  if (beforeVerbs.test(lead)) return false
  if (left.thing.key === 'bedrock' && head.sort !== 'group') return false
  if (verbs.test(before) && !articles.test(lead)) return false
  const joined = `${left.thing.key}_${head.key}`
  if (itemIds.includes(joined) || entityIds.includes(joined)) return false
  if (isPlural(before)) return false
  // "the vindicator's axe": what it fights with.
  const holder = library.as('mobs', left.thing)
  if (holder && JSON.stringify(holder).toLowerCase().includes(whole)) return false
  if (head.sort === 'group') return gear.has(head.key)
  if (left.end - left.start > 1) return false
  if (left.thing.sort === 'mobs')
    return (
      (head.sort === 'mobs' || head.sort === 'biomes') &&
      (articles.test(lead) || isPlural(whole)) &&
      !asksComparison(reading.rest)
    )
  if (placed.test(lead)) return false
  // "my melon field": what somebody made is no place of the game.
  if (/^(?:my|our|your|his|her|their)$/.test(lead) && head.sort !== 'mobs') return false
  return heads.has(head.sort) || (isTool(head, library) && epithets.has(lemma(before)))
}

/** A word of no language the bot knows: "a glorb creeper". */
const isNonce = (word: string, library: Library): boolean =>
  /^[a-z]{4,14}$/.test(word) &&
  !library.speller.knows(word) &&
  !/^(?:drop|health|spawn|hit|damage|loot|tam|breed|food|info|stat)|(?:ed|ing|ly)$|(.)\1\1/.test(
    word,
  )

/** Whether a mere word before a head makes an invented one: "shadow zombie", "mega creeper". */
const worded = (head: Head, { tokens, text }: Reading, library: Library): boolean => {
  const word = tokens[head.start - 1]?.text ?? ''
  const lead = tokens[head.start - 2]?.text ?? ''
  const stands = heads.has(head.sort) || head.sort === 'group' || head.sort === 'enchantments'
  if (isTool(head, library) && head.key !== 'arrow')
    return (
      (epithets.has(word) || (articles.test(lead) && isNonce(word, library))) &&
      !placed.test(lead) &&
      !beforeVerbs.test(lead)
    )
  if (!stands || /^\d/.test(word)) return false
  if (epithets.has(word)) return !placed.test(lead) && !beforeVerbs.test(lead)
  if (head.sort === 'biomes' || head.sort === 'structures')
    return fancy.has(word) && head.end - head.start === 1
  const asVerb = beforeVerbs.test(lead) || (!lead && /\bhow\b/.test(text))
  if (head.sort === 'mobs' && !asVerb && isNonce(word, library)) return true
  if (!/^(?:an?|the)$/.test(lead) || (head.sort !== 'mobs' && !gear.has(head.key))) return false
  return (
    !functionWords.has(word) &&
    !asking.has(word) &&
    !plainAdjectives.has(word) &&
    !adjectival.test(word)
  )
}

/** "creeper king": a title after a mob. */
const titled = ({ start, end, thing }: Mention, { tokens }: Reading): Compound | undefined => {
  const after = tokens[end]
  if (thing.sort !== 'mobs' || !after || after.gap || !titles.has(lemma(after.text)))
    return undefined
  const name = [...tokens.slice(start, end), after].map(({ text }) => text).join(' ')
  return { start, end: end + 1, name, near: [thing] }
}

const potion = /\bpotions? of ([a-z]+)/

/** "a potion of flying": no effect of the game. */
const potionIn = ({ text, mentions, tokens }: Reading): Compound | undefined => {
  const effect = potion.exec(text)?.[1]
  if (!effect) return undefined
  const at = tokens.findIndex((token, place) => place > 1 && token.text === effect)
  if (realPotions.has(effect) || mentions.some(({ end }) => end > at)) return undefined
  return { start: at - 2, end: at + 1, name: `potion of ${effect}`, near: [] }
}

/** The first invented name of a sentence that is made of a real one; only as it was written. */
export const compoundIn = (reading: Reading, library: Library): Compound | undefined => {
  const { tokens, mentions } = reading
  const written = reading.continued ? reading.message.toLowerCase() : undefined
  for (const head of headsIn(reading, library)) {
    const left = mentions.find(({ end }) => end === head.start)
    const start = left ? left.start : head.start - 1
    if (mentions.some((other) => other !== left && other.start < head.start && other.end > start))
      continue
    if (!(left ? named(left, head, reading, library) : worded(head, reading, library))) continue
    const name = tokens
      .slice(start, head.end)
      .map(({ text }) => text)
      .join(' ')
    if (written && !written.includes(name)) continue
    if (spokenOf(name, head, left?.thing, library)) continue
    return { start, end: head.end, name, near: head.near }
  }
  for (const mention of mentions) {
    const found = titled(mention, reading)
    if (found && !(written && !written.includes(found.name))) return found
  }
  return potionIn(reading)
}
