import type { Biome } from '../../../catalog/records/biome.ts'
import { listed } from '../word/say.ts'
import { partsOf } from './field.ts'

const colour = (biome: Biome, rest: string): string => {
  const { grass, water, foliage, sky } = biome.colors
  const parts: [RegExp, string, string | null][] = [
    [/\bgrass\b/, 'grass', grass],
    [/\bwater\b/, 'water', water],
    [/\b(?:foliage|lea(?:f|ves)|trees?)\b/, 'foliage', foliage],
    [/\bsky\b/, 'sky', sky],
  ]
  const wanted = parts.filter(([words]) => words.test(rest))
  const say = (wanted.length ? wanted : parts).map(
    ([, part, value]) => `${part} ${value ?? 'has no color of its own'}`,
  )
  return `Colors of ${biome.name}: ${listed(say)}.`
}

/** Categories that say how warm a biome is. */
const climates = new Set<string>(['warm', 'cold', 'temperate'])

const climate = ({ temperature, category }: Biome): string => {
  const warmth =
    temperature < 0.15
      ? 'freezing'
      : temperature < 0.5
        ? 'cold'
        : temperature < 0.95
          ? 'temperate'
          : 'hot'
  return `${warmth}${climates.has(category) ? ` (a ${category} biome)` : ''}`
}

export const biomeParts = partsOf('biomes')({
  climate,
  shades: (biome, { rest }) => colour(biome, rest),
})
