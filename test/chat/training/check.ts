import type { Candidate, Query, Result } from '../../../src/chat/answer/query.ts'
import { onAnyDifficulty } from '../../../src/chat/answer/schema/fields.ts'
import { copiesOf, roomFor } from '../answer/judge.ts'

/** A turn labelled by what a right answer holds. */
export type LabelledTurn = {
  say: string
  about?: string[]
  want?: string
  says?: string[]
  never?: string[]
  verdict?: 'yes' | 'no'
  unknown?: true
  talk?: true
  askback?: true
}

/** A turn with patterns that its answer must and must not match. */
export type PatternTurn = {
  say: string
  all?: string[]
  any?: string[]
  none?: string[]
  source?: string | null
  /** The kind of query that answers it, as the ranking names it: "get:mobs.hp". */
  want?: string
}

export type Turn = LabelledTurn | PatternTurn
export type Conversation = { id: string; category?: string; turns: Turn[] }

/**
 * How good an answer is: right, right and of the kind that was wanted, or wrong. One that says what it
 * should from another record than the label names is neither: it may be as good, or luck.
 */
export type Grade = 'wanted' | 'right' | 'elsewhere' | 'wrong'

export type Check = (candidate: Candidate, result: Result) => Grade

const compiled = (patterns: readonly string[] | undefined): RegExp[] =>
  (patterns ?? []).map((pattern) => new RegExp(pattern, 'i'))

const isUnknown = ({ query }: Candidate, result: Result): boolean =>
  query.op === 'unknown' || result.isUnknown === true

const patternCheck = (turn: PatternTurn, category: string): Check => {
  const [all, any, none] = [compiled(turn.all), compiled(turn.any), compiled(turn.none)]
  const source = turn.source ? new RegExp(turn.source, 'i') : undefined
  const room = roomFor(category)
  return (candidate, { text, sources }) => {
    if (text.length > room) return 'wrong'
    if (turn.source === null && sources.length) return 'wrong'
    if (source && !sources.slice(0, 8).some((ref) => source.test(`/api/v1/${ref}`))) return 'wrong'
    const copies = copiesOf(text)
    const hit = (pattern: RegExp) => copies.some((copy) => pattern.test(copy))
    if (!all.every(hit) || (any.length > 0 && !any.some(hit)) || none.some(hit)) return 'wrong'
    return turn.want && wantOf(candidate.query) === turn.want ? 'wanted' : 'right'
  }
}

const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '[\\s_-]+')

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** How the plural of words ends that do not just take an "s". */
const pluralEnds: Readonly<Record<string, string>> = { f: 'ves', fe: 'ves', y: 'ies', man: 'men' }

/** Words in the singular or the plural: "wolf" and "wolves", "enderman" and "endermen". */
const anyNumber = (words: string): string => {
  const [, beginning = words, end = ''] = words.match(/^(.*[a-z])(fe?|y|man)$/i) ?? []
  const plural = pluralEnds[end.toLowerCase()]
  const plain = `${escaped(words)}(?:e?s)?`
  return end ? `(?:${plain}|${escaped(beginning)}${plural})` : plain
}

/** "Iron block" and "Block of Iron" are one. */
const inEitherOrder = (words: string): string => {
  const [, material] = words.match(/^(\w+) blocks?$/i) ?? []
  return material ? `(?:${anyNumber(words)}|blocks? of ${escaped(material)})` : anyNumber(words)
}

/** A number in digits, also below zero, in words, or as a percentage that is rounded to it. */
const wholeNumber = (number: number): string => {
  const word = numberWords[number]
  const percentages = `(?:${number}\\.[0-4]|${number - 1}\\.[5-9])\\d*\\s?%`
  return `(?<![\\d.,]|\\w-)(?:${number}(?!\\d|[.,]\\d)|${percentages})${word ? `|(?<!\\w)${word}(?!\\w)` : ''}`
}

/** A loose match of a word or number: whole words, in singular or plural. */
const wordPattern = (entry: string): RegExp => {
  const options = entry
    .split('|')
    .map((option) => option.trim())
    .filter(Boolean)
    .map((option) => {
      if (/^\d+$/.test(option)) return wholeNumber(Number(option))
      if (/^\d+(?:\.\d+)+$/.test(option)) return `(?<![\\d.])${escaped(option)}(?!\\.?\\d)`
      // A command may go on behind a bracket: "/kill @e[".
      return `(?<!\\w)${inEitherOrder(option)}${/\w$/.test(option) ? '(?!\\w)' : ''}`
    })
  return new RegExp(options.join('|'), 'i')
}

const opensYes = /^\W*(?:yes|yep|yeah|correct|right|true|sure|indeed)\b/i
const opensNo = /^\W*(?:no|nope|none|not|incorrect|wrong|false)\b/i

/** Operators that answer what a label wants. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  describe: ['describe'],
  find: ['describe', 'list'],
  list: ['list'],
  count: ['count', 'reckon', 'get'],
  rank: ['rank', 'compare'],
  compare: ['compare'],
  check: ['check', 'relate', 'any', 'compare', 'rank'],
  recipe: ['get', 'reckon'],
  price: ['reckon', 'relate', 'list'],
  command: ['command'],
  reckon: ['reckon'],
  prose: ['tell'],
  howto: ['get', 'tell'],
  talk: ['talk'],
  unknown: ['unknown'],
}

/** What kind of query it is, in a word: the operator and what it is asked by. */
export const wantOf = (query: Query): string => {
  if (query.op === 'get') return `get:${onAnyDifficulty(query.field)}`
  if (query.op === 'rank' || query.op === 'compare')
    return `${query.op}:${onAnyDifficulty(query.by ?? '')}`
  if (query.op === 'relate') return `relate:${query.relation}`
  if (query.op === 'list' || query.op === 'count' || query.op === 'any')
    return `${query.op}:${query.set.of}`
  if (query.op === 'talk') return `talk:${query.act}`
  if (query.op === 'command') return `command:${query.row}`
  if (query.op === 'reckon') return `reckon:${query.what}`
  return query.op
}

const isWanted = (want: string | undefined, { query }: Candidate): boolean => {
  if (!want) return false
  const ops = wanted[want]
  if (ops?.includes(query.op)) return true
  const name = want === 'when' ? 'versionAdded' : want === 'recipe' ? 'craftingRecipe' : want
  const asked = query.op === 'relate' ? query.relation : query.op === 'get' ? query.field : ''
  return onAnyDifficulty(asked).split('.')[1] === name
}

/** A whole table holds every name, so it says what any label asks for and answers only who asks for it. */
export const isWholeTable = ({ query }: Candidate): boolean =>
  (query.op === 'list' || query.op === 'count' || query.op === 'any') &&
  query.set.where.length === 0 &&
  !query.set.among

const wantsTable: ReadonlySet<string | undefined> = new Set([undefined, 'list', 'count', 'check'])

/** A command line, or those of some that a test holds for, decides no claim. */
const isUndecided = ({ query }: Candidate): boolean =>
  query.op === 'command' || (query.op === 'list' && query.set.among !== undefined)

const labelCheck = (turn: LabelledTurn): Check => {
  const says = (turn.says ?? []).map(wordPattern)
  const never = (turn.never ?? []).map(wordPattern)
  return (candidate, result) => {
    const { op } = candidate.query
    const { text, sources, listed = [] } = result
    if (text.length > 700) return 'wrong'
    if (turn.unknown)
      return isUnknown(candidate, result) && sources.length === 0 ? 'wanted' : 'wrong'
    if (turn.talk)
      return op === 'talk' && says.every((pattern) => pattern.test(text)) ? 'wanted' : 'wrong'
    if (turn.askback) return op === 'ask-back' ? 'wanted' : op === 'unknown' ? 'right' : 'wrong'
    if (isUnknown(candidate, result) || op === 'talk') return 'wrong'
    if (isWholeTable(candidate) && !wantsTable.has(turn.want)) return 'wrong'
    const isElsewhere =
      turn.about?.length &&
      op !== 'command' &&
      !turn.about.some((ref) => sources.slice(0, 8).includes(ref) || listed.includes(ref))
    if (isElsewhere && says.length === 0) return 'wrong'
    const copies = copiesOf(text)
    const hit = (pattern: RegExp) => copies.some((copy) => pattern.test(copy))
    if (!says.every(hit) || never.some(hit)) return 'wrong'
    if (turn.verdict) {
      const [good, bad] = turn.verdict === 'yes' ? [opensYes, opensNo] : [opensNo, opensYes]
      if (bad.test(text) || (isUndecided(candidate) && turn.want !== op)) return 'wrong'
      if (isElsewhere) return 'elsewhere'
      return good.test(text) ? 'wanted' : 'right'
    }
    if (isElsewhere) return 'elsewhere'
    return isWanted(turn.want, candidate) ? 'wanted' : 'right'
  }
}

export const isRight = (grade: Grade | undefined): boolean =>
  grade === 'wanted' || grade === 'right'

export const checkOf = (turn: Turn, category = ''): Check =>
  'all' in turn || 'any' in turn || 'none' in turn || 'source' in turn
    ? patternCheck(turn as PatternTurn, category)
    : labelCheck(turn as LabelledTurn)
