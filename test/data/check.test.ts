import { describe, expect, test } from 'bun:test'
import { checkData } from '../../src/catalog/check/check-data.ts'
import { recordCounts } from '../../src/catalog/check/counts.ts'
import { type DataSet, shippedData } from '../../src/catalog/check/data-set.ts'

type Loose<Value> = { -readonly [Key in keyof Value]: Value[Key] }
type Editable = { [Name in keyof DataSet]: Loose<DataSet[Name][number]>[] }

/** The problems of a copy of the data after one change. */
const problemsAfter = (change: (data: Editable) => void): string[] => {
  const data = structuredClone(shippedData()) as Editable
  change(data)
  return checkData(data).problems.map(
    ({ resource, record, field, message }) => `${resource} ${record} ${field}: ${message}`,
  )
}

const one = <Row extends { id?: string; slug?: string; name?: string }>(
  records: Row[],
  key: string,
): Row => {
  const found = records.find(({ id, slug, name }) => [id, slug, name].includes(key))
  if (!found) throw new Error(`no record ${key}`)
  return found
}

const breaks: [string, (data: Editable) => void, string][] = [
  [
    'a field of another type',
    ({ mobs }) => Object.assign(one(mobs, 'creeper'), { hp: 'twenty' }),
    'mobs creeper hp: must be integer',
  ],
  [
    'a field left out',
    ({ items }) => Reflect.deleteProperty(one(items, 'torch'), 'durability'),
    'items torch *: must have required properties durability',
  ],
  [
    'a word outside the enum',
    ({ biomes }) => Object.assign(one(biomes, 'plains'), { rarity: 'frequent' }),
    'biomes plains rarity: must be equal to one of the allowed values',
  ],
  [
    'a color that is no #rrggbb',
    ({ biomes }) => Object.assign(one(biomes, 'plains').colors, { grass: 'green' }),
    'biomes plains colors.grass: ',
  ],
  [
    'a date that does not exist',
    ({ versions }) => Object.assign(one(versions, '1-21'), { releaseDate: '2024-13-40' }),
    'versions 1-21 releaseDate: must match format "date"',
  ],
  [
    'a percentage above 100',
    ({ mobs }) => Object.assign(one(mobs, 'creeper').drops[0] ?? {}, { chance: 166 }),
    'mobs creeper drops[0].chance: must be <= 100',
  ],
  [
    'a loot chance written as a percentage',
    ({ structures }) => Object.assign(one(structures, 'igloo').loot[0] ?? {}, { chance: 62 }),
    'structures igloo loot[0].chance: must be <= 1',
  ],
  [
    'fields out of order',
    ({ commands }) => {
      const { name, ...rest } = one(commands, 'give')
      commands[commands.findIndex((command) => command.name === name)] = { ...rest, name }
    },
    'commands give name: is not in its place',
  ],
  [
    'a record too few',
    ({ trades }) => trades.splice(trades.indexOf(one(trades, 'mason')), 1),
    'trades * *: there are 12 records instead of 13',
  ],
  [
    'an id that is taken',
    ({ enchantments }) => Object.assign(one(enchantments, 'lure'), { id: 'lunge' }),
    'enchantments lunge id: "lunge" also leads to lunge',
  ],
  [
    'a name that spells like another record',
    ({ mobs }) => Object.assign(one(mobs, 'squid'), { name: 'Glow-Squid' }),
    'mobs squid id: "Glow-Squid" also leads to glow_squid',
  ],
  [
    'a biome that has no record',
    ({ mobs }) => one(mobs, 'creeper').spawnBiomes.push('candy_forest'),
    'there is no candy_forest among the biomes',
  ],
  [
    'a mob that has no record',
    ({ biomes }) => one(biomes, 'plains').spawningMobs.push('herobrine'),
    'there is no herobrine among the mobs',
  ],
  [
    'a related command that has no record',
    ({ commands }) => one(commands, 'give').relatedCommands.push('forceload'),
    'there is no forceload among the commands',
  ],
  [
    'an enchantment that excludes itself',
    ({ enchantments }) => one(enchantments, 'mending').incompatibleWith.push('mending'),
    'enchantments mending incompatibleWith[1]: names the record itself',
  ],
  [
    'a chance of zero',
    ({ structures }) => Object.assign(one(structures, 'igloo').loot[0] ?? {}, { chance: 0 }),
    'structures igloo loot[0].chance: 0 is not above 0',
  ],
  [
    'a range that runs backward',
    ({ mobs }) => Object.assign(one(mobs, 'creeper').drops[0] ?? {}, { count: '2-0' }),
    'mobs creeper drops[0].count: "2-0" is no amount or range',
  ],
  [
    'damage that falls with the difficulty',
    ({ mobs }) => Object.assign(one(mobs, 'zombie').damage, { easy: 99 }),
    'mobs zombie damage.easy: is above damage.normal',
  ],
  [
    'a taming method of an untameable mob',
    ({ mobs }) => Object.assign(one(mobs, 'wolf'), { tameable: false }),
    'mobs wolf tamingMethod: does not go with tameable',
  ],
  [
    'a recipe with a letter nobody explains',
    ({ items }) =>
      Object.assign(one(items, 'torch').craftingRecipe ?? {}, { pattern: ['Q  ', '   ', '   '] }),
    'items torch craftingRecipe.pattern: has other letters than the ingredients',
  ],
  [
    'a level without its line',
    ({ enchantments }) => one(enchantments, 'sharpness').effectPerLevel.pop(),
    'enchantments sharpness effectPerLevel: has not one line per level',
  ],
  [
    'an example of another command',
    ({ commands }) => Object.assign(one(commands, 'give').examples[0] ?? {}, { code: '/kill @s' }),
    'commands give examples: has a line that does not use the command',
  ],
  [
    'a price that is not what the player gives',
    ({ trades }) => {
      const offer = one(trades, 'librarian').levels[4]?.trades[0]
      Object.assign(offer ?? {}, { priceEmeralds: 64 })
    },
    'trades librarian levels[].trades[].priceEmeralds: is not the number of emeralds given',
  ],
  [
    'experience that the rewards do not state',
    ({ achievements }) => Object.assign(one(achievements, 'bullseye'), { xpReward: 51 }),
    'achievements bullseye rewards: does not state the experience',
  ],
  [
    'a biome that forgets a mob',
    ({ biomes }) => {
      const plains = one(biomes, 'plains')
      plains.spawningMobs = plains.spawningMobs.filter((mob) => mob !== 'horse')
    },
    'mobs horse spawnBiomes: names plains, the side of the biomes does not',
  ],
  [
    'a mob that forgets the biomes of its structure',
    ({ mobs }) => one(mobs, 'piglin_brute').spawnBiomes.pop(),
    'mobs piglin_brute spawnBiomes: lacks warped_forest, which its structure, block or rider has',
  ],
  [
    'a biome that lists a mob bound to a structure',
    ({ biomes }) => one(biomes, 'plains').spawningMobs.push('villager'),
    'biomes plains spawningMobs: names villager, which does not come from a spawn list',
  ],
  [
    'a structure that forgets a biome',
    ({ structures }) => one(structures, 'igloo').biomes.pop(),
    'structures igloo biomes: lacks snowy_taiga, which the side of the biomes has',
  ],
  [
    'an incompatibility that is not mutual',
    ({ enchantments }) => one(enchantments, 'fortune').incompatibleWith.pop(),
    'enchantments silk_touch incompatibleWith: names fortune, the other side does not',
  ],
  [
    'an enchantment an item cannot carry',
    ({ items }) => one(items, 'diamond_sword').applicableEnchantments.push('lure'),
    'items diamond_sword applicableEnchantments: names lure',
  ],
  [
    'a broken chain of versions',
    ({ versions }) => Object.assign(one(versions, '1-21'), { nextVersion: '26-1' }),
    'versions 1-21 nextVersion: is not the record after it',
  ],
  [
    'prerequisites that are not the line of parents',
    ({ achievements }) => one(achievements, 'bullseye').prerequisites.shift(),
    'achievements bullseye prerequisites: is not the line of its parents, root first',
  ],
  [
    'prose of a few words',
    ({ biomes }) => Object.assign(one(biomes, 'plains'), { notes: 'Flat and green.' }),
    'biomes plains notes: has 15 characters, fewer than 40',
  ],
  [
    'a leftover placeholder',
    ({ items }) =>
      Object.assign(one(items, 'torch'), {
        notes: 'TODO: tell how far apart torches may stand in a mine.',
      }),
    'items torch notes: holds the placeholder "TODO"',
  ],
  [
    'the same prose in two records',
    ({ mobs }) => Object.assign(one(mobs, 'pig'), { notes: one(mobs, 'cow').notes }),
    'mobs pig notes: says the same as notes of cow',
  ],
  [
    'a phrase twice in a record',
    ({ biomes }) => one(biomes, 'plains').terrainFeatures.push('Wide flat grassland!'),
    'biomes plains terrainFeatures[4]: says the same as terrainFeatures[0] of plains',
  ],
  [
    'a weakness that fits any mob',
    ({ mobs }) => one(mobs, 'cow').weaknesses.push('Any weapon; it has 10 health points'),
    'mobs cow weaknesses: has a line that fits any mob',
  ],
  [
    'a mob without drops that does not say what one gets',
    ({ mobs }) =>
      Object.assign(one(mobs, 'frog'), {
        notes: 'A frog that swallows the smallest magma cube leaves a froglight.',
      }),
    'mobs frog notes: does not say what one gets from a mob without drops',
  ],
  [
    'a mob that only the prose makes fireproof',
    ({ mobs }) => Object.assign(one(mobs, 'blaze'), { fireImmune: false }),
    'mobs blaze fireImmune: does not go with what the prose says of fire',
  ],
  [
    'a pack whose fewest are more than its most',
    ({ mobs }) => Object.assign(one(mobs, 'fox').spawnWeights[0] ?? {}, { minCount: 9 }),
    'mobs fox spawnWeights: has a pack whose fewest are more than its most',
  ],
  [
    'a pack size that the spawn lists do not have',
    ({ mobs }) =>
      Object.assign(one(mobs, 'nautilus'), {
        spawnConditions: 'Nautiluses spawn in every ocean, in groups of up to three.',
      }),
    'mobs nautilus spawnConditions: says "groups of up to three", the spawn lists say 1 to 1',
  ],
  [
    'a light level that the dimension does not have',
    ({ mobs }) =>
      Object.assign(one(mobs, 'drowned'), {
        spawnConditions: 'Drowned spawn in dark water (light level 7 or lower) in oceans.',
      }),
    'mobs drowned spawnConditions: says "light level 7", its dimensions allow 0',
  ],
  [
    'a weakness of a mob that is not in the tag',
    ({ mobs }) => one(mobs, 'drowned').weaknesses.push('Impaling trident'),
    'but it is not in sensitive_to_impaling',
  ],
  [
    'a mob in a tag that does not say so',
    ({ mobs }) => {
      const husk = one(mobs, 'husk')
      husk.weaknesses = husk.weaknesses.filter((line) => line !== 'Smite')
    },
    'but it is in sensitive_to_smite',
  ],
  [
    'a dolphin that leads to a structure outside the tag',
    ({ mobs }) =>
      Object.assign(one(mobs, 'dolphin'), {
        behavior: 'Feed a dolphin raw cod and it leads you to the nearest buried treasure.',
      }),
    'a dolphin leads to Buried Treasure, but it is not in dolphin_located',
  ],
  [
    'a mob carried by a boat that it cannot enter',
    ({ mobs }) =>
      Object.assign(one(mobs, 'squid'), {
        notes: 'Carry a squid home by boat, and mind that it suffocates on land.',
      }),
    'mobs squid notes: carries it by boat',
  ],
  [
    'bookshelves that want only air',
    ({ items }) =>
      Object.assign(one(items, 'enchanting_table'), {
        notes: 'Set the shelves two blocks away with only air between them and the table.',
      }),
    'items enchanting_table notes: only air before bookshelves',
  ],
  [
    'a block that stands in many biomes',
    ({ biomes }) => {
      for (const id of ['plains', 'forest', 'desert', 'ocean'])
        one(biomes, id).uniqueBlocks.push('gravel')
    },
    'biomes plains uniqueBlocks: names gravel, which stands in 5 biomes',
  ],
  [
    'a version that repeats its own number',
    ({ versions }) =>
      one(versions, '1-21').notableFixes.push(
        'Boats can be towed with a lead since 1.21 came out.',
      ),
    'repeats 1.21, its own number',
  ],
  [
    'a figure in prose that the field does not have',
    ({ versions }) => Object.assign(one(versions, '26-2'), { dataVersion: 4904 }),
    'says 4903, dataVersion says 4904',
  ],
  [
    'a weapon whose prose deals other damage',
    ({ items }) => Object.assign(one(items, 'diamond_sword'), { attackDamage: 8 }),
    'items diamond_sword description: says 7, attackDamage says 8',
  ],
  [
    'a bug report cited by two versions',
    ({ versions }) =>
      one(versions, '1-21').notableFixes.push(
        'Rails follow the eyes of whoever lays them (MC-791).',
      ),
    'cites MC-791, as 1-15 does',
  ],
  [
    'recipes that do not begin with the crafting recipe',
    ({ items }) => one(items, 'coal').recipes.shift(),
    'items coal recipes: does not begin with the crafting recipe',
  ],
  [
    'a recipe of another item',
    ({ items }) => Object.assign(one(items, 'coal').recipes[1]?.output ?? {}, { item: 'charcoal' }),
    'items coal recipes: has a recipe of another item',
  ],
  [
    'toughness without armor',
    ({ items }) => Object.assign(one(items, 'torch'), { armorToughness: 2 }),
    'items torch armorToughness: does not go with armorPoints',
  ],
  [
    'attack speed without damage',
    ({ items }) => Object.assign(one(items, 'torch'), { attackSpeed: 2 }),
    'items torch attackSpeed: does not go with attackDamage',
  ],
  [
    'an argument of another type than the command tree',
    ({ commands }) =>
      Object.assign(one(commands, 'give').parameters[0] ?? {}, { type: 'game_profile' }),
    'commands give parameters: has an argument of another type than the command tree',
  ],
  [
    'levels that need no more experience than the one before',
    ({ trades }) => Object.assign(one(trades, 'mason').levels[2] ?? {}, { xpNeeded: 10 }),
    'trades mason levels[].xpNeeded: does not rise from level to level',
  ],
  [
    'structures that stand closer than they may',
    ({ structures }) => Object.assign(one(structures, 'igloo'), { separation: 99 }),
    'structures igloo separation: is above spacing',
  ],
  [
    'an id for /locate that the game does not have',
    ({ structures }) =>
      Object.assign(one(structures, 'village'), { namespacedId: 'minecraft:village' }),
    'structures village namespacedId: is neither the one id of the game nor a tag of several',
  ],
  [
    'a spawn list of a biome the mob does not name',
    ({ mobs }) => one(mobs, 'nautilus').spawnWeights[0]?.biomes.push('plains'),
    'mobs nautilus spawnWeights: names plains, spawnBiomes does not',
  ],
  [
    'a mob without a record that the biome does not tell of',
    ({ biomes }) => Object.assign(one(biomes, 'jungle'), { mobsWithoutRecord: [] }),
    'biomes jungle mobsWithoutRecord: lacks ocelot, which spawningMobs has',
  ],
]

describe('the check of the data', () => {
  test('finds nothing wrong with the data as it is', () => {
    expect(problemsAfter(() => {})).toEqual([])
  })

  test('looks at all 521 records', () => {
    const total = Object.values(recordCounts).reduce((sum, count) => sum + count, 0)
    expect(total).toBe(521)
    expect(checkData(shippedData()).records).toBe(521)
  })

  test.each(breaks)('reports %s', (_what, change, report) => {
    const problems = problemsAfter(change)
    expect(problems.filter((problem) => problem.includes(report))).not.toEqual([])
  })
})
