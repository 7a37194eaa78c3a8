import { notFound } from '../../errors.ts'
import { dayOf } from '../../lib/day.ts'
import type { ListedSession, Session, SessionPage, SessionPlace } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import {
  type ConversationFilter,
  filterForm,
  filterQuery,
  isFiltered,
  wantedIn,
} from './conversation-filter.ts'
import {
  botPath,
  type DashboardContext,
  type DashboardRequest,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { confirmed } from './forms.ts'
import { counted, timeOf } from './times.ts'
import { turnLog } from './turns.ts'

const perPage = 25
const reachPerStep = 10_000
/** So long a page may search; the next one goes on where it ended. */
const searchMs = 10_000
const turnsPerPage = 200

/** A turn of a conversation where it is shown, on the page that holds it. */
export const conversationPath = (botId: string, sessionId: string, turn: number): string => {
  const page = turn < turnsPerPage ? '' : `?from=${Math.max(0, turn - turnsPerPage / 2)}`
  return botPath(botId, `/conversations/${sessionId}${page}#turn-${turn}`)
}

/** In small steps, between which others have their turn, until a page is full or the time is over. */
const findSessions = async (
  { store: { sessions }, now }: DashboardContext,
  wanted: ConversationFilter,
  from: SessionPlace | undefined,
): Promise<SessionPage> => {
  const found: ListedSession[] = []
  const deadline = now() + searchMs
  let after = from
  do {
    const most = perPage - found.length
    const page = await sessions.list({ ...wanted, after, most, reach: reachPerStep })
    found.push(...page.sessions)
    after = page.next
  } while (after !== undefined && found.length < perPage && now() < deadline)
  return { sessions: found, next: after }
}

const placeForm = /^(\d{1,15})\.(ses_[\w-]{1,64})$/
const placeIn = ({ query }: DashboardRequest): SessionPlace | undefined => {
  const [, lastAt, id] = placeForm.exec(query.get('after') ?? '') ?? []
  return lastAt === undefined || id === undefined ? undefined : { lastAt: Number(lastAt), id }
}

const row = ({ id, botId, userId, firstMessage, turns, lastAt }: ListedSession): Html =>
  html`<li><a href="${botPath(botId, `/conversations/${id}`)}"><span class="name">${firstMessage.slice(0, 160)}</span><small>${counted(turns, 'turn')}, ${timeOf(lastAt)}${userId !== null && html`, user <code>${userId}</code>`} <code>${id}</code></small></a></li>`

const noConversations = (botId: string, isSearch: boolean): Html =>
  isSearch
    ? html`Nothing fits. <a href="${botPath(botId, '/conversations')}">Show all conversations</a>`
    : html`There are no conversations yet. Begin one in the <a href="${botPath(botId, '/chat')}">test chat</a>, or give somebody a <a href="${botPath(botId, '/access')}">key</a>.`

export const conversationsPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const { store, now } = call.context
  const wanted = wantedIn(call, bot.id)
  const isSearch = isFiltered(wanted)
  const apiKeys = await store.apiKeys.list(dayOf(now()), bot.id)
  const { sessions, next } = await findSessions(call.context, wanted, placeIn(call))
  const older =
    next &&
    botPath(bot.id, `/conversations${filterQuery(call, { after: `${next.lastAt}.${next.id}` })}`)
  const nothing = older ? 'Nothing found so far.' : noConversations(bot.id, isSearch)
  const exported = (kind: string) => botPath(bot.id, `/export.${kind}${filterQuery(call)}`)
  return {
    title: 'Conversations',
    bot,
    tab: 'conversations',
    body: html`${filterForm(call, bot.id, apiKeys)}
<p class="row">Export ${isSearch ? 'what is found' : 'all'}: <a href="${exported('jsonl')}" download>JSON Lines</a> <a href="${exported('csv')}" download>CSV</a></p>
${sessions.length === 0 ? html`<p class="notice" role="status">${nothing}</p>` : html`<ul class="sessions">${sessions.map(row)}</ul>`}
${older !== undefined && html`<p><a class="button second" href="${older}">${sessions.length < perPage && isSearch ? 'Look further back' : 'Older'}</a></p>`}`,
  }
}

/** A conversation of this bot, not of another. */
export const findSession = async ({ context, params }: DashboardRequest): Promise<Session> => {
  const session = await context.store.sessions.find(params.session ?? '')
  if (!session || session.botId !== params.bot) throw notFound('Conversation')
  return session
}

/** Where the turns shown begin: as asked for, or so that the newest are shown. */
const firstTurnIn = ({ query }: DashboardRequest, length: number): number => {
  const asked = /^\d{1,9}$/.exec(query.get('from') ?? '')?.[0]
  return asked === undefined ? Math.max(0, length - turnsPerPage) : Number(asked)
}

const turnPages = (path: string, from: number, length: number): Html => {
  const earlier = Math.max(0, from - turnsPerPage)
  return html`<p class="row">${from > 0 && html`<a class="button second" href="${path}?from=${earlier}">Earlier turns</a>`}${from + turnsPerPage < length && html`<a class="button second" href="${path}?from=${from + turnsPerPage}">Later turns</a>`}</p>`
}

export const conversationPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const { id, createdAt } = await findSession(call)
  const { sessions } = call.context.store
  const length = (await sessions.end(id, 1))?.length ?? 0
  const from = firstTurnIn(call, length)
  const turns = await sessions.history(id, from, turnsPerPage)
  const path = botPath(bot.id, `/conversations/${id}`)
  return {
    title: 'Conversation',
    bot,
    tab: 'conversations',
    body: html`<p><code>${id}</code>, begun ${timeOf(createdAt)}, ${counted(length, 'turn')}</p>
${length > turnsPerPage && turnPages(path, from, length)}${turnLog(turns, { botName: bot.name, from, path })}
${confirmed(`${path}/delete`, call.tokenField, 'Delete…', 'Delete this conversation for good')}`,
  }
}

export const deleteConversation: Handle = async (call) => {
  const { id, botId } = await findSession(call)
  await call.context.store.sessions.remove(id)
  return { goTo: botPath(botId, '/conversations?done=conversation-deleted') }
}
