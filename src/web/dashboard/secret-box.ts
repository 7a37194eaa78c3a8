import { copyButton } from '../code.ts'
import { type Html, html } from '../html.ts'

/** Secrets that nobody will see again. `home` is the address of the page without them. */
export const secretBox = (
  secrets: readonly { name: string; value: string }[],
  home: string,
): Html =>
  html`<section class="secrets" role="status" data-address="${home}"><h3>Keep this now</h3><p>It is not shown again.</p>
<dl>${secrets.map(
    ({ name, value }) =>
      html`<div><dt>${name}</dt><dd><code data-secret="${name}">${value}</code>${copyButton(value, `Copy the ${name}`)}</dd></div>`,
  )}</dl><p><a href="${home}">I have kept it</a></p></section>`
