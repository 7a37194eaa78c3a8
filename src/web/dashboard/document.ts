import { answering } from '../../chat/documents/document-search.ts'
import { createPassageIndex, type Match } from '../../chat/documents/passage-index.ts'
import { type Passage, passagesOf } from '../../chat/documents/passages.ts'
import { documentPath } from '../../chat/documents/path.ts'
import { notFound } from '../../errors.ts'
import { dayMs } from '../../lib/day.ts'
import type { Document } from '../../store/documents.ts'
import type { AskedQuestion, Bot } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import { conversationPath } from './conversations.ts'
import {
  type Act,
  botPath,
  type DashboardContext,
  type DashboardRequest,
  findBot,
  type Handle,
  type View,
} from './dashboard-context.ts'
import { documentFields } from './document-fields.ts'
import type { DocumentForm } from './form-schemas.ts'
import { confirmed, textField } from './forms.ts'
import { reportDays } from './questions.ts'
import { counted, timeOf } from './times.ts'
import { addressOf, readWritten, saveDocuments } from './uploads.ts'

/** A document of this bot, not of another. */
const findDocument = async ({ context, params }: DashboardRequest): Promise<Document> => {
  const document = await context.store.documents.find(params.document ?? '')
  if (!document || document.botId !== params.bot) throw notFound('Document')
  return document
}

const mostRead = 20_000
const readMs = 5000
const mostAnswered = 20
const mostPassagesShown = 50
const longestShown = 160
/** More would keep others waiting while the page is made. */
const mostEdited = 200_000

const addressIn = ({ id, url }: Document): string => url ?? documentPath(id)

/** The newest questions of which this document was a source. */
const answeredWith = async (
  { store, now }: DashboardContext,
  document: Document,
): Promise<AskedQuestion[]> => {
  const source = `"url":${JSON.stringify(addressIn(document))}`
  const deadline = now() + readMs
  const found: AskedQuestion[] = []
  let read = 0
  await store.sessions.readQuestions(
    { botId: document.botId, since: now() - reportDays * dayMs },
    (questions) => {
      found.push(...questions.filter(({ sources }) => sources.includes(source)))
      read += questions.length
      return read < mostRead && found.length < mostAnswered && now() < deadline
    },
  )
  return found.sort((one, other) => other.at - one.at).slice(0, mostAnswered)
}

const questionRow = ({ sessionId, seq, message, at }: AskedQuestion, bot: Bot): Html =>
  html`<li><a href="${conversationPath(bot.id, sessionId, seq)}">${message.slice(0, longestShown)}</a> <small>${timeOf(at)}</small></li>`

const answeredList = (questions: readonly AskedQuestion[], bot: Bot): Html =>
  questions.length === 0
    ? html`<p>No question was answered with it in ${reportDays} days.</p>`
    : html`<p>Answered with it lately:</p><ul>${questions.map((question) => questionRow(question, bot))}</ul>`

const passageEntry = ({ headings, text }: Passage | Match['passage']): Html =>
  html`<li>${headings.length > 0 && html`<b>${headings.join(' › ')}</b> `}<span class="words">${text}</span></li>`

/** Which passages a question would be answered with, as the bot looks for them. */
const tried = async (document: Document, question: string): Promise<Html> => {
  const matches = answering(await createPassageIndex([document]), question)
  return matches.length === 0
    ? html`<p class="notice" role="status">This document does not answer that.</p>`
    : html`<div class="notice" role="status"><p>This is what it answers with:</p><ul class="passages">${matches.map(({ passage }) => passageEntry(passage))}</ul></div>`
}

const tryForm = (document: Document, question: string): Html =>
  html`<form class="panel" action="${botPath(document.botId, `/documents/${encodeURIComponent(document.id)}#answers`)}">
${textField('question', { hint: 'Asked of this document alone. The test chat asks the bot with all it knows.', value: question, isRequired: true })}
<p><button class="quiet">Try</button></p></form>`

const passageList = (document: Document): Html => {
  const shown: Passage[] = []
  for (const passage of passagesOf(document)) {
    if (shown.length === mostPassagesShown) break
    shown.push(passage)
  }
  return html`<details><summary>${shown.length === mostPassagesShown ? `The first ${mostPassagesShown} passages` : counted(shown.length, 'passage')} that it answers with</summary><ol class="passages">${shown.map(passageEntry)}</ol></details>`
}

const fieldsOf = (document: Document, call: DashboardRequest): Html => {
  const { form, tokenField } = call
  const values = {
    title: form.get('title') ?? document.title,
    url: form.get('url') ?? document.url,
    text: form.get('text') ?? document.text,
  }
  const path = botPath(document.botId, `/documents/${encodeURIComponent(document.id)}`)
  return html`<form class="panel" method="post" action="${path}">${tokenField}${documentFields(values, call, 'The text as the bot reads it; headings begin with # and stand alone.')}
<p><button>Save the document</button></p></form>`
}

const editForm = (document: Document, call: DashboardRequest): Html => {
  const path = botPath(document.botId, `/documents/${encodeURIComponent(document.id)}/delete`)
  const isLong = document.text.length > mostEdited
  return html`${isLong ? html`<p class="notice">It is longer than ${counted(mostEdited, 'character')}, too long to be edited here. Upload its file again to change it.</p>` : fieldsOf(document, call)}
${confirmed(path, call.tokenField, 'Remove…', `Remove ${document.title}`)}`
}

/** A document: what it answers, and its text to be changed. */
export const documentPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const document = await findDocument(call)
  const question = call.query.get('question')?.trim().slice(0, 200) ?? ''
  return {
    title: document.title,
    bot,
    tab: 'documents',
    body: html`<p><a href="${addressIn(document)}" rel="noreferrer">${document.url === null ? 'As people see it' : document.url}</a>, added ${timeOf(document.addedAt)}. <a href="${botPath(bot.id, '/documents')}">All documents</a></p>
<section id="answers"><h3>What it answers</h3>${answeredList(await answeredWith(call.context, document), bot)}
${tryForm(document, question)}${question !== '' && (await tried(document, question))}${passageList(document)}</section>
<section><h3>Edit</h3>${editForm(document, call)}</section>`,
  }
}

export const changeDocument: Act<DocumentForm> = async (call, { title, url, text }) => {
  const { id, botId, path } = await findDocument(call)
  const file = await readWritten(text, title, '.txt')
  await saveDocuments(call, 'text', {
    botId,
    id,
    files: [{ ...file, path }],
    title,
    url: addressOf(url),
  })
  return { goTo: botPath(botId, `/documents/${encodeURIComponent(id)}?done=document-changed`) }
}

export const removeDocument: Handle = async ({ context, params }) => {
  const botId = params.bot ?? ''
  if (!(await context.store.documents.remove(botId, params.document ?? '')))
    throw notFound('Document')
  return { goTo: botPath(botId, '/documents?done=document-removed') }
}
