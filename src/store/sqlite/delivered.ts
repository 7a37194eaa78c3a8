import type { Database } from 'bun:sqlite'
import { mostDeliveredKept } from '../outbox-bounds.ts'
import type { Delivered } from '../store.ts'

/** What has been delivered, kept for a while so that it can be sent again. */
export const createDelivered = (db: Database) => {
  const insert = db.query<unknown, { id: string; at: number }>(
    `INSERT INTO delivered (id, key_id, type, at, data, attempts, delivered_at)
     SELECT id, key_id, type, at, data, attempts + 1, $at FROM deliveries WHERE id = $id`,
  )
  const trim = db.query<unknown, { keyId: string; most: number }>(
    `DELETE FROM delivered WHERE key_id = $keyId AND (delivered_at, id) <= (
       SELECT delivered_at, id FROM delivered WHERE key_id = $keyId
       ORDER BY delivered_at DESC, id DESC LIMIT 1 OFFSET $most)`,
  )
  const select = db.query<Delivered, { botId: string; most: number }>(
    `SELECT id, key_id AS keyId, at, attempts, delivered_at AS deliveredAt FROM delivered
     WHERE key_id IN (SELECT id FROM api_keys WHERE bot_id = $botId)
     ORDER BY delivered_at DESC, id DESC LIMIT $most`,
  )
  const bringBack = db.query<unknown, { id: string; now: number }>(
    `INSERT INTO deliveries (id, key_id, type, at, data, next_at)
     SELECT id, key_id, type, at, data, $now FROM delivered WHERE id = $id
       AND key_id IN (SELECT id FROM api_keys WHERE webhook_url IS NOT NULL)`,
  )
  const forget = db.query(`DELETE FROM delivered WHERE id = ?`)
  const removeOld = db.query(
    `DELETE FROM delivered WHERE id IN (SELECT id FROM delivered WHERE delivered_at < ? LIMIT ?)`,
  )

  return {
    /** Before it is taken out of the outbox. */
    keep: (id: string, keyId: string, at: number): void => {
      insert.run({ id, at })
      trim.run({ keyId, most: mostDeliveredKept })
    },
    list: (botId: string, most: number): Delivered[] => select.all({ botId, most }),
    /** Puts it into the outbox again. */
    bringBack: (id: string, now: number): void => {
      if (bringBack.run({ id, now }).changes > 0) forget.run(id)
    },
    removeOld: (before: number, most: number): number => removeOld.run(before, most).changes,
  }
}

export type DeliveredRows = ReturnType<typeof createDelivered>
