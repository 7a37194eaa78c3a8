import { decodeHTML } from 'entities'
import { breakable, codeBlock } from '../code.ts'
import { escapeHtml, type Html, html, type Part, trusted } from '../html.ts'

export type Heading = { level: number; id: string; text: Html }

/** A Markdown file as a page shows it: its first heading apart, the others by name. */
export type Rendered = { title: string; headings: readonly Heading[]; body: Html }

export type MarkdownOptions = {
  /** Where a link of the file leads on the page; undefined leaves its words without a link. */
  linkOf(href: string): string | undefined
}

/** The words of markup that was made here. */
const plain = (markup: string): string => decodeHTML(markup.replace(/<[^>]*>/g, ''))

const tag =
  (name: string) =>
  (children: string): string =>
    `<${name}>${children}</${name}>`

/** A label that wraps does not tear a flag like "--workers" apart. */
const label = (title: string): string => plain(title).replace(/-(?=\S)/g, '-\u2060')

const longCell = 60
const longWord = 24
/** A cell as short as this says nothing without the title of its column. */
const shortCell = 12

/** The name of a setting may be longer than a phone has room for. */
const breakableCode = (code: string): Part[] =>
  breakable(code, /^[A-Z\d_]+$/.test(code) && code.length > longWord ? 'id' : 'code')

/** Sentences beside two columns, or beside a word that cannot break, are too much for a phone. */
const isWordy = (children: string): boolean => {
  const cells = [...children.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell)
  const columns = children.match(/<th /g)?.length ?? 0
  const words = cells.flatMap((cell) => plain(cell.replaceAll('<wbr>', ' ')).split(' '))
  return (
    (columns > 2 || words.some(({ length }) => length > longWord)) &&
    cells.some((cell) => plain(cell).length > longCell)
  )
}

/** Cells that tell what they are, but for the first, which names the row, and a last of sentences. */
const labelled = (children: string): string => {
  const titles = [...children.matchAll(/<th [^>]*>(.*?)<\/th>/gs)].map(([, title = '']) => title)
  const lasts = [...children.matchAll(/<td>((?:(?!<td>).)*?)<\/td><\/tr>/gs)]
  const isTerse = lasts.some(([, cell = '']) => plain(cell).length <= shortCell)
  const lastLabelled = isTerse && titles.length > 2 ? titles.length : titles.length - 1
  let column = 0
  return children.replace(/<(tr|td|th|thead|tbody)\b/g, (start, name: keyof typeof roles) => {
    column = name === 'tr' ? 0 : column + 1
    const isTold = name === 'td' && column > 1 && column <= lastLabelled
    const told = isTold && html` data-label="${label(titles[column - 1] ?? '')}"`
    return html`${trusted(start)} role="${roles[name]}"${told}`.text
  })
}

const roles = {
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  thead: 'rowgroup',
  tbody: 'rowgroup',
} as const

/** Wide tables scroll by themselves, also with the keyboard; those full of words stack on a phone. */
const table = (children: string): string => {
  const content = isWordy(children)
    ? html`<table class="stacked" role="table">${trusted(labelled(children))}</table>`
    : html`<table>${trusted(children)}</table>`
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table">${content}</div>`
    .text
}

const cell =
  (name: 'th' | 'td') =>
  (children: string): string =>
    `<${name}${name === 'th' ? ' scope="col"' : ''}>${children}</${name}>`

/**
 * Markdown as HTML in the site's own forms, read by the runtime. Every text passes `escapeHtml`,
 * tags written in the file included, so a file can add no markup of its own; comments are left out.
 */
export const renderMarkdown = (source: string, { linkOf }: MarkdownOptions): Rendered => {
  const headings: Heading[] = []
  let title = ''
  let section = ''
  const body = Bun.markdown.render(
    source,
    {
      text: escapeHtml,
      heading: (children, { level, id = '' }) => {
        section = plain(children)
        if (level === 1) {
          title = section
          return ''
        }
        headings.push({ level, id, text: trusted(children) })
        return html`<h${level} id="${id}">${trusted(children)}</h${level}>`.text
      },
      paragraph: tag('p'),
      blockquote: tag('blockquote'),
      list: (children, { ordered }) => tag(ordered ? 'ol' : 'ul')(children),
      listItem: tag('li'),
      code: (children) => codeBlock(decodeHTML(children).trimEnd(), `code: ${section}`).text,
      codespan: (children) => html`<code>${breakableCode(decodeHTML(children))}</code>`.text,
      strong: tag('strong'),
      emphasis: tag('em'),
      strikethrough: tag('del'),
      hr: () => '<hr>',
      table,
      thead: tag('thead'),
      tbody: tag('tbody'),
      tr: tag('tr'),
      th: cell('th'),
      td: cell('td'),
      html: (children) => (children.startsWith('&lt;!--') ? '' : children),
      link: (children, { href }) => {
        const target = linkOf(href)
        return target === undefined
          ? children
          : html`<a href="${target}">${trusted(children)}</a>`.text
      },
      // Pictures of the repository are not in the binary.
      image: () => '',
    },
    { headings: { ids: true } },
  )
  return { title, headings, body: trusted(body) }
}
