import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join, relative, resolve, sep } from 'node:path'
import { mostFileBytes } from './bounds.ts'
import { Unreadable } from './document-text.ts'
import { isReadable, readDocument } from './read-document.ts'

/** A file that was read. */
export type FileText = {
  path: string
  /** Its place below the folder that was named, with slashes; empty when it was named itself. */
  place: string
  /** What it calls itself, or else its name. */
  title: string
  text: string
}

export type SkippedFile = { path: string; reason: string }
export type FileTexts = { files: FileText[]; skipped: SkippedFile[] }

const mostFiles = 1000

const readOne = async (path: string, place: string): Promise<FileText> => {
  // Looked at before it is read: it may be huge.
  const head = Bun.file(path).slice(0, mostFileBytes + 1)
  const { title, text } = readDocument(path, await head.bytes())
  return { path, place, title: title ?? basename(path, extname(path)), text }
}

const isHidden = (place: string): boolean => place.split('/').some((part) => part.startsWith('.'))

const placesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && isReadable(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((place) => !isHidden(place))
    .sort()
}

const readFolder = async (folder: string): Promise<FileTexts> => {
  const places = await placesBelow(folder)
  if (places.length > mostFiles)
    throw new Unreadable(`holds ${places.length} documents; ${mostFiles} at most are taken`)
  const files: FileText[] = []
  const skipped: SkippedFile[] = []
  for (const place of places) {
    const path = join(folder, place)
    try {
      files.push(await readOne(path, place))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      skipped.push({ path, reason: error.message })
    }
  }
  if (files.length === 0) throw new Unreadable('holds no document that can be read')
  return { files, skipped }
}

/** Reads a file, or every document below a folder in the order of their places. */
export const readFiles = async (name: string): Promise<FileTexts> => {
  const path = resolve(name)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Unreadable('is not there')
  if (found.isDirectory()) return readFolder(path)
  if (!found.isFile()) throw new Unreadable('is no file')
  return { files: [await readOne(path, '')], skipped: [] }
}
