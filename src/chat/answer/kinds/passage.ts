import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import { lemma } from '../lexicon/lemma.ts'
import { type Passage, stem } from '../prose-index.ts'
import { leftover } from '../reading/content.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn, recordsIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

/** Weaknesses are no whole sentences: what they deny is not what was asked. */
const isRemark = ({ record, sentence }: Passage): boolean =>
  Array.isArray(record.weaknesses) && record.weaknesses.includes(sentence)

/** Yes or no, where the clause that holds the asked words leaves no doubt. */
const verdict = (text: string, words: readonly string[]): string => {
  const asked = new Set(words.map(stem))
  const holds = (part: string) => (part.toLowerCase().match(/[a-z]+/g) ?? []).map(stem)
  const clauses = text
    .split(/[,;:]/)
    .filter((clause) => holds(clause).some((word) => asked.has(word)))
  const clause = clauses.length === 1 ? (clauses[0] ?? '') : ''
  if (!clause || /\b(?:only|unless|until|except|hardly|rarely|sometimes)\b/.test(text)) return ''
  const denial = /\b(?:not|never|cannot|neither|no)\b(.*)/.exec(clause)
  if (!denial) return /\b(?:without|none|nothing|nor)\b/.test(text) ? '' : 'Yes:'
  return holds(denial[1] ?? '')
    .slice(0, 3)
    .some((word) => asked.has(word))
    ? 'No:'
    : ''
}

/** A question about a thing that no field covers: the sentence of its texts that speaks of it. */
export const passage = kind<
  { things: RecordThing[]; words: string[] },
  { thing: RecordThing; text: string; certain: string }
>({
  name: 'passage',
  recognise: ({ reading }) => {
    const records = recordsIn(reading)
    const pairSort = records.find(({ sort }, at) =>
      records.slice(at + 1).some((other) => other.sort === sort),
    )?.sort
    const things = pairSort ? records.filter(({ sort }) => sort === pairSort) : records
    const others = pairSort ? records.filter(({ sort }) => sort !== pairSort) : records.slice(1)
    const own = new Set(
      things[0]?.name
        .toLowerCase()
        .split(/[^a-z]+/)
        .map(lemma),
    )
    const words = [
      ...leftover(reading),
      ...others.flatMap(({ name }) => name.toLowerCase().split(' ')),
    ]
    const telling = words.filter((word) => !own.has(lemma(word)))
    return things.length && telling.length ? { things, words: telling } : undefined
  },
  gather: ({ things, words }, { library, reading }) => {
    const records = things
      .map((thing) => library.recordOf(thing))
      .filter((record) => record !== undefined)
    const best = library.prose.within(words, records)
    if (!best || best.share < 0.5) return undefined
    const plain = asksYesNo(reading.rest) && !/\b(?:not|never|without|no)\b/.test(reading.rest)
    const whole = plain && best.share > 0.8 && !isRemark(best)
    return {
      thing: library.thingOf(best.resource, best.record),
      text: best.sentence,
      certain: whole ? verdict(best.sentence, words) : '',
    }
  },
  phrase: ({ thing, text, certain }) => ({
    text: `${certain || `${thing.name}:`} ${sentences(sentence(text), 560)}`,
    sources: [thing],
  }),
})

/** The same asked of a version: its texts tell more than its fields. */
export const versionDetail = kind<
  { thing: RecordThing; words: string[] },
  { thing: RecordThing; text: string }
>({
  name: 'version-detail',
  recognise: ({ reading }) => {
    const [thing, another] = namedIn(reading, 'versions')
    if (!thing || another) return undefined
    const words = leftover(reading).filter((word) => !idle.has(word))
    const plain = fieldsAsked('versions', reading.rest).some(({ name }) =>
      ['releaseDate', 'updateName', 'previousVersion', 'nextVersion', 'type'].includes(name),
    )
    return !plain && words.length ? { thing, words } : undefined
  },
  gather: ({ thing, words }, { library }) => {
    const record = library.recordOf(thing)
    const best = record && library.prose.within(words, [record])
    return best && best.share >= 0.7 ? { thing, text: best.sentence } : undefined
  },
  phrase: ({ thing, text }) => ({ text: sentences(sentence(text), 900), sources: [thing] }),
})

const idle = new Set(
  'notable repair repaired release date dat changed changes change bugs bug fixed fixes fix edition features feature highlights major minor bring brings added what came contents headline called named title name headline combat update number brought new big thing things stuff mojang follows following list your title goes known theme'.split(
    ' ',
  ),
)
