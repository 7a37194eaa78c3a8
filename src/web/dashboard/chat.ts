import { turnsLeanedOn } from '../../chat/answer/answer.ts'
import { mostCodePoints, storable } from '../../chat/chat-request.ts'
import { personaOf } from '../../chat/retrieve.ts'
import type { Bot, Turn } from '../../store/store.ts'
import { firstQuestions } from '../first-questions.ts'
import { type Html, html } from '../html.ts'
import {
  type Act,
  botPath,
  type DashboardRequest,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import type { ChatForm } from './form-schemas.ts'
import { textArea } from './forms.ts'
import { turnLog } from './turns.ts'

const mostShown = 200

const sessionIn = ({ form, query }: DashboardRequest): string | undefined =>
  form.get('session') || query.get('session') || undefined

/** The newest turns, and the number of the first of them. */
const turnsOf = async (
  call: DashboardRequest,
  botId: string,
): Promise<{ turns: Turn[]; from: number }> => {
  const { sessions } = call.context.store
  const id = sessionIn(call)
  const end = id === undefined ? undefined : await sessions.end(id, mostShown)
  if (!end || end.botId !== botId) return { turns: [], from: 0 }
  return { turns: end.turns, from: end.length - end.turns.length }
}

/** What to begin with, or what the answer offered to be asked next: the engine says the same again. */
const suggestionsAfter = async (
  { context }: DashboardRequest,
  bot: Bot,
  turns: readonly Turn[],
): Promise<string[]> => {
  const last = turns.at(-1)
  if (!last) return firstQuestions(bot.resources)
  const before = turns.slice(-1 - turnsLeanedOn, -1)
  const persona = personaOf(bot)
  const engine = await context.loadEngine(persona)
  const { sources, suggestions = [] } = engine.answer(last.message, before, persona)
  // Where a document was quoted instead, nothing was offered.
  return sources[0]?.url === last.sources[0]?.url ? suggestions : []
}

const suggestionForm = (questions: readonly string[], path: string, hidden: Html): Html =>
  html`<form class="suggestions" method="post" action="${path}" aria-label="Suggested questions" data-suggestions${questions.length === 0 && html` hidden`}>${hidden}${questions.map((question) => html`<button class="quiet" name="message" value="${question}">${question}</button>`)}</form>`

export const chatPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const path = botPath(bot.id, '/chat')
  const { turns, from } = await turnsOf(call, bot.id)
  const session = turns.length > 0 ? sessionIn(call) : undefined
  const conversation = session && botPath(bot.id, `/conversations/${session}`)
  const hidden = html`${call.tokenField}<input type="hidden" name="session" value="${session}">`
  return {
    title: 'Test chat',
    bot,
    tab: 'chat',
    body: html`<p>Talk to ${bot.name} as your callers do. What is said here is kept among the conversations; it counts against no key and goes to no webhook.</p>
${turnLog(turns, { botName: bot.name, from, path: conversation })}
<div class="composer">${suggestionForm(await suggestionsAfter(call, bot, turns), path, hidden)}
<form method="post" action="${path}" data-chat>${hidden}<div class="composer-line">
${textArea('message', { value: call.form.get('message'), isRequired: true, rows: 1, most: mostCodePoints, problem: call.problem })}<button data-send>Send</button></div>
<div class="composer-notes"><p role="status" data-chat-status></p><p><a href="${path}">New conversation</a></p></div></form></div>`,
  }
}

export const sendMessage: Act<ChatForm> = async (call, { message, session }) => {
  const bot = await findBot(call)
  const reply = await call.context.converse({ bot, message: storable(message), sessionId: session })
  return { goTo: botPath(bot.id, `/chat?session=${reply.session_id}`) }
}
