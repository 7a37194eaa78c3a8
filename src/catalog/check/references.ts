import type { ResourceName } from '../resources.ts'
import { type Problem, pilesOf, type Rule } from './data-set.ts'
import { textsAt } from './values-at.ts'

type Reference = {
  from: ResourceName
  path: string
  to: ResourceName
  also?: readonly string[]
  /** Whether a record may name the same one again. */
  mayRepeat?: boolean
}

/** Mobs that spawn in biomes but have no record of their own; data/SOURCES.md says why. */
const mobsWithoutRecord = ['cod', 'salmon', 'tropical_fish', 'ocelot', 'donkey']

/** Every path that names a record, and where that record lives. */
const references: readonly Reference[] = [
  { from: 'mobs', path: 'spawnBiomes[]', to: 'biomes' },
  { from: 'mobs', path: 'spawnWeights[].biomes[]', to: 'biomes', mayRepeat: true },
  { from: 'biomes', path: 'spawningMobs[]', to: 'mobs', also: mobsWithoutRecord },
  { from: 'biomes', path: 'structuresFound[]', to: 'structures' },
  { from: 'items', path: 'applicableEnchantments[]', to: 'enchantments' },
  { from: 'items', path: 'craftingRecipe.output.item', to: 'items' },
  { from: 'enchantments', path: 'incompatibleWith[]', to: 'enchantments' },
  { from: 'structures', path: 'biomes[]', to: 'biomes' },
  { from: 'structures', path: 'hostileMobs[]', to: 'mobs' },
  { from: 'commands', path: 'relatedCommands[]', to: 'commands' },
  { from: 'versions', path: 'previousVersion', to: 'versions' },
  { from: 'versions', path: 'nextVersion', to: 'versions' },
  { from: 'achievements', path: 'parent', to: 'achievements' },
  { from: 'achievements', path: 'prerequisites[]', to: 'achievements' },
]

/** Every id that names a record leads to one, and to another than the record itself. */
export const referencesResolve: Rule = (data) => {
  const piles = new Map(pilesOf(data).map((pile) => [pile.name, pile.records]))
  const keys = (name: ResourceName) => new Set(piles.get(name)?.map(({ key }) => key))
  return references.flatMap(({ from, path, to, also = [], mayRepeat = false }) => {
    const known = keys(to)
    return (piles.get(from) ?? []).flatMap(({ key, record }) => {
      const seen = new Set<string>()
      return textsAt(record, path).flatMap(({ field, text }): Problem[] => {
        const at = { resource: from, record: key, field }
        const isRepeated = !mayRepeat && seen.has(text)
        seen.add(text)
        if (isRepeated) return [{ ...at, message: `names ${text} twice` }]
        if (!known.has(text) && !also.includes(text))
          return [{ ...at, message: `there is no ${text} among the ${to}` }]
        const mayNameItself = path === 'craftingRecipe.output.item'
        return from === to && text === key && !mayNameItself
          ? [{ ...at, message: 'names the record itself' }]
          : []
      })
    })
  })
}
