import { readFileSync } from 'node:fs'

/** How many files and sockets this process may have open; undefined where nobody says. */
export const mostOpenFiles = (): number | undefined => {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
    return Number.isNaN(soft) ? undefined : soft
  } catch {
    // Only Linux tells.
    return undefined
  }
}
