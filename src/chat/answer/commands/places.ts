import { keptFor } from '../../../lib/kept.ts'
import { wordSet } from '../lexicon/words.ts'
import type { NumberSpan } from '../read/numbers.ts'
import type { Reading } from '../read/reading.ts'
import type { Token } from '../read/tokens.ts'
import { type FoundValue, found, phrases } from './vocabulary.ts'

const coordinate = /^(?:[xyz][=:]?)?([~^](?:-?\d+(?:\.\d+)?)?|-?\d+(?:\.\d+)?)$/i

/** Runs of coordinates in a message: three are a place, six a box, nine a box and a place. */
const runsIn = keptFor(({ message }: Reading): string[][] => {
  const runs: string[][] = [[]]
  for (const word of message.split(/[\s,;()]+/)) {
    const value = coordinate.exec(word.replace(/[.?!]+$/, ''))?.[1]
    const last = runs[runs.length - 1] as string[]
    if (value !== undefined) last.push(value)
    else if (last.length) runs.push([])
  }
  return runs.filter((run) => run.length > 1)
})

/** A value that takes the tokens from the first of some coordinates to the last. */
const spanning = ({ tokens }: Reading, run: readonly string[], value: string): FoundValue => {
  const isPart = ({ text }: Token) => run.includes(text)
  const start = Math.max(0, tokens.findIndex(isPart))
  return found(value, start, Math.max(start, tokens.findLastIndex(isPart) + 1))
}

/** Coordinates in groups of three. */
export const coordinatesIn = (reading: Reading, size: 3 | 6 | 9): FoundValue[] => {
  const all = runsIn(reading)
    .filter((run) => run.length % 3 === 0)
    .flat()
  return all.length >= size && (size > 3 || all.length === 3)
    ? [spanning(reading, all, all.slice(0, size).join(' '))]
    : []
}

/** Places without a height. */
export const flatPlacesIn = (reading: Reading): FoundValue[] =>
  runsIn(reading)
    .filter((run) => run.length === 2 || run.length === 3)
    .map((run) => spanning(reading, run, `${run[0]} ${run.at(-1)}`))

const placeNumbers = keptFor(
  (reading: Reading) => new Set(runsIn(reading).flatMap((run) => (run.length > 2 ? run : []))),
)

/** Whether a number of a message is part of coordinates. */
export const isCoordinate = (reading: Reading, { start }: NumberSpan): boolean =>
  placeNumbers(reading).has(reading.tokens[start]?.text ?? '')

const ways = phrases('way')
const up = '~ ~N ~'
const down = '~ ~-N ~'

/** "5 blocks above me", "right under my feet": a place beside the one where somebody stands. */
export const stepsIn = (reading: Reading): FoundValue[] =>
  ways(reading).map(({ value, start, end }) => {
    const number = reading.numbers.find((one) => one.end <= start && start - one.end <= 2)
    const blocks = number?.value ?? (value === up ? 2 : 1)
    return found(value.replace('N', String(blocks)), number?.start ?? start, end)
  })

const aroundWords = wordSet('around somebody')

/** "21x21", "10 by 5 by 10": the corners of a box around the asker; "15 blocks each side" as well. */
export const boxesIn = (reading: Reading): FoundValue[] => {
  const [, wide, deep, high] =
    /(\d+) ?(?:x|by) ?(\d+)(?: ?(?:x|by) ?(\d+))?/.exec(reading.message) ?? []
  if (wide && deep) {
    const [way] = ways(reading)
    const [x, z] = [Math.floor(Number(wide) / 2), Math.floor(Number(high ?? deep) / 2)]
    const low = way?.value === down ? '~-1' : way?.value === up ? '~3' : '~'
    const top = high ? `~${Number(deep) - 1}` : low
    const at = reading.tokens.findIndex(({ text }) => text.startsWith(wide))
    return [found(`~-${x} ${low} ~-${z} ~${x} ${top} ~${z}`, Math.max(0, at), at + 1)]
  }
  const around = reading.numbers.find(
    ({ end }) =>
      reading.tokens[end]?.stem === 'block' &&
      reading.tokens.slice(end, end + 4).some(({ text }) => aroundWords.has(text)),
  )
  if (!around) return []
  const by = Math.min(15, around.value)
  return [found(`~-${by} ~-${by} ~-${by} ~${by} ~${by} ~${by}`, around.start, around.end)]
}
