import { memoize } from '../../../lib/memoize.ts'
import { nameList, wordList } from '../lexicon/words.ts'

/** Names are said over and over, and there are only so many. */
const mostNames = 4_000

/** Joins with commas and a last "and"; a comma stands before it, too, where a part has one of its own. */
export const listed = (parts: readonly string[], last = 'and'): string => {
  if (parts.length < 2) return parts[0] ?? ''
  const before = parts.slice(0, -1).join(', ')
  return `${before}${before.includes(` ${last} `) ? ',' : ''} ${last} ${parts.at(-1)}`
}

const innerBrackets = / \(([^()]*)\)/g

export const withoutBrackets = (text: string): string => text.replace(innerBrackets, '')

/** What is told behind something, in brackets that hold no others: " (500 HP, 250 hearts)", of a list the names. */
export const bracketed = (text: string): string => {
  const isList = (text.match(innerBrackets)?.length ?? 0) > 1
  return text && ` (${text.replace(innerBrackets, isList ? '' : ', $1')})`
}

/** As many rows in words as there is room for, one at least, and how many are left: only what is said is worded. */
const fitting = <Row>(rows: readonly Row[], room: number, partOf: (row: Row) => string) => {
  const parts: string[] = []
  let used = 0
  for (const row of rows) {
    const part = partOf(row)
    used += part.length + 2
    if (used > room && parts.length) break
    parts.push(part)
  }
  return { parts, left: rows.length - parts.length }
}

/** As many parts as there is room for, and behind them how many are left. */
export const partsOrMore = (rows: readonly string[], room: number): string[] => {
  const { parts, left } = fitting(rows, room, String)
  return left ? [...parts, `and ${left} more`] : parts
}

/** A list that stops when it gets too long, saying how many are left. */
export const shortList = <Row>(
  rows: readonly Row[],
  room: number,
  partOf: (row: Row) => string = String,
): string => {
  const { parts, left } = fitting(rows, room, partOf)
  return left ? `${parts.join(', ')} and ${left} more` : listed(parts)
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const keepsCapitals = /^(?:TNT|Music Disc .)/

/** A name as it stands inside a sentence: a common noun in lower case. */
export const common = memoize(
  (name) => (keepsCapitals.test(name) ? name : name.toLowerCase()),
  mostNames,
)

export const article = (noun: string): string =>
  /^(?:[aeio]|u(?!n(?:i[^n]|anim)|s[aeiou]|tens))/i.test(noun) ? `an ${noun}` : `a ${noun}`

const pluralNames = new RegExp(`(?:${wordList('plural ends').join('|')})$`, 'i')
const massNames = new RegExp(`^(?:${nameList('mass nouns').join('|')})$`, 'i')

export const isPlural = (name: string): boolean => pluralNames.test(name)

/** Whether the name stands without an article: "coal", "shears". */
const isMass = (name: string): boolean =>
  pluralNames.test(name) || massNames.test(name) || /^Music Disc ./.test(name)

/** A common noun with the article it needs. */
export const one = memoize((name) => {
  const noun = common(name)
  return isMass(name) ? noun : article(noun)
}, mostNames)

/** The beginning of a sentence about one thing. */
export const subject = (name: string): string => capital(one(name))

/** "A tall, thin figure that …" as a sentence about the one it is told of. */
export const presented = (name: string, text: string): string =>
  `${subject(name)} is ${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** The verb that fits the noun. */
export const verb = (name: string, singular: string, plural: string): string =>
  pluralNames.test(name) ? plural : singular

/** The plural of a common noun. */
export const many = (name: string): string => {
  const noun = common(name)
  const [, head, rest] = /^(.+?)( (?:of|o'|on) .+)$/.exec(noun) ?? []
  if (head && rest) return many(head) + rest
  if (pluralNames.test(name) || massNames.test(name)) return noun
  if (/(?:fish|sheep|squid|cod|salmon|drowned|bogged|parched)$/.test(noun)) return noun
  if (/foot$/.test(noun)) return noun.replace(/foot$/, 'feet')
  if (/man$/.test(noun)) return noun.replace(/man$/, 'men')
  if (/(?:wolf|shelf)$/.test(noun)) return noun.replace(/f$/, 'ves')
  if (/(?:s|x|ch|sh|potato)$/.test(noun)) return `${noun}es`
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies')
  return `${noun}s`
}

export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${number(count)} ${count === 1 ? singular : plural}`

/** A number for a reader: thousands separated, no needless decimals. */
export const number = (value: number): string =>
  Number.isInteger(value)
    ? Math.abs(value) < 1_000
      ? String(value)
      : String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
    : String(Number(Math.abs(value) < 0.1 ? value.toPrecision(2) : value.toFixed(2)))

export const percent = (value: number): string =>
  `${value >= 10 ? Math.round(value * 10) / 10 : Math.round(value * 100) / 100}%`

/** "1-3" as a reader writes it. */
export const range = (text: string | number): string => String(text).replace('-', ' to ')

export const hearts = (points: number): string => counted(points / 2, 'heart')

export const health = (points: number): string => `${number(points)} HP (${hearts(points)})`

const numerals = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
export const roman = (level: number): string => numerals[level] ?? String(level)

const months =
  'January February March April May June July August September October November December'.split(' ')

/** An ISO day in words. */
export const day = (iso: string): string => {
  const [year, month, date] = iso.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`
}

/** A time in years and days. */
export const timespan = (ms: number): string => {
  const days = Math.round(ms / 86_400_000)
  const inDays = counted(days, 'day')
  return days < 365 ? inDays : `${counted(Math.round(days / 36.525) / 10, 'year')} (${inDays})`
}

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z/])/)

/** As many whole sentences as fit. */
export const sentences = (text: string, room: number): string => {
  if (text.length <= room) return text
  let out = ''
  for (const part of sentencesIn(text)) {
    if (out && out.length + part.length + 1 > room) break
    out = out ? `${out} ${part}` : part
  }
  return out.length <= room ? out : `${out.slice(0, out.lastIndexOf(' ', room - 1))} …`
}

/** An opening before a sentence: "No, a creeper has 20 HP", "No, not always: a skeleton drops", "Yes: Bees sting". */
export const openedBy = (opening: string, text: string): string => {
  if (!/^(?:An?|The|It|Its|As|There|To|In) /i.test(text)) return `${opening}: ${text}`
  const sign = opening.includes(',') ? ':' : ','
  return `${opening}${sign} ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** A phrase as a sentence. */
export const sentence = (text: string): string => {
  const trimmed = capital(text.trim())
  return /[.!?…]\)?$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** "3", "3 to 5". */
export const spread = (low: number, high: number): string =>
  low === high ? number(low) : `${number(low)} to ${number(high)}`
