import type { Database } from 'bun:sqlite'
import type { ApiKeys, Webhook } from '../store.ts'
import { createLanes } from './lanes.ts'
import type { Writer } from './writer.ts'

type KeyWebhooks = Pick<ApiKeys, 'webhook' | 'setWebhook' | 'replaceSecret' | 'dropWebhook'>

/** Where the events of a key are sent. */
export const createKeyWebhooks = (db: Database, { write }: Writer): KeyWebhooks => {
  const selectWebhook = db.query<Webhook, [string]>(
    `SELECT webhook_url AS url, webhook_secret AS secret FROM api_keys
     WHERE id = ? AND webhook_url IS NOT NULL`,
  )
  const setWebhook = db.query<Webhook, [string, string, string]>(
    `UPDATE api_keys SET webhook_url = ?, webhook_secret = coalesce(webhook_secret, ?) WHERE id = ?
     RETURNING webhook_url AS url, webhook_secret AS secret`,
  )
  const replaceSecret = db.query<Webhook, [string, string]>(
    `UPDATE api_keys SET webhook_secret = ? WHERE id = ? AND webhook_url IS NOT NULL
     RETURNING webhook_url AS url, webhook_secret AS secret`,
  )
  const lanes = createLanes(db)
  const dropWebhook = db.query(
    `UPDATE api_keys SET webhook_url = NULL, webhook_secret = NULL WHERE id = ?`,
  )
  const giveUp = db.query(
    `UPDATE deliveries SET state = 'failed', last_error = 'The webhook was switched off'
     WHERE key_id = ? AND state = 'waiting'`,
  )

  return {
    webhook: async (id) => selectWebhook.get(id) ?? undefined,
    setWebhook: (id, { url, secret }) =>
      write(() => {
        lanes.open(id)
        return setWebhook.get(url, secret, id) ?? undefined
      }),
    replaceSecret: (id, secret) => write(() => replaceSecret.get(secret, id) ?? undefined),
    dropWebhook: (id) =>
      write(() => {
        giveUp.run(id)
        return dropWebhook.run(id).changes === 1
      }),
  }
}
