import { keptFor } from '../../../lib/kept.ts'
import { wordSet } from '../lexicon/words.ts'
import type { NumberSpan } from '../read/numbers.ts'
import type { Token } from '../read/tokens.ts'
import { type FoundValue, found } from './found-value.ts'
import { type CommandRequest, inTurn, type Reader, type SlotReaders, wordsFor } from './reader.ts'

const coordinate = /^(?:[xyz][=:]?)?([~^](?:-?\d+(?:\.\d+)?)?|-?\d+(?:\.\d+)?)$/i

/** Runs of coordinates in a message: three are a place, six a box, nine a box and a place. */
const runsIn = keptFor(({ reading: { message } }: CommandRequest): string[][] => {
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
const spanning = (tokens: readonly Token[], run: readonly string[], value: string): FoundValue => {
  const isPart = ({ text }: Token) => run.includes(text)
  const start = Math.max(0, tokens.findIndex(isPart))
  return found(value, start, Math.max(start, tokens.findLastIndex(isPart) + 1))
}

/** Coordinates in groups of three. */
const coordinates =
  (size: 3 | 6 | 9): Reader =>
  (said) => {
    const all = runsIn(said)
      .filter((run) => run.length % 3 === 0)
      .flat()
    return all.length >= size && (size > 3 || all.length === 3)
      ? [spanning(said.reading.tokens, all, all.slice(0, size).join(' '))]
      : []
  }

/** Places without a height. */
const flatPlaces: Reader = (said) =>
  runsIn(said)
    .filter((run) => run.length === 2 || run.length === 3)
    .map((run) => spanning(said.reading.tokens, run, `${run[0]} ${run.at(-1)}`))

/** Whether a number of a message is part of coordinates. */
export const isCoordinate = (said: CommandRequest, { start }: NumberSpan): boolean =>
  runsIn(said).some((run) => run.length > 2 && run.includes(said.reading.tokens[start]?.text ?? ''))

/** Whether a number counts blocks, with one of some words soon after: "5 blocks around". */
export const isOfBlocks = (
  tokens: readonly Token[],
  { end }: NumberSpan,
  words: ReadonlySet<string>,
): boolean =>
  tokens[end]?.stem === 'block' &&
  tokens.slice(end + 1, end + 4).some(({ text }) => words.has(text))

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

const aroundWords = wordSet('around somebody')

/** "21x21", "10 by 5 by 10": the corners of a box around the asker; "15 blocks each side" as well. */
const boxes: Reader = (said) => {
  const { message, tokens, numbers } = said.reading
  const [, wide, deep, high] = /(\d+) ?(?:x|by) ?(\d+)(?: ?(?:x|by) ?(\d+))?/.exec(message) ?? []
  if (wide && deep) {
    const [way] = waysIn(said)
    const [x, z] = [Math.floor(Number(wide) / 2), Math.floor(Number(high ?? deep) / 2)]
    const low = way?.value === down ? '~-1' : way?.value === up ? '~3' : '~'
    const top = high ? `~${Number(deep) - 1}` : low
    const at = tokens.findIndex(({ text }) => text.startsWith(wide))
    return [found(`~-${x} ${low} ~-${z} ~${x} ${top} ~${z}`, Math.max(0, at), at + 1)]
  }
  const around = numbers.find((number) => isOfBlocks(tokens, number, aroundWords))
  if (!around) return []
  const by = Math.min(15, around.value)
  return [found(`~-${by} ~-${by} ~-${by} ~${by} ~${by} ~${by}`, around.start, around.end)]
}

export const placeReaders: SlotReaders = {
  pos: inTurn(coordinates(3), steps),
  flat: flatPlaces,
  box: inTurn(coordinates(6), boxes),
  copy: coordinates(9),
}
