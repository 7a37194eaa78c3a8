import type { Static } from 'typebox'
import {
  amount,
  group,
  notes,
  oneOf,
  record,
  text,
  textOrNull,
  texts,
  versionAdded,
} from './fields.ts'

export const Biome = record('Biome', {
  id: text('Biome id without namespace', 'dark_forest'),
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
  uniqueBlocks: texts('Ids of blocks typical of it', ['dark_oak_log']),
  spawningMobs: texts('Ids of every mob in its spawn lists', ['zombie']),
  structuresFound: texts('Ids of the structures that can generate in it', ['woodland_mansion']),
  colors: group('Colors as #rrggbb', {
    grass: textOrNull('Grass', '#507a32'),
    water: textOrNull('Water', '#3f76e4'),
    foliage: textOrNull('Leaves', '#59ae30'),
    sky: textOrNull('Sky by day; null in the Nether, which draws none', '#79a6ff'),
  }),
  rarity: oneOf('How much of the world it covers', ['common', 'uncommon', 'rare', 'very_rare']),
  versionAdded: versionAdded('1.7'),
  notes: notes('The canopy is dense enough for monsters to spawn by day'),
})

export type Biome = Static<typeof Biome>
