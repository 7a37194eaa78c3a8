import type { Database } from 'bun:sqlite'
import type { Document, Documents, ListedDocument } from '../documents.ts'
import type { Writer } from './writer.ts'

const columns = `id, bot_id AS botId, title, url, path, added_at AS addedAt`

export const createDocuments = (db: Database, { write }: Writer): Documents => {
  const selectOne = db.query<Document, [string]>(
    `SELECT ${columns}, text FROM documents WHERE id = ?`,
  )
  const selectListed = db.query<ListedDocument, [string]>(
    `SELECT ${columns}, characters FROM documents WHERE bot_id = ? ORDER BY title, id`,
  )
  const selectAll = db.query<Document, [string]>(
    `SELECT ${columns}, text FROM documents WHERE bot_id = ? ORDER BY title, id`,
  )
  // A number is never given twice, so the same count and the same last number are the same set.
  const selectShelved = db.query<{ last: number; count: number; characters: number }, [string]>(
    `SELECT coalesce(max(seq), 0) AS last, count(*) AS count,
       coalesce(sum(characters), 0) AS characters FROM documents WHERE bot_id = ?`,
  )
  const removeById = db.query(`DELETE FROM documents WHERE id = ?`)
  const removeOwn = db.query(`DELETE FROM documents WHERE bot_id = ? AND id = ?`)
  const insert = db.query(
    `INSERT INTO documents (id, bot_id, title, url, path, text, characters, added_at)
     SELECT $id, id, $title, $url, $path, $text, $characters, $addedAt FROM bots WHERE id = $botId`,
  )

  return {
    save: (document) =>
      write(() => {
        removeById.run(document.id)
        return insert.run({ ...document, characters: document.text.length }).changes === 1
      }),
    find: async (id) => selectOne.get(id) ?? undefined,
    list: async (botId) => selectListed.all(botId),
    read: async (botId) => selectAll.all(botId),
    shelved: async (botId) => {
      const { last, count, characters } = selectShelved.get(botId) ?? {
        last: 0,
        count: 0,
        characters: 0,
      }
      return { version: `${count}-${last}`, count, characters }
    },
    remove: (botId, id) => write(() => removeOwn.run(botId, id).changes === 1),
  }
}
