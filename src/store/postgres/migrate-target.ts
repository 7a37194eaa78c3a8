import {
  type Mark,
  type MigratedRow,
  type MigratedTable,
  type MigrationTarget,
  markOf,
} from '../migrate/tables.ts'
import { type Database, type DatabaseOptions, openDatabase, type Steps } from './database.ts'

const held = `SELECT (SELECT count(*) FROM lectern.bots WHERE id <> 'guide')
  + (SELECT count(*) FROM lectern.api_keys) + (SELECT count(*) FROM lectern.sessions)
  + (SELECT count(*) FROM lectern.documents) + (SELECT count(*) FROM lectern.admin_tokens) > 0
  AS "isUsed"`

const otherData = () =>
  new Error(
    'The PostgreSQL database holds other data of Lectern. Take an empty one, or drop its schema lectern.',
  )

/** What the file does not have: the lanes of keys with a webhook, and where numbers go on. */
const complete = [
  `INSERT INTO lectern.lanes (key_id) SELECT id FROM lectern.api_keys WHERE webhook_url IS NOT NULL
   ON CONFLICT DO NOTHING`,
  `UPDATE lectern.api_keys SET mirrored_at = latest.at FROM
     (SELECT key_id, max(at) AS at FROM lectern.deliveries GROUP BY key_id) AS latest
   WHERE api_keys.id = latest.key_id`,
]

const goOnNumbering = (name: string) =>
  `SELECT setval(pg_get_serial_sequence('lectern.${name}', 'seq'), max(seq))
   FROM lectern.${name} HAVING max(seq) IS NOT NULL`

const begin = async (steps: Steps, source: string, now: number): Promise<boolean> => {
  const [move] = await steps.rows<{ source: string; isDone: boolean }>(
    `SELECT source, finished_at IS NOT NULL AS "isDone" FROM lectern.moves`,
  )
  if (move?.source === source) return !move.isDone
  const [found] = await steps.rows<{ isUsed: boolean }>(held)
  if (move || found?.isUsed) throw otherData()
  // The bot of a new database; the file has its own, or had it removed.
  await steps.change(`DELETE FROM lectern.bots`)
  await steps.change(`INSERT INTO lectern.moves (source, started_at) VALUES ($1, $2)`, [
    source,
    now,
  ])
  return true
}

const write = async (
  steps: Steps,
  { name, key }: MigratedTable,
  columns: readonly string[],
  rows: readonly MigratedRow[],
  mark: Mark,
) => {
  const list = columns.join(', ')
  const others = columns.filter((column) => !key.includes(column))
  await steps.change(
    `INSERT INTO lectern.${name} (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM json_populate_recordset(NULL::lectern.${name}, $1::text::json)
     ON CONFLICT (${key.join(', ')})
     DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
  await steps.change(
    `INSERT INTO lectern.move_marks (table_name, mark) VALUES ($1, $2)
     ON CONFLICT (table_name) DO UPDATE SET mark = excluded.mark`,
    [name, JSON.stringify(mark)],
  )
}

const readRows = async (
  db: Database,
  { name, key }: MigratedTable,
  columns: readonly string[],
  after: Mark | undefined,
  most: number,
): Promise<MigratedRow[]> => {
  const order = key.join(', ')
  const behind = after
    ? `(${order}) > (${key.map((_, index) => `$${index + 2}`).join(', ')})`
    : 'true'
  const [found] = await db.rows<{ rows: MigratedRow[] | null }>(
    `SELECT json_agg(one) AS rows FROM (SELECT ${columns.join(', ')} FROM lectern.${name}
       WHERE ${behind} ORDER BY ${order} LIMIT $1) AS one`,
    [most, ...(after ?? [])],
  )
  return found?.rows ?? []
}

export const openMigrateTarget = (options: DatabaseOptions): MigrationTarget => {
  const db = openDatabase({ ...options, isMigrating: true })
  return {
    begin: (source, now) =>
      db.transaction(async (steps) => {
        // Two runs at once would both find it empty.
        await steps.change(`LOCK TABLE lectern.moves IN EXCLUSIVE MODE`)
        return begin(steps, source, now)
      }),
    mark: async ({ name }) => {
      const [row] = await db.rows<{ mark: string }>(
        `SELECT mark FROM lectern.move_marks WHERE table_name = $1`,
        [name],
      )
      return row && (JSON.parse(row.mark) as Mark)
    },
    write: async (table, columns, rows) => {
      const last = rows.at(-1)
      if (last)
        await db.transaction((steps) => write(steps, table, columns, rows, markOf(table, last)))
    },
    count: async ({ name }) => {
      const [row] = await db.rows<{ count: number }>(
        `SELECT count(*)::float8 AS count FROM lectern.${name}`,
      )
      return row?.count ?? 0
    },
    read: (table, columns, after, most) => readRows(db, table, columns, after, most),
    finish: (numbered, now) =>
      db.transaction(async (steps) => {
        for (const statement of [...complete, ...numbered.map(goOnNumbering)])
          await steps.change(statement)
        await steps.change(`UPDATE lectern.moves SET finished_at = $1`, [now])
      }),
    close: db.close,
  }
}
