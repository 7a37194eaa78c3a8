import { type Given, kind, type Wording } from '../kind.ts'
import { conceptOf } from '../lexicon/concepts.ts'
import { lemma } from '../lexicon/lemma.ts'
import { type Passage, stem } from '../prose-index.ts'
import { leftover } from '../reading/content.ts'
import type { Reading } from '../reading/reading.ts'
import type { Thing } from '../thing.ts'
import { one, sentence } from '../wording/say.ts'

type Slots = { thing: Thing; words: readonly string[] }
type Facts = { thing: Thing; passage: Passage }

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? []

const nameOf = ({ key }: Thing): string => key.replaceAll('_', ' ')

const stemsOf = (thing: Thing): string[] => wordsOf(nameOf(thing)).map(stem)

/** The only thing of a message, where it has no record. */
const unrecordedIn = ({ things }: Reading): Thing | undefined => {
  const [thing, other] = things
  return thing && !other && thing.sort === 'thing' ? thing : undefined
}

const phrase = ({ thing, passage }: Facts, { library }: Given): Wording => {
  const { resource, record } = passage
  const source = library.thingOf(resource, record)
  const name =
    resource === 'versions' ? `version ${record.name} (${record.updateName})` : source.name
  return {
    text: `I have no record of ${one(nameOf(thing))} itself, but of ${name} I know: ${sentence(passage.sentence)}`,
    sources: [source],
    subjects: [source, thing],
  }
}

const holdsAll = (text: string, words: readonly string[]): boolean => {
  const held = new Set(wordsOf(text).map(stem))
  return words.every((word) => held.has(word))
}

/** A thing without a record that the texts of other records speak of. */
export const mentioned = kind<Slots, Facts>({
  name: 'mentioned',
  recognise: ({ reading }) => {
    const thing = unrecordedIn(reading)
    const words = leftover(reading)
    return thing && words.length ? { thing, words } : undefined
  },
  gather: ({ thing, words }, { library, reading }) => {
    const name = stemsOf(thing)
    const alike = words.flatMap((word) => conceptOf(word, lemma(word)))
    const asked = [...name, ...alike]
    const speaksOfMobs = /\b(?:who|mobs?|animals?|monsters?)\b/.test(reading.rest)
    const found = [
      ...(speaksOfMobs ? library.prose.search(asked, 6, 'mobs') : []),
      ...library.prose.search(asked, 6),
    ]
    const passage = found.find(
      ({ sentence: text }) =>
        holdsAll(text, name) && alike.some((word) => holdsAll(text, [stem(word)])),
    )
    return passage && { thing, passage }
  },
  phrase,
})

const gives = /\b(?:who|mobs?|animals?|creatures?) gives? (?:an? |the |me )?(?:THING|ITEM)/

/** "which animal gives scutes": where no mob drops them, the mob whose texts speak of them. */
export const giver = kind<Thing, Facts>({
  name: 'giver',
  cue: /^gives?$/,
  recognise: ({ reading }) => (gives.test(reading.rest) ? unrecordedIn(reading) : undefined),
  gather: (thing, { library }) => {
    const name = stemsOf(thing)
    const passage = library.prose
      .search(name, 6, 'mobs')
      .find(({ sentence: text }) => holdsAll(text, name))
    return passage && { thing, passage }
  },
  phrase: ({ thing, passage }, { library }) => {
    const source = library.thingOf(passage.resource, passage.record)
    return {
      text: `${source.name}: ${sentence(passage.sentence)}`,
      sources: [source],
      subjects: [source, thing],
    }
  },
})
