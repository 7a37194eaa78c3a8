import Type from 'typebox'
import { resources } from '../../catalog/resources.ts'
import { readBotSettings, type WrittenSettings } from '../../chat/bot-settings.ts'
import { badField, notFound } from '../../errors.ts'
import { createSlices } from '../../lib/slices.ts'
import { plans } from '../../store/plans.ts'
import type { Bot, BotSettings } from '../../store/store.ts'
import { flag, type Html, html } from '../html.ts'
import {
  botPath,
  type Call,
  type DashboardContext,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { documentsSection } from './documents.ts'
import { choiceField, confirmed, textArea, textField, textIn } from './forms.ts'

const longest = 20_000

/** All boxes ticked, or none, is all of them: so are those that may come later. */
const resourcesIn = (form: URLSearchParams): string => {
  const ticked = form.getAll('resources')
  return ticked.length === resources.length ? 'all' : ticked.join(',')
}

const written = (form: URLSearchParams): WrittenSettings => {
  const fields = ['name', 'plan', 'instructions', 'greeting', 'fallback'] as const
  const texts = fields
    .filter((field) => form.has(field))
    .map((field) => [field, textIn(form, field)])
  return { ...Object.fromEntries(texts), resources: resourcesIn(form) }
}

const text = Type.Optional(Type.String({ maxLength: longest }))

export const SettingsForm = Type.Object({
  name: text,
  plan: text,
  instructions: text,
  greeting: text,
  fallback: text,
  resources: Type.Optional(Type.Array(Type.String())),
})

/** The settings a form holds; what it does not mention stays as it is. */
export const settingsIn = (form: URLSearchParams): Partial<BotSettings> =>
  readBotSettings(written(form), badField)

const resourceBoxes = (chosen: readonly string[] | null): Html =>
  html`<fieldset class="boxes"><legend>Speaks about</legend>${resources.map(
    ({ name }) =>
      html`<label><input type="checkbox" name="resources" value="${name}"${flag('checked', chosen === null || chosen.includes(name))}> ${name}</label>`,
  )}<small>No box ticked is the same as all of them.</small></fieldset>`

const settingsForm = (bot: Bot, { form, seal }: Call): Html => {
  const value = (field: 'name' | 'plan' | 'instructions' | 'greeting' | 'fallback') =>
    form.get(field) ?? bot[field]
  return html`<form class="panel" method="post" action="${botPath(bot.id)}">${seal}
<div class="fields">${textField('name', { label: 'Name', value: value('name'), isRequired: true })}
${choiceField('plan', { label: 'Plan', hint: 'The API is open to business and enterprise.', choices: plans.map((plan) => ({ value: plan, label: plan })), value: value('plan') })}</div>
${textArea('greeting', { label: 'Greeting', hint: 'Said when somebody says hello.', value: value('greeting') })}
${textArea('fallback', { label: 'Fallback', hint: 'Said when there is no answer.', value: value('fallback') })}
${textArea('instructions', { label: 'Instructions', hint: 'Told to the language model, when one is configured.', value: value('instructions'), rows: 5 })}
${resourceBoxes(form.has('name') ? form.getAll('resources') : bot.resources)}
<p><button>Save</button></p></form>`
}

export const settingsPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  return {
    title: 'Settings',
    bot,
    tab: 'settings',
    body: html`${settingsForm(bot, call)}
${await documentsSection(bot, call)}
<section><h2>Delete the bot</h2><p>Its keys stop working at once, and its conversations go with it.</p>
${confirmed(botPath(bot.id, '/delete'), call.seal, 'Delete…', `Delete ${bot.name} for good`)}</section>`,
  }
}

export const saveSettings: Handle = async (call) => {
  const bot = await findBot(call)
  await call.context.store.bots.change(bot.id, settingsIn(call.form))
  return { goTo: botPath(bot.id, '?done=saved') }
}

const mostCounted = 20_000
/** What is over after so many steps is over before anybody looks. */
const stepsWaitedFor = 5

/** Starts it and waits a little: a bot with many conversations goes while others are served. */
const removeBot = async ({ store, tasks, now, report }: DashboardContext, { id, name }: Bot) => {
  const counted = await store.sessions.count(id, mostCounted)
  const total = counted < mostCounted ? counted : undefined
  const task = tasks.start({ name: `Deleting the bot ${name}`, unit: 'conversations', total })
  const { rest } = createSlices()
  const lasts = Promise.withResolvers<'lasts'>()
  let steps = 0
  const removed = store.bots
    .remove(id, now(), async (sessions) => {
      task.advance(sessions)
      if (++steps === stepsWaitedFor) lasts.resolve('lasts')
      await rest()
    })
    .finally(task.end)
  // Up to there the answer tells what went wrong.
  tasks.run(
    () => removed,
    (error) => steps >= stepsWaitedFor && report(error),
  )
  return Promise.race([removed, lasts.promise])
}

export const deleteBot: Handle = async (call) => {
  const removed = await removeBot(call.context, await findBot(call))
  if (!removed) throw notFound('Bot')
  return { goTo: `/dashboard?done=${removed === 'lasts' ? 'bot-going' : 'bot-deleted'}` }
}
