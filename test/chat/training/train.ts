import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import {
  packSenses,
  type Senses,
  unpackSenses,
} from '../../../src/chat/answer/lexicon/word-senses.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { size } from '../../../src/chat/answer/rank/hash.ts'
import { inSteps, pack, type Weights } from '../../../src/chat/answer/rank/weights.ts'
import type { Conversation } from './check.ts'
import { regression, talks } from './conversations.ts'
import { trainingDigest } from './digest.ts'
import { examine, type Outcome, summary } from './exam.ts'
import type { Example } from './example.ts'
import { pass } from './learn.ts'
import { chance, type Lesson } from './lessons.ts'
import { tuneSenses } from './senses.ts'
import { shuffled } from './shuffled.ts'
import type { Assignment } from './teacher.ts'

type Options = {
  rounds: number
  epochs: number
  /** The part of the known forms, and of people's talk, that is learned from. */
  fraction: number
  talks: number
  /** The senses of words are learned from one pair in so many. */
  onePairIn: number
  /** Whether a tenth is left out to be examined on. */
  isHeldOut: boolean
}

/** Conversations of one kind. */
type Set = { name: string; list: readonly Conversation[]; weight: number }
type Learned = { weights: Weights; senses: string; held: Outcome[] }

const threads = 2
/** The part that the first round learns from: enough to tell likely readings from hopeless ones, which all cost time. */
const firstPart = 0.25

const lessonsOf = (teacher: Worker, assignment: Assignment): Promise<Lesson[]> =>
  new Promise((resolve, reject) => {
    const lessons: Lesson[] = []
    teacher.onerror = ({ message }) => reject(new Error(message))
    teacher.onmessage = ({ data }: MessageEvent<Lesson[] | 'done'>) => {
      if (data === 'done') resolve(lessons)
      else lessons.push(...data)
    }
    teacher.postMessage(assignment)
  })

/** The lessons of a set, taken down by all teachers, in an order that does not depend on them. */
const lessonsFrom = async (
  teachers: readonly Worker[],
  { name, list, weight }: Set,
  common: Pick<Assignment, 'senses' | 'weights' | 'isTaught'>,
): Promise<Example[]> => {
  const began = Date.now()
  const each = Math.ceil(list.length / teachers.length)
  const parts = await Promise.all(
    teachers.map((teacher, at) =>
      lessonsOf(teacher, { ...common, weight, talks: list.slice(at * each, (at + 1) * each) }),
    ),
  )
  const lessons = parts.flat()
  const readable = lessons.filter(({ right }) => right).length
  console.log(
    `  ${name}: ${lessons.length} turns, a right reading in ${((100 * readable) / lessons.length).toFixed(1)}%, ${((Date.now() - began) / 1000).toFixed(0)} s`,
  )
  return lessons.flatMap(({ example }) => example ?? [])
}

const learnFrom = async (
  sets: readonly Set[],
  senses: Senses,
  { rounds, epochs }: Options,
): Promise<Weights> => {
  const teachers = Array.from(
    { length: threads },
    () => new Worker(new URL('teacher.ts', import.meta.url).href),
  )
  const learning = new Float32Array(size)
  for (let round = 0; round < rounds; round++) {
    console.log(`round ${round}`)
    const isTaught = round === 0
    const weights = inSteps(learning)
    const learned: Example[][] = []
    for (const set of sets) {
      const list = isTaught
        ? set.list.filter(({ id }) => chance(`first ${id}`) < firstPart)
        : set.list
      learned.push(await lessonsFrom(teachers, { ...set, list }, { senses, weights, isTaught }))
    }
    const examples = learned.flat()
    const began = Date.now()
    const squares = new Float32Array(size)
    const losses: string[] = []
    const sum = new Float32Array(size)
    for (let epoch = 0; epoch < epochs; epoch++) {
      losses.push(pass(shuffled(examples, 17 * round + epoch + 1), learning, squares).toFixed(3))
      for (let at = 0; at < size; at++) sum[at] = (sum[at] as number) + (learning[at] as number)
    }
    // What each epoch ends with leans towards the last examples; their mean does not.
    for (let at = 0; at < size; at++) learning[at] = (sum[at] as number) / epochs
    console.log(`  loss ${losses.join(' ')}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  }
  for (const teacher of teachers) teacher.terminate()
  return inSteps(learning)
}

/** Learns the senses of words and the weights of readings from the conversations. */
export const train = async (options: Options): Promise<Learned> => {
  const catalog = createCatalog()
  const isHeld = ({ id }: Conversation) => options.isHeldOut && chance(`dev ${id}`) < 0.1
  const [known, people] = [regression(), talks()]
  const learned = (list: readonly Conversation[], part: number) =>
    list.filter((talk) => !isHeld(talk) && chance(`use ${talk.id}`) < part)
  const sets = [
    { name: 'known', list: learned(known, options.fraction), weight: 2 },
    { name: 'people', list: learned(people, options.talks), weight: 1 },
  ]
  // The rest is learned with the senses as they are kept.
  const packed = packSenses(
    tuneSenses(createMind(catalog), learned(people, options.talks), options.onePairIn),
  )
  const senses = unpackSenses(packed)
  const weights = await learnFrom(sets, senses, options)
  const mind = createMind(catalog, undefined, senses)
  const examined = (list: readonly Conversation[]) =>
    list.filter(isHeld).flatMap((talk) => examine(mind, talk, weights))
  const [ofKnown, ofPeople] = [examined(known), examined(people)]
  if (options.isHeldOut) console.log(`known: ${summary(ofKnown)}\npeople: ${summary(ofPeople)}`)
  return { weights, senses: packed, held: [...ofKnown, ...ofPeople] }
}

if (import.meta.main) {
  const flag = (name: string, fallback: number) => {
    const at = process.argv.indexOf(`--${name}`)
    return at < 0 ? fallback : Number(process.argv[at + 1])
  }
  const isHeldOut = process.argv.includes('--held-out')
  const { weights, senses, held } = await train({
    rounds: flag('rounds', 2),
    epochs: flag('epochs', 5),
    fraction: flag('fraction', 1),
    talks: flag('talks', 1),
    onePairIn: 1,
    isHeldOut,
  })
  const folder = new URL('../../../src/chat/answer/rank/', import.meta.url)
  if (isHeldOut) {
    const report = join(tmpdir(), 'lectern-held-out.json')
    writeFileSync(report, JSON.stringify(held))
    console.log(`examined on what was left out; the outcomes are in ${report}`)
  } else {
    writeFileSync(new URL('weights.txt', folder), `${pack(weights)}\n`)
    writeFileSync(new URL('senses.txt', folder), senses)
    writeFileSync(new URL('weights.sha256', folder), `${trainingDigest()}\n`)
  }
}
