import { conditions } from '../facts/conditions.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { numberIn } from '../facts/numbers.ts'
import { isOfOthers, type Query, queryIn, run } from '../facts/query.ts'
import { kind } from '../kind.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { leftover } from '../reading/content.ts'
import { itemsIn, type Reading, recordsIn } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { capital, listed, number } from '../wording/say.ts'
import { describe, inList, setList } from '../wording/sets.ts'

const counts = /\b(?:how many|number of|count|total|amount of|quantity)\b/
const lists =
  /\b(?:list|name|all|every|each|which|what|show|give me|tell me|enumerate|who|are there|any|some|examples?)\b/

const plural =
  /\b(?:mobs|animals|creatures|monsters|enemies|bosses|entities|pets|biomes|oceans|items|foods|tools|weapons|blocks|potions|discs|fuels|vehicles|enchantments|enchants|curses|structures|buildings|commands|cmds|versions|updates|releases|achievements|advancements|challenges|goals|professions|villagers|traders|jobs|occupations|careers|vocations)\b/

const saysDrop = /\b(?:mobs?|animals?|creatures?|monsters?) drops?\b/

/** "does any villager buy iron": the list is the reason of a yes. */
const asksAny =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:do|does|is|are|can|will|has|have|did)\b.*\b(?:any|anyone|anybody|anything|something|there)\b|^(?:do|does) (?:an? |the )?villagers? (?:buy|sell)s?\b/

/** "a mob that can be tamed": any of a set. */
const describesOne =
  /^(?:an? |the |any )?(?:biome|mob|structure|enchantment|command|villager) (?:where|that|which|with|without)\b/

/** Whether a sentence asks for a set of records rather than about one. */
const asksForSet = (reading: Reading, rest = reading.rest): boolean =>
  counts.test(rest) ||
  (lists.test(rest) &&
    /\b(?:which|what|all|every|each|list|name|any)\b|\bwho\b.*(?:\d|\bDIM\b)/.test(rest)) ||
  plural.test(rest) ||
  describesOne.test(rest) ||
  /\bwhere (?:does|do|will|can) it (?:\w+ )?(?:rain|snow)/.test(rest) ||
  (asksAny.test(rest) && nounIn(rest) !== undefined) ||
  /\bchildren\b|\b(?:does|did|will) (?:the )?ADV (?:lead to|unlock|open)\b|^(?:and |so |then )*(?:right |directly )?after (?:the )?ADV\W*$/.test(
    rest,
  ) ||
  (nounIn(rest)?.resource === 'trades' && itemsIn(reading).length > 0)

/** Without one of these or the noun of a resource nothing of the kind is asked. */
const setWords =
  /^(?:many|number|count|total|amount|quantity|which|what|all|every|each|list|name|any|anyone|anybody|anything|something|who|there|children|after|it|villagers?|trades|places|drops|things|different)$/

/** A record whose own field says the same from its side: it comes first among the sources. */
const mirrored = (query: Query): Thing[] =>
  query.tests.flatMap(({ relation, thing }) =>
    thing &&
    relation &&
    [
      'structuresFound',
      'spawningMobs',
      'spawnBiomes',
      'biomes',
      'applicableEnchantments',
      'applicableItems',
      'incompatibleWith',
      'relatedCommands',
      'parent',
    ].includes(relation.name)
      ? [thing]
      : [],
  )

/** The version whose novelties are listed. */
const cameIn = (query: Query): Thing[] =>
  query.tests.flatMap(({ field, thing }) => (field === 'versionAdded' && thing ? [thing] : []))

const isCondition = (word: string, { resource }: Query): boolean =>
  conditions[resource].some(({ name, words }) => name.includes(word) || words.test(word))

/** A word neither the game nor a condition knows: the question is about something else. */
const speaksOfElse = (query: Query, reading: Reading, library: Library): boolean =>
  leftover(reading).some(
    (word) =>
      !library.prose.knows(word) &&
      !library.names.known.has(word) &&
      !library.names.known.has(lemma(word)) &&
      !nounIn(word) &&
      !isCondition(word, query),
  )

/** Asked without a condition, the record's own list is longer than what has records. */
const tellsWhole = new Set(['mobs of biomes', 'structures of biomes', 'commands of commands'])

/** "how many items fit in a chest", "how many blocks is it": a capacity or a size, and no records. */
const measures =
  /\bhow many (?:items|blocks|stacks|slots|things|mobs|players|people)(?: (?:can|does|do|will|could|would) (?:an? |the |one )?(?:ITEM|MOB|THING|GROUP)s? (?:carry|hold|store|fit|contain|take|seat|push|pull|move|reach|mine|break)\b| (?:fit |go |are |stored |kept )?(?:in|into|inside) (?:an? |one )(?:ITEM|THING)\b| (?:is|tall|wide|high|long|deep)\b)/

/** "which mobs attack villagers" asks for no mobs with that name. */
const actsOnNamed =
  /\b(?:mobs?|animals?|creatures?|monsters?) (?:(?:that|which|who|can|could|will|do|would) )*(?!(?:are|is|named|called|with|like|have|has|of|in|and|or|drops?)\b)[a-z]+ (?:the |an? |other )?MOBs?\b/

/** "name three", "give me 5 of": so many are enough. */
const fewAsked =
  /\b(?:name|list|give me|tell me|show me|mention|say) (?:any |some )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b/

const fewIn = (rest: string): number | undefined => {
  const said = fewAsked.exec(rest)?.[1]
  return said ? numberIn(said) : undefined
}

const asksOverview =
  /^(?:(?:hey|hi|ok|so|and|please|tell me|show me|give me|what are|what about|about|the|all|some|your) )*/

/** "biomes", "tell me about the commands": nothing but the name of a resource. */
const wholeIn = ({ rest }: Reading, library: Library): Query | undefined => {
  const said = rest.replace(asksOverview, '').replace(/\W+$/, '')
  const noun = nounIn(said)
  const resource = /^(?:villager )?trades$|^what do villagers (?:trade|sell|buy)$/.test(said)
    ? 'trades'
    : noun?.at === 0 && noun.end === said.length
      ? noun.resource
      : undefined
  return resource && library.speaksOf(resource) ? { resource, tests: [] } : undefined
}

type Slots = { query: Query; counting: boolean; few: number | undefined }
type Facts = Slots & { things: RecordThing[] }

/** "Of those 4: …", where those counted last may be meant alone. */
const ofNarrower = (things: readonly RecordThing[], narrower: readonly Thing[] = []): string => {
  const inner = things.filter((thing) => narrower.includes(thing))
  return inner.length && inner.length < things.length
    ? ` Of those ${narrower.length}: ${listed(inner.map(inList))}.`
    : ''
}

const phrase = (
  { query, things: all, counting, few }: Facts,
  { rest, set, narrower }: Reading,
  say: (list: string) => string,
) => {
  const things = few ? all.slice(0, few) : all
  const lead = !counting && asksAny.test(rest) ? (things.length ? 'Yes. ' : 'No. ') : ''
  const count = all.length
  const what = describe(query, count)
  const [one, two, third] = set ?? []
  if (count === 0 && one && two && !third && !counting)
    return {
      text: `Neither ${inList(one)} nor ${inList(two)} is one of the ${describe(query, 2)}.`,
      sources: [one, two],
      listed: [],
    }
  if (count === 0)
    return {
      text: `${lead}I know of no ${describe(query, 2)} ${set ? `among those ${set.length}` : 'in the 26.2 data'}: the count is 0.`,
      sources: query.tests.flatMap(({ thing }) => thing ?? []),
      listed: [],
    }
  const head =
    query.tests.length === 0
      ? `There ${count === 1 ? 'is' : 'are'} ${number(count)} ${what} in the data`
      : things.length < count
        ? `${number(things.length)} of the ${number(count)} ${what}`
        : counting || count > 3
          ? `${number(count)} ${what}`
          : capital(what)
  return {
    text: `${lead}${head}: ${say('')}.${ofNarrower(things, narrower)}`,
    sources: [...mirrored(query), ...things.slice(0, 7), ...cameIn(query)],
    subjects: [
      ...(things.length === 1 ? things : []),
      ...mirrored(query),
      ...things.slice(0, 3),
      ...query.tests.flatMap(({ thing }) => thing ?? []),
    ],
    listed: things,
  }
}

const saysNothing =
  /^(?:minecraft|game|games|data|database|total|altogether|overall|exist|exists|existing|different|various|list|name|java|edition|version|world|kinds?|types?|sorts?|know|currently|right|now|vanilla|count|number|available|official|unique|slash|meet|encounter|see)$/

/** Whether words beside the noun say which of all are meant. */
const narrows = (reading: Reading): boolean =>
  /\d/.test(reading.rest) ||
  leftover(reading).some((word) => !nounIn(word) && !saysNothing.test(word))

/** "it follows which advancement", "which tab has it": asked of the one named, not of those beside it. */
const ofItself =
  /\bADV (?:\w+ ){0,2}(?:follows?|after) (?:which|what)\b|\b(?:from|after|off) (?:which|what) (?:advancement|achievement)\b|\b(?:unlocks?|leads? (?:up )?to) (?:the )?ADV\b|\b(?:tab|page|icon) (?:has|holds|contains|shows|lists)\b/

/** Of these a whole name is named, never a part of several. */
const isOwnMatter = ({ sort }: RecordThing, { rest }: Reading): boolean =>
  (sort === 'achievements' || sort === 'commands' || /\bcategory\b/.test(rest)) &&
  fieldsAsked(sort, rest).some(({ faint }) => !faint)

/** Counting and listing: any resource, any conditions. */
export const sets = kind<Slots, Facts>({
  name: 'sets',
  cue: { test: (word) => setWords.test(word) || nounIn(word) !== undefined },
  recognise: ({ reading, library }) => {
    const isBrief = reading.things.length === 0 && reading.tokens.length < 8
    const whole = isBrief ? wholeIn(reading, library) : undefined
    if (whole && !nounIn(reading.rest)?.implies)
      return { query: whole, counting: false, few: undefined }
    if (!asksForSet(reading) || measures.test(reading.rest)) return undefined
    if (/\bhow long\b/.test(reading.rest)) return undefined
    const query = queryIn(reading, library)
    if (!query || isOfOthers(query, reading)) return undefined
    if (query.tests.length < 2 && speaksOfElse(query, reading, library)) return undefined
    const isOfNamed = query.tests.some(
      ({ field, thing }) => field === 'name' || thing?.sort === 'mobs',
    )
    if (isOfNamed && actsOnNamed.test(reading.rest)) return undefined
    const [named, another] = recordsIn(reading)
    if (
      named &&
      !reading.set &&
      query.tests.length === 1 &&
      tellsWhole.has(`${query.resource} of ${named.sort}`) &&
      query.tests[0]?.thing === named &&
      !query.tests[0].field.startsWith('not ')
    )
      return undefined
    if (
      named &&
      !another &&
      fieldsAsked(named.sort, reading.rest).filter(({ faint }) => !faint).length > 1 &&
      /\band\b|,/.test(reading.rest) &&
      !counts.test(reading.rest)
    )
      return undefined
    if (
      named &&
      /^(?:is|does|can|will|was|do) (?:an? |the )?(?:MOB|BIOME|ITEM|PLACE|ENCH)s?\b/.test(
        reading.rest,
      )
    )
      return undefined
    // Classes of gear are more than the items with a record.
    if (
      named?.sort === 'enchantments' &&
      !another &&
      query.resource === 'items' &&
      /\b(?:weapons?|tools?|armou?r)\b/.test(reading.rest) &&
      !counts.test(reading.rest)
    )
      return undefined
    const counting = counts.test(reading.rest)
    // "do any bosses spawn naturally": a yes would say more than is known.
    const isTold = query.tests.some(({ relation }) => relation) || !asksAny.test(reading.rest)
    const strange = (word: string) => !isCondition(word, query) && !nounIn(word)
    if (!isTold && leftover(reading).some(strange)) return undefined
    // "how many items can a bucket of lava smelt" counts no records.
    if (query.tests.length === 0 && /\b(?:will|can|does|do)\b.*\bsmelt/.test(reading.rest))
      return undefined
    // "how many mobs glow": all of them are no answer.
    if (counting && query.tests.length === 0 && narrows(reading)) return undefined
    // "how many chests for 5000 items": so many are needed, and not of the table.
    if (counting && /\bfor (?:\d{2,}|an? stack|\w+ stacks)\b/.test(reading.rest)) return undefined
    // "which animals scare phantoms": no others of that name.
    const byName = query.tests.length > 0 && query.tests.every(({ field }) => field === 'name')
    if (byName && named?.sort === 'mobs' && narrows(reading)) return undefined
    // "which advancements come before Wax On": a field of the one that is named.
    if (named && (byName || ofItself.test(reading.rest)) && isOwnMatter(named, reading))
      return undefined
    if (
      query.tests.length === 0 &&
      !counting &&
      (/^(?:(?:and|so|but|ok) )*how (?:do|can|to|would)\b/.test(reading.rest) ||
        !/\b(?:list|name|all|every|each|are there|can (?:\w+ )?have|exists?|existing|available|do (?:you|we) (?:know|have)|you have)\b/.test(
          reading.rest,
        ))
    )
      return undefined
    return { query, counting, few: counting ? undefined : fewIn(reading.rest) }
  },
  gather: (slots, { library, reading }) => {
    const things = run(slots.query, library, reading.set)
    // "which animal gives honeycomb": what is not dropped may be told in the texts.
    const given = slots.query.tests.some(({ relation }) => relation?.name === 'drops')
    if (!things.length && given && !reading.set && /\bgives?\b/.test(reading.rest)) return undefined
    // Nothing found about a thing with a record: it was probably meant otherwise.
    const about =
      reading.things.some((thing) => isRecord(thing) && thing.sort !== 'versions') &&
      !slots.counting
    // What the tables of drops, goods and chests do not hold is not there.
    const denied = slots.query.tests.some(
      ({ relation }, _, { length }) =>
        (asksAny.test(reading.rest) && /^(?:drops|sells|buys|loot)$/.test(relation?.name ?? '')) ||
        (relation?.name === 'drops' && saysDrop.test(reading.rest)) ||
        (length > 1 && relation?.name === 'spawnBiomes'),
    )
    // "any of them in the end": none of the list is an answer, too.
    const ofList = reading.set && slots.query.tests.some(({ relation }) => relation)
    return things.length || !about || denied || ofList ? { ...slots, things } : undefined
  },
  phrase: (facts, { library, reading }) =>
    phrase(facts, reading, () =>
      setList(facts.few ? facts.things.slice(0, facts.few) : facts.things, facts.query, library),
    ),
})
