import { keptFor } from '../../../lib/kept.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import type { NumberSpan } from '../read/numbers.ts'
import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { found } from './found-value.ts'
import { isCoordinate, sayingRadius } from './places.ts'
import { type CommandRequest, inTurn, type Reader, readAs, wordsFor } from './reader.ts'
import { sayings } from './vocabulary.ts'

const stronger = wordSet('one level more')

/** Effects by their words; "stronger" behind one raises its level. */
export const effectsIn = readAs(wordsFor('effect'), (effect, { before, reading }, { start }) =>
  before.effect && stronger.has(reading.tokens[start]?.text ?? '') ? undefined : effect,
)

const factorsIn = wordsFor('factor')

/** How many seconds a unit has, by its stem. */
const secondsOf = new Map(
  sayings('seconds of').map(([seconds, unit]) => [stem(unit), Number(seconds)]),
)
const unitOf = ({ tokens }: Reading, at: number) => secondsOf.get(tokens[at]?.stem ?? '')

const numerals = 'i ii iii iv v vi vii viii ix x'.split(' ')
/** The level that a Roman numeral writes, or 0. */
export const romanLevel = (text = ''): number => numerals.indexOf(text) + 1

const unrecorded = wordSet('enchantments without a record')
export const isEnchantment = ({ type, key }: Entity): boolean =>
  type === 'enchantments' || unrecorded.has(key)

const beforeLevel = wordSet('before a level')

const isLevel = (said: CommandRequest, { start }: NumberSpan): boolean => {
  const { tokens, mentionAt } = said.reading
  return (
    beforeLevel.has(tokens[start - 1]?.stem ?? '') ||
    mentionAt[start - 1]?.entities.slice(0, 1).some(isEnchantment) ||
    effectsIn(said).some((effect) => effect.end === start)
  )
}

const saysRadius = sayingRadius('after a radius')

const isRadius = ({ reading, before }: CommandRequest, number: NumberSpan): boolean =>
  saysRadius(reading, number) ||
  (reading.tokens[number.end]?.stem === 'block' &&
    Boolean(before.radius || before.target?.includes('distance=')))

const typed = /\/effect give|effect give @/

/** Whether a number stands so many numbers behind an effect of a typed line: the seconds, then the amplifier. */
const isTyped = (said: CommandRequest, { start }: NumberSpan, behind: number): boolean =>
  typed.test(said.reading.message) &&
  effectsIn(said).some(({ end }) => end === start - behind) &&
  (behind === 0 || said.reading.numbers.some(({ end }) => end === start))

type NumberRole = 'place' | 'seconds' | 'level' | 'radius' | 'plain'

const roleOf = (said: CommandRequest, number: NumberSpan): NumberRole => {
  if (isCoordinate(said, number)) return 'place'
  if (unitOf(said.reading, number.end) || isTyped(said, number, 0)) return 'seconds'
  if (isLevel(said, number) || isTyped(said, number, 1)) return 'level'
  return isRadius(said, number) ? 'radius' : 'plain'
}

/** The numbers of a message by what each is for. */
const numbersIn = keptFor((said: CommandRequest) =>
  said.reading.numbers.map((number) => ({
    // An amplifier counts from 0.
    ...found(String(number.value + Number(isTyped(said, number, 1))), number.start, number.end),
    role: roleOf(said, number),
  })),
)

const numbersOf =
  (...roles: readonly NumberRole[]): Reader =>
  (said) =>
    numbersIn(said).filter(({ role }) => roles.includes(role))

const plainNumbers = numbersOf('plain')
export const radiuses = numbersOf('radius')

/** "5 of each" is the number of each of several. */
const ofEach: Reader = ({ reading: { tokens, numbers } }) =>
  numbers.flatMap(({ value, end }) => {
    const each = tokens[end]?.text === 'of' ? end + 1 : end
    return tokens[each]?.text === 'each' ? [found(String(value), end - 1, each + 1)] : []
  })

const countsIn: Reader = (said) => {
  const { tokens } = said.reading
  const stack = tokens.findIndex((token) => token.stem === 'stack')
  const plain = [...ofEach(said), ...plainNumbers(said)]
  if (stack < 0 || plain.some(({ end }) => end > stack)) return plain
  return [found('64', stack), ...plain]
}

const times = (value: string, factor: number): string => String(factor * Number(value))

/** Hearts are said, points are typed. */
const pointsIn = readAs(countsIn, (value, { reading: { tokens } }, { end }) =>
  times(value, tokens.slice(end, end + 3).some((token) => token.stem === 'heart') ? 2 : 1),
)

/** "90s", "a minute", "half an hour". */
const singleUnits: Reader = ({ reading }) =>
  reading.tokens.flatMap(({ text }, at) => {
    const [, amount, joined = ''] = /^(\d+)([a-z]+)$/.exec(text) ?? []
    const seconds = secondsOf.get(stem(joined))
    if (amount && seconds) return [found(times(amount, seconds), at)]
    const unit = unitOf(reading, at + 1)
    if (!unit || !['a', 'an', 'one'].includes(text)) return []
    const isHalf = reading.tokens[at - 1]?.text === 'half'
    return [found(String(isHalf ? unit / 2 : unit), at, at + 2)]
  })

const secondsIn: Reader = (said) =>
  numbersOf('seconds')(said).map((one) => {
    const unit = unitOf(said.reading, one.end)
    return unit ? found(times(one.value, unit), one.start, one.end + 1) : one
  })

/** "Speed V": other numerals are numbers anywhere. */
const romanLevels: Reader = (said) =>
  effectsIn(said).flatMap(({ end }) => {
    const level = romanLevel(said.reading.tokens[end]?.text)
    return level > 1 ? [found(String(level), end)] : []
  })

/** "7pm", "19:30": the day of the game begins at six. */
const clockTimes: Reader = ({ reading: { message, tokens } }) => {
  const [said = '', hour, minutes = 0, half = ''] =
    /\b(\d\d?)(?::(\d\d))?(?: ?([ap])\.?m\b| ?o'?clock|(?<=:\d\d))/i.exec(message) ?? []
  if (!hour) return []
  const hours = (Number(hour) % (half ? 12 : 24)) + (half.toLowerCase() === 'p' ? 12 : 0)
  const ticks = ((hours + 18) % 24) * 1_000 + Math.round(Number(minutes) / 0.06)
  const start = Math.max(
    0,
    tokens.findIndex(({ text }) => said.toLowerCase().startsWith(text)),
  )
  return [found(String(ticks), start, start + (said.includes(' ') ? 2 : 1))]
}

const raisedLevels: Reader = ({ reading: { tokens }, before }) => {
  const at = tokens.findIndex(({ text }) => stronger.has(text))
  return at >= 0 && before.effect ? [found(String(Number(before.level || 1) + 1), at)] : []
}

const shares = readAs(factorsIn, (value) => (Number(value) < 1 ? times(value, 100) : undefined))

const rangesIn: Reader = (said) => {
  const [one, two] = plainNumbers(said)
  if (one && two) return [found(`${one.value}..${two.value}`, one.start, two.end)]
  return one && Number(one.value) > 1 ? [{ ...one, value: `1..${one.value}` }] : []
}

export const amountReaders = {
  seconds: inTurn(secondsIn, singleUnits, wordsFor('endless')),
  level: inTurn(numbersOf('level'), romanLevels, raisedLevels),
  count: countsIn,
  points: pointsIn,
  amount: inTurn(countsIn, radiuses),
  radius: inTurn(radiuses, wordsFor('radius')),
  time: inTurn(clockTimes, wordsFor('time'), plainNumbers),
  pace: inTurn(wordsFor('pace'), plainNumbers),
  percent: inTurn(shares, plainNumbers),
  range: rangesIn,
}

/** What only a follow-up gives: a bare number, a multiple of the one before. */
export const changedAmounts = (slot: string): Reader =>
  inTurn(
    numbersOf('seconds', 'level', 'radius', 'plain'),
    readAs(factorsIn, (value, { before }) =>
      Number(before[slot]) > 0 ? times(value, Number(before[slot])) : undefined,
    ),
  )
