import { bodyTooLarge, foreignForm, notAForm } from '../../errors.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { readBytes } from '../../http/read-bytes.ts'
import type { Texts } from '../../http/schema.ts'
import { flag, type Html, html, trusted } from '../html.ts'

const formType = /^application\/x-www-form-urlencoded *(;|$)/i

/** The fields of a form that was sent; a field that is there twice is there twice. */
export const readForm = async (request: Request, mostBytes: number): Promise<URLSearchParams> => {
  if (!formType.test(request.headers.get('content-type') ?? '')) throw notAForm()
  const bytes = await readBytes(request, mostBytes)
  if (!bytes) throw bodyTooLarge(mostBytes)
  return new URLSearchParams(new TextDecoder().decode(bytes).toWellFormed())
}

/** Refuses what a page of another origin made a browser send. */
export const checkOrigin = (request: Request, baseUrl: string): void => {
  if (!isOwnOrigin(request, baseUrl)) throw foreignForm()
}

const sealName = 'seal'

export const sealOf = (formToken: string): Html =>
  html`<input type="hidden" name="${sealName}" value="${formToken}">`

export const checkSeal = (form: URLSearchParams, formToken: string): void => {
  const given = Buffer.from(form.get(sealName) ?? '')
  const wanted = Buffer.from(formToken)
  if (given.length !== wanted.length || !crypto.timingSafeEqual(given, wanted)) throw foreignForm()
}

/** A text as it is kept: without what no store can hold, and with one kind of line end. */
const kept = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n').trim()

export const textIn = (form: URLSearchParams, name: string): string => kept(form.get(name) ?? '')

/** The fields of a form as its schema checks them. */
export const textsOf = (form: URLSearchParams): Texts =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const texts = form.getAll(name).map(kept)
      return [name, texts.length === 1 ? texts[0] : texts]
    }),
  )

type FieldOptions = {
  /** Where the name alone is not unique on the page. */
  id?: string
  label: string
  hint?: string
  value?: string | null
  isRequired?: boolean
}

const field = (
  name: string,
  { id = name, label, hint, isRequired = false }: FieldOptions,
  control: (attributes: Html) => Html,
): Html => {
  const attributes = html` id="${id}" name="${name}"${flag('required', isRequired)}${hint !== undefined && html` aria-describedby="${id}-hint"`}`
  return html`<div class="field"><label for="${id}">${label}</label>${control(attributes)}${hint !== undefined && html`<small id="${id}-hint">${hint}</small>`}</div>`
}

export const textField = (
  name: string,
  options: FieldOptions & { type?: 'url'; most?: number },
): Html =>
  field(
    name,
    options,
    (attributes) =>
      html`<input${attributes} type="${options.type ?? 'text'}" value="${options.value}" maxlength="${options.most ?? 200}" autocomplete="off">`,
  )

export const textArea = (name: string, options: FieldOptions & { rows?: number }): Html =>
  field(
    name,
    options,
    // The first line end after the tag is not part of the text.
    (attributes) => html`<textarea${attributes} rows="${options.rows ?? 3}">
${options.value}</textarea>`,
  )

export type Choice = { value: string; label: string }

export const choiceField = (
  name: string,
  options: FieldOptions & { choices: readonly Choice[] },
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
export const confirmed = (action: string, seal: Html, ask: string, button: string): Html =>
  html`<details class="confirm"><summary>${ask}</summary><form method="post" action="${action}">${seal}<button class="danger">${button}</button></form></details>`
