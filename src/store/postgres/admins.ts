import type { AdminSession, Admins, AdminToken } from '../admins.ts'
import type { Database } from './database.ts'

const columns = `id, prefix, created_at::float8 AS "createdAt", expires_at::float8 AS "expiresAt"`

export const createAdmins = (db: Database): Admins => ({
  create: async ({ id, prefix, createdAt, expiresAt }, hash) => {
    await db.change(
      `INSERT INTO lectern.admin_tokens (id, hash, prefix, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, hash, prefix, createdAt, expiresAt],
    )
  },
  findByHash: async (hash, now) => {
    const [token] = await db.rows<AdminToken>(
      `SELECT ${columns} FROM lectern.admin_tokens WHERE hash = $1 AND expires_at > $2`,
      [hash, now],
    )
    return token
  },
  list: () =>
    db.rows<AdminToken>(`SELECT ${columns} FROM lectern.admin_tokens ORDER BY created_at, id`),
  revoke: async (id) =>
    (await db.change(`DELETE FROM lectern.admin_tokens WHERE id = $1`, [id])) === 1,
  isOpen: async (now) =>
    (await db.rows(`SELECT 1 FROM lectern.admin_tokens WHERE expires_at > $1 LIMIT 1`, [now]))
      .length > 0,
  signIn: async ({ hash, tokenId, expiresAt }, now) => {
    await db.change(`DELETE FROM lectern.admin_sessions WHERE expires_at <= $1`, [now])
    const signedIn = await db.change(
      `INSERT INTO lectern.admin_sessions (hash, token_id, expires_at)
       SELECT $1, id, $3 FROM lectern.admin_tokens WHERE id = $2 FOR KEY SHARE`,
      [hash, tokenId, expiresAt],
    )
    return signedIn === 1
  },
  // A session ends with its token, whatever time it was given itself.
  findSession: async (hash, now) => {
    const [session] = await db.rows<AdminSession>(
      `SELECT admin_sessions.hash, token_id AS "tokenId",
         admin_sessions.expires_at::float8 AS "expiresAt"
       FROM lectern.admin_sessions JOIN lectern.admin_tokens ON admin_tokens.id = token_id
       WHERE admin_sessions.hash = $1 AND admin_sessions.expires_at > $2
         AND admin_tokens.expires_at > $2`,
      [hash, now],
    )
    return session
  },
  countAttempt: async (address, windowMs, now) => {
    // Those of a clock that was set back meanwhile would last too long.
    await db.change(
      `DELETE FROM lectern.sign_in_attempts WHERE started_at <= $1 OR started_at > $2`,
      [now - windowMs, now + windowMs],
    )
    const [row] = await db.rows<{ startedAt: number; count: number }>(
      `INSERT INTO lectern.sign_in_attempts AS known (address, started_at, count)
       VALUES ($1, $2, 1) ON CONFLICT (address) DO UPDATE SET count = known.count + 1
       RETURNING started_at::float8 AS "startedAt", count`,
      [address, now],
    )
    const { startedAt, count } = row ?? { startedAt: now, count: 1 }
    return { count, startedAt, resetAt: startedAt + windowMs }
  },
  signOut: async (hash) => {
    await db.change(`DELETE FROM lectern.admin_sessions WHERE hash = $1`, [hash])
  },
})
