import type { Plan } from './plans.ts'
import type { Bot, Caller } from './store.ts'

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

export const resourcesText = (resources: readonly string[] | null): string | null =>
  resources === null ? null : JSON.stringify(resources)

/** A key joined with its bot, whose columns keep their names. */
export type CallerRow = BotRow & {
  keyId: string
  prefix: string
  label: string | null
  webhookUrl: string | null
  keyCreatedAt: number
  expiresAt: number | null
  revokedAt: number | null
}

export const callerFrom = ({
  keyId,
  prefix,
  label,
  webhookUrl,
  keyCreatedAt,
  expiresAt,
  revokedAt,
  ...bot
}: CallerRow): Caller => ({
  apiKey: {
    id: keyId,
    botId: bot.id,
    prefix,
    label,
    webhookUrl,
    createdAt: keyCreatedAt,
    expiresAt,
    revokedAt,
  },
  bot: botFrom(bot),
})
