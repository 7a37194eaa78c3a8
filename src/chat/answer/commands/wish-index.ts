import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { vocabulary } from './vocabulary.ts'
import { type Wish, wishes } from './wishes.ts'

/** A row that a message touches: how often, and with which tokens. */
export type WishHit = {
  wish: Wish
  words: number
  isTyped: boolean
  spans: { start: number; end: number }[]
}

type WishEntry = { stems: readonly string[]; wish: Wish }

const effectWords = vocabulary('effect')
  .map(([, ways]) => ways.replaceAll(', ', '|').replaceAll(' ', '_').replaceAll('|', ' '))
  .join(' ')

const build = (): ReadonlyMap<string, readonly WishEntry[]> => {
  const index = new Map<string, WishEntry[]>()
  for (const wish of wishes)
    for (const words of new Set(
      `${wish.words} ${wish.name === 'effect give' ? effectWords : ''}`.split(' '),
    )) {
      if (!words) continue
      const stems = words.split('_').map(stem)
      const first = stems[0] ?? ''
      const entries = index.get(first)
      if (entries) entries.push({ stems, wish })
      else index.set(first, [{ stems, wish }])
    }
  return index
}

const index = build()

/** Other names that are typed for a command. */
const aliases: Readonly<Record<string, string>> = {
  teleport: 'tp',
  experience: 'xp',
  tell: 'msg',
  w: 'msg',
  'ban-ip': 'ban',
  banlist: 'ban',
  'pardon-ip': 'pardon',
  defaultgamemode: 'gamemode',
}

/** The rows of every command. */
export const byCommand: ReadonlyMap<string, readonly Wish[]> = Map.groupBy(
  wishes,
  ({ command }) => command,
)
const mostTyped = 14

/** The rows of a command that is named outright. */
const namedRows = ({ tokens, mentions }: Reading): { wish: Wish; at: number; isTyped: boolean }[] =>
  [
    ...tokens.flatMap(({ raw }, at) =>
      raw.startsWith('/') ? [{ name: raw.slice(1).toLowerCase(), at, isTyped: true }] : [],
    ),
    ...mentions.flatMap(({ entities, start, weak }) =>
      entities[0]?.type === 'commands' && !weak
        ? [{ name: entities[0].key, at: start, isTyped: false }]
        : [],
    ),
  ].flatMap(({ name, at, isTyped }) =>
    (byCommand.get(aliases[name] ?? name) ?? [])
      .filter(({ words }) => name !== 'gamerule' || words.includes('gamerule'))
      .slice(0, mostTyped)
      .map((wish) => ({ wish, at, isTyped })),
  )

/** Every row whose words stand in a message, or among some stems besides. */
export const hitsIn = (reading: Reading, besides: readonly string[] = []): WishHit[] => {
  const { tokens } = reading
  const hits = new Map<Wish, WishHit>()
  const touch = (wish: Wish, words: number, start: number, end: number, isTyped = false) => {
    const known = hits.get(wish)
    const hit = known ?? { wish, words: 0, isTyped: false, spans: [] }
    if (!known) hits.set(wish, hit)
    hit.words += words
    if (isTyped) hit.isTyped = true
    hit.spans.push({ start, end })
  }
  const fits = (stems: readonly string[], at: number) => {
    for (let next = 1; next < stems.length; next++)
      if (tokens[at + next]?.stem !== stems[next]) return false
    return true
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    for (const { stems, wish } of index.get(token.stem) ?? [])
      if (fits(stems, at)) touch(wish, stems.length, at, at + stems.length)
    if (token.raw.length > 3 && token.raw.toLowerCase() !== token.text)
      for (const { stems, wish } of index.get(stem(token.raw.toLowerCase())) ?? [])
        if (stems.length === 1) touch(wish, 3, at, at + 1)
  }
  for (const one of besides)
    for (const { stems, wish } of index.get(one) ?? []) if (stems.length === 1) touch(wish, 1, 0, 0)
  for (const { wish, at, isTyped } of namedRows(reading)) touch(wish, 2, at, at + 1, isTyped)
  return [...hits.values()].sort((one, two) => two.words - one.words)
}
