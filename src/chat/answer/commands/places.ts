import { keptFor } from '../../../lib/kept.ts'
import type { NumberSpan } from '../read/numbers.ts'
import { behind, type Reading } from '../read/reading.ts'
import type { Token } from '../read/tokens.ts'
import { type FoundValue, found } from './found-value.ts'
import { type CommandRequest, inTurn, type Reader, wordsFor } from './reader.ts'

const coordinate = /^(?:[xyz][=:]?)?([~^](?:-?\d+(?:\.\d+)?)?|-?\d+(?:\.\d+)?)$/i

/** Runs of coordinates in a message: three are a place, six a box, nine a box and a place. */
const runsIn = keptFor(({ reading: { message } }: CommandRequest): string[][] => {
  const runs: string[][] = [[]]
  for (const word of message.split(/[\s,;()]+/)) {
    const value = coordinate.exec(word.replace(/[.?!]+$/, ''))?.[1]
    if (value === undefined) runs.push([])
    else runs.at(-1)?.push(value)
  }
  return runs.filter((run) => run.length > 1)
})

/** A value that takes the tokens from the first of some coordinates to the last. */
const spanning = (tokens: readonly Token[], run: readonly string[], value: string): FoundValue => {
  const isPart = ({ text }: Token) => run.includes(text)
  return found(value, tokens.findIndex(isPart), tokens.findLastIndex(isPart) + 1)
}

/** Coordinates in groups of three. */
const coordinates =
  (size: 3 | 6 | 9): Reader =>
  (said) => {
    const all = runsIn(said).flatMap((run) => (run.length % 3 === 0 ? run : []))
    if (all.length < size || (size === 3 && all.length > 3)) return []
    return [spanning(said.reading.tokens, all, all.slice(0, size).join(' '))]
  }

/** Places without a height. */
const flatPlaces: Reader = (said) =>
  runsIn(said)
    .filter((run) => run.length <= 3)
    .map((run) => spanning(said.reading.tokens, run, `${run[0]} ${run.at(-1)}`))

/** Whether a number of a message is part of coordinates. */
export const isCoordinate = (said: CommandRequest, { start }: NumberSpan): boolean =>
  runsIn(said).some((run) => run.length > 2 && run.includes(said.reading.tokens[start]?.text ?? ''))

const waysIn = wordsFor('way')
const up = '~ ~N ~'
const down = '~ ~-N ~'

/** "5 blocks above me", "right under my feet": a place beside the one where somebody stands. */
const steps: Reader = (said) =>
  waysIn(said).map(({ value, start, end }) => {
    const number = said.reading.numbers.find((one) => one.end <= start && start - one.end <= 2)
    const blocks = number?.value ?? (value === up ? 2 : 1)
    return found(value.replace('N', String(blocks)), number?.start ?? start, end)
  })

const isWithin = behind('before a radius')

/** "within 5 blocks", or "5 blocks around me" with a word of a list close behind. */
export const sayingRadius = (list: string) => {
  const isFollowed = behind(list, 3)
  return (reading: Reading, { start, end }: NumberSpan): boolean =>
    isWithin(reading, start) ||
    (reading.tokens[end]?.stem === 'block' && isFollowed(reading, end + 4))
}
const isAround = sayingRadius('around somebody')

/** What /fill takes at once in every direction. */
const mostAround = 15

/** As many blocks as are said on every side of the asker. */
const boxesAround: Reader = ({ reading }) =>
  reading.numbers
    .filter((number) => isAround(reading, number))
    .map(({ value, start, end }) => {
      const by = Math.min(mostAround, value)
      return found(`~-${by} ~-${by} ~-${by} ~${by} ~${by} ~${by}`, start, end)
    })

/** "21x21", "10 by 5 by 10": the corners of a box around the asker. */
const boxes: Reader = (said) => {
  const { message, tokens } = said.reading
  const [, wide, deep, high] = /(\d+) ?(?:x|by) ?(\d+)(?: ?(?:x|by) ?(\d+))?/.exec(message) ?? []
  if (!wide || !deep) return []
  const [x, z] = [Math.floor(Number(wide) / 2), Math.floor(Number(high ?? deep) / 2)]
  const low = waysIn(said)[0]?.value === down ? '~-1' : '~'
  const top = high ? `~${Number(deep) - 1}` : low
  const at = tokens.findIndex(({ text }) => text.startsWith(wide))
  return [found(`~-${x} ${low} ~-${z} ~${x} ${top} ~${z}`, at)]
}

export const placeReaders = {
  pos: inTurn(coordinates(3), steps),
  flat: flatPlaces,
  box: inTurn(coordinates(6), boxes, boxesAround),
  copy: coordinates(9),
}
