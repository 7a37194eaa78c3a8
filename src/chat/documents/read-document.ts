import { extname } from 'node:path'
import { type PlainText, readHtml } from './read-html.ts'

export const mostFileBytes = 2 * 1024 * 1024

/** Why a file cannot become a document; the message goes on after its name. */
export class Unreadable extends Error {}

type Reader = (source: string) => PlainText

const frontMatter = /^---\n([\s\S]*?)\n---(?:\n|$)/
const frontTitle = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/m

const readMarkdown: Reader = (source) => {
  const [whole = '', fields = ''] = frontMatter.exec(source) ?? []
  const title = frontTitle.exec(fields)?.[2]
  return { title, text: readHtml(Bun.markdown.html(source.slice(whole.length))).text }
}

const readText: Reader = (source) => ({ title: undefined, text: source.trim() })

const readers: Readonly<Record<string, Reader>> = {
  '.md': readMarkdown,
  '.markdown': readMarkdown,
  '.txt': readText,
  '.html': readHtml,
  '.htm': readHtml,
}

const readerOf = (path: string): Reader | undefined => readers[extname(path).toLowerCase()]

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
export const longestTitle = 200
const firstHeading = /^# (.+)$/m

/** The text of a file and what it calls itself, if it does. */
export const readDocument = (path: string, bytes: Uint8Array): PlainText => {
  const reader = readerOf(path)
  if (!reader) throw new Unreadable(`is none of ${Object.keys(readers).join(', ')}`)
  if (bytes.length > mostFileBytes)
    throw new Unreadable(`is larger than ${mostFileBytes / 1024 / 1024} MiB`)
  const { title, text } = reader(decode(bytes).replace(controls, ' '))
  if (text === '') throw new Unreadable('holds no text')
  return { title: (firstHeading.exec(text)?.[1] ?? title)?.slice(0, longestTitle), text }
}
