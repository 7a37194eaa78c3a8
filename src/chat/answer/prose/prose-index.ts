import type { ResourceName } from '../../../catalog/resources.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { askedOf } from '../lexicon/asked-of.ts'
import { relatedTo } from '../lexicon/related-words.ts'
import { nearness, type Senses, senseOf, senseSize } from '../lexicon/word-senses.ts'
import { functionWords } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import { stem } from '../read/stem.ts'
import { sentencesOf } from '../schema/texts.ts'

/** A sentence of the records' prose. */
export type Sentence = {
  id: number
  entity: Entity
  field: string
  text: string
  stems: ReadonlySet<string>
  /** The stems of the questions that it answers, one list for each. */
  asked: readonly (readonly string[])[]
  /** Its own stems and those of its questions. */
  heard: ReadonlySet<string>
}

export type Scored = { sentence: Sentence; score: number }

export type ProseIndex = {
  sentence(id: number): Sentence | undefined
  /** The sentences of one record. */
  of(entity: Entity): readonly Sentence[]
  /** The stems of what a record says in one of its members. */
  stemsIn(entity: Entity, field: string): ReadonlySet<string>
  /** How telling a stem is: seldom ones are more. */
  weight(stem: string): number
  /** How much a word counts: even one that stands in every sentence counts a little. */
  telling(stem: string): number
  /** How near the words of a message come to a question that a sentence answers, from 0 to 1. */
  likeness(stems: readonly string[], sentence: Sentence): number
  /** What stems mean together. */
  senseOf(stems: Iterable<string>): Float32Array
  /** How near a message comes in sense to a sentence with all its questions. */
  near(sense: Float32Array, sentence: Sentence): number
  /** How near it comes to the sentence alone, and to the nearest of the questions. */
  nearParts(sense: Float32Array, sentence: Sentence): { told: number; asked: number }
  /** The sentences that hold most of the stems. */
  search(stems: readonly string[], most: number): Scored[]
  /** The sentences that come nearest to a sense. */
  nearest(sense: Float32Array, most: number): Scored[]
}

/** Words of prose: as in messages, but without the letters of all the world, which are slow to look for. */
const proseWords = /[/@#~^]?-?[a-z0-9_\u00c0-\u024f]+(?:[.:'-][a-z0-9_\u00c0-\u024f]+)*[%+]?/g

/** More different words than all prose has. */
const mostWords = 30_000

const stemsOfWord = memoize(
  (word): readonly string[] =>
    word
      .replace(/'s?$/, '')
      .split(/[_:-]+/)
      .filter((part) => part && !functionWords.has(part))
      .map(stem),
  mostWords,
)

export const contentStems = (text: string): string[] => {
  const stems = new Set<string>()
  for (const word of text.toLowerCase().match(proseWords) ?? [])
    for (const one of stemsOfWord(word)) stems.add(one)
  return [...stems]
}

/** Words that stand in more sentences than this tell nothing. */
const mostPostings = 600
const mostStems = 24
/** What a word of nearly the same sense is worth. */
export const related = 0.4
/** What a word counts for that stands in every sentence. */
const least = 0.15

/** What a sentence says beside the name of its record. */
const toldBy = ({ stems, entity }: Sentence): string[] => {
  const ownName = contentStems(entity.name)
  return [...stems].filter((one) => !ownName.includes(one))
}

/** Puts a sentence among the best ones, which stay in order. */
const keepBest = (found: Scored[], sentence: Sentence, score: number, most: number) => {
  if (found.length >= most && score <= (found[found.length - 1]?.score ?? 0)) return
  let at = found.length
  while (at > 0 && (found[at - 1]?.score ?? 0) < score) at--
  found.splice(at, 0, { sentence, score })
  if (found.length > most) found.pop()
}

/** Builds the index, record by record, so that others get a turn between. */
export function* createProseIndex(
  knowledge: Knowledge,
  names: readonly ResourceName[],
  known: Senses,
): Generator<void, ProseIndex> {
  const sentences: Sentence[] = []
  const byEntity = new Map<Entity, Sentence[]>()
  const postings = new Map<string, number[]>()
  for (const name of names)
    for (const record of knowledge.records(name) as readonly AnyRecord[]) {
      const entity = knowledge.entityOf(record)
      const own: Sentence[] = []
      const ownName = contentStems(entity.name)
      const questions = askedOf(name, entity.key)
      for (const { field, text } of sentencesOf(record)) {
        const stems = new Set([...contentStems(text), ...ownName])
        const asked = questions
          .filter(([beginning]) => text.startsWith(beginning))
          .flatMap(([, list]) => list.map((question) => contentStems(question)))
        const heard = asked.length ? new Set([...stems, ...asked.flat()]) : stems
        const sentence = { id: sentences.length, entity, field, text, stems, asked, heard }
        sentences.push(sentence)
        own.push(sentence)
        for (const one of heard) {
          const list = postings.get(one)
          if (list) list.push(sentence.id)
          else postings.set(one, [sentence.id])
        }
      }
      byEntity.set(entity, own)
      yield
    }
  const total = sentences.length
  const scores = new Float64Array(total)
  const touched: number[] = []
  const members = new Map<string, ReadonlySet<string>>()
  const stemsIn = (entity: Entity, field: string): ReadonlySet<string> => {
    const key = `${entity.ref} ${field}`
    const known = members.get(key)
    if (known) return known
    const own = (byEntity.get(entity) ?? []).filter((one) => one.field === field)
    const made = new Set(own.flatMap((one) => [...one.stems]))
    members.set(key, made)
    return made
  }
  const weight = (one: string): number => {
    const count = postings.get(one)?.length ?? 0
    return count === 0 ? 0 : Math.log(1 + total / count) / Math.log(1 + total)
  }

  const telling = (one: string): number => least + weight(one)

  const senseOfStems = (stems: Iterable<string>) => senseOf(stems, telling, known)
  /** The sense of each sentence with its questions, one behind the other. */
  const wholes = new Float32Array(total * senseSize)
  for (const [at, sentence] of sentences.entries()) {
    wholes.set(senseOfStems([...toldBy(sentence), ...sentence.asked.flat()]), at * senseSize)
    if (at % 20 === 0) yield
  }
  const near = (sense: Float32Array, { id }: Sentence): number => {
    let sum = 0
    const from = id * senseSize
    for (let at = 0; at < senseSize; at++)
      sum += (sense[at] as number) * (wholes[from + at] as number)
    return sum
  }
  const senses = new Map<number, { told: Float32Array; asked: readonly Float32Array[] }>()
  const sensesOf = (sentence: Sentence) => {
    const before = senses.get(sentence.id)
    if (before) return before
    const made = {
      told: senseOfStems(toldBy(sentence)),
      asked: sentence.asked.map(senseOfStems),
    }
    senses.set(sentence.id, made)
    return made
  }

  const nearParts = (sense: Float32Array, sentence: Sentence) => {
    const { told, asked } = sensesOf(sentence)
    let best = 0
    for (const one of asked) best = Math.max(best, nearness(sense, one))
    return { told: nearness(sense, told), asked: best }
  }

  const likeness = (said: readonly string[], { asked }: Sentence): number => {
    const whole = said.reduce((sum, one) => sum + telling(one), 0)
    let best = 0
    for (const question of asked) {
      let common = 0
      let other = 0
      for (const one of question) {
        const gain = telling(one)
        if (said.includes(one)) common += gain
        else other += gain
      }
      best = Math.max(best, common / (whole + other || 1))
    }
    return best
  }

  return {
    telling,
    senseOf: senseOfStems,
    likeness,
    near,
    nearParts,
    sentence: (id) => sentences[id],
    of: (entity) => byEntity.get(entity) ?? [],
    stemsIn,
    weight,
    search: (stems, most) => {
      touched.length = 0
      const add = (one: string, share: number) => {
        const list = postings.get(one)
        if (!list || list.length > mostPostings) return
        const gain = share * weight(one)
        for (const id of list) {
          if (scores[id] === 0) touched.push(id)
          scores[id] = (scores[id] ?? 0) + gain
        }
      }
      for (const one of stems.slice(0, mostStems)) {
        add(one, 1)
        for (const other of relatedTo(one)) if (other !== one) add(other, related)
      }
      const found: Scored[] = []
      for (const id of touched) {
        const sentence = sentences[id]
        const sum = scores[id] ?? 0
        scores[id] = 0
        if (!sentence) continue
        keepBest(found, sentence, sum / (1 + 0.02 * sentence.stems.size), most)
      }
      return found
    },
    nearest: (sense, most) => {
      const found: Scored[] = []
      for (const sentence of sentences) keepBest(found, sentence, near(sense, sentence), most)
      return found
    },
  }
}
