import { longestTitle, mostFileBytes } from '../../chat/documents/bounds.ts'
import { type Html, html, type Part } from '../html.ts'
import type { DashboardRequest } from './dashboard-context.ts'
import { textArea, textField } from './forms.ts'

export type DocumentValues = { title: string; url: string | null; text: string | null }

const addressHint =
  'Optional: where people read it, an http or https address. Without one, Lectern shows it under a secret address.'
const written = 'Markdown or plain text; headings begin with #.'

/** The fields of a document, new or changed. */
export const documentFields = (
  { title, url, text }: DocumentValues,
  { problem }: Pick<DashboardRequest, 'problem'>,
  textHint: Part = written,
): Html =>
  html`<div class="fields">
${textField('title', { hint: `What it is called as a source, in at most ${longestTitle} characters. The same title takes the place of the old text.`, value: title, isRequired: true, most: longestTitle, problem })}
${textField('url', { hint: addressHint, value: url, type: 'url', most: 2048, problem })}</div>
${textArea('text', { hint: html`${textHint} At most ${mostFileBytes / 1024 / 1024} MiB.`, value: text, isRequired: true, rows: 8, problem })}`
