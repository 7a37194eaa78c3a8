import { nameList, wordSet } from '../lexicon/words.ts'
import { indexPhrases } from '../read/phrases.ts'
import type { Reading } from '../read/reading.ts'
import { isWithin } from './found-value.ts'
import { isDenied, isForbidden } from './switches.ts'
import { vocabulary } from './vocabulary.ts'
import { harmful, type Wish, wishes } from './wishes.ts'

/** A row that a message touches: how often, and with which tokens. */
export type WishHit = {
  wish: Wish
  words: number
  called: number
  isTyped: boolean
  /** Whether it speaks of the opposite of what the row sets. */
  isOfOpposite: boolean
  /** Whether all that calls it up is denied: what it does shall not be done. */
  isDenied: boolean
  spans: { start: number; end: number }[]
}

const untouched = (wish: Wish): WishHit => ({
  ...{ wish, words: 0, called: 0, spans: [] },
  ...{ isTyped: false, isOfOpposite: false, isDenied: false },
})

/** What touches a row, also where nothing does. */
export const hitOf = (wish: Wish, hits: readonly WishHit[]): WishHit =>
  hits.find((one) => one.wish === wish) ?? untouched(wish)

/** What words call of a row: all of it, or one of two parts that call it together. */
const all = 3
const parts: Readonly<Record<string, number>> = { '+': 1, '?': 2 }

/** Whether no single word calls up a row. */
export const needsTwoWords = ({ words }: Wish): boolean => /^(?:\w+[?+] ?)+$/.test(words)

const phrases = indexPhrases(
  wishes.flatMap((wish) =>
    [...new Set(wish.words.split(' '))].filter(Boolean).map((words) => {
      const [, phrase = '', mark = ''] = /^(\w+)([?+!]?)$/.exec(words) ?? []
      return [
        phrase.split('_'),
        { wish, calls: parts[mark] ?? all, isOfOpposite: mark === '!' },
      ] as const
    }),
  ),
)

/** Other names that are typed for a command. */
const aliases = new Map(vocabulary('other names'))

export const byCommand: ReadonlyMap<string, readonly Wish[]> = Map.groupBy(
  wishes,
  ({ command }) => command,
)

/** The rows of a command that is named outright. */
const rowsNamed = (name: string): readonly Wish[] =>
  (byCommand.get(aliases.get(name) ?? name) ?? []).filter(
    ({ words }) => name !== 'gamerule' || words.includes('gamerule'),
  )

const askingGuide = nameList('asking the guide')
const hearsay = wordSet('hearsay')

/** Whether a word only asks for an answer, "tell me", or tells what somebody says, though not a sign "that says". */
const wishesForNothing = (tokens: Reading['tokens'], at: number): boolean => {
  const [before, here, next] = [at - 1, at, at + 1].map((place) => tokens[place]?.text ?? '')
  return askingGuide.includes(`${here} ${next}`) || (hearsay.has(here ?? '') && before !== 'that')
}

/** Every row that words of a message, or some stems besides, call up, and those of a family that is spoken of. */
export const hitsIn = (
  { tokens, mentions }: Reading,
  besides: readonly string[],
  family?: string,
): WishHit[] => {
  const hits = new Map<Wish, WishHit>()
  const touch = (wish: Wish, words: number, start: number, end = start + 1, calls = all) => {
    const hit = hits.get(wish) ?? untouched(wish)
    hits.set(wish, hit)
    hit.words += words
    hit.called |= calls
    hit.spans.push({ start, end })
    return hit
  }
  for (const at of tokens.keys()) {
    if (wishesForNothing(tokens, at)) continue
    for (const { stems, meant } of phrases.at(tokens, at) ?? [])
      touch(meant.wish, stems.length, at, at + stems.length, meant.calls).isOfOpposite ||=
        meant.isOfOpposite
  }
  for (const one of besides)
    for (const { meant } of phrases.ofWord(one) ?? []) touch(meant.wish, 1, 0, 0, meant.calls)
  for (const [at, { raw }] of tokens.entries())
    if (raw.startsWith('/'))
      for (const wish of rowsNamed(raw.slice(1).toLowerCase())) touch(wish, 2, at).isTyped = true
  for (const { entities, start, weak } of mentions)
    if (entities[0]?.type === 'commands' && !weak)
      for (const wish of rowsNamed(entities[0].key)) touch(wish, 2, start)
  const words = tokens.map(({ text }) => text)
  const startOf = ({ spans }: WishHit) => Math.min(...spans.map(({ start }) => start))
  // "Do not kill me" wishes for no line that kills.
  const isSpared = (hit: WishHit) => harmful.has(hit.wish.command) && isDenied(words, startOf(hit))
  // Rules of the game know two ways, and which one is denied.
  const isNotWanted = (hit: WishHit) => !hit.wish.rule && isForbidden(words, startOf(hit))
  const touched = [...hits.values()]
    .filter((hit) => !isSpared(hit))
    .map((hit) => ({ ...hit, isDenied: isNotWanted(hit) }))
    .sort((one, two) => two.words - one.words)
  const called = touched.filter((hit) => hit.called === all)
  // "The monsters, too" is asked of the line before, "freeze all monsters" is not.
  const asksForOther = ({ spans }: WishHit) =>
    called.some(
      (other) =>
        other.wish.family !== family && other.spans.some(({ start }) => !isWithin(start, spans)),
    )
  return touched.filter(
    (hit) => hit.called === all || (hit.wish.family === family && !asksForOther(hit)),
  )
}
