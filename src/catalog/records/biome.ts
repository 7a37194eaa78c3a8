import type { Static } from 'typebox'
import {
  amount,
  group,
  id,
  ids,
  namespacedId,
  notes,
  oneOf,
  record,
  text,
  textOrNull,
  texts,
  versionAdded,
} from './fields.ts'

const color = (description: string, example: string) =>
  textOrNull(description, example, { pattern: '^#[0-9a-f]{6}$' })

export const Biome = record('Biome', {
  id: id('Biome id without namespace', 'dark_forest'),
  name: text('Name shown in the game', 'Dark Forest'),
  dimension: oneOf('Dimension it generates in', ['overworld', 'nether', 'end']),
  category: oneOf('Climate or place', [
    'temperate',
    'cold',
    'warm',
    'ocean',
    'underground',
    'beach_special',
    'nether',
    'end',
  ]),
  temperature: amount('Base temperature at sea level', 0.7, { minimum: -1, maximum: 2 }),
  precipitation: oneOf('What falls at sea level', ['rain', 'snow', 'none']),
  terrainFeatures: texts('What the land looks like', ['Dense canopy of dark oaks']),
  uniqueBlocks: ids('Ids of blocks typical of it', ['dark_oak_log']),
  spawningMobs: ids(
    'Ids of every mob in its spawn lists, and of those its blocks or structures bring',
    ['zombie'],
  ),
  structuresFound: ids('Ids of the structures that can generate in it', ['woodland_mansion']),
  colors: group('Colors as #rrggbb', {
    grass: color('Grass', '#507a32'),
    water: color('Water', '#3f76e4'),
    foliage: color('Leaves', '#59ae30'),
    sky: color('Sky by day; null in the Nether, which draws none', '#79a6ff'),
  }),
  rarity: oneOf('How much of the world it covers', ['common', 'uncommon', 'rare', 'very_rare']),
  versionAdded: versionAdded('1.7.2'),
  notes: notes('The canopy is dense enough for monsters to spawn by day'),
  namespacedId: namespacedId('dark_forest'),
  mobsWithoutRecord: ids('Ids among spawningMobs that have no record in this data set', ['ocelot']),
})

export type Biome = Static<typeof Biome>
