import { mayColor } from '../config.ts'

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const

export type Paint = Readonly<Record<keyof typeof codes, (text: string) => string>>

/** Colors for a stream that people read; elsewhere every text stays as it is. */
export const paintFor = (stream: { isTTY?: boolean }): Paint => {
  const isColored = mayColor(stream.isTTY === true)
  const paint = (code: number) => (text: string) =>
    isColored ? `\x1b[${code}m${text}\x1b[0m` : text
  return {
    bold: paint(codes.bold),
    dim: paint(codes.dim),
    red: paint(codes.red),
    green: paint(codes.green),
    yellow: paint(codes.yellow),
    cyan: paint(codes.cyan),
  }
}
