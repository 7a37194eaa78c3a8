import type { Command } from '../../../catalog/records/command.ts'
import type { Version } from '../../../catalog/records/version.ts'
import { commandSigns, signOf } from './command-signs.ts'
import { colorOf, hueColor, type Picture, shades } from './paint.ts'
import { shapes } from './shapes.ts'

const consoleColor = '#2b2f36'
const things: Readonly<Record<string, readonly string[]>> = { ...shapes, ...commandSigns }

/** The corners of a console are round. */
const withConsole = (rows: readonly string[]): string[] =>
  rows.map((row, y) => {
    const filled = row.replaceAll('.', 'K')
    return y === 0 || y === rows.length - 1 ? filled.replace(/^K|K$/g, '.') : filled
  })

/** What a command does, as a sign on a console. */
export const pictureOfCommand = ({ name }: Command): Picture => {
  const [sign, color] = signOf[name] ?? ['chevrons', colorOf(name)]
  return {
    rows: withConsole(things[sign] ?? []),
    colors: { ...shades(color), h: '#c79a6b', k: consoleColor, K: consoleColor },
  }
}

/** Figures of three by five. */
const figures: readonly (readonly string[])[] = [
  ['###', '#.#', '#.#', '#.#', '###'],
  ['.#.', '##.', '.#.', '.#.', '###'],
  ['###', '..#', '###', '#..', '###'],
  ['###', '..#', '.##', '..#', '###'],
  ['#.#', '#.#', '###', '..#', '..#'],
  ['###', '#..', '###', '..#', '###'],
  ['###', '#..', '###', '#.#', '###'],
  ['###', '..#', '..#', '.#.', '.#.'],
  ['###', '#.#', '###', '#.#', '###'],
  ['###', '#.#', '###', '..#', '###'],
]

const mostWide = 8

/** As many cells as the last number says, in rows of eight. */
const countRows = (count: number): string[] =>
  [mostWide, 0].map((from) => {
    const cells = Math.max(0, Math.min(mostWide, count - from))
    return 'd'.repeat(cells).padEnd(mostWide, '.')
  })

/** The number an update is known by, and under it as many cells as its last number says. */
export const pictureOfVersion = ({ name }: Version): Picture => {
  const [first = 0, second = 0, third = 0] = name.split('.').map(Number)
  // From 26 on the year stands where the 1 was.
  const [update, smaller] = first === 1 ? [second, third] : [first, second]
  const digits = [...String(update)].map((digit) => figures[Number(digit)] ?? [])
  const number = [0, 1, 2, 3, 4].map((y) =>
    digits
      .map((digit) => digit[y]?.replaceAll('#', 'm'))
      .join('.')
      .padStart(digits.length === 1 ? 5 : 7, '.')
      .padEnd(mostWide, '.'),
  )
  return {
    rows: ['........', ...number, ...countRows(smaller)],
    colors: shades(hueColor((update * 67) % 360)),
  }
}
