import { deliveredDays } from '../../chat/retention.ts'
import { notFound } from '../../errors.ts'
import { dayOf } from '../../lib/day.ts'
import { mostDeliveredKept, outboxBounds } from '../../store/outbox-bounds.ts'
import type { OverfullOutbox } from '../../store/store.ts'
import { breakable } from '../code.ts'
import { type Html, html, type Part, trusted } from '../html.ts'
import { stackedTable } from '../table.ts'
import {
  botPath,
  type DashboardRequest,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { deliveryError } from './delivery-errors.ts'
import { counted, timeOf } from './times.ts'

const mostShown = 100

/** What is shown of a delivery, whatever became of it. */
type Shown = {
  id: string
  keyId: string
  at: number
  state: ShownState
  attempts: number
  note: Part
  lastError: string | null
}

const states = {
  waiting: 'Waiting',
  failed: 'Given up',
  delivered: 'Delivered',
} as const
type ShownState = keyof typeof states
const stateNames = Object.keys(states) as ShownState[]

const stateIn = ({ query }: DashboardRequest): ShownState | undefined =>
  stateNames.find((state) => state === query.get('state'))

const undelivered = async (
  { context }: DashboardRequest,
  botId: string,
  state: 'waiting' | 'failed' | undefined,
): Promise<Shown[]> =>
  (await context.store.outbox.list({ state, botId, most: mostShown })).map((delivery) => ({
    ...delivery,
    note: delivery.state === 'waiting' && html`, next ${timeOf(delivery.nextAt)}`,
  }))

const delivered = async ({ context }: DashboardRequest, botId: string): Promise<Shown[]> =>
  (await context.store.outbox.delivered(botId, mostShown)).map((delivery) => ({
    ...delivery,
    state: 'delivered',
    note: html`, arrived ${timeOf(delivery.deliveredAt)}`,
    lastError: null,
  }))

const deliveriesOf = async (call: DashboardRequest, botId: string): Promise<Shown[]> => {
  const state = stateIn(call)
  const found = [
    ...(state === 'delivered' ? [] : await undelivered(call, botId, state)),
    ...(state === undefined || state === 'delivered' ? await delivered(call, botId) : []),
  ]
  return found.sort((one, other) => other.at - one.at).slice(0, mostShown)
}

const errorCell = (error: string | null): Part =>
  error !== null && html`${deliveryError(error)}<br><small>${error}</small>`

const row = (
  delivery: Shown,
  { params, tokenField }: DashboardRequest,
  nameOf: (keyId: string) => string,
): Part[] => {
  const { id, keyId, at, state, attempts, note, lastError } = delivery
  const action = botPath(params.bot ?? '', `/deliveries/${encodeURIComponent(id)}/resend`)
  return [
    html`<code>${breakable(id)}</code><br><small>${nameOf(keyId)}</small>`,
    timeOf(at),
    html`<span class="badge ${state}">${states[state].toLowerCase()}</span><br><small>${counted(attempts, 'attempt')}${note}</small>`,
    errorCell(lastError),
    html`<form method="post" action="${action}">${tokenField}<button class="quiet">Resend<span class="hidden-text"> ${id}</span></button></form>`,
  ]
}

/** A key is called by its label, or by its id where it has none. */
const keyNames = async (
  { context }: DashboardRequest,
  botId: string,
): Promise<(keyId: string) => string> => {
  const apiKeys = await context.store.apiKeys.list(dayOf(context.now()), botId)
  const labels = new Map(apiKeys.map(({ id, label }) => [id, label]))
  return (keyId) => labels.get(keyId) ?? keyId
}

const overfullNotice = ({ keyId, dropped, droppedAt }: OverfullOutbox): Html =>
  html`<p class="problem" role="alert">${counted(dropped, 'call')} of the key <code>${keyId}</code> ${dropped === 1 ? 'is' : 'are'} not mirrored: its outbox was full, last at ${timeOf(droppedAt)}. At most ${counted(outboxBounds.deliveries, 'delivery', 'deliveries')} or ${counted(outboxBounds.bytes / 1024 / 1024, 'MiB', 'MiB')} are kept for a key; half of that for refused calls.</p>`

const stateLinks = (botId: string, current: ShownState | undefined): Html => {
  const link = (state: ShownState | undefined, title: string) =>
    html`<a href="${botPath(botId, `/deliveries${state === undefined ? '' : `?state=${state}`}`)}"${state === current && trusted(' aria-current="true"')}>${title}</a>`
  return html`<nav class="choices" aria-label="State">${link(undefined, 'All')}${stateNames.map((state) => link(state, states[state]))}</nav>`
}

export const deliveriesPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const state = stateIn(call)
  const found = await deliveriesOf(call, bot.id)
  const overfull = await call.context.store.outbox.overfull(bot.id)
  const nothing =
    state === undefined
      ? html`Nothing was delivered lately, nothing waits, and nothing was given up. A key mirrors its calls to the webhook that it has under <a href="${botPath(bot.id, '/access')}">API access</a>.`
      : 'There are no deliveries of this kind.'
  const nameOf = await keyNames(call, bot.id)
  const table = stackedTable({
    label: 'Deliveries',
    columns: [
      'Delivery',
      { title: 'Time', label: 'Time' },
      { title: 'State', label: 'State' },
      { title: 'Last error', label: 'Last error' },
      { title: html`<span class="hidden-text">Action</span>`, label: '' },
    ],
    rows: found.map((delivery) => row(delivery, call, nameOf)),
    className: 'deliveries',
  })
  return {
    title: 'Webhook deliveries',
    bot,
    tab: 'deliveries',
    body: html`<p>Newest first, ${mostShown} at most. What arrived is kept for ${deliveredDays} days, the newest ${mostDeliveredKept} of each key.</p>
${overfull.map(overfullNotice)}${stateLinks(bot.id, state)}
${found.length === 0 ? html`<p class="notice">${nothing}</p>` : table}`,
  }
}

export const resendDelivery: Handle = async (call) => {
  const { context, params } = call
  const { outbox, apiKeys } = context.store
  const id = params.delivery ?? ''
  const owner = await outbox.ownerOf(id)
  const apiKey = owner && (await apiKeys.find(owner.keyId))
  if (apiKey?.botId !== params.bot) throw notFound('Delivery')
  if (!(await outbox.resend(id, context.now()))) throw notFound('Webhook')
  context.wake()
  return { goTo: botPath(params.bot ?? '', '/deliveries?done=resent') }
}
