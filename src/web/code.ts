import { type Html, html, joined, type Part } from './html.ts'

/** A button that copies a text; it shows itself only where scripts run. */
export const copyButton = (text: string, label: string): Html =>
  html`<button class="quiet copy" type="button" data-copy="${text}" aria-label="${label}" hidden>Copy</button>`

/** A line may end before a flag, but not behind its dashes. */
const withWholeFlags = (code: string): Part[] =>
  code
    .split(/(?<![\w-])(--?[a-z][\w-]*)/)
    .map((part, index) => (index % 2 === 0 ? part : html`<span class="flag">${part}</span>`))

/** Code with a button to copy it; what is shown may have markup in it. */
export const codeBlock = (code: string, label: string, shown: Part = withWholeFlags(code)): Html =>
  html`<div class="code"><pre tabindex="0" role="group" aria-label="${label}"><code>${shown}</code></pre>${copyButton(code, `Copy ${label}`)}</div>`

/** The request that yields what a page shows. */
export const apiAddress = (path: string, baseUrl: string): Html =>
  html`<p class="address"><span class="method">GET</span> <a href="${path}"><code>${breakable(path)}</code></a>${copyButton(baseUrl + path, 'Copy the API address')}</p>`

/** Where code and addresses may break, but not at the first slash; ids, and names of types. */
const joints = {
  code: /(?<=[^ .~]\/|[?&=:|>,@ ])(?=[^/ ,])/,
  id: /(?<=[^ .~]\/|[?&=:|>,@ _])(?=[^/ ])/,
  type: /(?<=[a-z])(?=[A-Z])/,
}

/** Lets what is long break after its joints, and nowhere else. */
export const breakable = (text: string, kind: keyof typeof joints = 'id'): Part[] =>
  joined(text.split(joints[kind]), html`<wbr>`)
