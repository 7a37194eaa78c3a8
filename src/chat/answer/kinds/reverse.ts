import { fieldsAsked } from '../facts/fields.ts'
import { relationsMeant } from '../facts/relation-cues.ts'
import { type Relation, relationNamed } from '../facts/relations.ts'
import { asksUse, toldUse } from '../facts/told-use.ts'
import { kind } from '../kind.ts'
import { irregularNames } from '../lexicon/names.ts'
import { nounOf } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../prose-index.ts'
import { leftover } from '../reading/content.ts'
import { asksPerson, asksYesNo } from '../reading/forms.ts'
import { leftOut } from '../reading/left-out.ts'
import { namedIn, type Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { capital, number, sentence, shortList } from '../wording/say.ts'
import { forOne, inList } from '../wording/sets.ts'

type Slots = { thing: Thing; rows: Relation[]; only: boolean; others: readonly Thing[] }
type Part = { relation: Relation; of: Thing; holders: { thing: RecordThing; detail: string }[] }
type Facts = {
  thing: Thing
  parts: Part[]
  missing: boolean
  only: boolean
  denied?: string
  use?: Passage
}

const overview: readonly Relation[] = [
  relationNamed('biomes', 'spawningMobs'),
  relationNamed('mobs', 'drops'),
  relationNamed('structures', 'loot'),
  relationNamed('trades', 'sells'),
  relationNamed('trades', 'buys'),
  relationNamed('items', 'ingredients'),
  relationNamed('mobs', 'breedingItem'),
  relationNamed('biomes', 'uniqueBlocks'),
  relationNamed('trades', 'workstation'),
  relationNamed('enchantments', 'applicableItems'),
]

const holdersOf = (relation: Relation, thing: Thing, library: Library): Part => ({
  relation,
  of: thing,
  holders: library.records(relation.resource).flatMap((record) =>
    relation.to.includes(thing.sort) && relation.holds(record, thing, library)
      ? [
          {
            thing: library.thingOf(relation.resource, record),
            detail: relation.detail?.(record, thing) ?? '',
          },
        ]
      : [],
  ),
})

/** Chances and prices first, where they tell more. */
const ranked = ({ relation, holders }: Part): Part['holders'] =>
  relation.name === 'drops' || relation.name === 'loot'
    ? [...holders].sort((a, b) => chanceIn(b.detail) - chanceIn(a.detail))
    : holders

const chanceIn = (detail: string): number =>
  detail.includes('always') ? 100 : Number(/([\d.]+)%/.exec(detail)?.[1] ?? 0)

const say = (part: Part, name: string, room: number): string => {
  const [one, several] = nounOf[part.relation.resource]
  const names = ranked(part).map(({ thing, detail }) =>
    detail ? `${inList(thing)} (${detail})` : inList(thing),
  )
  const count = part.holders.length
  return `${capital(count === 1 ? one : `${number(count)} ${several}`)} ${clause(part, name, count)}: ${shortList(names, room)}.`
}

const clause = ({ relation }: Part, name: string, count: number): string =>
  count === 1 ? forOne(relation.clause(name)) : relation.clause(name)

/** "can I sell bread" where it is only sold: said before what there is instead. */
const deniedBy = (
  [wanted]: readonly Relation[],
  found: Relation | undefined,
  { rest }: Reading,
): string | undefined =>
  wanted &&
  found &&
  wanted !== found &&
  wanted.resource === 'trades' &&
  /\b(?:sells?|buys?|gives?)\b/.test(rest)
    ? wanted.name
    : undefined

const wanting =
  /\b(?:who|whom|anyone|anybody|somebody|someone)\b.*\b(?:wants?|takes?|purchases?|needs?|accepts?|collects?)\b/

const thingIn = (reading: Reading): Thing | undefined =>
  reading.things.find(
    ({ sort, key }) => (sort === 'thing' || sort === 'group') && key !== 'emerald',
  ) ??
  reading.things.find(({ sort, key }) => sort === 'items' && key !== 'chest') ??
  reading.things.find(({ sort }) => sort === 'items') ??
  (/\b(?:emeralds?|sell|sold|seller|buy|buys|bought|buyer|sells|trade)\b/.test(reading.text) ||
  wanting.test(reading.rest)
    ? reading.things.find(
        ({ sort, key }) =>
          (sort === 'mobs' && irregularNames[key] !== undefined) || key === 'pufferfish',
      )
    : undefined) ??
  reading.things.find(({ key }) => key === 'emerald')

/** Who asks how to get it is not helped by what it is good for. */
const givesSource = /^(?:drops|loot|sells|uniqueBlocks|spawningMobs|tool)$/
const tellsSource = (parts: readonly Part[], { rest }: Reading): boolean =>
  !/^(?:(?:and|so|but|ok) )*(?:how|where) (?:do|can|to|would)(?: (?:i|you|we))? (?:get|find|obtain)\b/.test(
    rest,
  ) || parts.some(({ relation }) => givesSource.test(relation.name))

const chances = /^(?:odds|chances?|rates?|percent\w*|likelihood|probabilit(?:y|ies)|kill\w*)$/

/** "blaze rod odds": how likely it is to be dropped or found. */
const asksOdds = /\b(?:odds|(?:drop )?chances?|likelihood|probabilit(?:y|ies)|drop ?rates?)\b/
const hasOdds = new Set(['drops', 'loot'])

const origins = /^(?:sources?|origins?|farm|ways?|place)$/

/** More than what it is and where it comes from: none of that is told by what points at it. */
const asksElse = (reading: Reading): boolean =>
  leftover(reading).some((word) => !chances.test(word) && !origins.test(word)) ||
  (!/\b(?:get|find|obtain|come|from)\b/.test(reading.rest) &&
    /\b(?:what (?:does|do|can|could)|how (?:does|do|many|much|often)|why|when|can|could|should)\b/.test(
      reading.rest,
    ))

/** "its durability and its enchantments": fields of the item, and not what points at it alone. */
const asksSeveral = (rest: string): boolean => {
  const asked = fieldsAsked('items', rest)
  return asked.length > 1 && asked.some(({ name }) => name === 'applicableEnchantments')
}

/** A detail of the thing itself, which no relation holds. */
const asksDetail =
  /\b(?:height|depth|y levels?|altitude|number of uses|feeds? (?:me|you|us)|how (?:much|many) hunger)\b|\bhow (?:deep|high|long|fast|big|tall|heavy|wide|large|loud)\b/

/** What points at a thing: who drops, sells, buys or holds it, what is made of it. */
export const reverse = kind<Slots, Facts>({
  name: 'reverse',
  names: 'something',
  recognise: ({ reading }) => {
    const thing = thingIn(reading)
    if (!thing || namedIn(reading, 'mobs').length > 1) return undefined
    if (asksDetail.test(reading.rest)) return undefined
    if (
      thing.sort === 'items' &&
      /\b(?:i|you|we|one) need (?:for|to)\b|\bneeded (?:for|to)\b|\bmade (?:of|from|out of|with) what\b/.test(
        reading.rest,
      )
    )
      return undefined
    if (
      thing.sort === 'items' &&
      /\bwhere\b.*\bfrom\b|\bcomes? from\b/.test(reading.rest) &&
      !/\b(?:mobs?|animals?|villagers?|structures?|which|who|drops?)\b/.test(reading.rest)
    )
      return undefined
    const makesIt =
      thing.sort === 'items' &&
      /\bcraft(?:ing|ed)?\b/.test(reading.rest) &&
      !/\b(?:with|from|using|out of|what can|which|uses?|used|need)\b/.test(reading.rest)
    if (makesIt || (thing.sort === 'items' && asksSeveral(reading.rest))) return undefined
    const spoken = `${reading.rest}${wanting.test(reading.rest) ? ' buys' : ''}${/\bchests?\b/.test(reading.text) ? ' chests' : ''}${/\bfrom (?:an? |the )?villagers?\b/.test(reading.text) ? ' villagers' : ''}${thing.key !== 'emerald' && /\bemeralds?\b/.test(reading.text) ? ' emeralds' : ''}`
    const meant = relationsMeant(spoken)
    // "do piglins trade gold": they barter, which no table of villagers tells.
    const dealer = namedIn(reading, 'mobs').find(({ key }) => key !== 'villager')
    const trades = meant?.(reading.rest).some(({ resource }) => resource === 'trades')
    if (trades && dealer && dealer !== thing) return undefined
    const goods = reading.things.filter((other) => ['thing', 'group', 'items'].includes(other.sort))
    const several =
      goods.length === reading.things.length &&
      goods.length < 4 &&
      /\b(?:and|or)\b/.test(reading.rest)
    const others = several ? goods.filter((other) => other !== thing) : []
    if (meant) return { thing, rows: [...meant(reading.rest)], only: true, others }
    const isAlone = reading.things.every((other) => other === thing)
    if (isAlone && asksOdds.test(reading.rest))
      return {
        thing,
        rows: overview.filter(({ name }) => hasOdds.has(name)),
        only: false,
        others: [],
      }
    const about = reading.things.some((other) => isRecord(other))
    return about || asksPerson(reading.rest)
      ? undefined
      : { thing, rows: [...overview], only: false, others: [] }
  },
  gather: ({ thing, rows, only, others: more }, { library, reading }) => {
    const known = leftOut(reading)
    const parts = rows
      .map((relation) => holdersOf(relation, thing, library))
      .map((part) => ({
        ...part,
        holders: part.holders.filter((holder) => !known.includes(holder.thing)),
      }))
      .filter(({ holders }) => holders.length > 0)
    const relation = parts[0]?.relation
    const further = relation
      ? more
          .map((other) => holdersOf(relation, other, library))
          .filter(({ holders }) => holders.length)
      : []
    const useful =
      thing.sort === 'thing' && asksUse.test(reading.rest) ? toldUse(thing, library) : undefined
    if (useful) return { thing, parts: [], missing: true, only, use: useful }
    if (parts.length)
      return {
        thing,
        parts: only ? [...parts.slice(0, 1), ...further] : parts,
        missing: !only && (asksElse(reading) || !tellsSource(parts, reading)),
        only,
        denied: deniedBy(rows, relation, reading),
      }
    const [wanted] = rows
    const buying =
      wanted?.resource === 'trades' &&
      /\b(?:can|could|do|does|is) .*\b(?:buy|sell|purchase)\b|\b(?:pay|spend|price)\b|\b(?:who|which|what)(?: [a-z]+| TRADE| MOB)? (?:sells?|buys?)\b/.test(
        reading.rest,
      )
    if (buying && wanted && reading.things.length === 1)
      return { thing, parts: [], missing: false, only, denied: wanted.name }
    if (thing.sort === 'items' || reading.things.some((other) => isRecord(other))) return undefined
    const use =
      wanted?.name === 'ingredients' && thing.sort === 'thing' ? toldUse(thing, library) : undefined
    if (use) return { thing, parts: [], missing: true, only, use }
    const others = overview
      .map((relation) => holdersOf(relation, thing, library))
      .filter(({ holders }) => holders.length > 0)
    return others.length ? { thing, parts: others.slice(0, 2), missing: only, only } : undefined
  },
  phrase: ({ thing, parts, missing, only, denied, use }, { reading, library }) => {
    const name = inList(thing)
    if (use) {
      const source = library.thingOf(use.resource, use.record)
      return {
        text: `I have no record of ${name} itself, but from the entry on ${inList(source)}: ${sentence(use.sentence)}`,
        sources: [source],
        subjects: [thing, source],
      }
    }
    const room = Math.floor((only ? 1_000 : 560) / Math.max(1, parts.length))
    const first = missing
      ? `I have no record of that for ${name}. `
      : denied
        ? `No villager ${denied} ${name}. `
        : only && asksYesNo(reading.rest)
          ? 'Yes. '
          : ''
    return {
      text: first + parts.map((part) => say(part, inList(part.of), room)).join(' '),
      sources: [thing, ...parts.flatMap((part) => ranked(part).map((holder) => holder.thing))],
      subjects: [
        ...(parts[0]?.relation.name === 'ingredients' && parts[0].holders.length === 1
          ? parts[0].holders.map((holder) => holder.thing)
          : []),
        thing,
        ...parts.flatMap((part) => ranked(part).map((holder) => holder.thing)),
      ].slice(0, 4),
      listed: parts.flatMap((part) => ranked(part).map((holder) => holder.thing)),
    }
  },
})
