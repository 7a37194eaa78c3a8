import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Senses, WordVectors } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import type { Weights } from '../../../src/chat/answer/rank/weights.ts'
import type { Conversation } from './check.ts'
import { regression, talks } from './conversations.ts'
import { trainingDigest } from './digest.ts'
import { everyday } from './everyday.ts'
import { examine, type Outcome, summary } from './exam.ts'
import { blank, type Model } from './learn.ts'
import type { Passed, Run } from './learner.ts'
import { chance } from './lessons.ts'
import type { PackedExamples } from './packed-examples.ts'
import { movable, packSenses, settled } from './packed-senses.ts'
import type { Prose, ProseTask } from './prose-learner.ts'
import type { Assignment, Taught } from './teacher.ts'
import { heldTalks, learnTrust } from './trust.ts'
import { inSteps } from './whole-steps.ts'

type Options = {
  /** How often what is learned from is learned anew, from the same beginning, in the last round. */
  runs: number
  epochs: number
  /** The part of the known forms, and of people's talk, that is learned from. */
  fraction: number
  talks: number
  /** What words mean is learned from one saying in so many. */
  oneSayingIn: number
  /** Whether a tenth is left out to be examined on. */
  isHeldOut: boolean
}

/** Conversations of one kind. */
type Set = { name: string; list: readonly Conversation[]; weight: number }
type Learned = { weights: Weights; senses: Uint8Array; trust: string; held: Outcome[] }

/**
 * Conversations tell what people say who want something, and that is looked for in what is said. So that
 * none of them is found by itself, each half is taught with what is said in the other.
 */
const halves = 2
const halfOf = ({ id }: Conversation): number => Math.floor(halves * chance(`half ${id}`))

/** The part that the first round learns from: enough to tell likely readings from hopeless ones, which all cost time. */
const firstPart = 0.15

/** What a worker says to a task, until it is done. */
const saidTo = <Said>(worker: Worker, task: Assignment | Run | ProseTask): Promise<Said[]> =>
  new Promise((resolve, reject) => {
    const all: Said[] = []
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<Said | 'done'>) => {
      if (data === 'done') resolve(all)
      else all.push(data)
    }
    worker.postMessage(task)
  })

const workerFrom = (file: string): Worker => new Worker(new URL(file, import.meta.url).href)

/** What a worker says to its only task. */
const saidOnce = async <Said>(file: string, task: Run | ProseTask): Promise<Said[]> => {
  const worker = workerFrom(file)
  const said = await saidTo<Said>(worker, task)
  worker.terminate()
  return said
}

/** The prose as one half of the conversations is taught with it, and who teaches that half. */
type Teacher = { worker: Worker; prose: Prose }

/** The lessons of a set, taken down by all teachers, in an order that does not depend on them. */
const lessonsFrom = async (
  teachers: readonly Teacher[],
  { name, list, weight }: Set,
  { intents, ...common }: Pick<Assignment, 'weights' | 'isTaught'> & Pick<Senses, 'intents'>,
): Promise<PackedExamples[]> => {
  const began = Date.now()
  const parts = await Promise.all(
    teachers.map(({ worker, prose: { packed, ...ofProse } }, half) =>
      saidTo<Taught>(worker, {
        ...common,
        packed,
        senses: { intents, ...ofProse },
        weight,
        talks: list.filter((talk) => halfOf(talk) === half),
      }),
    ),
  )
  const taught = parts.flat()
  const sumOf = (count: (one: Taught) => number) => taught.reduce((sum, one) => sum + count(one), 0)
  const [turns, readable] = [sumOf((one) => one.turns), sumOf((one) => one.readable)]
  console.log(
    `  ${name}: ${turns} turns, a right reading in ${((100 * readable) / turns).toFixed(1)}%, ${((Date.now() - began) / 1000).toFixed(0)} s`,
  )
  return taught.map(({ examples }) => examples)
}

const add = (sum: Float32Array, more: Float32Array) => {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (more[at] as number)
}

/**
 * Goes over the examples again and again, in some runs that each begin anew and go in their own order: what
 * one ends with leans towards what came last and what it missed by chance, the mean of all does not.
 */
const learnAll = async (
  examples: readonly PackedExamples[],
  model: Model,
  { runs, epochs }: Pick<Options, 'runs' | 'epochs'>,
  first: number,
): Promise<Model> => {
  const began = Date.now()
  const seeds = Array.from({ length: runs }, (_, run) => first + run * epochs)
  const passed = await Promise.all(
    seeds.map((seed) => saidOnce<Passed>('learner.ts', { examples, model, epochs, seed })),
  )
  const sums = blank()
  for (const passes of passed) {
    for (const { model: after } of passes) {
      add(sums.weights, after.weights)
      add(sums.intents, after.intents)
    }
    const losses = passes.map(({ loss }) => loss.toFixed(3)).join(' ')
    console.log(`  loss ${losses}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  }
  const mean = (all: Float32Array) => all.map((sum) => sum / (runs * epochs))
  return { weights: mean(sums.weights), intents: mean(sums.intents) }
}

const learnFrom = async (
  sets: readonly Set[],
  /** What each half is taught with. */
  proses: readonly Prose[],
  { runs, epochs }: Options,
): Promise<{ weights: Weights; intents: WordVectors }> => {
  const teachers = proses.map((prose) => ({
    prose,
    worker: workerFrom('teacher.ts'),
  }))
  let model = { ...blank(), intents: movable(everyday.figures) }
  // The readings are made with what is learned as it is kept.
  const kept = (): WordVectors => ({ words: everyday.words, figures: settled(model.intents) })
  for (const isTaught of [true, false]) {
    console.log(isTaught ? 'first round' : 'second round')
    const [weights, intents] = [inSteps(model.weights), kept()]
    const learned: PackedExamples[][] = []
    for (const set of sets) {
      const list = isTaught
        ? set.list.filter(({ id }) => chance(`first ${id}`) < firstPart)
        : set.list
      learned.push(await lessonsFrom(teachers, { ...set, list }, { intents, weights, isTaught }))
    }
    model = await learnAll(
      learned.flat(),
      model,
      { runs: isTaught ? 1 : runs, epochs },
      isTaught ? 1 : 18,
    )
  }
  for (const { worker } of teachers) worker.terminate()
  return { weights: inSteps(model.weights), intents: kept() }
}

/** What the known forms count for in all, however many conversations people have. */
const knownShare = 0.25
const turnsIn = (list: readonly Conversation[]): number =>
  list.reduce((sum, { turns }) => sum + turns.length, 0)

/** Learns what words mean and ask for, and the weights of readings, from the conversations. */
export const train = async (options: Options): Promise<Learned> => {
  const catalog = createCatalog()
  const isHeld = ({ id }: Conversation) => options.isHeldOut && chance(`dev ${id}`) < 0.1
  const [known, people] = [regression(), talks()]
  const learned = (list: readonly Conversation[], part: number) =>
    list.filter((talk) => !isHeld(talk) && chance(`use ${talk.id}`) < part)
  const [forms, talk] = [learned(known, options.fraction), learned(people, options.talks)]
  const weight = (knownShare * turnsIn(talk)) / ((1 - knownShare) * Math.max(1, turnsIn(forms)))
  const sets = [
    { name: 'known', list: forms, weight },
    { name: 'people', list: talk, weight: 1 },
  ]
  const proseFrom = async (list: readonly Conversation[]): Promise<Prose> => {
    const [prose] = await saidOnce<Prose>('prose-learner.ts', {
      talks: list,
      oneSayingIn: options.oneSayingIn,
    })
    return prose as Prose
  }
  // What is served with in the end is wanted last, so that it is made beside the lessons.
  const whole = proseFrom(talk)
  const proses = await Promise.all(
    Array.from({ length: halves }, (_, half) =>
      proseFrom(talk.filter((one) => halfOf(one) !== half)),
    ),
  )
  const { weights, intents } = await learnFrom(sets, proses, options)
  const { packed, ...ofProse } = await whole
  const senses = { intents, ...ofProse }
  const mind = createMind(catalog, undefined, senses, packed)
  const examined = (list: readonly Conversation[]) =>
    list.filter(isHeld).flatMap((talk) => examine(mind, talk, weights))
  const [ofKnown, ofPeople] = [examined(known), examined(people)]
  if (options.isHeldOut) console.log(`known: ${summary(ofKnown)}\npeople: ${summary(ofPeople)}`)
  const trust = learnTrust(mind, learned(heldTalks(), options.talks), weights)
  return { weights, senses: packSenses(senses), trust, held: [...ofKnown, ...ofPeople] }
}

if (import.meta.main) {
  const flag = (name: string, fallback: number) => {
    const at = process.argv.indexOf(`--${name}`)
    return at < 0 ? fallback : Number(process.argv[at + 1])
  }
  const isHeldOut = process.argv.includes('--held-out')
  const { weights, senses, trust, held } = await train({
    runs: flag('runs', 2),
    epochs: flag('epochs', 4),
    fraction: flag('fraction', 1),
    talks: flag('talks', 1),
    oneSayingIn: 1,
    isHeldOut,
  })
  const folder = new URL('../../../src/chat/answer/rank/', import.meta.url)
  if (isHeldOut) {
    const report = join(tmpdir(), 'lectern-held-out.json')
    writeFileSync(report, JSON.stringify(held))
    console.log(`examined on what was left out; the outcomes are in ${report}`)
  } else {
    writeFileSync(new URL('weights.bin', folder), weights)
    writeFileSync(new URL('senses.bin', folder), senses)
    writeFileSync(new URL('trust.txt', folder), trust)
    writeFileSync(new URL('weights.sha256', folder), `${trainingDigest()}\n`)
  }
}
