import type { ResourceName } from '../../../catalog/resources.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import type { Passage } from '../prose-index.ts'
import { content } from '../reading/content.ts'
import type { Reading } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { capital, one, sentence, sentences } from '../wording/say.ts'

type Slots = { words: string[]; resource: ResourceName | undefined }
type Facts = { thing: RecordThing; passage: Passage }

const guesses: readonly (readonly [ResourceName, RegExp])[] = [
  ['enchantments', /\b(?:enchant\w*)\b/],
  ['commands', /\b(?:commands?|cmd)\b/],
  ['achievements', /\b(?:advancements?|achievements?)\b/],
  ['biomes', /\bbiomes?\b/],
  ['structures', /\b(?:structures?|buildings?|temple|house)\b/],
  ['trades', /\b(?:villagers?|profession)\b/],
  [
    'mobs',
    /\b(?:mobs?|animals?|creatures?|monsters?|guys?|dudes?|beasts?|bird|fish|thing that (?:explodes|attacks|shoots|flies|steals|teleports)|enem(?:y|ies)|boss)\b/,
  ],
  ['items', /\b(?:items?|tools?|weapons?|potions?|blocks?|food|armou?r)\b/],
]

const guess = (reading: Reading): ResourceName | undefined =>
  guesses.find(([, words]) => words.test(reading.rest))?.[0]

const idle = new Set(
  'thing things guy guys dude dudes mob mobs animal creature monster item items called name named help stuff enchantment command biome structure advancement achievement block villager one player players attack'.split(
    ' ',
  ),
)

/** A thing described instead of named, found through the texts; only where one stands out. */
export const described = kind<Slots, Facts>({
  name: 'described',
  recognise: ({ reading }) => {
    if (reading.things.length) return undefined
    const words = content(reading).filter((word) => !idle.has(word))
    const resource = guess(reading)
    return words.length >= 2 || (words.length === 1 && resource) ? { words, resource } : undefined
  },
  gather: ({ words, resource }, { library }) => {
    const [best, next] = library.prose.records(words, 2, resource)
    if (!best) return undefined
    const unknown = words.filter((word) => !library.prose.knows(word)).length
    const enough = resource ? 0.55 : 0.7
    if (best.share < enough || unknown > words.length / 3) return undefined
    if (next && best.score < next.score * 1.08 && best.share < 0.99) return undefined
    return { thing: library.thingOf(best.resource, best.record), passage: best }
  },
  phrase: ({ thing, passage }, { reading, library }) => {
    const fields = fieldsAsked(thing.sort, reading.rest).filter(({ faint }) => !faint)
    const name = thing.sort === 'mobs' || thing.sort === 'items' ? one(thing.name) : thing.name
    const said = fields
      .slice(0, 2)
      .map((field) => capital(field.say(passage.record, { rest: reading.rest, library })))
    return {
      text: sentences(
        `That sounds like ${name}. ${said.join(' ')} ${sentence(passage.sentence)}`,
        640,
      ),
      sources: [thing],
    }
  },
})
