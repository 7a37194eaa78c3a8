import { Database } from 'bun:sqlite'

const selectTables = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'backup_seal' ORDER BY name`

/** SHA-256 over every row of every table. */
const checksumOf = (db: Database): string => {
  const hasher = new Bun.CryptoHasher('sha256')
  for (const { name } of db.query<{ name: string }, []>(selectTables).all()) {
    hasher.update(`${name}\n`)
    for (const row of db.query(`SELECT * FROM "${name}"`).iterate())
      hasher.update(`${JSON.stringify(row)}\n`)
  }
  return hasher.digest('hex')
}

const withDatabase = <Result>(file: string, use: (db: Database) => Result): Result => {
  const db = new Database(file, { strict: true })
  try {
    return use(db)
  } finally {
    db.close()
  }
}

/**
 * Writes into a copy what its rows come to. SQLite notices when the pages of a file do not fit
 * together, but not when a text inside one of them is another.
 */
export const writeChecksum = (file: string): void =>
  withDatabase(file, (db) => {
    db.run('DROP TABLE IF EXISTS backup_seal')
    const checksum = checksumOf(db)
    db.run('CREATE TABLE backup_seal (checksum TEXT NOT NULL)')
    db.run('INSERT INTO backup_seal (checksum) VALUES (?)', [checksum])
  })

/** Whether a copy is what it was when it was made; then the checksum is taken out. Older ones have none. */
export const takeChecksum = (file: string): boolean =>
  withDatabase(file, (db) => {
    const [table] = db.query(`SELECT 1 FROM sqlite_master WHERE name = 'backup_seal'`).all()
    if (!table) return true
    const kept = db.query<{ checksum: string }, []>('SELECT checksum FROM backup_seal').get()
    if (kept?.checksum !== checksumOf(db)) return false
    db.run('DROP TABLE backup_seal')
    return true
  })
