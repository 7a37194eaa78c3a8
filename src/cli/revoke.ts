import type { Store } from '../store/store.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson, takeWords } from './output.ts'
import { storeSettings, withStore } from './with-store.ts'

type Revoked = {
  summary: string
  /** What its id is called. */
  idName: 'key_id' | 'token_id'
  /** False when there is none. */
  revoke(store: Store, id: string): Promise<boolean>
  missing(id: string): Error
}

/** A command that takes something away for good. */
export const revokeCommand = ({ summary, idName, revoke, missing }: Revoked): Leaf => ({
  summary,
  words: `<${idName}>`,
  settings: storeSettings,
  options: jsonOption,
  run: async ({ config, options, words }) => {
    const [id] = takeWords(words, [idName])
    return withStore({ config, options }, async (store) => {
      if (!(await revoke(store, id))) throw missing(id)
      if (options.json) printJson({ [idName]: id, revoked: true })
      else console.log(`Revoked ${id}.`)
      return 0
    })
  },
})
