import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { randomId } from '../../lib/ids.ts'
import { inspectDatabase } from '../../store/sqlite/inspect.ts'
import { bad, doubtful, type Finding, inWords, well } from './finding.ts'
import { lookAtSchema } from './schema.ts'

const mebibyte = 1024 * 1024
const leastFreeBytes = 100 * mebibyte
const comfortableFreeBytes = 1024 * mebibyte
const readableByOthers = 0o077
const clockToleranceMs = 5 * 60_000

const nearestFolder = (path: string): string => {
  const folder = dirname(path)
  return existsSync(folder) || folder === path ? folder : nearestFolder(folder)
}

/** Why it cannot be written, if so; found out by trying, for modes and mount options do not tell all. */
const hindranceOf = (attempt: () => void): string | undefined => {
  try {
    attempt()
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? inWords(error)
  }
}

const openForWriting = (file: string) => () => closeSync(openSync(file, 'r+'))

const makeFileIn = (folder: string) => () => {
  const trial = join(folder, randomId('.lectern-doctor-', 6))
  closeSync(openSync(trial, 'wx'))
  rmSync(trial)
}

const advices: Record<string, string> = {
  EROFS: 'its file system is read-only: see in the system log why, mount it writable, start again',
  EPERM: 'it is marked immutable, or not yours: chattr -i lifts the mark',
  ENOSPC: 'make room on the disk',
  EISDIR: 'it is a folder: name a file with --db',
}

const notWritable = (path: string, hindrance: string): Finding =>
  bad(
    'place',
    `${path} cannot be written (${hindrance})`,
    advices[hindrance] ?? 'give it to the user who serves',
  )

const lookAtPlace = (file: string): Finding => {
  const folder = nearestFolder(file)
  const inFolder = hindranceOf(makeFileIn(folder))
  if (inFolder) return notWritable(folder, inFolder)
  if (!existsSync(file))
    return bad(
      'place',
      `there is no database ${file}`,
      'lectern serve makes one, --db names another',
    )
  const inFile = hindranceOf(openForWriting(file))
  return inFile ? notWritable(file, inFile) : well('place', `${file}, ${statSync(file).size} bytes`)
}

/** Root may write whatever belongs to whom; the user who serves may not. */
const lookAtOwner = (file: string): Finding[] => {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync(file)) return []
  const [own, folder] = [statSync(file), statSync(dirname(file))]
  return own.uid === folder.uid
    ? []
    : [
        doubtful(
          'owner',
          `the file belongs to user ${own.uid}, its folder to ${folder.uid}`,
          `chown --reference=${dirname(file)} ${file}`,
        ),
      ]
}

const lookAtPermissions = (file: string): Finding[] => {
  if (process.platform === 'win32' || !existsSync(file)) return []
  const mode = statSync(file).mode & 0o777
  const shown = mode.toString(8).padStart(4, '0')
  return [
    (mode & readableByOthers) === 0
      ? well('permissions', `${shown}, for its owner only`)
      : doubtful('permissions', `others may read it (${shown})`, `chmod 600 ${file}`),
  ]
}

const lookAtDisk = (file: string): Finding => {
  const folder = nearestFolder(file)
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const says = `${Math.floor(free / mebibyte)} MiB free in ${folder}`
  if (free < leastFreeBytes)
    return bad('disk', says, 'make room: with a full disk the chat answers 503')
  return free < comfortableFreeBytes ? doubtful('disk', says, 'make room soon') : well('disk', says)
}

const lookInside = (file: string, now: number): Finding[] => {
  if (!existsSync(file) || statSync(file).size === 0) return []
  try {
    const { version, latestVersion, damage, lastWrittenAt = 0 } = inspectDatabase(file)
    if (damage) return [bad('integrity', damage, 'put a copy in its place with lectern restore')]
    return [
      well('integrity', 'whole'),
      lookAtSchema('version', version, latestVersion),
      lastWrittenAt > now + clockToleranceMs
        ? doubtful(
            'clock',
            `the database was written at ${new Date(lastWrittenAt).toISOString()}, which is to come`,
            'set the clock, and let NTP keep it',
          )
        : well('clock', `${new Date(now).toISOString()}, not behind the database`),
    ]
  } catch (error) {
    return [
      bad(
        'integrity',
        `cannot be looked at: ${inWords(error)}`,
        'see that the user who asks may read the file and write its folder',
      ),
    ]
  }
}

/** The file, who may read it, the room around it, and what is in it. */
export const lookAtDatabase = (db: string, now: number): Finding[] => {
  const file = resolve(db)
  return [
    lookAtPlace(file),
    ...lookAtOwner(file),
    ...lookAtPermissions(file),
    lookAtDisk(file),
    ...lookInside(file, now),
  ]
}
