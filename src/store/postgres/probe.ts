import { openPool, timeoutMs } from './database.ts'
import { inTime } from './timeouts.ts'

/** What a PostgreSQL says about itself, without changing anything there. */
export type PostgresProbe = {
  version: number
  clock: number
  mostConnections: number
  /** The schema it holds; undefined when Lectern was never there. */
  schema: number | undefined
}

export const probePostgres = async (url: string): Promise<PostgresProbe> => {
  const sql = openPool({ url, pool: 1 })
  try {
    return await inTime(timeoutMs, async () => {
      const [row] = await sql<Omit<PostgresProbe, 'schema'>[]>`
        SELECT current_setting('server_version_num')::int / 10000 AS version,
          floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock,
          current_setting('max_connections')::int AS "mostConnections"`
      const [table] = await sql`SELECT 1 FROM pg_catalog.pg_tables
        WHERE schemaname = 'lectern' AND tablename = 'schema_version'`
      const [schema] = table ? await sql`SELECT version FROM lectern.schema_version` : []
      if (!row) throw new Error('no answer')
      return { ...row, schema: schema?.version }
    })
  } finally {
    await sql.close({ timeout: 1 })
  }
}
