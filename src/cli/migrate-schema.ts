import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { planPostgresUpgrade, upgradePostgres } from '../store/postgres/upgrade.ts'
import { planUpgrade, upgradeDatabase } from '../store/sqlite/upgrade.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson } from './output.ts'
import { refuseMissing, storeSettings } from './with-store.ts'

/** From which schema to which, and where the database as it was is kept, if it is. */
type Upgrade = { from: number; to: number; copy?: string }
type SchemaDatabase = {
  name: string
  plan(): Promise<Upgrade | undefined>
  upgrade(): Promise<Upgrade | undefined>
}

const inFile = (path: string): SchemaDatabase => {
  const name = resolve(path)
  refuseMissing(name)
  return {
    name,
    plan: async () => planUpgrade(name, Date.now()),
    upgrade: async () => upgradeDatabase(name, Date.now()),
  }
}

const databaseOf = ({ db, databaseUrl }: Config): SchemaDatabase =>
  databaseUrl === undefined
    ? inFile(db)
    : {
        // Not its address: there is a password in it.
        name: 'The PostgreSQL database',
        plan: () => planPostgresUpgrade(databaseUrl),
        upgrade: () => upgradePostgres(databaseUrl),
      }

const sentenceOf = (name: string, { from, to, copy }: Upgrade, isDryRun: boolean): string => {
  if (isDryRun)
    return `${name} would be ${copy ? `copied to ${copy} and ` : ''}brought from schema ${from} to ${to}.`
  const kept = copy ? ` What it was before is kept as ${copy}.` : ''
  return `${name} was brought from schema ${from} to ${to}.${kept}`
}

export const migrateSchemaCommand: Leaf = {
  summary: 'Bring the database of an older Lectern up to this one; of a file a copy is kept',
  settings: storeSettings,
  options: { 'dry-run': { help: 'only say what would be done' }, ...jsonOption },
  run: async ({ config, options }) => {
    const { name, plan, upgrade } = databaseOf(config)
    const isDryRun = options['dry-run'] === true
    const done = await (isDryRun ? plan() : upgrade())
    if (options.json) printJson({ database: name, upgrade: done ?? null, dry_run: isDryRun })
    else console.log(done ? sentenceOf(name, done, isDryRun) : `${name} is up to date.`)
    return 0
  },
}
