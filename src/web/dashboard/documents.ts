import { mostCharacters, mostFileBytes } from '../../chat/documents/bounds.ts'
import { readableKinds } from '../../chat/documents/read-document.ts'
import type { ListedDocument } from '../../store/documents.ts'
import type { Bot } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import {
  botPath,
  type DashboardRequest,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { documentFields } from './document-fields.ts'
import { mostFilesAtOnce, mostUploadBytes } from './form-schemas.ts'
import { fileField } from './forms.ts'
import { counted, timeOf } from './times.ts'

const inMiB = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MiB`

const entry = ({ id, title, characters, addedAt }: ListedDocument, bot: Bot): Html =>
  html`<li><span class="name"><a href="${botPath(bot.id, `/documents/${encodeURIComponent(id)}`)}">${title}</a><small>${counted(characters, 'character')}, ${timeOf(addedAt)}</small></span></li>`

/** How much of a bot's own space is taken. */
const filled = (all: readonly ListedDocument[]): Html => {
  const characters = all.reduce((sum, one) => sum + one.characters, 0)
  return html`<p><small>${counted(all.length, 'document')}, ${counted(characters, 'character')} of ${mostCharacters.toLocaleString('en-US')}</small></p>`
}

const documentList = (all: readonly ListedDocument[], bot: Bot): Html =>
  html`<div data-documents>${all.length === 0 ? html`<p class="notice">There are no documents yet.</p>` : html`${filled(all)}<ul class="documents">${all.map((document) => entry(document, bot))}</ul>`}</div>`

const uploadForm = (bot: Bot, { tokenField, problem }: DashboardRequest): Html =>
  html`<form class="panel upload" method="post" enctype="multipart/form-data" action="${botPath(bot.id, '/documents/files')}" data-upload data-most-bytes="${mostFileBytes}">${tokenField}
${fileField('files', { kinds: readableKinds, hint: `${readableKinds.join(', ')}; each at most ${inMiB(mostFileBytes)}, at most ${mostFilesAtOnce} files and ${inMiB(mostUploadBytes)} at once. A file of the same name takes the place of the old one.`, isRequired: true, problem })}
<p class="drop-hint" data-drop-hint hidden>Or drop them here: as many as you like, they go one after the other.</p>
<p><button>Upload</button></p><div role="status" data-upload-status></div></form>`

/** A question that wants an answer becomes the title and the heading of a new document. */
const prefill = ({ form, query }: DashboardRequest) => {
  const question = query.get('question')?.trim().slice(0, 200) ?? ''
  return {
    title: form.get('title') ?? question,
    url: form.get('url'),
    text: form.get('text') ?? (question === '' ? null : `# ${question}\n\n`),
  }
}

const addForm = (bot: Bot, call: DashboardRequest): Html =>
  html`<form class="panel" id="new" method="post" action="${botPath(bot.id, '/documents')}">${call.tokenField}${documentFields(prefill(call), call)}
<p><button>Add the document</button></p></form>`

/** What the bot answers from beside the tables. */
export const documentsPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const all = await call.context.store.documents.list(bot.id)
  return {
    title: 'Documents',
    bot,
    tab: 'documents',
    body: html`<p>${bot.name} answers from these, too, and names them as its sources.</p>
${documentList(all, bot)}
<section><h3>Upload files</h3>${uploadForm(bot, call)}</section>
<section><h3>Write a document</h3>${addForm(bot, call)}</section>`,
  }
}
