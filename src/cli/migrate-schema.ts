import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { planUpgrade, type SchemaUpgrade, upgradeDatabase } from '../store/sqlite/upgrade.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson } from './output.ts'
import { storeSettings } from './with-store.ts'

const sentenceOf = ({ file, from, to, copy }: SchemaUpgrade, isDryRun: boolean): string =>
  isDryRun
    ? `${file} would be copied to ${copy} and brought from schema ${from} to ${to}.`
    : `${file} was brought from schema ${from} to ${to}. What it was before is kept as ${copy}.`

export const migrateSchemaCommand: Leaf = {
  summary: 'Bring the database of an older Lectern up to this one, and keep a copy of it',
  settings: storeSettings,
  options: { 'dry-run': { help: 'only say what would be done' }, ...jsonOption },
  run: async ({ config, options }) => {
    const file = resolve(config.db)
    if (!existsSync(file)) throw new Error(`There is no database ${file}`)
    const isDryRun = options['dry-run'] === true
    const upgrade = (isDryRun ? planUpgrade : upgradeDatabase)(file, Date.now())
    if (options.json) printJson({ file, upgrade: upgrade ?? null, dry_run: isDryRun })
    else console.log(upgrade ? sentenceOf(upgrade, isDryRun) : `${file} is up to date.`)
    return 0
  },
}
