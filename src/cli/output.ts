import { writeSync } from 'node:fs'
import { Misuse } from '../config.ts'
import type { Option } from './command.ts'

type Cell = string | number | null
type OutputRow = Readonly<Record<string, Cell>>

export const jsonOption: Readonly<Record<'json', Option>> = {
  json: { help: 'print JSON for machines' },
}

/** For people beside the output; the runtime's console would color it red whatever the terminal is. */
export const printError = (line: string): void => {
  writeSync(process.stderr.fd, `${line}\n`)
}

export const printJson = (value: unknown): void => console.log(JSON.stringify(value))

// What others wrote must not move the cursor of who reads it.
const shown = (cell: Cell): string => (cell === null ? '-' : String(cell).replace(/\p{Cc}+/gu, ' '))

/** Rows under the names of their columns, for people. */
export const printTable = (rows: readonly OutputRow[], nothing: string): void => {
  const [first] = rows
  if (!first) {
    console.log(nothing)
    return
  }
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(shown))]
  const widths = Object.keys(first).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** Names and what they are, one to a line. */
export const printPairs = (pairs: OutputRow): void => {
  const width = Math.max(...Object.keys(pairs).map((name) => name.length))
  for (const [name, value] of Object.entries(pairs))
    if (value !== null) console.log(`${name.padEnd(width)}  ${shown(value)}`)
}

export const isoTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString()

/** A time for people: to the minute. */
export const shortTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString().slice(0, 16).replace('T', ' ')

/** Exactly the words a command takes. */
export const takeWords = <const Names extends readonly string[]>(
  words: readonly string[],
  names: Names,
): { [Index in keyof Names]: string } => {
  const missing = names[words.length]
  if (missing !== undefined) throw new Misuse(`<${missing}> is missing`)
  if (words.length > names.length)
    throw new Misuse(`${JSON.stringify(words[names.length])} is one word too many`)
  // As many words as names, which was just made sure.
  return words as unknown as { [Index in keyof Names]: string }
}

type Options = Readonly<Record<string, string | boolean | undefined>>

/** The text of an option that takes a value. */
export const textOf = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
