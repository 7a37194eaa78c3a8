import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import type { Entity } from '../query.ts'
import { capital, common, listed, many, one, shortList } from '../word/say.ts'
import type { Field } from './field.ts'
import { holdersOf, relationOf } from './relations.ts'

/** What is known of something without a record: only what the records say of it. */
export type ThingField = Pick<Field, 'id' | 'name' | 'label' | 'words'> & {
  tell(entity: Entity, knowledge: Knowledge): { text: string; records: AnyRecord[] }
}

const nameOf = (record: AnyRecord): string => String(record.name)

/** "creepers (0 to 2, 66.7%)": the records of a relation with their details. */
const holders = (
  id: string,
  entity: Entity,
  knowledge: Knowledge,
  say: (name: string) => string,
) => {
  const relation = relationOf(id)
  const records = holdersOf(relation, entity, knowledge)
  const texts = records.map((record) => {
    const detail = relation.detail?.(record, entity)
    return detail ? `${say(nameOf(record))} (${detail})` : say(nameOf(record))
  })
  return { records: [...records], texts }
}

const named = ({ name }: Entity): string => common(name)

const sourcesText = (entity: Entity, knowledge: Knowledge) => {
  const drops = holders('mobs.drops', entity, knowledge, many)
  const sales = holders('trades.sells', entity, knowledge, (name) => `${one(name)}`)
  const loot = holders('structures.loot', entity, knowledge, (name) => name)
  const growing = holders('biomes.uniqueBlocks', entity, knowledge, (name) => name)
  const parts = [
    drops.texts.length ? `dropped by ${shortList(drops.texts, 220)}` : '',
    sales.texts.length ? `sold by ${shortList(sales.texts, 160)}` : '',
    loot.texts.length ? `found in chests of ${shortList(loot.texts, 200)}` : '',
    growing.texts.length && !drops.texts.length
      ? `typical of ${shortList(growing.texts, 120)}`
      : '',
  ].filter(Boolean)
  const records = [
    ...drops.records,
    ...sales.records,
    ...loot.records,
    ...(parts.some((part) => part.startsWith('typical')) ? growing.records : []),
  ]
  return parts.length
    ? {
        text: `${capital(named(entity))} ${/s$/.test(named(entity)) ? 'are' : 'is'} ${listed(parts, 'and')}.`,
        records,
      }
    : { text: `I have nothing on where ${named(entity)} comes from.`, records: [] }
}

const usesText = (entity: Entity, knowledge: Knowledge) => {
  const made = holders('items.ingredients', entity, knowledge, common)
  const bred = holders('mobs.breedingItem', entity, knowledge, many)
  const bought = holders('trades.buys', entity, knowledge, (name) => `the ${common(name)}`)
  const parts = [
    made.texts.length ? `goes into ${shortList(made.texts, 260)}` : '',
    bred.texts.length ? `is fed to breed ${shortList(bred.texts, 160)}` : '',
    bought.texts.length ? `is bought by ${shortList(bought.texts, 160)}` : '',
  ].filter(Boolean)
  return parts.length
    ? {
        text: `${capital(named(entity))} ${listed(parts, 'and')}.`,
        records: [...made.records, ...bred.records, ...bought.records],
      }
    : { text: `I have no use of ${named(entity)} on record.`, records: [] }
}

export const thingFields: readonly ThingField[] = [
  {
    id: 'thing.sources',
    name: 'sources',
    label: 'where it comes from',
    words: 'get obtain find where source come from drop drops loot farm collect buy earn need way',
    tell: sourcesText,
  },
  {
    id: 'thing.uses',
    name: 'uses',
    label: 'what it is good for',
    words: 'use uses used for good make craft do with purpose need point',
    tell: usesText,
  },
]

export const thingFieldOf = (id: string): ThingField | undefined =>
  thingFields.find((field) => field.id === id)
