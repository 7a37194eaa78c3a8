import { describe, expect, test } from 'bun:test'
import { shippedData } from '../../src/catalog/check/data-set.ts'

const { mobs, items, biomes, enchantments, structures, commands, versions, trades } = shippedData()

const find = <Row extends { id?: string; slug?: string; name: string }>(
  records: readonly Row[],
  key: string,
): Row => {
  const found = records.find(({ id, slug, name }) => (id ?? slug ?? name) === key)
  if (!found) throw new Error(`no record ${key}`)
  return found
}

/** Figures of the game's 26.2 files, one or two of every kind and every exception. */
describe('figures of the game', () => {
  test.each([
    ['creeper', { width: 0.6, height: 1.7, armor: 0, fireImmune: false, spawnGroup: 'monster' }],
    ['bee', { width: 0.55, height: 0.5, armor: 0, fireImmune: false, spawnGroup: 'creature' }],
    ['slime', { width: 2.08, height: 2.08, armor: 0, fireImmune: false, spawnGroup: 'monster' }],
    ['wither', { width: 0.9, height: 3.5, armor: 4, fireImmune: true, spawnGroup: 'monster' }],
    ['zombie', { width: 0.6, height: 1.95, armor: 2, fireImmune: false, spawnGroup: 'monster' }],
    ['sulfur_cube', { width: null, height: null, armor: 0, fireImmune: false }],
    ['magma_cube', { armor: null, fireImmune: true }],
  ])('size, armor and fire of the %s', (id, figures) => {
    expect(find(mobs, id)).toMatchObject(figures)
  })

  test.each([
    ['nautilus', 'warm_ocean', [{ weight: 5, minCount: 1, maxCount: 1 }]],
    ['sulfur_cube', 'sulfur_caves', [{ weight: 100, minCount: 2, maxCount: 4 }]],
    ['dolphin', 'ocean', [{ weight: 1, minCount: 1, maxCount: 2 }]],
    // Two entries of weight 10 in the file.
    ['chicken', 'jungle', [{ weight: 20, minCount: 4, maxCount: 4 }]],
    // An entry every biome has, and one of its own.
    [
      'slime',
      'swamp',
      [
        { weight: 100, minCount: 4, maxCount: 4 },
        { weight: 1, minCount: 1, maxCount: 1 },
      ],
    ],
  ])('the spawn list of the %s in %s', (id, biome, expected) => {
    const listed = find(mobs, id)
      .spawnWeights.filter(({ biomes: named }) => named.includes(biome))
      .map(({ weight, minCount, maxCount }) => ({ weight, minCount, maxCount }))
    expect(listed).toEqual(expected)
  })

  test.each([
    ['diamond_sword', { attackDamage: 7, attackSpeed: 1.6, enchantability: 10 }],
    ['mace', { attackDamage: 6, attackSpeed: 0.6, enchantability: 15 }],
    ['iron_spear', { attackDamage: 3, attackSpeed: 1.05, enchantability: 14 }],
    ['wolf_armor', { armorPoints: 11, armorToughness: 0, enchantability: null }],
    ['torch', { attackDamage: null, armorPoints: null, enchantability: null }],
  ])('what the %s does in a fight', (id, figures) => {
    expect(find(items, id)).toMatchObject(figures)
  })

  test('all recipes of an item are there, with what cooking gives', () => {
    const recipes = find(items, 'cooked_beef').recipes.map(
      ({ type, station, experience, cookingTicks }) => [type, station, experience, cookingTicks],
    )
    expect(recipes).toEqual([
      ['smelting', 'furnace', 0.35, 200],
      ['smoking', 'smoker', 0.35, 100],
      ['campfire_cooking', 'campfire', 0.35, 600],
    ])
    expect(find(items, 'coal').recipes).toHaveLength(5)
    expect(find(items, 'elytra').recipes).toEqual([])
  })

  test.each([
    ['village', '#minecraft:village', 34, 8, 1],
    ['desert_pyramid', 'minecraft:desert_pyramid', 32, 8, 1],
    ['jungle_temple', 'minecraft:jungle_pyramid', 32, 8, 1],
    ['swamp_hut', 'minecraft:swamp_hut', 32, 8, 1],
    ['igloo', 'minecraft:igloo', 32, 8, 1],
    ['pillager_outpost', 'minecraft:pillager_outpost', 32, 8, 0.2],
    ['woodland_mansion', 'minecraft:mansion', 80, 20, 1],
    ['ruined_portal', '#minecraft:ruined_portal', 40, 15, 1],
    ['mineshaft', '#minecraft:mineshaft', 1, 0, 0.004],
    ['stronghold', 'minecraft:stronghold', null, null, null],
    ['dungeon', null, null, null, null],
    ['ancient_city', 'minecraft:ancient_city', 24, 8, 1],
    ['trial_chambers', 'minecraft:trial_chambers', 34, 12, 1],
    ['trail_ruins', 'minecraft:trail_ruins', 34, 8, 1],
    ['buried_treasure', 'minecraft:buried_treasure', 1, 0, 0.01],
    ['amethyst_geode', null, null, null, null],
    ['ocean_monument', 'minecraft:monument', 32, 5, 1],
    ['ocean_ruins', '#minecraft:ocean_ruin', 20, 8, 1],
    ['shipwreck', '#minecraft:shipwreck', 24, 4, 1],
    ['nether_fortress', 'minecraft:fortress', 27, 4, 1],
    ['bastion_remnant', 'minecraft:bastion_remnant', 27, 4, 1],
    ['nether_fossil', 'minecraft:nether_fossil', 2, 1, 1],
    ['end_city', 'minecraft:end_city', 20, 11, 1],
    ['exit_portal', null, null, null, null],
  ])('where a %s stands', (id, namespacedId, spacing, separation, frequency) => {
    expect(find(structures, id)).toMatchObject({ namespacedId, spacing, separation, frequency })
  })

  test('the arguments of a command are those of the tree', () => {
    expect(find(commands, 'give').argumentTypes).toEqual([
      {
        name: 'targets',
        parser: 'minecraft:entity',
        minimum: null,
        maximum: null,
        executable: false,
      },
      {
        name: 'item',
        parser: 'minecraft:item_stack',
        minimum: null,
        maximum: null,
        executable: true,
      },
      { name: 'count', parser: 'brigadier:integer', minimum: 1, maximum: null, executable: true },
    ])
    expect(find(commands, 'seed').executable).toBe(true)
    expect(find(commands, 'stop').availability).toBe('dedicated_server')
  })

  test('a trade moves its price and teaches the villager', () => {
    const [novice] = find(trades, 'armorer').levels
    expect(novice).toMatchObject({ offersDrawn: 2, xpNeeded: 0 })
    expect(novice?.trades[0]).toMatchObject({ gives: 'coal', xp: 2, priceMultiplier: 0.05 })
  })
})

describe('ids with a namespace', () => {
  test('are the id of the record where the game has one for it', () => {
    const others = [...mobs, ...biomes, ...enchantments, ...items].filter(
      ({ id, namespacedId }) => namespacedId !== `minecraft:${id}`,
    )
    expect([...new Set(others.map(({ namespacedId }) => namespacedId))]).toEqual([
      'minecraft:potion',
    ])
  })
})

describe('numbers of a version', () => {
  const rises = (field: 'dataVersion' | 'dataPackFormat' | 'resourcePackFormat') => {
    const figures = versions.map((version) => version[field]).filter((figure) => figure !== null)
    expect(figures).toEqual(figures.toSorted((one, other) => one - other))
    return figures.length
  }

  test('grow from version to version', () => {
    expect(rises('dataVersion')).toBe(27)
    expect(rises('dataPackFormat')).toBe(22)
    expect(rises('resourcePackFormat')).toBe(22)
  })

  test('protocols began anew with 1.7', () => {
    const protocols = versions.map(({ protocolVersion }) => protocolVersion ?? 0)
    expect(protocols.slice(0, 7)).toEqual([22, 23, 28, 39, 47, 60, 73])
    const since = protocols.slice(7)
    expect(since).toEqual(since.toSorted((one, other) => one - other))
  })

  test('the newest has both parts of its formats', () => {
    expect(find(versions, '26-2')).toMatchObject({
      dataVersion: 4903,
      protocolVersion: 776,
      dataPackFormat: 107,
      dataPackFormatMinor: 1,
      resourcePackFormat: 88,
      resourcePackFormatMinor: 0,
    })
  })
})
