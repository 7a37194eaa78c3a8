import { readFileSync } from 'node:fs'
import file from './packed-prose.txt' with { type: 'file' }

const columns = [
  'sentencesOfRecord',
  'descriptionsOfRecord',
  'nameLengths',
  'names',
  'sentenceLengths',
  'sentences',
  'heardLengths',
  'heard',
  'descriptionLengths',
  'descriptions',
] as const

/**
 * The stems of all prose, those of the questions that it answers with them, and of what describes the
 * records: how many there are of each, how long each is, and the numbers of the stems. To read them from
 * their texts would be most of a start, so that training does it.
 */
export type PackedProse = Readonly<Record<(typeof columns)[number], Uint16Array>>

/** A column a line. */
export const packProse = (prose: PackedProse): string =>
  columns.map((name) => `${Buffer.from(prose[name].buffer).toString('base64')}\n`).join('')

export const unpackProse = (): PackedProse => {
  const lines = readFileSync(file, 'latin1').split('\n')
  return Object.fromEntries(
    columns.map((name, at) => {
      const bytes = new Uint8Array(Buffer.from(lines[at] ?? '', 'base64'))
      return [name, new Uint16Array(bytes.buffer)]
    }),
  ) as unknown as PackedProse
}
