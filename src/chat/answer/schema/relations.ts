import type { AnyRecord } from '../../../catalog/collection.ts'
import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import { keptByKey, keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import { inCell, rowsOf } from '../lexicon/rows.ts'
import { gapOf } from '../lexicon/templates.ts'
import type { Entity, EntityType, NounSet } from '../query.ts'
import { skim } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { common, shortList } from '../word/say.ts'
import { cameWith } from './added.ts'
import { placeOf, rowById } from './field.ts'
import { notAsked, textOfMembers, textOfName } from './forms.ts'
import { languageOf } from './language.ts'
import { amounts, goodsOf, recipeForms } from './recipe.ts'
import text from './relations.txt' with { type: 'text' }
import { atLevels, isSale, offersOf, offerText, type Placed, priceOf, sideTexts } from './trades.ts'

type RelationHolds<Row> = (record: Row, entity: Entity, knowledge: Knowledge) => boolean
type RelationDetail<Row> = (record: Row, entity: Entity) => string

/** How records of one resource point at other things. Asked from both ends, and about a pair. */
export type RecordRelation = {
  id: string
  resource: ResourceName
  name: string
  /** What stands at the other end. */
  to: readonly EntityType[]
  /** The stems of the words that speak of it. */
  stems: ReadonlySet<string>
  /** Those of them that are said of much else. */
  loose: ReadonlySet<string>
  holds: RelationHolds<AnyRecord>
  /** What is told about one record of an answer. */
  detail?: RelationDetail<AnyRecord>
  /** How likely it holds in percent, where the records say so. */
  chance?(record: AnyRecord, entity: Entity): number
  /** "that drop leather", after a noun for the records. */
  clause(name: string): string
  /** "drops" and "does not drop", between a record and the thing. */
  verbs: readonly [yes: string, no: string]
}

const has = (ids: readonly string[], entity: Entity): boolean =>
  entity.ids.some((id) => ids.includes(id))

/** The class of items an id belongs to, as enchantments name them. */
const classOf = (id: string): string =>
  /_(?:head|skull)$/.test(id)
    ? 'skull'
    : id.replace(
        /^.*_(?=(?:sword|spear|axe|pickaxe|shovel|hoe|helmet|chestplate|leggings|boots)$)/,
        '',
      )

const salesOf = (trade: RecordOf<'trades'>, { ids }: Entity): Placed[] =>
  offersOf(trade).filter((offer) => isSale(offer) && ids.includes(offer.receives))

const purchasesOf = (trade: RecordOf<'trades'>, { ids }: Entity): Placed[] =>
  offersOf(trade).filter((offer) => !isSale(offer) && ids.includes(offer.gives))

const mostOffers = 3

/** Offers with the levels that they are made at: what several levels offer alike is said once. */
const offersByLevel = (offers: readonly Placed[], say: (offer: Placed) => string): string => {
  const alike = Map.groupBy(offers, (offer) => `${say(offer)} ${offer.maxUses}`)
  const said = [...alike.values()].map((same) => {
    const [first] = same as [Placed]
    return `${say(first)} ${atLevels(same)}, ${first.maxUses} uses`
  })
  const left = said.splice(mostOffers).length
  return [...said, ...(left ? [`and ${left} more`] : [])].join('; ')
}

const offerPrice = (offer: Placed): string =>
  `${offer.receivesAmount === 1 ? '' : `${offer.receivesAmount} `}for ${priceOf(offer)}`

/** Nearly everywhere and not in the list of the biome itself: only a structure there brings it. */
const comesWithStructure = (mob: RecordOf<'mobs'>, { type, record }: Entity): boolean =>
  mob.spawnBiomes.length > 40 &&
  type === 'biomes' &&
  !(record?.spawningMobs as readonly string[] | undefined)?.includes(mob.id)

/** What the text of an advancement names. */
const namedBy = keptByKey(
  (knowledge: Knowledge, { description, howToComplete }: RecordOf<'achievements'>) =>
    new Set(
      skim(`${description} ${howToComplete}`, knowledge).mentions.flatMap(({ entities, weak }) =>
        weak ? [] : entities.slice(0, 1),
      ),
    ),
)

/** Reads the names in all advancements, one at a time: the first list would wait for all of them. */
export function* readAdvancements(knowledge: Knowledge): Generator<void, void> {
  for (const achievement of knowledge.records('achievements')) {
    namedBy(knowledge, achievement)
    yield
  }
}

/** Holds where some members or parts of a record list an id of the thing. */
const listsIds = (paths: string, resource: ResourceName): RelationHolds<AnyRecord> => {
  const gaps = paths.split(' ').map((path) => gapOf(path, languageOf(resource)))
  const idsOf = keptFor((record: AnyRecord): readonly unknown[] =>
    gaps.flatMap((gap) => gap({ record, asked: notAsked })),
  )
  return (record, { ids }) => {
    const listed = idsOf(record)
    return ids.some((id) => listed.includes(id))
  }
}

/** What the entries of a list say of the thing they hold: "drops.item" and the text of an entry. */
const toldByEntries = (path: string, text: string, most: number, sure: number) => {
  const [list = '', key = ''] = path.split('.')
  const say = textOfMembers(text)
  const entriesOf = (record: AnyRecord, { ids }: Entity) =>
    (record[list] as readonly AnyRecord[]).filter((entry) => ids.includes(String(entry[key])))
  const chance = (record: AnyRecord, entity: Entity) =>
    Math.max(0, ...entriesOf(record, entity).map((entry) => (100 * Number(entry.chance)) / sure))
  return {
    detail: (record: AnyRecord, entity: Entity) =>
      entriesOf(record, entity).slice(0, most).map(say).join('; '),
    ...(sure ? { chance } : {}),
  }
}

const addedIn: RelationHolds<AnyRecord> = ({ versionAdded }, entity, knowledge) => {
  const version = knowledge.catalog.find('versions', entity.key)
  return version !== undefined && cameWith(String(versionAdded), version, knowledge)
}

/** What holds where no field lists the ids, and what is told where no entry says it. */
type OwnWay<Row> = { holds?: RelationHolds<Row>; detail?: RelationDetail<Row> }

/** The records handed to a relation are always of its resource. */
const ownWays: { [Name in ResourceName as `${Name}.${string}`]: OwnWay<RecordOf<Name>> } = {
  'mobs.spawnBiomes': {
    holds: (mob, entity, knowledge) =>
      entity.type === 'dimension'
        ? knowledge
            .records('biomes')
            .some(({ dimension, id }) => dimension === entity.key && mob.spawnBiomes.includes(id))
        : has(mob.spawnBiomes, entity) && !comesWithStructure(mob, entity),
  },
  'mobs.tamingItem': {
    holds: ({ tamingMethod }, { ids }) => {
      // What it never takes, and what it wears when it is ridden, tames nothing.
      const told = tamingMethod?.replace(/[^.;]*\b(?:Never|saddle)\b[^.;]*/g, '').toLowerCase()
      return ids.some((id) => told?.includes(common(nameFromId(id)).replace(/^raw /, '')))
    },
  },
  'items.ingredients': {
    holds: ({ craftingRecipe, id }, entity) =>
      !entity.ids.includes(id) && has(recipeForms.goods(craftingRecipe), entity),
    detail: ({ craftingRecipe }, entity) => {
      const count = (craftingRecipe ? amounts(craftingRecipe) : [])
        .filter(([ingredient]) => has(goodsOf(ingredient), entity))
        .reduce((sum, [, times]) => sum + times, 0)
      return count > 1 ? `takes ${count}` : ''
    },
  },
  'enchantments.applicableItems': {
    holds: ({ applicableItems }, { ids }) =>
      ids.some((id) => applicableItems.includes(classOf(id))),
    detail: ({ maxLevel }) => `max ${maxLevel}`,
  },
  'achievements.about': {
    holds: (achievement, entity, knowledge) => namedBy(knowledge, achievement).has(entity),
  },
  'trades.sells': {
    detail: (trade, entity) => {
      const sales = salesOf(trade, entity)
      return entity.ids.length > 1
        ? `${shortList(sideTexts(sales, 'sells'), 180)} ${atLevels(sales)}`
        : offersByLevel(sales, offerPrice)
    },
  },
  'trades.buys': {
    detail: (trade, entity) => offersByLevel(purchasesOf(trade, entity), offerText),
  },
}

export const readRelations = (file: string, rows: string): RecordRelation[] =>
  rowsOf(
    file,
    rows,
    ['relation', 'to', 'words', 'ids', 'clause', 'yes', 'no', 'detail', 'most', 'sure', 'loose'],
    (
      { relation: id, to, words, ids, clause, yes, no, detail: entry, most, sure, loose },
      slip,
    ): RecordRelation => {
      const place = placeOf(id, 'relation', slip)
      const own = (ownWays as Readonly<Record<string, OwnWay<AnyRecord>>>)[id]
      const holds = ids
        ? inCell(slip, 'ids', () => listsIds(ids, place.resource))
        : (own?.holds ?? (place.name === 'versionAdded' && addedIn))
      if (!holds) throw slip('ids', 'neither a field nor a function')
      if (Number.isNaN(Number(sure))) throw slip('sure', 'no number')
      return {
        id,
        ...place,
        to: to.split(' ') as EntityType[],
        stems: new Set(words.split(' ').map(stem)),
        loose: new Set(loose.split(' ').map(stem)),
        holds,
        ...(own?.detail && { detail: own.detail }),
        ...(entry &&
          toldByEntries(ids.split(' ')[0] ?? '', entry, Number(most) || Infinity, Number(sure))),
        clause: textOfName(clause),
        verbs: [yes, no],
      }
    },
  )

export const relations: readonly RecordRelation[] = readRelations('schema/relations.txt', text)

export const relationOf = rowById('relation', relations)

/** The relations of a set, each with what it leads to. */
export const relationsIn = ({ where }: NounSet) =>
  where.flatMap((test) =>
    test.kind === 'relation' && !test.or
      ? { relation: relationOf(test.relation), to: test.to }
      : [],
  )

/** What a record holds at the place of a relation, each entry in the form of them all. */
const entriesAt = ({ name }: RecordRelation, record: AnyRecord): readonly unknown[] => {
  const held = record[name]
  if (typeof held === 'string') return held.split(/,\s*/)
  return Array.isArray(held) ? held.map((entry) => [entry]) : []
}

/** Whether a record has to do with anything there, as far as a field says it. */
export const isFilled = (relation: RecordRelation, record: AnyRecord): boolean =>
  !(relation.name in record) || entriesAt(relation, record).length > 0

/** Whether records hold several things at the place of a relation, so that one may be all that one holds. */
export const holdsSeveral = (relation: RecordRelation, { records }: Knowledge): boolean =>
  records(relation.resource).some((record) => entriesAt(relation, record).length > 1)

/** Whether all that a record holds there is one thing. */
export const holdsOnly = (
  relation: RecordRelation,
  record: AnyRecord,
  entity: Entity,
  knowledge: Knowledge,
): boolean =>
  entriesAt(relation, record).every((entry) =>
    relation.holds({ ...record, [relation.name]: entry }, entity, knowledge),
  )

const holdersIn = keptFor((knowledge: Knowledge) =>
  keptByKey((entity: Entity, { resource, holds, chance }: RecordRelation): readonly AnyRecord[] => {
    const records: readonly AnyRecord[] = knowledge.records(resource)
    const found = records.filter((record) => holds(record, entity, knowledge))
    return chance ? found.toSorted((one, two) => chance(two, entity) - chance(one, entity)) : found
  }),
)

/** The records that stand in a relation to an entity, the likeliest first; looked up once for each. */
export const holdersOf = (relation: RecordRelation, entity: Entity, knowledge: Knowledge) =>
  holdersIn(knowledge)(entity, relation)
