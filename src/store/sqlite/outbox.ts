import type { Database } from 'bun:sqlite'
import type { ClaimedDelivery, Delivery, Outbox, Webhook } from '../store.ts'
import { createDelivered } from './delivered.ts'
import { createLanes } from './lanes.ts'
import { createOutboxSizes } from './outbox-sizes.ts'
import { createSettleDelivery } from './settle-delivery.ts'
import type { AddEvent } from './webhook-events.ts'
import type { Writers } from './writer.ts'

type ClaimRow = Omit<ClaimedDelivery, 'webhook'> & Webhook

/** The keys for which something waits, each found by one step in the index, however much waits. */
const keysWithWork = `WITH RECURSIVE keys (id) AS (
  SELECT min(key_id) FROM deliveries WHERE state = 'waiting'
  UNION ALL
  SELECT (SELECT min(key_id) FROM deliveries WHERE state = 'waiting' AND key_id > keys.id)
  FROM keys WHERE keys.id IS NOT NULL)`

const firstOf = `(SELECT seq FROM deliveries WHERE state = 'waiting' AND key_id = keys.id
  ORDER BY next_at, seq LIMIT 1)`

const columns = `id, key_id AS keyId, at, state, attempts, next_at AS nextAt, last_error AS lastError`

export const createOutbox = (
  db: Database,
  { durable, fast: { write } }: Writers,
  addEvent: AddEvent,
): Outbox => {
  const lanes = createLanes(db)
  const delivered = createDelivered(db)
  const settle = createSettleDelivery(db, lanes, delivered)
  const selectDue = db.query<ClaimRow, { now: number; most: number }>(
    `${keysWithWork}
     SELECT deliveries.id, keys.id AS keyId, at, type, data, traceparent, attempts, webhook_url AS url,
       webhook_secret AS secret
     FROM keys JOIN deliveries ON deliveries.seq = ${firstOf}
       JOIN api_keys ON api_keys.id = keys.id AND webhook_url IS NOT NULL
       LEFT JOIN lanes ON lanes.key_id = keys.id
     WHERE next_at <= $now AND coalesce(opens_at, 0) <= $now ORDER BY next_at LIMIT $most`,
  )
  const selectOwner = db.query<{ keyId: string }, { id: string }>(
    `SELECT key_id AS keyId FROM deliveries WHERE id = $id
     UNION ALL SELECT key_id FROM delivered WHERE id = $id`,
  )
  const selectSome = db.query<
    Delivery,
    { state: string | null; botId: string | null; most: number }
  >(
    `SELECT ${columns} FROM deliveries WHERE ($state IS NULL OR state = $state)
       AND ($botId IS NULL OR key_id IN (SELECT id FROM api_keys WHERE bot_id = $botId))
     ORDER BY seq DESC LIMIT $most`,
  )
  const resend = db.query(
    `UPDATE deliveries SET state = 'waiting', attempts = 0, next_at = ? WHERE id = ?
       AND key_id IN (SELECT id FROM api_keys WHERE webhook_url IS NOT NULL) RETURNING key_id`,
  )
  const removeFailed = db.query(
    `DELETE FROM deliveries WHERE seq IN
       (SELECT seq FROM deliveries WHERE state = 'failed' AND at < ? LIMIT ?)`,
  )

  return {
    add: (event) => durable.write(() => addEvent(event)),
    claim: async (now, leasedUntil, most) => {
      // Looking costs no lock; only what was seen is worth taking it.
      if (selectDue.get({ now, most: 1 }) === null) return []
      return write(() =>
        selectDue.all({ now, most }).map(({ url, secret, ...delivery }): ClaimedDelivery => {
          lanes.hold(delivery.keyId, leasedUntil)
          return { ...delivery, webhook: { url, secret } }
        }),
      )
    },
    renew: async (leases, until) => {
      await write(() => {
        for (const { keyId, leasedUntil } of leases) lanes.renew(keyId, leasedUntil, until)
      })
    },
    settle: ({ id, keyId }, outcome) => write(() => settle(id, keyId, outcome)),
    list: async ({ state, botId, most }) =>
      selectSome.all({ state: state ?? null, botId: botId ?? null, most }),
    delivered: async (botId, most) => delivered.list(botId, most),
    ownerOf: async (id) => selectOwner.get({ id }) ?? undefined,
    resend: (id, now) =>
      write(() => {
        delivered.bringBack(id, now)
        const row = resend.get(now, id) as { key_id: string } | null
        if (row) lanes.open(row.key_id)
        return row !== null
      }),
    removeFailed: (before, most) => write(() => removeFailed.run(before, most).changes),
    removeDelivered: (before, most) => write(() => delivered.removeOld(before, most)),
    ...createOutboxSizes(db),
  }
}
