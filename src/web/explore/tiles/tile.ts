import type { Biome } from '../../../catalog/records/biome.ts'
import type { Mob } from '../../../catalog/records/mob.ts'
import { type Html, trusted } from '../../html.ts'
import { colorOf, paint, paintFace, paintShape, shapeOf } from './paint.ts'
import type { ShapeName } from './shapes.ts'

const tile = (paths: string): Html =>
  trusted(
    `<svg class="tile" viewBox="0 0 8 8" width="24" height="24" shape-rendering="crispEdges" aria-hidden="true">${paths}</svg>`,
  )

const itemTiles = new Map<string, Html>()

/** A small drawing for an item id; decoration, its name stands beside it. Ids come from the data. */
export const itemTile = (id: string): Html => {
  const known = itemTiles.get(id)
  if (known !== undefined) return known
  const made = tile(paintShape(shapeOf(id), colorOf(id)))
  itemTiles.set(id, made)
  return made
}

export const shapeTile = (shape: ShapeName, color: string): Html => tile(paintShape(shape, color))

/** For whatever has no color of its own. */
export const plainColor = '#8b8d90'

/** Roughly the color people know an animal or a monster by. */
const mobColors: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '#5a9e4b': 'creeper slime zombie zombie_villager zombie_horse drowned turtle frog bogged',
    '#8fae8b': 'husk parched camel_husk zombie_nautilus guardian elder_guardian',
    '#e09a9a': 'pig piglin zombified_piglin piglin_brute hoglin axolotl',
    '#9b3b34': 'mooshroom strider magma_cube',
    '#c9c4b8': 'sheep skeleton stray ghast happy_ghast goat snow_golem polar_bear iron_golem',
    '#8f959b': 'wolf silverfish rabbit ravager dolphin',
    '#c79a35': 'bee blaze cat llama camel pufferfish nautilus sulfur_cube',
    '#b06a3b': 'fox horse cow villager copper_golem sniffer armadillo creaking',
    '#4a4550': 'enderman wither wither_skeleton spider cave_spider bat ender_dragon panda',
    '#7d4fa6': 'shulker evoker witch phantom',
    '#3c7f9c': 'warden squid glow_squid allay wandering_trader breeze',
    '#c05a4a': 'chicken parrot',
    '#7a7f86': 'pillager vindicator',
  }).flatMap(([color, ids]) => ids.split(' ').map((id) => [id, color])),
)

export const mobTile = ({ id }: Mob): Html => tile(paintFace(id, mobColors[id] ?? colorOf(id)))

const landscape = [
  'ssssssss',
  'ssssssss',
  'sssfffss',
  'ssffffff',
  'gggggggg',
  'gggggggg',
  'ggwwwwgg',
  'wwwwwwww',
]

const isColor = /^#[0-9a-f]{6}$/i

/** A land under its sky, in the biome's own colors. */
export const biomeTile = ({ colors }: Biome): Html => {
  const colorFor = (color: string | null, other: string) =>
    color !== null && isColor.test(color) ? color : other
  return tile(
    paint(landscape, {
      s: colorFor(colors.sky, '#3a1f1f'),
      f: colorFor(colors.foliage, '#77ab2f'),
      g: colorFor(colors.grass, '#91bd59'),
      w: colorFor(colors.water, '#3f76e4'),
    }),
  )
}
