import { createKey, rotateSecret, setWebhook } from '../../chat/keys.ts'
import { ForbiddenTarget } from '../../chat/webhooks/target.ts'
import { isDelivered, sendTestDelivery } from '../../chat/webhooks/test-delivery.ts'
import { badField, forbiddenWebhook, notFound, testNotTaken } from '../../errors.ts'
import { dayOf } from '../../lib/day.ts'
import { lifetimeMs } from '../../lib/lifetime.ts'
import { webOrigin } from '../../lib/web-origin.ts'
import type { ApiKey, Bot } from '../../store/store.ts'
import { guidePath } from '../guide/guides.ts'
import { type Html, html, type Part } from '../html.ts'
import {
  type Act,
  botPath,
  type DashboardRequest,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { type KeyForm, longestLabel, type WebhookForm } from './form-schemas.ts'
import { choiceField, type FormChoice, textField } from './forms.ts'
import { keyCard } from './key-card.ts'
import { secretBox } from './secret-box.ts'
import { chartFrom } from './use-chart.ts'

const lifetimes: readonly FormChoice[] = [
  { value: '', label: 'never' },
  { value: '1d', label: 'after a day' },
  { value: '7d', label: 'after a week' },
  { value: '30d', label: 'after 30 days' },
  { value: '90d', label: 'after 90 days' },
  { value: '365d', label: 'after a year' },
]

const webhookRule =
  'An http or https address of the public internet, without a name or password in it.'

const createForm = (
  bot: Bot,
  { form, tokenField, params, problem: found }: DashboardRequest,
): Html => {
  // What is wrong with the form of a key is shown there.
  const problem = params.key === undefined ? found : undefined
  return html`<form class="panel" method="post" action="${botPath(bot.id, '/access/keys')}">${tokenField}<div class="fields">
${textField('label', { hint: `What it is for. At most ${longestLabel} characters.`, value: form.get('label'), most: longestLabel, problem })}
${choiceField('expires', { choices: lifetimes, value: form.get('expires') ?? '', problem })}
${textField('origins', { hint: 'Only for a publishable key: the pages it is for, such as https://example.org, with spaces between them.', value: form.get('origins'), most: 2048, problem })}
${textField('webhook', { hint: `Optional: a copy of every request and response goes there. ${webhookRule}`, value: params.key === undefined ? form.get('webhook') : null, type: 'url', most: 2048, problem })}
</div><p><button>Create a key</button></p></form>`
}

/** The page, with what is shown only this once above it. */
const accessView = async (call: DashboardRequest, once?: Part): Promise<View> => {
  const bot = await findBot(call)
  const { context } = call
  const now = context.now()
  const { apiKeys, usage } = context.store
  const listed = (await apiKeys.list(dayOf(now), bot.id)).reverse()
  const cards = await Promise.all(
    listed.map(async (apiKey) => {
      const days = await usage.days(apiKey.id, chartFrom(now))
      return keyCard({ apiKey, days, limit: context.chatDailyLimit, now, call })
    }),
  )
  return {
    title: 'API access',
    bot,
    tab: 'access',
    body: html`${once}<section><h3>New key</h3><p>With a key a program talks to this bot. Each has its own quota of ${context.chatDailyLimit.toLocaleString('en-US')} requests per UTC day. Keep it secret, unless it has origins: then it is a publishable key, which may stand in web pages, for <a href="${guidePath('chat')}#on-your-own-pages">the widget</a>, and can do nothing but chat.</p>${createForm(bot, call)}</section>
<section><h3>Keys</h3>${cards.length === 0 ? html`<p class="notice">There are no keys yet: nobody but the <a href="${botPath(bot.id, '/chat')}">test chat</a> reaches the bot. Create one above.</p>` : cards}</section>`,
  }
}

export const accessPage: Handle<View> = (call) => accessView(call)

const accessPath = ({ params }: DashboardRequest, rest = ''): string =>
  botPath(params.bot ?? '', `/access${rest}`)

/** A key of this bot, not of another. */
const findKey = async (call: DashboardRequest): Promise<ApiKey> => {
  const apiKey = await call.context.store.apiKeys.find(call.params.key ?? '')
  if (!apiKey || apiKey.botId !== call.params.bot) throw notFound('Key')
  return apiKey
}

const checkedWebhook = async ({ context }: DashboardRequest, webhook: string): Promise<string> => {
  try {
    return await context.targets.check(webhook)
  } catch (error) {
    throw error instanceof ForbiddenTarget ? forbiddenWebhook(error.message) : error
  }
}

const originsOf = (text: string): string[] =>
  text.split(/[\s,]+/).map((word) => {
    const origin = webOrigin(word)
    if (origin === undefined)
      throw badField('origins', `must hold addresses such as https://example.org, not ${word}`)
    return origin
  })

export const createApiKey: Act<KeyForm> = async (call, fields) => {
  const { context, params } = call
  const { label, expires, origins, webhook } = fields
  const now = context.now()
  const lifetime = expires === undefined ? undefined : lifetimeMs(expires)
  const created = await createKey(
    context.store.apiKeys,
    {
      botId: params.bot ?? '',
      label,
      origins: origins === undefined ? undefined : originsOf(origins),
      webhookUrl: webhook === undefined ? undefined : await checkedWebhook(call, webhook),
      expiresAt: lifetime === undefined ? undefined : now + lifetime,
    },
    now,
  )
  if (!created) throw notFound('Bot')
  const { key, webhookSecret } = created
  const secrets = [
    { name: 'API key', value: key },
    ...(webhookSecret === null ? [] : [{ name: 'Webhook secret', value: webhookSecret }]),
  ]
  const blank = { ...call, form: new URLSearchParams() }
  return { ...(await accessView(blank, secretBox(secrets, accessPath(call)))), status: 201 }
}

export const revokeKey: Handle = async (call) => {
  const { id } = await findKey(call)
  await call.context.store.apiKeys.revoke(id, call.context.now())
  return { goTo: accessPath(call, '?done=key-revoked') }
}

export const changeWebhook: Act<WebhookForm> = async (call, { webhook }) => {
  const { id, webhookUrl } = await findKey(call)
  const set = await setWebhook(call.context.store.apiKeys, id, await checkedWebhook(call, webhook))
  if (!set) throw notFound('Key')
  if (webhookUrl !== null) return { goTo: accessPath(call, '?done=webhook-set') }
  return accessView(
    call,
    secretBox([{ name: 'Webhook secret', value: set.secret }], accessPath(call)),
  )
}

export const dropWebhook: Handle = async (call) => {
  const { id } = await findKey(call)
  await call.context.store.apiKeys.dropWebhook(id)
  return { goTo: accessPath(call, '?done=webhook-off') }
}

export const rotateWebhookSecret: Handle = async (call) => {
  const { id } = await findKey(call)
  const rotated = await rotateSecret(call.context.store.apiKeys, id)
  if (!rotated) throw notFound('Webhook')
  return accessView(
    call,
    secretBox([{ name: 'Webhook secret', value: rotated.secret }], accessPath(call)),
  )
}

export const testWebhook: Handle = async (call) => {
  const { send, store, now } = call.context
  const apiKey = await findKey(call)
  const webhook = await store.apiKeys.webhook(apiKey.id)
  if (!webhook) throw notFound('Webhook')
  const status = await sendTestDelivery(send, apiKey, webhook, now()).catch((error: unknown) => {
    throw testNotTaken(webhook.url, error instanceof Error ? error.message : String(error))
  })
  if (!isDelivered(status)) throw testNotTaken(webhook.url, `it answered ${status}.`)
  return { goTo: accessPath(call, '?done=test-delivered') }
}
