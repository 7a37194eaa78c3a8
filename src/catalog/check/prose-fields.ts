import type { ResourceName } from '../resources.ts'

/** Where our own sentences stand: each says something, and says it nowhere else. */
export const proseFields: Readonly<Record<ResourceName, readonly string[]>> = {
  mobs: ['spawnConditions', 'behavior', 'tamingMethod', 'notes'],
  biomes: ['notes'],
  items: ['description', 'obtainedBy[]', 'notes'],
  enchantments: ['description', 'effectPerLevel[]', 'notes'],
  structures: ['features[]', 'howToFind', 'dangers[]', 'rewards[]', 'notes'],
  commands: [
    'description',
    'parameters[].description',
    'examples[].explanation',
    'commonMistakes[]',
    'notes',
  ],
  versions: ['majorFeatures[]', 'notableChanges[]', 'notableFixes[]'],
  achievements: ['description', 'howToComplete'],
  trades: ['description', 'levels[].trades[].notes'],
}

/** Where short phrases stand: two records may share one, a record does not repeat itself. */
export const phraseFields: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  mobs: ['weaknesses[]'],
  biomes: ['terrainFeatures[]'],
}
