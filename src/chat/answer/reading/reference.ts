import type { ResourceName } from '../../../catalog/resources.ts'
import { syntaxWord } from '../commands/syntax.ts'
import { conditionIn } from '../facts/condition-in.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { isRecord, type Sort, type Thing } from '../thing.ts'
import {
  goods,
  leadIn,
  locative,
  named,
  oneOfIt,
  places,
  plural,
  singular,
  strangers,
  strongFields,
  weather,
} from './follow-up-words.ts'
import type { Reading } from './reading.ts'

export const recall = (refs: readonly string[], library: Library): Thing[] =>
  refs.flatMap((ref) => {
    const slash = ref.indexOf('/')
    return library.thing(ref.slice(0, slash) as Sort, ref.slice(slash + 1)) ?? []
  })

const people = new Set<Sort>(['trades', 'mobs'])

/** Pronouns for several, where they stand for what acts or is acted on. */
const creatures =
  /\b(?:they|their|them)\b|\b(?:beat|kill|fight|defeat|tame|breed|avoid|feed|ride|stop|hit|hurt|survive|against|of|from) (?:those|these)\b/

const deep = /\b(?:how deep|depth|y[ -]?levels?|which (?:y|height|layer)|what (?:y|height|layer))\b/

const idle = /^(?:long|much|many|they|them|then|does|have|with|what|this|that|will|when)$/

/** "what can't it be mixed with": the answer names another of the kind. */
const excludes =
  /\b(?:incompatible|conflicts?|excludes?|clash(?:es)?|(?:not|cannot|can not) (?:\w+ ){0,2}(?:go|goes|mix|mixed|combine|combined|together))\b.*\bwith\b|\bwith\b.*\b(?:incompatible|conflicts?|excluded?)\b|\bincompatible\b/

/** "what does that one do": the one of the kind that only the answer named. */
const otherNamed = (
  { text, state }: Reading,
  [first, ...older]: readonly Thing[],
  said: () => readonly Thing[],
): Thing | undefined => {
  if (!first || !/\b(?:that|this) one\b/.test(text)) return undefined
  const isOfTwo = /^(?:yes-no|compatible)$/.test(state.kind ?? '')
  if (!isOfTwo && !excludes.test(state.asked ?? '')) return undefined
  const others = said().filter(
    (thing) => thing !== first && thing.sort === first.sort && !older.includes(thing),
  )
  return others.length === 1 ? others[0] : undefined
}

/** What a pronoun stands for: the last thing spoken of that the question fits. */
export const meant = (
  reading: Reading,
  subjects: readonly Thing[],
  said: () => readonly Thing[],
  tells: (thing: Thing, words: readonly string[]) => boolean,
): Thing | undefined => {
  const { text, rest } = reading
  if (/\bthe former\b/.test(text)) return subjects[1]
  const newly = otherNamed(reading, subjects, said)
  if (newly) return newly
  const bare = rest.replace(leadIn, '').replace(singular, ' ')
  const kindNamed =
    /\b(?:that|this|the|such an?|back to the) (place|house|building|temple|ruin|mob|animal|item|weapon|tool|enchantment|biome|structure|command|villager|advancement|achievement|update|version|boss|monster|creature|food)\b/.exec(
      text,
    )?.[1]
  const wanted = besideVersion.test(text)
    ? resourceOf.version
    : kindNamed
      ? resourceOf[kindNamed]
      : undefined
  const isUpdate = wanted?.includes('versions') && reading.state.kind === 'added-when'
  const update = isUpdate && said().find(({ sort }) => sort === 'versions')
  if (update) return update
  if (
    /\b(?:these|those|such) (?:blocks?|items?|things)\b/.test(text) &&
    /\bcraft|recipe\b/.test(text)
  ) {
    const made = said().find(({ sort }) => sort === 'items')
    if (made) return made
  }
  const lives =
    /\b(?:it|they|he|she) (?:live|lives)\b/.test(text) &&
    subjects.some(({ sort }) => people.has(sort))
  const [latest, beside] = subjects
  // "who do I get them from" after how many shells a box takes: the shells.
  if (
    reading.state.kind === 'quantity' &&
    beside &&
    /\b(?:them|they|those)\b/.test(text) &&
    goods.has(beside.sort) &&
    gotten.test(text)
  )
    return beside
  // A place is one, those met in it are many: "what do they drop".
  const ofCreatures =
    (latest?.sort === 'mobs' && /\b(?:they|them|their)\b/.test(text)) ||
    (latest !== undefined &&
      places.has(latest.sort) &&
      beside?.sort === 'mobs' &&
      creatures.test(text) &&
      !(strongFields(latest, bare) && !strongFields(beside, bare)))
  const inside =
    /\b(?:its|their) (?:chests?|barrels?|vaults?|rooms?|walls?|stones?|corridors?)\b/.test(text) &&
    subjects.some(({ sort }) => sort === 'structures')
  // "how do I use it" after what a mob drops.
  const used =
    subjects[0]?.sort === 'mobs' && /\bus(?:e|ing) (?:it|that|this|them|those|these)\b/.test(text)
  const acted = used ? ({ sort }: Pick<Thing, 'sort'>) => goods.has(sort) : actedOn(text)
  const suits = acted && [...subjects, ...said()].some(acted) ? acted : undefined
  // "is it dangerous" after a place with many mobs: it is the place.
  const ofPlace =
    !suits &&
    latest !== undefined &&
    places.has(latest.sort) &&
    /\bit\b/.test(text) &&
    subjects.filter(({ sort }) => sort === 'mobs').length > 1
  const fits = (thing: Thing): boolean => {
    if (suits && !suits(thing)) return false
    if (ofPlace && thing.sort === 'mobs') return false
    if (wanted && !wanted.includes(thing.sort)) return false
    if (/\b(?:he|his|him|she|her)\b/.test(text) && !people.has(thing.sort)) return false
    if (ofCreatures && places.has(thing.sort)) return false
    if (lives && !people.has(thing.sort)) return false
    if (weather.test(text) && !places.has(thing.sort)) return false
    if (inside && thing.sort !== 'structures') return false
    if (thing.sort === 'achievements' && doneThere.test(text)) return true
    return !locative.test(text) || places.has(thing.sort) || thing.sort === 'commands'
  }
  const known = subjects.filter(fits)
  if (/\bsome\W*$/.test(text)) {
    const stuff = known.find(({ sort }) => goods.has(sort))
    if (stuff) return stuff
  }
  const built = /\b(?:make|build|create) (?:it|one|them)\b/.test(text)
  if (built && latest?.sort === 'mobs' && tells(latest, ['built'])) return latest
  if (
    (!acted || acted({ sort: 'items' })) &&
    /\b(?:craft|build|make|brew|do)\b.*\bwith\b|\b(?:craft|build|make|brew) (?:out )?(?:of|from)\b|\bused? (?:for|of)\b|\bgood for\b|\b(?:need|use) {2,}for\W*$/.test(
      bare,
    ) &&
    !(subjects[0] && goods.has(subjects[0].sort)) &&
    (/\b(?:these|those|them)\b/.test(text) ||
      (/\b(?:it|that)\b/.test(text) && !(latest?.sort === 'mobs' && isPlain(reading)))) &&
    !/\bthey\b.*\b(?:it|that)\b/.test(text)
  ) {
    const stuff = [...said(), ...known].find(({ sort }) => goods.has(sort))
    if (stuff) return stuff
  }
  const comes =
    (((nounIn(bare)?.resource ?? 'versions') !== 'versions' || /\belse\b/.test(bare)) &&
      /\b(?:came|come|new|add(?:ed|s)?|introduced|bring|brought)\b/.test(bare)) ||
    // "release day?" after when a thing was added.
    (reading.state.kind === 'added-when' && /\b(?:releas\w+|launch\w*)\b/.test(bare))
  if (comes) {
    const version = [...known, ...said()].find(({ sort }) => sort === 'versions')
    if (version) return version
  }
  const [first] = known
  const asked = known.find((thing) => strongFields(thing, bare))
  // What the last one does is told in its texts: "and then they burn how long" of Fire Aspect.
  const deeds = (bare.match(/\b[a-z]{4,}\b/g) ?? []).filter((word) => !idle.test(word))
  if (first?.sort === 'enchantments' && asked && asked !== first && tells(first, deeds))
    return first
  if (asked) return asked
  // Ores lie deep, whatever else an answer named lies deep as well.
  if (first && goods.has(first.sort) && deep.test(bare)) return first
  // "does it burn": something that holds of its kind, whatever an answer named beside it.
  const ofFirst =
    first &&
    isRecord(first) &&
    /\bit\b/.test(text) &&
    (holdsIn(first.sort, bare) ||
      (first.sort === 'mobs' && deeds.length > 0 && tells(first, deeds)))
  if (ofFirst) return first
  const words = strangers(reading)
  const told = words.length > 0 && known.find((thing) => tells(thing, words))
  if (told) return told
  const spoken = said().filter(fits)
  // "recipe for it" after the workstation of a villager.
  const made = /\b(?:recipe|crafts?|crafted)\b/.test(bare)
    ? spoken.find(({ sort }) => goods.has(sort))
    : undefined
  if (made) return made
  return spoken.find((thing) => strongFields(thing, bare)) ?? known[0] ?? spoken[0]
}

/** "the next version after that one": the version spoken of, whatever was listed of it. */
const besideVersion =
  /\b(?:versions?|updates?|releases?|patch)(?: \w+)? (?:before|after|following|since) (?:that|this|it)\b/

/** "which enchantment helps me there": what is to be done is no place. */
const doneThere = /\b(?:do|helps?|helpful|useful|needed)(?: me| you| us)? (?:in )?(?:there|here)\b/

const gotten = /\b(?:get|find|drops?|come from|obtain|collect|gather|sells?|buy|farm)\b/

const holdsIn = (sort: ResourceName, rest: string): boolean => conditionIn(sort, rest) !== undefined

/** Nothing was dropped, found or sold in the last question: "it" is no goods. */
const isPlain = ({ state }: Reading): boolean =>
  !/\b(?:drops?|dropped|loot|gives?|sells?|buys?|get|obtain|holds?|chests?|made|make|craft\w*|with)\b/.test(
    state.asked ?? '',
  )

type Fits = (thing: Pick<Thing, 'sort'>) => boolean

const doneTo: readonly (readonly [verbs: RegExp, fits: Fits])[] = [
  [
    /^(?:craft|eat|wear|drink|enchant|repair|place|throw|sell|offer)$/,
    ({ sort }) => goods.has(sort),
  ],
  [
    /^(?:tame|breed|milk|shear|feed|ride|mount|kill|fight|beat|heal|cure|leash|meet|encounter|hit|attack|trap|transport|against)$/,
    ({ sort }) => sort === 'mobs',
  ],
  [/^(?:(?:trade|barter|pay) for|buy)$/, ({ sort }) => goods.has(sort) || sort === 'enchantments'],
]

/** What "ride it" or "eat that" can speak of. */
const actedOn = (text: string): Fits | undefined => {
  const verb =
    /\b([a-z]+(?<=trade|barter|pay) for|[a-z]+) (?:on )?(?:it|them|that|this|those|these)\b/.exec(
      text,
    )?.[1]
  return doneTo.find(([verbs]) => verb && verbs.test(verb))?.[1]
}

/** "can I craft one": the last thing spoken of to which that can be done. */
export const oneMeant = (text: string, subjects: readonly Thing[]): Thing | undefined => {
  const verb = oneOfIt.exec(text)?.[1]
  const fits = doneTo.find(([verbs]) => verb && verbs.test(verb))?.[1]
  return verb ? ((fits && subjects.find(fits)) ?? subjects[0]) : undefined
}

/** Whether the texts of a thing speak of the words. */
export const tellsOf =
  (library: Library) =>
  (thing: Thing, words: readonly string[]): boolean => {
    const record = library.recordOf(thing)
    return record !== undefined && (library.prose.within(words, [record])?.share ?? 0) >= 0.6
  }

/** Whether a word stands in the syntax of the command spoken of: "can I write a reason too". */
export const isOfSyntax = (thing: Thing, library: Library): ((word: string) => boolean) => {
  const command = library.as('commands', thing)
  return (word) => command !== undefined && syntaxWord(command, word) !== undefined
}

export const resourceOf: Readonly<Record<string, readonly Sort[]>> = {
  mob: ['mobs'],
  animal: ['mobs'],
  boss: ['mobs'],
  monster: ['mobs'],
  creature: ['mobs'],
  item: ['items', 'thing'],
  weapon: ['items', 'thing'],
  tool: ['items', 'thing'],
  food: ['items', 'thing'],
  enchantment: ['enchantments'],
  biome: ['biomes'],
  structure: ['structures'],
  place: ['biomes', 'structures'],
  house: ['structures'],
  building: ['structures'],
  temple: ['structures'],
  ruin: ['structures'],
  command: ['commands'],
  villager: ['trades'],
  advancement: ['achievements'],
  achievement: ['achievements'],
  update: ['versions'],
  version: ['versions'],
}

/** "what lives there": without a word that says where. */
const bareThere =
  /(?<!\b(?:in|from|to|of|at|around|near|out|over|down|up|is|are|was|were) )\b(?:there|here)\b(?! (?:is|are|any|an?)\b)/

const atThatTime =
  /\b(?:(?<=(?:came|come|added|out|new|changed|introduced) )then|back then|at (?:that|the same) time)\b/

/** The message with its pronoun replaced by what it stands for. */
export const withSubject = (text: string, things: readonly Thing[]): string => {
  const names = things.map(named).join(', ')
  const [one, many] = [text.search(singular), text.search(/\bthey\b/)]
  const first = many >= 0 && many < one ? plural : singular
  const pronoun = first.test(text) && !/^\W*(?:they|them|their)\b/.test(text) ? first : plural
  if (things.length === 1 && things[0]?.sort === 'versions' && atThatTime.test(text))
    return text.replace(atThatTime, `in ${names}`)
  const placed = things.length === 1 && places.has(things[0]?.sort ?? 'thing')
  if (placed && bareThere.test(text)) return text.replace(bareThere, `in ${names}`)
  if (pronoun.test(text) && things.length === 1) return text.replace(pronoun, ` ${names} `)
  return `${text}${placed && nounIn(text) ? ' in' : ''} ${names}`
}
