import { notFound } from '../../errors.ts'
import { outboxBounds } from '../../store/outbox-bounds.ts'
import type { Delivery, OverfullOutbox } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import { botPath, type Call, findBot, type Handle, type View } from './dashboard-context.ts'
import { counted, timeOf } from './times.ts'

const mostShown = 100

const row = (delivery: Delivery, { params, seal }: Call): Html => {
  const { id, keyId, at, state, attempts, nextAt, lastError } = delivery
  const action = botPath(params.bot ?? '', `/deliveries/${encodeURIComponent(id)}/resend`)
  return html`<tr><th scope="row"><code>${id}</code><br><small>${keyId}</small></th><td>${timeOf(at)}</td>
<td><span class="badge ${state}">${state}</span><br><small>${attempts} attempts${state === 'waiting' && html`, next ${timeOf(nextAt)}`}</small></td>
<td>${lastError}</td><td><form method="post" action="${action}">${seal}<button class="quiet">Resend<span class="hidden-text"> ${id}</span></button></form></td></tr>`
}

const overfullNotice = ({ keyId, dropped, droppedAt }: OverfullOutbox): Html =>
  html`<p class="problem" role="alert">${counted(dropped, 'call')} of the key <code>${keyId}</code> ${dropped === 1 ? 'is' : 'are'} not mirrored: its outbox was full, last at ${timeOf(droppedAt)}. At most ${counted(outboxBounds.deliveries, 'delivery', 'deliveries')} or ${counted(outboxBounds.bytes / 1024 / 1024, 'MiB', 'MiB')} are kept for a key; half of that for refused calls.</p>`

export const deliveriesPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const { outbox } = call.context.store
  const found = await outbox.list({ botId: bot.id, most: mostShown })
  const overfull = await outbox.overfull(bot.id)
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Deliveries"><table><thead><tr><th scope="col">Delivery</th><th scope="col">Time</th><th scope="col">State</th><th scope="col">Last error</th><th scope="col"><span class="hidden-text">Action</span></th></tr></thead><tbody>${found.map((delivery) => row(delivery, call))}</tbody></table></div>`
  return {
    title: 'Webhook deliveries',
    bot,
    tab: 'deliveries',
    body: html`<p>What waits for its receiver and what was given up, newest first, ${mostShown} at most. Delivered ones are not kept.</p>
${overfull.map(overfullNotice)}
${found.length === 0 ? html`<p class="notice">Nothing waits, and nothing was given up.</p>` : table}`,
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
