import Type, { type Static } from 'typebox'
import { botIdPattern, botIdRule } from '../../chat/bot-settings.ts'
import { ChatRequest } from '../../chat/chat-request.ts'
import { longestTitle, mostFileBytes } from '../../chat/documents/bounds.ts'
import { lifetimePattern } from '../../lib/lifetime.ts'

export const longestLabel = 200
export const longestName = 200
export const longestText = 20_000

export const mostFilesAtOnce = 20
/** As much as two of the largest documents, with what stands between them. */
export const mostUploadBytes = 2 * mostFileBytes + 64 * 1024

const text = Type.Optional(Type.String({ maxLength: longestText }))

export const SettingsForm = Type.Object({
  name: Type.Optional(Type.String({ maxLength: longestName })),
  plan: text,
  instructions: text,
  greeting: text,
  fallback: text,
  resources: Type.Optional(Type.Array(Type.String())),
})

export const BotForm = Type.Object({
  bot_id: Type.String({ pattern: botIdPattern, rule: botIdRule }),
  ...SettingsForm.properties,
})
export type BotForm = Static<typeof BotForm>

export const DocumentForm = Type.Object({
  title: Type.String({ minLength: 1, maxLength: longestTitle }),
  url: Type.Optional(Type.String()),
  text: Type.String({ minLength: 1 }),
})
export type DocumentForm = Static<typeof DocumentForm>

export const KeyForm = Type.Object({
  label: Type.Optional(Type.String({ maxLength: longestLabel })),
  expires: Type.Optional(
    Type.String({ pattern: lifetimePattern, rule: 'must be one of the list' }),
  ),
  origins: Type.Optional(Type.String()),
  webhook: Type.Optional(Type.String()),
})
export type KeyForm = Static<typeof KeyForm>

export const WebhookForm = Type.Object({ webhook: Type.String() })
export type WebhookForm = Static<typeof WebhookForm>

export const ChatForm = Type.Object({
  message: ChatRequest.properties.message,
  session: Type.Optional(Type.String()),
})
export type ChatForm = Static<typeof ChatForm>

export const SignInForm = Type.Object({
  token: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
})

/** A form that is only a button. */
export const Button = Type.Object({})
