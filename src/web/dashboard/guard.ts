import { mostFileBytes } from '../../chat/documents/bounds.ts'
import { FieldError, type HttpError, notFound, signInRequired } from '../../errors.ts'
import type { RequestContexts } from '../../http/request-context.ts'
import { sizedResponse } from '../../http/sized-response.ts'
import { html } from '../html.ts'
import { createLayout } from '../layout.ts'
import type {
  DashboardContext,
  DashboardRequest,
  Handle,
  HandleResult,
  View,
} from './dashboard-context.ts'
import { createDashboardLayout, privateHeaders } from './dashboard-layout.ts'
import { mostUploadBytes } from './form-schemas.ts'
import {
  checkFormToken,
  checkOrigin,
  formTokenField,
  problemText,
  readForm,
  readUpload,
  textsOf,
} from './forms.ts'
import { cookieOf, offView, signInView } from './sign-in.ts'
import { formTokenOf, isSignedIn } from './tokens.ts'

/** A document is the longest thing a form may hold, and some letters take three times their size. */
const mostFormBytes = 3 * mostFileBytes + 64 * 1024
const mostSignInBytes = 4 * 1024

type Context = { request: Request; params: unknown }

export type DashboardOptions = DashboardContext & { contexts: RequestContexts }

/** What a person can put right on the page it was asked from. */
const isReadable = ({ status }: HttpError): boolean => ![404, 500, 503].includes(status)

/** What is wrong stands at its field, and above the rest as the way to it. */
const viewOfError = async (
  page: Handle<View>,
  call: DashboardRequest,
  error: HttpError,
): Promise<View> => {
  const { status, message } = error
  if (!(error instanceof FieldError)) return { ...(await page(call)), status, problem: message }
  const view = await page({ ...call, problem: error })
  const text = problemText(error)
  const id = `${error.field}${call.params.key ? `-${call.params.key}` : ''}`
  const isShown = view.body.text.includes(` id="${id}"`)
  return { ...view, status, problem: isShown ? html`<a href="#${id}">${text}</a>` : text }
}

/** What stands before the pages: each step lets a request on, or throws and says how that looks. */
export const createGuard = ({ contexts, ...context }: DashboardOptions) => {
  const { store, baseUrl, now } = context
  const { admins } = store
  const layout = createDashboardLayout(createLayout(baseUrl))
  const calls = new WeakMap<Request, DashboardRequest>()

  const goTo = (location: string, headers: Record<string, string> = {}) =>
    sizedResponse('', { status: 303, headers: { ...privateHeaders, location, ...headers } })

  const errorPage = ({ message, status, headers }: HttpError): Response => {
    const body = html`<p><a href="/dashboard">To the dashboard</a></p>`
    return layout.outside({ title: message, status, body }, headers)
  }

  const respond = (outcome: HandleResult, call: DashboardRequest): Response => {
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
      params: (params ?? {}) as DashboardRequest['params'],
      query: new URL(request.url).searchParams,
      form: new URLSearchParams(),
      tokenField: formTokenField(formTokenOf(cookie)),
    })
  }

  /** With the values of the path, once they are checked. */
  const callOf = (request: Request, params?: DashboardRequest['params']): DashboardRequest => {
    const call = calls.get(request)
    if (!call) throw new Error('a request came past the sign-in')
    if (params) call.params = params
    return call
  }

  const requireOwnOrigin = ({ request }: Context): void => checkOrigin(request, baseUrl)

  const readCheckedForm = async ({ request }: Context) => {
    const form = await readForm(request, mostFormBytes)
    checkFormToken(form, formTokenOf(cookieOf(request) ?? ''))
    const call = calls.get(request)
    if (call) call.form = form
    return textsOf(form)
  }

  /** The same for a form with files. */
  const readCheckedUpload = async ({ request }: Context) => {
    const { form, files } = await readUpload(request, mostUploadBytes)
    checkFormToken(form, formTokenOf(cookieOf(request) ?? ''))
    Object.assign(callOf(request), { form, files })
    return textsOf(form)
  }

  const showAgain =
    (page: Handle<View>) =>
    ({ request }: Context): void => {
      const call = callOf(request)
      respondToError(request, async (error) =>
        isReadable(error)
          ? layout.inside(await viewOfError(page, call, error), call, error.headers)
          : errorPage(error),
      )
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

  return {
    callOf,
    goTo,
    respond,
    requireOpen,
    requireSignIn,
    requireOwnOrigin,
    readCheckedForm,
    readCheckedUpload,
    readSignIn,
    showAgain,
  }
}
