/** A table that moves: its key, in whose order it is read, and what of it is worth moving. */
export type MigratedTable = {
  name: string
  key: readonly string[]
  /** Leaves out rows whose owner is gone: the file does not forbid them, PostgreSQL does. */
  where?: string
  /** Whether its numbers are given by the database, which has to go on after the last one. */
  isNumbered?: boolean
}

/**
 * Everything that is kept, owners before what they own. Not windows, which end within a minute, nor
 * what visitors have used, which ends with the day, nor lanes and leases, which are made anew.
 */
export const migratedTables: readonly MigratedTable[] = [
  { name: 'bots', key: ['id'] },
  { name: 'admin_tokens', key: ['id'] },
  { name: 'admin_sessions', key: ['hash'] },
  { name: 'api_keys', key: ['id'] },
  { name: 'usage', key: ['key_id', 'day'] },
  { name: 'sessions', key: ['id'], where: 'bot_id IN (SELECT id FROM bots)' },
  {
    name: 'turns',
    key: ['session_id', 'seq'],
    where: `session_id IN (SELECT id FROM sessions WHERE bot_id IN (SELECT id FROM bots))`,
  },
  { name: 'idempotent_calls', key: ['key_id', 'idempotency_key'] },
  { name: 'documents', key: ['seq'], isNumbered: true },
  { name: 'deliveries', key: ['seq'], isNumbered: true },
  { name: 'delivered', key: ['id'] },
]

export type MigratedRow = Readonly<Record<string, string | number | null>>
/** The key of the last row that was moved. */
export type Mark = readonly (string | number)[]

export const markOf = ({ key }: MigratedTable, row: MigratedRow): Mark =>
  key.map((column) => row[column] ?? '')

/** Where the rows come from. */
export type MigrationSource = {
  /** The file, by its whole path. */
  name: string
  columns(table: MigratedTable): readonly string[]
  count(table: MigratedTable): number
  /** In the order of the key, right behind the mark. */
  read(table: MigratedTable, after: Mark | undefined, most: number): MigratedRow[]
  close(): void
}

/** Where the rows go; `begin` refuses a place that holds something else. */
export type MigrationTarget = {
  /** False when everything is there already. */
  begin(source: string, now: number): Promise<boolean>
  /** How far an earlier run came. */
  mark(table: MigratedTable): Promise<Mark | undefined>
  /** Rows and mark in one transaction; writing a row again changes nothing. */
  write(
    table: MigratedTable,
    columns: readonly string[],
    rows: readonly MigratedRow[],
  ): Promise<void>
  count(table: MigratedTable): Promise<number>
  read(
    table: MigratedTable,
    columns: readonly string[],
    after: Mark | undefined,
    most: number,
  ): Promise<MigratedRow[]>
  /** Numbers go on after the last one of the given tables. */
  finish(numbered: readonly string[], now: number): Promise<void>
  close(): Promise<void>
}
