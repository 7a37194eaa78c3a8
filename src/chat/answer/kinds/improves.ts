import type { AnyRecord } from '../../../catalog/shelf.ts'
import { relationNamed } from '../facts/relations.ts'
import { kind } from '../kind.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { asWritten, crossing } from '../lexicon/synonyms.ts'
import { stem } from '../prose-index.ts'
import type { Reading } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { gear: Thing; words: readonly string[]; end: string }
type Facts = { gear: Thing; found: RecordThing | undefined; text: string }

const asks =
  /\b(?:what|which [a-z]+|how (?:do|can|to)(?: (?:i|you|we))?) (?:would |can |could |will )?(?:makes?|lets?|causes?|keeps?|brings?|stops?) (?:an? |the |my |your )?(?:ITEM|GROUP|THING)s? (?!(?:with|from(?! [a-z]+ing\b)|out|of|in|at|for|using|and|or|into|to|without|by|when|if)\b)[a-z]/

/** What a crafter or an enchanter does with it, not what it shall do. */
const handled = /\b(?:enchant\w*|craft\w*|repair\w*|brew\w*|smelt\w*|stack\w*|sold|sell)\b/

const fits = relationNamed('enchantments', 'applicableItems')

/** Joints of other sentences that tell here: "shoot three arrows", "come back". */
const matter = /^(?:three|two|back|longer|more|high|higher)$/

const tailOf = ({ mentions, tokens }: Reading): string[] =>
  tokens.slice(mentions[0]?.end ?? 0).map(({ text }) => text)

const harder = /^(?:stronger|harder|better)$/

const wordsIn = (tail: readonly string[]): string[] => {
  const told = tail.map((word) => (harder.test(word) ? 'damage' : word))
  return told.filter((word) => word.length > 2 && (matter.test(word) || !functionWords.has(word)))
}

/** "what makes tridents come back": the enchantment that makes gear do it. */
export const improves = kind<Slots, Facts>({
  name: 'improves',
  cue: /^(?:makes?|lets?|causes?|keeps?|brings?|stops?)$/,
  recognise: ({ reading, library }) => {
    if (!asks.test(reading.rest)) return undefined
    const gear = reading.mentions[0]?.thing
    const tail = tailOf(reading)
    if (handled.test(tail.join(' '))) return undefined
    const words = asWritten([...wordsIn(tail), ...crossing(reading.text)])
    return gear && words.length && library.speaksOf('enchantments')
      ? { gear, words, end: tail.slice(-2).join(' ') }
      : undefined
  },
  gather: ({ gear, words, end }, { library, reading }) => {
    const fitting = library
      .records('enchantments')
      .filter((record) => fits.to.includes(gear.sort) && fits.holds(record, gear, library))
    if (!fitting.length) return undefined
    const found = library.prose
      .records(words, 40, 'enchantments')
      .filter(({ record, share }) => share >= 0.6 && fits.holds(record, gear, library))
    const best =
      found.find(({ record }) => summary(record).includes(end)) ??
      found.find(({ record }) => holdsAll(summary(record), words)) ??
      found[0]
    if (!best && !/\bwhat makes\b/.test(reading.rest)) return undefined
    return {
      gear,
      found: best && library.thingOf('enchantments', best.record),
      text: best ? String(best.record.description) : '',
    }
  },
  phrase: ({ gear, found, text }) =>
    found
      ? { text: sentences(`${found.name}: ${sentence(text)}`, 420), sources: [found] }
      : {
          text: `I don't know that: no enchantment for ${inList(gear)} is told to do it.`,
          sources: [],
        },
})

const summary = (record: AnyRecord): string =>
  (String(record.description).split(/(?<=\.) /)[0] ?? '').toLowerCase()

const holdsAll = (text: string, words: readonly string[]): boolean => {
  const told = new Set((text.match(/[a-z]+/g) ?? []).map(stem))
  return words.every((word) => word.split('|').some((form) => told.has(stem(form))))
}
