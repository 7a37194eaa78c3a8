import type { ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { askedOf } from '../lexicon/asked-of.ts'
import type { Entity } from '../query.ts'
import { sentencesOf } from '../schema/texts.ts'
import { createStemReader, type StemLists, stemLists } from './stem-lists.ts'

/** A sentence of the records' prose. */
export type Sentence = { id: number; entity: Entity; field: string; text: string }

/** Every sentence with its stems, and with those of the questions that it answers. */
export type Sentences = {
  all: readonly Sentence[]
  byEntity: ReadonlyMap<Entity, readonly Sentence[]>
  /** The stems of the name of each sentence's record. */
  names: readonly (readonly number[])[]
  /** The stems of each sentence, that name among them. */
  stems: StemLists
  /** Those and the stems of its questions. */
  heard: StemLists
  /** The stems of each question. */
  questions: StemLists
  /** The place of the first question of a sentence, and the one behind its last. */
  questionsOf(id: number): readonly [from: number, end: number]
}

/** Reads the sentences, record by record, so that others get a turn between. */
export function* readSentences(
  knowledge: Knowledge,
  resources: readonly ResourceName[],
): Generator<void, Sentences> {
  const numbersOf = createStemReader()
  const all: Sentence[] = []
  const byEntity = new Map<Entity, readonly Sentence[]>()
  const names: number[][] = []
  const stems: number[][] = []
  const heard: number[][] = []
  const questions: number[][] = []
  const ends: number[] = []
  for (const resource of resources)
    for (const record of knowledge.records(resource) as readonly AnyRecord[]) {
      const entity = knowledge.entityOf(record)
      const ownName = numbersOf(entity.name)
      const lists = askedOf(resource, entity.key)
      const own = sentencesOf(record).map(({ field, text }): Sentence => {
        const told = [...new Set([...numbersOf(text), ...ownName])]
        const asked = lists
          .filter(([beginning]) => text.startsWith(beginning))
          .flatMap(([, list]) => list.map(numbersOf))
        names.push(ownName)
        stems.push(told)
        heard.push([...new Set([...told, ...asked.flat()])])
        questions.push(...asked)
        ends.push(questions.length)
        return { id: ends.length - 1, entity, field, text }
      })
      all.push(...own)
      byEntity.set(entity, own)
      yield
    }
  return {
    all,
    byEntity,
    names,
    stems: stemLists(stems),
    heard: stemLists(heard),
    questions: stemLists(questions),
    questionsOf: (id) => [id ? (ends[id - 1] ?? 0) : 0, ends[id] ?? 0],
  }
}
