import {
  type QuestionGroup,
  type QuestionReport,
  reportQuestions,
} from '../../chat/asked/question-report.ts'
import { dayMs } from '../../lib/day.ts'
import type { Bot } from '../../store/store.ts'
import { type Html, html, type Part } from '../html.ts'
import { conversationPath } from './conversations.ts'
import { botPath, findBot, type Handle, type View } from './dashboard-context.ts'
import { counted, timeOf } from './times.ts'

export const reportDays = 30
const mostRead = 50_000
/** So long a page may read; what it has read by then is shown. */
const readMs = 10_000
const longestShown = 160

const times = (count: number): string => (count === 1 ? 'once' : `${counted(count, 'time')}`)

const counts = ({ asked, unanswered, disliked, wordings, last }: QuestionGroup): Html =>
  html`<span class="counts"><span>asked ${times(asked)}${wordings > 1 && ` in ${counted(wordings, 'wording')}`}, last ${timeOf(last.at)}</span>${unanswered > 0 && html` <span class="badge failed">${unanswered.toLocaleString('en-US')} unanswered</span>`}${disliked > 0 && html` <span class="badge failed">${disliked.toLocaleString('en-US')} disliked</span>`}</span>`

const prefilled = (bot: Bot, question: string): string =>
  botPath(bot.id, `/documents?${new URLSearchParams({ question })}#new`)

const entry = (group: QuestionGroup, bot: Bot, isOpen: boolean): Html => {
  const { question, last } = group
  return html`<li><div><p class="name">${question.slice(0, longestShown)}</p><small>${counts(group)}</small></div>
<p class="row"><a href="${conversationPath(bot.id, last.sessionId, last.seq)}">Conversation<span class="hidden-text"> about ${question.slice(0, longestShown)}</span></a>${isOpen && html`<a class="button second" href="${prefilled(bot, question)}">Answer this with a document<span class="hidden-text">: ${question.slice(0, longestShown)}</span></a>`}</p></li>`
}

const list = (
  groups: readonly QuestionGroup[],
  bot: Bot,
  isOpen: boolean,
  nothing: string,
): Html =>
  groups.length === 0
    ? html`<p class="notice">${nothing}</p>`
    : html`<ol class="questions">${groups.map((group) => entry(group, bot, isOpen))}</ol>`

const share = (part: number, whole: number): string =>
  `${((100 * part) / whole).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** How many were left unanswered, where that is known of any. */
export const unansweredShare = ({
  unanswered,
  judged,
}: {
  unanswered: number
  judged: number
}): string | undefined => (judged === 0 ? undefined : share(unanswered, judged))

const summary = (report: QuestionReport): Part => {
  const part = unansweredShare(report)
  const which = report.isWhole ? '' : 'newest '
  return html`<p>${counted(report.asked, `${which}question`)} in ${reportDays} days${part !== undefined && html`, <b>${part}</b> unanswered`}. Questions that ask the same stand together.${!report.isWhole && ' There are more; they were not read.'}</p>`
}

/** What the bot could not answer, what was disliked, and what is asked most. */
export const questionsPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const { store, now } = call.context
  const report = await reportQuestions({
    sessions: store.sessions,
    botId: bot.id,
    since: now() - reportDays * dayMs,
    most: mostRead,
    deadline: now() + readMs,
    now,
  })
  return {
    title: 'Questions',
    bot,
    tab: 'questions',
    body: html`${summary(report)}
<section><h3>Unanswered and disliked</h3>${list(report.open, bot, true, `Nothing was left unanswered or disliked in ${reportDays} days.`)}</section>
<section><h3>Popular</h3>${list(report.popular, bot, false, `Nothing was asked in ${reportDays} days.`)}</section>`,
  }
}
