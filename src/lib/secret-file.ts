import { readFileSync, statSync } from 'node:fs'
import { Unusable } from './parsers.ts'

const mostBytes = 64 * 1024

/** A secret kept in a file of its own; the line end an editor leaves is not part of it. */
export const readSecretFile = (path: string): string => {
  try {
    if (statSync(path).size > mostBytes) throw new Error('it is too large')
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Unusable(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
