import { countQuestions } from '../../chat/asked/question-report.ts'
import { botIdPattern, botIdRule, plainSettings } from '../../chat/bot-settings.ts'
import { statusOf } from '../../chat/keys.ts'
import { badField } from '../../errors.ts'
import { dayMs, dayOf } from '../../lib/day.ts'
import { createSlices } from '../../lib/slices.ts'
import type { Bot, ListedApiKey } from '../../store/store.ts'
import type { DayOfUse } from '../../store/usage.ts'
import { type Html, html } from '../html.ts'
import {
  type Act,
  botPath,
  type DashboardContext,
  type DashboardRequest,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { type BotForm, longestName } from './form-schemas.ts'
import { choiceField, textField } from './forms.ts'
import { reportDays, unansweredShare } from './questions.ts'
import { nameHint, planChoices, planHint, settingsIn } from './settings.ts'
import { counted, timeOf } from './times.ts'
import { chartFrom, useChart } from './use-chart.ts'

/** So many of a bot's newest questions tell how many it leaves unanswered. */
const mostJudged = 5000
/** So long the questions of all bots are read together. */
const readMs = 5000

/** What the list of bots tells about one of them. */
type Overview = {
  bot: Bot
  activeKeys: number
  /** Keys that may do nothing more today. */
  fullKeys: number
  lastAt: number | undefined
  days: readonly DayOfUse[]
  unanswered: string | undefined
}

/** The use of all keys together, key by key with pauses for others. */
const useOf = async (
  { store, now }: DashboardContext,
  apiKeys: readonly ListedApiKey[],
): Promise<DayOfUse[]> => {
  const { rest } = createSlices()
  const from = chartFrom(now())
  const sums = new Map<string, number>()
  for (const { id } of apiKeys) {
    for (const { day, count } of await store.usage.days(id, from))
      sums.set(day, (sums.get(day) ?? 0) + count)
    await rest()
  }
  return [...sums].map(([day, count]) => ({ day, count }))
}

const overviewOf = async (
  context: DashboardContext,
  bot: Bot,
  deadline: number,
): Promise<Overview> => {
  const { store, now, chatDailyLimit } = context
  const { sessions } = store
  const apiKeys = await store.apiKeys.list(dayOf(now()), bot.id)
  const active = apiKeys.filter((apiKey) => statusOf(apiKey, now()) === 'active')
  const newest = await sessions.list({ botId: bot.id, most: 1, reach: 0 })
  const since = now() - reportDays * dayMs
  const counts = await countQuestions({
    sessions,
    botId: bot.id,
    since,
    most: mostJudged,
    deadline,
    now,
  })
  return {
    bot,
    activeKeys: active.length,
    fullKeys: active.filter(({ usedToday }) => usedToday >= chatDailyLimit).length,
    lastAt: newest.sessions[0]?.lastAt,
    days: await useOf(context, apiKeys),
    unanswered: unansweredShare(counts),
  }
}

const fact = (name: string, value: Html | string): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`

const keysFact = ({ bot, activeKeys, fullKeys }: Overview): Html =>
  html`<a href="${botPath(bot.id, '/access')}">${counted(activeKeys, 'active key')}</a>${fullKeys > 0 && html` <span class="badge failed">${fullKeys === 1 && activeKeys === 1 ? 'quota used up' : `${fullKeys.toLocaleString('en-US')} used up`}</span>`}`

const card = (overview: Overview, now: number): Html => {
  const { bot, lastAt, days, unanswered } = overview
  return html`<li class="panel${overview.fullKeys > 0 && ' full'}"><header><h2><a href="${botPath(bot.id)}">${bot.name}</a></h2><p><code>${bot.id}</code> <span class="badge">${bot.plan}</span></p></header>
<dl class="key-facts">${fact('Last activity', lastAt === undefined ? 'never' : timeOf(lastAt))}${fact('Keys', keysFact(overview))}
${fact('Unanswered', html`<a href="${botPath(bot.id, '/questions')}">${unanswered ?? 'nothing asked'}</a>`)}</dl>${useChart(days, now, bot.name)}</li>`
}

/** As browsers want it: for the whole text, and with every dash in a class escaped. */
const idPattern = botIdPattern.slice(1, -1).replace('_-]', '_\\-]')

const createForm = ({ form, tokenField, problem }: DashboardRequest): Html =>
  html`<form class="panel" method="post" action="/dashboard/bots">${tokenField}<div class="fields">
${textField('bot_id', { hint: `Callers write it into bot_id. It ${botIdRule}, and begins with a letter or a digit.`, value: form.get('bot_id'), isRequired: true, most: 64, pattern: idPattern, problem })}
${textField('name', { hint: nameHint(), value: form.get('name'), isRequired: true, most: longestName, problem })}
${choiceField('plan', { hint: planHint, choices: planChoices, value: form.get('plan') ?? 'business', problem })}
</div><p><button>Create the bot</button></p></form>`

export const botsPage: Handle<View> = async (call) => {
  const { context } = call
  const now = context.now()
  const cards: Html[] = []
  for (const bot of await context.store.bots.list())
    cards.push(card(await overviewOf(context, bot, now + readMs), now))
  return {
    title: 'Bots',
    body: html`${cards.length === 0 ? html`<p class="notice">There are no bots yet. Create one below.</p>` : html`<ul class="bot-cards">${cards}</ul>`}
<section><h2>New bot</h2>${createForm(call)}</section>`,
  }
}

export const createBot: Act<BotForm> = async ({ context, form }, { bot_id: id }) => {
  const bot = { id, ...plainSettings(id), ...settingsIn(form), createdAt: context.now() }
  if (!(await context.store.bots.create(bot))) throw badField('bot_id', 'is taken')
  return { goTo: botPath(id, '?done=bot-created') }
}
