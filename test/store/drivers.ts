import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'

/** An empty store, opened as often as wanted, as several processes would; and its end. */
export type Place = { open(): Promise<Store>; clear(): Promise<void> }
export type Driver = { name: string; prepare(): Promise<Place> }

const sqlite: Driver = {
  name: 'sqlite',
  prepare: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-store-'))
    return {
      open: () => openStore({ db: join(folder, 'lectern.db') }),
      clear: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}

/** Every driver keeps the same promises: test/store/contract.test.ts runs once for each. */
export const drivers: readonly Driver[] = [sqlite]
