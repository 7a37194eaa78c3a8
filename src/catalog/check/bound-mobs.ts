import type { DataSet } from './data-set.ts'

type Binding =
  | { structures: readonly string[] }
  | { biomes: readonly string[] }
  | { rider: string; except: readonly string[] }

/** The biomes whose files have the feature ore_infested. */
const infestedBiomes = [
  'cherry_grove',
  'frozen_peaks',
  'grove',
  'jagged_peaks',
  'meadow',
  'snowy_slopes',
  'stony_peaks',
  'windswept_forest',
  'windswept_gravelly_hills',
  'windswept_hills',
]

/**
 * Mobs that no biome's spawn list brings: they come with a structure, out of a block, or under a
 * rider. Their biomes are those of what they come with, and no biome lists them.
 */
const bindings: Readonly<Record<string, Binding>> = {
  allay: { structures: ['pillager_outpost', 'woodland_mansion'] },
  breeze: { structures: ['trial_chambers'] },
  cat: { structures: ['village', 'swamp_hut'] },
  elder_guardian: { structures: ['ocean_monument'] },
  evoker: { structures: ['woodland_mansion'] },
  guardian: { structures: ['ocean_monument'] },
  iron_golem: { structures: ['village'] },
  piglin_brute: { structures: ['bastion_remnant'] },
  pillager: { structures: ['pillager_outpost'] },
  silverfish: { biomes: infestedBiomes },
  villager: { structures: ['village'] },
  vindicator: { structures: ['woodland_mansion'] },
  // Drowned ride it in the sea and in flooded caves; the ones in rivers come on foot.
  zombie_nautilus: { rider: 'drowned', except: ['river', 'frozen_river'] },
}

const biomesOfBinding = (binding: Binding, { biomes, structures }: DataSet): string[] => {
  if ('structures' in binding)
    return structures
      .filter(({ id }) => binding.structures.includes(id))
      .flatMap((structure) => structure.biomes)
  if ('biomes' in binding) return [...binding.biomes]
  return biomes
    .filter(
      ({ id, spawningMobs }) =>
        spawningMobs.includes(binding.rider) && !binding.except.includes(id),
    )
    .map(({ id }) => id)
}

/** The biomes a mob must name: those that list it, or those of what it is bound to. */
export const biomesOfMob = (mob: string, data: DataSet): Set<string> => {
  const binding = bindings[mob]
  return new Set(
    binding
      ? biomesOfBinding(binding, data)
      : data.biomes.filter(({ spawningMobs }) => spawningMobs.includes(mob)).map(({ id }) => id),
  )
}

export const isBound = (mob: string): boolean => Object.hasOwn(bindings, mob)
