import type { Entity } from '../query.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { withArticle } from '../read/tokens.ts'

/** The names that are no everyday words as well. */
export const strongMentions = ({ mentions }: Reading): readonly Mention[] =>
  mentions.filter(({ weak }) => !weak)

/** What some names mean first. */
export const firstNamed = (mentions: readonly Mention[]): Entity[] =>
  mentions.flatMap(({ entities }) => entities.slice(0, 1))

/** What a message names, each by its first meaning. */
export const namedRefs = (reading: Reading): string[] =>
  firstNamed(strongMentions(reading)).map(({ ref }) => ref)

/** The same, and behind it names that are everyday words too: commands are such words all the time. */
export const spokenRefs = (reading: Reading): string[] => {
  const weak = firstNamed(reading.mentions.filter((mention) => mention.weak))
  const others = weak.filter(({ type }) => type !== 'commands')
  return [...namedRefs(reading), ...others.map(({ ref }) => ref)]
}

const orderOf = (at: number, count: number): string => {
  if (count < 2) return 'only name'
  if (at === 0) return 'first name'
  return at === count - 1 ? 'last name' : 'middle name'
}

/** The word before a name, and where that is an article the one before it: "like a dog". */
export const wordsBefore = ({ start }: Mention, tokens: Reading['tokens']): string[] => {
  const first = withArticle(tokens, start)
  const places = first < start ? [first, first - 1] : [start - 1]
  return places.map((at) => tokens[at]?.stem ?? '^')
}

/** Where a name stands among the others, and between which words. */
export const placeOf = (mention: Mention, reading: Reading): string[] => {
  const { tokens } = reading
  const named = strongMentions(reading)
  return [
    orderOf(named.indexOf(mention), named.length),
    ...wordsBefore(mention, tokens).map((stem) => `after ${stem}`),
    `before ${tokens[mention.end]?.stem ?? '$'}`,
  ]
}
