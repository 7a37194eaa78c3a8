import { ordinals, wordSet } from '../lexicon/words.ts'
import { fieldAsked } from '../query.ts'
import { type Mention, type Reading, says } from '../read/reading.ts'
import { single } from '../refer/subject.ts'
import { fieldOf } from '../schema/fields.ts'
import { superlativeEnds } from '../schema/orders.ts'
import { thingFieldOf } from '../schema/things.ts'
import { changed, type Edit } from './edit.ts'
import { refsOf } from './next-state.ts'

const nextWords = wordSet('next in order')

/** The next of an order, or its other end. */
const reordered: Edit = (last, { reading }) => {
  const { isMost, isLeast, nth } = reading.cues
  if (last.op !== 'rank' && last.op !== 'compare') return []
  const [said] = (last.by && superlativeEnds(fieldOf(last.by), reading)) || []
  const most = said ?? !isLeast
  if (last.op === 'compare') return changed((isMost || isLeast) && { ...last, most }, 'other end')
  const next = { ...last, nth: last.nth + 1 }
  return [
    ...changed(nth > 1 && { ...last, nth }, 'another place', { marks: wordMarks(reading, places) }),
    ...changed(next, 'next place', {
      marks: wordMarks(reading, nextWords),
      signals: says(reading, nextWords) ? ['next said'] : [],
    }),
    ...changed((isMost || isLeast) && { ...last, most, nth: 1 }, 'other end'),
  ]
}

const places = new Set(ordinals)

/** Marks of the tokens that are one of some words. */
const wordMarks = ({ tokens }: Reading, words: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(tokens, ({ text }) => Number(words.has(text)))

const isBehindThan = ({ tokens }: Reading, mention: Mention | undefined): boolean =>
  tokens.slice(0, mention?.start).some(({ text }) => text === 'than')

/** The last measure held beside another thing: "is that more than a creeper". */
const besides: Edit = (last, { reading, state, subjects }) => {
  const by = fieldAsked(last)
  if (!by || thingFieldOf(by) || !fieldOf(by).measure) return []
  const { resource } = fieldOf(by)
  const one = (last.op === 'rank' ? undefined : refsOf(last)[0]) ?? state.result[0] ?? ''
  return subjects.flatMap((subject) => {
    const { type = '', ref = one } = single(subject) ?? {}
    const isOther = subject.origin === 'words' && type === resource && ref !== one
    if (!isOther || !one.startsWith(`${resource}/`)) return []
    // "Is the wither tougher?" asks of the new one, "is that more than a wither" of the old.
    const of = isBehindThan(reading, subject.mentions[0]) ? [one, ref] : [ref, one]
    return changed({ op: 'compare', of, by, most: !reading.cues.isLess }, 'beside', { subject })
  })
}

/** Changes of what was measured: its order, and whom it is held beside. */
export const measuredEdits: readonly Edit[] = [reordered, besides]
