import type { Knowledge } from '../knowledge/knowledge.ts'
import { inCell, rowsOf } from '../lexicon/rows.ts'
import type { Entity } from '../query.ts'
import { called } from '../word/called.ts'
import { bracketed, listed, shortList } from '../word/say.ts'
import type { Field } from './field.ts'
import { textOfName, valuesUnder } from './forms.ts'
import { holdersOf, relationOf } from './relations.ts'
import text from './things.txt' with { type: 'text' }

type Told = { text: string; refs: string[] }

/** What is known of something without a record, of an item or of a dimension, from the records that speak of it. */
export type ThingField = Pick<Field, 'id' | 'name' | 'label' | 'words'> & {
  isOf(entity: Entity): boolean
  tell(entity: Entity, knowledge: Knowledge): Told
}

/** What is had and handed over, with a record or without. */
export const isGoods = ({ type }: Entity): boolean => ['items', 'thing', 'class'].includes(type)
const isDimension = ({ type }: Entity): boolean => type === 'dimension'

/** A relation to a thing, in how many characters its records are told, and how: "mobs.drops 220 dropped by $name.many". */
const readWay = (written: string) => {
  const [id = '', room, ...told] = written.split(' ')
  const relation = relationOf(id)
  const named = textOfName(told.pop() ?? '')
  return { relation, room: Number(room), lead: told.join(' '), named }
}

/** What the records that stand in some relations to a thing tell: "dropped by creepers (0 to 2, 66.7%)". */
const toldBy =
  (
    ways: readonly ReturnType<typeof readWay>[],
    opening: (name: string) => string,
    nothing: (name: string) => string,
  ): ThingField['tell'] =>
  (entity, knowledge) => {
    const name = called(entity)
    const found = ways
      .map((way) => ({ ...way, records: holdersOf(way.relation, entity, knowledge) }))
      .filter(({ records }) => records.length > 0)
    if (found.length === 0) return { text: nothing(name), refs: [] }
    // Where mobs drop it, the biomes that it is typical of say nothing more.
    const isDropped = found[0]?.relation.id === 'mobs.drops'
    const told = found.filter(({ relation }) => !isDropped || relation.id !== 'biomes.uniqueBlocks')
    const parts = told.map(({ relation, room, lead, named, records }) => {
      const texts = records.map(
        (record) => named(String(record.name)) + bracketed(relation.detail?.(record, entity) ?? ''),
      )
      return `${lead} ${shortList(texts, room)}`
    })
    return {
      text: `${opening(name)} ${listed(parts)}.`,
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

export const thingFields: readonly ThingField[] = rowsOf(
  'schema/things.txt',
  text,
  ['field', 'name', 'label', 'words', 'opening', 'nothing', 'ways'],
  ({ field: id, name, label, words, opening, nothing, ways }, slip) => ({
    id,
    name,
    label,
    words,
    isOf: id.startsWith('dimension.') ? isDimension : isGoods,
    tell: inCell(slip, 'ways', () =>
      ways
        ? toldBy(ways.split('; ').map(readWay), textOfName(opening), textOfName(nothing))
        : aboutDimension,
    ),
  }),
)

export const thingFieldOf = (id: string): ThingField | undefined =>
  thingFields.find((field) => field.id === id)

/** What the records tell of something without a record of its own. */
export const toldOfThing = (entity: Entity, knowledge: Knowledge): Told[] =>
  thingFields
    .flatMap((field) => (field.isOf(entity) ? field.tell(entity, knowledge) : []))
    .filter(({ refs }) => refs.length > 0)

export const isUntold = (entity: Entity, knowledge: Knowledge): boolean =>
  entity.type === 'thing' && toldOfThing(entity, knowledge).length === 0
