import type { Catalog } from '../../../src/catalog/catalog.ts'
import { createKnowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import {
  roomForSenses,
  type Senses,
  type WordVectors,
} from '../../../src/chat/answer/lexicon/word-senses.ts'
import type { PackedProse } from '../../../src/chat/answer/prose/packed-prose.ts'
import { createPostings } from '../../../src/chat/answer/prose/postings.ts'
import { readSentences } from '../../../src/chat/answer/prose/sentences.ts'
import { createStemSenses } from '../../../src/chat/answer/prose/stem-senses.ts'

const none = new Int8Array()

/** What the prose means by what its words mean: to find it out would take long at every start. */
export const proseSenses = (
  catalog: Catalog,
  packed: PackedProse,
  meanings: WordVectors,
): Pick<Senses, 'wholes' | 'described'> => {
  const sentences = readSentences(createKnowledge(catalog), packed, {
    wholes: none,
    described: none,
  })
  const { count, nameOf, stems, questions, questionsOf, descriptions } = sentences
  const { add, keep } = createStemSenses(createPostings(sentences).tellings, meanings)
  const wholes = roomForSenses(count)
  for (let id = 0; id < count; id++) {
    add(stems, id, id + 1, nameOf(id))
    add(questions, ...questionsOf(id))
    keep(wholes, id)
  }
  const described = roomForSenses(descriptions.ends.length)
  for (let at = 0; at < descriptions.ends.length; at++) {
    add(descriptions, at, at + 1)
    keep(described, at)
  }
  return { wholes, described }
}
