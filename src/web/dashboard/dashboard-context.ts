import Type, { type Static } from 'typebox'
import type { Converse } from '../../chat/conversation.ts'
import type { LoadEngine } from '../../chat/load-engine.ts'
import type { Send } from '../../chat/webhooks/sender.ts'
import type { Targets } from '../../chat/webhooks/target.ts'
import { notFound } from '../../errors.ts'
import type { Tasks } from '../../lib/tasks.ts'
import type { Bot, Store } from '../../store/store.ts'
import type { Html, Part } from '../html.ts'
import type { FieldProblem } from './forms.ts'

/** What the pages behind the sign-in work with. */
export type DashboardContext = {
  store: Store
  converse: Converse
  /** Tells what it says of itself, and how it understands a message. */
  loadEngine: LoadEngine
  targets: Targets
  send: Send
  chatDailyLimit: number
  baseUrl: string
  now(): number
  /** There may be something new to deliver. */
  wake(): void
  /** What takes long, for the operator to see. */
  tasks: Tasks
  /** Told what went wrong after the answer was given. */
  report(error: unknown): void
}

/** What stands in the paths of the pages; a path has some of it. */
export const PathValues = Type.Object({
  bot: Type.String(),
  document: Type.String(),
  key: Type.String(),
  delivery: Type.String(),
  session: Type.String(),
  turn: Type.Integer({ minimum: 0, maximum: 999_999_999, rule: 'Turn' }),
})

/** One request of somebody who has signed in. */
export type DashboardRequest = {
  context: DashboardContext
  params: Readonly<Partial<Static<typeof PathValues>>>
  query: URLSearchParams
  /** What was sent; empty when a page is merely asked for. */
  form: URLSearchParams
  /** What was sent with a form that takes files. */
  files?: readonly File[]
  /** What is wrong with it, where it is shown again. */
  problem?: FieldProblem
  /** Goes into every form, or the form is refused. */
  tokenField: Html
}

/** What is shown: the part of a page that is not the same on all of them. */
export type View = {
  title: string
  bot?: Bot
  tab?: TabName
  body: Html
  status?: number
  /** What went wrong, shown above the rest. */
  problem?: Part
}

export type TabName =
  | 'settings'
  | 'documents'
  | 'access'
  | 'deliveries'
  | 'conversations'
  | 'questions'
  | 'chat'

/** A view, another address to go to, or a file. */
export type HandleResult = View | { goTo: string } | Response
export type Handle<Result extends HandleResult = HandleResult> = (
  call: DashboardRequest,
) => Promise<Result>

/** What can be done with a form: its fields as the schema has checked them. */
export type Act<Fields> = (call: DashboardRequest, fields: Fields) => Promise<HandleResult>

export const botPath = (botId: string, rest = ''): string =>
  `/dashboard/bots/${encodeURIComponent(botId)}${rest}`

export const findBot = async ({ context, params }: DashboardRequest): Promise<Bot> => {
  const bot = await context.store.bots.find(params.bot ?? '')
  if (!bot) throw notFound('Bot')
  return bot
}
