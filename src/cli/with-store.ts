import type { Config, SettingName } from '../config.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'

/** The settings that say where things are kept. */
export const storeSettings = ['db', 'databaseUrl'] as const satisfies readonly SettingName[]

/** Opens the store for one command and closes it whatever happens. */
export const withStore = async (
  config: Config,
  use: (store: Store) => Promise<number>,
): Promise<number> => {
  const store = await openStore(config)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}
