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
