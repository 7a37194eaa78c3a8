import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MigratedRow, MigratedTable, MigrationSource } from '../migrate/tables.ts'
import { isBusy } from './failures.ts'
import { closeDatabase, openDatabase } from './open.ts'

/** Nobody else may write meanwhile: what came later would stay behind. */
const openAlone = (file: string): Database => {
  closeDatabase(openDatabase(file, 'process-end'))
  const db = new Database(file, { strict: true })
  try {
    db.run('PRAGMA locking_mode = EXCLUSIVE')
    db.run('BEGIN EXCLUSIVE')
    return db
  } catch (error) {
    db.close()
    if (!isBusy(error)) throw error
    throw new Error(`${file} is in use. Stop the server first.`, { cause: error })
  }
}

/** PostgreSQL's text has no NUL, so none is sent and none is expected. */
const storable = (row: MigratedRow): MigratedRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
    ]),
  )

export const openMigrateSource = (path: string): MigrationSource => {
  const file = resolve(path)
  if (!existsSync(file)) throw new Error(`There is no database ${file}`)
  const db = openAlone(file)
  const condition = ({ where }: MigratedTable) => (where === undefined ? 'true' : `(${where})`)
  return {
    name: file,
    columns: ({ name }) =>
      db
        .query<{ name: string }, [string]>(`SELECT name FROM pragma_table_info(?)`)
        .all(name)
        .map((column) => column.name),
    count: (table) =>
      db
        .query<{ count: number }, []>(
          `SELECT count(*) AS count FROM ${table.name} WHERE ${condition(table)}`,
        )
        .get()?.count ?? 0,
    read: (table, after, most) => {
      const key = table.key.join(', ')
      const behind = after ? `(${key}) > (${table.key.map(() => '?').join(', ')})` : 'true'
      return db
        .query<MigratedRow, (string | number)[]>(
          `SELECT * FROM ${table.name} WHERE ${condition(table)} AND ${behind}
           ORDER BY ${key} LIMIT ?`,
        )
        .all(...(after ?? []), most)
        .map(storable)
    },
    close: () => {
      db.run('ROLLBACK')
      db.close()
    },
  }
}
