import { keptFor } from '../../../lib/kept.ts'
import { plainWords } from '../lexicon/plain-words.ts'
import { firstNames, functionWords, wordSet } from '../lexicon/words.ts'
import { isEnglish, type Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { somebody } from './forms.ts'
import { type FoundValue, found, phrases } from './phrases.ts'
import { vocabulary } from './vocabulary.ts'
import { wishes } from './wishes.ts'

const people = phrases(vocabulary('people'))

const notNames = wordSet('no player names')
const takesName = wordSet('before a player')
const leadsToName = wordSet('before a small name')
/** Names that are small words as well. */
const shortNames = new Set(['max', 'will', 'mark', 'may', 'dear'])

/** Words that call up a row are no names. */
const wishWords: ReadonlySet<string> = new Set(
  [...wishes.map(({ words }) => words), ...vocabulary('effect').map(([, ways]) => ways)].flatMap(
    (words) => words.split(/[ _,]+/).map(stem),
  ),
)

const isKnownWord = (small: string): boolean =>
  functionWords.has(small) || notNames.has(small) || plainWords.has(small)

const isOddCase = (raw: string): boolean =>
  /[a-z][A-Z]/.test(raw) || /[A-Za-z]\d|\d[A-Za-z]|_/.test(raw)

const looksLikeName = (
  raw: string,
  at: number,
  { tokens, mentionAt, message }: Reading,
): boolean => {
  const small = raw.toLowerCase()
  const mention = mentionAt[at]
  if (!/^[A-Za-z_]\w{2,15}$/.test(raw)) return false
  if (/^[A-Z]/.test(raw) && at > 0 && shortNames.has(small)) return true
  if (isKnownWord(small)) return false
  if (mention && !mention.isMended && !(mention.weak && firstNames.has(small))) return false
  if (isOddCase(raw))
    return !(raw === small && raw.includes('_') && raw.split('_').every((part) => isEnglish(part)))
  if (firstNames.has(small)) return true
  const isCapital = /^[A-Z][a-z]/.test(raw)
  if (isCapital && !isEnglish(small)) return true
  if (isCapital && at > 0) return !/^[A-Z]/.test(tokens[at - 1]?.raw ?? '') || at > 1
  if (
    takesName.has(tokens[at - 1]?.text ?? '') &&
    tokens[at + 1]?.text !== 'for' &&
    !message.includes('?')
  )
    return true
  return (
    leadsToName.has(tokens[at - 1]?.text ?? '') &&
    !isEnglish(small) &&
    !mention &&
    tokens[at]?.text === small &&
    !wishWords.has(stem(small)) &&
    !/(?:ing|ed|ly)$/.test(small)
  )
}

const cleaned = (raw: string): string => raw.replace(/'s?$/, '').replace(/[.:-]+$/, '')

/** Names of players as they were typed; what the message names besides is no player. */
export const playersIn = keptFor((reading: Reading): readonly FoundValue[] => {
  const { tokens } = reading
  const players: FoundValue[] = []
  for (let start = 0; start < tokens.length; start++) {
    const raw = tokens[start]?.raw ?? ''
    let end = start + 1
    while (tokens[end]?.raw === raw && end < tokens.length) end++
    if (looksLikeName(cleaned(raw), start, reading)) players.push(found(cleaned(raw), start, end))
    start = end - 1
  }
  return players
})

const exceptions = new Set('except excluding besides but apart without not other'.split(' '))

/** Who is left out of everybody, as the selector says it. */
const leftOut = (
  { tokens }: Reading,
  players: readonly FoundValue[],
): { text: string; spans: FoundValue[] } => {
  const spans: FoundValue[] = []
  const parts: string[] = []
  tokens.forEach(({ text }, at) => {
    if (!exceptions.has(text)) return
    for (const next of [at + 1, at + 2]) {
      const player = players.find(({ start }) => start === next)
      if (player) {
        if (!spans.includes(player)) parts.push(`name=!${player.value}`)
        spans.push(player)
        return
      }
      if (['me', 'myself'].includes(tokens[next]?.text ?? '')) {
        parts.push('distance=0.1..')
        spans.push(found('@s', next))
        return
      }
    }
  })
  return { text: [...new Set(parts)].join(), spans }
}

/** One of them, though its many share the stem. */
const isOne = new Set(['friend', 'player', 'kid', 'child'])
const manyOf = new Set(['every', 'each', 'all'])

/** Everybody of the line before, but for who is left out now. */
export const exceptionsIn = (reading: Reading, before = ''): FoundValue[] => {
  if (!before.startsWith('@a')) return []
  const { text, spans } = leftOut(reading, playersIn(reading))
  const [span] = spans
  return span && text ? [found(`@a[${text}]`, span.start, span.end)] : []
}

const order = ['@a', '@p', '@r', somebody, '@s']

/** Whom a message speaks of, the likeliest first: selectors, everybody, names, others, the asker. */
export const targetsIn = (reading: Reading): FoundValue[] => {
  const { tokens, message } = reading
  const typed = /@[aenprs](?:\[[^\]]*\])?/.exec(message)?.[0]
  const at = tokens.findIndex(({ raw }) => raw.startsWith('@'))
  const players = playersIn(reading)
  const { text, spans } = leftOut(reading, players)
  const others = people(tokens)
    .filter(({ start }) => !spans.some((span) => span.start === start))
    .map((one) =>
      one.value === '@a' &&
      isOne.has(tokens[one.end - 1]?.text ?? '') &&
      !manyOf.has(tokens[one.start]?.text ?? '')
        ? { ...one, value: somebody }
        : one,
    )
    .map((one) => (one.value === '@a' && text ? { ...one, value: `@a[${text}]` } : one))
    .sort(
      (one, two) =>
        order.indexOf(one.value.slice(0, 2) === '@a' ? '@a' : one.value) -
        order.indexOf(two.value.slice(0, 2) === '@a' ? '@a' : two.value),
    )
  const isSure = ({ start }: FoundValue) =>
    !['players', 'people', 'my', 'i'].includes(tokens[start]?.text ?? '')
  const named = players.filter((player) => !spans.includes(player))
  const all = [
    ...(typed ? [{ value: typed, start: Math.max(0, at), end: at + 1 }] : []),
    ...others.filter((one) => one.value.startsWith('@a') && isSure(one)),
    ...named,
    ...others.filter((one) => !one.value.startsWith('@a') && isSure(one)),
    ...others.filter((one) => !isSure(one)),
  ]
  return all.filter((one, index) => all.findIndex(({ value }) => value === one.value) === index)
}

/** Whether a word points at a player spoken of before. */
export const pointsAtPlayer = ({ tokens }: Reading): FoundValue | undefined => {
  const at = tokens.findIndex(({ text }) =>
    ['him', 'her', 'his', 'he', 'she', 'them', 'they', 'their', 'person'].includes(text),
  )
  return at < 0 ? undefined : found('', at)
}
