import type { Database } from 'bun:sqlite'
import { type BotRow, botFrom, listText } from '../bot-row.ts'
import type { Bot, Bots } from '../store.ts'
import { createBotRemoval } from './bot-removal.ts'
import type { Writers } from './writer.ts'

export const createBots = (db: Database, writers: Writers): Bots => {
  const { write } = writers.durable
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

  const find = (id: string): Bot | undefined => {
    const row = selectOne.get(id)
    return row ? botFrom(row) : undefined
  }

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
    remove: createBotRemoval(db, writers),
  }
}
