import {
  type Mark,
  type MigratedRow,
  type MigratedTable,
  type MigrationSource,
  type MigrationTarget,
  markOf,
  migratedTables,
} from './tables.ts'

export type Progress = { table: string; step: 'moved' | 'checked'; done: number; total: number }

/** One table as it was found to be the same on both sides. */
export type Moved = { table: string; rows: number; checksum: string }

export type MigrateOptions = {
  source: MigrationSource
  target: MigrationTarget
  now(): number
  onProgress(progress: Progress): void
}

const rowsPerStep = 500

type ReadRows = (after: Mark | undefined) => MigratedRow[] | Promise<MigratedRow[]>

/** SHA-256 over the rows in the order of their key, each as a line of JSON. */
const checksumOf = async (
  table: MigratedTable,
  read: ReadRows,
  onRows: (count: number) => void,
) => {
  const hasher = new Bun.CryptoHasher('sha256')
  let after: Mark | undefined
  for (;;) {
    const rows = await read(after)
    for (const row of rows) hasher.update(`${JSON.stringify(row)}\n`)
    const last = rows.at(-1)
    if (last === undefined) return hasher.digest('hex')
    after = markOf(table, last)
    onRows(rows.length)
  }
}

const copyTable = async (table: MigratedTable, { source, target, onProgress }: MigrateOptions) => {
  const columns = source.columns(table)
  const total = source.count(table)
  let after = await target.mark(table)
  let done = after === undefined ? 0 : await target.count(table)
  for (;;) {
    onProgress({ table: table.name, step: 'moved', done, total })
    const rows = source.read(table, after, rowsPerStep)
    const last = rows.at(-1)
    if (last === undefined) return
    await target.write(table, columns, rows)
    after = markOf(table, last)
    done += rows.length
  }
}

const checkTable = async (
  table: MigratedTable,
  { source, target, onProgress }: MigrateOptions,
): Promise<Moved> => {
  const columns = source.columns(table)
  const total = source.count(table)
  const arrived = await target.count(table)
  if (arrived !== total)
    throw new Error(`${table.name}: ${total} rows in the file, ${arrived} in PostgreSQL`)
  let done = 0
  const expected = await checksumOf(
    table,
    (after) => source.read(table, after, rowsPerStep),
    () => {},
  )
  const found = await checksumOf(
    table,
    (after) => target.read(table, columns, after, rowsPerStep),
    (count) => {
      done += count
      onProgress({ table: table.name, step: 'checked', done, total })
    },
  )
  if (found !== expected)
    throw new Error(`${table.name}: the rows in PostgreSQL are not those of the file`)
  return { table: table.name, rows: total, checksum: found }
}

/** Moves everything; undefined when an earlier run has done it. Cut short, it goes on next time. */
export const migrateStore = async (options: MigrateOptions): Promise<Moved[] | undefined> => {
  const { source, target, now } = options
  if (!(await target.begin(source.name, now()))) return undefined
  for (const table of migratedTables) await copyTable(table, options)
  const moved: Moved[] = []
  for (const table of migratedTables) moved.push(await checkTable(table, options))
  const numbered = migratedTables.filter(({ isNumbered }) => isNumbered)
  await target.finish(
    numbered.map(({ name }) => name),
    now(),
  )
  return moved
}
