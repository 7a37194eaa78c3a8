import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Misuse } from '../config.ts'
import { randomId } from '../lib/ids.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson, takeWords } from './output.ts'
import { storeSettings, withStore } from './with-store.ts'

const syncToDisk = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

export const backupCommand: Leaf = {
  summary: 'Copy the database into a file, consistently, while the server goes on',
  words: 'FILE',
  settings: storeSettings,
  options: jsonOption,
  run: async ({ config, options, words }) => {
    const [target] = takeWords(words, ['FILE'])
    const file = resolve(target)
    if (config.databaseUrl === undefined && file === resolve(config.db))
      throw new Misuse('FILE is the database itself')
    // Beside the target, so that the last step is a rename: a copy is there whole or not at all.
    const unfinished = `${file}.${randomId('part-', 6)}`
    return withStore({ config, options }, async (store) => {
      try {
        await store.copyTo(unfinished)
        await chmod(unfinished, 0o600)
        await syncToDisk(unfinished)
        await rename(unfinished, file)
      } finally {
        await rm(unfinished, { force: true })
      }
      await syncToDisk(dirname(file))
      const { size } = await stat(file)
      if (options.json) printJson({ file, bytes: size })
      else console.log(`Copied to ${file}, ${size} bytes.`)
      return 0
    })
  },
}
