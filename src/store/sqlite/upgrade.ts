import { chmodSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileTime } from '../../lib/file-time.ts'
import { randomId } from '../../lib/ids.ts'
import { latestVersion, outdatedVersion, upgradeSchema } from './migrations.ts'
import { closeDatabase, connect, inSentence, refuseDamaged } from './open.ts'
import { giveToOwnerOf } from './ownership.ts'
import { openReader } from './reader.ts'
import { syncToDisk } from './replace.ts'

/** A file of an older Lectern, and what becomes of it. */
export type SchemaUpgrade = {
  file: string
  from: number
  to: number
  /** Where the file as it was is kept. */
  copy: string
}

const isThere = (file: string): boolean =>
  file !== ':memory:' && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** What bringing the file up would do; undefined when there is nothing to do. Changes nothing. */
export const planUpgrade = (file: string, now: number): SchemaUpgrade | undefined => {
  if (!isThere(file)) return undefined
  return inSentence(file, () => {
    const db = openReader(file)
    try {
      const from = outdatedVersion(db, file)
      if (from === undefined) return undefined
      const copy = `${file}.before-schema-${latestVersion}-${fileTime(now)}`
      return { file, from, to: latestVersion, copy }
    } finally {
      db.close()
    }
  })
}

/** By a connection of its own: who reads sees what was there before the transaction under way. */
const copyBeside = (file: string, copy: string): void => {
  const unfinished = `${file}.${randomId('part-', 6)}`
  const reader = openReader(file)
  try {
    reader.query('VACUUM INTO ?').run(unfinished)
    chmodSync(unfinished, 0o600)
    giveToOwnerOf(file, unfinished)
    syncToDisk(unfinished)
    renameSync(unfinished, copy)
    syncToDisk(dirname(copy))
  } finally {
    reader.close()
    rmSync(unfinished, { force: true })
  }
}

/** Copies an older file beside itself and brings it up. */
export const upgradeDatabase = (file: string, now: number): SchemaUpgrade | undefined => {
  const plan = planUpgrade(file, now)
  if (!plan) return undefined
  refuseDamaged(file)
  return inSentence(file, () => {
    const db = connect(file, 'power-cut')
    let isCopied = false
    const keepCopy = () => {
      copyBeside(file, plan.copy)
      isCopied = true
    }
    try {
      return upgradeSchema(db, file, keepCopy) ? plan : undefined
    } catch (error) {
      // The file is as it was, and who tries again every second must not fill the disk with copies.
      if (isCopied) rmSync(plan.copy)
      throw error
    } finally {
      closeDatabase(db)
    }
  })
}
