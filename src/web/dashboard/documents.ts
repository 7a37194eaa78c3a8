import Type, { type Static } from 'typebox'
import { addDocuments } from '../../chat/documents/add-documents.ts'
import { readInBackground } from '../../chat/documents/background-reader.ts'
import { mostCharacters, mostPassagesOfBot } from '../../chat/documents/bounds.ts'
import type { FileText } from '../../chat/documents/files.ts'
import { documentPath } from '../../chat/documents/path.ts'
import { longestTitle, Unreadable } from '../../chat/documents/read-document.ts'
import { badField, notFound } from '../../errors.ts'
import type { ListedDocument } from '../../store/documents.ts'
import type { Bot } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import { type Act, botPath, type Call, type Handle } from './dashboard-context.ts'
import { confirmed, textArea, textField } from './forms.ts'
import { counted, timeOf } from './times.ts'

const entry = (
  { id, title, url, characters, addedAt }: ListedDocument,
  bot: Bot,
  seal: Html,
): Html =>
  html`<li><span class="name"><a href="${url ?? documentPath(id)}" rel="noreferrer">${title}</a><small>${counted(characters, 'character')}, ${timeOf(addedAt)}</small></span>
${confirmed(botPath(bot.id, `/documents/${encodeURIComponent(id)}/delete`), seal, 'Remove…', `Remove ${title}`)}</li>`

const addForm = (bot: Bot, { form, seal }: Call): Html =>
  html`<form class="panel" method="post" action="${botPath(bot.id, '/documents')}">${seal}<div class="fields">
${textField('title', { label: 'Title', hint: 'What it is called as a source. The same title takes the place of the old text.', value: form.get('title'), isRequired: true, most: longestTitle })}
${textField('url', { label: 'Address', hint: 'Optional: where people read it. Without one, Lectern shows it under a secret address.', value: form.get('url'), type: 'url', most: 2048 })}</div>
${textArea('text', { label: 'Text', hint: 'Markdown or plain text.', value: form.get('text'), isRequired: true, rows: 8 })}
<p><button>Add the document</button></p></form>`

/** What the bot answers from beside the tables. */
export const documentsSection = async (bot: Bot, call: Call): Promise<Html> => {
  const all = await call.context.store.documents.list(bot.id)
  return html`<section><h2>Documents</h2><p>${bot.name} answers from these, too, and names them as its sources.</p>
${all.length > 0 && html`<ul class="documents">${all.map((document) => entry(document, bot, call.seal))}</ul>`}
${addForm(bot, call)}</section>`
}

const addressOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw badField('url', 'must be an http or https address')
  return url.href
}

const fileOf = async (written: string, title: string): Promise<FileText> => {
  const path = `dashboard/${title}.md`
  try {
    const { text } = await readInBackground(path, new TextEncoder().encode(written))
    return { path, place: '', title, text }
  } catch (error) {
    throw error instanceof Unreadable ? badField('text', error.message) : error
  }
}

export const DocumentForm = Type.Object({
  title: Type.String({ minLength: 1 }),
  url: Type.Optional(Type.String()),
  text: Type.String(),
})

export const addDocument: Act<Static<typeof DocumentForm>> = async (
  { context, params },
  fields,
) => {
  const title = fields.title.slice(0, longestTitle)
  const botId = params.bot ?? ''
  const added = await addDocuments(context.store.documents, {
    botId,
    files: [await fileOf(fields.text, title)],
    title,
    url: addressOf(fields.url),
    now: context.now(),
  })
  if (added === 'no-bot') throw notFound('Bot')
  if (added === 'too-many-passages')
    throw badField(
      'text',
      `makes the documents fall into more than ${counted(mostPassagesOfBot, 'passage')}`,
    )
  if (added === 'too-much')
    throw badField(
      'text',
      `makes the documents longer than ${counted(mostCharacters, 'character')}`,
    )
  return { goTo: botPath(botId, '?done=document-added') }
}

export const removeDocument: Handle = async ({ context, params }) => {
  const botId = params.bot ?? ''
  if (!(await context.store.documents.remove(botId, params.document ?? '')))
    throw notFound('Document')
  return { goTo: botPath(botId, '?done=document-removed') }
}
