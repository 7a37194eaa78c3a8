import type { ResourceName } from '../../../catalog/resources.ts'
import { kind } from '../kind.ts'
import { type Passage, stem } from '../prose-index.ts'
import { leftover } from '../reading/content.ts'
import { isRecord, type Thing } from '../thing.ts'
import { common, one, sentence } from '../wording/say.ts'

type Slots = { thing: Thing; words: string[]; resource: ResourceName | undefined }

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? []

/** A thing without a record that the texts of other records speak of. */
export const mentioned = kind<Slots, { thing: Thing; passage: Passage }>({
  name: 'mentioned',
  recognise: ({ reading }) => {
    const [thing, other] = reading.things
    if (!thing || other || isRecord(thing) || thing.sort !== 'thing') return undefined
    const words = leftover(reading)
    const resource = /\b(?:who|mobs?|animals?|monsters?)\b/.test(reading.rest) ? 'mobs' : undefined
    return words.length ? { thing, words, resource } : undefined
  },
  gather: ({ thing, words, resource }, { library }) => {
    const name = wordsOf(thing.key.replaceAll('_', ' ')).map(stem)
    const found = library.prose.search([...name, ...words], 6, resource)
    const passage = found.find(({ sentence: text, share }) => {
      const held = new Set(wordsOf(text).map(stem))
      return (
        share >= 0.6 &&
        name.every((word) => held.has(word)) &&
        words.some((word) => held.has(stem(word)))
      )
    })
    return passage && { thing, passage }
  },
  phrase: ({ thing, passage }, { library }) => {
    const record = library.thingOf(passage.resource, passage.record)
    return {
      text: `I have no record of ${one(common(thing.name))} itself, but of ${record.name} I know: ${sentence(passage.sentence)}`,
      sources: [record],
    }
  },
})
