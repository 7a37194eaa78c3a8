import { randomId } from '../../lib/ids.ts'
import type { Admins, AdminToken } from '../../store/admins.ts'

const shownCharacters = 8
const tokenForm = /^la_[A-Za-z0-9_-]{43}$/

/** Tokens and cookies hold 256 random bits, so a plain hash is enough; looked up by it, none leaks. */
const hashOf = (secret: string): string =>
  new Bun.CryptoHasher('sha256').update(secret).digest('hex')

/** A token with its secret: the only time that anybody sees it. */
export type CreatedToken = { adminToken: AdminToken; token: string }

export const createToken = async (
  admins: Admins,
  lifetimeMs: number,
  now: number,
): Promise<CreatedToken> => {
  const token = randomId('la_', 32)
  const adminToken = {
    id: randomId('adm_', 9),
    prefix: token.slice(0, shownCharacters),
    createdAt: now,
    expiresAt: now + lifetimeMs,
  }
  await admins.create(adminToken, hashOf(token))
  return { adminToken, token }
}

export const sessionMs = 12 * 3_600_000

/** The cookie of a new session; undefined for anything but a usable token. */
export const signIn = async (
  admins: Admins,
  token: string,
  now: number,
): Promise<string | undefined> => {
  const found = tokenForm.test(token) ? await admins.findByHash(hashOf(token), now) : undefined
  if (!found) return undefined
  const cookie = randomId('', 32)
  const session = { hash: hashOf(cookie), tokenId: found.id, expiresAt: now + sessionMs }
  return (await admins.signIn(session, now)) ? cookie : undefined
}

export const isSignedIn = async (admins: Admins, cookie: string, now: number): Promise<boolean> =>
  (await admins.findSession(hashOf(cookie), now)) !== undefined

export const signOut = (admins: Admins, cookie: string): Promise<void> =>
  admins.signOut(hashOf(cookie))

/** What every form of a session carries: only who holds the cookie, or was shown a page, knows it. */
export const formTokenOf = (cookie: string): string => hashOf(`form ${cookie}`)
