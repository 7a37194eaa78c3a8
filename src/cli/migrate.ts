import { Misuse } from '../config.ts'
import { migrateStore, type Progress } from '../store/migrate/migrate.ts'
import { openMigrateTarget } from '../store/postgres/migrate-target.ts'
import { openMigrateSource } from '../store/sqlite/migrate-source.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson, printTable, textOf } from './output.ts'
import { storeSettings } from './with-store.ts'

const barWidth = 24
const connections = 2

const barOf = ({ table, step, done, total }: Progress): string => {
  const part = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(part * barWidth)
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
  return `${table.padEnd(14)} ${bar} ${Math.floor(part * 100)
    .toString()
    .padStart(3)}% ${step} ${done}/${total}`
}

/** One line that is written over on a terminal; elsewhere a line when a table is through. */
const createProgress = (isTerminal: boolean) => {
  let current = ''
  return ({ table, step, done, total }: Progress) => {
    const isThrough = done >= total
    if (!isTerminal) {
      const line = `${table} ${step}: ${done} of ${total}`
      if (isThrough && current !== line) console.error(line)
      current = line
      return
    }
    process.stderr.write(`\r\x1b[K${barOf({ table, step, done, total })}${isThrough ? '\n' : ''}`)
  }
}

export const migrateCommand: Leaf = {
  summary: 'Move everything from the SQLite file to a PostgreSQL; the server must not run',
  settings: storeSettings,
  options: {
    from: { value: 'FILE', help: 'the SQLite file, which stays as it is (default: --db)' },
    to: { value: 'URL', help: 'the PostgreSQL database (default: --database-url)' },
    ...jsonOption,
  },
  run: async ({ config, options }) => {
    const url = textOf(options, 'to') ?? config.databaseUrl
    if (url === undefined) throw new Misuse('--to is missing')
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Misuse('--to must be a postgres:// address')
    const source = openMigrateSource(textOf(options, 'from') ?? config.db)
    const target = openMigrateTarget({ url, pool: connections })
    try {
      const onProgress = createProgress(process.stderr.isTTY)
      const moved = await migrateStore({ source, target, now: Date.now, onProgress })
      if (options.json) printJson({ from: source.name, moved: moved ?? null })
      else if (moved === undefined) console.log('An earlier run has moved everything already.')
      else {
        printTable(
          moved.map(({ checksum, ...one }) => ({ ...one, checksum: checksum.slice(0, 16) })),
          '',
        )
        console.log(`Moved and checked. ${source.name} is as it was.`)
      }
      return 0
    } finally {
      source.close()
      await target.close()
    }
  },
}
