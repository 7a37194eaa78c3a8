import { type AddedDocument, addDocuments } from '../../chat/documents/add-documents.ts'
import { readInBackground } from '../../chat/documents/background-reader.ts'
import { longestTitle, mostCharacters, mostPassagesOfBot } from '../../chat/documents/bounds.ts'
import { Unreadable } from '../../chat/documents/document-text.ts'
import type { FileText } from '../../chat/documents/files.ts'
import { badField, notFound } from '../../errors.ts'
import type { Bot } from '../../store/store.ts'
import {
  type Act,
  botPath,
  type DashboardRequest,
  findBot,
  type Handle,
} from './dashboard-context.ts'
import { type DocumentForm, mostFilesAtOnce } from './form-schemas.ts'
import { counted } from './times.ts'

export const addressOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw badField('url', 'must be an http or https address')
  return url.href
}

/** Texts that were read become documents; why they cannot is told at the field they came from. */
export const saveDocuments = async (
  { context }: DashboardRequest,
  field: 'text' | 'files',
  added: Omit<Parameters<typeof addDocuments>[1], 'now'>,
): Promise<AddedDocument[]> => {
  const saved = await addDocuments(context.store.documents, { ...added, now: context.now() })
  const make = field === 'files' ? 'make' : 'makes'
  if (saved === 'no-bot') throw notFound('Bot')
  if (saved === 'too-many-passages')
    throw badField(
      field,
      `${make} the documents fall into more than ${counted(mostPassagesOfBot, 'passage')}`,
    )
  if (saved === 'too-much')
    throw badField(
      field,
      `${make} the documents longer than ${counted(mostCharacters, 'character')}`,
    )
  return saved
}

/** What was written in a form, read as a file of that kind would be. */
export const readWritten = async (
  written: string,
  title: string,
  kind: '.md' | '.txt',
): Promise<FileText> => {
  const path = `dashboard/${title}${kind}`
  try {
    const { text } = await readInBackground(path, new TextEncoder().encode(written))
    return { path, place: '', title, text }
  } catch (error) {
    throw error instanceof Unreadable ? badField('text', error.message) : error
  }
}

export const addDocument: Act<DocumentForm> = async (call, { title, url, text }) => {
  const botId = call.params.bot ?? ''
  await saveDocuments(call, 'text', {
    botId,
    files: [await readWritten(text, title, '.md')],
    title,
    url: addressOf(url),
  })
  return { goTo: botPath(botId, '/documents?done=document-added') }
}

type Refused = { name: string; reason: string }

const nameOf = ({ name }: File): string => name.replace(/^.*[\\/]/, '').slice(0, longestTitle)

const readFile = async (file: File): Promise<FileText> => {
  const name = nameOf(file)
  const path = `dashboard/${name}`
  const { title, text } = await readInBackground(path, await file.bytes())
  return { path, place: '', title: title ?? name.replace(/\.[^.]*$/, ''), text }
}

/** One after the other, for everybody to see how far it is. */
const readFiles = async (
  { tasks }: DashboardRequest['context'],
  bot: Bot,
  sent: readonly File[],
) => {
  const task = tasks.start({
    name: `Reading documents of ${bot.name}`,
    unit: 'files',
    total: sent.length,
  })
  const files: FileText[] = []
  const refused: Refused[] = []
  try {
    for (const file of sent) {
      try {
        files.push(await readFile(file))
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        refused.push({ name: nameOf(file), reason: error.message })
      }
      task.advance(1)
    }
    return { files, refused }
  } finally {
    task.end()
  }
}

const problemText = (refused: readonly Refused[], added: number): string => {
  const told = refused.map(({ name, reason }) => `${name} ${reason}`).join('; ')
  return `were not all taken: ${told}.${added > 0 ? ` The other ${added === 1 ? 'one is' : `${added} are`} there.` : ''}`
}

/** Files become documents; what can be read is taken, also where something else cannot. */
export const addFiles: Handle = async (call) => {
  const bot = await findBot(call)
  const sent = call.files ?? []
  if (sent.length === 0) throw badField('files', 'must be chosen')
  if (sent.length > mostFilesAtOnce)
    throw badField('files', `must be at most ${mostFilesAtOnce} at once`)
  const { files, refused } = await readFiles(call.context, bot, sent)
  if (files.length > 0)
    await saveDocuments(call, 'files', {
      botId: bot.id,
      files,
      title: undefined,
      url: undefined,
    })
  if (refused.length > 0) throw badField('files', problemText(refused, files.length))
  const done = files.length === 1 ? 'document-added' : 'documents-added'
  return { goTo: botPath(bot.id, `/documents?done=${done}`) }
}
