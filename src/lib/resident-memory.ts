import { readFileSync } from 'node:fs'
import { openLibc } from './libc.ts'

const dontNeed = 4

type Mapping = { start: number; bytes: number }

/** Where a file lies in memory as it is on disk: what may be written, or ever was, is left out. */
export const unchangedMappings = (smaps: string, file: string): Mapping[] =>
  smaps.split(/^(?=[\da-f]+-[\da-f]+ )/m).flatMap((entry) => {
    const [, from = '', to = '', path] =
      /^([\da-f]+)-([\da-f]+) r-[-x]p \S+ \S+ \S+ +(.*)$/m.exec(entry) ?? []
    const start = Number.parseInt(from, 16)
    const isUnchanged = /^Anonymous: +0 kB$/m.test(entry)
    return path === file && isUnchanged ? [{ start, bytes: Number.parseInt(to, 16) - start }] : []
  })

/** The pages stay in the system's cache, from where those that are used come back in microseconds. */
const forgetCode = (): void => {
  const libc = openLibc()
  if (!libc) return
  const smaps = readFileSync('/proc/self/smaps', 'utf8')
  for (const { start, bytes } of unchangedMappings(smaps, process.execPath))
    libc.madvise(start, bytes, dontNeed)
}

/** Gives back to the system what was needed until now and is not needed from now on. */
export const giveMemoryBack = (): void => {
  Bun.gc(true)
  Bun.shrink()
  forgetCode()
}
