import type { ResourceName } from '../../../catalog/resources.ts'
import { keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Senses } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import { sentencesOf } from '../schema/texts.ts'
import type { PackedProse } from './packed-prose.ts'
import { endsOf, listAt, rangeIn, type StemLists } from './stem-lists.ts'

/** A sentence of the records' prose. */
export type Sentence = { id: number; entity: Entity; field: string; text: string }

export type Sentences = ReturnType<typeof readSentences>

/** What stands one behind the other, so many of it for each record: where, and of which record each is. */
const ofRecords = (lengths: Uint16Array) => {
  const ends = endsOf(lengths)
  const rangeOf = (record: number) => rangeIn(ends, record)
  const recordAt = new Uint16Array(ends.at(-1) ?? 0)
  for (let record = 0; record < lengths.length; record++) recordAt.fill(record, ...rangeOf(record))
  return { rangeOf, recordAt }
}

/** Lists of stems; those of records that are not spoken of are empty. */
const listsOf = (
  lengths: Uint16Array,
  numbers: Uint16Array,
  isSpokenOf: (list: number) => boolean,
): StemLists => {
  const whole = { numbers, ends: endsOf(lengths) }
  const spoken = lengths.slice()
  for (let list = 0; list < spoken.length; list++) if (!isSpokenOf(list)) spoken[list] = 0
  const ends = endsOf(spoken)
  const out = { numbers: new Uint16Array(ends.at(-1) ?? 0), ends }
  if (out.numbers.length === numbers.length) return whole
  for (let list = 0; list < ends.length; list++)
    if (isSpokenOf(list)) out.numbers.set(listAt(whole, list), ends[list - 1])
  return out
}

/** Every sentence of the records, and what describes these; there is nothing of those that are not spoken of. */
export const readSentences = (
  { catalog, speaksOf, entityOf }: Knowledge,
  packed: PackedProse,
  { asked, described }: Pick<Senses, 'asked' | 'described'>,
) => {
  const entities = catalog.collections.flatMap(({ resource, records }) =>
    records.map((one) => (speaksOf(resource.name as ResourceName) ? entityOf(one) : undefined)),
  )
  const { rangeOf, recordAt } = ofRecords(packed.sentencesOfRecord)
  const ofDescriptions = ofRecords(packed.descriptionsOfRecord)
  const isSpokenOf = (record: number) => entities[record] !== undefined
  const isTold = (id: number) => isSpokenOf(recordAt[id] ?? -1)
  const names = listsOf(packed.nameLengths, packed.names, isSpokenOf)
  const placeOf = new Map(entities.map((entity, record) => [entity, record]))
  const idsOf = (entity: Entity) => rangeOf(placeOf.get(entity) ?? -1)

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
    /** How many there are of the records that are spoken of. */
    count: recordAt.filter(isSpokenOf).length,
    /** The records that are spoken of, each in its place among all. */
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
    stems: listsOf(packed.sentenceLengths, packed.sentences, isTold),
    /** Those and the stems of its questions. */
    heard: listsOf(packed.heardLengths, packed.heard, isTold),
    /** The stems of the names of the records, and of what describes them. */
    names,
    descriptions: listsOf(packed.descriptionLengths, packed.descriptions, (at) =>
      isSpokenOf(ofDescriptions.recordAt[at] ?? -1),
    ),
    descriptionsOf: ofDescriptions.rangeOf,
    /** The record that each of them describes. */
    describedAt: ofDescriptions.recordAt,
    /** Where the meaning leads of those who ask for a sentence, and of those who describe a record. */
    asked,
    described,
  }
}
