import { extname } from 'node:path'
import {
  longestBacktickRun,
  longestTitle,
  mostDepth,
  mostFileBytes,
  mostHeadings,
  mostPassages,
  mostTags,
} from './bounds.ts'
import { type DocumentText, Unreadable } from './document-text.ts'
import { passagesOf } from './passages.ts'
import { readHtml } from './read-html.ts'

type ReadText = (source: string) => DocumentText

const frontMatter = /^---\n([\s\S]*?)\n---(?:\n|$)/
const frontTitle = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/m

const inWords = (count: number): string => count.toLocaleString('en-US')

/** A line across the page, however long. */
const ruleLine = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/gm
const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/gm
const marker = />|[-*+](?=[ \t]|$)|\d{1,9}[.)]/g
const widestIndent = 8 * mostDepth
const deepIndent = new RegExp(`^[ \\t]{${widestIndent},}(?:[-*+>]|\\d{1,9}[.)])`, 'm')
const longRun = new RegExp(`\`{${longestBacktickRun + 1}}`)

/** What would keep the reader of Markdown busy for minutes is not given to it. */
const refuseTangled = (source: string): void => {
  for (const [start] of source.replace(ruleLine, '').matchAll(containers))
    if (start.length > mostDepth && (start.match(marker)?.length ?? 0) > mostDepth)
      throw new Unreadable(`has quotes or lists nested deeper than ${mostDepth} levels`)
  if (deepIndent.test(source))
    throw new Unreadable(`has quotes or lists nested deeper than ${mostDepth} levels`)
  if (longRun.test(source))
    throw new Unreadable(`has more than ${longestBacktickRun} backticks in a row`)
}

const tagStart = /<[a-z]/gi

const readPage: ReadText = (source) => {
  const tags = source.match(tagStart)?.length ?? 0
  if (tags > mostTags) throw new Unreadable(`has more than ${inWords(mostTags)} tags or paragraphs`)
  return readHtml(source)
}

const readMarkdown: ReadText = (source) => {
  refuseTangled(source)
  const [whole = '', fields = ''] = frontMatter.exec(source) ?? []
  const title = frontTitle.exec(fields)?.[2]
  return { title, text: readPage(Bun.markdown.html(source.slice(whole.length))).text }
}

const readText: ReadText = (source) => ({ title: undefined, text: source.trim() })

const readers: Readonly<Record<string, ReadText>> = {
  '.md': readMarkdown,
  '.markdown': readMarkdown,
  '.txt': readText,
  '.html': readPage,
  '.htm': readPage,
}

/** The names that are read, by how they end. */
export const readableKinds = Object.keys(readers)

const readerOf = (path: string): ReadText | undefined => readers[extname(path).toLowerCase()]

export const isReadable = (path: string): boolean => readerOf(path) !== undefined

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Uint8Array): string => {
  if (bytes.includes(0)) throw new Unreadable('is a binary file, not text')
  try {
    return utf8.decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new Unreadable('is not text in UTF-8')
  }
}

const controls = /[^\P{Cc}\n]/gu
const firstHeading = /^# (.+)$/m

const headingLine = /^#{1,6} /gm

const refuseFragmented = (text: string): void => {
  if ((text.match(headingLine)?.length ?? 0) > mostHeadings)
    throw new Unreadable(`has more than ${inWords(mostHeadings)} headings`)
  let passages = 0
  for (const _ of passagesOf({ text }))
    if (++passages > mostPassages)
      throw new Unreadable(`falls into more than ${inWords(mostPassages)} passages`)
}

/** The text of a file and what it calls itself, if it does. */
export const readDocument = (path: string, bytes: Uint8Array): DocumentText => {
  const reader = readerOf(path)
  if (!reader) throw new Unreadable(`is none of ${readableKinds.join(', ')}`)
  if (bytes.length > mostFileBytes)
    throw new Unreadable(`is larger than ${mostFileBytes / 1024 / 1024} MiB`)
  const { title, text } = reader(decode(bytes).replace(controls, ' '))
  if (text === '') throw new Unreadable('holds no text')
  refuseFragmented(text)
  return { title: (firstHeading.exec(text)?.[1] ?? title)?.slice(0, longestTitle), text }
}
