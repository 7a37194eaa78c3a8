import { Database } from 'bun:sqlite'

/** At the start a migration of another process may take its time. */
export const waitAtOpenMs = 10_000

/** A connection that changes nothing. */
export const openReader = (file: string): Database => {
  const db = new Database(file, { readonly: true, strict: true })
  db.run(`PRAGMA busy_timeout = ${waitAtOpenMs}`)
  return db
}
