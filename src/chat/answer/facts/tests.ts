import type { ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { scaleIn } from '../kinds/ranking.ts'
import type { Library } from '../library.ts'
import type { Reading } from '../reading/reading.ts'
import type { Thing } from '../thing.ts'
import { common, number } from '../wording/say.ts'
import { maySpeakOf } from './condition-in.ts'
import { type Condition, conditions } from './conditions.ts'
import { era } from './era.ts'
import { cameWith, classOf, type Relation, relations } from './relations.ts'
import { tradeDirection } from './trade-direction.ts'

/** One thing a record must fulfil to be in the answer. */
export type Test = {
  /** Tests on one field are alternatives; different fields must all hold. */
  field: string
  before?: string
  after?: string
  test(record: AnyRecord): boolean
  relation?: Relation
  thing?: Thing
}

const denied = (rest: string, at: number): boolean =>
  /\b(?:not|non|never|cannot|without|except|other than|no)(?: (?:be|gets?|have|has|sees?|a|an|the|any|actually|really))*[ -]*$/.test(
    rest.slice(0, at),
  )

export const fromCondition = (condition: Condition, negated: boolean): Test => ({
  field: negated ? `not ${condition.name}` : condition.field,
  before: condition.before ? `${negated ? 'non-' : ''}${condition.before}` : undefined,
  after:
    condition.after && negated
      ? condition.after
          .replace(/^that (?:(can|are|is|do) )?/, (_, verb) => `that ${verb ?? 'do'} not `)
          .replace('can not', 'cannot')
      : condition.after,
  test: negated ? (record) => !condition.test(record) : (record) => condition.test(record),
})

/** "the least common structure" is ranked, not narrowed. */
const ranking = /\b(?:most|least|more|less) (?:common|uncommon|rare|unique|difficult|hard|easy)\b/g

export const conditionTests = (resource: ResourceName, said: string, implied?: string): Test[] => {
  const rest = said.replace(ranking, ' ')
  const tests: Test[] = []
  const spoken = maySpeakOf(resource, rest)
  for (const condition of implied ? conditions[resource] : spoken) {
    if (condition.name === implied) {
      tests.push(fromCondition(condition, false))
      continue
    }
    const at = spoken.includes(condition) ? rest.search(condition.words) : -1
    if (at < 0) continue
    if (resource === 'mobs' && condition.name === 'monster') continue
    tests.push(fromCondition(condition, denied(rest, at)))
  }
  return narrowed(tests, rest)
}

/** "very rare" also reads as "rare", "underground" as "ground": the longer wording wins. */
const narrowed = (tests: readonly Test[], rest: string): Test[] =>
  tests.filter(
    (one) =>
      !tests.some(
        (other) =>
          other !== one &&
          other.field === one.field &&
          (other.before ?? '').length > (one.before ?? '').length &&
          (other.before ?? '').endsWith(` ${one.before}`) &&
          !rest.replaceAll(other.before ?? '', '').includes(one.before ?? ' '),
      ),
  )

/** Who sells is not answered with who buys; other words of trade leave it open. */
const saysDirection = /\b(?:sells?|sold|selling|gives?|buys?|buying|bought)\b/

/** The relation by which records of a resource point at a thing, as the sentence means it. */
const relationTo = (
  resource: ResourceName,
  thing: Thing,
  rest: string,
  library: Library,
): Relation | undefined => {
  const possible = relations.filter(
    (relation) => relation.resource === resource && relation.to.includes(thing.sort),
  )
  if (resource === 'trades' && thing.sort !== 'trades') {
    const direction = tradeDirection(rest)
    const station = possible.find(({ name }) => name === 'workstation')
    const speaksOfTrade =
      /\b(?:sells?|selling|sold|buys?|buying|trades?|trading|prices?|costs?|emeralds?|purchase|pays?|wants?|accepts?)\b/
    const isStation = library
      .records('trades')
      .some((trade) => station?.holds(trade, thing, library))
    if (station && isStation && !speaksOfTrade.test(rest)) return station
    const chosen = possible.find(({ name }) => name === direction)
    const other = possible.find(({ name }) => name === (direction === 'sells' ? 'buys' : 'sells'))
    if (saysDirection.test(rest)) return chosen
    const holds = (relation: Relation | undefined) =>
      library.records('trades').some((trade) => relation?.holds(trade, thing, library))
    return holds(chosen) || !holds(other) ? chosen : other
  }
  const spoken = possible.filter((relation) => relation.asked.test(rest))
  const holdsAny = (relation: Relation) =>
    library.records(resource).some((record) => relation.holds(record, thing, library))
  // "nether mobs" need no verb.
  const having =
    thing.sort === 'dimension' ||
    /\b(?:have|has|got|with|holds?|contains?|carr(?:y|ies)|gives?)\b/.test(rest)
  return spoken.find(holdsAny) ?? (having ? possible.find(holdsAny) : undefined) ?? spoken[0]
}

const span =
  /\bbetween (?:the |versions? )*VER and VER\b|\bfrom VER (?:to|until|till|through) VER\b/

const versionTest = (thing: Thing, reading: Reading, library: Library): Test | undefined => {
  const version = library.as('versions', thing)
  if (!version) return undefined
  const added = (record: AnyRecord) => String(record.versionAdded ?? record.name)
  const { rest } = reading
  const [one, two] = span.test(rest)
    ? reading.things.flatMap((other) => library.as('versions', other) ?? [])
    : []
  if (one && two) {
    const [from, to] = era(one.name) <= era(two.name) ? [one, two] : [two, one]
    return {
      field: 'versionAdded',
      // Said once, though both versions are named.
      ...(version === one ? { after: `added from ${from.name} to ${to.name}` } : {}),
      test: (record) =>
        era(added(record)) >= era(from.name) &&
        (era(added(record)) <= era(to.name) || cameWith(added(record), to, library)),
    }
  }
  if (/\b(?:after|since|later than|newer than) (?:the |version |update )*VER\b/.test(rest)) {
    const strict = !/\bsince\b/.test(rest)
    return {
      field: 'versionAdded',
      after: `added ${strict ? 'after' : 'since'} ${version.name}`,
      test: (record) =>
        era(added(record)) >= era(version.name) + (strict ? 0.5 : 0) &&
        !(strict && cameWith(added(record), version, library)),
    }
  }
  if (/\b(?:before|older than|earlier than|prior to) (?:the |version |update )*VER\b/.test(rest))
    return {
      field: 'versionAdded',
      after: `added before ${version.name}`,
      test: (record) => era(added(record)) < era(version.name),
    }
  return {
    field: 'versionAdded',
    after: `added in ${version.name}`,
    test: (record) => cameWith(added(record), version, library),
    thing,
  }
}

/** A thing of the asked resource itself, as in "ocean biomes": a category word or part of names. */
const wordTest = (resource: ResourceName, thing: Thing): Test => {
  const name = thing.name.replace(/^\//, '').toLowerCase()
  const condition = conditions[resource].find((one) => one.words.test(name) && one.name === name)
  if (condition) return fromCondition(condition, false)
  return {
    field: 'name',
    after: `with “${thing.name}” in the name`,
    test: (record) => String(record.name).toLowerCase().includes(name),
  }
}

const deniedBefore =
  /\b(?:not|never|cannot|without|lacks?|lacking|missing|no)(?: (?:be|get|a|an|the|any|have|has|had|spawn|live|drop|sell|buy|generate|found|find|contain|appear|occur|exist|go|work|fit|put|used?|applied|carry|need|made|crafted|tamed|bred|in|on|at|with|to|of|for|from|inside))*$/

/** "bastions: which biome does not have them". */
const deniedAfter = /\b(?:does|do) not (?:\w+ )?(?:have|contain|hold|get) (?:them|it|any|one)\b/

/** "biomes that do not have villages": the relation to the thing must not hold. */
const isDenied = (thing: Thing, { mentions, tokens, rest }: Reading): boolean => {
  if (deniedAfter.test(rest)) return true
  const start = mentions.find((mention) => mention.thing === thing)?.start ?? 0
  return deniedBefore.test(
    tokens
      .slice(0, start)
      .map(({ text }) => text)
      .join(' '),
  )
}

const than = /\bthan (?:an? |the |any )?[A-Z]{3,}s?\b/

/** "which mobs have more health than an enderman": those beyond the figure of the one named. */
export const beyondTest = (
  resource: ResourceName,
  thing: Thing,
  { rest, tokens, mentions }: Reading,
  library: Library,
): Test | undefined => {
  if (thing.sort !== resource || resource === 'versions' || !than.test(rest)) return undefined
  const at = mentions.find((mention) => mention.thing === thing)?.start ?? 0
  const isLimit = [1, 2].some((back) => tokens[at - back]?.text === 'than')
  const scale = isLimit ? scaleIn(resource, rest) : undefined
  const own = library.recordOf(thing)
  const measure = scale?.field.measure
  const limit = own && measure?.(own)
  if (!scale || !measure || typeof limit !== 'number') return undefined
  const more = scale.direction === 'more'
  return {
    field: `${scale.field.name} bound`,
    after: `with ${more ? 'more' : 'less'} ${scale.field.label} than ${common(thing.name)} (${number(limit)})`,
    test: (record) => {
      const value = measure(record)
      return typeof value === 'number' && (more ? value > limit : value < limit)
    },
  }
}

export const thingTest = (
  resource: ResourceName,
  thing: Thing,
  reading: Reading,
  library: Library,
): Test | undefined => {
  if (thing.sort === 'versions' && resource !== 'versions')
    return versionTest(thing, reading, library)
  if (
    thing.key === 'ocean' &&
    resource === 'structures' &&
    /\bthe ocean\b|\boceans\b/.test(reading.text)
  ) {
    const condition = conditions.structures.find((one) => one.name === 'ocean')
    if (condition) return fromCondition(condition, false)
  }
  // The chests of a structure are its loot.
  const bare = conditions.structures.find((one) => one.name === 'without loot')
  if (thing.key === 'chest' && resource === 'structures' && bare)
    return isDenied(thing, reading)
      ? fromCondition(bare, false)
      : { field: 'loot', after: 'with loot', test: (record) => !bare.test(record) }
  const weather =
    resource === 'biomes' && /^(?:snow|rain)$/.test(thing.key) ? `${thing.key}y` : undefined
  const falls = weather && conditions.biomes.find((one) => one.name === weather)
  if (falls) return fromCondition(falls, false)
  const wholeEnd =
    thing.key === 'the_end' &&
    !/\bend biome\b|\bbiome (?:the )?end\b|\bbiome the end\b/.test(reading.text)
  if (wholeEnd && (resource === 'biomes' || resource === 'structures')) {
    const condition = conditions[resource].find((one) => one.name === 'end')
    if (condition) return fromCondition(condition, false)
  }
  if (thing.sort === 'dimension' && resource !== 'mobs') {
    const condition = conditions[resource].find((one) => one.name === thing.key)
    if (condition) return fromCondition(condition, false)
  }
  const relation = relationTo(resource, thing, reading.rest, library)
  if (
    relation?.name === 'applicableItems' &&
    /\b(?:only|exclusive\w*|solely|just|alone|nothing (?:but|else))\b/.test(reading.rest)
  )
    return {
      field: 'applicableItems',
      after: `only for ${common(thing.name)}`,
      test: (record) =>
        (record.applicableItems as string[]).every((id) =>
          thing.ids.some((one) => classOf(one) === id),
        ),
    }
  if (relation && relation.name !== 'incompatibleWith' && isDenied(thing, reading))
    return {
      field: `not ${relation.name}`,
      after: `other than those ${relation.clause(thing.name)}`,
      relation,
      thing,
      test: (record) => !relation.holds(record, thing, library),
    }
  if (relation)
    return {
      field: relation.name,
      after: relation.clause(thing.name),
      relation,
      thing,
      test: (record) => relation.holds(record, thing, library),
    }
  return thing.sort === resource ? wordTest(resource, thing) : undefined
}
