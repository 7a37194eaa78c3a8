import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import { bracketed, capital, common, listed, many, one, shortList } from '../word/say.ts'
import type { Field } from './field.ts'
import { holdersOf, relationOf } from './relations.ts'

/** What is known of something without a record: only what the records say of it. */
export type ThingField = Pick<Field, 'id' | 'name' | 'label' | 'words'> & {
  ways: readonly ThingWay[]
  /** What stands before the ways, and what is said where there are none. */
  verb(name: string): string
  nothing(name: string): string
}

/** A relation to the thing, and how its records are told: in so many characters. */
type ThingWay = readonly [relation: string, lead: string, named: (name: string) => string, number]

export const thingFields: readonly ThingField[] = [
  {
    id: 'thing.sources',
    name: 'sources',
    label: 'where it comes from',
    words: 'get obtain find where source come from drop drops loot farm collect buy earn need way',
    ways: [
      ['mobs.drops', 'dropped by', many, 220],
      ['trades.sells', 'sold by', one, 160],
      ['structures.loot', 'found in chests of', String, 200],
      ['biomes.uniqueBlocks', 'found in', String, 120],
    ],
    verb: (name) => (/s$/.test(name) ? ' are' : ' is'),
    nothing: (name) => `I have nothing on where ${name} comes from.`,
  },
  {
    id: 'thing.uses',
    name: 'uses',
    label: 'what it is good for',
    words: 'use uses used for good make craft do with purpose need point',
    ways: [
      ['items.ingredients', 'goes into', one, 260],
      ['mobs.breedingItem', 'is fed to breed', many, 160],
      ['trades.buys', 'is bought by', (name) => `the ${common(name)}`, 160],
    ],
    verb: () => '',
    nothing: (name) => `I have no use of ${name} on record.`,
  },
]

export const thingFieldOf = (id: string): ThingField | undefined =>
  thingFields.find((field) => field.id === id)

/** A field of something without a record, and the refs of the records that tell it. */
export const tellThing = (
  { ways, verb, nothing }: ThingField,
  entity: Entity,
  knowledge: Knowledge,
): { text: string; refs: string[] } => {
  const name = one(entity.name)
  const found = ways
    .map((way) => ({ way, records: holdersOf(relationOf(way[0]), entity, knowledge) }))
    .filter(({ records }) => records.length > 0)
  // Where mobs drop it, the biomes that it is typical of say nothing more.
  const isDropped = found[0]?.way[0] === 'mobs.drops'
  const told = found.filter(({ way: [id] }) => !isDropped || id !== 'biomes.uniqueBlocks')
  if (told.length === 0) return { text: nothing(name), refs: [] }
  // "dropped by creepers (0 to 2, 66.7%)"
  const parts = told.map(({ way: [id, lead, named, room], records }) => {
    const texts = records.map((record) => {
      const detail = relationOf(id).detail?.(record, entity) ?? ''
      return named(String(record.name)) + bracketed(detail)
    })
    return `${lead} ${shortList(texts, room)}`
  })
  return {
    text: `${capital(name)}${verb(name)} ${listed(parts)}.`,
    refs: told.flatMap(({ records }) => records.map((record) => knowledge.entityOf(record).ref)),
  }
}

/** Whether the records say nothing of something without a record of its own. */
export const isUntold = (entity: Entity, knowledge: Knowledge): boolean =>
  entity.type === 'thing' &&
  thingFields.every((field) => tellThing(field, entity, knowledge).refs.length === 0)
