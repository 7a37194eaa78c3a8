import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity, EntityType } from '../query.ts'
import { common, many, percent, range } from '../word/say.ts'
import { era } from './era.ts'
import { amounts, goodsOf } from './recipe.ts'
import { isSale, offersOf, type Placed, priceOf, purchaseText } from './trades.ts'

/** How records of one resource point at other things. Asked from both ends, and about a pair. */
export type Relation = {
  id: string
  resource: ResourceName
  name: string
  /** What stands at the other end. */
  to: readonly EntityType[]
  /** Words that speak of it, as seeds for the ranking. */
  words: string
  holds(record: AnyRecord, entity: Entity, knowledge: Knowledge): boolean
  /** What is told about one record of an answer. */
  detail?(record: AnyRecord, entity: Entity): string
  /** "that drop leather", after a noun for the records. */
  clause(name: string): string
  /** "drops" and "does not drop", between a record and the thing. */
  verbs: readonly [yes: string, no: string]
}

const goods: readonly EntityType[] = ['items', 'thing', 'class']

type Row<Name extends ResourceName> = Omit<Relation, 'id' | 'resource' | 'holds' | 'detail'> & {
  holds(record: RecordOf<Name>, entity: Entity, knowledge: Knowledge): boolean
  detail?(record: RecordOf<Name>, entity: Entity): string
}

const of =
  <Name extends ResourceName>(resource: Name) =>
  (row: Row<Name>): Relation => ({
    ...(row as unknown as Omit<Relation, 'resource' | 'id'>),
    resource,
    id: `${resource}.${row.name}`,
  })

const has = (ids: readonly string[], entity: Entity): boolean =>
  entity.ids.some((id) => ids.includes(id))

const named = (name: string) => common(name)

/** The class of items an id belongs to, as enchantments name them. */
const classOf = (id: string): string =>
  /_(?:head|skull)$/.test(id)
    ? 'skull'
    : id.replace(
        /^.*_(?=(?:sword|spear|axe|pickaxe|shovel|hoe|helmet|chestplate|leggings|boots)$)/,
        '',
      )

const salesOf = (trade: RecordOf<'trades'>, entity: Entity): Placed[] =>
  offersOf(trade).filter((offer) => isSale(offer) && has([offer.receives], entity))

const purchasesOf = (trade: RecordOf<'trades'>, entity: Entity): Placed[] =>
  offersOf(trade).filter((offer) => !isSale(offer) && has([offer.gives], entity))

const bestOffer = (offers: readonly Placed[], say: (offer: Placed) => string): string => {
  const said = [
    ...new Set(offers.map((offer) => `${say(offer)} (${offer.level.name}, ${offer.maxUses} uses)`)),
  ]
  return said.length > 3
    ? `${said.slice(0, 3).join(', ')} and ${said.length - 3} more`
    : said.join(', ')
}

const offerPrice = (offer: Placed): string =>
  `${offer.receivesAmount === 1 ? '' : `${offer.receivesAmount} `}for ${priceOf(offer)}`

const inBiomes = (ids: readonly string[], entity: Entity, knowledge: Knowledge): boolean =>
  entity.type === 'dimension'
    ? knowledge
        .records('biomes')
        .some((biome) => biome.dimension === entity.key && ids.includes(biome.id))
    : has(ids, entity)

/** Nearly everywhere and not in the list of the biome itself: only a structure there brings it. */
const comesWithStructure = (
  mob: RecordOf<'mobs'>,
  entity: Entity,
  knowledge: Knowledge,
): boolean => {
  if (mob.spawnBiomes.length <= 40 || entity.type !== 'biomes') return false
  const biome = knowledge.catalog.find('biomes', entity.key)
  return biome !== undefined && !biome.spawningMobs.includes(mob.id)
}

/** Whether something of versionAdded came with a version of the list, patches counted in. */
export const cameWith = (
  versionAdded: string,
  version: RecordOf<'versions'>,
  knowledge: Knowledge,
): boolean => {
  if (!/^\d/.test(versionAdded)) return false
  if (versionAdded === version.name) return true
  if (knowledge.catalog.find('versions', versionAdded)) return false
  const added = era(versionAdded)
  const next = version.nextVersion ? era(version.nextVersion) : Number.POSITIVE_INFINITY
  return era(version.name) < added && added < next
}

const addedWith = (
  resource:
    | 'mobs'
    | 'items'
    | 'biomes'
    | 'structures'
    | 'enchantments'
    | 'commands'
    | 'achievements',
) =>
  of(resource)({
    name: 'addedIn',
    to: ['versions'],
    words: 'added add introduced came new version update in with',
    holds: (record, entity, knowledge) => {
      const version = knowledge.catalog.find('versions', entity.key)
      return version !== undefined && cameWith(record.versionAdded, version, knowledge)
    },
    clause: (name) => `added in ${name}`,
    verbs: ['was added in', 'was not added in'],
  })

/** Every relation the engine knows. */
export const relations: readonly Relation[] = [
  of('mobs')({
    name: 'breedingItem',
    to: goods,
    words: 'breed bred breeding feed fed eat food love mode babies mate like favorite',
    holds: (mob, entity) => has((mob.breedingItem ?? '').split(/,\s*/), entity),
    clause: (name) => `that are bred with ${named(name)}`,
    verbs: ['is bred with', 'is not bred with'],
  }),
  of('mobs')({
    name: 'drops',
    to: goods,
    words:
      'drop drops dropped loot give yield kill hunt leave come from get farm source carry mob animal creature monster',
    holds: (mob, entity) =>
      has(
        mob.drops.map(({ item }) => item),
        entity,
      ),
    detail: (mob, entity) =>
      mob.drops
        .filter(({ item }) => entity.ids.includes(item))
        .map(
          ({ count, chance }) => `${range(count)}, ${chance === 100 ? 'always' : percent(chance)}`,
        )
        .join('; '),
    clause: (name) => `that drop ${named(name)}`,
    verbs: ['drops', 'does not drop'],
  }),
  of('mobs')({
    name: 'spawnBiomes',
    to: ['biomes', 'dimension'],
    words:
      'spawn live found find in appear inhabit native from encounter meet see mob animal monster',
    holds: (mob, entity, knowledge) =>
      inBiomes(mob.spawnBiomes, entity, knowledge) && !comesWithStructure(mob, entity, knowledge),
    clause: (name) => `that spawn in ${name.replace(/^The /, 'the ')}`,
    verbs: ['spawns in', 'does not spawn in'],
  }),
  of('mobs')({
    name: 'tamingItem',
    to: ['items', 'thing', 'class'],
    words: 'tame tamed taming feed pet',
    holds: (mob, entity) =>
      entity.ids.some((id) =>
        (mob.tamingMethod ?? '')
          .replace(/\bNever\b[^.]*/g, '')
          .toLowerCase()
          .includes(common(nameFromId(id)).replace(/^raw /, '')),
      ),
    clause: (name) => `that are tamed with ${named(name)}`,
    verbs: ['is tamed with', 'is not tamed with'],
  }),
  of('structures')({
    name: 'uniqueLoot',
    to: goods,
    words: 'only exclusive unique nowhere else',
    holds: (structure, entity) => has(structure.uniqueLoot, entity),
    clause: (name) => `that alone hold ${named(name)}`,
    verbs: ['is the only source of', 'is not the only source of'],
  }),
  of('structures')({
    name: 'loot',
    to: goods,
    words:
      'chest loot found find contain structure where inside chance odds likely hold have treasure generate obtain get building',
    holds: (structure, entity) =>
      has(
        structure.loot.map(({ item }) => item),
        entity,
      ) || has(structure.uniqueLoot, entity),
    detail: (structure, entity) =>
      structure.loot
        .filter(({ item }) => entity.ids.includes(item))
        .slice(0, 2)
        .map(
          ({ chance, count }) =>
            `${percent(chance * 100)}${count === '1' ? '' : `, ${range(count)}`}`,
        )
        .join('; '),
    clause: (name) => `with ${named(name)} as loot`,
    verbs: ['can hold', 'does not hold'],
  }),
  of('structures')({
    name: 'hostileMobs',
    to: ['mobs'],
    words: 'structure spawner building guard found find spawn where in',
    holds: (structure, entity) => has(structure.hostileMobs, entity),
    clause: (name) => `with ${many(named(name))}`,
    verbs: ['has', 'does not have'],
  }),
  of('structures')({
    name: 'biomes',
    to: ['biomes', 'dimension'],
    words: 'structure building generate found find in spawn located exist',
    holds: (structure, entity, knowledge) =>
      entity.type === 'dimension'
        ? structure.dimension === entity.key
        : inBiomes(structure.biomes, entity, knowledge),
    clause: (name) => `found in ${name.replace(/^The /, 'the ')}`,
    verbs: ['generates in', 'does not generate in'],
  }),
  of('biomes')({
    name: 'spawningMobs',
    to: ['mobs', 'thing'],
    words: 'biome spawn live found find where habitat appear',
    holds: (biome, entity) => has(biome.spawningMobs, entity),
    clause: (name) => `where ${many(named(name))} spawn`,
    verbs: ['spawns', 'does not spawn'],
  }),
  of('biomes')({
    name: 'structuresFound',
    to: ['structures'],
    words: 'biome generate found find where located in',
    holds: (biome, entity) => has(biome.structuresFound, entity),
    clause: (name) => `where ${name} generates`,
    verbs: ['can have', 'does not have'],
  }),
  of('biomes')({
    name: 'uniqueBlocks',
    to: ['thing', 'items', 'class'],
    words: 'biome where grow found find generate block tree wood plant',
    holds: (biome, entity) => has(biome.uniqueBlocks, entity),
    clause: (name) => `with ${named(name)}`,
    verbs: ['has', 'does not have'],
  }),
  of('biomes')({
    name: 'inDimension',
    to: ['dimension'],
    words: 'biome in dimension',
    holds: (biome, entity) => biome.dimension === entity.key,
    clause: (name) => `in ${name.replace(/^The /, 'the ')}`,
    verbs: ['is in', 'is not in'],
  }),
  of('items')({
    name: 'kind',
    to: ['class'],
    words: 'kind type list which all',
    holds: (item, entity) => entity.ids.includes(item.id),
    clause: (name) => `of the kind ${named(name)}`,
    verbs: ['is one of the kind', 'is not one of the kind'],
  }),
  of('items')({
    name: 'ingredients',
    to: ['items', 'thing', 'class'],
    words:
      'craft recipe made make use used need require ingredient with from build brew into out upgrade useful good for',
    holds: ({ craftingRecipe, id }, entity) =>
      craftingRecipe !== null &&
      !entity.ids.includes(id) &&
      Object.values(craftingRecipe.ingredients).some((ingredient) =>
        has(goodsOf(ingredient), entity),
      ),
    detail: ({ craftingRecipe }, entity) => {
      if (!craftingRecipe) return ''
      const count = amounts(craftingRecipe)
        .filter(([ingredient]) => has(goodsOf(ingredient), entity))
        .reduce((sum, [, times]) => sum + times, 0)
      return count > 1 ? `takes ${count}` : ''
    },
    clause: (name) => `made with ${named(name)}`,
    verbs: ['is made with', 'is not made with'],
  }),
  of('items')({
    name: 'applicableEnchantments',
    to: ['enchantments'],
    words:
      'item tool weapon gear armor enchant carry take have hold go on put fit work apply accept',
    holds: (item, entity) => has(item.applicableEnchantments, entity),
    clause: (name) => `that can carry ${name}`,
    verbs: ['can carry', 'cannot carry'],
  }),
  of('enchantments')({
    name: 'applicableItems',
    to: ['items', 'thing', 'class'],
    words: 'enchant enchantment go on put fit apply for can have get carry take work accept use',
    holds: (enchantment, entity) =>
      entity.ids.some((id) => enchantment.applicableItems.includes(classOf(id))),
    detail: ({ maxLevel }) => `max ${maxLevel}`,
    clause: (name) => `that go on ${many(named(name))}`,
    verbs: ['can go on', 'cannot go on'],
  }),
  of('enchantments')({
    name: 'incompatibleWith',
    to: ['enchantments'],
    words:
      'incompatible conflict exclude exclusive clash combine together compatible mix both with',
    holds: (enchantment, entity) => has(enchantment.incompatibleWith, entity),
    clause: (name) => `that conflict with ${name}`,
    verbs: ['is incompatible with', 'is compatible with'],
  }),
  of('trades')({
    name: 'sells',
    to: goods,
    words: 'sell sells sold buy get purchase have offer price cost trade villager emerald where',
    holds: (trade, entity) => salesOf(trade, entity).length > 0,
    detail: (trade, entity) => bestOffer(salesOf(trade, entity), offerPrice),
    clause: (name) => `that sell ${named(name)}`,
    verbs: ['sells', 'does not sell'],
  }),
  of('trades')({
    name: 'buys',
    to: goods,
    words: 'buy buys sell accept want take emerald interested pay trade get rid',
    holds: (trade, entity) => purchasesOf(trade, entity).length > 0,
    detail: (trade, entity) => bestOffer(purchasesOf(trade, entity), purchaseText),
    clause: (name) => `that buy ${named(name)}`,
    verbs: ['buys', 'does not buy'],
  }),
  of('trades')({
    name: 'workstation',
    to: ['items', 'thing'],
    words: 'work job profession use villager who station block become',
    holds: (trade, entity) => has([trade.workstation], entity),
    clause: (name) => `whose workstation is the ${named(name)}`,
    verbs: ['works at', 'does not work at'],
  }),
  of('achievements')({
    name: 'icon',
    to: goods,
    words: 'icon',
    holds: (achievement, entity) => has([achievement.icon], entity),
    clause: (name) => `with ${named(name)} as icon`,
    verbs: ['has as its icon', 'does not have as its icon'],
  }),
  of('achievements')({
    name: 'parent',
    to: ['achievements'],
    words: 'after next follow child unlock lead parent under branch',
    holds: (achievement, entity) => achievement.parent === entity.key,
    clause: (name) => `that follow ${name}`,
    verbs: ['follows', 'does not follow'],
  }),
  of('commands')({
    name: 'relatedCommands',
    to: ['commands'],
    words: 'related similar like',
    holds: (command, entity) => command.relatedCommands.includes(entity.key),
    clause: (name) => `related to ${name}`,
    verbs: ['is related to', 'is not related to'],
  }),
  addedWith('mobs'),
  addedWith('items'),
  addedWith('biomes'),
  addedWith('structures'),
  addedWith('enchantments'),
  addedWith('commands'),
  addedWith('achievements'),
]

const byId = new Map(relations.map((relation) => [relation.id, relation]))

export const relationOf = (id: string): Relation => {
  const relation = byId.get(id)
  if (!relation) throw new Error(`no relation ${id}`)
  return relation
}

const holders = new WeakMap<Knowledge, Map<string, readonly AnyRecord[]>>()

/** The records that stand in a relation to an entity; looked up once for each. */
export const holdersOf = (
  relation: Relation,
  entity: Entity,
  knowledge: Knowledge,
): readonly AnyRecord[] => {
  let known = holders.get(knowledge)
  if (!known) {
    known = new Map()
    holders.set(knowledge, known)
  }
  const key = `${relation.id} ${entity.ref}`
  const before = known.get(key)
  if (before) return before
  const found = (knowledge.records(relation.resource) as readonly AnyRecord[]).filter((record) =>
    relation.holds(record, entity, knowledge),
  )
  known.set(key, found)
  return found
}
