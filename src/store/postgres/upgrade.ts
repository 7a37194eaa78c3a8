import { openPool } from './database.ts'
import { translated } from './failures.ts'
import { latestVersion, migrate } from './migrations.ts'
import { probePostgres } from './probe.ts'

export type PostgresUpgrade = { from: number; to: number }

/** What bringing the schema up would do; undefined when there is nothing to do. Changes nothing. */
export const planPostgresUpgrade = async (url: string): Promise<PostgresUpgrade | undefined> => {
  const { schema: from = 0 } = await probePostgres(url)
  return from === latestVersion ? undefined : { from, to: latestVersion }
}

/** Makes the schema, or brings an older one up; refuses a newer one. */
export const upgradePostgres = async (url: string): Promise<PostgresUpgrade | undefined> => {
  const plan = await planPostgresUpgrade(url)
  if (!plan) return undefined
  const sql = openPool({ url, pool: 1 })
  try {
    await migrate(sql, true)
    return plan
  } catch (error) {
    throw translated(error)
  } finally {
    await sql.close({ timeout: 1 })
  }
}
