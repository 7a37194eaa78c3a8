import type { ResourceName } from '../../../catalog/resources.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { type Given, kind, type Wording } from '../kind.ts'
import { asWritten } from '../lexicon/synonyms.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../prose-index.ts'
import { telling } from '../reading/content.ts'
import type { Reading } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import { isRecord, type RecordThing } from '../thing.ts'
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

const guessedAmong: readonly ResourceName[] = [
  'mobs',
  'items',
  'structures',
  'biomes',
  'enchantments',
]

/** The record that nearly all words fit, far better than any other. */
const likest = (words: readonly string[], resource: ResourceName | undefined, library: Library) => {
  const text = words.join(' ')
  const [best, next] = library.profiles.nearest(text, resource ? [resource] : guessedAmong)
  if (!best || best.share < 0.8 || (next && best.score < next.score * 1.2)) return undefined
  return library.profiles.telling(text).length > 2 ? best : undefined
}

/** A message nothing else understood, where one sentence or one record holds nearly all of it. */
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
    const [first, ...others] = library.prose.search(words, 4, resource)
    // A sentence with all the words tells more than one with the rarest of them.
    const best = others.find(({ share }) => share > (first?.share ?? 1) + 0.2) ?? first
    if (best && best.share >= 0.75)
      return { thing: library.thingOf(best.resource, best.record), passage: best }
    const near = likest(words, resource, library)
    return (
      near && {
        thing: library.thingOf(near.resource, near.record),
        passage: { ...near, sentence: textsOf(near.record)[0] ?? '' },
      }
    )
  },
  phrase,
})
