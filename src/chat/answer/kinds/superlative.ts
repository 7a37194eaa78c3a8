import type { ResourceName } from '../../../catalog/resources.ts'
import type { Field } from '../facts/field.ts'
import { fields } from '../facts/fields.ts'
import { queryIn, run } from '../facts/query.ts'
import { kind } from '../kind.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { nounIn, nounOf } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { leftover } from '../reading/content.ts'
import { asksSuperlative, rankAsked, rankingSize } from '../reading/forms.ts'
import { namedIn, type Reading, recordsIn } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { capital, common, isMass, listed, number } from '../wording/say.ts'
import { describe, inList } from '../wording/sets.ts'
import { type Scale, scaleIn, verbFor } from './ranking.ts'

/** "best enchantment for fishing" asks for one by what it does. */
const bestFor =
  /\bbest (?:\w+ )?(?:enchantments?|enchants?|ench|book) (?:to|for|that|against|vs)\b|\bbest (?:GROUP|ITEM|THING) (?:enchantments?|enchants?)\b/

type Slots = { things: RecordThing[]; scale: Scale; what: string; size: number; rank: number }
type Ranked = { thing: RecordThing; value: number; brief: string }

const order: readonly ResourceName[] = [
  'mobs',
  'items',
  'biomes',
  'enchantments',
  'versions',
  'structures',
  'achievements',
  'commands',
  'trades',
]

/** Without a noun only a word for the measure itself tells what is ranked. */
const saidOutright =
  (rest: string) =>
  ({ more, less }: Field): boolean =>
    more?.test(rest) === true || less?.test(rest) === true

const fieldWord = (word: string): boolean =>
  order.some((name) => fields[name].some(({ asked }) => asked.test(word)))

/** The items of a class ("chestplate") that have records. */
const members = (group: Thing, library: Library): RecordThing[] =>
  library
    .records('items')
    .filter((item) => group.ids.includes(item.id))
    .map((item) => library.thingOf('items', item))

/** "which fortnite skin is the rarest": what stands between is no word of ours. */
const asksOther = ({ rest }: Reading): boolean => {
  const what = /\b(?:which|what) ((?:[a-z]+ ){1,3})(?:is|are|was|has|have) (?:the )?\w+/.exec(
    rest,
  )?.[1]
  const noun = what?.trim().split(' ').at(-1)
  return (
    noun !== undefined &&
    !nounIn(noun) &&
    !functionWords.has(noun) &&
    !generalNouns.test(noun) &&
    !fieldWord(noun)
  )
}

const generalNouns = /^(?:places?|spots?|areas?|regions?|ones?|things?|objects?)$/

/** "the oldest president" names a kind of its own, which no table holds. */
const namesAnother = (reading: Reading): boolean =>
  asksOther(reading) ||
  (/\b\w+est (?!in\b|of\b|to\b|i\b|you\b|at\b|on\b)(?:[a-z]{4,} )?[a-z]{4,}(?: (?:in|of|on|ever|alive)\b.*)?\W*$/.test(
    reading.rest,
  ) &&
    leftover(reading).some(
      (word) => !word.endsWith('est') && !fieldWord(word) && !generalNouns.test(word),
    ))

const setIn = (
  reading: Reading,
  library: Library,
): { things: RecordThing[]; what: string; resource: ResourceName } | undefined => {
  if (reading.set?.length) {
    const first = reading.set[0] as RecordThing
    return { things: reading.set as RecordThing[], what: 'those', resource: first.sort }
  }
  const group = reading.things.find(({ sort }) => sort === 'group')
  const noun = nounIn(reading.rest)?.resource ?? 'items'
  if (group && noun === 'items') {
    const things = members(group, library)
    if (things.length)
      return { things, what: `${common(group.name)} items I have on record`, resource: 'items' }
  }
  const query = queryIn(reading, library)
  if (query) {
    const others = recordsIn(reading).filter(
      (thing) =>
        !query.tests.some((test) => test.thing === thing || test.after?.includes(thing.name)),
    )
    if (
      others.some(
        (thing) =>
          thing.sort === query.resource &&
          namedIn(reading, query.resource).length === 1 &&
          query.tests.length === 0,
      )
    )
      return undefined
    return { things: run(query, library), what: describe(query, 2), resource: query.resource }
  }
  if (reading.things.length || namesAnother(reading)) return undefined
  const resource = order.find(
    (name) => library.speaksOf(name) && scaleIn(name, reading.rest, saidOutright(reading.rest)),
  )
  return resource
    ? {
        things: library.records(resource).map((record) => library.thingOf(resource, record)),
        what: nounOf[resource][1],
        resource,
      }
    : undefined
}

/** "of the bosses, who has more life": more than all the others of its kind. */
const ranksAll = ({ rest, things }: Reading): boolean => {
  const noun = things.length ? undefined : nounIn(rest)
  return (
    noun !== undefined &&
    /\b(?:of|among|between|out of) (?:all )?(?:the |those |these )?(?:\w+ ){0,2}$/.test(
      rest.slice(0, noun.at),
    ) &&
    /\b(?:who|which|what)\b.*\b(?:more|less|fewer|better|worse|[a-z]{3,}er)\b/.test(rest)
  )
}

/** "is sharpness 5 the max": the level is asked, not the extreme of a set. */
const asksLevel =
  /^(?:\w+,? ){0,3}(?:is|was) ENCH (?:\d+|[ivx]+) (?:really |already )?the\b|\bmax(?:imum)? (?:for|of|on) (?:the )?ENCH\b/

/** "the first version with a year number": told by a text, not by the dates alone. */
const firstWith = (reading: Reading): boolean =>
  /\b(?:first|oldest|earliest) (?:\w+ )?(?:version|update|release|one) (?:with|that|to|where|which|having|had|containing|using|for)\b/.test(
    reading.rest,
  ) &&
  (leftover(reading).length > 0 || reading.things.length > 0)

/** The extreme of a set, or its first few. */
export const superlative = kind<Slots, Slots & { ranked: Ranked[] }>({
  name: 'superlative',
  cue: /^(?:most|least|best|worst|top|max|maximum|min|minimum|first|last|more|less|worse|\w{3,}est|[a-z]{3,}er)$/,
  recognise: ({ reading, library }) => {
    if (!asksSuperlative(reading.rest) && !ranksAll(reading)) return undefined
    if (asksLevel.test(reading.rest) || firstWith(reading) || bestFor.test(reading.rest))
      return undefined
    if (/\b(?:longest|shortest) (?:\w+ )?names?\b/.test(reading.rest)) return undefined
    const set = setIn(reading, library)
    if (!set || set.things.length === 0) return undefined
    const scale =
      scaleIn(set.resource, reading.rest, (field) =>
        set.things.some((thing) => {
          const record = library.recordOf(thing)
          return record !== undefined && (field.measure?.(record) ?? null) !== null
        }),
      ) ?? bestOf(set.resource, reading.rest, set.things, library)
    if (!scale) return undefined
    return {
      things: set.things,
      what: set.what,
      scale,
      size: rankingSize(reading.rest) ?? 1,
      rank: rankAsked(reading.rest),
    }
  },
  gather: (slots, { library }) => {
    const { field, direction } = slots.scale
    const ranked = slots.things.flatMap((thing) => {
      const record = library.recordOf(thing)
      const value = record && field.measure?.(record)
      return record && value !== null && value !== undefined
        ? [{ thing, value, brief: field.brief(record) }]
        : []
    })
    if (ranked.length === 0) return undefined
    ranked.sort((a, b) => (direction === 'more' ? b.value - a.value : a.value - b.value))
    return { ...slots, ranked }
  },
  phrase: ({ ranked, scale, what, size, rank }) => {
    const values = [...new Set(ranked.map(({ value }) => value))]
    if (size > 1) {
      const top = ranked.slice(0, size)
      return {
        text: `Top ${top.length} of the ${what} by ${scale.field.label}: ${top.map(({ thing, brief }, at) => `${at + 1}. ${inList(thing)} (${brief})`).join(', ')}.`,
        sources: top.map(({ thing }) => thing),
        listed: top.map(({ thing }) => thing),
      }
    }
    const best = ranked.filter(({ value }) => value === values[Math.min(rank, values.length) - 1])
    const next = rank === 1 ? ranked.find(({ value }) => value === values[1]) : undefined
    const term =
      scale.field.terms?.[scale.direction === 'more' ? 'most' : 'least'] ??
      `the most ${scale.field.label}`
    const verb = verbFor(term)
    const shown = best.slice(0, 12)
    const names = listed([
      ...shown.map(({ thing }) => inList(thing)),
      ...(best.length > 12 ? [`${best.length - 12} more`] : []),
    ])
    const first = `${best.length === 1 ? theName(best[0] as Ranked) : names} ${best.length > 1 ? (verb === 'has' ? 'have' : 'are') : verb} ${placed(term, rank)} of the ${what}: ${told(best, scale)}.`
    const runnerUp =
      next && best.length < 3 ? ` Next is ${inList(next.thing)} with ${told([next], scale)}.` : ''
    return {
      text: capital(first) + runnerUp,
      sources: [...best.map(({ thing }) => thing), ...(next ? [next.thing] : [])],
      subjects: best.map(({ thing }) => thing),
      listed: best.map(({ thing }) => thing),
    }
  },
})

const ordinals = [
  '',
  '',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
]

/** "the most health", "the second most health". */
const placed = (term: string, rank: number): string => {
  if (rank < 2) return term
  const place = ordinals[rank] ?? `${rank}th`
  return term.startsWith('the ') ? `the ${place} ${term.slice(4)}` : `${term}, ${place}`
}

/** The figure; a number alone where the values differ or are long lists. */
const told = (ranked: readonly Ranked[], { field }: Scale): string => {
  const [first] = ranked
  const plain = new Set(ranked.map(({ brief }) => brief)).size === 1
  const isList = first !== undefined && first.brief.split(', ').length > 3
  return first && (!plain || isList)
    ? `${number(first.value)} ${field.label}`
    : (first?.brief ?? '')
}

const theName = ({ thing }: Ranked): string =>
  (thing.sort === 'mobs' || thing.sort === 'items' || thing.sort === 'trades') &&
  !isMass(thing.name)
    ? `the ${inList(thing)}`
    : inList(thing)

/** "Best" of a class without a word for the measure: what the class is for. */
const bestOf = (
  resource: ResourceName,
  rest: string,
  things: readonly RecordThing[],
  library: Library,
): Scale | undefined => {
  if (!/\b(?:best|worst|strongest|weakest|top|toughest|most powerful)\b/.test(rest))
    return undefined
  const item = library.as('items', things[0])
  const word =
    resource !== 'items'
      ? ''
      : item?.category === 'food'
        ? 'most hunger'
        : item?.category === 'armor'
          ? 'most durability'
          : item?.category === 'weapon'
            ? 'most damage'
            : 'most durability'
  return word
    ? scaleIn(resource, /\b(?:worst|weakest)\b/.test(rest) ? word.replace('most', 'least') : word)
    : scaleIn(resource, resource === 'mobs' ? 'most health' : '')
}
