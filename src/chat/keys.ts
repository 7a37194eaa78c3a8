import { randomId } from '../lib/ids.ts'
import type { ApiKey, ApiKeys, Webhook } from '../store/store.ts'
import { hashKey } from './auth.ts'

export type NewKey = {
  botId: string
  label?: string
  /** Makes it publishable, for pages of these origins. */
  origins?: readonly string[]
  webhookUrl?: string
  expiresAt?: number
}

/** A key with its secrets: the only time that anybody sees them. */
export type CreatedKey = { apiKey: ApiKey; key: string; webhookSecret: string | null }

const shownCharacters = 8

/** Standard Webhooks: the prefix, then base64 of 24 to 64 random bytes. */
const newSecret = (): string =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`

/** Undefined when the bot is not there. */
export const createKey = async (
  apiKeys: ApiKeys,
  { botId, label, origins, webhookUrl, expiresAt }: NewKey,
  now: number,
): Promise<CreatedKey | undefined> => {
  const key = randomId(origins ? 'lpk_' : 'lk_', 32)
  const webhookSecret = webhookUrl === undefined ? null : newSecret()
  const apiKey: ApiKey = {
    id: randomId('key_', 9),
    botId,
    prefix: key.slice(0, shownCharacters),
    label: label ?? null,
    origins: origins ?? null,
    webhookUrl: webhookUrl ?? null,
    createdAt: now,
    expiresAt: expiresAt ?? null,
    revokedAt: null,
  }
  const isCreated = await apiKeys.create(apiKey, hashKey(key), webhookSecret)
  return isCreated ? { apiKey, key, webhookSecret } : undefined
}

/** The webhook as it holds now; its secret is a new one when there was none. */
export const setWebhook = (
  apiKeys: ApiKeys,
  keyId: string,
  url: string,
): Promise<Webhook | undefined> => apiKeys.setWebhook(keyId, { url, secret: newSecret() })

/** A new secret at once; undefined when the key has no webhook. */
export const rotateSecret = (apiKeys: ApiKeys, keyId: string): Promise<Webhook | undefined> =>
  apiKeys.replaceSecret(keyId, newSecret())

export type KeyStatus = 'active' | 'revoked' | 'expired'

export const statusOf = ({ revokedAt, expiresAt }: ApiKey, now: number): KeyStatus => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}
