import { Elysia } from 'elysia'
import Type, { type Static, type TObject } from 'typebox'
import { notFound, signInRefused } from '../../errors.ts'
import { textsSchema } from '../../http/schema.ts'
import { type Act, type Handle, PathValues, type View } from './dashboard-context.ts'
import {
  BotForm,
  Button,
  ChatForm,
  DocumentForm,
  KeyForm,
  SettingsForm,
  SignInForm,
  WebhookForm,
} from './form-schemas.ts'
import { createGuard, type DashboardOptions } from './guard.ts'
import { cookieOf, countAttempt, placeAfter, setCookie } from './sign-in.ts'
import { sessionMs, signIn, signOut } from './tokens.ts'

// What makes the pages is read when one is first asked for, so that a server starts without.
const access = () => import('./access.ts')
const bots = () => import('./bots.ts')
const chat = () => import('./chat.ts')
const conversations = () => import('./conversations.ts')
const deliveries = () => import('./deliveries.ts')
const document = () => import('./document.ts')
const settings = () => import('./settings.ts')
const uploads = () => import('./uploads.ts')

const accessPage: Handle<View> = async (call) => (await access()).accessPage(call)
const botsPage: Handle<View> = async (call) => (await bots()).botsPage(call)
const chatPage: Handle<View> = async (call) => (await chat()).chatPage(call)
const documentPage: Handle<View> = async (call) => (await document()).documentPage(call)
const documentsPage: Handle<View> = async (call) =>
  (await import('./documents.ts')).documentsPage(call)
const settingsPage: Handle<View> = async (call) => (await settings()).settingsPage(call)

const exportAs =
  (kind: 'jsonl' | 'csv'): Handle =>
  async (call) =>
    (await import('./export.ts')).exportAs(kind)(call)

/** Pages to look at. */
const pages: Readonly<Record<string, Handle>> = {
  '': botsPage,
  '/bots/:bot': settingsPage,
  '/bots/:bot/documents': documentsPage,
  '/bots/:bot/documents/:document': documentPage,
  '/bots/:bot/access': accessPage,
  '/bots/:bot/questions': async (call) => (await import('./questions.ts')).questionsPage(call),
  '/bots/:bot/deliveries': async (call) => (await deliveries()).deliveriesPage(call),
  '/bots/:bot/conversations': async (call) => (await conversations()).conversationsPage(call),
  '/bots/:bot/conversations/:session': async (call) =>
    (await conversations()).conversationPage(call),
  '/bots/:bot/conversations/:session/why/:turn': async (call) =>
    (await import('./why.ts')).whyPage(call),
  '/bots/:bot/export.jsonl': exportAs('jsonl'),
  '/bots/:bot/export.csv': exportAs('csv'),
  '/bots/:bot/chat': chatPage,
}

/** What can be done with a form, and the page that is shown again when it cannot be done. */
type Action = { form: TObject; act: Act<unknown>; page?: Handle<View>; takesFiles?: true }

const action = <Form extends TObject>(
  form: Form,
  load: () => Promise<Act<Static<Form>>>,
  page?: Handle<View>,
): Action => ({
  form,
  // The framework gives an action what its own form has let through.
  act: async (call, fields) => (await load())(call, fields as Static<Form>),
  page,
})

const actions: Readonly<Record<string, Action>> = {
  '/bots': action(BotForm, async () => (await bots()).createBot, botsPage),
  '/bots/:bot': action(SettingsForm, async () => (await settings()).saveSettings, settingsPage),
  '/bots/:bot/delete': action(Button, async () => (await settings()).deleteBot),
  '/bots/:bot/documents': action(
    DocumentForm,
    async () => (await uploads()).addDocument,
    documentsPage,
  ),
  '/bots/:bot/documents/files': {
    ...action(Button, async () => (await uploads()).addFiles, documentsPage),
    takesFiles: true,
  },
  '/bots/:bot/documents/:document': action(
    DocumentForm,
    async () => (await document()).changeDocument,
    documentPage,
  ),
  '/bots/:bot/documents/:document/delete': action(
    Button,
    async () => (await document()).removeDocument,
  ),
  '/bots/:bot/access/keys': action(KeyForm, async () => (await access()).createApiKey, accessPage),
  '/bots/:bot/access/keys/:key/revoke': action(Button, async () => (await access()).revokeKey),
  '/bots/:bot/access/keys/:key/webhook': action(
    WebhookForm,
    async () => (await access()).changeWebhook,
    accessPage,
  ),
  '/bots/:bot/access/keys/:key/webhook/test': action(
    Button,
    async () => (await access()).testWebhook,
    accessPage,
  ),
  '/bots/:bot/access/keys/:key/webhook/rotate': action(
    Button,
    async () => (await access()).rotateWebhookSecret,
  ),
  '/bots/:bot/access/keys/:key/webhook/off': action(
    Button,
    async () => (await access()).dropWebhook,
  ),
  '/bots/:bot/deliveries/:delivery/resend': action(
    Button,
    async () => (await deliveries()).resendDelivery,
  ),
  '/bots/:bot/conversations/:session/delete': action(
    Button,
    async () => (await conversations()).deleteConversation,
  ),
  '/bots/:bot/chat': action(ChatForm, async () => (await chat()).sendMessage, chatPage),
}

const valueNames = Object.keys(PathValues.properties) as (keyof typeof PathValues.properties)[]

/** The values that stand in a path. */
const pathSchema = (path: string) => {
  const segments = path.split('/')
  const names = valueNames.filter((name) => segments.includes(`:${name}`))
  return textsSchema(
    Type.Object(Object.fromEntries(names.map((name) => [name, PathValues.properties[name]]))),
  )
}

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
