import { queryIn, run } from '../facts/query.ts'
import { type Given, kind } from '../kind.ts'
import { nounOf } from '../lexicon/nouns.ts'
import { asksSuperlative, asksYesNo } from '../reading/forms.ts'
import { recordsIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { capital, listed } from '../wording/say.ts'
import { describe, inList } from '../wording/sets.ts'
import { type Scale, scaleIn, verbFor } from './ranking.ts'

type Slots = { thing: RecordThing; scale: Scale; among: RecordThing[]; what: string }
type Ranked = { thing: RecordThing; value: number; brief: string }

/** The records it is measured against: those the sentence narrows to, or all of its kind. */
const rivals = (thing: RecordThing, { reading, library }: Given): [RecordThing[], string] => {
  const query = queryIn({ ...reading, things: [], mentions: [] }, library)
  return query?.resource === thing.sort
    ? [run(query, library), describe(query, 2)]
    : [
        library.records(thing.sort).map((record) => library.thingOf(thing.sort, record)),
        nounOf[thing.sort][1],
      ]
}

/** "is the warden the healthiest mob": whether one record is the extreme of its kind. */
export const isExtreme = kind<Slots, Slots & { ranked: Ranked[] }>({
  name: 'is-extreme',
  names: 'something',
  cue: /^(?:most|least|best|worst|top|max|maximum|min|minimum|first|last|\w{3,}est)$/,
  recognise: (given) => {
    const { rest } = given.reading
    if (!asksYesNo(rest) || !asksSuperlative(rest)) return undefined
    const [thing, another] = recordsIn(given.reading)
    if (!thing || another || given.reading.things.length > 1) return undefined
    if (
      !/\b(?:MOB|ITEM|BIOME|ENCH|PLACE|VER|ADV|CMD|TRADE)s? (?:really |actually |still )?(?:the|an?)\b/.test(
        rest,
      )
    )
      return undefined
    const scale = scaleIn(thing.sort, rest)
    if (!scale) return undefined
    const [among, what] = rivals(thing, given)
    return { thing, scale, among, what }
  },
  gather: (slots, { library }) => {
    const { field, direction } = slots.scale
    const things = slots.among.includes(slots.thing) ? slots.among : [...slots.among, slots.thing]
    const ranked = things.flatMap((thing) => {
      const record = library.recordOf(thing)
      const value = record && field.measure?.(record)
      return record && typeof value === 'number'
        ? [{ thing, value, brief: field.brief(record) }]
        : []
    })
    ranked.sort((a, b) => (direction === 'more' ? b.value - a.value : a.value - b.value))
    return ranked.some(({ thing }) => thing === slots.thing) && ranked.length > 1
      ? { ...slots, ranked }
      : undefined
  },
  phrase: ({ thing, scale, what, ranked }) => {
    const best = ranked.filter(({ value }) => value === ranked[0]?.value)
    const own = ranked.find((one) => one.thing === thing)
    const first = best.some((one) => one.thing === thing)
    const term =
      scale.field.terms?.[scale.direction === 'more' ? 'most' : 'least'] ??
      `the ${scale.direction === 'more' ? 'most' : 'least'} ${scale.field.label}`
    const [verb, plural] = verbFor(term) === 'has' ? ['has', 'have'] : ['is', 'are']
    const names = best.slice(0, 4).map((one) => theOne(one.thing))
    const top = `${capital(listed(names))} ${best.length > 1 ? plural : verb} ${term} of the ${what}: ${ranked[0]?.brief}.`
    return {
      text: first ? `Yes. ${top}` : `No. ${top} ${capital(theOne(thing))}: ${own?.brief}.`,
      sources: first ? [thing] : [thing, ...best.slice(0, 3).map((one) => one.thing)],
      subjects: [thing],
    }
  },
})

const theOne = (thing: RecordThing): string =>
  thing.sort === 'mobs' || thing.sort === 'items' || thing.sort === 'trades'
    ? `the ${inList(thing)}`
    : inList(thing)
