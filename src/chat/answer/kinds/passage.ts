import { kind } from '../kind.ts'
import { lemma } from '../lexicon/lemma.ts'
import { leftover } from '../reading/content.ts'
import { recordsIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

/** A question about a thing that no field covers: the sentence of its texts that speaks of it. */
export const passage = kind<
  { things: RecordThing[]; words: string[] },
  { thing: RecordThing; text: string }
>({
  name: 'passage',
  recognise: ({ reading }) => {
    const things = recordsIn(reading)
    const own = new Set(
      things[0]?.name
        .toLowerCase()
        .split(/[^a-z]+/)
        .map(lemma),
    )
    const words = [
      ...leftover(reading),
      ...things.slice(1).flatMap(({ name }) => name.toLowerCase().split(' ')),
    ]
    const telling = words.filter((word) => !own.has(lemma(word)))
    return things.length && telling.length ? { things, words: telling } : undefined
  },
  gather: ({ things, words }, { library }) => {
    const records = things
      .map((thing) => library.recordOf(thing))
      .filter((record) => record !== undefined)
    const best = library.prose.within(words, records)
    if (!best || best.share < 0.6) return undefined
    return { thing: library.thingOf(best.resource, best.record), text: best.sentence }
  },
  phrase: ({ thing, text }) => ({
    text: `${thing.name}: ${sentences(sentence(text), 560)}`,
    sources: [thing],
  }),
})
