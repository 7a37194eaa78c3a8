import { ptr } from 'bun:ffi'
import { type Libc, openLibc } from './libc.ts'

/** Reports to the service manager; says nothing where there is none. */
export type Supervisor = { ready(): void; stopping(): void; close(): void }

export type SupervisorOptions = {
  /** systemd's NOTIFY_SOCKET: a path, or a name that starts with @. */
  notifySocket: string | undefined
  /** How long systemd waits for a sign of life. */
  watchdogMs: number | undefined
}

const afUnix = 1
const sockDgramCloseOnExec = 2 | 0o2000000
const msgNoSignal = 0x4000

/** A sockaddr_un: the family, then the path; an abstract name starts with a zero byte instead of @. */
const addressOf = (path: string): Uint8Array => {
  const name = new TextEncoder().encode(path)
  if (name[0] === '@'.charCodeAt(0)) name[0] = 0
  const isAbstract = name[0] === 0
  const address = new Uint8Array(2 + name.length + (isAbstract ? 0 : 1))
  new DataView(address.buffer).setUint16(0, afUnix, true)
  address.set(name, 2)
  return address
}

const sendBySocket = (libc: Libc, path: string, message: string): boolean => {
  const fd = libc.socket(afUnix, sockDgramCloseOnExec, 0)
  if (fd < 0) return false
  const address = addressOf(path)
  const text = new TextEncoder().encode(message)
  const sent = libc.sendto(fd, ptr(text), text.length, msgNoSignal, ptr(address), address.length)
  libc.close(fd)
  return Number(sent) === text.length
}

/** Needs NotifyAccess=all in the unit, and a program in the path: only where libc is out of reach. */
const sendByProgram = (message: string): void => {
  try {
    Bun.spawnSync(['systemd-notify', message], { stdout: 'ignore', stderr: 'ignore' })
  } catch {
    // Without that program nobody can be told; systemd will say so itself.
  }
}

export const createSupervisor = ({ notifySocket, watchdogMs }: SupervisorOptions): Supervisor => {
  if (notifySocket === undefined) return { ready: () => {}, stopping: () => {}, close: () => {} }
  const send = (message: string) => {
    const libc = openLibc()
    if (!libc || !sendBySocket(libc, notifySocket, message)) sendByProgram(message)
  }
  // From a timer of the event loop: when that hangs, so do the signs of life.
  const watchdog =
    watchdogMs === undefined ? undefined : setInterval(() => send('WATCHDOG=1'), watchdogMs / 2)
  return {
    ready: () => send('READY=1'),
    stopping: () => send('STOPPING=1'),
    close: () => clearInterval(watchdog),
  }
}
