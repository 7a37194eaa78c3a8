import type { Database } from 'bun:sqlite'
import type { AdminSession, Admins, AdminToken } from '../admins.ts'
import type { Writers } from './writer.ts'

const columns = `id, prefix, created_at AS createdAt, expires_at AS expiresAt`

export const createAdmins = (db: Database, { durable: { write }, fast }: Writers): Admins => {
  const insertToken = db.query(
    `INSERT INTO admin_tokens (id, hash, prefix, created_at, expires_at)
     VALUES ($id, $hash, $prefix, $createdAt, $expiresAt)`,
  )
  const selectByHash = db.query<AdminToken, [string, number]>(
    `SELECT ${columns} FROM admin_tokens WHERE hash = ? AND expires_at > ?`,
  )
  const selectAll = db.query<AdminToken, []>(
    `SELECT ${columns} FROM admin_tokens ORDER BY created_at, id`,
  )
  const selectUsable = db.query(`SELECT 1 FROM admin_tokens WHERE expires_at > ? LIMIT 1`)
  const removeToken = db.query(`DELETE FROM admin_tokens WHERE id = ?`)
  const removeExpired = db.query(`DELETE FROM admin_sessions WHERE expires_at <= ?`)
  const insertSession = db.query(
    `INSERT INTO admin_sessions (hash, token_id, expires_at)
     SELECT $hash, id, $expiresAt FROM admin_tokens WHERE id = $tokenId`,
  )
  // A session ends with its token, whatever time it was given itself.
  const selectSession = db.query<AdminSession, { hash: string; now: number }>(
    `SELECT admin_sessions.hash, token_id AS tokenId, admin_sessions.expires_at AS expiresAt
     FROM admin_sessions JOIN admin_tokens ON admin_tokens.id = token_id
     WHERE admin_sessions.hash = $hash AND admin_sessions.expires_at > $now
       AND admin_tokens.expires_at > $now`,
  )
  const removeSession = db.query(`DELETE FROM admin_sessions WHERE hash = ?`)

  // Those of a clock that was set back meanwhile would last too long.
  const removeOldAttempts = db.query(
    `DELETE FROM sign_in_attempts WHERE started_at <= ? OR started_at > ?`,
  )
  const countAttempt = db.query<{ startedAt: number; count: number }, [string, number]>(
    `INSERT INTO sign_in_attempts (address, started_at, count) VALUES (?, ?, 1)
     ON CONFLICT DO UPDATE SET count = count + 1 RETURNING started_at AS startedAt, count`,
  )

  return {
    create: async (token, hash) => {
      await write(() => insertToken.run({ ...token, hash }))
    },
    findByHash: async (hash, now) => selectByHash.get(hash, now) ?? undefined,
    list: async () => selectAll.all(),
    revoke: (id) => write(() => removeToken.run(id).changes > 0),
    isOpen: async (now) => selectUsable.get(now) !== null,
    signIn: (session, now) =>
      write(() => {
        removeExpired.run(now)
        return insertSession.run(session).changes === 1
      }),
    findSession: async (hash, now) => selectSession.get({ hash, now }) ?? undefined,
    countAttempt: (address, windowMs, now) =>
      fast.write(() => {
        removeOldAttempts.run(now - windowMs, now + windowMs)
        const { startedAt, count } = countAttempt.get(address, now) ?? { startedAt: now, count: 1 }
        return { count, startedAt, resetAt: startedAt + windowMs }
      }),
    signOut: async (hash) => {
      await write(() => removeSession.run(hash))
    },
  }
}
