import { placeIn } from '../../../src/chat/answer/lexicon/word-table.ts'
import type { Mind } from '../../../src/chat/answer/mind.ts'
import type { Candidate, DialogueState, Result } from '../../../src/chat/answer/query.ts'
import {
  createFeatures,
  featuresOfSignal,
  kindOfQuery,
  resultFeature,
  targetsOfQuery,
  targetsOfRef,
  targetsOfSubject,
  wordsOf,
} from '../../../src/chat/answer/rank/features.ts'
import { placeOf, preparedWords } from '../../../src/chat/answer/rank/hash.ts'
import { kindsOfResult } from '../../../src/chat/answer/rank/result-kinds.ts'
import { asking, type Reading } from '../../../src/chat/answer/read/reading.ts'
import { everyday } from './everyday.ts'
import { rolesOfKinds } from './kinds-asked-for.ts'

/** Whether a reading is learned from as right, as wrong, or not at all. */
export type Role = 1 | 0 | -1

/**
 * One turn as the trainer sees it: its words, and its readings one behind the other, each with the
 * targets it wants (by their place in the list of all) and its signals.
 */
export type Example = {
  /** Its words, prepared for being weighed. */
  words: Int32Array
  /** So many words come first that stand by themselves. */
  single: number
  /** The words that tell what it asks for, by their place in the table of words. */
  stems: Int32Array
  targets: Int32Array
  /** Whether only single words are weighed against a target. */
  bySingle: Uint8Array
  roles: Int8Array
  wants: Int32Array
  /** Where the wants of each reading end. */
  wantEnds: Int32Array
  signals: Int32Array
  values: Float32Array
  signalEnds: Int32Array
  /** The roles of the kinds of readings that may be asked for. */
  kinds: Int8Array
  weight: number
}

/** A turn with the readings that are learned from. */
export const exampleOf = (
  candidates: readonly Candidate[],
  roles: readonly Role[],
  reading: Reading,
  state: DialogueState,
  weight: number,
  mind: Mind,
  results: readonly Result[],
): Example => {
  const index = new Map<number, number>()
  const bySingle = new Set<number>()
  const { shared, own, answered } = createFeatures(reading, state, mind.prose.weight)
  const [wants, wantEnds, signals, signalEnds]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ]
  const values: number[] = []
  const take = (feature: number, value: number) => {
    signals.push(placeOf(feature))
    values.push(value)
  }
  for (const [at, candidate] of candidates.entries()) {
    const kinds = kindsOfResult(results[at] as Result)
    const ofSingle = [...kinds, ...targetsOfRef(candidate)]
    for (const target of ofSingle) bySingle.add(target)
    const ofAll = [...targetsOfQuery(candidate.query), ...targetsOfSubject(candidate)]
    for (const target of [...ofAll, ...ofSingle]) {
      if (!index.has(target)) index.set(target, index.size)
      wants.push(index.get(target) ?? 0)
    }
    shared(candidate, take)
    const kind = kindOfQuery(candidate.query)
    for (const signal of [...candidate.about, ...candidate.signals]) {
      const [name, value] = typeof signal === 'string' ? [signal, 1] : signal
      for (const feature of featuresOfSignal(name, kind)) take(feature, value)
    }
    own(candidate, kind, take)
    answered(candidate, results[at] as Result, take)
    for (const kind of kinds) take(resultFeature(kind, candidate.query), 1)
    wantEnds.push(wants.length)
    signalEnds.push(signals.length)
  }
  const { all, single } = wordsOf(reading, state)
  return {
    words: preparedWords(all),
    single,
    stems: Int32Array.from(asking(reading), (stem) => placeIn(everyday.words, stem)).filter(
      (place) => place >= 0,
    ),
    targets: Int32Array.from(index.keys()),
    bySingle: Uint8Array.from(index.keys(), (target) => Number(bySingle.has(target))),
    roles: Int8Array.from(roles),
    wants: Int32Array.from(wants),
    wantEnds: Int32Array.from(wantEnds),
    signals: Int32Array.from(signals),
    values: Float32Array.from(values),
    signalEnds: Int32Array.from(signalEnds),
    kinds: Int8Array.from(rolesOfKinds(candidates, roles)),
    weight,
  }
}
