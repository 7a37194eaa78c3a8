import type { Static } from 'typebox'
import achievements from '../../data/achievements.json'
import biomes from '../../data/biomes.json'
import commands from '../../data/commands.json'
import enchantments from '../../data/enchantments.json'
import items from '../../data/items.json'
import mobs from '../../data/mobs.json'
import structures from '../../data/structures.json'
import trades from '../../data/trades.json'
import versions from '../../data/versions.json'
import { slug } from '../lib/slug.ts'
import { Achievement } from './records/achievement.ts'
import { Biome } from './records/biome.ts'
import { Command } from './records/command.ts'
import { Enchantment } from './records/enchantment.ts'
import { Item } from './records/item.ts'
import { Mob } from './records/mob.ts'
import { Structure } from './records/structure.ts'
import { Trade } from './records/trade.ts'
import { Version } from './records/version.ts'
import { recordsOf, resource } from './resource.ts'

const byIdAndName = ({ id, name }: { id: string; name: string }) => [id, name, slug(name)]

/** THE TABLE. Routes, filters, lookups, OpenAPI, pages and tests follow from its rows. */
export const resources = [
  resource({
    name: 'mobs',
    singular: 'Mob',
    param: 'name',
    schema: Mob,
    records: recordsOf(Mob, mobs),
    key: 'id',
    search: ['name'],
    filters: ['type', 'category'],
    refs: byIdAndName,
  }),
  resource({
    name: 'biomes',
    singular: 'Biome',
    param: 'name',
    schema: Biome,
    records: recordsOf(Biome, biomes),
    key: 'id',
    search: ['name'],
    filters: ['dimension', 'category', 'rarity'],
    refs: byIdAndName,
  }),
  resource({
    name: 'items',
    singular: 'Item',
    param: 'name',
    schema: Item,
    records: recordsOf(Item, items),
    key: 'id',
    search: ['name'],
    filters: ['category'],
    refs: byIdAndName,
  }),
  resource({
    name: 'enchantments',
    singular: 'Enchantment',
    param: 'name',
    schema: Enchantment,
    records: recordsOf(Enchantment, enchantments),
    key: 'id',
    search: ['name'],
    filters: ['category'],
    refs: byIdAndName,
  }),
  resource({
    name: 'structures',
    singular: 'Structure',
    param: 'name',
    schema: Structure,
    records: recordsOf(Structure, structures),
    key: 'id',
    search: ['name'],
    filters: ['dimension', 'category', 'rarity'],
    refs: byIdAndName,
  }),
  resource({
    name: 'commands',
    singular: 'Command',
    param: 'name',
    schema: Command,
    records: recordsOf(Command, commands),
    key: 'name',
    search: ['name'],
    filters: ['category', 'permissionLevel'],
    refs: ({ name, aliases }) => [name, ...aliases].flatMap((word) => [word, `/${word}`]),
  }),
  resource({
    name: 'versions',
    singular: 'Version',
    param: 'version',
    schema: Version,
    records: recordsOf(Version, versions),
    key: 'slug',
    search: ['name', 'updateName'],
    filters: ['type', 'edition'],
    refs: (version) => [version.slug, version.name],
  }),
  resource({
    name: 'achievements',
    singular: 'Achievement',
    param: 'slug',
    schema: Achievement,
    records: recordsOf(Achievement, achievements),
    key: 'slug',
    search: ['name'],
    filters: ['tab', 'difficulty'],
    refs: (achievement) => [achievement.slug, achievement.id, achievement.name],
    nestedRefs: true,
  }),
  resource({
    name: 'trades',
    singular: 'Trade',
    param: 'id',
    schema: Trade,
    records: recordsOf(Trade, trades),
    key: 'id',
    search: ['name'],
    filters: [],
    refs: byIdAndName,
  }),
] as const

type ResourceRow = (typeof resources)[number]
export type ResourceName = ResourceRow['name']
export type RecordOf<Name extends ResourceName> = Static<
  Extract<ResourceRow, { name: Name }>['schema']
>
