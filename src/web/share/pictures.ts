import type { Catalog } from '../../catalog/catalog.ts'
import { createLruCache } from '../../lib/lru-cache.ts'
import { nameOf } from '../explore/names.ts'
import type { Picture } from '../explore/tiles/paint.ts'
import { viewOf } from '../explore/viewer.ts'
import { pictureSize } from './addresses.ts'
import { drawable, letterHeight, letterRows, letterWidth } from './letters.ts'
import { type Canvas, createCanvas, encodePng, fill } from './png.ts'

const paper = '#faf6ed'
const ink = '#2a2520'
const faded = '#6b6154'
const accent = '#1f5a4a'

/** The lectern of the head line, as a picture of eight by eight. */
const logo: Picture = {
  rows: [
    'bbbbbbbb',
    'llbbbbll',
    'lllbblll',
    'lllbblll',
    'lllbblll',
    'bllbbllb',
    'bbbhhbbb',
    'bbhhhhbb',
  ],
  colors: { l: '#f7f1e3', b: accent, h: '#d9a441' },
}

type Place = { x: number; y: number; scale: number }

const drawPicture = (canvas: Canvas, { rows, colors }: Picture, { x, y, scale }: Place): void => {
  for (const [row, letters] of rows.entries())
    for (const [column, letter] of [...letters].entries()) {
      const color = colors[letter]
      const box = { x: x + column * scale, y: y + row * scale, width: scale, height: scale }
      if (color) fill(canvas, box, color)
    }
}

const drawText = (canvas: Canvas, text: string, color: string, { x, y, scale }: Place): void => {
  for (const [index, letter] of [...text].entries()) {
    const rows = letterRows(letter) ?? []
    const picture = { rows, colors: { '#': color } }
    drawPicture(canvas, picture, { x: x + index * letterWidth * scale, y, scale })
  }
}

/** Words on lines of so many letters; a word that is longer has a line of its own. */
const wrapped = (text: string, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const { width, height } = pictureSize
const textX = 500
const textWidth = width - textX - 60
const scales = [14, 12, 10, 8, 6] as const
const mostLines = 4

/** The largest letters in which a name fits beside its picture. */
const fitted = (name: string): { lines: string[]; scale: number } => {
  const tries = scales.map((scale) => {
    const most = Math.floor(textWidth / (letterWidth * scale))
    const lines = wrapped(name, most)
    const isFitting = lines.length <= mostLines && lines.every((line) => line.length <= most)
    return { lines, scale, isFitting }
  })
  return (
    tries.find(({ isFitting }) => isFitting) ?? tries[tries.length - 1] ?? { lines: [], scale: 6 }
  )
}

/** A picture beside a name. */
const sharePicture = (picture: Picture, name: string, kind: string): Uint8Array<ArrayBuffer> => {
  const canvas = createCanvas(width, height, paper)
  fill(canvas, { x: 0, y: height - 16, width, height: 16 }, accent)
  drawPicture(canvas, picture, { x: 90, y: 140, scale: 42 })
  const { lines, scale } = fitted(drawable(name))
  const lineHeight = (letterHeight + 3) * scale
  const top = Math.max(70, Math.round((height - 60 - lines.length * lineHeight) / 2))
  for (const [index, line] of lines.entries())
    drawText(canvas, line, ink, { x: textX, y: top + index * lineHeight, scale })
  drawText(canvas, drawable(kind), faded, {
    x: textX,
    y: top + lines.length * lineHeight + 8,
    scale: 5,
  })
  drawText(canvas, 'LECTERN', accent, { x: 90, y: height - 80, scale: 5 })
  return encodePng(canvas)
}

const mostKept = 256
const mostBytes = 4 * 1024 * 1024

type Kept = { bytes: Uint8Array<ArrayBuffer>; size: number }

/** Pictures for links that are shared, each drawn when it is first asked for. */
export type SharePictures = {
  site(): Uint8Array<ArrayBuffer>
  touchIcon(): Uint8Array<ArrayBuffer>
  record(resource: string, key: string): Uint8Array<ArrayBuffer> | undefined
}

export const createSharePictures = (catalog: Catalog): SharePictures => {
  const cache = createLruCache<Kept>(mostKept, mostBytes)
  const take = (name: string, make: () => Uint8Array<ArrayBuffer>) =>
    cache.take(name, () => {
      const bytes = make()
      return { bytes, size: bytes.length }
    }).bytes
  return {
    site: () =>
      take('site', () => sharePicture(logo, 'Minecraft data and a chatbot', 'Free API, no key')),
    touchIcon: () =>
      take('icon', () => {
        const canvas = createCanvas(180, 180, accent)
        drawPicture(canvas, logo, { x: 18, y: 18, scale: 18 })
        return encodePng(canvas)
      }),
    record: (resource, key) => {
      const collection = catalog.collections.find((one) => one.resource.name === resource)
      const record = collection?.find(key)
      if (!collection || !record || collection.keyOf(record) !== key) return undefined
      const name = nameOf(resource, record.name)
      const kind = `Minecraft ${collection.resource.singular}`
      return take(`${resource}/${key}`, () =>
        sharePicture(viewOf(resource).picture(record), name, kind),
      )
    },
  }
}
