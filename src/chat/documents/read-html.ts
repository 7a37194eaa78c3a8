import { decodeHTML } from 'entities'
import type { DocumentText } from './document-text.ts'

const dropped = 'script,style,template,noscript,svg,math,iframe,object,nav,title'
const paragraphs = new Set(
  'address article aside blockquote body dd details div dl fieldset figure footer form header hr main ol p pre section table ul'.split(
    ' ',
  ),
)
/** What asks the question in a list of questions is a heading over its answer. */
const headingLevels: ReadonlyMap<string, number> = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
  ['dt', 6],
  ['summary', 6],
])
/** Stand for breaks and number signs until the white space of the source is gone. */
const newLine = '\u0001'
const newParagraph = '\u0002'
const headingSign = '\u0003'
const standIns = new RegExp(`[${newLine}${newParagraph}${headingSign}]`, 'g')

const breakBefore = (tag: string): string => {
  const level = headingLevels.get(tag)
  if (level) return `${newParagraph}${headingSign.repeat(level)} `
  if (paragraphs.has(tag)) return newParagraph
  if (tag === 'li') return `${newLine}- `
  if (tag === 'td' || tag === 'th') return ' | '
  return tag === 'br' || tag === 'tr' ? newLine : ''
}

const breakAfter = (tag: string): string =>
  headingLevels.get(tag) || paragraphs.has(tag) ? newParagraph : ''

const tidy = (raw: string): string =>
  decodeHTML(raw)
    .replace(/\s+/g, ' ')
    .replaceAll(newLine, '\n')
    .replaceAll(newParagraph, '\n\n')
    .replace(/ *\n */g, '\n')
    .replace(/^ ?\| /gm, '')
    // A number sign of the text itself, as in a listing, makes no heading.
    .replace(/^#/gm, ' #')
    .replaceAll(headingSign, '#')
    .replace(/^(?:-|#+) *$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const titleOf = (html: string): string => {
  let title = ''
  new HTMLRewriter()
    .on('head > title', {
      text: ({ text }) => {
        title += text
      },
    })
    .transform(html)
  return title
}

const withoutDropped = (html: string): string =>
  new HTMLRewriter().on(dropped, { element: (element) => void element.remove() }).transform(html)

const textOf = (html: string): string => {
  let out = ''
  let listings = 0
  new HTMLRewriter()
    .on('*', {
      element: (element) => {
        const tag = element.tagName.toLowerCase()
        const after = breakAfter(tag)
        out += breakBefore(tag)
        if (!after || !element.canHaveContent) return
        const depth = tag === 'pre' ? 1 : 0
        listings += depth
        element.onEndTag(() => {
          listings -= depth
          out += after
        })
      },
    })
    .onDocument({
      text: ({ text }) => {
        out += listings > 0 ? text.replaceAll('\n', newLine) : text
      },
    })
    .transform(html)
  return out
}

/** What a person reads of a page: no markup, no scripts, no navigation. */
export const readHtml = (source: string): DocumentText => {
  const html = withoutDropped(source.replace(standIns, ' '))
  return { title: tidy(titleOf(source)) || undefined, text: tidy(textOf(html)) }
}
