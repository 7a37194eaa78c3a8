import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { leftOut } from '../reading/left-out.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { common, listed } from '../wording/say.ts'
import { maySpeakOf } from './condition-in.ts'
import { type Condition, conditions } from './conditions.ts'
import { classIn, familyIn } from './families.ts'
import { fieldsAsked } from './fields.ts'
import { boundIn } from './numbers.ts'
import { beyondTest, conditionTests, fromCondition, type Test, thingTest } from './tests.ts'
import { isSale, offersOf } from './trades.ts'

/** A set of records asked for: a resource and what must hold. */
export type Query = { resource: ResourceName; tests: readonly Test[] }

/** "children of it in the tree": the advancements that follow one. */
const asksChildren = ({ rest, things }: Reading): boolean =>
  things.some(({ sort }) => sort === 'achievements') &&
  /\b(?:child(?:ren)?|comes? (?:right |directly )?(?:after|next)|next|follows?|branch(?:es)? from|(?:does|did|will) (?:the )?ADV (?:lead to|unlock|open))\b|^(?:and |so |then )*(?:right |directly )?after (?:the )?ADV\W*$/.test(
    rest,
  )

/** Whether a sentence speaks of several of a kind. */
const isPlural = (rest: string): boolean =>
  /\b(?:mobs|animals|creatures|monsters|biomes|items|enchantments|enchants|structures|commands|versions|updates|advancements|achievements|professions|villagers|kinds|types)\b/.test(
    rest,
  )

const fieldWords =
  '(?:category|type|dimension|rarity|tab|difficulty|permission level|precipitation)'

const namesField = new RegExp(`\\b${fieldWords}\\b`)
const statements = new Map<Condition, RegExp>()

/** A condition said outright, as field and value: "with category music disc". */
const statedIn = (resource: ResourceName, text: string): Condition | undefined => {
  if (!namesField.test(text)) return undefined
  const found = conditions[resource].filter((condition) => {
    let said = statements.get(condition)
    if (!said) {
      const value = condition.name.replace(/^level /, '')
      said = new RegExp(
        `\\b${fieldWords}(?: is| of| called| named)? (?:the )?${value}\\b|\\b${value} ${fieldWords}\\b`,
      )
      statements.set(condition, said)
    }
    return said.test(text)
  })
  return found.sort((a, b) => b.name.length - a.name.length)[0]
}

/** Without what stands in brackets: it explains and does not narrow. */
const withoutBrackets = (rest: string): string =>
  rest.includes('(') ? rest.replace(/\([^)]*\)?/g, ' ') : rest

let last: { reading: Reading; query: Query | undefined } | undefined

/** The set a sentence asks for, when it names a resource; several kinds ask for that of the same. */
export const queryIn = (reading: Reading, library: Library): Query | undefined => {
  if (last?.reading !== reading) last = { reading, query: readQuery(reading, library) }
  return last.query
}

/** Classes of goods, of which villagers trade many that have no record. */
const classes: readonly (readonly [words: RegExp, ids: RegExp])[] = [
  [/^tools?$/, /_(?:pickaxe|axe|shovel|hoe)$|^(?:shears|fishing_rod|flint_and_steel)$/],
  [/^weapons?$/, /_(?:sword|axe|spear)$|^(?:bow|crossbow|trident|mace)$/],
  [/^armou?r$/, /_(?:helmet|chestplate|leggings|boots)$|^shield$/],
]

const asksDealers =
  /\b(?:who|which|what|any|anyone|villagers?|professions?)\b.*\b(sell|buy)s? (?:me )?(?:any |some )?(tools?|weapons?|armou?r)\W*$/

/** "who sells tools": the villagers that deal in goods of a class. */
const dealersIn = ({ rest, things }: Reading): Query | undefined => {
  const [, verb, said = ''] = things.length ? [] : (asksDealers.exec(rest) ?? [])
  const ids = verb && classes.find(([words]) => words.test(said))?.[1]
  if (!ids) return undefined
  const sells = verb === 'sell'
  return {
    resource: 'trades',
    tests: [
      {
        field: 'levels',
        after: `that ${verb} ${said}`,
        test: (record) =>
          offersOf(record as RecordOf<'trades'>).some(
            (offer) => isSale(offer) === sells && ids.test(sells ? offer.receives : offer.gives),
          ),
      },
    ],
  }
}

const readQuery = (reading: Reading, library: Library): Query | undefined => {
  const dealers = library.speaksOf('trades') ? dealersIn(reading) : undefined
  if (dealers) return dealers
  const rest = withoutBrackets(reading.rest)
  const noun = nounIn(rest)
  const resource =
    noun?.resource ??
    (reading.set?.[0] && isRecord(reading.set[0]) ? reading.set[0].sort : undefined) ??
    spokenOf(rest, reading) ??
    (asksChildren(reading) ? 'achievements' : undefined)
  if (!resource) return classIn(reading, library) ?? familyIn(reading, library)
  if (!library.speaksOf(resource)) return undefined
  const things = reading.mentions
    .filter((mention) => !bracketed(reading, mention.start))
    .map((mention) => mention.thing)
  const stated = statedIn(resource, reading.text)
  if (stated)
    return {
      resource,
      tests: [
        fromCondition(stated, false),
        ...conditionTests(resource, rest, noun?.implies).filter(
          ({ field, before }) => field !== stated.field && before !== stated.name,
        ),
      ],
    }
  const own = things.filter(isGoods)
  const tests: Test[] = conditionTests(resource, rest, noun?.implies).filter(
    ({ field }) => !ofOtherGoods(resource, field, own),
  )
  // "shoot arrows" is one condition, and no arrows are asked for.
  const within = own.length > 0 && tellsOfGoods(resource, rest, own)
  const omitted = leftOut(reading)
  if (omitted.length)
    tests.push({
      field: 'left out',
      after: `besides ${listed(omitted.map(({ name }) => common(name)))}`,
      test: (record) => !omitted.some(({ ids }) => ids.includes(String(record.id))),
    })
  for (const thing of new Set(withoutContainers(things))) {
    if ((within && isGoods(thing)) || omitted.includes(thing)) continue
    if (thing.sort === 'versions' && resource === 'versions') return undefined
    const beyond = noun && beyondTest(resource, thing, reading, library)
    const test = beyond ?? thingTest(resource, thing, reading, library)
    if (
      !beyond &&
      isRecord(thing) &&
      thing.sort === resource &&
      !test?.relation &&
      thing.key !== 'the_end' &&
      (!isPlural(rest) ||
        fieldsAsked(thing.sort, rest).some(({ faint, measure }) => !faint && measure))
    )
      return undefined
    if (test) tests.push(test)
    else if (isRecord(thing) && thing.sort !== resource) return undefined
  }
  const bound = boundIn(resource, rest)
  const isSaid = bound && tests.some(({ field }) => field === bound.field.name)
  if (!bound || (isSaid && bound.isExact)) return { resource, tests }
  return {
    resource,
    tests: [
      ...tests.filter(({ field }) => field !== bound.field.name),
      { field: `${bound.field.name} bound`, after: `with ${bound.text}`, test: bound.test },
    ],
  }
}

const isGoods = ({ sort }: Thing): boolean => sort === 'items' || sort === 'thing'
/** "gives leather" is not "gives milk". */
const ofOtherGoods = (resource: ResourceName, field: string, named: readonly Thing[]): boolean => {
  const goods = conditions[resource].find((one) => one.field === field)?.goods
  return goods !== undefined && named.length > 0 && !named.some(({ key }) => goods.test(key))
}

const tellsOfGoods = (resource: ResourceName, rest: string, named: readonly Thing[]): boolean =>
  maySpeakOf(resource, rest).some(
    ({ told, words, field }) =>
      told &&
      /\b(?:ITEM|THING)/.test(words.exec(rest)?.[0] ?? '') &&
      !ofOtherGoods(resource, field, named),
  )

/** A chest or an emerald beside other goods is where they lie or what they cost. */
const withoutContainers = (things: readonly Thing[]): readonly Thing[] => {
  const others = things.filter(({ key }) => key !== 'chest' && key !== 'emerald')
  return others.some(({ sort }) => ['items', 'thing', 'group'].includes(sort)) ? others : things
}

/** "everything that is tameable": the resource whose condition is spoken of. */
const spokenOf = (rest: string, reading: Reading): ResourceName | undefined => {
  if (reading.things.some(isRecord)) return undefined
  if (!/\b(?:everything|all|anything|things|ones|who|what|which|how many|list)\b/.test(rest))
    return undefined
  const telling: readonly ResourceName[] = ['mobs', 'items', 'enchantments']
  return telling.find(
    (resource) =>
      maySpeakOf(resource, rest).some(
        ({ name, words }) => tellingConditions.has(name) && words.test(rest),
      ) ||
      (/\d/.test(rest) && boundIn(resource, rest) !== undefined),
  )
}

const tellingConditions = new Set([
  'tameable',
  'breedable',
  'hostile',
  'neutral',
  'passive',
  'enchantable',
  'fuel',
  'craftable',
  'treasure',
  'on lava',
  'rideable',
  'flying',
])

const bracketed = (reading: Reading, at: number): boolean => {
  const before = reading.tokens
    .slice(0, at + 1)
    .map(({ gap }) => gap)
    .join('')
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** Mobs of a place: those that live in few places first, since they are what is special there. */
const spread = (query: Query, thing: RecordThing, library: Library): number => {
  if (!query.tests.some(({ relation }) => relation?.name === 'spawnBiomes')) return 0
  const homes = library.as('mobs', thing)?.spawnBiomes.length ?? 0
  return homes < 4 ? 1 : 0
}

/** "since what version do they exist" after a list of mobs: none of those is a version. */
export const isOfOthers = ({ resource }: Query, { set }: Reading): boolean =>
  set !== undefined && set.length > 0 && set.every(({ sort }) => sort !== resource)

/** The records of a set, in the order of the table. */
export const run = (query: Query, library: Library, among?: readonly Thing[]): RecordThing[] => {
  const byField = new Map<string, Test[]>()
  for (const test of query.tests) {
    const same = byField.get(test.field)
    if (same && !test.relation) same.push(test)
    else byField.set(same ? `${test.field}${byField.size}` : test.field, [test])
  }
  const groups = [...byField.values()]
  return library
    .records(query.resource)
    .filter((record) => groups.every((tests) => tests.some((test) => test.test(record))))
    .map((record) => library.thingOf(query.resource, record))
    .filter((thing) => !among || among.includes(thing))
    .sort((a, b) => spread(query, b, library) - spread(query, a, library))
}
