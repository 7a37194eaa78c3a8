import type { Plan } from './plans.ts'
import type { ApiKey, Bot, Caller } from './store.ts'

/** A bot as both databases hold it: its resources as JSON text. */
export type BotRow = {
  id: string
  name: string
  plan: Plan
  instructions: string | null
  greeting: string | null
  fallback: string | null
  resources: string | null
  createdAt: number
}

export const botFrom = ({ resources, ...row }: BotRow): Bot => ({
  ...row,
  resources: resources === null ? null : (JSON.parse(resources) as string[]),
})

/** A list as both databases hold it. */
export const listText = (list: readonly string[] | null): string | null =>
  list === null ? null : JSON.stringify(list)

/** A key as both databases hold it: its origins as JSON text. */
export type KeyRow<Key extends ApiKey = ApiKey> = Omit<Key, 'origins'> & { origins: string | null }

export const keyFrom = <Row extends { origins: string | null }>({ origins, ...row }: Row) => ({
  ...row,
  origins: origins === null ? null : (JSON.parse(origins) as string[]),
})

/** A key joined with its bot, whose columns keep their names. */
export type CallerRow = BotRow & {
  keyId: string
  prefix: string
  label: string | null
  origins: string | null
  webhookUrl: string | null
  keyCreatedAt: number
  expiresAt: number | null
  revokedAt: number | null
}

export const callerFrom = ({
  keyId,
  prefix,
  label,
  origins,
  webhookUrl,
  keyCreatedAt,
  expiresAt,
  revokedAt,
  ...bot
}: CallerRow): Caller => ({
  apiKey: keyFrom({
    id: keyId,
    botId: bot.id,
    prefix,
    label,
    origins,
    webhookUrl,
    createdAt: keyCreatedAt,
    expiresAt,
    revokedAt,
  }),
  bot: botFrom(bot),
})
