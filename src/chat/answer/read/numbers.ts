import { nameList, wordPairs, wordSet } from '../lexicon/words.ts'
import type { Sign } from '../query.ts'
import type { Token } from './tokens.ts'

/** A number in a message, and the tokens it takes. */
export type NumberSpan = { start: number; end: number; value: number; unit?: string }

const valuesOf = (list: string): ReadonlyMap<string, number> =>
  new Map([...wordPairs(list)].map(([word, value]) => [word, Number(value)]))

const numberWords = valuesOf('number words')
const scales = valuesOf('number scales')
const romans = valuesOf('roman numbers')
const romanLetters = valuesOf('roman letters')
const parts = valuesOf('parts of a whole')
const beforeWhole = new Set(['of', 'a', 'an'])
const stacks = new Set(['stack', 'stacks'])

const nine = '9'.charCodeAt(0)

const digits = (text: string): number | undefined => {
  // Hardly any word begins like a number.
  if (text.charCodeAt(0) > nine) return undefined
  const [, figure, end] = /^(-?\d[\d,]*(?:\.\d+)?)(k|x|%|\+|st|nd|rd|th)?$/.exec(text) ?? []
  return figure ? Number(figure.replaceAll(',', '')) * (end === 'k' ? 1_000 : 1) : undefined
}

const beforeOne = wordSet('before a count of one')

/** "One" mostly stands for a thing, not for a count: "only one level" is one. */
const isCount = (words: readonly string[], at: number): boolean => {
  const next = words[at + 1] ?? ''
  return scales.has(next) || stacks.has(next) || beforeOne.has(words[at - 1] ?? '')
}

/** A number, and where it ends. */
type Whole = { value: number; end: number }

/** The whole number from a place on: "24", "5 thousand", "two hundred and fifty", "twenty four". */
const wholeFrom = (words: readonly string[], at: number): Whole | undefined => {
  const word = words[at] ?? ''
  const figure = digits(word) ?? romans.get(word)
  const first = figure ?? numberWords.get(word) ?? scales.get(word)
  if (first === undefined || (word === 'one' && !isCount(words, at))) return undefined
  let [whole, value, end] = [0, first, at + 1]
  for (; end < words.length; end++) {
    // "A hundred and fifty" is one number.
    const isJoined = words[end] === 'and' && value >= 100
    const more =
      figure === undefined ? numberWords.get(words[isJoined ? end + 1 : end] ?? '') : undefined
    const scale = scales.get(words[end] ?? '')
    const isUnit = more !== undefined && value >= 20 && value < 100 && more < 10
    if (scale && value > 0 && value < scale) value *= scale
    else if (isUnit) value += more
    else if (more !== undefined && value >= 100) {
      whole += value
      value = more
      if (isJoined) end++
    } else break
  }
  return { value: whole + value, end }
}

/** A part of what is said behind it, and where it ends: "half a dozen", "three quarters of a stack", "1/2 a stack". */
const partFrom = (words: readonly string[], at: number, count: Whole | undefined) => {
  let end = count?.end ?? at
  const part = parts.get(words[end++] ?? '')
  if (!part) return undefined
  while (beforeWhole.has(words[end] ?? '')) end++
  const value = (count?.value ?? 1) / part
  if (stacks.has(words[end] ?? '')) return { value, end }
  const whole = wholeFrom(words, end)
  return whole && { value: value * whole.value, end: whole.end }
}

/** "Two and a half", or "two stacks and a half": by how much more, and where that ends. */
const withHalf = (words: readonly string[], end: number, value: number, one: number) =>
  words.slice(end, end + 3).join(' ') === 'and a half'
    ? { value: value + one / 2, end: end + 3 }
    : { value, end }

/** The number from a place on, with the stacks it counts. */
const numberFrom = (words: readonly string[], start: number): NumberSpan | undefined => {
  const whole = wholeFrom(words, start)
  const number = partFrom(words, start, whole) ?? whole
  if (!number) return undefined
  const { value, end } = withHalf(words, number.end, number.value, 1)
  const counted = words[end] === 'of' ? end + 1 : end
  if (!stacks.has(words[counted] ?? '')) return { start, end, value }
  return { start, ...withHalf(words, counted + 1, value * 64, 64), unit: 'stack' }
}

/** Every number of a message: digits, words, compounds such as "twenty-four" and "2 stacks". */
export const numbersIn = (
  tokens: readonly Token[],
  isLevel: (at: number) => boolean,
): NumberSpan[] => {
  const words = tokens.map(({ text }) => text)
  const found: NumberSpan[] = []
  for (let start = 0; start < words.length; start++) {
    const letter = romanLetters.get(words[start] ?? '')
    const span =
      letter && isLevel(start) ? { start, end: start + 1, value: letter } : numberFrom(words, start)
    if (!span) continue
    found.push(span)
    start = span.end - 1
  }
  return found
}

/** A bound on a number: "more than 100", "at least 8", "between 5 and 10". */
export type Bound = { sign: Sign; value: number; upper?: number; start: number; end: number }

/** What stands before a number, the longest first: "no more than" ends in "more than". */
const before = (['>', '>=', '<', '<=', '='] as const)
  .flatMap((sign) => nameList(`before ${sign}`).map((words) => ({ sign, words: words.split(' ') })))
  .sort((one, two) => two.words.length - one.words.length)
/** What "or" behind a number is followed by. */
const after = (['>=', '<='] as const).map((sign) => ({ sign, words: wordSet(`or ${sign}`) }))

const less = wordSet('less')
/** "Taller than 3", but not "other than 3". */
const comparative = /^(?!other|rather).+er$/

/** The bounds that a message sets; a bare number is an equality. */
export const boundsIn = (tokens: readonly Token[], numbers: readonly NumberSpan[]): Bound[] => {
  const texts = tokens.map(({ text }) => text)
  return numbers.map((number, index): Bound => {
    const { start, end, value } = number
    const next = numbers[index + 1]
    const isBetween = texts[start - 1] === 'between'
    const isRange = isBetween || texts[end] === 'to'
    if (isRange && next && next.start <= end + 2 && next.value > value) {
      const from = isBetween ? start - 1 : start
      return { sign: 'between', value, upper: next.value, start: from, end: next.end }
    }
    for (const { sign, words } of before) {
      const from = start - words.length
      if (words.every((word, at) => texts[from + at] === word))
        return { sign, value, start: from, end }
    }
    const compared = texts[start - 1] === 'than' ? (texts[start - 2] ?? '') : ''
    if (comparative.test(compared))
      return { sign: less.has(compared) ? '<' : '>', value, start: start - 2, end }
    if (texts[start]?.endsWith('+')) return { sign: '>=', value, start, end }
    const or = [end, end + 1].find((at) => texts[at] === 'or') ?? texts.length
    const side = after.find(({ words }) => words.has(texts[or + 1] ?? ''))
    return side ? { sign: side.sign, value, start, end: or + 2 } : { sign: '=', value, start, end }
  })
}
