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

/** The words of all rows by the stem they begin with. */
const index = Map.groupBy(
  wishes.flatMap((wish) =>
    [...new Set(wish.words.split(' '))]
      .filter(Boolean)
      .map((words) => ({ stems: words.split('_').map(stem), wish })),
  ),
  ({ stems: [first] }) => first ?? '',
)

/** The rows that a single word calls up. */
const calledByWord = (word: string): Wish[] =>
  (index.get(word) ?? []).flatMap(({ stems, wish }) => (stems.length === 1 ? wish : []))

/** Other names that are typed for a command. */
const aliases = new Map(vocabulary('other names'))

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
    (byCommand.get(aliases.get(name) ?? name) ?? [])
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
  for (const [at, token] of tokens.entries()) {
    for (const { stems, wish } of index.get(token.stem) ?? [])
      if (stems.every((one, next) => tokens[at + next]?.stem === one))
        touch(wish, stems.length, at, at + stems.length)
    const typed = token.raw.toLowerCase()
    if (typed.length > 3 && typed !== token.text)
      for (const wish of calledByWord(stem(typed))) touch(wish, 3, at, at + 1)
  }
  for (const one of besides) for (const wish of calledByWord(one)) touch(wish, 1, 0, 0)
  for (const { wish, at, isTyped } of namedRows(reading)) touch(wish, 2, at, at + 1, isTyped)
  return [...hits.values()].sort((one, two) => two.words - one.words)
}
