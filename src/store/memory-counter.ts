import type { Counter } from './counter.ts'
import { createWindows, type WindowsOptions } from './windows.ts'

/** Counts that end with the process. */
export const createMemoryCounter = (options: WindowsOptions): Counter => {
  const windows = createWindows(options)
  return {
    isRemote: false,
    hit: windows.hit,
    peek: windows.peek,
    held: windows.size,
    close: async () => {},
  }
}
