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

const temperColors: Readonly<Record<string, string>> = {
  passive: '#5a9e4b',
  neutral: '#c79a35',
  hostile: '#b5483f',
  boss: '#7d4fa6',
}

export const mobTile = ({ id, type }: Mob): Html =>
  tile(paintFace(id, temperColors[type] ?? plainColor))

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
