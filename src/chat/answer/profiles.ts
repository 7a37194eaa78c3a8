import type { ResourceName } from '../../catalog/resources.ts'
import type { AnyRecord, Shelf } from '../../catalog/shelf.ts'
import { aliases } from './lexicon/aliases.ts'
import { conceptOf } from './lexicon/concepts.ts'
import { functionWords } from './lexicon/function-words.ts'
import { lemma } from './lexicon/lemma.ts'
import { stem } from './prose-index.ts'
import { textsOf } from './texts.ts'

/** A record and how well a description fits it. */
export type Likeness = {
  resource: ResourceName
  record: AnyRecord
  score: number
  /** The part of the words' weight that fits, 0 to 1. */
  share: number
}

export type Profiles = {
  /** The words of a text that tell something about a thing. */
  telling(text: string): readonly string[]
  /** The records a description fits, best first; of the whole resources, or only of the pool. */
  nearest(
    text: string,
    among: readonly ResourceName[],
    most?: number,
    head?: string,
    pool?: ReadonlySet<AnyRecord>,
  ): Likeness[]
}

type Profile = {
  resource: ResourceName
  record: AnyRecord
  words: Map<string, number>
  /** The words of each sentence, taken apart when a description comes near. */
  sentences?: readonly ReadonlySet<string>[]
}

const numbers: Readonly<Record<string, string>> = {
  '1': 'one',
  single: 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '6': 'six',
  '8': 'eight',
}
const parts = 'eye|head|leg|arm|horn|tail|tentacle|hump|wing'
const counted = new RegExp(
  `\\b(one|single|two|three|four|six|eight|[1-468])[ -](${parts})(?:s|d|g?ed)?\\b`,
  'g',
)
const lacking = new RegExp(`\\b(?:without|no|has no|lacks|not any) (${parts})s?\\b`, 'g')

const sightless = /\b(?:can ?not|can't|cant|does not|doesnt|unable to) see\b/g

/** "three heads" and "three-headed", "no arms" and "armless" become one word each. */
const canonical = (text: string): string =>
  text
    .toLowerCase()
    .replace(counted, (_, count: string, part: string) => `${numbers[count] ?? count}${part}ed`)
    .replace(lacking, '$1less')
    .replace(sightless, 'blind')

const wordsIn = (text: string): string[] => canonical(text).match(/[a-z]{2,}/g) ?? []

/** Ids and names inside the typed fields that tell what a record is like. */
const typed: Partial<Record<ResourceName, readonly string[]>> = {
  mobs: ['type', 'category', 'drops', 'breedingItem'],
  items: ['category', 'craftingRecipe'],
  structures: ['dimension', 'category', 'biomes', 'hostileMobs', 'uniqueLoot'],
  biomes: ['dimension', 'category', 'uniqueBlocks', 'precipitation', 'spawningMobs'],
  enchantments: ['category', 'applicableItems'],
  trades: ['workstation', 'levels'],
}

const idsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(idsIn)
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(idsIn)
        : []

const weights = { name: 1.7, alias: 1.3, lead: 1.5, prose: 1, typed: 1 }

const profileOf = (resource: ResourceName, record: AnyRecord, key: string): Profile => {
  const words = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) {
      const root = stem(word)
      if ((words.get(root) ?? 0) < weight) words.set(root, weight)
    }
  }
  const [lead, ...others] = textsOf(record)
  add(String(record.name), weights.name)
  add((aliases[resource]?.[key] ?? '').replaceAll('|', ' '), weights.alias)
  add(lead ?? '', weights.lead)
  for (const text of others) add(text, weights.prose)
  for (const field of typed[resource] ?? [])
    for (const id of idsIn(record[field])) add(id.replaceAll('_', ' '), weights.typed)
  if (resource === 'mobs') {
    const biomes = record.spawnBiomes as readonly string[]
    if (biomes.length <= 8) add(biomes.join(' ').replaceAll('_', ' '), weights.typed)
  }
  return { resource, record, words }
}

/** Words of a description that tell nothing about the thing. */
const idle = new Set(
  `thing things thingy stuff guy guys dude dudes mob mobs creature creatures monster monsters animal animals beast critter fella
  lad boy boi person people item items tool called call name named place building structure biome enchantment enchant command cmd
  update version block always just goes going then dont doesnt isnt cant wont you your yours while where when some something
  someone live lives living whatever kinda sorta full basically literally really one ones buddy im ive new`
    .trim()
    .split(/\s+/),
)

const kept = new Set(
  'big bigger high low back off under hard long longer more less two three four never'.split(' '),
)

const tellingIn = (text: string): string[] => [
  ...new Set(
    wordsIn(text).filter(
      (word) => !idle.has(word) && (!functionWords.has(word) || kept.has(word)) && word.length > 1,
    ),
  ),
]

/** Classes of items by the nouns for them. */
const classes: Readonly<Record<string, RegExp>> = {
  potion: /^potion/,
  food: /^food/,
  weapon: /^weapon/,
  vehicle: /^transport/,
  armor: /^armor/,
}

const isOfClass = (record: AnyRecord, head: string): boolean =>
  typeof record.category !== 'string' || (classes[head]?.test(record.category) ?? true)

/** A word of a description with those that say the same. */
type Group = { words: readonly string[]; rarity: number }

/** How many records are looked at closely, and how much words of one sentence count beside all. */
const contenders = 12
const together = 0.5

/** The weight of the words that the best sentence of a record holds together. */
const togetherIn = (profile: Profile, groups: readonly Group[]): number => {
  const name = wordsIn(String(profile.record.name)).map(stem)
  profile.sentences ??= textsOf(profile.record).map(
    (text) => new Set([...wordsIn(text).map(stem), ...name]),
  )
  let most = 0
  for (const sentence of profile.sentences) {
    let sum = 0
    for (const { words, rarity } of groups)
      if (words.some((word) => sentence.has(word))) sum += rarity
    if (sum > most) most = sum
  }
  return most
}

/** "teleporty", "stabby": an adjective made of the word for what it does. */
const coined = (word: string): string | undefined =>
  word.length > 5
    ? /^([a-z]{3,}?)(?:([b-df-hj-np-tv-z])\2)?y$/.exec(word)?.slice(1).join('')
    : undefined

/** What every record is like, built when a description is first met. */
export const createProfiles = (shelves: readonly Shelf[]): Profiles => {
  let built: { profiles: Profile[]; holders: Map<string, number[]> } | undefined
  const index = () => {
    if (built) return built
    const profiles = shelves.flatMap((shelf) => {
      const resource = shelf.resource.name as ResourceName
      return shelf.records.map((record) => profileOf(resource, record, shelf.keyOf(record)))
    })
    const holders = new Map<string, number[]>()
    for (const [at, { words }] of profiles.entries())
      for (const word of words.keys()) {
        const known = holders.get(word)
        if (known) known.push(at)
        else holders.set(word, [at])
      }
    built = { profiles, holders }
    return built
  }

  return {
    telling: tellingIn,
    nearest: (text, among, most = 5, head = '', pool) => {
      const { profiles, holders } = index()
      const candidates = new Set(
        profiles.flatMap(({ resource, record }, at) =>
          among.includes(resource) && isOfClass(record, head) && (pool?.has(record) ?? true)
            ? [at]
            : [],
        ),
      )
      const found = new Map<number, { score: number; weight: number }>()
      const groups: Group[] = []
      let total = 0
      for (const word of tellingIn(text)) {
        const own = stem(word)
        const alike = [...new Set(conceptOf(word, lemma(word)).map(stem))]
        const bare = alike.some((other) => holders.has(other)) ? undefined : coined(word)
        if (bare) alike.push(...new Set(conceptOf(bare, lemma(bare)).map(stem)))
        const best = new Map<number, number>()
        for (const other of alike)
          for (const at of holders.get(other) ?? []) {
            if (!candidates.has(at)) continue
            const weight = (profiles[at]?.words.get(other) ?? 0) * (other === own ? 1 : 0.85)
            if (weight > (best.get(at) ?? 0)) best.set(at, weight)
          }
        // The noun itself says most of what a thing is: a fish is no bee.
        const weighed = word === head ? 2 : 1
        const rarity = weighed * (best.size ? Math.log(1 + candidates.size / best.size) : 1.5)
        total += rarity
        groups.push({ words: alike, rarity })
        for (const [at, weight] of best) {
          const known = found.get(at) ?? { score: 0, weight: 0 }
          known.score += rarity * weight
          known.weight += rarity
          found.set(at, known)
        }
      }
      const near = [...found].sort((a, b) => b[1].score - a[1].score).slice(0, contenders)
      return near
        .flatMap(([at, { score: base, weight }]) => {
          const profile = profiles[at]
          const score = profile ? base + together * togetherIn(profile, groups) : 0
          return profile
            ? [
                {
                  resource: profile.resource,
                  record: profile.record,
                  score,
                  share: weight / (total || 1),
                },
              ]
            : []
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
    },
  }
}
