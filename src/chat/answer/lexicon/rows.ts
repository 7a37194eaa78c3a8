/** Text files hold the engine's rows, one a line, with " | " between columns; "# " begins a remark. */
type Line = { at: number; text: string }

/** What is wrong with a column of a row, told with its place. */
export type Slip<Column extends string = string> = (column: Column, why: string) => Error

export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line, at) => ({ at: at + 1, text: line.trimEnd() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('# '))

const between = ' | '

const slipAt = (file: string, at: number, column: string, why: string): Error =>
  new Error(`${file}:${at}, column "${column}": ${why}`)

/** Cells by column; what is left out at the end of a row is empty. */
const cellsOf = <Column extends string>(
  file: string,
  { at, text }: Line,
  columns: readonly Column[],
): Record<Column, string> => {
  const cells = text.split(between)
  if (text.endsWith(' |'))
    throw slipAt(file, at, columns[cells.length] ?? '', 'begun and not written')
  if (cells.length > columns.length)
    throw slipAt(file, at, cells[columns.length] ?? '', `one of more than ${columns.length}`)
  return Object.fromEntries(
    columns.map((column, place) => [column, cells[place]?.trim() ?? '']),
  ) as Record<Column, string>
}

/** The rows of a file whose first line names the columns. */
export const rowsOf = <Column extends string, Row>(
  file: string,
  text: string,
  columns: readonly [Column, ...Column[]],
  read: (cells: Readonly<Record<Column, string>>, slip: Slip<Column>) => Row,
): Row[] => {
  const [head = { at: 1, text: '' }, ...lines] = linesOf(text)
  const named = head.text.split(between)
  const wrong = columns.findIndex((column, place) => named[place] !== column)
  if (wrong >= 0 || named.length > columns.length)
    throw slipAt(file, head.at, columns[wrong] ?? '', `named ${named[wrong] ?? 'too often'}`)
  return lines.map((line) => {
    const cells = cellsOf(file, line, columns)
    if (!cells[columns[0]]) throw slipAt(file, line.at, columns[0], 'empty')
    return read(cells, (column, why) => slipAt(file, line.at, column, why))
  })
}

/** What is read from a cell; what is wrong with it is told with its place. */
export const inCell = <Column extends string, Out>(
  slip: Slip<Column>,
  column: Column,
  read: () => Out,
): Out => {
  try {
    return read()
  } catch (error) {
    throw slip(column, (error as Error).message)
  }
}

type Table = readonly (readonly [key: string, value: string])[]

/** Tables of two columns, each under its heading. */
export const tablesOf = (file: string, text: string): ((heading: string) => Table) => {
  const tables = new Map<string, [string, string][]>()
  let current: [string, string][] | undefined
  for (const line of linesOf(text)) {
    const slip = (column: string, why: string) => slipAt(file, line.at, column, why)
    const heading = /^\[(.+)\]$/.exec(line.text)?.[1]
    if (heading !== undefined) {
      if (tables.has(heading)) throw slip(heading, 'begun twice')
      current = []
      tables.set(heading, current)
      continue
    }
    const { key, value } = cellsOf(file, line, ['key', 'value'])
    if (!current) throw slip('heading', 'missing')
    if (!value) throw slip('value', 'empty')
    current.push([key, value])
  }
  return (heading) => {
    const table = tables.get(heading)
    if (!table) throw slipAt(file, 1, heading, 'missing')
    return table
  }
}
