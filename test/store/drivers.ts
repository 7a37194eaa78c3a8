import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { hasPgbouncer, startPgbouncer, type TestPgbouncer } from '../support/pgbouncer.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

/** An empty store, opened as often as wanted, as several processes would; and its end. */
export type Place = { open(): Promise<Store>; clear(): Promise<void> }
export type Driver = {
  name: string
  prepare(): Promise<Place>
  /** What the driver's tests needed as long as they ran. */
  end(): Promise<void>
}

const sqlite = (): Driver => ({
  name: 'sqlite',
  prepare: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-store-'))
    return {
      open: () => openStore({ db: join(folder, 'lectern.db') }),
      clear: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
  end: async () => {},
})

/**
 * A database whose tables are emptied after every test, which is much faster than making them anew:
 * the rows that a new one has are kept aside and put back.
 */
const prepareDatabase = async (server: TestPostgres) => {
  const url = await server.createDatabase()
  const store = await openStore({ db: '', databaseUrl: url, mayUpgrade: true })
  await store.ping()
  await store.close()
  const admin = new Bun.SQL(url, { max: 1 })
  const tables: { name: string }[] = await admin`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'lectern'`
  await admin.unsafe('CREATE SCHEMA fresh')
  for (const { name } of tables)
    await admin.unsafe(`CREATE TABLE fresh.${name} AS SELECT * FROM lectern.${name}`)
  const empty = tables.map(({ name }) => `DELETE FROM lectern.${name};`).join('')
  const filled = tables.map(
    ({ name }) => `INSERT INTO lectern.${name} OVERRIDING SYSTEM VALUE
    SELECT * FROM fresh.${name};`,
  )
  // Without the references of tables to each other, so that their order does not matter.
  const reset = `BEGIN; SET LOCAL session_replication_role = replica;${empty}${filled.join('')}COMMIT`
  return {
    url,
    clear: async () => void (await admin.unsafe(reset).simple()),
    end: () => admin.close(),
  }
}
type PreparedDatabase = Awaited<ReturnType<typeof prepareDatabase>>

const openAt = (url: string) => openStore({ db: '', databaseUrl: url, databasePool: 4 })

const postgres = (): Driver => {
  let server: TestPostgres | undefined
  let database: PreparedDatabase | undefined
  return {
    name: 'postgres',
    prepare: async () => {
      server ??= await startPostgres()
      database ??= await prepareDatabase(server)
      const { url, clear } = database
      return { open: () => openAt(url), clear }
    },
    end: async () => {
      await database?.end()
      await server?.remove()
    },
  }
}

/** The same PostgreSQL behind a PgBouncer that hands out its connections by transaction. */
const pgbouncer = (): Driver => {
  let servers:
    | { postgres: TestPostgres; pooler: TestPgbouncer; database: PreparedDatabase }
    | undefined
  const start = async () => {
    const postgres = await startPostgres()
    const pooler = await startPgbouncer(postgres.port)
    return { postgres, pooler, database: await prepareDatabase(postgres) }
  }
  return {
    name: 'pgbouncer',
    prepare: async () => {
      servers ??= await start()
      const { pooler, database } = servers
      const url = pooler.through(database.url)
      return { open: () => openAt(url), clear: database.clear }
    },
    end: async () => {
      await servers?.database.end()
      await servers?.pooler.remove()
      await servers?.postgres.remove()
    },
  }
}

/** Every driver keeps the same promises: the suites of test/store run once for each. */
export const createDrivers = (): readonly Driver[] => [
  sqlite(),
  ...(hasPostgres() ? [postgres()] : []),
  ...(hasPostgres() && hasPgbouncer() ? [pgbouncer()] : []),
]
