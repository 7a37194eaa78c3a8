import type { Biome } from '../../../catalog/records/biome.ts'
import type { Structure } from '../../../catalog/records/structure.ts'
import { biomeScenes } from './biome-scenes.ts'
import { type Picture, pictureOfItem, shaded } from './paint.ts'
import { materials } from './sheet.ts'
import { structureDrawings } from './structure-drawings.ts'

const isColor = /^#[0-9a-f]{6}$/i

/** In the Nether lava lies where water would, in the End nothing; both have their own ground. */
const otherworldly: Readonly<Record<string, Picture['colors']>> = {
  basalt_deltas: { s: '#5f5a66', f: '#2f2d33', g: '#4b4a52', w: '#d4581a' },
  crimson_forest: { s: '#3b0d0f', f: '#a3262d', g: '#7d1f24', w: '#d4581a' },
  nether_wastes: { s: '#3a1212', f: '#8a4a44', g: '#6e2f2f', w: '#d4581a' },
  soul_sand_valley: { s: '#1f4a4c', f: '#5fd0e0', g: '#54402f', w: '#3f3026' },
  warped_forest: { s: '#2a1030', f: '#1f9c92', g: '#166b66', w: '#d4581a' },
  end_highlands: { s: '#0c0810', f: '#8a5aa8', g: '#dde0a3', w: '#17111d' },
  end_midlands: { s: '#0c0810', f: '#c9cc92', g: '#dde0a3', w: '#17111d' },
  small_end_islands: { s: '#0c0810', f: '#dde0a3', g: '#dde0a3', w: '#0c0810' },
  the_end: { s: '#0c0810', f: '#4a3566', g: '#dde0a3', w: '#17111d' },
}

const landColors = ({ id, colors }: Biome): Picture['colors'] => {
  const colorFor = (color: string | null, other: string) =>
    color !== null && isColor.test(color) ? color : other
  return (
    otherworldly[id] ?? {
      s: colorFor(colors.sky, '#3a1f1f'),
      f: colorFor(colors.foliage, '#77ab2f'),
      g: colorFor(colors.grass, '#91bd59'),
      w: colorFor(colors.water, '#3f76e4'),
    }
  )
}

/** A view of the land, in the biome's own colors. */
export const pictureOfBiome = (biome: Biome): Picture => {
  const land = landColors(biome)
  const water = land.w ?? materials.w ?? ''
  return {
    rows: biomeScenes[biome.id] ?? biomeScenes.plains ?? [],
    colors: { ...materials, ...land, W: shaded(water, -0.3), D: shaded(water, -0.55) },
  }
}

/** How a structure looks from afar. */
export const pictureOfStructure = ({ id }: Structure): Picture => {
  const rows = structureDrawings[id]
  return rows ? { rows, colors: materials } : pictureOfItem(id)
}
