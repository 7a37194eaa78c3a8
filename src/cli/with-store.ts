import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, type SettingName, settings } from '../config.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import type { Input } from './command.ts'
import { printError } from './output.ts'

/** The settings that say where things are kept. */
export const storeSettings = ['db', 'databaseUrl'] as const satisfies readonly SettingName[]

const inMemory = ':memory:'

/** Where things are kept, as it is told to people: without the password. */
export const databaseName = ({ db, databaseUrl }: Pick<Config, 'db' | 'databaseUrl'>): string => {
  if (databaseUrl === undefined) return db === inMemory ? db : resolve(db)
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}

const isStandard = ({ db, databaseUrl }: Config): boolean =>
  databaseUrl === undefined && resolve(db) === resolve(settings.db.fallback)

/** A file that is only looked at must be there: an empty one would answer as if all were well. */
export const refuseMissing = (db: string): void => {
  if (db === inMemory || existsSync(db)) return
  throw new Error(
    `There is no database ${resolve(db)}. lectern serve makes one there, --db names another.`,
  )
}

type StoreInput = Pick<Input, 'config' | 'options'>
type StoreOptions = {
  /** For commands that create something: then the database is made when it is missing. */
  mayCreate?: boolean
}

const announce = ({ config, options }: StoreInput, isNew: boolean): void => {
  if (options.json || (isStandard(config) && !isNew)) return
  printError(`lectern: ${isNew ? 'new ' : ''}database ${databaseName(config)}`)
}

/** Opens the store for one command and closes it whatever happens. */
export const withStore = async (
  input: StoreInput,
  use: (store: Store) => Promise<number>,
  { mayCreate = false }: StoreOptions = {},
): Promise<number> => {
  const { db, databaseUrl } = input.config
  const isFile = databaseUrl === undefined
  if (isFile && !mayCreate) refuseMissing(db)
  const isNew = isFile && db !== inMemory && !existsSync(db)
  const store = await openStore(input.config)
  try {
    announce(input, isNew)
    return await use(store)
  } finally {
    await store.close()
  }
}

const quoted = (word: string): string =>
  /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** What other commands must be told to find the same place; a password is not repeated. */
export const storeFlags = (config: Config): string => {
  if (config.databaseUrl !== undefined) return ' --database-url …'
  return isStandard(config) ? '' : ` --db ${quoted(resolve(config.db))}`
}
