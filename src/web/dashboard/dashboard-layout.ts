import { sizedResponse } from '../../http/sized-response.ts'
import type { TaskView } from '../../lib/tasks.ts'
import { type Html, html, type Part, trusted } from '../html.ts'
import { type Layout, pageHeaders } from '../layout.ts'
import { botPath, type DashboardRequest, type TabName, type View } from './dashboard-context.ts'
import { timeOf } from './times.ts'

const tabs: readonly { name: TabName; path: string; title: string }[] = [
  { name: 'settings', path: '', title: 'Settings' },
  { name: 'documents', path: '/documents', title: 'Documents' },
  { name: 'access', path: '/access', title: 'API access' },
  { name: 'deliveries', path: '/deliveries', title: 'Deliveries' },
  { name: 'conversations', path: '/conversations', title: 'Conversations' },
  { name: 'questions', path: '/questions', title: 'Questions' },
  { name: 'chat', path: '/chat', title: 'Test chat' },
]

/** What an address may say has been done. Only these words, never a text from outside. */
const notices: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  'bot-created': 'The bot is there. Give it a key under API access.',
  'bot-going': 'The keys of the bot are revoked. Its conversations are being deleted.',
  'bot-deleted': 'The bot, its keys and its conversations are deleted.',
  'key-revoked': 'The key is revoked. Its next request is refused.',
  'webhook-set': 'The webhook has a new address. Its secret is as before.',
  'webhook-off': 'The webhook is switched off.',
  'test-delivered': 'The test event was delivered.',
  resent: 'The delivery goes out now.',
  'conversation-deleted': 'The conversation is deleted.',
  'document-added': 'The document is there. The bot answers from it at once.',
  'documents-added': 'The documents are there. The bot answers from them at once.',
  'document-changed': 'The document is changed. The bot answers from the new text at once.',
  'document-removed': 'The document is removed.',
}

const noticeFor = (word: string | null): string | undefined =>
  word !== null && Object.hasOwn(notices, word) ? notices[word] : undefined

const current = (isCurrent: boolean): Part => isCurrent && trusted(' aria-current="page"')

const botTabs = ({ bot, tab }: View): Part =>
  bot &&
  html`<nav class="dash-tabs" aria-label="Bot">${tabs.map(
    ({ name, path, title }) =>
      html`<a href="${botPath(bot.id, path)}"${current(name === tab)}>${title}</a>`,
  )}</nav>`

const crumbs = ({ bot, title }: View): Part =>
  bot &&
  html`<nav class="crumbs" aria-label="Breadcrumb"><a href="/dashboard">Bots</a><a href="${botPath(bot.id)}">${bot.name}</a><span aria-current="page">${title}</span></nav>`

/** Who has several bots sees first whose page it is. */
const heading = (view: View): Html =>
  view.bot
    ? html`<h1>${view.bot.name}</h1>${botTabs(view)}<h2 class="page-title">${view.title}</h2>`
    : html`<h1>${view.title}</h1>`

const taskLine = ({ name, unit, done, total, startedAt }: TaskView): Html =>
  html`<li>${name}: ${done.toLocaleString('en-US')}${total !== undefined && html` of ${total.toLocaleString('en-US')}`} ${unit} <small>since ${timeOf(startedAt)}</small>${total !== undefined && total > 0 && html` <progress max="${total}" value="${Math.min(done, total)}" aria-label="${name}"></progress>`}</li>`

/** What takes long just now; loaded again, the page tells how far it is. */
const taskList = (tasks: readonly TaskView[]): Part =>
  tasks.length > 0 &&
  html`<section class="notice tasks" aria-label="Work in progress"><ul>${tasks.map(taskLine)}</ul></section>`

const signOutForm = (tokenField: Html): Html =>
  html`<form class="sign-out" method="post" action="/dashboard/sign-out">${tokenField}<button class="quiet">Sign out</button></form>`

/** No page of the dashboard may be kept by anybody. */
export const privateHeaders = { ...pageHeaders, 'cache-control': 'no-store' } as const

export type DashboardLayout = {
  /** A page of somebody who has signed in. */
  inside(view: View, call: DashboardRequest, headers?: Record<string, string>): Response
  /** A page of anybody: the sign-in, and what is refused. */
  outside(view: View, headers?: Record<string, string>): Response
}

export const createDashboardLayout = (layout: Layout): DashboardLayout => {
  const respond = (view: View, body: Html, headers: Record<string, string> = {}) =>
    sizedResponse(
      layout({
        title: `${view.title}${view.bot ? ` – ${view.bot.name}` : ''} – Lectern dashboard`,
        description: 'The dashboard of the operator',
        path: '/dashboard',
        isPrivate: true,
        scripts: ['dashboard'],
        body: html`<div class="wide dash">${body}</div>`,
      }),
      { status: view.status ?? 200, headers: { ...privateHeaders, ...headers } },
    )

  const problem = (view: View): Part =>
    view.problem !== undefined && html`<p class="problem" role="alert">${view.problem}</p>`

  return {
    inside: (view, { tokenField, query, context }, headers) => {
      const notice = noticeFor(query.get('done'))
      return respond(
        view,
        html`<div class="dash-head">${crumbs(view)}${signOutForm(tokenField)}</div>
${heading(view)}${problem(view)}
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}${taskList(context.tasks.list())}${view.body}`,
        headers,
      )
    },
    outside: (view, headers) =>
      respond(view, html`<h1>${view.title}</h1>${problem(view)}${view.body}`, headers),
  }
}
