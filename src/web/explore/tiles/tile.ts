import type { Biome } from '../../../catalog/records/biome.ts'
import type { Mob } from '../../../catalog/records/mob.ts'
import { type Html, trusted } from '../../html.ts'
import { colorOf, type Picture, pictureOfFace, pictureOfItem } from './paint.ts'

/** The cells of one kind as one SVG path, row by row. */
const pathOf = (rows: readonly string[], letter: string): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join('')

const pathsOf = ({ rows, colors }: Picture): string =>
  Object.entries(colors)
    .map(([letter, color]) => [pathOf(rows, letter), color])
    .filter(([path]) => path !== '')
    .map(([path, color]) => `<path fill="${color}" d="${path}"/>`)
    .join('')

/** A picture beside a name; decoration, so it says nothing itself. */
export const tile = (picture: Picture): Html =>
  trusted(
    `<svg class="tile" viewBox="0 0 8 8" width="24" height="24" shape-rendering="crispEdges" aria-hidden="true">${pathsOf(picture)}</svg>`,
  )

const itemTiles = new Map<string, Html>()

/** A small drawing for an item id. Ids come from the data. */
export const itemTile = (id: string): Html => {
  const known = itemTiles.get(id)
  if (known !== undefined) return known
  const made = tile(pictureOfItem(id))
  itemTiles.set(id, made)
  return made
}

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

export const pictureOfMob = ({ id }: Mob): Picture =>
  pictureOfFace(id, mobColors[id] ?? colorOf(id))

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

/** In the Nether lava lies where water would, in the End nothing; both have their own ground. */
const otherworldly: Readonly<Record<string, Picture['colors']>> = {
  basalt_deltas: { s: '#5f5a66', f: '#2f2d33', g: '#4b4a52', w: '#d4581a' },
  crimson_forest: { s: '#3b0d0f', f: '#a3262d', g: '#7d1f24', w: '#d4581a' },
  nether_wastes: { s: '#3a1212', f: '#8a4a44', g: '#6e2f2f', w: '#d4581a' },
  soul_sand_valley: { s: '#1f4a4c', f: '#3c9aa8', g: '#54402f', w: '#3f3026' },
  warped_forest: { s: '#2a1030', f: '#1f9c92', g: '#166b66', w: '#d4581a' },
  end_highlands: { s: '#0c0810', f: '#8a5aa8', g: '#dde0a3', w: '#17111d' },
  end_midlands: { s: '#0c0810', f: '#c9cc92', g: '#dde0a3', w: '#17111d' },
  end_barrens: { s: '#0c0810', f: '#0c0810', g: '#dde0a3', w: '#17111d' },
  small_end_islands: { s: '#0c0810', f: '#dde0a3', g: '#17111d', w: '#0c0810' },
  the_end: { s: '#0c0810', f: '#241b2e', g: '#dde0a3', w: '#17111d' },
}

/** A land under its sky, in the biome's own colors. */
export const pictureOfBiome = ({ id, colors }: Biome): Picture => {
  const colorFor = (color: string | null, other: string) =>
    color !== null && isColor.test(color) ? color : other
  return {
    rows: landscape,
    colors: otherworldly[id] ?? {
      s: colorFor(colors.sky, '#3a1f1f'),
      f: colorFor(colors.foliage, '#77ab2f'),
      g: colorFor(colors.grass, '#91bd59'),
      w: colorFor(colors.water, '#3f76e4'),
    },
  }
}
