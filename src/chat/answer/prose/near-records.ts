import {
  keepSense,
  nearness,
  roomForSenses,
  type Sense,
  senseAlong,
  senseSize,
} from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'

/** The records whose prose and descriptions come nearest to a sense. */
export type NearRecords = (sense: Sense) => readonly Entity[]

/** So many records are looked at closely for what is near in sense. */
const mostNear = 24

/** Puts each record where all that is told of it points to. */
export const createNearRecords = (
  told: ReadonlyMap<Entity, readonly (readonly [senses: Int8Array, place: number])[]>,
): NearRecords => {
  const entities = [...told.keys()]
  const senses = roomForSenses(entities.length)
  for (const [at, parts] of [...told.values()].entries()) {
    const sum = new Float32Array(senseSize)
    for (const [kept, place] of parts)
      for (let index = 0; index < senseSize; index++)
        sum[index] = (sum[index] as number) + (kept[place * senseSize + index] as number)
    keepSense(senses, at, senseAlong(sum))
  }
  const near = new Float64Array(entities.length)
  return (sense) => {
    for (let at = 0; at < near.length; at++) near[at] = nearness(sense, senses, at)
    const least = near.toSorted()[Math.max(0, near.length - mostNear)] ?? 0
    return entities.filter((_, at) => (near[at] as number) > 0 && (near[at] as number) >= least)
  }
}
