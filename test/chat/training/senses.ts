import { type ResourceName, resources } from '../../../src/catalog/resources.ts'
import { senseSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import type { Mind } from '../../../src/chat/answer/mind.ts'
import { contentStems, listAt, stemAt } from '../../../src/chat/answer/prose/stem-lists.ts'
import type { Entity } from '../../../src/chat/answer/query.ts'
import { hashOf } from '../../../src/chat/answer/rank/hash.ts'
import { describedAs } from './asked-of.ts'
import type { Conversation, LabelledTurn } from './check.ts'
import { everyday } from './everyday.ts'
import { movable } from './packed-senses.ts'
import { shuffled } from './random.ts'
import { answering, isOfProse } from './said-in.ts'
import type { AskedProse } from './stems.ts'
import { createWordSpace, type WordSpace } from './word-space.ts'

/** Words whose sense should come near to that of some documents, and not to that of the others beside them. */
type Pair = {
  said: readonly string[]
  documents: readonly (readonly string[])[]
  right: readonly number[]
}

const epochs = 4
/** How much nearer the right document must come than the others to be taken. */
const sharpness = 8
const rate = 0.02

/** A sentence as a document: what it says beside the name of its record, and what it is asked for. */
type Document = { text: string; told: readonly string[]; asked: readonly (readonly string[])[] }

/** The sentences of a record as documents. */
type SentencesOf = (entity: Entity) => Document[]

const createSentencesOf =
  ({ prose }: Mind, questions: AskedProse['questions']): SentencesOf =>
  (entity) => {
    const { nameOf, stems } = prose.sentences
    return prose.of(entity).map(({ id, text }) => {
      const name = nameOf(id)
      return {
        text,
        told: [...listAt(stems, id)].filter((one) => !name.includes(one)).map(stemAt),
        asked: (questions[id] ?? []).map((numbers) => numbers.map(stemAt)),
      }
    })
  }

const recordsOf = (mind: Mind): Entity[] =>
  resources.flatMap(({ name }) =>
    mind.knowledge.records(name as ResourceName).map((record) => mind.knowledge.entityOf(record)),
  )

const wholeOf = ({ told, asked }: Document): string[] => [...told, ...asked.flat()]

/** Every question of a sentence should find it among the sentences of its record, without its own help. */
const fromQuestions = (sentences: readonly Document[]): Pair[] => {
  const whole = sentences.map(wholeOf)
  return sentences.flatMap(({ told, asked }, at) =>
    asked.map((said) => ({
      said,
      documents: whole.with(at, [...told, ...asked.filter((one) => one !== said).flat()]),
      right: [at],
    })),
  )
}

/** Some sentences of other records than one, which ones a text decides. */
type Foreign = (text: string, ref: string) => readonly (readonly string[])[]

const strangers = 12

const foreignTo = (records: readonly Entity[], sentencesOf: SentencesOf): Foreign => {
  const all = records.flatMap((entity) =>
    sentencesOf(entity).map((sentence) => ({ ref: entity.ref, stems: wholeOf(sentence) })),
  )
  return (text, ref) =>
    Array.from(
      { length: strangers },
      (_, at) => all[(hashOf(`${text} ${at}`) >>> 0) % all.length],
    ).flatMap((one) => (one && one.ref !== ref ? [one.stems] : []))
}

/** What people say should find the sentences that hold the answer. */
const fromTalk = (
  mind: Mind,
  turn: LabelledTurn,
  sentencesOf: SentencesOf,
  foreign: Foreign,
): Pair[] => {
  if (!isOfProse(turn)) return []
  const { tokens, mentionAt } = mind.read(turn.say)
  const said = tokens.flatMap(({ stem, isContent }, at) =>
    isContent && mentionAt[at]?.weak !== false ? [stem] : [],
  )
  return (turn.about ?? []).flatMap((ref): Pair[] => {
    const entity = mind.knowledge.entity(ref)
    if (!entity || said.length === 0) return []
    const sentences = sentencesOf(entity)
    const right = answering(
      turn,
      sentences.map(({ text }) => text),
    )
    return right.length === 0 || right.length > 3
      ? []
      : [{ said, documents: [...sentences.map(wholeOf), ...foreign(turn.say, ref)], right }]
  })
}

const others = 24

/** A description should find its record among others of its kind. */
const fromDescriptions = (described: readonly (readonly (readonly string[])[])[]): Pair[] =>
  described.flatMap((own, record) =>
    own.map((said, at) => {
      const rest = own.filter((one) => one !== said).flat()
      const beside = Array.from({ length: Math.min(others, described.length - 1) }, (_, step) => {
        const other = (record + 1 + step * 7 + at * 13) % described.length
        return described[other === record ? (other + 1) % described.length : other]?.flat() ?? []
      })
      return { said, documents: [rest, ...beside], right: [0] }
    }),
  )

/** Moves the senses of words so that every pair comes nearer; returns how far off they were. */
const pass = (pairs: readonly Pair[], { sumOf, move }: WordSpace): number => {
  const nearness = (one: Float32Array, two: Float32Array): number => {
    let sum = 0
    for (let at = 0; at < senseSize; at++) sum += (one[at] as number) * (two[at] as number)
    return sum
  }
  const lengthOf = (sum: Float32Array) => Math.sqrt(nearness(sum, sum)) || 1
  let loss = 0
  for (const { said, documents, right } of pairs) {
    const question = sumOf(said)
    const questionLength = lengthOf(question)
    const sums = documents.map(sumOf)
    const lengths = sums.map(lengthOf)
    const near = sums.map(
      (sum, at) => nearness(question, sum) / (questionLength * (lengths[at] as number)),
    )
    const nearest = Math.max(...near)
    const powers = near.map((one) => Math.exp(sharpness * (one - nearest)))
    const all = powers.reduce((sum, one) => sum + one, 0)
    const good = right.reduce((sum, at) => sum + (powers[at] as number), 0)
    loss -= Math.log(good / all)
    const turned = new Float32Array(senseSize)
    for (const [at, power] of powers.entries()) {
      const pull = sharpness * (power / all - (right.includes(at) ? power / good : 0))
      if (Math.abs(pull) < 0.01) continue
      const [sum, length, close] = [
        sums[at] as Float32Array,
        lengths[at] as number,
        near[at] as number,
      ]
      const slope = new Float32Array(senseSize)
      for (let index = 0; index < senseSize; index++) {
        const [one, two] = [
          (question[index] as number) / questionLength,
          (sum[index] as number) / length,
        ]
        turned[index] = (turned[index] as number) + (pull * (two - close * one)) / questionLength
        slope[index] = (pull * (one - close * two)) / length
      }
      move(documents[at] as string[], slope, rate)
    }
    move(said, turned, rate)
  }
  return loss / pairs.length
}

/** What words mean here, from what they mean in everyday English: of one pair in so many. */
export const tuneMeanings = (
  mind: Mind,
  questions: AskedProse['questions'],
  talks: readonly Conversation[],
  oneIn: number,
): Float32Array => {
  const meanings = movable(everyday.figures)
  const records = recordsOf(mind)
  const sentencesOf = createSentencesOf(mind, questions)
  const foreign = foreignTo(records, sentencesOf)
  const all: Pair[] = [
    ...records.flatMap((entity) => fromQuestions(sentencesOf(entity))),
    ...talks.flatMap(({ turns }) =>
      turns.flatMap((turn) => fromTalk(mind, turn as LabelledTurn, sentencesOf, foreign)),
    ),
    ...[...Map.groupBy(records, ({ type }) => type).values()].flatMap((group) =>
      fromDescriptions(
        group.map(({ type, key }) =>
          describedAs(type as ResourceName, key).map((text) => contentStems(text)),
        ),
      ),
    ),
  ]
  const pairs = all.filter((_, at) => at % oneIn === 0)
  const space = createWordSpace(meanings, mind.prose.telling)
  const losses: string[] = []
  for (let epoch = 0; epoch < epochs; epoch++)
    losses.push(pass(shuffled(pairs, 29 + epoch), space).toFixed(3))
  console.log(`senses: ${pairs.length} pairs, loss ${losses.join(' ')}`)
  return meanings
}
