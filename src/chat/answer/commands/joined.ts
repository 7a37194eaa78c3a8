import { firstOfEach } from '../../../lib/first-of-each.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Reading } from '../read/reading.ts'
import { eachValue, type FoundValue, isSaid, isWithin, several } from './found-value.ts'
import type { CommandRequest, Reader } from './reader.ts'

const joints = wordSet('between those of a line each')
const mostLines = 5

/** Whether only joints and numbers stand from a place up to another. */
export const isJoint = ({ tokens, numbers }: Reading, from: number, upTo: number): boolean =>
  tokens
    .slice(from, upTo)
    .every(({ text }, place) => joints.has(text) || isWithin(from + place, numbers))

/** Those of some values that a message names one after the other: "bread and two apples". */
export const togetherIn = (
  { reading }: CommandRequest,
  values: readonly FoundValue[],
): FoundValue[] => {
  let run: FoundValue[] = []
  for (const one of values.filter(isSaid).sort((one, two) => one.start - two.start)) {
    const end = run.at(-1)?.end ?? one.start
    if (one.start < end) continue
    if (isJoint(reading, end, one.start)) run.push(one)
    else if (run.length < 2) run = [one]
  }
  const others = firstOfEach(run, ({ value }) => value).slice(0, mostLines)
  const [first] = others
  return first && others.length > 1 ? [{ ...first, value: several(eachValue(others)), others }] : []
}

/** Such values before each alone. */
export const severally =
  (read: Reader): Reader =>
  (said) => [...togetherIn(said, read(said)), ...read(said)]
