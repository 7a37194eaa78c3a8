import type { Database } from 'bun:sqlite'
import type { Bots } from '../store.ts'
import { createSessionRemoval, rowsPerStep, sessionsPerStep } from './session-removal.ts'
import type { Writers } from './writer.ts'

export const createBotRemoval = (
  db: Database,
  { durable: { write }, fast, checkpoint }: Writers,
): Bots['remove'] => {
  const selectOne = db.query(`SELECT 1 FROM bots WHERE id = ?`)
  const remove = db.query(`DELETE FROM bots WHERE id = ?`)
  const revokeKeys = db.query(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE bot_id = ?`,
  )
  const removeUsage = db.query(
    `DELETE FROM usage WHERE (key_id, day) IN (SELECT key_id, day FROM usage
       WHERE key_id IN (SELECT id FROM api_keys WHERE bot_id = ?) LIMIT ?)`,
  )
  const removeDeliveries = db.query(
    `DELETE FROM deliveries WHERE seq IN (SELECT seq FROM deliveries
       WHERE key_id IN (SELECT id FROM api_keys WHERE bot_id = ?) LIMIT ?)`,
  )
  const removeDelivered = db.query(
    `DELETE FROM delivered WHERE id IN (SELECT id FROM delivered
       WHERE key_id IN (SELECT id FROM api_keys WHERE bot_id = ?) LIMIT ?)`,
  )
  const removeKeys = db.query(`DELETE FROM api_keys WHERE bot_id = ?`)
  const selectSessions = db.query<{ id: string }, [string, number]>(
    `SELECT id FROM sessions WHERE bot_id = ? LIMIT ?`,
  )
  const removeSessions = createSessionRemoval(db)

  const removeSomeSessions = (id: string) =>
    removeSessions(
      selectSessions.all(id, sessionsPerStep).map((session) => session.id),
      rowsPerStep,
    )

  return async (id, now, onStep) => {
    const isThere = await write(() => selectOne.get(id) && revokeKeys.run(now, id))
    if (!isThere) return undefined
    // In small steps, for others write meanwhile; a bot cut short is still there to be removed.
    let sessions = 0
    for (let isDone = false; !isDone; ) {
      const step = await fast.write(() => removeSomeSessions(id))
      checkpoint()
      isDone = step.isDone
      sessions += step.sessions
      await onStep?.(step.sessions)
    }
    for (const remains of [removeDeliveries, removeDelivered, removeUsage])
      while ((await fast.write(() => remains.run(id, rowsPerStep).changes)) === rowsPerStep)
        await onStep?.(0)
    return write(() => {
      const apiKeys = removeKeys.run(id).changes
      remove.run(id)
      return { apiKeys, sessions }
    })
  }
}
