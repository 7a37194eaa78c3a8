import Type, { type Static } from 'typebox'
import { ChatRequest, mostCodePoints, storable } from '../../chat/chat-request.ts'
import type { Turn } from '../../store/store.ts'
import { html } from '../html.ts'
import {
  type Act,
  botPath,
  type Call,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { textArea } from './forms.ts'
import { turnLog } from './turns.ts'

const mostShown = 200

const sessionIn = ({ form, query }: Call): string | undefined =>
  form.get('session') || query.get('session') || undefined

/** The newest turns, and the number of the first of them. */
const turnsOf = async (call: Call, botId: string): Promise<{ turns: Turn[]; from: number }> => {
  const { sessions } = call.context.store
  const id = sessionIn(call)
  const end = id === undefined ? undefined : await sessions.end(id, mostShown)
  if (!end || end.botId !== botId) return { turns: [], from: 0 }
  return { turns: end.turns, from: end.length - end.turns.length }
}

export const chatPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const path = botPath(bot.id, '/chat')
  const { turns, from } = await turnsOf(call, bot.id)
  const session = turns.length > 0 ? sessionIn(call) : undefined
  const conversation = session && botPath(bot.id, `/conversations/${session}`)
  return {
    title: 'Test chat',
    bot,
    tab: 'chat',
    body: html`<p>Talk to ${bot.name} as your callers do. What is said here is kept among the conversations; it counts against no key and goes to no webhook.</p>
${turnLog(turns, { botName: bot.name, from, path: conversation })}
<form class="panel composer" method="post" action="${path}" data-chat>${call.seal}<input type="hidden" name="session" value="${session}">
${textArea('message', { value: call.form.get('message'), isRequired: true, rows: 2, most: mostCodePoints, problem: call.problem })}
<p class="row"><button data-send>Send</button><a href="${path}">New conversation</a></p><p role="status" data-chat-status></p></form>`,
  }
}

export const ChatForm = Type.Object({
  message: ChatRequest.properties.message,
  session: Type.Optional(Type.String()),
})

export const sendMessage: Act<Static<typeof ChatForm>> = async (call, { message, session }) => {
  const bot = await findBot(call)
  const reply = await call.context.converse({ bot, message: storable(message), sessionId: session })
  return { goTo: botPath(bot.id, `/chat?session=${reply.session_id}`) }
}
