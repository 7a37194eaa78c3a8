import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Misuse } from '../config.ts'
import { fileTime } from '../lib/file-time.ts'
import { replaceDatabase } from '../store/sqlite/replace.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson, takeWords } from './output.ts'

export const restoreCommand: Leaf = {
  summary: 'Put a copy made by backup in the place of the database; the server must not run',
  words: 'FILE',
  settings: ['db'],
  options: jsonOption,
  run: async ({ config, options, words }) => {
    const source = resolve(takeWords(words, ['FILE'])[0])
    const file = resolve(config.db)
    if (source === file) throw new Misuse('FILE is the database itself')
    if (!existsSync(source)) throw new Error(`There is no file ${source}`)
    mkdirSync(dirname(file), { recursive: true })
    const keepAs = `${file}.before-restore-${fileTime(Date.now())}`
    const kept = replaceDatabase(source, file, keepAs) ? keepAs : null
    if (options.json) printJson({ file, kept })
    else {
      console.log(`Restored ${file} from ${source}.`)
      if (kept) console.log(`What was there before is kept as ${kept}.`)
    }
    return 0
  },
}
