import type { Database } from 'bun:sqlite'
import type { Outbox, OverfullOutbox } from '../store.ts'

type DepthRow = { waiting: number; failed: number; oldestAt: number | null; dropped: number }

/** How much waits, and for whom there was no room. */
export const createOutboxSizes = (db: Database): Pick<Outbox, 'depth' | 'overfull'> => {
  const selectOverfull = db.query<OverfullOutbox, { botId: string | null }>(
    `SELECT key_id AS keyId, deliveries, bytes, dropped, dropped_at AS droppedAt
     FROM outbox_sizes WHERE dropped > 0
       AND ($botId IS NULL OR key_id IN (SELECT id FROM api_keys WHERE bot_id = $botId))
     ORDER BY key_id`,
  )
  const selectDepth = db.query<DepthRow, []>(
    `SELECT (SELECT coalesce(sum(dropped), 0) FROM outbox_sizes) AS dropped,
       (SELECT count(*) FROM deliveries WHERE state = 'waiting') AS waiting,
       (SELECT count(*) FROM deliveries WHERE state = 'failed') AS failed,
       (SELECT at FROM deliveries WHERE state = 'waiting' ORDER BY seq LIMIT 1) AS oldestAt`,
  )

  return {
    depth: async () => {
      const { waiting = 0, failed = 0, oldestAt, dropped = 0 } = selectDepth.get() ?? {}
      return { waiting, failed, oldestAt: oldestAt ?? undefined, dropped }
    },
    overfull: async (botId) => selectOverfull.all({ botId: botId ?? null }),
  }
}
