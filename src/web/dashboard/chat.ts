import Type, { type Static } from 'typebox'
import { ChatRequest, storable } from '../../chat/chat-request.ts'
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

const turnsOf = async (call: Call, botId: string): Promise<Turn[]> => {
  const { sessions } = call.context.store
  const id = sessionIn(call)
  const session = id === undefined ? undefined : await sessions.find(id)
  if (session?.botId !== botId) return []
  return (await sessions.end(session.id, mostShown))?.turns ?? []
}

export const chatPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const path = botPath(bot.id, '/chat')
  const turns = await turnsOf(call, bot.id)
  return {
    title: 'Test chat',
    bot,
    tab: 'chat',
    body: html`<p>Talk to ${bot.name} as your callers do. What is said here is kept among the conversations; it counts against no key and goes to no webhook.</p>
${turnLog(turns, bot.name)}
<form class="panel" method="post" action="${path}" data-chat>${call.seal}<input type="hidden" name="session" value="${turns.length > 0 && sessionIn(call)}">
${textArea('message', { label: 'Message', value: call.form.get('message'), isRequired: true, rows: 2 })}
<p class="row"><button>Send</button><a href="${path}">New conversation</a></p><p role="status" data-chat-status></p></form>`,
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
