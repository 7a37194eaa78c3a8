import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Memory of a process that is really there, in MiB. */
export const residentMiB = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** What a process has open, by what its descriptors lead to. */
const openFiles = (pid: number): string[] => {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).map((fd) => linkOf(`${folder}/${fd}`))
}

export const socketCount = (pid: number): number =>
  openFiles(pid).filter((link) => link.startsWith('socket:')).length

/** The names of the Unix sockets a process listens on; @ stands for one that is no file. */
export const listeningNames = (pid: number): string[] => {
  const sockets = new Set(openFiles(pid))
  const listening = '00010000'
  return readFileSync(`/proc/${pid}/net/unix`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , flags, , , inode]) => flags === listening && sockets.has(`socket:[${inode}]`))
    .map((fields) => fields[7] ?? '')
}

/** The TCP ports a process listens on. */
export const listeningPorts = (pid: number): number[] => {
  const sockets = new Set(openFiles(pid))
  const listening = '0A'
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, , , state, , , , , , inode]) => state === listening && sockets.has(`socket:[${inode}]`),
    )
    .map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16))
}

/** Works through all of them, so many at a time. */
export const inParallel = async <Value>(
  values: readonly Value[],
  atOnce: number,
  work: (value: Value, index: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < values.length) {
      const index = next++
      await work(values[index] as Value, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
