import { kind } from '../kind.ts'
import { plainAdjectives } from '../lexicon/adjectives.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { itemIds } from '../lexicon/game-ids.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Library } from '../library.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type Thing } from '../thing.ts'
import { listed } from '../wording/say.ts'
import { helpText } from './manners.ts'

type Slots = { name: string; near: Thing | undefined }

const gear = new Set([
  'sword',
  'pickaxe',
  'axe',
  'shovel',
  'hoe',
  'helmet',
  'chestplate',
  'leggings',
  'boots',
  'spear',
  'horse_armor',
  'golem',
  'armor',
])
const asking = new Set(vocabulary)

/** A name of several capitalised words of which the game knows only a part, or none. */
const capitalised = (reading: Reading, library: Library): Slots | undefined => {
  const { tokens, mentions, message } = reading
  if (!/[a-z]/.test(message) || !/[A-Z]\w* [A-Z]/.test(message)) return undefined
  let at = 0
  while (at < tokens.length) {
    let end = at
    while (tokens[end]?.capital && (end === at || !tokens[end]?.gap)) end++
    const run = tokens.slice(at, end)
    const start = at === 0 && run.length > 1 && functionWords.has(run[0]?.text ?? '') ? at + 1 : at
    let stop = end
    while (
      stop > start &&
      (functionWords.has(tokens[stop - 1]?.text ?? '') ||
        /^(?:i{1,3}|iv|v|vi{1,3}|ix|x)$/.test(tokens[stop - 1]?.text ?? '')) &&
      !mentions.some((mention) => mention.end >= stop && mention.start < stop)
    )
      stop--
    const words = tokens.slice(start, stop).map(({ text }) => text)
    const covering = mentions.filter((mention) => mention.start >= start && mention.end <= stop)
    const covered = covering.reduce((sum, mention) => sum + mention.end - mention.start, 0)
    const crossing = mentions.some(
      (mention) =>
        mention.start < end && mention.end > start && (mention.start < start || mention.end > end),
    )
    const known = words.every((word) => functionWords.has(word) || asking.has(word))
    if (words.length >= 2 && covered < words.length && !crossing && !known && covering.length < 2)
      return {
        name: words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' '),
        near: nearest(words, covering[0]?.thing, library),
      }
    at = Math.max(end, at + 1)
  }
  return undefined
}

/** "an emerald sword", "a shadow creeper": a real word before a real thing that make no thing. */
const compound = (reading: Reading): Slots | undefined => {
  const { tokens, mentions } = reading
  for (const mention of mentions) {
    const before = tokens[mention.start - 1]
    const left = mentions.find((other) => other.end === mention.start)
    if (tokens[mention.start]?.gap) continue
    if (
      left &&
      gear.has(mention.thing.key) &&
      mention.thing.sort === 'group' &&
      (left.thing.sort === 'thing' || left.thing.sort === 'items') &&
      !itemIds.includes(`${left.thing.key}_${mention.thing.key}`)
    )
      return { name: `${left.thing.name} ${mention.thing.name}`, near: undefined }
    if (!before || left || before.gap) continue
    const lead = tokens[mention.start - 2]?.text ?? ''
    const stands =
      /^(?:an?|the)$/.test(lead) && (mention.thing.sort === 'mobs' || gear.has(mention.thing.key))
    if (
      stands &&
      !functionWords.has(before.text) &&
      !asking.has(before.text) &&
      !plainAdjectives.has(before.text) &&
      !/(?:ed|ing|est|er|ly)$/.test(before.text)
    )
      return { name: `${before.text} ${mention.thing.name.toLowerCase()}`, near: mention.thing }
  }
  return undefined
}

const nearest = (
  words: readonly string[],
  inside: Thing | undefined,
  library: Library,
): Thing | undefined =>
  inside && isRecord(inside)
    ? inside
    : library.things.find(
        (thing) =>
          isRecord(thing) &&
          words.some(
            (word) => word.length > 3 && thing.name.toLowerCase().split(' ').includes(word),
          ),
      )

/** A name the game does not have: said plainly, with the nearest real one. */
export const invented = kind<Slots, Slots>({
  name: 'invented',
  recognise: ({ reading, library }) => capitalised(reading, library) ?? compound(reading),
  gather: (slots) => slots,
  phrase: ({ name, near }, { library }) => ({
    text: `I don't know anything called “${name}”: there is no such thing in the 26.2 data.${near ? ` Did you mean ${listed([near.name])}?` : ` I can help with ${helpText(library)}.`}`,
    sources: [],
    aside: true,
  }),
})
