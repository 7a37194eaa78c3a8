import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Library } from '../library.ts'
import type { Sort, Thing } from '../thing.ts'
import { common, many, percent, range } from '../wording/say.ts'
import { era } from './era.ts'
import { amounts, goodsOf } from './recipe.ts'
import { isSale, offersOf, type Placed, priceOf, purchaseText } from './trades.ts'

/** How records of one resource point at other things. Asked from both ends, and about a pair. */
export type Relation = {
  resource: ResourceName
  name: string
  /** What stands at the other end. */
  to: readonly Sort[]
  /** The words that speak of it. */
  asked: RegExp
  holds(record: AnyRecord, thing: Thing, library: Library): boolean
  /** What is told about one record of an answer. */
  detail?(record: AnyRecord, thing: Thing): string
  /** "that drop leather", after a noun for the records. */
  clause(name: string): string
  /** "drops" and "does not drop", between a record and the thing. */
  verbs: readonly [yes: string, no: string]
}

const items: readonly Sort[] = ['items', 'thing', 'group', 'mobs']

type Row<Name extends ResourceName> = Omit<Relation, 'resource' | 'holds' | 'detail'> & {
  holds(record: RecordOf<Name>, thing: Thing, library: Library): boolean
  detail?(record: RecordOf<Name>, thing: Thing): string
}

/** Who holds a thing is looked up once for it: questions come back to the same things. */
const of =
  <Name extends ResourceName>(resource: Name) =>
  (row: Row<Name>): Relation => {
    const known = new WeakMap<Thing, ReadonlySet<AnyRecord>>()
    const holdersOf = (thing: Thing, library: Library): ReadonlySet<AnyRecord> => {
      const before = known.get(thing)
      if (before) return before
      const holders = new Set<AnyRecord>(
        library.records(resource).filter((record) => row.holds(record, thing, library)),
      )
      known.set(thing, holders)
      return holders
    }
    return {
      ...(row as unknown as Omit<Relation, 'resource'>),
      resource,
      holds: (record, thing, library) => holdersOf(thing, library).has(record),
    }
  }

const has = (ids: readonly string[], thing: Thing): boolean =>
  thing.ids.some((id) => ids.includes(id))

const named = (name: string) => common(name)

/** The class of items an id belongs to, as enchantments name them. */
export const classOf = (id: string): string =>
  /_(?:head|skull)$/.test(id)
    ? 'skull'
    : id.replace(
        /^.*_(?=(?:sword|spear|axe|pickaxe|shovel|hoe|helmet|chestplate|leggings|boots)$)/,
        '',
      )

const salesOf = (trade: RecordOf<'trades'>, thing: Thing): Placed[] =>
  offersOf(trade).filter((offer) => isSale(offer) && has([offer.receives], thing))

const purchasesOf = (trade: RecordOf<'trades'>, thing: Thing): Placed[] =>
  offersOf(trade).filter((offer) => !isSale(offer) && has([offer.gives], thing))

const bestOffer = (offers: readonly Placed[], say: (offer: Placed) => string): string => {
  const said = [
    ...new Set(offers.map((offer) => `${say(offer)} (${offer.level.name}, ${offer.maxUses} uses)`)),
  ]
  return said.length > 3
    ? `${said.slice(0, 3).join(', ')} and ${said.length - 3} more`
    : said.join(', ')
}

const inBiomes = (ids: readonly string[], thing: Thing, library: Library): boolean =>
  thing.sort === 'dimension'
    ? library
        .records('biomes')
        .some((biome) => biome.dimension === thing.key && ids.includes(biome.id))
    : has(ids, thing)

/** Nearly everywhere and not in the list of the biome itself: only a structure there brings it. */
const comesWithStructure = (mob: RecordOf<'mobs'>, thing: Thing, library: Library): boolean => {
  const biome = mob.spawnBiomes.length > 40 ? library.as('biomes', thing) : undefined
  return biome !== undefined && !biome.spawningMobs.includes(mob.id)
}

export const relations: readonly Relation[] = [
  of('mobs')({
    name: 'breedingItem',
    to: items,
    asked:
      /\b(?:breed\w*|bred|feed|fed|eats?|food|love mode|babies|mate|likes?|loves?|favou?rite)\b/,
    holds: (mob, thing) => has((mob.breedingItem ?? '').split(/,\s*/), thing),
    clause: (name) => `that are bred with ${named(name)}`,
    verbs: ['is bred with', 'is not bred with'],
  }),
  of('mobs')({
    name: 'drops',
    to: items,
    asked:
      /\b(?:drops?|dropped|dropping|loot|gives?|yields?|kill(?:ed|ing)?|hunt|leaves?|(?:come|comes|get|obtain\w*|from) .*\b(?:mobs?|animals?|creatures?|monsters?)|come from|comes from|farm|source|carr(?:y|ies))\b/,
    holds: (mob, thing) =>
      has(
        mob.drops.map(({ item }) => item),
        thing,
      ),
    detail: (mob, thing) =>
      mob.drops
        .filter(({ item }) => thing.ids.includes(item))
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
    asked:
      /\b(?:spawns?|spawning|lives?|live|living|found|find|in|appears?|inhabit\w*|native|from|encounter|meet|see)\b/,
    holds: (mob, thing, library) =>
      inBiomes(mob.spawnBiomes, thing, library) && !comesWithStructure(mob, thing, library),
    clause: (name) => `that spawn in ${name.replace(/^The /, 'the ')}`,
    verbs: ['spawns in', 'does not spawn in'],
  }),
  of('mobs')({
    name: 'tamingItem',
    to: ['items', 'thing', 'group'],
    asked: /\b(?:tam(?:e|ed|es|ing)|feed|fed)\b/,
    holds: (mob, thing) =>
      thing.ids.some((id) =>
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
    to: items,
    asked: /\b(?:only (?:be )?(?:found|in|from)|exclusive\w*|unique\w*|nowhere else)\b/,
    holds: (structure, thing) => has(structure.uniqueLoot, thing),
    clause: (name) => `that alone hold ${named(name)}`,
    verbs: ['is the only source of', 'is not the only source of'],
  }),
  of('structures')({
    name: 'loot',
    to: items,
    asked:
      /\b(?:chests?|loot|found|find|contains?|structures?|where|inside|in|chance|odds|likely|hold|holds|have|has|treasure|spawn|generate|obtain|get)\b/,
    holds: (structure, thing) =>
      has(
        structure.loot.map(({ item }) => item),
        thing,
      ) || has(structure.uniqueLoot, thing),
    detail: (structure, thing) =>
      structure.loot
        .filter(({ item }) => thing.ids.includes(item))
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
    asked: /\b(?:structures?|spawners?|buildings?|guard\w*|found in|find in|spawns?|where|in)\b/,
    holds: (structure, thing) => has(structure.hostileMobs, thing),
    clause: (name) => `with ${named(name)}s`,
    verbs: ['has', 'does not have'],
  }),
  of('structures')({
    name: 'biomes',
    to: ['biomes', 'dimension'],
    asked: /\b(?:structures?|buildings?|generates?|found|find|in|spawns?|located?|exist)\b/,
    holds: (structure, thing, library) =>
      thing.sort === 'dimension'
        ? structure.dimension === thing.key
        : inBiomes(structure.biomes, thing, library),
    clause: (name) => `found in ${name}`,
    verbs: ['generates in', 'does not generate in'],
  }),
  of('biomes')({
    name: 'spawningMobs',
    to: ['mobs', 'thing'],
    asked: /\b(?:biomes?|spawns?|lives?|live|found|find|where|habitat|appears?)\b/,
    holds: (biome, thing) => has(biome.spawningMobs, thing),
    clause: (name) => `where ${many(named(name))} spawn`,
    verbs: ['spawns', 'does not spawn'],
  }),
  of('biomes')({
    name: 'structuresFound',
    to: ['structures'],
    asked: /\b(?:biomes?|generates?|found|find|where|located?|in)\b/,
    holds: (biome, thing) => has(biome.structuresFound, thing),
    clause: (name) => `where ${name} generates`,
    verbs: ['can have', 'does not have'],
  }),
  of('biomes')({
    name: 'uniqueBlocks',
    to: ['thing', 'items', 'group'],
    asked: /\b(?:biomes?|where|grows?|found|find|generate\w*|blocks?)\b/,
    holds: (biome, thing) => has(biome.uniqueBlocks, thing),
    clause: (name) => `with ${named(name)}`,
    verbs: ['has', 'does not have'],
  }),
  of('items')({
    name: 'ingredients',
    to: ['items', 'thing', 'group'],
    asked:
      /\b(?:craft\w*|recipes?|made|make|makes|uses?|used|using|need|needs|require[sd]?|ingredient|with|from|do with|build|brew\w*|into|out of|upgrade|useful|good for)\b/,
    holds: ({ craftingRecipe, id }, thing) =>
      craftingRecipe !== null &&
      !thing.ids.includes(id) &&
      Object.values(craftingRecipe.ingredients).some((ingredient) =>
        has(goodsOf(ingredient), thing),
      ),
    detail: ({ craftingRecipe }, thing) => {
      if (!craftingRecipe) return ''
      const count = amounts(craftingRecipe)
        .filter(([ingredient]) => has(goodsOf(ingredient), thing))
        .reduce((sum, [, times]) => sum + times, 0)
      return count > 1 ? `takes ${count}` : ''
    },
    clause: (name) => `made with ${named(name)}`,
    verbs: ['is made with', 'is not made with'],
  }),
  of('items')({
    name: 'applicableEnchantments',
    to: ['enchantments'],
    asked:
      /\b(?:items?|tools?|weapons?|gear|armou?r|enchant\w*|carry|take|have|hold|goes? on|go on|put|on|fits?|work|appl\w+|accept)\b/,
    holds: (item, thing) => has(item.applicableEnchantments, thing),
    clause: (name) => `that can carry ${name}`,
    verbs: ['can carry', 'cannot carry'],
  }),
  of('enchantments')({
    name: 'applicableItems',
    to: ['items', 'thing', 'group'],
    asked:
      /\b(?:enchant\w*|go(?:es)? on|put on|fits?|appl\w+|for|on|can .* (?:have|get|carry|take)|work|accept|use)\b/,
    holds: (enchantment, thing) =>
      thing.ids.some((id) => enchantment.applicableItems.includes(classOf(id))),
    detail: ({ maxLevel }) => `max ${maxLevel}`,
    clause: (name) => `that go on ${named(name)}`,
    verbs: ['can go on', 'cannot go on'],
  }),
  of('enchantments')({
    name: 'incompatibleWith',
    to: ['enchantments'],
    asked:
      /\b(?:incompatib\w+|conflicts?|exclud\w+|exclusive|clash\w*|combin\w+|together|compatib\w+|mix|both|with)\b/,
    holds: (enchantment, thing) => has(enchantment.incompatibleWith, thing),
    clause: (name) => `that conflict with ${name}`,
    verbs: ['is incompatible with', 'is compatible with'],
  }),
  of('trades')({
    name: 'sells',
    to: items,
    asked:
      /\b(?:sells?|selling|sold|(?:can i|to|where do i|i|do i|could i|where) (?:buy|get|purchase)|buy|purchase|has|have|offers?|price|costs?|trades?|trading|get .* from|villagers?|emeralds?)\b/,
    holds: (trade, thing) => salesOf(trade, thing).length > 0,
    detail: (trade, thing) => bestOffer(salesOf(trade, thing), (offer) => offerPrice(offer)),
    clause: (name) => `that sell ${named(name)}`,
    verbs: ['sells', 'does not sell'],
  }),
  of('trades')({
    name: 'buys',
    to: items,
    asked:
      /\b(?:buys?|buying|buyer|(?:can i|to|where do i|i|do i|could i|whom|who|where) .*\bsell|sell (?:my|off|to)|to sell|i sell|accepts?|wants?|takes?|for emeralds?|for (?:an? )?emeralds?|interested|pays? for|trade[sd]?|trading|emeralds? for|get rid)\b/,
    holds: (trade, thing) => purchasesOf(trade, thing).length > 0,
    detail: (trade, thing) => bestOffer(purchasesOf(trade, thing), (offer) => purchaseText(offer)),
    clause: (name) => `that buy ${named(name)}`,
    verbs: ['buys', 'does not buy'],
  }),
  of('trades')({
    name: 'workstation',
    to: ['items', 'thing'],
    asked: /\b(?:work\w*|jobs?|professions?|uses?|villagers?|who|station|block|become)\b/,
    holds: (trade, thing) => has([trade.workstation], thing),
    clause: (name) => `whose workstation is the ${named(name)}`,
    verbs: ['works at', 'does not work at'],
  }),
  of('achievements')({
    name: 'icon',
    to: items,
    asked: /\bicons?\b/,
    holds: (achievement, thing) => has([achievement.icon], thing),
    clause: (name) => `with ${named(name)} as icon`,
    verbs: ['has as its icon', 'does not have as its icon'],
  }),
  of('achievements')({
    name: 'parent',
    to: ['achievements'],
    asked:
      /\b(?:after|next|follow\w*|child(?:ren)?|unlocks?|leads? to|come after|parent is|as (?:its |their )?parent|under|branch\w*)\b/,
    holds: (achievement, thing) => achievement.parent === thing.key,
    clause: (name) => `that follow ${name}`,
    verbs: ['follows', 'does not follow'],
  }),
  of('commands')({
    name: 'relatedCommands',
    to: ['commands'],
    asked: /\b(?:related|similar|like)\b/,
    holds: (command, thing) => command.relatedCommands.includes(thing.key),
    clause: (name) => `related to ${name}`,
    verbs: ['is related to', 'is not related to'],
  }),
]

const offerPrice = (offer: Placed): string =>
  `${offer.receivesAmount === 1 ? '' : `${offer.receivesAmount} `}for ${priceOf(offer)}`

export const relationNamed = (resource: ResourceName, name: string): Relation => {
  const found = relations.find((row) => row.resource === resource && row.name === name)
  if (!found) throw new Error(`no relation ${name} of ${resource}`)
  return found
}

/** Whether something of versionAdded came with a version of the list, patches counted in. */
export const cameWith = (
  versionAdded: string,
  version: RecordOf<'versions'>,
  library: Library,
): boolean => {
  if (!/^\d/.test(versionAdded)) return false
  if (versionAdded === version.name) return true
  if (library.catalog.find('versions', versionAdded)) return false
  const added = era(versionAdded)
  const next = version.nextVersion ? era(version.nextVersion) : Number.POSITIVE_INFINITY
  return era(version.name) < added && added < next
}

/** Whether records of a kind can stand in a relation to a thing, one that the words speak of. */
export const relates = (sort: Sort | undefined, thing: Thing, words?: string): boolean =>
  relations.some(
    ({ resource, to, asked }) =>
      resource === sort &&
      to.includes(thing.sort) &&
      (words === undefined || /\b(?:has|have|with|contains?)\b/.test(words) || asked.test(words)),
  )
