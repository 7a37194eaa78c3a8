import type { ResourceName } from '../../../catalog/resources.ts'
import { keptFor } from '../../../lib/kept.ts'
import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import { type Senses, senseSize } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import { sentencesOf } from '../schema/texts.ts'
import type { PackedProse } from './packed-prose.ts'
import { endsOf, listAt, type StemLists, startIn } from './stem-lists.ts'

/** A sentence of the records' prose. */
export type Sentence = { id: number; entity: Entity; field: string; text: string }

type SentenceRange = readonly [from: number, end: number]

export type Sentences = ReturnType<typeof readSentences>

/** Where the records that are spoken of stand among all. */
const rangesOf = ({ catalog, speaksOf }: Knowledge): SentenceRange[] => {
  let end = 0
  return catalog.collections.flatMap(({ resource, records }): SentenceRange[] => {
    const from = end
    end += records.length
    return speaksOf(resource.name as ResourceName) ? [[from, end]] : []
  })
}

/** What belongs to some ranges, where each of their members has so many values. */
const cut = <Values extends Uint16Array | Int8Array>(
  values: Values,
  ranges: readonly SentenceRange[],
  size = 1,
): Values => {
  const length = size * ranges.reduce((sum, [from, end]) => sum + end - from, 0)
  if (length >= values.length) return values
  const out = values.slice(0, length) as Values
  let at = 0
  for (const [from, end] of ranges) {
    out.set(values.subarray(from * size, end * size), at)
    at += (end - from) * size
  }
  return out
}

/** Where the members of some groups stand, by how many each group has. */
const membersIn = (lengths: Uint16Array, ranges: readonly SentenceRange[]): SentenceRange[] => {
  const ends = endsOf(lengths)
  return ranges.map(([from, end]) => [startIn(ends, from), startIn(ends, end)])
}

const cutLists = (
  lengths: Uint16Array,
  numbers: Uint16Array,
  ranges: readonly SentenceRange[],
): StemLists => ({
  ends: endsOf(cut(lengths, ranges)),
  numbers: cut(numbers, membersIn(lengths, ranges)),
})

/** Which members each of some groups has. */
const cutGroups = (lengths: Uint16Array, ranges: readonly SentenceRange[]) => {
  const ends = endsOf(cut(lengths, ranges))
  return (at: number): SentenceRange => [startIn(ends, at), ends[at] ?? 0]
}

/** Every sentence of the records that are spoken of, and what describes the records. */
export const readSentences = (
  knowledge: Knowledge,
  packed: PackedProse,
  { asked, described }: Pick<Senses, 'asked' | 'described'>,
) => {
  const ofRecords = rangesOf(knowledge)
  const ofSentences = membersIn(packed.sentencesOfRecord, ofRecords)
  const ofDescriptions = membersIn(packed.descriptionsOfRecord, ofRecords)
  const idsAt = cutGroups(packed.sentencesOfRecord, ofRecords)
  const names = cutLists(packed.nameLengths, packed.names, ofRecords)
  const stems = cutLists(packed.sentenceLengths, packed.sentences, ofSentences)
  const descriptions = cutLists(packed.descriptionLengths, packed.descriptions, ofDescriptions)

  const entities: readonly Entity[] = knowledge.entities.filter(isRecord)
  const placeOf = new Map(entities.map((entity, at) => [entity, at]))
  const recordAt = new Uint16Array(stems.ends.length)
  for (let record = 0; record < entities.length; record++) recordAt.fill(record, ...idsAt(record))
  const idsOf = (entity: Entity) => idsAt(placeOf.get(entity) ?? -1)

  const of = keptFor((entity: Entity): readonly Sentence[] => {
    const { record, ref } = entity
    if (!record) return []
    const [from, end] = idsOf(entity)
    const told = sentencesOf(record)
    if (told.length !== end - from)
      throw new Error(`the packed prose of ${ref} is older than the record: bun run train`)
    return told.map(({ field, text }, at) => ({ id: from + at, entity, field, text }))
  })

  return {
    count: stems.ends.length,
    entities,
    /** The sentences of one record, split when they are first wanted. */
    of,
    sentence: (id: number): Sentence | undefined => {
      const entity = entities[recordAt[id] ?? -1]
      return entity && of(entity)[id - idsOf(entity)[0]]
    },
    /** The first sentence of a record, and the one behind its last. */
    idsOf,
    /** The stems of the name of a sentence's record. */
    nameOf: (id: number): Uint16Array => listAt(names, recordAt[id] ?? -1),
    /** The stems of each sentence, that name among them. */
    stems,
    /** Those and the stems of its questions. */
    heard: cutLists(packed.heardLengths, packed.heard, ofSentences),
    /** The stems of the names of the records, and of what describes them. */
    names,
    descriptions,
    descriptionsOf: cutGroups(packed.descriptionsOfRecord, ofRecords),
    /** Where the meaning leads of those who ask for a sentence, and of those who describe a record. */
    asked: cut(asked, ofSentences, senseSize),
    described: cut(described, ofRecords, senseSize),
  }
}
