import type { Mirror } from '../store.ts'
import type { Steps } from './database.ts'

/** Adds a row inside a transaction that is under way; false when there is nobody to send it to. */
export const addMirror = async (
  steps: Steps,
  { id, keyId, at, data }: Mirror,
): Promise<boolean> => {
  // Rows of one key are added one after the other, over all replicas: seq is the order of commits.
  const open = await steps.rows(
    `SELECT 1 FROM lectern.api_keys
     WHERE id = $1 AND webhook_url IS NOT NULL AND revoked_at IS NULL FOR NO KEY UPDATE`,
    [keyId],
  )
  if (open.length === 0) return false
  // `at` never falls behind the row before it, whatever the clocks say: it is the order of sending.
  await steps.change(
    `INSERT INTO lectern.deliveries (id, key_id, at, next_at, data)
     SELECT $1, $2, at, at, $4 FROM (SELECT greatest($3::int8, coalesce(
       (SELECT at FROM lectern.deliveries WHERE key_id = $2 ORDER BY seq DESC LIMIT 1), 0)) AS at
     ) AS moment`,
    [id, keyId, at, data],
  )
  return true
}
