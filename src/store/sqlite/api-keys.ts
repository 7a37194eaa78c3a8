import type { Database } from 'bun:sqlite'
import { type CallerRow, callerFrom, type KeyRow, keyFrom, listText } from '../bot-row.ts'
import type { ApiKeys, ListedApiKey } from '../store.ts'
import { createKeyWebhooks } from './key-webhooks.ts'
import type { Writer } from './writer.ts'

const columns = `id, bot_id AS botId, prefix, label, origins, webhook_url AS webhookUrl,
  created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt`

export const createApiKeys = (db: Database, writer: Writer): ApiKeys => {
  const { write } = writer
  const selectAny = db.query(`SELECT 1 FROM api_keys LIMIT 1`)
  const insert = db.query(
    `INSERT INTO api_keys (id, hash, bot_id, prefix, label, origins, webhook_url, webhook_secret,
       created_at, expires_at, revoked_at)
     SELECT $id, $hash, id, $prefix, $label, $origins, $webhookUrl, $webhookSecret, $createdAt,
       $expiresAt, $revokedAt FROM bots WHERE id = $botId`,
  )
  const selectByHash = db.query<CallerRow, [string]>(
    `SELECT bots.id, bots.name, bots.plan, bots.instructions, bots.greeting, bots.fallback,
       bots.resources, bots.created_at AS createdAt, api_keys.id AS keyId, prefix, label,
       origins, webhook_url AS webhookUrl, api_keys.created_at AS keyCreatedAt, expires_at AS expiresAt,
       revoked_at AS revokedAt
     FROM api_keys JOIN bots ON bots.id = api_keys.bot_id WHERE hash = ?`,
  )
  const selectOne = db.query<KeyRow, [string]>(`SELECT ${columns} FROM api_keys WHERE id = ?`)
  const selectAll = db.query<KeyRow<ListedApiKey>, { day: string; botId: string | null }>(
    `SELECT ${columns},
       (SELECT max(last_at) FROM usage WHERE key_id = api_keys.id) AS lastUsedAt,
       coalesce((SELECT count FROM usage WHERE key_id = api_keys.id AND day = $day), 0) AS usedToday
     FROM api_keys WHERE $botId IS NULL OR bot_id = $botId ORDER BY bot_id, created_at, id`,
  )
  const revoke = db.query(`UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?`)

  return {
    create: (apiKey, hash, webhookSecret) =>
      write(
        () =>
          insert.run({ ...apiKey, origins: listText(apiKey.origins), hash, webhookSecret })
            .changes === 1,
      ),
    findByHash: async (hash) => {
      const row = selectByHash.get(hash)
      return row ? callerFrom(row) : undefined
    },
    find: async (id) => {
      const row = selectOne.get(id)
      return row ? keyFrom(row) : undefined
    },
    list: async (day, botId) => selectAll.all({ day, botId: botId ?? null }).map(keyFrom),
    isAny: async () => selectAny.get() !== null,
    revoke: (id, now) => write(() => revoke.run(now, id).changes === 1),
    ...createKeyWebhooks(db, writer),
  }
}
