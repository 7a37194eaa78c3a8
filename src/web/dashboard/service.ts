import { Elysia } from 'elysia'
import Type, { type Static, type TObject } from 'typebox'
import { notFound, signInRefused } from '../../errors.ts'
import { textsSchema } from '../../http/schema.ts'
import {
  accessPage,
  changeWebhook,
  createApiKey,
  dropWebhook,
  KeyForm,
  revokeKey,
  rotateWebhookSecret,
  testWebhook,
  WebhookForm,
} from './access.ts'
import { BotForm, botsPage, createBot } from './bots.ts'
import { ChatForm, chatPage, sendMessage } from './chat.ts'
import { conversationPage, conversationsPage, deleteConversation } from './conversations.ts'
import { type Act, type Handle, PathValues, type View } from './dashboard-context.ts'
import { deliveriesPage, resendDelivery } from './deliveries.ts'
import { changeDocument, documentPage, removeDocument } from './document.ts'
import { documentsPage } from './documents.ts'
import { exportAs } from './export.ts'
import { createGuard, type DashboardOptions } from './guard.ts'
import { questionsPage } from './questions.ts'
import { deleteBot, SettingsForm, saveSettings, settingsPage } from './settings.ts'
import { cookieOf, countAttempt, placeAfter, setCookie } from './sign-in.ts'
import { sessionMs, signIn, signOut } from './tokens.ts'
import { addDocument, addFiles, DocumentForm } from './uploads.ts'
import { whyPage } from './why.ts'

/** Pages to look at. */
const pages: Readonly<Record<string, Handle>> = {
  '': botsPage,
  '/bots/:bot': settingsPage,
  '/bots/:bot/documents': documentsPage,
  '/bots/:bot/documents/:document': documentPage,
  '/bots/:bot/access': accessPage,
  '/bots/:bot/questions': questionsPage,
  '/bots/:bot/deliveries': deliveriesPage,
  '/bots/:bot/conversations': conversationsPage,
  '/bots/:bot/conversations/:session': conversationPage,
  '/bots/:bot/conversations/:session/why/:turn': whyPage,
  '/bots/:bot/export.jsonl': exportAs('jsonl'),
  '/bots/:bot/export.csv': exportAs('csv'),
  '/bots/:bot/chat': chatPage,
}

/** What can be done with a form, and the page that is shown again when it cannot be done. */
type Action = { form: TObject; act: Act<unknown>; page?: Handle<View>; takesFiles?: true }

const action = <Form extends TObject>(
  form: Form,
  act: Act<Static<Form>>,
  page?: Handle<View>,
): Action =>
  // The framework gives an action what its own form has let through.
  ({ form, act: act as Act<unknown>, page })

const Button = Type.Object({})

const actions: Readonly<Record<string, Action>> = {
  '/bots': action(BotForm, createBot, botsPage),
  '/bots/:bot': action(SettingsForm, saveSettings, settingsPage),
  '/bots/:bot/delete': action(Button, deleteBot),
  '/bots/:bot/documents': action(DocumentForm, addDocument, documentsPage),
  '/bots/:bot/documents/files': { ...action(Button, addFiles, documentsPage), takesFiles: true },
  '/bots/:bot/documents/:document': action(DocumentForm, changeDocument, documentPage),
  '/bots/:bot/documents/:document/delete': action(Button, removeDocument),
  '/bots/:bot/access/keys': action(KeyForm, createApiKey, accessPage),
  '/bots/:bot/access/keys/:key/revoke': action(Button, revokeKey),
  '/bots/:bot/access/keys/:key/webhook': action(WebhookForm, changeWebhook, accessPage),
  '/bots/:bot/access/keys/:key/webhook/test': action(Button, testWebhook, accessPage),
  '/bots/:bot/access/keys/:key/webhook/rotate': action(Button, rotateWebhookSecret),
  '/bots/:bot/access/keys/:key/webhook/off': action(Button, dropWebhook),
  '/bots/:bot/deliveries/:delivery/resend': action(Button, resendDelivery),
  '/bots/:bot/conversations/:session/delete': action(Button, deleteConversation),
  '/bots/:bot/chat': action(ChatForm, sendMessage, chatPage),
}

const valueNames = Object.keys(PathValues.properties) as (keyof typeof PathValues.properties)[]

/** The values that stand in a path. */
const pathSchema = (path: string) => {
  const segments = path.split('/')
  const names = valueNames.filter((name) => segments.includes(`:${name}`))
  return textsSchema(Type.Pick(PathValues, names))
}

const SignInForm = Type.Object({
  token: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
})

/** The operator's pages; they are not there until somebody could sign in. */
export const dashboardService = (options: DashboardOptions) => {
  const { contexts, store, baseUrl, now } = options
  const guard = createGuard(options)
  const { callOf, goTo, respond, requireOpen, requireSignIn, requireOwnOrigin, readCheckedForm } =
    guard
  const readerOf = ({ takesFiles, page }: Action) =>
    takesFiles && page ? [guard.showAgain(page), guard.readCheckedUpload] : [readCheckedForm]
  const isSecure = baseUrl.startsWith('https:')

  const nowhere = (): never => {
    throw notFound('Page')
  }

  const service = new Elysia({ name: 'dashboard', prefix: '/dashboard' })
  for (const [path, handle] of Object.entries(pages))
    service.get(
      path,
      async ({ request, params }) => {
        const call = callOf(request, params)
        return respond(await handle(call), call)
      },
      { transform: [requireOpen, requireSignIn], params: pathSchema(path) },
    )
  for (const [path, action] of Object.entries(actions)) {
    const { form, act, page } = action
    service.post(
      path,
      async ({ request, params, body }) => {
        const call = callOf(request, params)
        return respond(await act(call, body), call)
      },
      {
        parse: [requireOpen, requireSignIn, requireOwnOrigin, ...readerOf(action)],
        transform: page ? [guard.showAgain(page)] : [],
        params: pathSchema(path),
        body: textsSchema(form),
      },
    )
  }
  return service
    .post(
      '/sign-in',
      async ({ request, body }) => {
        await countAttempt(store.admins, contexts.of(request).countedAs, now())
        const cookie = await signIn(store.admins, body.token ?? '', now())
        if (cookie === undefined) throw signInRefused()
        return goTo(placeAfter(body.next ?? null), {
          'set-cookie': setCookie(cookie, sessionMs / 1000, isSecure),
        })
      },
      { parse: [requireOpen, requireOwnOrigin, guard.readSignIn], body: textsSchema(SignInForm) },
    )
    .post(
      '/sign-out',
      async ({ request }) => {
        const cookie = cookieOf(request)
        if (cookie !== undefined) {
          await readCheckedForm({ request, params: {} })
          await signOut(store.admins, cookie)
        }
        return goTo('/dashboard', { 'set-cookie': setCookie('', 0, isSecure) })
      },
      { parse: 'none', beforeHandle: [requireOpen, requireOwnOrigin] },
    )
    .get('/*', nowhere, { beforeHandle: [requireOpen] })
    .post('/*', nowhere, { parse: 'none', beforeHandle: [requireOpen] })
}
