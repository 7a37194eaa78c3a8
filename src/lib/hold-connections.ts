import { ptr } from 'bun:ffi'
import { readdirSync } from 'node:fs'
import { type Libc, openLibc } from './libc.ts'

const solSocket = 1
const soAttachFilter = 26
const soAcceptConn = 30

/** Drops what opens a connection (SYN without ACK) and lets everything else through. */
const dropOpenings = [
  [0x30, 0, 0, 13], // load the byte of flags of the TCP header
  [0x54, 0, 0, 0x12], // keep SYN and ACK
  [0x15, 0, 1, 0x02], // only SYN?
  [0x06, 0, 0, 0], // then drop
  [0x06, 0, 0, 0xffffffff], // else take it whole
] as const

const instructionBytes = 8

const assemble = (): Uint8Array => {
  const bytes = new Uint8Array(dropOpenings.length * instructionBytes)
  const view = new DataView(bytes.buffer)
  for (const [index, [code, whenTrue, whenFalse, value]] of dropOpenings.entries()) {
    const at = index * instructionBytes
    view.setUint16(at, code, true)
    view.setUint8(at + 2, whenTrue)
    view.setUint8(at + 3, whenFalse)
    view.setUint32(at + 4, value, true)
  }
  return bytes
}

const isListening = (libc: Libc, fd: number): boolean => {
  const value = new Int32Array(1)
  const length = new Uint32Array([4])
  return (
    libc.getsockopt(fd, solSocket, soAcceptConn, ptr(value), ptr(length)) === 0 && value[0] === 1
  )
}

/** IPv4 and IPv6 addresses both have their port at the third byte. */
const portOf = (libc: Libc, fd: number): number | undefined => {
  const address = new Uint8Array(128)
  const length = new Uint32Array([address.length])
  if (libc.getsockname(fd, ptr(address), ptr(length)) !== 0) return undefined
  return new DataView(address.buffer).getUint16(2)
}

const attach = (libc: Libc, fd: number): boolean => {
  const filter = assemble()
  const program = new Uint8Array(16)
  const view = new DataView(program.buffer)
  view.setUint16(0, dropOpenings.length, true)
  view.setBigUint64(8, BigInt(ptr(filter)), true)
  return libc.setsockopt(fd, solSocket, soAttachFilter, ptr(program), program.length) === 0
}

/**
 * Lets no new connection into the queue of a port of ours while those in it are taken. A listener
 * that is closed resets what waits in its queue; where the packet that opens a connection is
 * dropped, the client's system sends it again a second later, when the other process on the port
 * is the only one to answer. Linux only; false where it cannot be done.
 */
export const holdConnections = (port: number): boolean => {
  const libc = openLibc()
  if (!libc) return false
  const held = readdirSync('/proc/self/fd')
    .map(Number)
    .filter((fd) => isListening(libc, fd) && portOf(libc, fd) === port)
    .map((fd) => attach(libc, fd))
  return held.length > 0 && held.every(Boolean)
}
