import { writeFileSync } from 'node:fs'
import { type Catalog, createCatalog } from '../../../src/catalog/catalog.ts'
import type { AnyRecord } from '../../../src/catalog/collection.ts'
import { type ResourceName, resources } from '../../../src/catalog/resources.ts'
import { createKnowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import { packProse } from '../../../src/chat/answer/prose/packed-prose.ts'
import { contentStems } from '../../../src/chat/answer/prose/stem-lists.ts'
import { sentencesOf } from '../../../src/chat/answer/schema/texts.ts'
import { askedOf } from './asked-of.ts'
import { describedAs } from './described-as.ts'

/** Numbers stems as they are met. */
const createNumbers = () => {
  const numbers = new Map<string, number>()
  const numberOf = (stem: string): number => {
    const number = numbers.get(stem) ?? numbers.size
    numbers.set(stem, number)
    return number
  }
  return { numbers, read: (text: string) => contentStems(text).map(numberOf) }
}

const lengthsOf = (lists: readonly { length: number }[]): Uint16Array =>
  Uint16Array.from(lists, ({ length }) => length)

/** The stems of the data, and all its prose as their numbers: what the engine starts with. */
export const packStems = (catalog: Catalog): { stems: string; prose: string } => {
  const knowledge = createKnowledge(catalog)
  const { numbers, read } = createNumbers()
  const records = resources.flatMap(({ name: type }) =>
    (knowledge.records(type as ResourceName) as readonly AnyRecord[]).map((record) => {
      const { key, name } = knowledge.entityOf(record)
      const named = read(name)
      const asked = askedOf(type as ResourceName, key)
      const sentences = sentencesOf(record).map(({ text }) => ({
        told: [...new Set([...read(text), ...named])],
        questions: asked
          .filter(([beginning]) => text.startsWith(beginning))
          .flatMap(([, list]) => list.map(read)),
      }))
      return { named, sentences, described: describedAs(type as ResourceName, key).map(read) }
    }),
  )
  const names = records.map(({ named }) => named)
  const sentences = records.flatMap((record) => record.sentences)
  const told = sentences.map((sentence) => sentence.told)
  const questions = sentences.flatMap((sentence) => sentence.questions)
  const descriptions = records.flatMap(({ described }) => described)
  const prose = packProse({
    sentencesOfRecord: lengthsOf(records.map((record) => record.sentences)),
    descriptionsOfRecord: lengthsOf(records.map(({ described }) => described)),
    questionsOfSentence: lengthsOf(sentences.map((sentence) => sentence.questions)),
    nameLengths: lengthsOf(names),
    names: Uint16Array.from(names.flat()),
    sentenceLengths: lengthsOf(told),
    sentences: Uint16Array.from(told.flat()),
    questionLengths: lengthsOf(questions),
    questions: Uint16Array.from(questions.flat()),
    descriptionLengths: lengthsOf(descriptions),
    descriptions: Uint16Array.from(descriptions.flat()),
  })
  return { stems: `${[...numbers.keys()].join(' ')}\n`, prose }
}

if (import.meta.main) {
  const folder = new URL('../../../src/chat/answer/prose/', import.meta.url)
  const { stems, prose } = packStems(createCatalog())
  writeFileSync(new URL('stems.txt', folder), stems)
  writeFileSync(new URL('packed-prose.txt', folder), prose)
}
