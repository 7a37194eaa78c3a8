import { randomId } from '../../lib/ids.ts'
import type { Document, Documents, ListedDocument } from '../../store/documents.ts'
import type { FileText } from './files.ts'

/** The index of a bot is held in memory. */
export const mostCharacters = 4 * 1024 * 1024

export type NewDocuments = {
  botId: string
  files: readonly FileText[]
  title: string | undefined
  url: string | undefined
  now: number
}

export type AddedDocument = { document: Document; isReplaced: boolean }

/** A folder's address is the beginning of its files' addresses when it ends in a slash. */
const urlOf = (url: string | undefined, { place }: FileText): string | null => {
  if (url === undefined) return null
  return place && url.endsWith('/') ? url + place.split('/').map(encodeURIComponent).join('/') : url
}

const titleOf = (title: string | undefined, file: FileText): string => {
  if (title === undefined) return file.title
  return file.place ? `${title}: ${file.title}` : title
}

/** What a file replaces: what was read from the same place, and what was given the same title. */
const replacedBy = (
  file: FileText,
  title: string | undefined,
  known: readonly ListedDocument[],
): ListedDocument[] =>
  known.filter(
    (document) => document.path === file.path || (file.place === '' && document.title === title),
  )

/** Saves files as documents of a bot, or none of them and says why. */
export const addDocuments = async (
  documents: Documents,
  { botId, files, title, url, now }: NewDocuments,
): Promise<AddedDocument[] | 'too-much' | 'no-bot'> => {
  const known = await documents.list(botId)
  const planned = files.map((file) => {
    const [first, ...rest] = replacedBy(file, title, known)
    const document: Document = {
      id: first?.id ?? randomId('doc_'),
      botId,
      title: titleOf(title, file),
      url: urlOf(url, file),
      path: file.path,
      text: file.text,
      addedAt: now,
    }
    return { document, isReplaced: first !== undefined, surplus: rest }
  })
  const going = new Set(
    planned.flatMap(({ document, surplus }) => [document.id, ...surplus.map(({ id }) => id)]),
  )
  const characters =
    known.filter(({ id }) => !going.has(id)).reduce((sum, one) => sum + one.characters, 0) +
    files.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > mostCharacters) return 'too-much'
  for (const { document, surplus } of planned) {
    if (!(await documents.save(document))) return 'no-bot'
    for (const { id } of surplus) await documents.remove(botId, id)
  }
  return planned.map(({ document, isReplaced }) => ({ document, isReplaced }))
}
