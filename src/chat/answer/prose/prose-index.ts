import type { ResourceName } from '../../../catalog/resources.ts'
import { remembering } from '../../../lib/memo.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { askedOf } from '../lexicon/asked-of.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { relatedTo } from '../lexicon/related-words.ts'
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
  /** How near the words of a message come to a question that a sentence answers, from 0 to 1. */
  likeness(stems: readonly string[], sentence: Sentence): number
  /** The sentences that hold most of the stems. */
  search(stems: readonly string[], most: number): Scored[]
}

/** Words of prose: as in messages, but without the letters of all the world, which are slow to look for. */
const proseWords = /[/@#~^]?-?[a-z0-9_\u00c0-\u024f]+(?:[.:'-][a-z0-9_\u00c0-\u024f]+)*[%+]?/g

/** More different words than all prose has. */
const mostWords = 30_000

const stemsOfWord = remembering(
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

/** Builds the index, record by record, so that others get a turn between. */
export function* createProseIndex(
  knowledge: Knowledge,
  names: readonly ResourceName[],
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

  const likeness = (said: readonly string[], { asked }: Sentence): number => {
    const whole = said.reduce((sum, one) => sum + least + weight(one), 0)
    let best = 0
    for (const question of asked) {
      let common = 0
      let other = 0
      for (const one of question) {
        const gain = least + weight(one)
        if (said.includes(one)) common += gain
        else other += gain
      }
      best = Math.max(best, common / (whole + other || 1))
    }
    return best
  }

  return {
    likeness,
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
        const score = sum / (1 + 0.02 * sentence.stems.size)
        if (found.length < most || score > (found[found.length - 1]?.score ?? 0)) {
          let at = found.length
          while (at > 0 && (found[at - 1]?.score ?? 0) < score) at--
          found.splice(at, 0, { sentence, score })
          if (found.length > most) found.pop()
        }
      }
      return found
    },
  }
}
