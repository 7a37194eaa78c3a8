import type { Database } from 'bun:sqlite'
import type { CountedUse, DayOfUse, Usage } from '../usage.ts'
import type { Writer } from './writer.ts'

/** The lease under which quotas are counted in the file. */
const countedHere = 'quotas'

export const createUsage = (db: Database, { write }: Writer): Usage => {
  // Two processes on one file cannot both take the last place: the row itself says no.
  type One = { keyId: string; day: string; limit: number; now: number; atLeast: number }
  const countOne = db.query<{ count: number }, One>(
    `INSERT INTO usage (key_id, day, count, last_at)
     SELECT $keyId, $day, $atLeast + 1, $now WHERE $atLeast < $limit
     ON CONFLICT DO UPDATE SET count = max(count, $atLeast) + 1,
       last_at = max(last_at, excluded.last_at)
       WHERE max(count, $atLeast) < $limit RETURNING count`,
  )
  const raise = db.query<unknown, [string, string, number, number]>(
    `INSERT INTO usage (key_id, day, count, last_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = max(count, excluded.count),
       last_at = max(last_at, excluded.last_at)`,
  )
  const selectDays = db.query<DayOfUse, [string, string]>(
    `SELECT day, count FROM usage WHERE key_id = ? AND day >= ? ORDER BY day`,
  )
  const removeOld = db.query(
    `DELETE FROM usage WHERE (key_id, day) IN (SELECT key_id, day FROM usage WHERE day < $day
       AND EXISTS (SELECT 1 FROM usage AS later WHERE later.key_id = usage.key_id
         AND later.day > usage.day) LIMIT $most)`,
  )
  const clock = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`
  const extendLease = db.query<unknown, { name: string; ms: number }>(
    `INSERT INTO leases (name, leased_until) VALUES ($name, ${clock} + $ms)
     ON CONFLICT DO UPDATE SET leased_until = max(leased_until, excluded.leased_until)`,
  )
  const selectLease = db.query<unknown, { name: string }>(
    `SELECT 1 FROM leases WHERE name = $name AND leased_until > ${clock}`,
  )
  return {
    count: (keyId, day, limit, now, atLeast = 0) =>
      write(() => countOne.get({ keyId, day, limit, now, atLeast })?.count),
    record: async (uses: readonly CountedUse[]) => {
      await write(() => {
        for (const { keyId, day, count, lastAt } of uses) raise.run(keyId, day, count, lastAt)
      })
    },
    countHere: async (ms) => {
      await write(() => extendLease.run({ name: countedHere, ms }))
    },
    isCountedHere: async () => selectLease.get({ name: countedHere }) !== null,
    days: async (keyId, fromDay) => selectDays.all(keyId, fromDay),
    forgetBefore: (day, most) => write(() => removeOld.run({ day, most }).changes),
  }
}
