import { type HttpError, tooManySignIns } from '../../errors.ts'
import type { Admins } from '../../store/admins.ts'
import { html } from '../html.ts'
import type { View } from './dashboard-context.ts'

const mostAttempts = 10
const windowMs = 15 * 60_000

/**
 * Counts attempts to sign in, good ones too, and throws when an address has had its share. In the
 * store, for one who guesses at several replicas is still one.
 */
export const countAttempt = async (
  admins: Admins,
  countedAs: string,
  now: number,
): Promise<void> => {
  const { count, resetAt } = await admins.countAttempt(countedAs, windowMs, now)
  if (count > mostAttempts) throw tooManySignIns(Math.max(1, Math.ceil((resetAt - now) / 1000)))
}

const cookieName = 'lectern_admin'
const cookieForm = new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`)

export const cookieOf = (request: Request): string | undefined =>
  cookieForm.exec(request.headers.get('cookie') ?? '')?.[1]

/** An empty value takes the cookie away. */
export const setCookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${cookieName}=${value}; Path=/dashboard; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

const ownPath = /^\/dashboard(?:\/[\w.~%-]+)*$/

/** Where somebody wanted to go before signing in, if that is a place of ours. */
export const placeAfter = (wanted: string | null): string =>
  wanted !== null && ownPath.test(wanted) ? wanted : '/dashboard'

export const signInView = (wanted: string | null, problem?: HttpError): View => ({
  title: 'Sign in',
  status: problem?.status ?? 200,
  problem: problem?.message,
  body: html`<form class="panel narrow" method="post" action="/dashboard/sign-in">
<input type="hidden" name="next" value="${placeAfter(wanted)}">
<div class="field"><label for="token">Admin token</label><input id="token" name="token" type="password" autocomplete="current-password" required maxlength="100" aria-describedby="token-hint"><small id="token-hint">Made by <code>lectern admin token</code> on the server.</small></div>
<p><button>Sign in</button></p></form>`,
})

export const offView: View = {
  title: 'The dashboard is off',
  status: 404,
  body: html`<p class="lead">Nobody can sign in yet. If this is your server, run</p>
<pre tabindex="0"><code>lectern admin token</code></pre>
<p>on it, with the same <code>--db</code> or <code>--database-url</code>, and load this page again.</p>`,
}
