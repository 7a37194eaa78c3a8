import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { shippedData } from '../../src/catalog/check/data-set.ts'
import { foodsOf } from '../../src/chat/answer/lexicon/game-ids.ts'

const folder = new URL('../../../shared/facts/', import.meta.url)
const { mobs, items, structures, commands, versions, trades } = shippedData()

/** Figures of the game by record; they stand beside the repository, not in it. */
const read = <Facts>(name: string): Facts =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))

type ByKey<Facts> = Readonly<Record<string, Facts>>

describe.skipIf(!existsSync(folder))('every record has the figures of the game', () => {
  test('experience, multiplier and supply of trades', () => {
    type Offer = { maxUses: number; _villagerXp: number; _priceMultiplier: number }
    type Level = { _offers: number; _villagerXpNeeded: number; trades: Offer[] }
    const facts = read<ByKey<{ levels: Level[] }>>('trades')
    for (const { id, levels } of trades)
      expect({ id, levels: levels.map(figuresOfLevel) }).toEqual({
        id,
        levels: (facts[id]?.levels ?? []).map((level) => ({
          offersDrawn: level._offers,
          xpNeeded: level._villagerXpNeeded,
          offers: level.trades.map((offer) => [
            offer._villagerXp,
            offer._priceMultiplier,
            offer.maxUses,
          ]),
        })),
      })
  })

  test('damage, speed, armor, enchantability and all recipes of items', () => {
    type Attributes = Partial<Record<'attackDamage' | 'attackSpeed' | 'armor', number>> & {
      armorToughness?: number
    }
    type Facts = { _attributes?: Attributes; _enchantability?: number; _otherRecipes?: Recipe[] }
    const facts = read<ByKey<Facts>>('items')
    for (const item of items) {
      const { _attributes = {}, _enchantability = null, _otherRecipes = [] } = facts[item.id] ?? {}
      const { attackDamage = null, attackSpeed = null, armor = null } = _attributes
      const armorToughness = _attributes.armorToughness ?? (armor === null ? null : 0)
      const enchantability = item.enchantability === null ? null : _enchantability
      expect(item).toMatchObject({ id: item.id, attackDamage, attackSpeed, armorToughness })
      expect(item).toMatchObject({ id: item.id, armorPoints: armor, enchantability })
      expect(item.recipes.slice(1).map(madeOf).sort()).toEqual(_otherRecipes.map(madeOf).sort())
    }
  })

  test('what mobs are bred with', () => {
    const foods = read<ByKey<{ _breedingItems?: string[] }>>('mobs')
    for (const { id, breedingItem } of mobs) {
      const told = (breedingItem ?? '').split(/,\s*/).flatMap(foodsOf).filter(Boolean)
      expect([id, told.sort()]).toEqual([id, (foods[id]?._breedingItems ?? []).toSorted()])
    }
  })

  test('armor of mobs and ids of structures', () => {
    const armor = read<ByKey<{ _armor?: number }>>('mobs')
    const wrong = mobs.filter((mob) => (mob.armor ?? 0) !== (armor[mob.id]?._armor ?? 0))
    expect(wrong.map(({ id }) => id)).toEqual([])
    const ids = read<ByKey<{ _gameIds: string[] }>>('structures')
    for (const { id, namespacedIds } of structures)
      expect([id, namespacedIds]).toEqual([
        id,
        (ids[id]?._gameIds ?? []).map((name) => `minecraft:${name}`),
      ])
  })

  test('data version, protocol and pack formats of versions', () => {
    type Technical = { dataVersion: number; protocol: number; dataPack: number }
    type Facts = { _technical?: Technical & { resourcePack: number } }
    const facts = read<ByKey<Facts>>('versions')
    for (const version of versions) {
      const technical = facts[version.slug]?._technical
      if (!technical) continue
      expect(version).toMatchObject({
        slug: version.slug,
        dataVersion: technical.dataVersion,
        protocolVersion: technical.protocol,
        dataPackFormat: technical.dataPack,
        resourcePackFormat: technical.resourcePack,
      })
    }
  })

  test('argument types of commands, and where a line may end', () => {
    const tree = read<Tree>('commands-tree')
    for (const { name, aliases, argumentTypes, executable } of commands) {
      const root = rootOf(tree, [name, ...aliases])
      expect([name, executable]).toEqual([name, root.x === 1])
      expect([name, argumentTypes.map(shortOf).sort()]).toEqual([name, argumentsUnder(tree, root)])
    }
  })

  test('where a command is known', () => {
    const facts = read<ByKey<{ _availability?: string }>>('commands')
    const told = {
      dedicated_server: /^dedicated/,
      client_world: /^worlds hosted/,
      everywhere: /^$/,
    }
    const wrong = commands.filter(
      ({ name, availability }) =>
        !told[availability as keyof typeof told].test(facts[name]?._availability ?? ''),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

type Recipe = Pick<(typeof items)[number]['recipes'][number], 'station' | 'ingredients' | 'output'>

const madeOf = ({ station, ingredients, output }: Recipe): string =>
  [station, ...Object.values(ingredients).sort(), output.count].join(' ')

type Level = (typeof trades)[number]['levels'][number]

const figuresOfLevel = ({ offersDrawn, xpNeeded, trades: offers }: Level) => ({
  offersDrawn,
  xpNeeded,
  offers: offers.map(({ xp, priceMultiplier, maxUses }) => [xp, priceMultiplier, maxUses]),
})

type Node = {
  x?: 1
  r?: string
  l?: ByKey<number>
  a?: [name: string, parser: string, properties: unknown, node: number][]
}
type Tree = { roots: ByKey<number>; nodes: Node[] }

/** An alias leads to the node of the command it stands for. */
const rootOf = ({ roots, nodes }: Tree, names: readonly string[]): Node => {
  const found = names.map((name) => nodes[roots[name] ?? -1]).find((node) => node && !node.r)
  if (!found) throw new Error(`no command ${names[0]}`)
  return found
}

const shortOf = ({
  name,
  parser,
  executable,
}: (typeof commands)[number]['argumentTypes'][number]) =>
  `${name} ${parser.replace(/^\w+:/, '')}${executable ? ' ends' : ''}`

const argumentsUnder = (tree: Tree, root: Node): string[] => {
  const ends = new Map<string, boolean>()
  const walk = (node: Node) => {
    for (const next of Object.values(node.l ?? {})) walk(tree.nodes[next] ?? {})
    for (const [name, parser, , next] of node.a ?? []) {
      const below = tree.nodes[next] ?? {}
      const key = `${name} ${parser}`
      ends.set(key, ends.get(key) === true || below.x === 1)
      walk(below)
    }
  }
  walk(root)
  return [...ends].map(([key, isEnd]) => `${key}${isEnd ? ' ends' : ''}`).sort()
}
