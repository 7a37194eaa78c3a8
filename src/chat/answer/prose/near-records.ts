import {
  keepSense,
  nearness,
  roomForSenses,
  type Sense,
  senseAlong,
  senseSize,
} from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import type { Sentences } from './sentences.ts'

/** The records whose prose and descriptions come nearest to a sense. */
export type NearRecords = (sense: Sense) => readonly Entity[]

/** So many records are looked at closely for what is near in sense. */
const mostNear = 24

/** The value in a place when they are ordered from the highest on; the lowest where there are fewer. */
const atPlace = (values: Float64Array, place: number): number => {
  const highest = new Float64Array(Math.min(place, values.length))
  let count = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (count === highest.length && value <= (highest[count - 1] as number)) continue
    let to = count < highest.length ? count++ : count - 1
    while (to > 0 && (highest[to - 1] as number) < value) {
      highest[to] = highest[to - 1] as number
      to--
    }
    highest[to] = value
  }
  return highest[count - 1] ?? 0
}

/** Puts each record where all that is told of it points to. */
export const createNearRecords = (
  { entities, idsOf, descriptionsOf }: Sentences,
  told: Int8Array,
  described: Int8Array,
): NearRecords => {
  const senses = roomForSenses(entities.length)
  const add = (sum: Float32Array, kept: Int8Array, [from, end]: readonly [number, number]) => {
    for (let at = from * senseSize; at < end * senseSize; at++)
      sum[at % senseSize] = (sum[at % senseSize] as number) + (kept[at] as number)
  }
  for (const [at, entity] of entities.entries()) {
    const sum = new Float32Array(senseSize)
    add(sum, told, idsOf(entity))
    add(sum, described, descriptionsOf(at))
    keepSense(senses, at, senseAlong(sum))
  }
  const near = new Float64Array(entities.length)
  return (sense) => {
    for (let at = 0; at < near.length; at++) near[at] = nearness(sense, senses, at)
    const least = atPlace(near, mostNear)
    return entities.filter((_, at) => (near[at] as number) > 0 && (near[at] as number) >= least)
  }
}
