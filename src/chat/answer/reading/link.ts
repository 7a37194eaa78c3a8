import { lemma } from '../lexicon/lemma.ts'
import type { Library } from '../library.ts'
import type { Named } from '../names.ts'
import { byWord } from '../pattern/by-word.ts'
import { isRecord, type Sort, type Thing } from '../thing.ts'
import { calledIn, hintsIn } from './hints.ts'
import { maskedText } from './mask.ts'
import { isBeside, mayBeBeside } from './set-aside.ts'
import type { Numbered, Token } from './tokens.ts'

/** A run of words that names a thing. */
export type Mention = {
  start: number
  end: number
  thing: Thing
  capital: boolean
}

type Span = {
  start: number
  end: number
  named: readonly Named[]
  slash: boolean
  capital: boolean
  asking: boolean
  /** The word "command" stands beside it, or it is the only thing a command's field is asked of. */
  beside: boolean
}

const isCommandWord = (token: Token | undefined): boolean =>
  token?.text === 'command' || token?.text === 'cmd'
const commandField =
  /\b(?:permission|op (?:level|lvl)|syntax|parameters?|arguments?|usage|(?:needs?|requires?|required|without|be) (?:an? )?(?:ops?|operator|cheats?)|op (?:required|needed)|a cheat|(?:can|may) (?:every(?:one|body)|any(?:one|body)|(?:normal |regular |ordinary )?players|non ops?|admins?|ops) use)\b/

/** What is taken first where nothing else decides. */
const order: readonly Sort[] = [
  'mobs',
  'items',
  'enchantments',
  'biomes',
  'structures',
  'trades',
  'dimension',
  'versions',
  'achievements',
  'thing',
  'group',
  'commands',
]

/** "hardest nether advancement" speaks of the tab. */
const ranksTab = (tokens: readonly Token[], next: number): boolean =>
  /^(?:advancement|achievement)$/.test(tokens[next]?.text ?? '') &&
  tokens.some(({ text }) => /^(?:hardest|easiest|best|most)$/.test(text))

const tabNames = /^(?:nether|end|theend|adventure|husbandry|minecraft)/
const goods = new Set<Sort>(['items', 'thing', 'group'])
/** Things that drop, sell or hold goods. */
const holders = new Set<Sort>(['mobs', 'trades', 'structures'])

const breaks = /[,;:.?!()]/

const lemmaOf = byWord(lemma)

type Lemmas = Pick<Numbered, 'tokens' | 'numbers'> & { lemmas: readonly string[] }

/** The longest name that begins at a word, as its number of words and what it names. */
const nameAt = (
  { tokens, numbers, lemmas }: Lemmas,
  at: number,
  library: Library,
): { size: number; named: readonly Named[] } | undefined => {
  const first = numbers[at]
  if (first === undefined) return undefined
  const most = Math.min(library.names.begins(first, lemmas[at + 1] ?? ''), tokens.length - at)
  let key = ''
  let found: { size: number; named: readonly Named[] } | undefined
  let broken = false
  for (let size = 1; size <= most; size++) {
    const token = tokens[at + size - 1]
    if (!token) break
    if (size > 1) {
      if (token.slash) break
      broken ||= token.gap !== '' && breaks.test(token.gap)
    }
    key = size === 1 ? (lemmas[at] ?? '') : `${key} ${lemmas[at + size - 1]}`
    if (broken && size < 3) continue
    const named = library.names.at(key)
    if (named.length) found = { size, named }
  }
  return found
}

/** Who sells armor is no part of the name of an armor. */
const isMore = (thing: Thing): boolean => isRecord(thing) && thing.sort !== 'trades'

/** Whether the name of a record begins inside a name and ends after it. */
const goesOn = (said: Lemmas, at: number, size: number, library: Library): boolean => {
  for (let inside = 1; inside < size; inside++) {
    const other = nameAt(said, at + inside, library)
    if (other && inside + other.size > size && other.named.some(({ thing }) => isMore(thing)))
      return true
  }
  return false
}

/** All runs of words that name something, the longest first at every place. */
const spansIn = ({ tokens, numbers }: Numbered, library: Library): Span[] => {
  const spans: Span[] = []
  const said = { tokens, numbers, lemmas: numbers.map(lemmaOf) }
  let at = 0
  while (at < tokens.length) {
    const first = tokens[at]
    const found = nameAt(said, at, library)
    if (!first || !found) {
      at++
      continue
    }
    const { size, named } = found
    // "the end city" names the city, not the End.
    const longer = first.text === 'the' && (nameAt(said, at + 1, library)?.size ?? 0) > size - 1
    if (longer) {
      at++
      continue
    }
    // "red mushroom cow": the record that goes on beyond a mere item is meant.
    if (named.every(({ thing }) => !isRecord(thing)) && goesOn(said, at, size, library)) {
      at++
      continue
    }
    const run = tokens.slice(at, at + size)
    const tab =
      /^(?:tab|advancements|achievements)$/.test(tokens[at + size]?.text ?? '') ||
      ranksTab(tokens, at + size)
    if (!(tab && tabNames.test(first.text + (run[1]?.text ?? ''))))
      spans.push({
        start: at,
        end: at + size,
        named,
        slash: first.slash,
        capital: run.some((token) => token.capital),
        asking: run[size - 1]?.asking ?? false,
        beside: isCommandWord(tokens[at - 1]) || isCommandWord(tokens[at + size]),
      })
    at += size
  }
  return spans
}

/** "which advancement leads to it", "what does it lead to": the verb, and no leash. */
const leadsTo =
  /\b(?:advancements?|achievements?|that|which|what|way|path|road) leads? (?:up )?to\b|\blead to\W*$/

/** "string for a lead": something to hold. */
const oneLead = /\b(?:an?|one|per|each|\d+) leads?\b(?! to\b)/

/** "do you get snow in the taiga": the weather, not the block. */
const snowFalls =
  /^(?:do|does|can|will|could|would) (?:i|you|we|one|it|they) (?:\w+ )?(?:get|have|see|expect) (?:any |some |much )?snow (?:in|on|at)\b/

const scoreOf = (
  { thing, weak }: Named,
  span: Span,
  text: string,
  hints: ReadonlyMap<Sort | 'holder' | 'title', number>,
  called: ReadonlySet<Sort>,
): number => {
  if (span.slash) return thing.sort === 'commands' ? 100 : -100
  let score = weak ? -2 : 0
  const hint = hints.get(thing.sort) ?? 0
  score += weak ? Math.min(hint, 1) : hint
  if (called.has(thing.sort)) score += 3
  if (thing.sort === 'commands' && weak && !span.beside) score -= called.has('commands') ? 6 : 3
  if (
    thing.sort === 'achievements' &&
    weak &&
    span.capital &&
    span.end - span.start > 1 &&
    span.named.every((one) => one.thing.sort === 'achievements')
  )
    score += 2
  if (thing.sort === 'achievements' && thing.name.endsWith('?') && span.named.length > 1)
    score += span.asking ? 0.5 : -0.5
  if (weak && goods.has(thing.sort) && hints.has('holder')) score += 1
  if (thing.sort === 'achievements' && weak && hints.has('title') && span.end - span.start > 1)
    score += 1
  if (weak && thing.key.startsWith('potion_of_') && !/\b(?:brew\w*|potions?|drink)\b/.test(text))
    score -= 100
  if (thing.key === 'lead' && leadsTo.test(text)) score -= 100
  if (thing.key === 'lead' && oneLead.test(text)) score += 2
  if (thing.key === 'snow' && snowFalls.test(text)) score -= 100
  if (thing.sort === 'group') score += hints.get('thing') ?? 0
  if (
    thing.sort === 'dimension' &&
    span.end - span.start > 1 &&
    thing.key === 'end' &&
    !/\b(?:biomes|structures)\b|\b(?:MOB|mob)s?\b(?! spawn).* (?:in|from) the end\b/.test(text)
  )
    score -= 2
  return score - order.indexOf(thing.sort) / 20
}

const mentionOf = ({ start, end, capital }: Span, { thing }: Named): Mention => ({
  start,
  end,
  thing,
  capital,
})

/** "the difference between kick and ban": two verbs that can only be commands. */
const comparesCommands = (spans: readonly Span[], text: string): boolean =>
  spans.length === 2 &&
  /\bdifferences?\b|\bvs\b|\bversus\b/.test(text) &&
  spans.every(({ named }) => named.every(({ thing }) => thing.sort === 'commands'))

/** Settles words that could name several things, or nothing, by the rest of the sentence. */
const settle = (
  spans: readonly Span[],
  strong: readonly Span[],
  text: string,
  isFirst: boolean,
): Mention[] => {
  const hints = new Map<Sort | 'holder' | 'title', number>(hintsIn(text))
  if (strong.some(({ named }) => named.some(({ thing }) => holders.has(thing.sort))))
    hints.set('holder', 1)
  // "which is harder, The Cutest Predator or bukkit bukkit".
  if (strong.some(({ named }) => named.every(({ thing }) => thing.sort === 'achievements')))
    hints.set('title', 1)
  const comparesTwo = strong.length === 0 && comparesCommands(spans, text)
  const called = comparesTwo ? new Set<Sort>(['commands']) : calledIn(text)
  const onlyCommand =
    comparesTwo || (strong.length === 0 && commandField.test(text) && !/\bcommands\b/.test(text))
  return spans.flatMap((one) => {
    const span = onlyCommand ? { ...one, beside: true } : one
    const ranked = span.named
      .map((named) => ({ named, score: scoreOf(named, span, text, hints, called) }))
      .sort((a, b) => b.score - a.score)
    const best = ranked[0]
    if (!best || best.score <= -50) return []
    const title = best.named.thing.sort === 'achievements' && span.end - span.start > 1
    const alone =
      strong.length === 0 &&
      (title || isRecordSort(best.named.thing.sort) || (isFirst && isBareName(span, text)))
    if (best.named.weak && best.score < -1.7 && !alone) return []
    return [mentionOf(span, best.named)]
  })
}

const bareSorts = new Set<Sort>(['commands', 'thing', 'group'])

/** A message of one word that is a name in one way only; "help" asks for help. */
const isBareName = ({ named }: Span, text: string): boolean =>
  /^\w+$/.test(text) &&
  !/^(?:help|list)$/.test(text) &&
  bareSorts.has(named[0]?.thing.sort ?? 'mobs') &&
  named.every(({ thing }) => thing.sort === named[0]?.thing.sort)

/** Only what the sentence is about. */
const apartFrom = (mentions: Mention[], said: Numbered): Mention[] => {
  const text = maskedText(said, mentions)
  return mentions.filter((mention) => !isBeside(mention, mentions, said.tokens, text))
}

/**
 * Finds what a sentence is about; ambiguous words are settled by the rest of it. One word alone
 * is a name where nothing was said before that it could ask about.
 */
export const link = (said: Numbered, library: Library, isFirst = false): Mention[] => {
  const { tokens } = said
  const spans = spansIn(said, library)
  if (spans.length === 0) return []
  const isPlain = spans.every(
    ({ named, slash }) =>
      named.length === 1 && !named[0]?.weak && (!slash || named[0]?.thing.sort === 'commands'),
  )
  if (isPlain) {
    const mentions = spans.map((span) => mentionOf(span, span.named[0] as Named))
    return mentions.some(mayBeBeside) ? apartFrom(mentions, said) : mentions
  }
  const strong = spans.filter((span) => span.slash || span.named.some((one) => !one.weak))
  const text = maskedText(
    said,
    strong.map((span) => ({ ...span, thing: (span.named[0] as Named).thing })),
  )
  const mentions = settle(spans, strong, text, isFirst)
  return mentions.filter((mention) => !isBeside(mention, mentions, tokens, text))
}

const isRecordSort = (sort: Sort) =>
  sort !== 'thing' && sort !== 'group' && sort !== 'achievements' && sort !== 'commands'
