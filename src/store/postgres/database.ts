import { SQL } from 'bun'
import type { Pool } from '../store.ts'
import { isUndone } from './failures.ts'
import { migrate, refuseHalfMigrated } from './migrations.ts'
import { inTime } from './timeouts.ts'

export type Param = string | number | boolean | null | readonly string[]

/** Statements on one connection, or each on a free one of the pool. */
export type Steps = {
  rows<Row>(text: string, params?: readonly Param[]): Promise<Row[]>
  /** How many rows the statement changed. */
  change(text: string, params?: readonly Param[]): Promise<number>
}

export type Database = Steps & {
  /** All of it or nothing; may run more than once when others stand in its way. */
  transaction<Result>(work: (steps: Steps) => Promise<Result>): Promise<Result>
  pool(): Pool
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  /** Connections held at most. */
  pool: number
  /** Set by who finishes a move; everybody else has to wait for that. */
  isMigrating?: boolean
  /** Whether the schema of an older Lectern is brought up, or refused. */
  mayUpgrade?: boolean
}

/** How long a caller waits for a statement; for a free connection as long as others get one. */
export const timeoutMs = 5000

const connectSeconds = 3
const idleSeconds = 60
/** So that connections move on after a failover behind one name. */
const lifetimeSeconds = 30 * 60
const mostTries = 4
const closeSeconds = 2

/** PostgreSQL's text has no NUL; what is not a character in any message becomes a visible sign. */
const storable = (param: Param): Param =>
  typeof param === 'string' && param.includes('\0') ? param.replaceAll('\0', '\ufffd') : param

/** The server gives up a little before the caller does, so that nothing goes on unheard. */
const timeouts = {
  statement_timeout: timeoutMs - 500,
  idle_in_transaction_session_timeout: 2 * timeoutMs,
}

/** Behind PgBouncer every transaction may be on another connection: what one was told, the next has not heard. */
const setTimeouts = `SELECT ${Object.entries(timeouts)
  .map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
  .join(', ')}`

/** What an address says by `?pgbouncer=true`, which the server itself would not understand. */
const readAddress = (text: string): { url: string; isPooled: boolean } => {
  const url = new URL(text)
  const isPooled = url.searchParams.get('pgbouncer') === 'true'
  url.searchParams.delete('pgbouncer')
  return { url: isPooled ? url.href : text, isPooled }
}

export const openPool = ({ url: address, pool }: DatabaseOptions): SQL => {
  const { url, isPooled } = readAddress(address)
  return new SQL(url, {
    adapter: 'postgres',
    max: pool,
    connectionTimeout: connectSeconds,
    idleTimeout: idleSeconds,
    maxLifetime: lifetimeSeconds,
    prepare: !isPooled,
    connection: { application_name: 'lectern', ...(isPooled ? {} : timeouts) },
  })
}

const stepsOn = (sql: SQL): Steps => {
  const run = <Row>(text: string, params: readonly Param[]) =>
    sql.unsafe<Row[]>(
      text,
      params.map((param) => (Array.isArray(param) ? sql.array(param, 'TEXT') : storable(param))),
    )
  return {
    rows: async (text, params = []) => Array.from(await run(text, params)),
    change: async (text, params = []) => (await run(text, params)).count ?? 0,
  }
}

/**
 * A pool that needs no server to be there when it is made: the schema is brought up with the first
 * statement that gets through, and a server that went away and came back is found again.
 */
export const openDatabase = (options: DatabaseOptions): Database => {
  const sql = openPool(options)
  const { isPooled } = readAddress(options.url)
  let migrated: Promise<void> | undefined

  const prepare = async (): Promise<void> => {
    await migrate(sql, options.mayUpgrade ?? false)
    if (!options.isMigrating) await refuseHalfMigrated(sql)
  }

  const bringUp = (): Promise<void> => {
    migrated ??= prepare().catch((error) => {
      migrated = undefined
      throw error
    })
    return migrated
  }

  let underWay = 0
  let answeredAt = Number.NEGATIVE_INFINITY
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay++
    try {
      const result = await work()
      answeredAt = performance.now()
      return result
    } finally {
      underWay--
    }
  }
  /** Whether some wait for a free connection, while others are answered. */
  const isQueueMoving = () => underWay > options.pool && performance.now() - answeredAt < timeoutMs

  const whenMigrated = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTime(timeoutMs, () => bringUp().then(() => counted(work)), isQueueMoving)

  const untilDone = async <Result>(work: (steps: Steps) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++)
      try {
        return await sql.begin(async (transaction) => {
          if (isPooled) await transaction.unsafe(setTimeouts)
          return work(stepsOn(transaction))
        })
      } catch (error) {
        if (!isUndone(error) || tries === mostTries) throw error
      }
  }

  const steps = stepsOn(sql)
  return {
    rows: (text, params) => whenMigrated(() => steps.rows(text, params)),
    change: (text, params) => whenMigrated(() => steps.change(text, params)),
    transaction: (work) => whenMigrated(() => untilDone(work)),
    pool: () => ({
      size: options.pool,
      inUse: Math.min(underWay, options.pool),
      waiting: Math.max(0, underWay - options.pool),
    }),
    close: () => sql.close({ timeout: closeSeconds }),
  }
}
