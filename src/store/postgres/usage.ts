import type { CountedUse, DayOfUse, Usage } from '../usage.ts'
import type { Database } from './database.ts'
import { clock } from './leases.ts'

/** The lease under which quotas are counted in the database. */
const countedHere = 'quotas'

export const createUsage = (db: Database): Usage => ({
  // Two replicas cannot both take the last place: the row itself says no. Where the limit is long
  // reached it is only read: whoever asks the row itself locks it, and all others wait for the disk.
  count: async (keyId, day, limit, now, atLeast = 0) => {
    const [row] = await db.rows<{ count: number }>(
      `INSERT INTO lectern.usage AS known (key_id, day, count, last_at)
       SELECT $1, $2, $5::int + 1, $3::int8 WHERE $5::int < $4::int AND NOT EXISTS (
         SELECT FROM lectern.usage WHERE key_id = $1 AND day = $2 AND count >= $4::int)
       ON CONFLICT (key_id, day) DO UPDATE
         SET count = greatest(known.count, $5::int) + 1,
           last_at = greatest(known.last_at, excluded.last_at)
         WHERE greatest(known.count, $5::int) < $4::int RETURNING count`,
      [keyId, day, now, limit, atLeast],
    )
    return row?.count
  },
  record: async (uses) => {
    const column = (of: (use: CountedUse) => string | number) => uses.map((use) => String(of(use)))
    // In one order everywhere, so that replicas do not stand in each other's way.
    await db.change(
      `INSERT INTO lectern.usage AS known (key_id, day, count, last_at)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[]::int[], $4::text[]::int8[])
         AS counted (key_id, day, count, last_at) ORDER BY key_id, day
       ON CONFLICT (key_id, day) DO UPDATE SET count = greatest(known.count, excluded.count),
         last_at = greatest(known.last_at, excluded.last_at)`,
      [
        column(({ keyId }) => keyId),
        column(({ day }) => day),
        column(({ count }) => count),
        column(({ lastAt }) => lastAt),
      ],
    )
  },
  // One row for all who cannot count elsewhere: nobody's word ends before another's.
  countHere: async (ms) => {
    await db.change(
      `INSERT INTO lectern.leases AS held (name, holder, leased_until)
       VALUES ($1, '', ${clock} + $2::int8)
       ON CONFLICT (name) DO UPDATE
         SET leased_until = greatest(held.leased_until, excluded.leased_until)`,
      [countedHere, ms],
    )
  },
  isCountedHere: async () => {
    const held = await db.rows(
      `SELECT 1 FROM lectern.leases WHERE name = $1 AND leased_until > ${clock}`,
      [countedHere],
    )
    return held.length > 0
  },
  days: (keyId, fromDay) =>
    db.rows<DayOfUse>(
      `SELECT day, count FROM lectern.usage WHERE key_id = $1 AND day >= $2 ORDER BY day`,
      [keyId, fromDay],
    ),
  forgetBefore: (day, most) =>
    db.change(
      `DELETE FROM lectern.usage WHERE (key_id, day) IN (SELECT key_id, day FROM lectern.usage
         WHERE day < $1 AND EXISTS (SELECT 1 FROM lectern.usage AS later
           WHERE later.key_id = usage.key_id AND later.day > usage.day) LIMIT $2)`,
      [day, most],
    ),
})
