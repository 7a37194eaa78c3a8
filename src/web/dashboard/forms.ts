import { bodyTooLarge, filesTooLarge, foreignForm, notAForm, unreadableBody } from '../../errors.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { readBytes } from '../../http/read-bytes.ts'
import type { RawFields } from '../../http/schema.ts'
import { flag, type Html, html, type Part, trusted } from '../html.ts'

const formType = /^application\/x-www-form-urlencoded *(;|$)/i

/** The fields of a form that was sent; a field that is there twice is there twice. */
export const readForm = async (request: Request, mostBytes: number): Promise<URLSearchParams> => {
  if (!formType.test(request.headers.get('content-type') ?? '')) throw notAForm()
  const bytes = await readBytes(request, mostBytes)
  if (!bytes) throw bodyTooLarge(mostBytes)
  return new URLSearchParams(new TextDecoder().decode(bytes).toWellFormed())
}

const uploadType = /^multipart\/form-data *;/i

/** The fields of a form that may hold files, and these. */
export type Upload = { form: URLSearchParams; files: readonly File[] }

export const readUpload = async (request: Request, mostBytes: number): Promise<Upload> => {
  const type = request.headers.get('content-type') ?? ''
  if (!uploadType.test(type)) throw notAForm()
  const bytes = await readBytes(request, mostBytes)
  if (!bytes) throw filesTooLarge(mostBytes)
  const body = new Response(bytes, { headers: { 'content-type': type } })
  const sent = await body.formData().catch(() => {
    throw unreadableBody()
  })
  const form = new URLSearchParams()
  const files: File[] = []
  for (const [name, value] of sent)
    if (typeof value === 'string') form.append(name, value)
    // A field in which nothing was chosen sends a file without a name.
    else if (value.name !== '') files.push(value)
  return { form, files }
}

/** Refuses what a page of another origin made a browser send. */
export const checkOrigin = (request: Request, baseUrl: string): void => {
  if (!isOwnOrigin(request, baseUrl)) throw foreignForm()
}

const formTokenName = 'form_token'

export const formTokenField = (formToken: string): Html =>
  html`<input type="hidden" name="${formTokenName}" value="${formToken}">`

export const checkFormToken = (form: URLSearchParams, formToken: string): void => {
  const given = Buffer.from(form.get(formTokenName) ?? '')
  const wanted = Buffer.from(formToken)
  if (given.length !== wanted.length || !crypto.timingSafeEqual(given, wanted)) throw foreignForm()
}

/** A text as it is kept: without what no store can hold, and with one kind of line end. */
const kept = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n').trim()

export const textIn = (form: URLSearchParams, name: string): string => kept(form.get(name) ?? '')

/** The fields of a form as its schema checks them. */
export const textsOf = (form: URLSearchParams): RawFields =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const texts = form.getAll(name).map(kept)
      return [name, texts.length === 1 ? texts[0] : texts]
    }),
  )

/** What the fields are called where people see them. */
const labels = {
  bot_id: 'Bot id',
  name: 'Name',
  plan: 'Plan',
  greeting: 'Greeting',
  fallback: 'Fallback',
  instructions: 'Instructions',
  resources: 'Speaks about',
  title: 'Title',
  url: 'Address',
  text: 'Text',
  files: 'Files',
  label: 'Label',
  origins: 'Origins',
  expires: 'Expires',
  webhook: 'Webhook',
  message: 'Message',
  question: 'Question',
  q: 'Text',
  key: 'Key',
  user: 'User',
  from: 'From',
  to: 'To',
  feedback: 'Feedback',
  answered: 'Answered',
} as const

export type FieldName = keyof typeof labels

/** What is wrong with a field of a form that was sent. */
export type FieldProblem = { field: string; must: string }

const labelOf = (field: string): string =>
  Object.hasOwn(labels, field) ? labels[field as FieldName] : field

/** The same in the words of the form. */
export const problemText = ({ field, must }: FieldProblem): string =>
  `${labelOf(field)} ${must}${/[.!?]$/.test(must) ? '' : '.'}`

type FieldOptions = {
  /** Where the name alone is not unique on the page. */
  id?: string
  /** What is to be written, and the rules for it. */
  hint?: Part
  value?: string | null
  isRequired?: boolean
  problem?: FieldProblem
}

const field = (
  name: FieldName,
  { id = name, hint, isRequired = false, problem }: FieldOptions,
  control: (attributes: Html) => Html,
): Html => {
  const wrong = problem?.field === name ? problem : undefined
  const told = [hint !== undefined && `${id}-hint`, wrong && `${id}-problem`].filter(Boolean)
  const attributes = html` id="${id}" name="${name}"${flag('required', isRequired)}${wrong && trusted(' aria-invalid="true"')}${told.length > 0 && html` aria-describedby="${told.join(' ')}"`}`
  return html`<div class="field"><label for="${id}">${labels[name]}</label>${control(attributes)}${wrong && html`<small class="wrong" id="${id}-problem">${problemText(wrong)}</small>`}${hint !== undefined && html`<small id="${id}-hint">${hint}</small>`}</div>`
}

type TextOptions = FieldOptions & {
  type?: 'url' | 'date' | 'search'
  most?: number
  pattern?: string
}

export const textField = (name: FieldName, options: TextOptions): Html => {
  const { type = 'text', value, most = 200, pattern } = options
  return field(
    name,
    options,
    (attributes) =>
      html`<input${attributes} type="${type}" value="${value}" maxlength="${most}"${pattern !== undefined && html` pattern="${pattern}"`} autocomplete="off">`,
  )
}

export const textArea = (
  name: FieldName,
  options: FieldOptions & { rows?: number; most?: number },
): Html =>
  field(
    name,
    options,
    // The first line end after the tag is not part of the text.
    (
      attributes,
    ) => html`<textarea${attributes} rows="${options.rows ?? 3}"${options.most !== undefined && html` maxlength="${options.most}"`}>
${options.value}</textarea>`,
  )

export const fileField = (
  name: FieldName,
  options: FieldOptions & { kinds: readonly string[] },
): Html =>
  field(
    name,
    options,
    (attributes) =>
      html`<input${attributes} type="file" multiple accept="${options.kinds.join(',')}">`,
  )

export type FormChoice = { value: string; label: string }

export const choiceField = (
  name: FieldName,
  options: FieldOptions & { choices: readonly FormChoice[] },
): Html =>
  field(
    name,
    options,
    (attributes) =>
      html`<select${attributes}>${options.choices.map(
        ({ value, label }) =>
          html`<option value="${value}"${value === options.value && trusted(' selected')}>${label}</option>`,
      )}</select>`,
  )

/** A button that asks once more, also where no scripts run. */
export const confirmed = (action: string, tokenField: Html, ask: string, button: string): Html =>
  html`<details class="confirm"><summary>${ask}</summary><form method="post" action="${action}">${tokenField}<button class="danger">${button}</button></form></details>`
