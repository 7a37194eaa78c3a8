import { firstOfEach } from '../../../lib/first-of-each.ts'
import { keptFor } from '../../../lib/kept.ts'
import { articles, functionWords, plainWords, wordSet } from '../lexicon/words.ts'
import { behind, isEnglish, type Reading, says } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { effectsIn, radiuses } from './amounts.ts'
import { somebody } from './forms.ts'
import { type FoundValue, found, valued } from './found-value.ts'
import { togetherIn } from './joined.ts'
import { leftOut } from './left-out.ts'
import { type CommandRequest, inTurn, type Reader, wordsFor } from './reader.ts'
import { everybodyWithin } from './selectors.ts'
import { namesIn } from './texts.ts'
import { vocabulary } from './vocabulary.ts'
import { wishes } from './wishes.ts'

const notNames: ReadonlySet<string> = new Set([
  ...functionWords,
  ...plainWords.keys(),
  ...wordSet('no player names'),
])
const firstNames = wordSet('first names')
const takesName = wordSet('before a player')
const shortNames = wordSet('names and small words')
const leadsToName = wordSet('before a small name')

/** Words that call up a row are no names. */
const wishWords: ReadonlySet<string> = new Set(
  wishes.flatMap(({ words }) => words.split(/[ _?+!]+/).map(stem)),
)

const oddCase = /[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]|_/

/** "Gamemode creative Hunter"; behind "and" and "of" a word with a capital is mostly part of a title. */
const leadsToWord = new Set([...leadsToName, ...vocabulary('mode').map(([mode]) => mode)])
for (const word of ['and', 'of']) leadsToWord.delete(word)

/** Whether a capital says nothing since a word beside it has one, too, or it is "to Round 2". */
const isTitle = ({ tokens }: Reading, at: number): boolean =>
  /^[A-Z]/.test(tokens[at === 1 ? 2 : at - 1]?.raw ?? '') ||
  (tokens[at - 1]?.text === 'to' && /^\d/.test(tokens[at + 1]?.raw ?? ''))

const looksLikeName = (raw: string, at: number, reading: Reading): boolean => {
  const { tokens, mentionAt, message } = reading
  const [small, mention, before] = [raw.toLowerCase(), mentionAt[at], tokens[at - 1]?.text ?? '']
  if (!/^[A-Za-z_]\w{2,15}$/.test(raw)) return false
  if (/^[A-Z]/.test(raw) && at > 0 && shortNames.has(small)) return true
  if (notNames.has(small)) return false
  if (mention && !mention.isMended && !(mention.weak && firstNames.has(small))) return false
  if (oddCase.test(raw))
    return raw !== small || !raw.includes('_') || !raw.split('_').every(isEnglish)
  if (firstNames.has(small)) return true
  const isUnknown = !isEnglish(small) && !wishWords.has(stem(small))
  if (/^[A-Z][a-z]/.test(raw)) {
    const leads = leadsToWord.has(before) && !isTitle(reading, at)
    if (isUnknown || (leads && !wishWords.has(stem(small)))) return true
  }
  if (takesName.has(before) && tokens[at + 1]?.text !== 'for' && !message.includes('?')) return true
  const isWord = mention || tokens[at]?.text !== small || /(?:ing|ed|ly)$/.test(small)
  return leadsToName.has(before) && isUnknown && !isWord
}

const cleaned = (raw: string): string => raw.replace(/'s?$/, '').replace(/[.:-]+$/, '')

/** Names of players as they were typed; what the message names besides is no player. */
export const playersIn = keptFor(({ reading }: CommandRequest): readonly FoundValue[] => {
  const { tokens } = reading
  return tokens.flatMap(({ raw }, start) => {
    const name = cleaned(raw)
    // Two tokens may have been typed as one word.
    if (tokens[start - 1]?.raw === raw || !looksLikeName(name, start, reading)) return []
    return [found(name, start, tokens[start + 1]?.raw === raw ? start + 2 : start + 1)]
  })
})

const askersIn = wordsFor('asker')
const modesOfSome = wordsFor('of some')
const modesOfMany = wordsFor('of many')

const peopleWords = wordsFor('people')
export const anyMobIn = wordsFor('any mob')

/** Whom words mean that are many people's; "the effects of all mobs" speaks of no players. */
const peopleIn: Reader = (said) => {
  const mobs = anyMobIn(said)
  return peopleWords(said).filter(
    (one) => !mobs.some(({ start, end }) => one.start < end && start < one.end),
  )
}
const someIn = inTurn(peopleIn, wordsFor('staff'))

/** Others than the asker who go by no name and by no mode: "my friend", "the admins". */
const unnamedIn = (said: CommandRequest, modes: readonly FoundValue[]): FoundValue[] =>
  someIn(said).filter(
    ({ value, start, end }) =>
      value !== '@s' &&
      !playersIn(said).some((one) => one.start === end || one.start === end + 1) &&
      !modes.some((one) => one.start < end && start < one.end),
  )

const everybody = wordSet('everybody')

/** Who is left out of everybody, each as a selector says it. */
const exceptionsIn = keptFor((said: CommandRequest): readonly FoundValue[] => {
  // Those in any mode but that one.
  const modes = valued([...modesOfSome(said), ...modesOfMany(said)], (mode) =>
    mode.replace('=', '=!').replace('!!', ''),
  )
  return leftOut(said, [
    ...valued(playersIn(said), (name) => `name=!${name}`),
    // Everybody behind "not" is not meant, but left out by no selector.
    ...unnamedIn(said, modes).map((one) => ({
      ...one,
      value: everybody.has(said.reading.tokens[one.end - 1]?.text ?? '') ? '' : `name=!${somebody}`,
    })),
    ...askersIn(said),
    ...modes,
  ])
})

const beforeWitness = wordSet('between an effect and who sees it')

/** "Make me invisible to Leo": who only sees the effect of somebody named before it does not get it. */
const isWitness = (said: CommandRequest, { start }: FoundValue): boolean =>
  beforeWitness.has(said.reading.tokens[start - 1]?.text ?? '') &&
  effectsIn(said).some(
    (effect) =>
      effect.end === start - 1 &&
      [...playersIn(said), ...someIn(said)].some(({ end }) => end === effect.start),
  )

const isMeant = (said: CommandRequest, one: FoundValue): boolean =>
  !exceptionsIn(said).some(({ start }) => start === one.start) && !isWitness(said, one)

const hasTag = wordSet('who has a tag')
const beforeTagName = wordSet('before the name of a tag')

/** Those who have a tag: "with the tag vip", "tagged vip". */
const taggedIn: Reader = ({ reading: { tokens } }) =>
  tokens.flatMap(({ text }, at) => {
    const before = tokens.findLast((one, place) => place < at && !articles.has(one.text))
    const isOfThem = text === 'tagged' || (text === 'tag' && hasTag.has(before?.text ?? ''))
    const name = tokens.findIndex((one, place) => place > at && !beforeTagName.has(one.text))
    const { raw = '' } = tokens[name] ?? {}
    return isOfThem && /^\w+$/.test(raw) ? [found(raw, at, name + 1)] : []
  })

/** Which of all players are meant, each as a selector says it. */
const limitsIn = keptFor((said: CommandRequest): readonly FoundValue[] => [
  ...valued(radiuses(said), (blocks) => `distance=..${blocks}`),
  ...modesOfSome(said).filter((one) => isMeant(said, one)),
  ...valued(taggedIn(said), (tag) => `tag=${tag}`),
  ...exceptionsIn(said).filter(({ value }) => value),
])

/** A value that means everybody, within some limits. */
const within = (all: FoundValue, limits: readonly FoundValue[]): FoundValue => ({
  ...all,
  value: everybodyWithin(all.value, limits),
  others: [...(all.others ?? []), ...limits],
})

/** Everybody of the line before, within the limits that are said now. */
const limitedBefore: Reader = (said) => {
  const { target: value = '' } = said.before
  const limits = value.startsWith('@a') ? limitsIn(said) : []
  return limits.slice(0, 1).map((one) => within({ ...one, value }, limits))
}

const isOne = wordSet('one of many')
const manyOf = wordSet('before all of many')

/** Behind everybody and names. */
const others = ['@p', '@r', somebody, '@s']

/** Whom a message speaks of, the likeliest first: selectors, everybody, names, others, the asker. */
const spokenTargets: Reader = (said) => {
  const { tokens, message } = said.reading
  const [typed] = /@[aenprs](?:\[[^\]]*\])?/.exec(message) ?? []
  const at = tokens.findIndex(({ raw }) => raw.startsWith('@'))
  const limits = limitsIn(said)
  const ofMode = modesOfMany(said).filter((one) => isMeant(said, one))
  const meant = (one: FoundValue): FoundValue[] => {
    if (one.value !== '@a') return [one]
    const [first, last] = [tokens[one.start]?.text ?? '', tokens[one.end - 1]?.text ?? '']
    if (isOne.has(last) && !manyOf.has(first)) return [{ ...one, value: somebody }]
    const whole = within(one, limits)
    return ofMode.length ? [within(whole, ofMode), whole] : [whole]
  }
  const players = playersIn(said)
  const rankOf = (one: FoundValue): number =>
    players.includes(one) ? -1 : one.value.startsWith('@a') ? -2 : others.indexOf(one.value)
  const named = [...players, ...peopleIn(said).flatMap(meant)].filter((one) => isMeant(said, one))
  const targets = [
    ...(typed ? [found(typed, at)] : []),
    ...named.sort((one, two) => rankOf(one) - rankOf(two)),
  ]
  return firstOfEach(targets, ({ value }) => value)
}

const isAlone = behind('before one of all')
const pronouns = wordSet('of a player before')

/** Somebody spoken of before, for "kick him" and "me to her". */
const pointedAt: Reader = ({ reading: { tokens }, before }) => {
  const at = tokens.findIndex(({ text }) => pronouns.has(text))
  if (at < 0) return []
  const known = [before.target, before.to].flatMap((name) => (name && name !== '@s' ? name : []))
  return (known.length ? known : [somebody]).map((name) => found(name, at))
}

const possibleTargets = inTurn(limitedBefore, pointedAt, spokenTargets)

/** So many words may stand between "to" and a name: "to my friend Alex". */
const mostBeforeName = 2

/** Who somebody is taken to: who stands behind the last "to" before somebody, here, the last of two names. */
const hostsIn: Reader = (said) => {
  const { tokens } = said.reading
  const players = playersIn(said).filter((one) => isMeant(said, one))
  const leads = (at: number) =>
    ['me', 'here', ...pronouns].includes(tokens[at + 1]?.text ?? '') ||
    players.some(({ start }) => start > at && start - at - 1 <= mostBeforeName)
  const to = tokens.findLastIndex(({ text }, at) => text === 'to' && leads(at))
  const asker = tokens.flatMap(({ text }, at) =>
    (text === 'me' && at === to + 1) || text === 'here' ? [found('@s', at)] : [],
  )
  const behind = [...players, ...pointedAt(said), ...asker].filter(({ start }) => start > to)
  return [...(to < 0 ? asker : behind), ...players.slice(-1)]
}

const targetsIn: Reader = (said) => {
  const targets = possibleTargets(said)
  const { tokens } = said.reading
  const named = targets.filter(
    ({ value, start }) => !/^[@<]/.test(value) || tokens[start]?.text === 'me',
  )
  const isJoined = ({ start, others: [, next] = [] }: FoundValue) =>
    says({ tokens: tokens.slice(start, next?.end) }, new Set(['and']))
  return [...togetherIn(said, named).filter(isJoined), ...targets].slice(0, 4)
}

const heads = wordSet('heads of players')

const skinsIn: Reader = (said) =>
  playersIn(said).flatMap(({ value, start }) => {
    const [head, of] = said.reading.tokens.slice(Math.max(0, start - 2))
    return heads.has(head?.stem ?? '') && of?.text === 'of'
      ? [found(value, start - 2, start + 1)]
      : []
  })

export const playerReaders = {
  target: targetsIn,
  player: (said: CommandRequest) =>
    possibleTargets(said).filter(
      ({ value, start }) => !value.startsWith('@') && isAlone(said.reading, start),
    ),
  to: hostsIn,
  marked: taggedIn,
  custom: namesIn,
  skin: skinsIn,
}
