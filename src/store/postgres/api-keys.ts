import { type CallerRow, callerFrom, type KeyRow, keyFrom, listText } from '../bot-row.ts'
import type { ApiKeys, ListedApiKey, Webhook } from '../store.ts'
import type { Database } from './database.ts'

const columns = `id, bot_id AS "botId", prefix, label, origins, webhook_url AS "webhookUrl",
  created_at::float8 AS "createdAt", expires_at::float8 AS "expiresAt",
  revoked_at::float8 AS "revokedAt"`

const callerByHash = `SELECT bots.id, bots.name, bots.plan, bots.instructions, bots.greeting,
    bots.fallback, bots.resources, bots.created_at::float8 AS "createdAt", api_keys.id AS "keyId",
    prefix, label, origins, webhook_url AS "webhookUrl",
    api_keys.created_at::float8 AS "keyCreatedAt", expires_at::float8 AS "expiresAt", revoked_at::float8 AS "revokedAt"
  FROM lectern.api_keys JOIN lectern.bots ON bots.id = api_keys.bot_id WHERE hash = $1`

const keyList = `SELECT ${columns},
    (SELECT max(last_at)::float8 FROM lectern.usage WHERE key_id = api_keys.id) AS "lastUsedAt",
    coalesce((SELECT count FROM lectern.usage WHERE key_id = api_keys.id AND day = $1), 0)
      AS "usedToday"
  FROM lectern.api_keys WHERE $2::text IS NULL OR bot_id = $2 ORDER BY bot_id, created_at, id`

const webhookColumns = `webhook_url AS url, webhook_secret AS secret`

const openLane = `INSERT INTO lectern.lanes (key_id)
  SELECT id FROM lectern.api_keys WHERE id = $1
  ON CONFLICT (key_id) DO UPDATE SET opens_at = 0`

export const createApiKeys = (db: Database): ApiKeys => {
  const first = async <Row>(text: string, ...params: string[]): Promise<Row | undefined> =>
    (await db.rows<Row>(text, params))[0]

  return {
    create: (apiKey, hash, webhookSecret) =>
      db.transaction(async (steps) => {
        const { id, botId, prefix, label, origins, webhookUrl } = apiKey
        const { createdAt, expiresAt, revokedAt } = apiKey
        const created = await steps.change(
          `INSERT INTO lectern.api_keys (id, hash, bot_id, prefix, label, webhook_url,
             webhook_secret, created_at, expires_at, revoked_at, origins)
           SELECT $1, $2, id, $4, $5, $6, $7, $8, $9, $10, $11 FROM lectern.bots
           WHERE id = $3 FOR KEY SHARE`,
          [
            id,
            hash,
            botId,
            prefix,
            label,
            webhookUrl,
            webhookSecret,
            createdAt,
            expiresAt,
            revokedAt,
            listText(origins),
          ],
        )
        if (webhookUrl !== null) await steps.change(openLane, [id])
        return created === 1
      }),
    findByHash: async (hash) => {
      const row = await first<CallerRow>(callerByHash, hash)
      return row ? callerFrom(row) : undefined
    },
    find: async (id) => {
      const row = await first<KeyRow>(`SELECT ${columns} FROM lectern.api_keys WHERE id = $1`, id)
      return row ? keyFrom(row) : undefined
    },
    list: async (day, botId) =>
      (await db.rows<KeyRow<ListedApiKey>>(keyList, [day, botId ?? null])).map(keyFrom),
    isAny: async () => (await db.rows(`SELECT 1 FROM lectern.api_keys LIMIT 1`)).length > 0,
    revoke: async (id, now) =>
      (await db.change(
        `UPDATE lectern.api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1`,
        [id, now],
      )) === 1,
    webhook: (id) =>
      first<Webhook>(
        `SELECT ${webhookColumns} FROM lectern.api_keys WHERE id = $1 AND webhook_url IS NOT NULL`,
        id,
      ),
    setWebhook: (id, { url, secret }) =>
      db.transaction(async (steps) => {
        const [webhook] = await steps.rows<Webhook>(
          `UPDATE lectern.api_keys
           SET webhook_url = $2, webhook_secret = coalesce(webhook_secret, $3)
           WHERE id = $1 RETURNING ${webhookColumns}`,
          [id, url, secret],
        )
        await steps.change(openLane, [id])
        return webhook
      }),
    replaceSecret: (id, secret) =>
      first<Webhook>(
        `UPDATE lectern.api_keys SET webhook_secret = $2
         WHERE id = $1 AND webhook_url IS NOT NULL RETURNING ${webhookColumns}`,
        id,
        secret,
      ),
    dropWebhook: (id) =>
      db.transaction(async (steps) => {
        const dropped = await steps.change(
          `UPDATE lectern.api_keys SET webhook_url = NULL, webhook_secret = NULL WHERE id = $1`,
          [id],
        )
        await steps.change(
          `UPDATE lectern.deliveries SET state = 'failed',
             last_error = 'The webhook was switched off'
           WHERE key_id = $1 AND state = 'waiting'`,
          [id],
        )
        return dropped === 1
      }),
  }
}
