import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import { lemma } from '../lexicon/lemma.ts'
import { leftover } from '../reading/content.ts'
import { namedIn, recordsIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

/** A question about a thing that no field covers: the sentence of its texts that speaks of it. */
export const passage = kind<
  { things: RecordThing[]; words: string[] },
  { thing: RecordThing; text: string }
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
  gather: ({ things, words }, { library }) => {
    const records = things
      .map((thing) => library.recordOf(thing))
      .filter((record) => record !== undefined)
    const best = library.prose.within(words, records)
    if (!best || best.share < 0.5) return undefined
    return { thing: library.thingOf(best.resource, best.record), text: best.sentence }
  },
  phrase: ({ thing, text }) => ({
    text: `${thing.name}: ${sentences(sentence(text), 560)}`,
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
