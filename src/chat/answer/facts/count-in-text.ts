// Counts that no field holds: "Three elder guardians: one in the top room and one in each wing".
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { stem } from '../prose-index.ts'
import { leftover } from '../reading/content.ts'
import { type Reading, recordsIn } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'

export type Count = { thing: RecordThing; counted: Thing | undefined; sentence: string }

const numeral =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|dozen)$/

/** Units, which fields and trades tell of. */
const unit =
  /^(?:seconds?|minutes?|hours?|ticks?|days?|emeralds?|percent|points?|hearts?|levels?|times?|damage|uses?|hits?|xp|hp)$/

/** Yields of recipes and trades, which are worked out. */
const yields = /\b(?:make|craft|get|produce|out of|from|sells?|buys?|trades?|emeralds?|drops?)\b/

/** "how many items fit in it": room for things, whatever they are. */
const holds =
  /\bhow many (?:items|things|stacks|slots|blocks|players|people|riders|passengers)\b.*\b(?:fits?|holds?|carry|carries|stores?|contains?|seats?|rides?|go(?:es)? in(?:to)?|put in(?:to)?)\b/

const muchFits =
  /\bhow much (?:fits?|goes) in(?:to)?\b|\bhow much (?:can|does|do|will) (?:an? |the )?(?:ITEM|MOB)s? (?:hold|carry|store|contain)\b/

/** What "how many" counts: the thing named right after it, or its noun. */
const countedBy = (reading: Reading): { noun: string; thing?: Thing } | undefined => {
  const { tokens, mentions } = reading
  if (muchFits.test(reading.rest)) return { noun: 'items' }
  const many = tokens.findIndex(({ text }, at) => text === 'many' && tokens[at - 1]?.text === 'how')
  if (many < 0) return undefined
  const named = mentions.find(({ start }) => start === many + 1 || start === many + 2)
  if (named) {
    const words = tokens.slice(named.start, named.end).filter(({ text }) => text.length > 2)
    const noun = /^of$/.test(tokens[named.start + 1]?.text ?? '') ? words[0] : words.at(-1)
    return noun && { noun: noun.text, thing: named.thing }
  }
  const after = tokens.slice(many + 1, many + 4)
  const end = after.findIndex(({ text }) => functionWords.has(text))
  const words = after.slice(0, end < 0 ? after.length : end).map(({ text }) => text)
  const noun = words.find((word) => lemma(word) !== word) ?? words.at(-1)
  if (noun && holds.test(reading.rest))
    return { noun: /^(?:people|riders|passengers)$/.test(noun) ? 'players' : noun }
  return noun && leftover(reading).includes(noun) && !nounIn(noun) ? { noun } : undefined
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+|[,;:.]/g) ?? []

/** Whether a sentence says how many: a numeral shortly before the noun, or "twelve of them". */
const counts = (words: readonly string[], noun: string): boolean =>
  words.some((word, at) => {
    if (!numeral.test(word) || words[at - 1] === 'level') return false
    const next = words.slice(at + 1, at + 5)
    const stop = next.findIndex((one) => /^[,;:.]$|^(?:in|on|at|to|and|or|per|of)$/.test(one))
    const near = stop < 0 ? next : next.slice(0, stop)
    if (near.some((one) => stem(one) === noun)) return true
    return (
      next[0] === 'of' && next[1] === 'them' && words.slice(0, at).some((w) => stem(w) === noun)
    )
  })

/** The sentence that counts what was asked for, in the texts of the things that are named. */
export const countInText = (reading: Reading, library: Library): Count | undefined => {
  const asked = countedBy(reading)
  if (!asked || unit.test(asked.noun)) return undefined
  const noun = stem(asked.noun)
  // A bundle holds items, a chest stacks of them in slots.
  const nouns = muchFits.test(reading.rest) ? ['items', 'stacks', 'slots'].map(stem) : [noun]
  const others = new Set(
    [
      ...leftover(reading),
      ...reading.things
        .filter((thing) => thing !== asked.thing)
        .flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []),
    ]
      .map(stem)
      .filter((word) => word !== noun),
  )
  const found: { record: AnyRecord; thing: RecordThing; sentence: string; shared: number }[] = []
  for (const thing of recordsIn(reading)) {
    const record = library.recordOf(thing)
    if (!record) continue
    for (const sentence of textsOf(record)) {
      const words = wordsOf(sentence)
      if (!nouns.some((one) => counts(words, one))) continue
      const shared = new Set(words.map(stem).filter((word) => others.has(word))).size
      const own = thing === asked.thing
      if (own && thing.sort === 'items' && (shared < 2 || yields.test(reading.rest))) continue
      if (shared > 0 || !own) found.push({ record, thing, sentence, shared })
    }
  }
  const [best] = found.sort((a, b) => b.shared - a.shared)
  const counted = asked.thing && isRecord(asked.thing) ? asked.thing : undefined
  return best && { thing: best.thing, counted, sentence: best.sentence }
}
