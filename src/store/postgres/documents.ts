import type { Document, Documents, ListedDocument, Shelved } from '../documents.ts'
import type { Database } from './database.ts'

const columns = `id, bot_id AS "botId", title, url, path, added_at::float8 AS "addedAt"`

export const createDocuments = (db: Database): Documents => ({
  save: ({ id, botId, title, url, path, text, addedAt }) =>
    db.transaction(async (steps) => {
      await steps.change(`DELETE FROM lectern.documents WHERE id = $1`, [id])
      // The lock keeps the bot's numbers in the order of their commits: its version rests on that.
      const saved = await steps.change(
        `INSERT INTO lectern.documents (id, bot_id, title, url, path, text, characters, added_at)
         SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM lectern.bots
         WHERE id = $2 FOR NO KEY UPDATE`,
        [id, botId, title, url, path, text, text.length, addedAt],
      )
      return saved === 1
    }),
  find: async (id) => {
    const [document] = await db.rows<Document>(
      `SELECT ${columns}, text FROM lectern.documents WHERE id = $1`,
      [id],
    )
    return document
  },
  list: (botId) =>
    db.rows<ListedDocument>(
      `SELECT ${columns}, characters FROM lectern.documents WHERE bot_id = $1 ORDER BY title, id`,
      [botId],
    ),
  read: (botId) =>
    db.rows<Document>(
      `SELECT ${columns}, text FROM lectern.documents WHERE bot_id = $1 ORDER BY title, id`,
      [botId],
    ),
  shelved: async (botId) => {
    // A number is never given twice, so the same count and the same last number are the same set.
    const [shelved] = await db.rows<Shelved>(
      `SELECT count(*) || '-' || coalesce(max(seq), 0) AS version, count(*)::int AS count,
         coalesce(sum(characters), 0)::int AS characters
       FROM lectern.documents WHERE bot_id = $1`,
      [botId],
    )
    return shelved ?? { version: '', count: 0, characters: 0 }
  },
  remove: async (botId, id) =>
    (await db.change(`DELETE FROM lectern.documents WHERE bot_id = $1 AND id = $2`, [
      botId,
      id,
    ])) === 1,
})
