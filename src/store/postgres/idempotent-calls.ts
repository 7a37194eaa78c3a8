import {
  type AnsweredCall,
  type CallRow,
  type ClaimedCall,
  type IdempotentCalls,
  type NewClaim,
  standing,
} from '../idempotent-calls.ts'
import type { Database, Steps } from './database.ts'

/** Locks the call until the end of the transaction; false when somebody else has taken it over. */
export const isMine = async (
  steps: Steps,
  { keyId, idempotencyKey, claim }: AnsweredCall,
): Promise<boolean> => {
  const rows = await steps.rows(
    `SELECT 1 FROM lectern.idempotent_calls
     WHERE key_id = $1 AND idempotency_key = $2 AND claim = $3 AND reply IS NULL FOR UPDATE`,
    [keyId, idempotencyKey, claim],
  )
  return rows.length > 0
}

export const answerCall = async (
  steps: Steps,
  { keyId, idempotencyKey, reply }: AnsweredCall,
  sessionId: string,
): Promise<void> => {
  await steps.change(
    `UPDATE lectern.idempotent_calls SET reply = $3, session_id = $4
     WHERE key_id = $1 AND idempotency_key = $2`,
    [keyId, idempotencyKey, reply, sessionId],
  )
}

const insert = `INSERT INTO lectern.idempotent_calls
    (key_id, idempotency_key, body_hash, claim, leased_until, at)
  VALUES ($1, $2, $3, $4, $5::int8, $6::int8) ON CONFLICT DO NOTHING`

/** Only from who was seen to hold it, and only if it has not been answered since. */
const takeOver = `UPDATE lectern.idempotent_calls SET body_hash = $3, claim = $4,
    leased_until = $5::int8, at = $6::int8, reply = NULL, session_id = NULL
  WHERE key_id = $1 AND idempotency_key = $2 AND claim = $7 AND (reply IS NULL) = $8`

const select = `SELECT body_hash AS "bodyHash", reply, leased_until::float8 AS "leasedUntil",
    at::float8 AS at, claim
  FROM lectern.idempotent_calls WHERE key_id = $1 AND idempotency_key = $2`

/** Statement by statement: calls that come at once with one key do not wait for each other's locks. */
const claim = async (db: Database, call: NewClaim): Promise<ClaimedCall> => {
  const { keyId, idempotencyKey, bodyHash, leasedUntil, now } = call
  const params = [keyId, idempotencyKey, bodyHash, call.claim, leasedUntil, now]
  for (;;) {
    if ((await db.change(insert, params)) === 1) return { kind: 'claimed' }
    const [row] = await db.rows<CallRow & { claim: string }>(select, [keyId, idempotencyKey])
    // Given up between the two statements: it is free again.
    if (!row) continue
    const known = standing(row, call)
    if (known) return known
    if ((await db.change(takeOver, [...params, row.claim, row.reply === null])) === 1)
      return { kind: 'claimed' }
  }
}

export const createIdempotentCalls = (db: Database): IdempotentCalls => ({
  claim: (call) => claim(db, call),
  release: async ({ keyId, idempotencyKey, claim }) => {
    await db.change(
      `DELETE FROM lectern.idempotent_calls
       WHERE key_id = $1 AND idempotency_key = $2 AND claim = $3 AND reply IS NULL`,
      [keyId, idempotencyKey, claim],
    )
  },
  forgetBefore: (before, most) =>
    db.change(
      `DELETE FROM lectern.idempotent_calls WHERE (key_id, idempotency_key) IN
         (SELECT key_id, idempotency_key FROM lectern.idempotent_calls WHERE at < $1::int8 LIMIT $2)`,
      [before, most],
    ),
})
