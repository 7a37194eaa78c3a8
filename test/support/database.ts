import { Database } from 'bun:sqlite'
import { openStore } from '../../src/store/open.ts'

/** A database as a first start makes it: with its folder and the bot guide. */
export const makeDatabase = async (db: string): Promise<void> => {
  const store = await openStore({ db })
  await store.close()
}

/** What a command said on standard error, without the line about its database. */
export const complaintsIn = (err: string): string =>
  err.replace(/^lectern: (new )?database .*\n/gm, '')

/** The file of a running server, which may be writing: whoever comes second waits. */
export const openBeside = (file: string): Database => {
  const db = new Database(file)
  db.run('PRAGMA busy_timeout = 30000')
  return db
}
