import type { Database } from 'bun:sqlite'
import { type BotRow, botFrom, listText } from '../bot-row.ts'
import type { Bot, Bots } from '../store.ts'
import { createSessionRemoval, sessionsPerStep } from './session-removal.ts'
import type { Writers } from './writer.ts'

/** About a millisecond: others wait for no longer. */
const rowsPerStep = 100

export const createBots = (
  db: Database,
  { durable: { write }, fast, checkpoint }: Writers,
): Bots => {
  const columns = `id, name, plan, instructions, greeting, fallback, resources, created_at AS createdAt`
  const selectOne = db.query<BotRow, [string]>(`SELECT ${columns} FROM bots WHERE id = ?`)
  const selectAll = db.query<BotRow, []>(`SELECT ${columns} FROM bots ORDER BY id`)
  const insert = db.query(
    `INSERT INTO bots (id, name, plan, instructions, greeting, fallback, resources, created_at)
     VALUES ($id, $name, $plan, $instructions, $greeting, $fallback, $resources, $createdAt)
     ON CONFLICT DO NOTHING`,
  )
  const update = db.query(
    `UPDATE bots SET name = $name, plan = $plan, instructions = $instructions, greeting = $greeting,
       fallback = $fallback, resources = $resources WHERE id = $id`,
  )
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

  const find = (id: string): Bot | undefined => {
    const row = selectOne.get(id)
    return row ? botFrom(row) : undefined
  }

  const removeSomeSessions = (id: string) =>
    removeSessions(
      selectSessions.all(id, sessionsPerStep).map((session) => session.id),
      rowsPerStep,
    )

  return {
    create: (bot) =>
      write(() => insert.run({ ...bot, resources: listText(bot.resources) }).changes === 1),
    find: async (id) => find(id),
    list: async () => selectAll.all().map(botFrom),
    change: (id, settings) =>
      write(() => {
        const before = find(id)
        if (!before) return undefined
        const { createdAt: _, ...bot } = { ...before, ...settings }
        update.run({ ...bot, resources: listText(bot.resources) })
        return find(id)
      }),
    remove: async (id, now, onStep) => {
      const isThere = await write(() => find(id) && revokeKeys.run(now, id))
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
    },
  }
}
