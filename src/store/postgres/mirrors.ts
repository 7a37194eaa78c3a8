import type { Mirror } from '../store.ts'
import type { Steps } from './database.ts'

/**
 * Adds a row; false when there is nobody to send it to. The key's row is locked until the end of
 * the transaction, so rows of one key get their numbers one after the other over all replicas, and
 * it keeps the latest time: `at` never falls behind, whatever the clocks say, not even behind what
 * was delivered already.
 */
export const addMirror = async (
  steps: Steps,
  { id, keyId, at, data }: Mirror,
): Promise<boolean> => {
  const added = await steps.change(
    `WITH marked AS (UPDATE lectern.api_keys SET mirrored_at = greatest(mirrored_at, $3::int8)
       WHERE id = $2 AND webhook_url IS NOT NULL AND revoked_at IS NULL RETURNING id, mirrored_at)
     INSERT INTO lectern.deliveries (id, key_id, at, next_at, data)
     SELECT $1, id, mirrored_at, mirrored_at, $4 FROM marked`,
    [id, keyId, at, data],
  )
  return added === 1
}
