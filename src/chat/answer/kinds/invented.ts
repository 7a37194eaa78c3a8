import { kind } from '../kind.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Library } from '../library.ts'
import { type Choice, offering } from '../reading/choice.ts'
import { type Compound, compoundIn } from '../reading/compound.ts'
import { named } from '../reading/follow-up-words.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type Thing } from '../thing.ts'
import { offered } from '../wording/sets.ts'
import { helpText } from './manners.ts'

const asking = new Set(vocabulary)

/** "the Pretty Scary Update": the word for its kind makes no other name of a name. */
const kindNoun =
  /^(?:update|version|release|biome|structure|mob|item|enchantment|villager|advancement|achievement|command)$/

/** A name of several capitalised words of which the game knows only a part, or none. */
const capitalised = (reading: Reading, library: Library): Compound | undefined => {
  const { tokens, mentions, message } = reading
  if (tokens.reduce((sum, { capital }) => (capital ? sum + 1 : sum), 0) < 2) return undefined
  if (!/[a-z]/.test(message) || !/[A-Z]\w* [A-Z]/.test(message)) return undefined
  let at = 0
  while (at < tokens.length) {
    let end = at
    while (tokens[end]?.capital && (end === at || !tokens[end]?.gap)) end++
    const run = tokens.slice(at, end)
    const leads =
      run.length > 1 &&
      functionWords.has(run[0]?.text ?? '') &&
      !mentions.some((mention) => mention.start === at)
    const start = leads ? at + 1 : at
    let stop = end
    while (
      stop > start &&
      (functionWords.has(tokens[stop - 1]?.text ?? '') ||
        /^(?:i{1,3}|iv|v|vi{1,3}|ix|x)$/.test(tokens[stop - 1]?.text ?? '')) &&
      !mentions.some((mention) => mention.end >= stop && mention.start < stop)
    )
      stop--
    const words = tokens.slice(start, stop).map(({ text }) => text)
    const covering = mentions.filter((mention) => mention.start >= start && mention.end <= stop)
    const covered = covering.reduce(
      (sum, { start: from, end: to }) =>
        sum + to - from + (to < stop && kindNoun.test(tokens[to]?.text ?? '') ? 1 : 0),
      0,
    )
    const crossing = mentions.some(
      (mention) =>
        mention.start < end && mention.end > start && (mention.start < start || mention.end > end),
    )
    const known = words.every((word) => functionWords.has(word) || asking.has(word))
    if (words.length >= 2 && covered < words.length && !crossing && !known && covering.length < 2)
      return {
        start,
        end: stop,
        name: words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' '),
        near: nearest(words, covering[0]?.thing, library),
      }
    at = Math.max(end, at + 1)
  }
  return undefined
}

const nearest = (
  words: readonly string[],
  inside: Thing | undefined,
  library: Library,
): readonly Thing[] => {
  if (inside && isRecord(inside)) return [inside]
  const kin = words
    .toReversed()
    .filter((word) => word.length > 3)
    .map((word) => library.names.holding(lemma(word)))
  return kin.find((things) => things.length > 0 && things.length < 6)?.slice(0, 3) ?? []
}

/** The same question about a real thing. */
const instead = ({ start, end, near }: Compound, { tokens }: Reading): Choice[] =>
  near.slice(0, 3).map((thing) => ({
    label: offered(thing),
    name: named(thing),
    ask: [
      ...tokens.slice(0, start).map(({ text }) => text),
      named(thing),
      ...tokens.slice(end).map(({ text }) => text),
    ].join(' '),
  }))

/** "the temple with the laser fish" tells of the temple: nothing of that name is asked for. */
const strangeIn = (reading: Reading, library: Library): Compound | undefined => {
  const found = compoundIn(reading, library)
  if (!found) return undefined
  const { tokens, mentions } = reading
  const isThing = mentions.some(({ thing, start }) => isRecord(thing) && start >= found.start)
  const told = mentions.some(
    ({ thing, end }) =>
      isRecord(thing) &&
      !isThing &&
      end < found.start &&
      /^(?:with|full of)(?: the| an?| those| its| all)*$/.test(
        tokens
          .slice(end, found.start)
          .map(({ text }) => text)
          .join(' '),
      ),
  )
  return told ? undefined : found
}

/** "is there a mob called frostling": a name nobody knows. */
const calledIn = ({ tokens, things, text }: Reading): Compound | undefined => {
  if (things.length) return undefined
  const start = tokens.findIndex(({ text: word }) => word === 'called' || word === 'named') + 1
  if (start === 0 || !calls.test(text)) return undefined
  const end = tokens.length
  return {
    start,
    end,
    name: tokens
      .slice(start, end)
      .map(({ text: word }) => word)
      .join(' '),
    near: [],
  }
}

const calls =
  /\b(?:is|are|was|does|do) .*\b(?:mob|creature|animal|monster|item|biome|structure|enchantment|command|block|weapon|tool|advancement|boss|place|version|update|potion)s? (?:called|named) \w+(?: \w+){0,2}$/

/** A name the game does not have: said plainly, with the nearest real one. */
export const invented = kind<Compound, Compound>({
  name: 'invented',
  recognise: ({ reading, library }) =>
    reading.continued && reading.state.choices
      ? undefined
      : (capitalised(reading, library) ?? strangeIn(reading, library) ?? calledIn(reading)),
  gather: (slots) => slots,
  phrase: (slots, { library, reading }) => {
    const choices = instead(slots, reading)
    const help = choices.length ? offering(choices) : `I can help with ${helpText(library)}.`
    return {
      text: `I don't know anything called “${slots.name}”: there is no such thing in the 26.2 data. ${help}`,
      sources: [],
      aside: true,
      choices,
    }
  },
})
