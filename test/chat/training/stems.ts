import { writeFileSync } from 'node:fs'
import { type Catalog, createCatalog } from '../../../src/catalog/catalog.ts'
import type { AnyRecord } from '../../../src/catalog/collection.ts'
import { type ResourceName, resources } from '../../../src/catalog/resources.ts'
import { createKnowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import { type PackedProse, packProse } from '../../../src/chat/answer/prose/packed-prose.ts'
import { contentStems } from '../../../src/chat/answer/prose/stem-lists.ts'
import { sentencesOf } from '../../../src/chat/answer/schema/texts.ts'
import { askedOf, describedAs } from './asked-of.ts'
import type { Conversation } from './check.ts'
import { talks } from './conversations.ts'
import { mostWanted, type SaidOf, saidIn } from './said-in.ts'

/** Numbers stems as they are met; of what people say only those count that the data has. */
const createNumbers = () => {
  const numbers = new Map<string, number>()
  const numberOf = (stem: string): number => {
    const number = numbers.get(stem) ?? numbers.size
    numbers.set(stem, number)
    return number
  }
  return {
    numbers,
    read: (text: string) => contentStems(text).map(numberOf),
    hear: (text: string) => contentStems(text).flatMap((stem) => numbers.get(stem) ?? []),
  }
}

/** A word alone may be said of anything. */
const isTelling = ({ length }: readonly number[]): boolean => length > 1

const lengthsOf = (lists: readonly { length: number }[]): Uint16Array =>
  Uint16Array.from(lists, ({ length }) => length)

/** Without what others ask in the same words. */
const different = (lists: readonly (readonly number[])[]): (readonly number[])[] => [
  ...new Map(lists.map((list) => [list.join(), list])).values(),
]

/** So many descriptions of a record are kept: what is said beyond them is hardly ever new. */
const mostDescriptions = 120

/** As many of a list, from its beginning to its end. */
const spread = <T>(list: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, list.length / most)
  return list.filter((_, at) => at % step < 1)
}

/** What is learned from: the prose as it is packed, and what people say who want it. */
export type AskedProse = { packed: PackedProse; said: SaidOf }

/** The stems of the data, and all prose as their numbers, with what people say in some conversations who want it. */
export const proseOf = (
  catalog: Catalog,
  conversations: readonly Conversation[],
): AskedProse & { stems: string } => {
  const knowledge = createKnowledge(catalog)
  const { numbers, read, hear } = createNumbers()
  const written = resources.flatMap(({ name: type }) =>
    (knowledge.records(type as ResourceName) as readonly AnyRecord[]).map((record) => {
      const { key, name, ref } = knowledge.entityOf(record)
      const named = read(name)
      const asked = askedOf(type as ResourceName, key)
      const sentences = sentencesOf(record).map(({ text }) => ({
        told: [...new Set([...read(text), ...named])],
        questions: asked
          .filter(([beginning]) => text.startsWith(beginning))
          .flatMap(([, list]) => list.map(read)),
      }))
      return { ref, named, sentences, described: describedAs(type as ResourceName, key).map(read) }
    }),
  )
  const said = saidIn(conversations, knowledge)
  const records = written.map(({ ref, named, sentences, described }) => {
    const { asked, descriptions } = said(ref)
    const plain = asked.filter(({ isPlain, right }) => isPlain && right.length <= mostWanted)
    const beside = (text: string) => hear(text).filter((one) => !named.includes(one))
    return {
      named,
      sentences: sentences.map((sentence, at) => ({
        ...sentence,
        questions: different([
          ...sentence.questions,
          ...plain
            .filter(({ right }) => right.includes(at))
            .map(({ say }) => beside(say))
            .filter(isTelling),
        ]),
      })),
      described: spread(
        different([...described, ...descriptions.map(({ say }) => hear(say)).filter(isTelling)]),
        mostDescriptions,
      ),
    }
  })
  const names = records.map(({ named }) => named)
  const sentences = records.flatMap((record) => record.sentences)
  const told = sentences.map((sentence) => sentence.told)
  const questions = sentences.map((sentence) => sentence.questions)
  const heard = told.map((stems, at) => [...new Set([...stems, ...(questions[at] ?? []).flat()])])
  const descriptions = records.flatMap(({ described }) => described)
  const packed = {
    sentencesOfRecord: lengthsOf(records.map((record) => record.sentences)),
    descriptionsOfRecord: lengthsOf(records.map(({ described }) => described)),
    nameLengths: lengthsOf(names),
    names: Uint16Array.from(names.flat()),
    sentenceLengths: lengthsOf(told),
    sentences: Uint16Array.from(told.flat()),
    heardLengths: lengthsOf(heard),
    heard: Uint16Array.from(heard.flat()),
    descriptionLengths: lengthsOf(descriptions),
    descriptions: Uint16Array.from(descriptions.flat()),
  }
  return { stems: `${[...numbers.keys()].join(' ')}\n`, packed, said }
}

/** What the engine starts with. */
export const packStems = (catalog: Catalog): { stems: string; prose: string } => {
  const { stems, packed } = proseOf(catalog, talks())
  return { stems, prose: packProse(packed) }
}

if (import.meta.main) {
  const folder = new URL('../../../src/chat/answer/prose/', import.meta.url)
  const { stems, prose } = packStems(createCatalog())
  writeFileSync(new URL('stems.txt', folder), stems)
  writeFileSync(new URL('packed-prose.txt', folder), prose)
}
