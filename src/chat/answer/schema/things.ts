import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import { called } from '../word/called.ts'
import { bracketed, capital, common, listed, many, one, shortList } from '../word/say.ts'
import type { Field } from './field.ts'
import { valuesUnder } from './forms.ts'
import { holdersOf, relationOf } from './relations.ts'

type Told = { text: string; refs: string[] }

/** What is known of something without a record, of an item or of a dimension, from the records that speak of it. */
export type ThingField = Pick<Field, 'id' | 'name' | 'label' | 'words'> & {
  isOf(entity: Entity): boolean
  tell(entity: Entity, knowledge: Knowledge): Told
}

/** A relation to the thing, and how its records are told: in so many characters. */
type ThingWay = readonly [relation: string, lead: string, named: (name: string) => string, number]

/** What is had and handed over, with a record or without. */
export const isGoods = ({ type }: Entity): boolean => ['items', 'thing', 'class'].includes(type)
const isDimension = ({ type }: Entity): boolean => type === 'dimension'

/** What the records that stand in some relations to a thing tell: "dropped by creepers (0 to 2, 66.7%)". */
const toldBy =
  (
    ways: readonly ThingWay[],
    verb: (name: string) => string,
    nothing: (name: string) => string,
  ): ThingField['tell'] =>
  (entity, knowledge) => {
    const name = called(entity)
    const found = ways
      .map((way) => ({ way, records: holdersOf(relationOf(way[0]), entity, knowledge) }))
      .filter(({ records }) => records.length > 0)
    // Where mobs drop it, the biomes that it is typical of say nothing more.
    const isDropped = found[0]?.way[0] === 'mobs.drops'
    const told = found.filter(({ way: [id] }) => !isDropped || id !== 'biomes.uniqueBlocks')
    if (told.length === 0) return { text: nothing(name), refs: [] }
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

const aboutDimensions = new Map(valuesUnder('about dimensions'))
const waysToDimensions = new Map(valuesUnder('ways to dimensions'))

/** What a dimension is, and the way to it as an advancement tells it. */
const aboutDimension: ThingField['tell'] = (entity, knowledge) => {
  const way = knowledge.entity(waysToDimensions.get(entity.key) ?? '')
  const told = [aboutDimensions.get(entity.key), way?.record?.howToComplete]
  const biomes = holdersOf(relationOf('biomes.inDimension'), entity, knowledge)
  const refs = biomes.map((biome) => knowledge.entityOf(biome).ref)
  return { text: told.filter(Boolean).join(' '), refs: way ? [way.ref] : refs }
}

const areOrIs = (name: string): string => (/s$/.test(name) ? ' are' : ' is')

export const thingFields: readonly ThingField[] = [
  {
    id: 'thing.sources',
    name: 'sources',
    label: 'where it comes from',
    words: 'get obtain find where source come from drop drops loot farm collect buy earn need way',
    isOf: isGoods,
    tell: toldBy(
      [
        ['mobs.drops', 'dropped by', many, 220],
        ['trades.sells', 'sold by', one, 160],
        ['structures.loot', 'found in chests of', String, 200],
        ['biomes.uniqueBlocks', 'found in', String, 120],
      ],
      areOrIs,
      (name) => `I have nothing on where ${name} comes from.`,
    ),
  },
  {
    id: 'thing.uses',
    name: 'uses',
    label: 'what it is good for',
    words: 'use uses used for good make craft do with purpose need point',
    isOf: isGoods,
    tell: toldBy(
      [
        ['items.ingredients', 'goes into', one, 260],
        ['mobs.breedingItem', 'is fed to breed', many, 160],
        ['trades.buys', 'is bought by', (name) => `the ${common(name)}`, 160],
      ],
      () => '',
      (name) => `I have no use of ${name} on record.`,
    ),
  },
  {
    id: 'dimension.way',
    name: 'way',
    label: 'the way there',
    words: 'get go reach enter travel way portal there into',
    isOf: isDimension,
    tell: aboutDimension,
  },
  {
    id: 'dimension.mobs',
    name: 'spawningMobs',
    label: 'mobs',
    words: 'lives live mobs mob spawn spawns creatures animals monsters',
    isOf: isDimension,
    tell: toldBy([['mobs.spawnBiomes', 'home to', many, 240]], areOrIs, () => ''),
  },
]

export const thingFieldOf = (id: string): ThingField | undefined =>
  thingFields.find((field) => field.id === id)

/** What the records tell of something without a record of its own. */
export const toldOfThing = (entity: Entity, knowledge: Knowledge): Told[] =>
  thingFields
    .flatMap((field) => (field.isOf(entity) ? field.tell(entity, knowledge) : []))
    .filter(({ refs }) => refs.length > 0)

export const isUntold = (entity: Entity, knowledge: Knowledge): boolean =>
  entity.type === 'thing' && toldOfThing(entity, knowledge).length === 0
