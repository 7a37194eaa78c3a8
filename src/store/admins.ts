import type { Window } from './counter.ts'

/** What lets an operator into the dashboard; known by its first characters. */
export type AdminToken = { id: string; prefix: string; createdAt: number; expiresAt: number }

/** A browser that has signed in with a token. Its cookie is kept only as a SHA-256. */
export type AdminSession = { hash: string; tokenId: string; expiresAt: number }

/** Expired tokens and sessions are as good as gone, except in the list. */
export type Admins = {
  create(token: AdminToken, hash: string): Promise<void>
  findByHash(hash: string, now: number): Promise<AdminToken | undefined>
  /** Oldest first, expired ones included. */
  list(): Promise<AdminToken[]>
  /** Removes the token and signs out whoever came with it. False when it is not there. */
  revoke(id: string): Promise<boolean>
  /** Whether there is a token that anybody could sign in with. */
  isOpen(now: number): Promise<boolean>
  /** False when the token is gone; clears away expired sessions. */
  signIn(session: AdminSession, now: number): Promise<boolean>
  findSession(hash: string, now: number): Promise<AdminSession | undefined>
  signOut(hash: string): Promise<void>
  /** Counts an attempt to sign in, wherever the others are counted: the window it falls into. */
  countAttempt(address: string, windowMs: number, now: number): Promise<Window>
}
