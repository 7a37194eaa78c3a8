import { notFound } from '../../errors.ts'
import type {
  ListedSession,
  Session,
  SessionPage,
  SessionPlace,
  Sessions,
} from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import { botPath, type Call, findBot, type Handle, type View } from './dashboard-context.ts'
import { confirmed } from './forms.ts'
import { counted, timeOf } from './times.ts'
import { turnLog } from './turns.ts'

const perPage = 25
const reachPerStep = 100
const mostSteps = 20
const longestSearch = 200

/** What is searched for; undefined when nothing is. */
export const searchIn = ({ query }: Call): string | undefined =>
  query.get('q')?.trim().slice(0, longestSearch) || undefined

/** In small steps, between which others have their turn; a search ends after so many. */
const findSessions = async (
  sessions: Sessions,
  botId: string,
  text: string | undefined,
  from: SessionPlace | undefined,
): Promise<SessionPage> => {
  const found: ListedSession[] = []
  let after = from
  for (let step = 0; step < mostSteps; step++) {
    const most = perPage - found.length
    const page = await sessions.list({ botId, text, after, most, reach: reachPerStep })
    found.push(...page.sessions)
    after = page.next
    if (after === undefined || found.length === perPage) break
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sessions: found, next: after }
}

const placeForm = /^(\d{1,15})\.(ses_[\w-]{1,64})$/
const placeIn = ({ query }: Call): SessionPlace | undefined => {
  const [, lastAt, id] = placeForm.exec(query.get('after') ?? '') ?? []
  return lastAt === undefined || id === undefined ? undefined : { lastAt: Number(lastAt), id }
}

const queryOf = (fields: Record<string, string | undefined>): string => {
  const given = Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== undefined,
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

const row = ({ id, botId, firstMessage, turns, lastAt }: ListedSession): Html =>
  html`<li><a href="${botPath(botId, `/conversations/${id}`)}"><span class="name">${firstMessage.slice(0, 160)}</span><small>${counted(turns, 'turn')}, ${timeOf(lastAt)} <code>${id}</code></small></a></li>`

const searchForm = (botId: string, text: string | undefined): Html =>
  html`<form class="search" role="search" action="${botPath(botId, '/conversations')}"><label class="hidden-text" for="q">Search conversations</label><input id="q" name="q" type="search" value="${text}" maxlength="${longestSearch}" placeholder="Text of a message or an answer"><button>Search</button></form>`

export const conversationsPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const text = searchIn(call)
  const { sessions, next } = await findSessions(
    call.context.store.sessions,
    bot.id,
    text,
    placeIn(call),
  )
  const older =
    next &&
    botPath(bot.id, `/conversations${queryOf({ q: text, after: `${next.lastAt}.${next.id}` })}`)
  const nothing = older ? 'Nothing found so far.' : 'There are no conversations here.'
  const exported = (kind: string) => botPath(bot.id, `/export.${kind}${queryOf({ q: text })}`)
  return {
    title: 'Conversations',
    bot,
    tab: 'conversations',
    body: html`${searchForm(bot.id, text)}
<p class="row">Export ${text === undefined ? 'all' : 'what is found'}: <a href="${exported('jsonl')}" download>JSON Lines</a> <a href="${exported('csv')}" download>CSV</a></p>
${sessions.length === 0 ? html`<p class="notice" role="status">${nothing}</p>` : html`<ul class="sessions">${sessions.map(row)}</ul>`}
${older !== undefined && html`<p><a class="button second" href="${older}">${sessions.length < perPage && text !== undefined ? 'Look further back' : 'Older'}</a></p>`}`,
  }
}

/** A conversation of this bot, not of another. */
const findSession = async ({ context, params }: Call): Promise<Session> => {
  const session = await context.store.sessions.find(params.session ?? '')
  if (!session || session.botId !== params.bot) throw notFound('Conversation')
  return session
}

export const conversationPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const { id, createdAt } = await findSession(call)
  const turns = await call.context.store.sessions.history(id)
  return {
    title: 'Conversation',
    bot,
    tab: 'conversations',
    body: html`<p><code>${id}</code>, begun ${timeOf(createdAt)}, ${counted(turns.length, 'turn')}</p>
${turnLog(turns, bot.name)}
${confirmed(botPath(bot.id, `/conversations/${id}/delete`), call.seal, 'Delete…', 'Delete this conversation for good')}`,
  }
}

export const deleteConversation: Handle = async (call) => {
  const { id, botId } = await findSession(call)
  await call.context.store.sessions.remove(id)
  return { goTo: botPath(botId, '/conversations?done=conversation-deleted') }
}
