import { type BotRow, botFrom, listText } from '../bot-row.ts'
import type { Bots } from '../store.ts'
import type { Database } from './database.ts'
import { removeSessions } from './session-removal.ts'

const columns = `id, name, plan, instructions, greeting, fallback, resources,
  created_at::float8 AS "createdAt"`

const rowsPerStep = 1000

export const createBots = (db: Database): Bots => {
  const find = async (id: string, steps: Pick<Database, 'rows'> = db, lock = '') => {
    const [row] = await steps.rows<BotRow>(
      `SELECT ${columns} FROM lectern.bots WHERE id = $1 ${lock}`,
      [id],
    )
    return row && botFrom(row)
  }

  const ownKeys = `(SELECT id FROM lectern.api_keys WHERE bot_id = $1)`
  const remains = [
    `DELETE FROM lectern.delivered WHERE id IN (SELECT id FROM lectern.delivered
       WHERE key_id IN (SELECT id FROM lectern.api_keys WHERE bot_id = $1) LIMIT $2)`,
    `DELETE FROM lectern.deliveries WHERE seq IN
       (SELECT seq FROM lectern.deliveries WHERE key_id IN ${ownKeys} LIMIT $2)`,
    `DELETE FROM lectern.usage WHERE (key_id, day) IN
       (SELECT key_id, day FROM lectern.usage WHERE key_id IN ${ownKeys} LIMIT $2)`,
  ]

  return {
    create: async (bot) => {
      const { id, name, plan, instructions, greeting, fallback, resources, createdAt } = bot
      const created = await db.change(
        `INSERT INTO lectern.bots
           (id, name, plan, instructions, greeting, fallback, resources, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [id, name, plan, instructions, greeting, fallback, listText(resources), createdAt],
      )
      return created === 1
    },
    find: (id) => find(id),
    list: async () =>
      (await db.rows<BotRow>(`SELECT ${columns} FROM lectern.bots ORDER BY id`)).map(botFrom),
    change: (id, settings) =>
      db.transaction(async (steps) => {
        const before = await find(id, steps, 'FOR NO KEY UPDATE')
        if (!before) return undefined
        const { name, plan, instructions, greeting, fallback, resources } = {
          ...before,
          ...settings,
        }
        await steps.change(
          `UPDATE lectern.bots SET name = $2, plan = $3, instructions = $4, greeting = $5,
             fallback = $6, resources = $7 WHERE id = $1`,
          [id, name, plan, instructions, greeting, fallback, listText(resources)],
        )
        return find(id, steps)
      }),
    remove: async (id, now, onStep) => {
      if (!(await find(id))) return undefined
      await db.change(
        `UPDATE lectern.api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE bot_id = $1`,
        [id, now],
      )
      // In small steps, for others write meanwhile; a bot cut short is still there to be removed.
      let sessions = 0
      for (let isDone = false; !isDone; ) {
        const step = await db.transaction((steps) =>
          removeSessions(steps, 'bot_id = $1', id, rowsPerStep),
        )
        isDone = step.isDone
        sessions += step.sessions
        await onStep?.(step.sessions)
      }
      for (const statement of remains)
        while ((await db.change(statement, [id, rowsPerStep])) === rowsPerStep) await onStep?.(0)
      return db.transaction(async (steps) => {
        // From here on nobody starts a session with it.
        await find(id, steps, 'FOR UPDATE')
        sessions += await steps.change(`DELETE FROM lectern.sessions WHERE bot_id = $1`, [id])
        await steps.change(
          `DELETE FROM lectern.usage
           WHERE key_id IN (SELECT id FROM lectern.api_keys WHERE bot_id = $1)`,
          [id],
        )
        const apiKeys = await steps.change(`DELETE FROM lectern.api_keys WHERE bot_id = $1`, [id])
        await steps.change(`DELETE FROM lectern.bots WHERE id = $1`, [id])
        return { apiKeys, sessions }
      })
    },
  }
}
