import type { ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { conditions } from '../facts/conditions.ts'
import { queryIn } from '../facts/query.ts'
import { kind } from '../kind.ts'
import { conceptOf } from '../lexicon/concepts.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import type { Likeness } from '../profiles.ts'
import { leftover, telling } from '../reading/content.ts'
import { asksComparison, asksSuperlative } from '../reading/forms.ts'
import type { Reading } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import { isRecord, type RecordThing } from '../thing.ts'
import { capital, listed, sentence } from '../wording/say.ts'
import { offered } from '../wording/sets.ts'

type Slots = {
  resource: ResourceName
  words: readonly string[]
  /** One of those spoken of, where they are meant. */
  pool?: readonly AnyRecord[]
}
type Facts = { things: RecordThing[]; text: string }

const resources: readonly ResourceName[] = ['mobs', 'items', 'structures', 'biomes']

const asks =
  /^(?:(?:and|so|ok|hey|tell me|do you know|please|is there) )*(?:which|what|whats the|an?y?) (?:kind of |type of )?(?:\w+ )?(?:mob|animal|creature|monster|item|tool|weapon|block|structure|building|biome|food|vehicle)s?\b(?! (?:drops?|sells?|buys?|is (?:the|an?)|are there|do you))/

const counts =
  /\b(?:how many|all|every|list|number|spawns?|added|craft\w*|recipe|tam\w+|breed\w*|cost|price)\b/

/** Enough of what is asked, by how many words ask it. */
const fits = ({ share }: Likeness, count: number): boolean => share >= (count < 3 ? 0.99 : 0.75)

const ofThem =
  /^(?:(?:and|so|ok|but) )*(?:which|who)(?: ones?| of (?:them|those|these)(?: (?:two|three|four|five|\d+))?)? (?!(?:is|are|was)\b)/

/** "which of them lives on lava": no condition of the tables, but what the texts tell. */
const ofThose = (reading: Reading, library: Library): Slots | undefined => {
  const [first] = reading.set ?? []
  if (!first || !isRecord(first) || !ofThem.test(reading.rest)) return undefined
  if (asksComparison(reading.rest.replace(/\b(?:which|who) of\b/, 'which'))) return undefined
  const query = queryIn(reading, library)
  if (query?.tests.length && query.resource === first.sort) return undefined
  const words = telling(reading).filter((word) => !dwells.test(word))
  const others = reading.set?.filter((thing) => !reading.things.includes(thing))
  const pool = others?.map(library.recordOf).filter((record) => record !== undefined)
  return words.length ? { resource: first.sort, words, pool } : undefined
}

/** Said of all that lives, and of the place by its own word. */
const dwells = /^(?:lives?|living|spawns?|found|dwells?|stays?)$/

/** "Lava and fire" names a weakness, and what a mob does not do it does not do. */
const tellsNothing = ({ sentence }: { sentence: string }): boolean =>
  sentence.split(' ').length < 4 || /\b(?:not|never|cannot|unlike)\b/.test(sentence)

/** "Which mob walks on lava": the records of a class found by what their texts say they do. */
export const doing = kind<Slots, Facts>({
  name: 'doing',
  cue: /^(?:which|(?:mob|animal|creature|monster|item|tool|weapon|block|structure|building|biome|food|vehicle)s?)$/,
  recognise: ({ reading, library }) => {
    const { rest, things } = reading
    if (reading.set) return ofThose(reading, library)
    if (!asks.test(rest) || counts.test(rest) || asksSuperlative(rest)) return undefined
    const noun = nounIn(rest)
    if (!noun || !resources.includes(noun.resource)) return undefined
    if (things.some(({ sort }) => sort !== 'thing' && sort !== 'group')) return undefined
    if (things.length && queryIn(reading, library)?.tests.some(({ thing }) => thing))
      return undefined
    const known = conditions[noun.resource]
    const own = leftover(reading).filter((word) => !noun.words.test(word))
    const beside = known.reduce(
      (text, { told, words }) => (told ? text.replace(words, ' ') : text),
      rest,
    )
    const strange = own.filter(
      (word) => beside.includes(word) && !known.some(({ words }) => words.test(word)),
    )
    const named = things.map(({ name }) => name.toLowerCase())
    return strange.length ? { resource: noun.resource, words: [...own, ...named] } : undefined
  },
  gather: ({ resource, words, pool }, { library, reading }) => {
    const text = words.join(' ')
    const count = library.profiles.telling(text).length
    const head = nounIn(reading.rest)?.implies ?? ''
    const told = pool && library.prose.within(words, pool, tellsNothing)
    const only = told && {
      things: [library.thingOf(told.resource, told.record)],
      text: told.sentence,
    }
    if (only && words.length > 1 && told.share >= 0.75) return only
    const near = library.profiles.nearest(text, [resource], 6, head, pool && new Set(pool))
    const [best] = near
    if (!best || count === 0 || !fits(best, count))
      return only && told.share >= 0.5 ? only : undefined
    const good = near.filter((one) => fits(one, count) && one.score > best.score * 0.85)
    if (good.length > (count === 1 && !pool ? 2 : 3)) return undefined
    const things = good.map((one) => library.thingOf(one.resource, one.record))
    if (pool) {
      // Of a few that were spoken of, one is named only by the very words.
      const sure = library.prose.within(words, [best.record], tellsNothing)
      return sure && { things, text: sure.sentence }
    }
    const alike = words.flatMap((word) => conceptOf(word, lemma(word)))
    const said =
      library.prose.within([...words, ...alike], [best.record])?.sentence ??
      textsOf(best.record)[0] ??
      ''
    return { things, text: said }
  },
  phrase: ({ things, text }, { reading }) => ({
    text: `${capital(`${reading.set ? '' : 'that would be '}${listed(things.map(offered), 'or')}`)}. ${sentence(text)}`,
    sources: things,
    listed: things,
  }),
})
