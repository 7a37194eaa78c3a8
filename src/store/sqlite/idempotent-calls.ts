import type { Database } from 'bun:sqlite'
import {
  type AnsweredCall,
  type CallRow,
  type IdempotentCalls,
  type NewClaim,
  standing,
} from '../idempotent-calls.ts'
import type { Writer } from './writer.ts'

/** Inside a transaction that is under way. */
export type AnswerCall = {
  isMine(call: AnsweredCall): boolean
  answer(call: AnsweredCall, sessionId: string): void
}

export const createAnswerCall = (db: Database): AnswerCall => {
  const select = db.query<unknown, [string, string, string]>(
    `SELECT 1 FROM idempotent_calls
     WHERE key_id = ? AND idempotency_key = ? AND claim = ? AND reply IS NULL`,
  )
  const update = db.query<unknown, [string, string, string, string]>(
    `UPDATE idempotent_calls SET reply = ?, session_id = ? WHERE key_id = ? AND idempotency_key = ?`,
  )
  return {
    isMine: ({ keyId, idempotencyKey, claim }) => select.get(keyId, idempotencyKey, claim) !== null,
    answer: ({ keyId, idempotencyKey, reply }, sessionId) => {
      update.run(reply, sessionId, keyId, idempotencyKey)
    },
  }
}

export const createIdempotentCalls = (db: Database, { write }: Writer): IdempotentCalls => {
  const select = db.query<CallRow, [string, string]>(
    `SELECT body_hash AS bodyHash, reply, leased_until AS leasedUntil, at FROM idempotent_calls
     WHERE key_id = ? AND idempotency_key = ?`,
  )
  type ClaimParameters = Omit<NewClaim, 'since'>
  const insert = db.query<unknown, ClaimParameters>(
    `INSERT OR REPLACE INTO idempotent_calls
       (key_id, idempotency_key, body_hash, claim, leased_until, at)
     SELECT id, $idempotencyKey, $bodyHash, $claim, $leasedUntil, $now FROM api_keys WHERE id = $keyId`,
  )
  const remove = db.query(
    `DELETE FROM idempotent_calls
     WHERE key_id = ? AND idempotency_key = ? AND claim = ? AND reply IS NULL`,
  )
  const removeOld = db.query(
    `DELETE FROM idempotent_calls WHERE (key_id, idempotency_key) IN
       (SELECT key_id, idempotency_key FROM idempotent_calls WHERE at < ? LIMIT ?)`,
  )
  return {
    claim: (call) =>
      write(() => {
        const { since, ...bound } = call
        const row = select.get(call.keyId, call.idempotencyKey)
        const known = row ? standing(row, call) : undefined
        if (known) return known
        insert.run(bound)
        return { kind: 'claimed' }
      }),
    release: async ({ keyId, idempotencyKey, claim }) => {
      await write(() => remove.run(keyId, idempotencyKey, claim))
    },
    forgetBefore: (before, most) => write(() => removeOld.run(before, most).changes),
  }
}
