import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { type FileRange, findSection } from './elf-section.ts'
import { type Libc, openLibc } from './libc.ts'

const dontNeed = 4

type Mapping = { start: number; bytes: number }
type Pages = Mapping & { pageBytes: number }

const entriesOf = (smaps: string): string[] => smaps.split(/^(?=[\da-f]+-[\da-f]+ )/m)

const placeOf = (entry: string) => {
  const [, from = '', to = '', rights, offset = '', path] =
    /^([\da-f]+)-([\da-f]+) (\S+) (\S+) \S+ \S+ +(.*)$/m.exec(entry) ?? []
  const start = Number.parseInt(from, 16)
  const bytes = Number.parseInt(to, 16) - start
  return { start, bytes, rights, offset: Number.parseInt(offset, 16), path }
}

/** Where a file lies in memory as it is on disk: what may be written, or ever was, is left out. */
export const unchangedMappings = (smaps: string, file: string): Mapping[] =>
  entriesOf(smaps).flatMap((entry) => {
    const { start, bytes, rights, path } = placeOf(entry)
    const isUnchanged = /^Anonymous: +0 kB$/m.test(entry)
    return path === file && /^r-[-x]p$/.test(rights ?? '') && isUnchanged ? [{ start, bytes }] : []
  })

/** The whole pages of a part of the file in memory. */
export const mappingOf = (smaps: string, file: string, part: FileRange): Pages | undefined => {
  for (const entry of entriesOf(smaps)) {
    const { start, bytes, offset, path } = placeOf(entry)
    if (path !== file || part.offset < offset || part.offset >= offset + bytes) continue
    const pageBytes = Number(/^KernelPageSize: +(\d+) kB$/m.exec(entry)?.[1]) * 1024
    const from = start + part.offset - offset
    const first = Math.ceil(from / pageBytes) * pageBytes
    const end = Math.floor(Math.min(from + part.bytes, start + bytes) / pageBytes) * pageBytes
    return end > first ? { start: first, bytes: end - first, pageBytes } : undefined
  }
  return undefined
}

const [isPresent, isSwapped, isOfFile] = [1 << 31, 1 << 30, 1 << 29]

/** What the system says of each page; undefined where it tells nobody. */
const readPages = ({ start, bytes, pageBytes }: Pages): Buffer | undefined => {
  const pages = Buffer.alloc((bytes / pageBytes) * 8)
  try {
    const file = openSync('/proc/self/pagemap', 'r')
    readSync(file, pages, 0, pages.length, (start / pageBytes) * 8)
    closeSync(file)
    return pages
  } catch {
    return undefined
  }
}

/** Whether nobody has written there. */
const isUnwritten = (mapping: Pages): boolean => {
  const pages = readPages(mapping)
  if (!pages) return false
  for (let at = 4; at < pages.length; at += 8) {
    const state = pages.readInt32LE(at)
    if (state & isSwapped || (state & isPresent && !(state & isOfFile))) return false
  }
  return true
}

/** Our own code, as text and compiled, which the runtime reads from a part that could be written. */
const forgetBundle = (libc: Libc, smaps: string): void => {
  const section = findSection(process.execPath, '.bun')
  const bundle = section && mappingOf(smaps, process.execPath, section)
  if (bundle && isUnwritten(bundle)) libc.madvise(bundle.start, bundle.bytes, dontNeed)
}

/** The pages stay in the system's cache, from where those that are used come back in microseconds. */
const forgetCode = (): void => {
  const libc = openLibc()
  if (!libc) return
  const smaps = readFileSync('/proc/self/smaps', 'utf8')
  for (const { start, bytes } of unchangedMappings(smaps, process.execPath))
    libc.madvise(start, bytes, dontNeed)
  forgetBundle(libc, smaps)
}

/** What was collected is given back by the collector's own clock, and code that rests only then. */
const roundMs = 1000
const rounds = 2

const forgetRest = (): void => {
  Bun.shrink()
  forgetCode()
}

const collect = (round: number): void => {
  // Beside the event loop: waiting for it would be a pause for everybody.
  Bun.gc(false)
  if (round < rounds) setTimeout(collect, roundMs, round + 1).unref()
  else setTimeout(forgetRest, roundMs).unref()
}

/** Gives back to the system what was needed until now and is not needed from now on, bit by bit. */
export const giveMemoryBack = (): void => collect(1)
