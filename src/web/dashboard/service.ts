import { Elysia } from 'elysia'
import Type, { type Static, type TObject } from 'typebox'
import { mostFileBytes } from '../../chat/documents/read-document.ts'
import { type HttpError, notFound, signInRefused, signInRequired } from '../../errors.ts'
import type { RequestContexts } from '../../http/request-context.ts'
import { textsSchema } from '../../http/schema.ts'
import { sizedResponse } from '../../http/sized-response.ts'
import { html } from '../html.ts'
import { createLayout } from '../layout.ts'
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
import type { Act, Call, DashboardContext, Handle, Outcome, View } from './dashboard-context.ts'
import { createDashboardLayout, privateHeaders } from './dashboard-layout.ts'
import { deliveriesPage, resendDelivery } from './deliveries.ts'
import { addDocument, DocumentForm, removeDocument } from './documents.ts'
import { exportAs } from './export.ts'
import { checkOrigin, checkSeal, readForm, sealOf, textsOf } from './forms.ts'
import { deleteBot, SettingsForm, saveSettings, settingsPage } from './settings.ts'
import { cookieOf, createAttempts, offView, placeAfter, setCookie, signInView } from './sign-in.ts'
import { formTokenOf, isSignedIn, sessionMs, signIn, signOut } from './tokens.ts'

/** Pages to look at. */
const pages: Readonly<Record<string, Handle>> = {
  '': botsPage,
  '/bots/:bot': settingsPage,
  '/bots/:bot/access': accessPage,
  '/bots/:bot/deliveries': deliveriesPage,
  '/bots/:bot/conversations': conversationsPage,
  '/bots/:bot/conversations/:session': conversationPage,
  '/bots/:bot/export.jsonl': exportAs('jsonl'),
  '/bots/:bot/export.csv': exportAs('csv'),
  '/bots/:bot/chat': chatPage,
}

/** What can be done with a form, and the page that is shown again when it cannot be done. */
type Action = { form: TObject; act: Act<unknown>; page?: Handle<View> }

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
  '/bots/:bot/documents': action(DocumentForm, addDocument, settingsPage),
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

const SignInForm = Type.Object({
  token: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
})

/** A document is the longest thing a form may hold, and some letters take three times their size. */
const mostFormBytes = 3 * mostFileBytes + 64 * 1024
const mostSignInBytes = 4 * 1024

type Context = { request: Request; params: unknown }

export type DashboardOptions = DashboardContext & { contexts: RequestContexts }

/** What a person can put right on the page it was asked from. */
const isReadable = ({ status }: HttpError): boolean => ![404, 500, 503].includes(status)

/** The operator's pages; they are not there until somebody could sign in. */
export const dashboardService = ({ contexts, ...context }: DashboardOptions) => {
  const { store, baseUrl, now } = context
  const { admins } = store
  const layout = createDashboardLayout(createLayout(baseUrl))
  const attempts = createAttempts()
  const isSecure = baseUrl.startsWith('https:')
  const calls = new WeakMap<Request, Call>()

  const goTo = (location: string, headers: Record<string, string> = {}) =>
    sizedResponse('', { status: 303, headers: { ...privateHeaders, location, ...headers } })

  const errorPage = ({ message, status, headers }: HttpError): Response => {
    const body = html`<p><a href="/dashboard">To the dashboard</a></p>`
    return layout.outside({ title: message, status, body }, headers)
  }

  const respond = (outcome: Outcome, call: Call): Response => {
    if (outcome instanceof Response) return outcome
    return 'goTo' in outcome ? goTo(outcome.goTo) : layout.inside(outcome, call)
  }

  const respondToError = (
    request: Request,
    respondTo: (error: HttpError) => Response | Promise<Response>,
  ) => {
    contexts.of(request).respondToError = respondTo
  }

  const requireOpen = async ({ request }: Context): Promise<void> => {
    respondToError(request, errorPage)
    if (await admins.isOpen(now())) return
    respondToError(request, () => layout.outside(offView))
    throw notFound('Dashboard')
  }

  /** The sign-in page, or the way to it. */
  const signInPage = (request: Request): Response => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/dashboard') return layout.outside(signInView(searchParams.get('next')))
    const wanted = request.method === 'GET' ? pathname : '/dashboard'
    return goTo(`/dashboard?next=${encodeURIComponent(wanted)}`)
  }

  /** The cookie is looked at before anything else of the request is. */
  const requireSignIn = async ({ request, params }: Context): Promise<void> => {
    const cookie = cookieOf(request)
    if (cookie === undefined || !(await isSignedIn(admins, cookie, now()))) {
      respondToError(request, () => signInPage(request))
      throw signInRequired()
    }
    calls.set(request, {
      context,
      params: params as Call['params'],
      query: new URL(request.url).searchParams,
      form: new URLSearchParams(),
      seal: sealOf(formTokenOf(cookie)),
    })
  }

  const callOf = (request: Request): Call => {
    const call = calls.get(request)
    if (!call) throw new Error('a request came past the sign-in')
    return call
  }

  const requireOwnOrigin = ({ request }: Context): void => checkOrigin(request, baseUrl)

  const readSealed = async ({ request }: Context) => {
    const form = await readForm(request, mostFormBytes)
    checkSeal(form, formTokenOf(cookieOf(request) ?? ''))
    const call = calls.get(request)
    if (call) call.form = form
    return textsOf(form)
  }

  const showAgain =
    (page: Handle<View>) =>
    ({ request }: Context): void => {
      const call = callOf(request)
      respondToError(request, async (error) => {
        if (!isReadable(error)) return errorPage(error)
        const { status, message: problem } = error
        return layout.inside({ ...(await page(call)), status, problem }, call)
      })
    }

  const readSignIn = async ({ request }: Context) => {
    const form = await readForm(request, mostSignInBytes)
    respondToError(request, (error) =>
      isReadable(error)
        ? layout.outside(signInView(form.get('next'), error), error.headers)
        : errorPage(error),
    )
    return textsOf(form)
  }

  const nowhere = (): never => {
    throw notFound('Page')
  }

  const service = new Elysia({ name: 'dashboard', prefix: '/dashboard' })
  for (const [path, handle] of Object.entries(pages))
    service.get(
      path,
      async ({ request }) => respond(await handle(callOf(request)), callOf(request)),
      { beforeHandle: [requireOpen, requireSignIn] },
    )
  for (const [path, { form, act, page }] of Object.entries(actions))
    service.post(
      path,
      async ({ request, body }) => respond(await act(callOf(request), body), callOf(request)),
      {
        parse: [requireOpen, requireSignIn, requireOwnOrigin, readSealed],
        transform: page ? [showAgain(page)] : [],
        body: textsSchema(form),
      },
    )
  return service
    .post(
      '/sign-in',
      async ({ request, body }) => {
        await attempts.count(contexts.of(request).address, now())
        const cookie = await signIn(admins, body.token ?? '', now())
        if (cookie === undefined) throw signInRefused()
        return goTo(placeAfter(body.next ?? null), {
          'set-cookie': setCookie(cookie, sessionMs / 1000, isSecure),
        })
      },
      { parse: [requireOpen, requireOwnOrigin, readSignIn], body: textsSchema(SignInForm) },
    )
    .post(
      '/sign-out',
      async ({ request }) => {
        const cookie = cookieOf(request)
        if (cookie !== undefined) {
          await readSealed({ request, params: {} })
          await signOut(admins, cookie)
        }
        return goTo('/dashboard', { 'set-cookie': setCookie('', 0, isSecure) })
      },
      { parse: 'none', beforeHandle: [requireOpen, requireOwnOrigin] },
    )
    .get('/*', nowhere, { beforeHandle: [requireOpen] })
    .post('/*', nowhere, { parse: 'none', beforeHandle: [requireOpen] })
}
