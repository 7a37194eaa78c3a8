/** Text that is HTML already. Only `html` and `trusted` make it. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

export type Part = Html | string | number | null | undefined | false | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const write = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return escapeHtml(String(part))
}

/** A template in which everything put in is escaped, unless it is HTML made the same way. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, next, index) => text + write(parts[index - 1]) + next))

/** For text of our own that is markup, never for anything a person or a record wrote. */
export const trusted = (markup: string): Html => new Html(markup)

/** An attribute without a value: there or not there. */
export const flag = (
  name: 'checked' | 'disabled' | 'hidden' | 'open' | 'required' | 'selected',
  isOn: boolean,
) => isOn && new Html(` ${name}`)

export const joined = (parts: readonly Part[], between: Part): Part[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
