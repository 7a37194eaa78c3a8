import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { temporaryFolder } from './server.ts'

const tryTo = (...command: string[]): boolean =>
  Bun.spawnSync(command, { stdout: 'ignore', stderr: 'ignore' }).exitCode === 0

const must = (...command: string[]): string => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command)
  if (exitCode !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
  return String(stdout).trim()
}

const isRoot = process.getuid?.() === 0

/** Root passes over modes; what a mount forbids is forbidden to root as well. */
export const canMount = ((): boolean => {
  if (!isRoot) return false
  const folder = temporaryFolder()
  const isMounted = tryTo('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)
  if (isMounted) must('umount', folder)
  rmSync(folder, { recursive: true })
  return isMounted
})()

/** Makes a file or folder read-only until the function that is answered is called. */
export const makeReadOnly = (path: string): (() => void) => {
  if (!isRoot) {
    must('chmod', 'a-w', path)
    return () => must('chmod', 'u+w', path)
  }
  must('mount', '--bind', path, path)
  must('mount', '-o', 'remount,bind,ro', path)
  return () => must('umount', '-l', path)
}

/** A disk in memory that is soon full; nothing where this machine does not let us have one. */
export const mountSmallDisk = (mebibytes: number) => {
  if (!canMount) return undefined
  const folder = temporaryFolder()
  must('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => void tryTo('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=4k'),
    makeRoom: () => rmSync(ballast, { force: true }),
    remove: () => {
      tryTo('umount', '-l', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Disk = {
  folder: string
  /** What a kernel does with a file system it finds broken: from now on nothing is written. */
  breakDown(): void
  remount(): void
  remove(): void
}

const imageBytes = 32 * 1024 * 1024

/** A small ext4 of its own; nothing where this machine does not let us have one. */
export const mountDisk = (): Disk | undefined => {
  if (!canMount) return undefined
  const outer = temporaryFolder()
  const folder = join(outer, 'disk')
  const image = join(outer, 'image')
  mkdirSync(folder)
  writeFileSync(image, new Uint8Array(imageBytes))
  const mount = () => tryTo('mount', '-o', 'loop,errors=remount-ro', image, folder)
  if (!tryTo('mkfs.ext4', '-q', image) || !mount()) {
    rmSync(outer, { recursive: true })
    return undefined
  }
  return {
    folder,
    breakDown: () => {
      const device = basename(must('losetup', '-j', image, '-n', '-O', 'NAME'))
      must('sh', '-c', `echo 1 > /sys/fs/ext4/${device}/trigger_fs_error`)
    },
    remount: () => {
      must('umount', folder)
      if (!mount()) throw new Error('the disk cannot be mounted again')
    },
    remove: () => {
      tryTo('umount', '-l', folder)
      rmSync(outer, { recursive: true, force: true })
    },
  }
}

/** Forbids every write to a file, also by those who have it open, on a disk of the kind above. */
export const setImmutable = (file: string, isImmutable: boolean): void => {
  must('chattr', isImmutable ? '+i' : '-i', file)
}
