import { SQL } from 'bun'
import { StoreRefused, StoreUnavailable } from '../../errors.ts'

/** Bun's own errors about the way to the server; the others are mistakes in our statements. */
const isOnTheWay = /CONNECTION|TIMEOUT|TLS|CANCEL|CLOSED|AUTHENTICATION|LIFETIME/
/**
 * SQLSTATE classes that lie with the server, its operator or a machine that is too busy: connection,
 * resources, shutdown, read-only after a failover, a transaction that was silent for too long, login,
 * database missing, a deadlock that went on.
 */
const isOutside = /^(08|53|57|58|28|3D|40|25006|25P03|55P03|42501)/

/** Two transactions stood in each other's way, and this one was undone: it may start over. */
export const isUndone = (error: unknown): boolean =>
  error instanceof SQL.PostgresError && (error.errno === '40P01' || error.errno === '40001')

const refusedByPooler = 'unsupported startup parameter'

/** A failure that was not ours becomes one that says so, without the address and its password. */
export const translated = (error: unknown): unknown => {
  if (!(error instanceof SQL.PostgresError)) return error
  const { code, errno, message } = error
  if (message.includes(refusedByPooler))
    return new StoreRefused(
      'PgBouncer stands before PostgreSQL and takes no settings for a connection: add ?pgbouncer=true to --database-url',
      { cause: error },
    )
  const isNotOurs =
    code === 'ERR_POSTGRES_SERVER_ERROR' ? isOutside.test(errno ?? '') : isOnTheWay.test(code)
  return isNotOurs
    ? new StoreUnavailable(`PostgreSQL: ${message}${errno ? ` (${errno})` : ''}`, { cause: error })
    : error
}
