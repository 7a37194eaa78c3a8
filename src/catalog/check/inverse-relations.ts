import type { ResourceName } from '../resources.ts'
import { biomesOfMob, isBound } from './bound-mobs.ts'
import type { DataSet, Problem, Rule } from './data-set.ts'

type InverseRelation = {
  resource: ResourceName
  field: string
  record: string
  found: readonly string[]
  expected: ReadonlySet<string>
  /** Who says so. */
  witness: string
}

const compare = ({
  resource,
  record,
  field,
  found,
  expected,
  witness,
}: InverseRelation): Problem[] => [
  ...found
    .filter((id) => !expected.has(id))
    .map((id) => ({ resource, record, field, message: `names ${id}, ${witness} does not` })),
  ...[...expected]
    .filter((id) => !found.includes(id))
    .map((id) => ({ resource, record, field, message: `lacks ${id}, which ${witness} has` })),
]

const mobsAndBiomes = (data: DataSet): Problem[] => [
  ...data.mobs.flatMap(({ id, spawnBiomes }) =>
    compare({
      resource: 'mobs',
      record: id,
      field: 'spawnBiomes',
      found: spawnBiomes,
      expected: biomesOfMob(id, data),
      witness: isBound(id) ? 'its structure, block or rider' : 'the side of the biomes',
    }),
  ),
  ...data.biomes.flatMap(({ id, spawningMobs }) =>
    spawningMobs.filter(isBound).map((mob) => ({
      resource: 'biomes' as const,
      record: id,
      field: 'spawningMobs',
      message: `names ${mob}, which does not come from a spawn list`,
    })),
  ),
]

/** Bees, the creaking, the warden and the like come by themselves although no list has them. */
const spawnLists = ({ mobs }: DataSet): Problem[] =>
  mobs
    .filter(({ spawnWeights }) => spawnWeights.length > 0)
    .flatMap(({ id, spawnBiomes, spawnWeights }) =>
      compare({
        resource: 'mobs',
        record: id,
        field: 'spawnWeights',
        found: [...new Set(spawnWeights.flatMap(({ biomes }) => biomes))],
        expected: new Set(spawnBiomes),
        witness: 'spawnBiomes',
      }),
    )

const mobsWithoutRecord = ({ mobs, biomes }: DataSet): Problem[] => {
  const known = new Set(mobs.map(({ id }) => id))
  return biomes.flatMap((biome) =>
    compare({
      resource: 'biomes',
      record: biome.id,
      field: 'mobsWithoutRecord',
      found: biome.mobsWithoutRecord,
      expected: new Set(biome.spawningMobs.filter((mob) => !known.has(mob))),
      witness: 'spawningMobs',
    }),
  )
}

const structuresAndBiomes = ({ structures, biomes }: DataSet): Problem[] =>
  structures.flatMap((structure) =>
    compare({
      resource: 'structures',
      record: structure.id,
      field: 'biomes',
      found: structure.biomes,
      expected: new Set(
        biomes.filter((one) => one.structuresFound.includes(structure.id)).map(({ id }) => id),
      ),
      witness: 'the side of the biomes',
    }),
  )

const incompatibilities = ({ enchantments }: DataSet): Problem[] =>
  enchantments.flatMap((enchantment) =>
    compare({
      resource: 'enchantments',
      record: enchantment.id,
      field: 'incompatibleWith',
      found: enchantment.incompatibleWith,
      expected: new Set(
        enchantments
          .filter((one) => one.incompatibleWith.includes(enchantment.id))
          .map(({ id }) => id),
      ),
      witness: 'the other side',
    }),
  )

const isOfClass = (item: string, itemClass: string) =>
  item === itemClass || item.endsWith(`_${itemClass}`)

/** An enchanted book stores everything, so no class of items stands for it. */
const itemsAndEnchantments = ({ items, enchantments }: DataSet): Problem[] =>
  items.flatMap(({ id, applicableEnchantments }) =>
    compare({
      resource: 'items',
      record: id,
      field: 'applicableEnchantments',
      found: applicableEnchantments,
      expected: new Set(
        enchantments
          .filter(
            ({ applicableItems }) =>
              id === 'enchanted_book' || applicableItems.some((one) => isOfClass(id, one)),
          )
          .map((enchantment) => enchantment.id),
      ),
      witness: 'the side of the enchantments',
    }),
  )

const chainOfVersions = ({ versions }: DataSet): Problem[] =>
  versions.flatMap(({ slug, previousVersion, nextVersion, releaseDate }, index) => {
    const [before, after] = [versions[index - 1], versions[index + 1]]
    const at = { resource: 'versions' as const, record: slug }
    return [
      ...(previousVersion === (before?.slug ?? null)
        ? []
        : [{ ...at, field: 'previousVersion', message: 'is not the record before it' }]),
      ...(nextVersion === (after?.slug ?? null)
        ? []
        : [{ ...at, field: 'nextVersion', message: 'is not the record after it' }]),
      ...(before === undefined || before.releaseDate < releaseDate
        ? []
        : [{ ...at, field: 'releaseDate', message: `is not after that of ${before.slug}` }]),
    ]
  })

const treeOfAchievements = ({ achievements }: DataSet): Problem[] => {
  const bySlug = new Map(achievements.map((one) => [one.slug, one]))
  return achievements.flatMap(({ slug, parent, prerequisites }) => {
    const above = parent === null ? undefined : bySlug.get(parent)
    const expected = above ? [...above.prerequisites, above.slug] : []
    return expected.join() === prerequisites.join()
      ? []
      : [
          {
            resource: 'achievements' as const,
            record: slug,
            field: 'prerequisites',
            message: 'is not the line of its parents, root first',
          },
        ]
  })
}

/** What two records say about each other agrees. */
export const inverseRelations: Rule = (data) =>
  [
    mobsAndBiomes,
    spawnLists,
    mobsWithoutRecord,
    structuresAndBiomes,
    incompatibilities,
    itemsAndEnchantments,
    chainOfVersions,
    treeOfAchievements,
  ].flatMap((check) => check(data))
