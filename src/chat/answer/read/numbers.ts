import type { Sign } from '../query.ts'
import type { Token } from './tokens.ts'

/** A number in a message, and the tokens it takes. */
export type NumberSpan = { start: number; end: number; value: number; unit?: string }

const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    dozen: 12,
    couple: 2,
  }),
)
const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 100,
    thousand: 1_000,
    million: 1_000_000,
  }),
)
const romans: ReadonlyMap<string, number> = new Map(
  Object.entries({ ii: 2, iii: 3, iv: 4, vi: 6, vii: 7 }),
)

const stacks = new Set(['stack', 'stacks'])

const nine = '9'.charCodeAt(0)

const digits = (text: string): number | undefined => {
  // Hardly any word begins like a number.
  if (text.charCodeAt(0) > nine) return undefined
  const match = /^(-?\d[\d,]*(?:\.\d+)?)(k|x|%|\+|st|nd|rd|th)?$/.exec(text)
  if (!match) return undefined
  const value = Number((match[1] ?? '').replaceAll(',', ''))
  return match[2] === 'k' ? value * 1_000 : value
}

/** Every number of a message: digits, words, compounds such as "twenty-four" and "2 stacks". */
export const numbersIn = (tokens: readonly Token[]): NumberSpan[] => {
  const found: NumberSpan[] = []
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? ''
    let value = digits(text) ?? romans.get(text)
    let end = at + 1
    if (value === undefined) {
      value = units.get(text) ?? scales.get(text)
      if (value === undefined) continue
      // "One" mostly stands for a thing, not for a count.
      if (
        text === 'one' &&
        !scales.has(tokens[end]?.text ?? '') &&
        !stacks.has(tokens[end]?.text ?? '')
      )
        continue
      for (; end < tokens.length; end++) {
        const next = tokens[end]?.text ?? ''
        const more = units.get(next)
        const scale = scales.get(next)
        if (scale && value < scale) value *= scale
        else if (more !== undefined && ((value >= 20 && value < 100 && more < 10) || value >= 100))
          value += more
        else break
      }
    } else if (scales.has(tokens[end]?.text ?? ''))
      value *= scales.get(tokens[end++]?.text ?? '') ?? 1
    const unit = tokens[end]?.text ?? ''
    if (stacks.has(unit)) {
      found.push({ start: at, end: end + 1, value: value * 64, unit: 'stack' })
      at = end
    } else {
      found.push({ start: at, end, value })
      at = end - 1
    }
  }
  return found
}

/** A bound on a number: "more than 100", "at least 8", "between 5 and 10". */
export type Bound = { sign: Sign; value: number; upper?: number; start: number; end: number }

const before: readonly (readonly [string, Sign])[] = [
  ['more than', '>'],
  ['greater than', '>'],
  ['higher than', '>'],
  ['bigger than', '>'],
  ['better than', '>'],
  ['longer than', '>'],
  ['hotter than', '>'],
  ['warmer than', '>'],
  ['over', '>'],
  ['above', '>'],
  ['exceeding', '>'],
  ['beyond', '>'],
  ['at least', '>='],
  ['no less than', '>='],
  ['minimum of', '>='],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['smaller than', '<'],
  ['colder than', '<'],
  ['shorter than', '<'],
  ['under', '<'],
  ['below', '<'],
  ['at most', '<='],
  ['no more than', '<='],
  ['up to', '<='],
  ['maximum of', '<='],
  ['exactly', '='],
  ['before', '<'],
  ['after', '>'],
  ['since', '>='],
  ['until', '<='],
]
const after: Readonly<Record<string, Sign>> = {
  more: '>=',
  higher: '>=',
  above: '>=',
  greater: '>=',
  over: '>=',
  less: '<=',
  lower: '<=',
  fewer: '<=',
  below: '<=',
}

/** The bounds that a message sets; a bare number is an equality. */
export const boundsIn = (tokens: readonly Token[], numbers: readonly NumberSpan[]): Bound[] => {
  const text = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map((token) => token.text)
      .join(' ')
  return numbers.map((number, index): Bound => {
    const { start, end, value } = number
    const next = numbers[index + 1]
    if (text(start - 1, start) === 'between' && next && next.start <= end + 2)
      return { sign: 'between', value, upper: next.value, start: start - 1, end: next.end }
    for (const [words, sign] of before) {
      const length = words.split(' ').length
      if (text(start - length, start) === words) return { sign, value, start: start - length, end }
    }
    if (tokens[start]?.text.endsWith('+')) return { sign: '>=', value, start, end }
    for (const gap of [0, 1])
      if (text(end + gap, end + gap + 1) === 'or') {
        const sign = after[text(end + gap + 1, end + gap + 2)]
        if (sign) return { sign, value, start, end: end + gap + 2 }
      }
    return { sign: '=', value, start, end }
  })
}
