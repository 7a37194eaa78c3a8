// "Creeper or zombie, which drops gunpowder?": one of those named is to be picked by what holds.
import type { Library } from '../library.ts'
import { isRecord } from '../thing.ts'
import { asksSuperlative } from './forms.ts'
import type { Mention } from './link.ts'
import { heldAmong } from './narrow.ts'
import type { Reading } from './reading.ts'

const offers =
  /\b(MOB|ITEM|BIOME|PLACE|TRADE|ENCH)s?(?:,? (?:or|and) |, )(?:(?:in|for|from|by) )?(?:(?:an?|the) )?\1s?\b/
const joint = /^(?:or|and|an?|the|in|for|from|by)$/
/** What is weighed is compared, and what both are asked for is told of both. */
const weighs =
  /\b(?:more|less|fewer|better|worse|than|first|last|same|difference|[a-z]{2,}(?<!numb|oth|und|wat|riv|ev|nev|aft|ov|pap|pow)er)\b/
const picks = /\b(?:which|who|where)\b|^\W*(?:is it|does|do|can|will)\b.*\bor\b/
const begins = /^\W*(?:(?:is|was) it |(?:does|do|can|will) (?=.))(?:that |which )?/
const dangling = /^(?:in|of|is|it|does|do|can|will|among|between|from|the|an?)$/

/** The run of names that are offered, one beside the other. */
const choicesIn = ({ mentions, tokens }: Reading): readonly Mention[] => {
  let run: Mention[] = []
  for (const mention of mentions) {
    const last = run.at(-1)
    const between = last ? tokens.slice(last.end, mention.start) : []
    const joined =
      last?.thing.sort === mention.thing.sort && between.every(({ text }) => joint.test(text))
    if (joined) run.push(mention)
    else if (run.length > 1) return run
    else run = [mention]
  }
  return run
}

/** The message without those it offers, asked of them as of a list. */
export const eitherOf = (
  reading: Reading,
  library: Library,
  again: (text: string) => Reading,
): Reading => {
  const { rest, text, tokens, mentions, set } = reading
  if (set || mentions.length < 2 || !offers.test(rest) || !picks.test(rest)) return reading
  if (weighs.test(rest) || asksSuperlative(rest)) return reading
  const run = choicesIn(reading)
  const [first, last] = [run[0], run.at(-1)]
  if (!first || first === last || !last || !isRecord(first.thing)) return reading
  const isOr = tokens.slice(first.end, last.start).some(({ text: word }) => word === 'or')
  if (!isOr && !/\b(?:which|who) (?:one )?of\b/.test(text)) return reading
  const words = (from: number, to?: number) => tokens.slice(from, to).map((token) => token.text)
  const before = words(0, first.start)
  while (/^(?:the|an?|of|in|between|from)$/.test(before.at(-1) ?? '')) before.pop()
  const left = [...before, ...words(last.end)].join(' ')
  const asked = /\b(?:which|who|where)\b/.test(left)
    ? left.replace(/\bwhere (?=do|does|can|is|are|will)/, 'in which ').replace(/\bwho\b/, 'which')
    : `which ${left.replace(begins, '')}`
  if (dangling.test(asked.split(' ').at(-1) ?? '')) return reading
  const seen = again(asked)
  const pool = run.map(({ thing }) => thing)
  const held = seen.things.length < reading.things.length && heldAmong(seen, pool, library)
  return held
    ? { ...seen, message: reading.message, continued: reading.continued, set: pool }
    : reading
}
