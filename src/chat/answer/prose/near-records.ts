import { keepAlong, product, roomForSenses, type Sense, senseSize } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import type { Sentences } from './sentences.ts'

/** So many records are looked at closely for what is near in sense. */
const mostNear = 12

/** Puts a value among the highest, which stay in order, for the least of them. */
const raise = (highest: Int32Array, value: number) => {
  let at = 0
  for (; (highest[at + 1] as number) < value; at++) highest[at] = highest[at + 1] as number
  highest[at] = value
}

/** Puts each record where all that is told of it points to, and finds those that a sense comes nearest to. */
export const createNearRecords = ({
  entities,
  idsOf,
  descriptionsOf,
  wholes,
  described,
}: Sentences): ((sense: Sense) => readonly Entity[]) => {
  const senses = roomForSenses(entities.length)
  const add = (sum: Float32Array, kept: Int8Array, [from, end]: readonly [number, number]) => {
    for (let place = from * senseSize; place < end * senseSize; place += senseSize)
      for (let at = 0; at < senseSize; at++)
        sum[at] = (sum[at] as number) + (kept[place + at] as number)
  }
  const sum = new Float32Array(senseSize)
  for (const [at, entity] of entities.entries()) {
    sum.fill(0)
    add(sum, wholes, idsOf(entity))
    add(sum, described, descriptionsOf(at))
    keepAlong(senses, at, sum)
  }
  const near = new Int32Array(entities.length)
  const highest = new Int32Array(mostNear)
  return (sense) => {
    const found: Entity[] = []
    if (sense.every((figure) => figure === 0)) return found
    highest.fill(1)
    for (let at = 0; at < near.length; at++) {
      const value = product(sense, senses, at * senseSize)
      near[at] = value
      if (value > (highest[0] as number)) raise(highest, value)
    }
    const least = highest[0] as number
    for (let at = 0; at < near.length; at++)
      if ((near[at] as number) >= least) found.push(entities[at] as Entity)
    return found
  }
}
