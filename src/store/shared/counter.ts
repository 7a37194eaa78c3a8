import type { Counter } from '../counter.ts'
import type { SharedTable } from './table.ts'

/** Counts together with the other threads of this process. */
export const createSharedCounter = (
  { hit, peek, held }: SharedTable,
  close: () => Promise<void> = async () => {},
): Counter => ({ isRemote: false, hit, peek, held, close })
