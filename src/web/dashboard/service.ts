import { Elysia } from 'elysia'
import { mostFileBytes } from '../../chat/documents/bounds.ts'
import { internalError, notFound, Refusal, signInRefused, storeUnavailable } from '../../errors.ts'
import type { Refuse } from '../../http/refusals.ts'
import { sizedResponse } from '../../http/sized-response.ts'
import type { VisitBook } from '../../http/visit.ts'
import { createFrame } from '../frame.ts'
import { html } from '../html.ts'
import {
  accessPage,
  changeWebhook,
  createApiKey,
  dropWebhook,
  revokeKey,
  rotateWebhookSecret,
  testWebhook,
} from './access.ts'
import { botsPage, createBot } from './bots.ts'
import { chatPage, sendMessage } from './chat.ts'
import { conversationPage, conversationsPage, deleteConversation } from './conversations.ts'
import { deliveriesPage, resendDelivery } from './deliveries.ts'
import type { Call, Desk, Handle, Outcome } from './desk.ts'
import { addDocument, removeDocument } from './documents.ts'
import { exportAs } from './export.ts'
import { checkOrigin, checkSeal, readForm, sealOf } from './forms.ts'
import { createLayout, privateHeaders } from './layout.ts'
import { orShow } from './retry.ts'
import { deleteBot, saveSettings, settingsPage } from './settings.ts'
import { cookieOf, countAttempt, offView, placeAfter, setCookie, signInView } from './sign-in.ts'
import { formTokenOf, isSignedIn, sessionMs, signIn, signOut } from './tokens.ts'

/** Pages to look at. */
const pages: Readonly<Record<string, Handle>> = {
  '/dashboard': botsPage,
  '/dashboard/bots/:bot': settingsPage,
  '/dashboard/bots/:bot/access': accessPage,
  '/dashboard/bots/:bot/deliveries': deliveriesPage,
  '/dashboard/bots/:bot/conversations': conversationsPage,
  '/dashboard/bots/:bot/conversations/:session': conversationPage,
  '/dashboard/bots/:bot/export.jsonl': exportAs('jsonl'),
  '/dashboard/bots/:bot/export.csv': exportAs('csv'),
  '/dashboard/bots/:bot/chat': chatPage,
}

/** What can be done, each with a form. */
const actions: Readonly<Record<string, Handle>> = {
  '/dashboard/bots': orShow(botsPage, createBot),
  '/dashboard/bots/:bot': orShow(settingsPage, saveSettings),
  '/dashboard/bots/:bot/delete': deleteBot,
  '/dashboard/bots/:bot/documents': orShow(settingsPage, addDocument),
  '/dashboard/bots/:bot/documents/:document/delete': removeDocument,
  '/dashboard/bots/:bot/access/keys': orShow(accessPage, createApiKey),
  '/dashboard/bots/:bot/access/keys/:key/revoke': revokeKey,
  '/dashboard/bots/:bot/access/keys/:key/webhook': orShow(accessPage, changeWebhook),
  '/dashboard/bots/:bot/access/keys/:key/webhook/test': orShow(accessPage, testWebhook),
  '/dashboard/bots/:bot/access/keys/:key/webhook/rotate': rotateWebhookSecret,
  '/dashboard/bots/:bot/access/keys/:key/webhook/off': dropWebhook,
  '/dashboard/bots/:bot/deliveries/:delivery/resend': resendDelivery,
  '/dashboard/bots/:bot/conversations/:session/delete': deleteConversation,
  '/dashboard/bots/:bot/chat': orShow(chatPage, sendMessage),
}

/** A document is the longest thing a form may hold, and some letters take three times their size. */
const mostFormBytes = 3 * mostFileBytes + 64 * 1024
const mostSignInBytes = 4 * 1024

type Context = { request: Request; params: Record<string, string | undefined> }

export type DashboardOptions = Omit<Desk, 'report'> & { visits: VisitBook; refuse: Refuse }

/** The operator's pages; they are not there until somebody could sign in. */
export const dashboardService = ({ visits, refuse, ...given }: DashboardOptions) => {
  const desk: Desk = { ...given, report: (error) => void refuse(error) }
  const { store, baseUrl, now } = desk
  const { admins } = store
  const layout = createLayout(createFrame(baseUrl))
  const isSecure = baseUrl.startsWith('https:')

  const goTo = (location: string, headers: Record<string, string> = {}) =>
    sizedResponse('', { status: 303, headers: { ...privateHeaders, location, ...headers } })

  /** In words for people; what is not their doing is logged where everything else is. */
  const asRefusal = (error: unknown): Refusal => {
    if (error instanceof Refusal) return error
    return refuse(error).status === 503 ? storeUnavailable() : internalError()
  }

  const refused = (error: unknown): Response => {
    const { message, status, headers } = asRefusal(error)
    const body = html`<p><a href="/dashboard">To the dashboard</a></p>`
    return layout.outside({ title: message, status, body }, headers)
  }

  const respond = (outcome: Outcome, call: Call): Response => {
    if (outcome instanceof Response) return outcome
    return 'goTo' in outcome ? goTo(outcome.goTo) : layout.inside(outcome, call)
  }

  const signedInCookie = async (request: Request): Promise<string | undefined> => {
    const cookie = cookieOf(request)
    return cookie !== undefined && (await isSignedIn(admins, cookie, now())) ? cookie : undefined
  }

  const readSigned = async (request: Request, formToken: string): Promise<URLSearchParams> => {
    checkOrigin(request, baseUrl)
    const form = await readForm(request, mostFormBytes)
    checkSeal(form, formToken)
    return form
  }

  /** The cookie is looked at before anything else of the request is. */
  const signedIn =
    (handle: Handle) =>
    async ({ request, params }: Context): Promise<Response> => {
      const url = new URL(request.url)
      const cookie = await signedInCookie(request)
      if (cookie === undefined) {
        if (url.pathname === '/dashboard')
          return layout.outside(signInView(url.searchParams.get('next')))
        return goTo(
          `/dashboard?next=${encodeURIComponent(request.method === 'GET' ? url.pathname : '/dashboard')}`,
        )
      }
      const formToken = formTokenOf(cookie)
      const isPost = request.method === 'POST'
      const form = isPost ? await readSigned(request, formToken) : new URLSearchParams()
      const call = { desk, params, query: url.searchParams, form, seal: sealOf(formToken) }
      return respond(await handle(call), call)
    }

  const enter = async ({ request }: Context): Promise<Response> => {
    checkOrigin(request, baseUrl)
    const form = await readForm(request, mostSignInBytes)
    try {
      await countAttempt(admins, visits.get(request)?.address ?? '', now())
      const cookie = await signIn(admins, (form.get('token') ?? '').trim(), now())
      if (cookie === undefined) throw signInRefused()
      return goTo(placeAfter(form.get('next')), {
        'set-cookie': setCookie(cookie, sessionMs / 1000, isSecure),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return layout.outside(signInView(form.get('next'), error), error.headers)
    }
  }

  const leave = async ({ request }: Context): Promise<Response> => {
    const cookie = cookieOf(request)
    if (cookie !== undefined) {
      await readSigned(request, formTokenOf(cookie))
      await signOut(admins, cookie)
    }
    return goTo('/dashboard', { 'set-cookie': setCookie('', 0, isSecure) })
  }

  const guarded =
    (answer: (context: Context) => Promise<Response>) =>
    async (context: Context): Promise<Response> => {
      try {
        return (await admins.isOpen(now())) ? await answer(context) : layout.outside(offView)
      } catch (error) {
        return refused(error)
      }
    }

  const nowhere = async (): Promise<never> => {
    throw notFound('Page')
  }

  const service = new Elysia({ name: 'dashboard' })
  const unread = { parse: 'none' } as const
  for (const [path, handle] of Object.entries(pages)) service.get(path, guarded(signedIn(handle)))
  for (const [path, handle] of Object.entries(actions))
    service.post(path, guarded(signedIn(handle)), unread)
  return service
    .post('/dashboard/sign-in', guarded(enter), unread)
    .post('/dashboard/sign-out', guarded(leave), unread)
    .get('/dashboard/*', guarded(nowhere))
    .post('/dashboard/*', guarded(nowhere), unread)
}
