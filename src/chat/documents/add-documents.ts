import { randomId } from '../../lib/ids.ts'
import { createSlices } from '../../lib/slices.ts'
import type { Document, Documents, ListedDocument } from '../../store/documents.ts'
import { mostCharacters, mostPassagesOfBot } from './bounds.ts'
import type { FileText } from './files.ts'
import { passagesOf } from './passages.ts'

export type NewDocuments = {
  botId: string
  /** The document that is changed, whatever it was called and wherever it came from. */
  id?: string
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

/**
 * What a file replaces: the document that is changed, what was read from the same place, and what
 * was given the same title.
 */
const replacedBy = (
  file: FileText,
  { id, title }: Pick<NewDocuments, 'id' | 'title'>,
  known: readonly ListedDocument[],
): ListedDocument[] => {
  const changed = known.filter((document) => document.id === id)
  const others = known.filter(
    (document) =>
      document.id !== id &&
      ((id === undefined && document.path === file.path) ||
        (file.place === '' && document.title === title)),
  )
  return [...changed, ...others]
}

/** Whether some texts fall into more passages than a bot may have. */
const haveTooManyPassages = async (texts: Iterable<string>): Promise<boolean> => {
  const { rest } = createSlices()
  let passages = 0
  for (const text of texts) {
    for (const _ of passagesOf({ text })) if (++passages > mostPassagesOfBot) return true
    await rest()
  }
  return false
}

/** Saves files as documents of a bot, or none of them and says why. */
export const addDocuments = async (
  documents: Documents,
  { botId, id, files, title, url, now }: NewDocuments,
): Promise<AddedDocument[] | 'too-much' | 'too-many-passages' | 'no-bot'> => {
  const known = await documents.list(botId)
  const planned = files.map((file) => {
    const [first, ...rest] = replacedBy(file, { id, title }, known)
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
  const staying = (await documents.read(botId)).filter(({ id }) => !going.has(id))
  const texts = [...staying, ...files].map(({ text }) => text)
  if (await haveTooManyPassages(texts)) return 'too-many-passages'
  for (const { document, surplus } of planned) {
    if (!(await documents.save(document))) return 'no-bot'
    for (const { id } of surplus) await documents.remove(botId, id)
  }
  return planned.map(({ document, isReplaced }) => ({ document, isReplaced }))
}
