import type { Static } from 'typebox'
import {
  amount,
  amountOrNull,
  count,
  flag,
  group,
  id,
  ids,
  listOf,
  namespacedId,
  notes,
  oneOf,
  record,
  text,
  textOrNull,
  texts,
  versionAdded,
  whole,
  wholeOrNull,
} from './fields.ts'

const temper = ['passive', 'neutral', 'hostile', 'boss'] as const

export const Mob = record('Mob', {
  id: id('Entity id without namespace', 'creeper'),
  name: text('Name shown in the game', 'Creeper'),
  type: oneOf('How it treats a player in the wild', [...temper]),
  category: oneOf('The same value as type', [...temper]),
  hp: whole('Maximum health in points; two points are one heart', 20, 1),
  damage: group('Most health points one hit of the main attack takes, by difficulty', {
    easy: amount('On easy', 22.5),
    normal: amount('On normal', 43),
    hard: amount('On hard', 64.5),
  }),
  xpDrop: group('Experience points for a kill by a player', {
    min: whole('At least', 5),
    max: whole('At most', 5),
  }),
  spawnBiomes: ids('Ids of the biomes it spawns in; empty when no biome binds it', ['plains']),
  spawnConditions: text('Where, when and on what it spawns', 'In darkness at light level 0'),
  drops: listOf(
    'What a kill by a player yields without Looting',
    group('One kind of drop', {
      item: id('Item id', 'gunpowder'),
      count: count('How many, as a number or a range', '0-2'),
      chance: amount('Chance of at least one, in percent (2.5 means 2.5%)', 66.67, {
        minimum: 0,
        maximum: 100,
      }),
    }),
  ),
  behavior: text('What it looks like and what it does', 'Walks up silently and explodes'),
  weaknesses: texts('What works against it', ['Flees from cats']),
  tameable: flag('Whether a player can become its owner', false),
  tamingMethod: textOrNull('How to tame it', 'Feed bones until hearts appear'),
  breedable: flag('Whether players can breed it', false),
  breedingItem: textOrNull('What it is bred with, several separated by commas', 'wheat'),
  versionAdded: versionAdded('Classic 0.24'),
  notes: notes('Lightning turns it into a charged creeper'),
  namespacedId: namespacedId('creeper'),
  width: amountOrNull('Width of a grown one of the largest natural size, in blocks', 0.6),
  height: amountOrNull('Height of a grown one of the largest natural size, in blocks', 1.7),
  armor: wholeOrNull('Armor points of its own, without what it wears', 2),
  fireImmune: flag('Whether fire and lava do not hurt it', false),
  spawnGroup: oneOf('Group it counts for in the spawn lists and mob caps', [
    'monster',
    'creature',
    'ambient',
    'axolotls',
    'underground_water_creature',
    'water_creature',
    'water_ambient',
    'misc',
  ]),
  spawnWeights: listOf(
    'How often and how many together the spawn lists of biomes bring it; empty when none does',
    group('Biomes that share the same figures', {
      weight: whole(
        'How often it is drawn, against the weights of its group in that biome',
        100,
        1,
      ),
      minCount: whole('Fewest in one pack', 2, 1),
      maxCount: whole('Most in one pack', 4, 1),
      biomes: ids('Ids of the biomes', ['sulfur_caves']),
    }),
  ),
})

export type Mob = Static<typeof Mob>
