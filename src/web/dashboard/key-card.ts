import { statusOf } from '../../chat/keys.ts'
import type { ListedApiKey } from '../../store/store.ts'
import type { DayOfUse } from '../../store/usage.ts'
import { type Html, html } from '../html.ts'
import { botPath, type DashboardRequest } from './dashboard-context.ts'
import { confirmed, textField } from './forms.ts'
import { timeOf } from './times.ts'
import { useChart } from './use-chart.ts'

export type KeyCardOptions = {
  apiKey: ListedApiKey
  days: readonly DayOfUse[]
  limit: number
  now: number
  call: DashboardRequest
}

const facts = ({ createdAt, expiresAt, revokedAt, lastUsedAt, origins }: ListedApiKey): Html =>
  html`<dl class="key-facts"><div><dt>Created</dt><dd>${timeOf(createdAt)}</dd></div>
<div><dt>Last used</dt><dd>${lastUsedAt === null ? 'never' : timeOf(lastUsedAt)}</dd></div>
${
  revokedAt === null
    ? html`<div><dt>Expires</dt><dd>${expiresAt === null ? 'never' : timeOf(expiresAt)}</dd></div>`
    : html`<div><dt>Revoked</dt><dd>${timeOf(revokedAt)}</dd></div>`
}${origins && html`<div><dt>For pages of</dt><dd>${origins.join(' ')}</dd></div>`}</dl>`

/** Above it a key has little left for the rest of the day. */
const nearlyFull = 0.8

const use = ({ apiKey: { usedToday }, days, limit, now }: KeyCardOptions, name: string): Html => {
  const isFull = usedToday >= limit
  return html`<div class="today${isFull && ' full'}"><p>Today <b class="number">${usedToday.toLocaleString('en-US')}</b> of ${limit.toLocaleString('en-US')}
<meter min="0" max="${limit}" low="${Math.round(limit * nearlyFull)}" high="${limit - 1}" optimum="0" value="${usedToday}" aria-label="Use of today"></meter>${isFull && html`<b class="used-up">Used up until 00:00 UTC</b>`}</p>${useChart(days, now, name)}</div>`
}

const postButton = (action: string, tokenField: Html, label: string): Html =>
  html`<form method="post" action="${action}">${tokenField}<button class="quiet">${label}</button></form>`

const webhook = ({ apiKey, call }: KeyCardOptions, path: string): Html => {
  const { params, form, tokenField, problem } = call
  const isOwn = params.key === apiKey.id
  const written = isOwn ? form.get('webhook') : null
  return html`<div class="webhook"><form class="webhook-address" method="post" action="${path}/webhook">${tokenField}
${textField('webhook', { id: `webhook-${apiKey.id}`, value: written ?? apiKey.webhookUrl, type: 'url', most: 2048, isRequired: true, problem: isOwn ? problem : undefined })}<button class="quiet">Set</button></form>
${
  apiKey.webhookUrl !== null &&
  html`<div class="row">${postButton(`${path}/webhook/test`, tokenField, 'Send a test')}
${confirmed(`${path}/webhook/rotate`, tokenField, 'New secret…', 'Replace the secret now')}
${confirmed(`${path}/webhook/off`, tokenField, 'Switch off…', 'Switch the webhook off')}</div>`
}</div>`
}

/** A key with its use and what can be done with it. */
export const keyCard = (options: KeyCardOptions): Html => {
  const { apiKey, call, now } = options
  const { id, botId, prefix, label } = apiKey
  const path = botPath(botId, `/access/keys/${encodeURIComponent(id)}`)
  const status = statusOf(apiKey, now)
  const name = label ?? (apiKey.origins ? 'Publishable key' : 'Key without a label')
  return html`<article class="panel key ${status}" id="${id}"><header><h4>${name}</h4><p><code>${prefix}…</code> <small>${id}</small> <span class="badge ${status}">${status}</span></p></header>
${facts(apiKey)}${use(options, name)}
${status === 'active' && html`${webhook(options, path)}<div class="row">${confirmed(`${path}/revoke`, call.tokenField, 'Revoke…', 'Revoke this key for good')}</div>`}</article>`
}
