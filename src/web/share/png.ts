import { crc32, deflateSync } from 'node:zlib'

/** A picture of few colors: one byte for each point, which is the number of its color. */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly points: Uint8Array
  readonly palette: string[]
}

export const createCanvas = (width: number, height: number, background: string): Canvas => ({
  width,
  height,
  points: new Uint8Array(width * height),
  palette: [background],
})

const colorNumber = ({ palette }: Canvas, color: string): number => {
  const known = palette.indexOf(color)
  return known >= 0 ? known : palette.push(color) - 1
}

type Box = { x: number; y: number; width: number; height: number }

export const fill = (canvas: Canvas, { x, y, width, height }: Box, color: string): void => {
  const number = colorNumber(canvas, color)
  for (let row = y; row < y + height; row++)
    canvas.points.fill(number, row * canvas.width + x, row * canvas.width + x + width)
}

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const indexedColor = 3

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

const header = ({ width, height }: Canvas): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, indexedColor], 8)
  return data
}

/** Each row begins with the number of its filter: none. */
const rowsOf = ({ width, height, points }: Canvas): Uint8Array => {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(points.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return rows
}

/** The canvas as a PNG file (ISO/IEC 15948). */
export const encodePng = (canvas: Canvas): Uint8Array<ArrayBuffer> => {
  const palette = Buffer.from(canvas.palette.map((color) => color.slice(1)).join(''), 'hex')
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header(canvas)),
      chunk('PLTE', palette),
      chunk('IDAT', deflateSync(rowsOf(canvas), { level: 9 })),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}
