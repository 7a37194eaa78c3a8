import type { Database } from 'bun:sqlite'

/** Step n brings a file of version n to version n + 1. A step that has shipped never changes. */
const steps: readonly string[] = [
  `CREATE TABLE windows (
     key TEXT PRIMARY KEY,
     started_at INTEGER NOT NULL,
     count INTEGER NOT NULL
   );
   CREATE INDEX windows_by_start ON windows (started_at);`,
]

const versionOf = (db: Database): number =>
  db.query<{ user_version: number }, []>('PRAGMA user_version').get()?.user_version ?? 0

/** Brings an older file up in one transaction; refuses one written by a newer Lectern. */
export const migrate = (db: Database, file: string): void => {
  if (versionOf(db) === steps.length) return
  db.transaction(() => {
    const version = versionOf(db)
    if (version > steps.length)
      throw new Error(
        `${file} was written by a newer Lectern (schema ${version}, this one knows ${steps.length})`,
      )
    for (const step of steps.slice(version)) db.run(step)
    db.run(`PRAGMA user_version = ${steps.length}`)
  }).immediate()
}
