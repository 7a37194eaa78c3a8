import { resources } from '../../catalog/resources.ts'
import { readBotSettings, type WrittenSettings } from '../../chat/bot-settings.ts'
import { personaOf } from '../../chat/retrieve.ts'
import { badField, notFound } from '../../errors.ts'
import { createSlices, longWork } from '../../lib/slices.ts'
import { plans } from '../../store/plans.ts'
import type { Bot, BotSettings } from '../../store/store.ts'
import { flag, type Html, html } from '../html.ts'
import {
  botPath,
  type DashboardContext,
  type DashboardRequest,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { longestName, longestText } from './form-schemas.ts'
import { choiceField, confirmed, problemText, textArea, textField, textIn } from './forms.ts'
import { counted } from './times.ts'

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

export const nameHint = (): string =>
  `What people see. At most ${counted(longestName, 'character')}.`
export const planHint = 'The API is open to business and enterprise.'
export const planChoices = plans.map((plan) => ({ value: plan, label: plan }))

/** The settings a form holds; what it does not mention stays as it is. */
export const settingsIn = (form: URLSearchParams): Partial<BotSettings> =>
  readBotSettings(written(form), badField)

const resourceBoxes = (chosen: readonly string[] | null, { problem }: DashboardRequest): Html =>
  html`<fieldset class="boxes" id="resources"><legend>Speaks about</legend>${problem?.field === 'resources' && html`<small class="wrong">${problemText(problem)}</small>`}${resources.map(
    ({ name }) =>
      html`<label><input type="checkbox" name="resources" value="${name}"${flag('checked', chosen === null || chosen.includes(name))}> ${name}</label>`,
  )}<small>No box ticked is the same as all of them.</small></fieldset>`

/** What a bot says where its owner has written nothing, from the engine itself. */
const builtInTexts = async ({ loadEngine }: DashboardContext, bot: Bot) => {
  const persona = personaOf({ ...bot, greeting: null, fallback: null })
  const engine = await loadEngine(persona)
  return {
    greeting: engine.answer('hello', [], persona).text,
    fallback: engine.fallback,
  }
}

const settingsForm = async (bot: Bot, call: DashboardRequest): Promise<Html> => {
  const { form, tokenField, problem, context } = call
  const builtIn = await builtInTexts(context, bot)
  const rule = `At most ${counted(longestText, 'character')}.`
  const value = (field: 'name' | 'plan' | 'instructions' | 'greeting' | 'fallback') =>
    form.get(field) ?? bot[field]
  return html`<form class="panel" method="post" action="${botPath(bot.id)}">${tokenField}
<div class="fields">${textField('name', { hint: nameHint(), value: value('name'), isRequired: true, most: longestName, problem })}
${choiceField('plan', { hint: planHint, choices: planChoices, value: value('plan'), problem })}</div>
${textArea('greeting', { hint: html`Said when somebody says hello. ${rule} Left empty, the bot says: “${builtIn.greeting}”`, value: value('greeting'), most: longestText, problem })}
${textArea('fallback', { hint: html`Said when there is no answer. ${rule} Left empty, the bot says: “${builtIn.fallback}”`, value: value('fallback'), most: longestText, problem })}
${textArea('instructions', { hint: `Told to the language model, when one is configured. ${rule}`, value: value('instructions'), rows: 5, most: longestText, problem })}
${resourceBoxes(form.has('name') ? form.getAll('resources') : bot.resources, call)}
<p><button>Save</button></p></form>`
}

export const settingsPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  return {
    title: 'Settings',
    bot,
    tab: 'settings',
    body: html`${await settingsForm(bot, call)}
<section><h3>Delete the bot</h3><p>Its keys stop working at once, and its conversations go with it.</p>
${confirmed(botPath(bot.id, '/delete'), call.tokenField, 'Delete…', `Delete ${bot.name} for good`)}</section>`,
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
  const { rest } = createSlices(longWork)
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
