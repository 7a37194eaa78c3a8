import type { ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { number } from '../wording/say.ts'
import type { Field } from './field.ts'
import { fields } from './fields.ts'

/** A bound on a number: "more than 100 hp", "at least 8 hunger", "exactly 16". */
type Bound = {
  field: Field
  test(record: AnyRecord): boolean
  text: string
  at: number
  isExact: boolean
}

const counts: Readonly<Record<string, number>> = {
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
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
  thousand: 1000,
  dozen: 12,
}

/** A number written in digits or in words. */
export const numberIn = (word: string): number | undefined => {
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return Number(word)
  return counts[word]
}

const someNumber = new RegExp(`\\d|\\b(?:${Object.keys(counts).join('|')})\\b`)
const amount = `(-?\\d+(?:\\.\\d+)?|${Object.keys(counts).join('|')})`
const patterns: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\bbetween ${amount} and ${amount}\\b`), 'between'],
  [
    new RegExp(
      `\\b(?:more than|over|above|greater than|higher than|exceed(?:s|ing)?|bigger than|longer than|beyond|better than|hotter than|warmer than) (?:level )?${amount}\\b`,
    ),
    '>',
  ],
  [
    new RegExp(
      `\\b(?:at least|no less than|not less than|minimum(?: of)?|min) (?:level )?${amount}\\b`,
    ),
    '>=',
  ],
  [new RegExp(`\\b${amount} ?\\+`), '>='],
  [new RegExp(`\\b${amount}(?: \\w+)? or (?:more|higher|above|better|over|greater)\\b`), '>='],
  [
    new RegExp(
      `\\b(?:less than|under|below|fewer than|lower than|smaller than|colder than|shorter than) (?:level )?${amount}\\b`,
    ),
    '<',
  ],
  [
    new RegExp(
      `\\b(?:at most|no more than|not more than|maximum of|up to) (?:level )?${amount}\\b`,
    ),
    '<=',
  ],
  [new RegExp(`\\b${amount}(?: \\w+)? or (?:less|lower|below|fewer|under)\\b`), '<='],
  [
    new RegExp(
      `\\b(?:exactly|equal to|just|only|of|with|has|have|having|to|is|are|gives?|restores?|level|size) (?:an? |the )?(?:\\w+ (?:level |size )?(?:of )?)?${amount}\\b`,
    ),
    '=',
  ],
]

const said: Readonly<Record<string, string>> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
  '=': 'exactly',
}

const holds = (value: number, sign: string, limit: number, upper: number): boolean => {
  if (sign === '>') return value > limit
  if (sign === '>=') return value >= limit
  if (sign === '<') return value < limit
  if (sign === '<=') return value <= limit
  if (sign === 'between') return value >= limit && value <= upper
  return value === limit
}

/** The bound a sentence sets on a field of the resource. */
export const boundIn = (resource: ResourceName, rest: string): Bound | undefined => {
  if (!someNumber.test(rest)) return undefined
  for (const [pattern, sign] of patterns) {
    const match = pattern.exec(rest)
    if (!match) continue
    const first = numberIn(match[1] ?? '')
    if (first === undefined) continue
    const second = numberIn(match[2] ?? '') ?? 0
    const around = rest.slice(match.index)
    const measured = fields[resource].filter(
      (field) => field.measure && !(field.name === 'drops' && /\bpercent\b/.test(around)),
    )
    const field =
      measured.find((one) => one.asked.test(around)) ??
      measured.find((one) => one.asked.test(rest)) ??
      measured.find((one) => one.more?.test(around) || one.less?.test(around))
    const measure = field?.measure
    if (!field || !measure || field.name === 'versionAdded' || field.name === 'releaseDate')
      continue
    const scale =
      field.name === 'hp' && /\bhearts?\b/.test(around)
        ? 2
        : field.name === 'foodValue' && /\bdrumsticks?\b/.test(around)
          ? 2
          : 1
    const limit = first * scale
    const upper = second * scale
    return {
      field,
      at: match.index,
      isExact: sign === '=',
      text:
        sign === 'between'
          ? `${field.label} between ${number(limit)} and ${number(upper)}`
          : `${field.label} ${said[sign]} ${number(limit)}`,
      test: (record) => {
        const value = measure(record)
        return value !== null && holds(value, sign, limit, upper)
      },
    }
  }
  return undefined
}
