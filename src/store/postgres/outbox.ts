import { mostDeliveredKept } from '../outbox-bounds.ts'
import type {
  ClaimedDelivery,
  Delivered,
  Delivery,
  DeliveryOutcome,
  Outbox,
  OverfullOutbox,
  Webhook,
} from '../store.ts'
import type { Database, Steps } from './database.ts'
import { addEvent } from './webhook-events.ts'

type ClaimRow = Omit<ClaimedDelivery, 'webhook'> & Webhook

/** The keys for which something waits, each found by one step in the index, however much waits. */
const keysWithWork = `WITH RECURSIVE keys (id) AS (
  SELECT min(key_id) FROM lectern.deliveries WHERE state = 'waiting'
  UNION ALL
  SELECT (SELECT min(key_id) FROM lectern.deliveries WHERE state = 'waiting' AND key_id > keys.id)
  FROM keys WHERE keys.id IS NOT NULL)`

const firstOf = (key: string) => `(SELECT seq FROM lectern.deliveries
  WHERE state = 'waiting' AND key_id = ${key} ORDER BY next_at, seq LIMIT 1)`

const dueLanes = `${keysWithWork}
  SELECT lanes.key_id AS id FROM keys JOIN lectern.deliveries ON deliveries.seq = ${firstOf('keys.id')}
    JOIN lectern.api_keys ON api_keys.id = keys.id AND webhook_url IS NOT NULL
    JOIN lectern.lanes ON lanes.key_id = keys.id
  WHERE next_at <= $1::int8 AND opens_at <= $1::int8 ORDER BY next_at LIMIT $2`

const holdLanes = `UPDATE lectern.lanes SET opens_at = $2 WHERE key_id = ANY($1)`

const renewLanes = `UPDATE lectern.lanes SET opens_at = $3
  FROM unnest($1::text[], $2::text[]::int8[]) AS held (key_id, leased_until)
  WHERE lanes.key_id = held.key_id AND opens_at = leased_until`

const columns = `id, key_id AS "keyId", at::float8 AS at, state, attempts,
  next_at::float8 AS "nextAt", last_error AS "lastError"`

const openLane = `UPDATE lectern.lanes SET opens_at = 0 WHERE key_id = $2`
const holdLane = `UPDATE lectern.lanes SET opens_at = $3 WHERE key_id = $2`
const deliver = `WITH done AS (DELETE FROM lectern.deliveries WHERE id = $1 RETURNING *),
  kept AS (INSERT INTO lectern.delivered (id, key_id, type, at, data, attempts, delivered_at)
    SELECT id, key_id, type, at, data, attempts + 1, $3::int8 FROM done),
  trimmed AS (DELETE FROM lectern.delivered WHERE key_id = $2 AND (delivered_at, id) <= (
    SELECT delivered_at, id FROM lectern.delivered WHERE key_id = $2
    ORDER BY delivered_at DESC, id DESC LIMIT 1 OFFSET ${mostDeliveredKept - 1}))
  ${openLane}`
const bringBack = `WITH again AS (DELETE FROM lectern.delivered WHERE id = $1
    AND key_id IN (SELECT id FROM lectern.api_keys WHERE webhook_url IS NOT NULL) RETURNING *)
  INSERT INTO lectern.deliveries (id, key_id, type, at, data, next_at)
  SELECT id, key_id, type, at, data, $2::int8 FROM again`
const resend = `WITH again AS (UPDATE lectern.deliveries
    SET state = 'waiting', attempts = 0, next_at = $2 WHERE id = $1
      AND key_id IN (SELECT id FROM lectern.api_keys WHERE webhook_url IS NOT NULL)
    RETURNING key_id)
  UPDATE lectern.lanes SET opens_at = 0 FROM again WHERE lanes.key_id = again.key_id`
const postpone = `WITH missed AS (UPDATE lectern.deliveries
  SET attempts = attempts + 1, next_at = $4, last_error = $5 WHERE id = $1) ${holdLane}`
const fail = `WITH failed AS (UPDATE lectern.deliveries
  SET attempts = attempts + 1, state = 'failed', last_error = $4 WHERE id = $1) ${holdLane}`

/** The receiver wants no more; an address that was set meanwhile is another receiver. */
const switchOff = async (steps: Steps, id: string, keyId: string, url: string, error: string) => {
  const off = await steps.change(
    `UPDATE lectern.api_keys SET webhook_url = NULL WHERE id = $1 AND webhook_url = $2`,
    [keyId, url],
  )
  await steps.change(fail, [id, keyId, 0, error])
  if (off === 1)
    await steps.change(
      `UPDATE lectern.deliveries SET state = 'failed', last_error = $2
       WHERE key_id = $1 AND state = 'waiting'`,
      [keyId, error],
    )
}

/**
 * Every replica takes rows up: a lane is locked for the moment of taking, and whoever comes at the
 * same moment passes it by (SKIP LOCKED); from then on its lease keeps others away.
 */
export const createOutbox = (db: Database): Outbox => {
  const claim = async (steps: Steps, now: number, leasedUntil: number, most: number) => {
    const locked = await steps.rows<{ id: string }>(`${dueLanes} FOR UPDATE OF lanes SKIP LOCKED`, [
      now,
      most,
    ])
    const keyIds = locked.map(({ id }) => id)
    if (keyIds.length === 0) return []
    // Looked at once more under the lock: another replica may have been here since.
    const due = await steps.rows<ClaimRow>(
      `SELECT deliveries.id, lanes.key_id AS "keyId", at::float8 AS at, type, data, traceparent, attempts,
         webhook_url AS url, webhook_secret AS secret
       FROM lectern.lanes JOIN lectern.api_keys ON api_keys.id = lanes.key_id
         JOIN lectern.deliveries ON deliveries.seq = ${firstOf('lanes.key_id')}
       WHERE lanes.key_id = ANY($2) AND webhook_url IS NOT NULL AND next_at <= $1::int8
         AND opens_at <= $1::int8 ORDER BY next_at`,
      [now, keyIds],
    )
    await steps.change(holdLanes, [due.map(({ keyId }) => keyId), leasedUntil])
    return due.map(
      ({ url, secret, ...row }): ClaimedDelivery => ({
        ...row,
        webhook: { url, secret },
      }),
    )
  }

  const settle = async (id: string, keyId: string, outcome: DeliveryOutcome): Promise<void> => {
    switch (outcome.kind) {
      case 'delivered':
        await db.change(deliver, [id, keyId, outcome.at])
        return
      case 'released':
        await db.change(holdLanes, [[keyId], 0])
        return
      case 'retry':
        await db.change(postpone, [id, keyId, outcome.laneOpensAt, outcome.nextAt, outcome.error])
        return
      case 'failed':
        await db.change(fail, [id, keyId, outcome.laneOpensAt, outcome.error])
        return
      case 'gone':
        await db.transaction((steps) => switchOff(steps, id, keyId, outcome.url, outcome.error))
    }
  }

  return {
    add: (event) => addEvent(db, event),
    claim: async (now, leasedUntil, most) => {
      // Looking costs no lock; only what was seen is worth taking one.
      if ((await db.rows(dueLanes, [now, 1])).length === 0) return []
      return db.transaction((steps) => claim(steps, now, leasedUntil, most))
    },
    renew: async (leases, until) => {
      await db.change(renewLanes, [
        leases.map(({ keyId }) => keyId),
        leases.map(({ leasedUntil }) => String(leasedUntil)),
        until,
      ])
    },
    settle: ({ id, keyId }, outcome) => settle(id, keyId, outcome),
    list: ({ state, botId, most }) =>
      db.rows<Delivery>(
        `SELECT ${columns} FROM lectern.deliveries WHERE ($1::text IS NULL OR state = $1)
           AND ($2::text IS NULL
             OR key_id IN (SELECT id FROM lectern.api_keys WHERE bot_id = $2))
         ORDER BY seq DESC LIMIT $3`,
        [state ?? null, botId ?? null, most],
      ),
    delivered: (botId, most) =>
      db.rows<Delivered>(
        `SELECT id, key_id AS "keyId", at::float8 AS at, attempts,
           delivered_at::float8 AS "deliveredAt" FROM lectern.delivered
         WHERE key_id IN (SELECT id FROM lectern.api_keys WHERE bot_id = $1)
         ORDER BY delivered_at DESC, id DESC LIMIT $2`,
        [botId, most],
      ),
    ownerOf: async (id) => {
      const [owner] = await db.rows<{ keyId: string }>(
        `SELECT key_id AS "keyId" FROM lectern.deliveries WHERE id = $1
         UNION ALL SELECT key_id FROM lectern.delivered WHERE id = $1`,
        [id],
      )
      return owner
    },
    resend: (id, now) =>
      db.transaction(async (steps) => {
        await steps.change(bringBack, [id, now])
        return (await steps.change(resend, [id, now])) === 1
      }),
    removeFailed: (before, most) =>
      db.change(
        `DELETE FROM lectern.deliveries WHERE seq IN (SELECT seq FROM lectern.deliveries
           WHERE state = 'failed' AND at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [before, most],
      ),
    removeDelivered: (before, most) =>
      db.change(
        `DELETE FROM lectern.delivered WHERE id IN (SELECT id FROM lectern.delivered
           WHERE delivered_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [before, most],
      ),
    depth: async () => {
      type DepthRow = { waiting: number; failed: number; oldestAt: number | null; dropped: number }
      const [row] = await db.rows<DepthRow>(
        `SELECT (SELECT coalesce(sum(dropped), 0)::float8 FROM lectern.outbox_sizes) AS dropped,
           (SELECT count(*)::float8 FROM lectern.deliveries WHERE state = 'waiting') AS waiting,
           (SELECT count(*)::float8 FROM lectern.deliveries WHERE state = 'failed') AS failed,
           (SELECT at::float8 FROM lectern.deliveries WHERE state = 'waiting' ORDER BY seq LIMIT 1)
             AS "oldestAt"`,
        [],
      )
      const { waiting = 0, failed = 0, oldestAt, dropped = 0 } = row ?? {}
      return { waiting, failed, oldestAt: oldestAt ?? undefined, dropped }
    },
    overfull: (botId) =>
      db.rows<OverfullOutbox>(
        `SELECT key_id AS "keyId", deliveries, bytes::float8 AS bytes, dropped,
           dropped_at::float8 AS "droppedAt"
         FROM lectern.outbox_sizes WHERE dropped > 0 AND ($1::text IS NULL
           OR key_id IN (SELECT id FROM lectern.api_keys WHERE bot_id = $1)) ORDER BY key_id`,
        [botId ?? null],
      ),
  }
}
