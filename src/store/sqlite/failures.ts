import { SQLiteError } from 'bun:sqlite'
import { StoreUnavailable } from '../../errors.ts'
import type { StoreMethod } from '../watch-methods.ts'

const codeOf = (error: unknown): string => (error instanceof SQLiteError ? (error.code ?? '') : '')

/** Another process holds the lock; it may be free a moment later. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))

/** The file is no database, or not whole. */
export const isDamaged = (error: unknown): boolean => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))

/** What the world outside does to a file. */
export const isOutside = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PERM|AUTH|CORRUPT|NOTADB|PROTOCOL)/.test(
    codeOf(error),
  )

/** Disk full, file locked, disk broken: not our bug and not the caller's fault. */
const translated = (error: unknown): unknown =>
  isOutside(error) ? new StoreUnavailable(String(error), { cause: error }) : error

/** The same part of the store, whose failures say whether the store was to blame. */
export const guarded = <Part extends Record<string, StoreMethod>>(part: Part): Part => {
  const rethrow = (error: unknown) => {
    throw translated(error)
  }
  const guard =
    (method: StoreMethod): StoreMethod =>
    (...args) =>
      method(...args).catch(rethrow)
  const methods = Object.entries(part).map(([name, method]) => [name, guard(method)])
  // Every method was wrapped by one of the same signature.
  return Object.fromEntries(methods) as Part
}

/** Waiting for a lock stops the event loop: only as long as nobody notices. */
export const waitForLockMs = 50
