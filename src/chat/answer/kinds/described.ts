import type { ResourceName } from '../../../catalog/resources.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { type Given, kind, type Wording } from '../kind.ts'
import { asWritten } from '../lexicon/synonyms.ts'
import type { Passage } from '../prose-index.ts'
import { telling } from '../reading/content.ts'
import type { Mention } from '../reading/link.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Sort } from '../thing.ts'
import { capital, one, sentence, sentences } from '../wording/say.ts'

type Slots = { words: string[]; resource: ResourceName | undefined }
type Facts = { thing: RecordThing; passage: Passage }

const guesses: readonly (readonly [ResourceName, RegExp])[] = [
  ['structures', /\b(?:structures?|buildings?|temple|house|tower|castle|ruins?)\b/],
  ['enchantments', /\b(?:enchant\w*)\b/],
  ['commands', /\b(?:commands?|cmd)\b/],
  ['achievements', /\b(?:advancements?|achievements?)\b/],
  ['biomes', /\bbiome (?:with|that|where|full|in|called)\b|\b(?:the|that|a) (?:\w+ ){1,3}biome\b/],
  ['trades', /\b(?:villagers?|profession)\b/],
  [
    'mobs',
    /\b(?:mobs?|animals?|creatures?|monsters?|guys?|dudes?|beasts?|bird|fish|thing that (?:explodes|attacks|shoots|flies|steals|teleports)|enem(?:y|ies)|boss)\b/,
  ],
  ['items', /\b(?:items?|tools?|weapons?|potions?|blocks?|food|armou?r)\b/],
]

const fieldWords = new Set(
  'hp health damage loot biome max level lvl name breed recipe craft stop fix tame hearts xp much many pls please idk'.split(
    ' ',
  ),
)

const guess = (reading: Reading): ResourceName | undefined =>
  guesses.find(([, words]) => words.test(reading.rest))?.[0] ??
  (/\b(?:things?|thingy|ones)\b/.test(reading.rest) ? 'mobs' : undefined)

const idle = new Set(
  'bug bugs insect lil little enchant cmd thing things guy guys dude dudes mob mobs animal creature monster item items called name named help stuff enchantment command biome structure advancement achievement block villager one player players attack'.split(
    ' ',
  ),
)

const place = new Set<Sort>(['biomes', 'structures'])

const nounsUnnamed =
  'ghosts?|helpers?|walkers?|dinos?|dinosaurs?|robots?|fairy|flyers?|temple|place|things?|thingy|bo[iy]s?|lads?|bugs?|insects?|guys?|dudes?|fellas?|critters?|creatures?|monsters?|beasts?|mobs?|animals?|house|building|items?|enchant(?:ment)?|biome|boss|fish|bird|salamander|jellyfish|villager|advancement|achievement|structure|block|potion|ones'

/** A noun that stands for something unnamed: "that green thing", "the dude who …". */
const unnamed = new RegExp(
  `\\b(?:that|the|those|this|these|some|an?) (?:[\\w-]+ ){0,5}?(?:${nounsUnnamed})\\b|^(?:[\\w-]+ ){0,3}(?:${nounsUnnamed}),? (?:how|what|that|with|where|which|who|for|in|from|of)\\b`,
)

/** A thing described instead of named, found through the texts; only where one stands out. */
const find = (
  { words, resource }: Slots,
  { library }: Given,
  enough: number,
): Facts | undefined => {
  const [best, next] = library.prose.records(words, 2, resource)
  if (!best) return undefined
  const unknown = words.filter(
    (word) => !word.split('|').some((one) => library.prose.knows(one)),
  ).length
  if (best.share < enough || unknown > words.length / 2) return undefined
  if (next && best.score < next.score * 1.04 && best.share < 0.99) return undefined
  return { thing: library.thingOf(best.resource, best.record), passage: best }
}

const wordsOf = (reading: Reading): string[] =>
  asWritten(telling(reading).filter((word) => !idle.has(word) && !fieldWords.has(word)))

const phrase = ({ thing, passage }: Facts, { reading, library }: Given): Wording => {
  const fields = fieldsAsked(thing.sort, reading.rest).filter(({ faint }) => !faint)
  const name = thing.sort === 'mobs' || thing.sort === 'items' ? one(thing.name) : thing.name
  const said = fields
    .slice(0, 3)
    .map((field) => capital(field.say(passage.record, { rest: reading.rest, library })))
  return {
    text: sentences(
      `That sounds like ${name}. ${said.join(' ')} ${sentence(passage.sentence)}`,
      660,
    ),
    sources: [thing],
  }
}

const likeness = /^(?:looking|like|ish|guys?|dudes?|people|men|bois?)$/

/** "pig guys", "thing that shoots arrows": a name that only helps to describe. */
const isLikeness = ({ start, end, thing }: Mention, { tokens }: Reading): boolean =>
  likeness.test(tokens[end]?.text ?? '') ||
  (thing.sort === 'items' &&
    /\b(?:things?|guys?|dudes?|mobs?|monsters?|creatures?) (?:that|who|which|with) (?:\w+ ){0,2}$/.test(
      `${tokens
        .slice(0, start)
        .map(({ text }) => text)
        .join(' ')} `,
    ))

/** "The tall black guy that hates eye contact": asked before names inside are taken for it. */
export const described = kind<Slots, Facts>({
  name: 'described',
  recognise: ({ reading }) => {
    const somebody =
      /\b(?:dudes?|guys?|bo[iy]s?|lads?|things?|thingy|bugs?|fellas?|critters?|creatures?|beasts?)\b/.test(
        reading.rest,
      )
    const named = reading.mentions.filter(
      (mention) =>
        isRecord(mention.thing) &&
        !(somebody && place.has(mention.thing.sort)) &&
        !isLikeness(mention, reading),
    )
    if (named.length || !unnamed.test(reading.text)) return undefined
    if (
      /\b(?:how many (?!hp|hearts|health|points|xp|uses)|list|every|most|least)\b|^(?:all|every|each|name)\b|^(?:and |so |ok )?(?:which|what) (?:mobs?|animals?|items?|biomes?|structures?|commands?|enchantments?|villagers?|advancements?|achievements?|monsters?|creatures?|blocks?|potions?)\b/.test(
        reading.rest,
      )
    )
      return undefined
    if (/\bhow (?:do i|can i|to|do you) (?:build|make|craft) an? \w+\W*$/.test(reading.text))
      return undefined
    const words = wordsOf(reading)
    return words.length >= 2 ? { words, resource: guess(reading) } : undefined
  },
  gather: (slots, given) => find(slots, given, slots.words.length > 3 ? 0.5 : 0.75),
  phrase,
})

/** The same for a message nothing else understood, where one sentence holds nearly all of it. */
export const guessed = kind<Slots, Facts>({
  name: 'guessed',
  recognise: ({ reading, library }) => {
    if (reading.things.some(isRecord)) return undefined
    const words = wordsOf(reading)
    return words.length >= 3 && words.every((word) => library.prose.knows(word))
      ? { words, resource: guess(reading) }
      : undefined
  },
  gather: ({ words, resource }, { library }) => {
    const [best] = library.prose.search(words, 1, resource)
    return best && best.share >= 0.75
      ? { thing: library.thingOf(best.resource, best.record), passage: best }
      : undefined
  },
  phrase,
})
