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

/** Much faster than a database for every test. */
const dropSchema = async (url: string) => {
  await using admin = new Bun.SQL(url, { max: 1 })
  await admin`DROP SCHEMA IF EXISTS lectern CASCADE`
}

const postgres = (): Driver => {
  let server: TestPostgres | undefined
  let databaseUrl: string | undefined
  return {
    name: 'postgres',
    prepare: async () => {
      server ??= await startPostgres()
      databaseUrl ??= await server.createDatabase()
      const url = databaseUrl
      return {
        open: () => openStore({ db: '', databaseUrl: url, databasePool: 4 }),
        clear: () => dropSchema(url),
      }
    },
    end: async () => server?.remove(),
  }
}

/** The same PostgreSQL behind a PgBouncer that hands out its connections by transaction. */
const pgbouncer = (): Driver => {
  let servers: { postgres: TestPostgres; pooler: TestPgbouncer; databaseUrl: string } | undefined
  const start = async () => {
    const postgres = await startPostgres()
    const pooler = await startPgbouncer(postgres.port)
    return { postgres, pooler, databaseUrl: await postgres.createDatabase() }
  }
  return {
    name: 'pgbouncer',
    prepare: async () => {
      servers ??= await start()
      const { pooler, databaseUrl } = servers
      const url = pooler.through(databaseUrl)
      return {
        open: () => openStore({ db: '', databaseUrl: url, databasePool: 4 }),
        clear: () => dropSchema(databaseUrl),
      }
    },
    end: async () => {
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
