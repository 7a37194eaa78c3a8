import type { Database } from 'bun:sqlite'
import { isDamaged } from './failures.ts'
import { latestVersion, versionOf } from './migrations.ts'
import { openReader } from './reader.ts'

/** What can be said about a database without changing it. */
export type Inspection = {
  version: number
  /** The version this Lectern writes. */
  latestVersion: number
  /** What is wrong inside, if anything is. */
  damage: string | undefined
  /** The latest moment written down in it. */
  lastWrittenAt: number | undefined
}

/** `whole` compares every index with its table as well, which takes several times as long. */
export type Depth = 'quick' | 'whole'

const damageOf = (db: Database, depth: Depth): string | undefined => {
  const check = depth === 'quick' ? 'quick_check' : 'integrity_check'
  const found = db.query<Record<string, string>, []>(`PRAGMA ${check}(1)`).get()?.[check]
  return found === 'ok' ? undefined : (found ?? 'it cannot be checked').replaceAll(/\s+/g, ' ')
}

const lastWrittenAt = (db: Database): number | undefined =>
  db
    .query<{ at: number | null }, []>(
      'SELECT max(at) AS at FROM (SELECT max(last_at) AS at FROM usage UNION ALL SELECT max(started_at) FROM windows)',
    )
    .get()?.at ?? undefined

export const inspectDatabase = (file: string, depth: Depth = 'quick'): Inspection => {
  const whole = { latestVersion, version: 0, damage: undefined, lastWrittenAt: undefined }
  const db = openReader(file)
  try {
    const version = versionOf(db)
    const damage = damageOf(db, depth)
    const isKnown = version === latestVersion && damage === undefined
    return { ...whole, version, damage, lastWrittenAt: isKnown ? lastWrittenAt(db) : undefined }
  } catch (error) {
    if (!isDamaged(error)) throw error
    return { ...whole, damage: error instanceof Error ? error.message : String(error) }
  } finally {
    db.close()
  }
}
