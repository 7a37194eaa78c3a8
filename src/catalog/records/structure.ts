import Type, { type Static } from 'typebox'
import {
  amount,
  amountOrNull,
  count,
  group,
  id,
  ids,
  listOf,
  namespacedIds,
  notes,
  oneOf,
  record,
  text,
  textOrNull,
  texts,
  versionAdded,
  wholeOrNull,
} from './fields.ts'

const height = (description: string, example: number) =>
  Type.Union([Type.Integer({ minimum: -64, maximum: 319 }), Type.Null()], {
    description,
    examples: [example, null],
  })

export const Structure = record('Structure', {
  id: id('Structure id, the name players use', 'ancient_city'),
  name: text('Name of the structure', 'Ancient City'),
  dimension: oneOf('Dimension it generates in', ['overworld', 'nether', 'end']),
  category: oneOf('Where it lies', [
    'overworld_surface',
    'overworld_underground',
    'ocean',
    'nether',
    'end',
  ]),
  biomes: ids('Ids of the biomes it can generate in', ['deep_dark']),
  rarity: oneOf('How far apart they are', ['common', 'uncommon', 'rare', 'very_rare', 'unique']),
  yLevel: group('Height it generates at; null where it follows the terrain', {
    min: height('Lowest', -51),
    max: height('Highest', -21),
  }),
  features: texts('What it is made of', ['A reinforced deepslate frame at the center']),
  hostileMobs: ids('Ids of the mobs it places, spawns or has spawners for', ['warden']),
  loot: listOf(
    'What its containers hold',
    group('One kind of loot', {
      item: id('Item id', 'echo_shard'),
      chance: amount('Chance that one container holds at least one, 0 to 1 (0.62 is 62%)', 0.304, {
        minimum: 0,
        maximum: 1,
      }),
      count: count('How many in one stack', '1-3'),
    }),
  ),
  uniqueLoot: ids('Ids of items found nowhere else', ['echo_shard']),
  howToFind: text('How to find one', 'Dig below mountains to the deep dark'),
  dangers: texts('What can kill you there', ['Shriekers summon the warden']),
  rewards: texts('Why to go there', ['Swift Sneak books']),
  versionAdded: versionAdded('1.19'),
  notes: notes('No mob spawns there but the warden'),
  namespacedId: textOrNull(
    'What /locate structure takes, an id or the #tag of several; null for what the game calls a feature',
    'minecraft:ancient_city',
    { pattern: '^#?minecraft:[a-z0-9_]+$' },
  ),
  namespacedIds: namespacedIds('Ids of the game’s structures or features it stands for', [
    'ancient_city',
  ]),
  spacing: wholeOrNull('Side of the square that holds one at most, in chunks', 24, 1),
  separation: wholeOrNull('Fewest chunks between two of them', 8),
  frequency: amountOrNull('Share of those squares that try to hold one, 0 to 1', 1),
})

export type Structure = Static<typeof Structure>
