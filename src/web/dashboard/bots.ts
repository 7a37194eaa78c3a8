import Type, { type Static } from 'typebox'
import { botIdPattern, botIdRule, plainSettings } from '../../chat/bot-settings.ts'
import { badField } from '../../errors.ts'
import { plans } from '../../store/plans.ts'
import type { Bot } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import { type Act, botPath, type Handle, type View } from './dashboard-context.ts'
import { choiceField, textField } from './forms.ts'
import { SettingsForm, settingsIn } from './settings.ts'

const card = ({ id, name, plan }: Bot): Html =>
  html`<li><a href="${botPath(id)}"><span class="name">${name}</span><small><code>${id}</code> <span class="badge">${plan}</span></small></a></li>`

const createForm = (form: URLSearchParams, seal: Html): Html =>
  html`<form class="panel" method="post" action="/dashboard/bots">${seal}<div class="fields">
${textField('bot_id', { label: 'Bot id', hint: 'Callers write it into bot_id.', value: form.get('bot_id'), isRequired: true, most: 64 })}
${textField('name', { label: 'Name', value: form.get('name'), isRequired: true })}
${choiceField('plan', { label: 'Plan', hint: 'The API is open to business and enterprise.', choices: plans.map((plan) => ({ value: plan, label: plan })), value: form.get('plan') ?? 'business' })}
</div><p><button>Create the bot</button></p></form>`

export const botsPage: Handle<View> = async ({ context, form, seal }) => {
  const bots = await context.store.bots.list()
  return {
    title: 'Bots',
    body: html`${bots.length === 0 ? html`<p>There are no bots.</p>` : html`<ul class="bot-cards">${bots.map(card)}</ul>`}
<section><h2>New bot</h2>${createForm(form, seal)}</section>`,
  }
}

export const BotForm = Type.Object({
  bot_id: Type.String({ pattern: botIdPattern, rule: botIdRule }),
  ...SettingsForm.properties,
})

export const createBot: Act<Static<typeof BotForm>> = async ({ context, form }, { bot_id: id }) => {
  const bot = { id, ...plainSettings(id), ...settingsIn(form), createdAt: context.now() }
  if (!(await context.store.bots.create(bot))) throw badField('bot_id', 'is taken')
  return { goTo: botPath(id, '?done=bot-created') }
}
