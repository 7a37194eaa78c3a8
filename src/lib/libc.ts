import { dlopen } from 'bun:ffi'

const symbols = {
  socket: { args: ['i32', 'i32', 'i32'], returns: 'i32' },
  sendto: { args: ['i32', 'ptr', 'u64', 'i32', 'ptr', 'u32'], returns: 'i64' },
  getsockopt: { args: ['i32', 'i32', 'i32', 'ptr', 'ptr'], returns: 'i32' },
  setsockopt: { args: ['i32', 'i32', 'i32', 'ptr', 'u32'], returns: 'i32' },
  getsockname: { args: ['i32', 'ptr', 'ptr'], returns: 'i32' },
  madvise: { args: ['u64', 'u64', 'i32'], returns: 'i32' },
  close: { args: ['i32'], returns: 'i32' },
} as const

/** glibc, and musl on the machines we build for. */
const names = ['libc.so.6', 'libc.musl-x86_64.so.1', 'libc.musl-aarch64.so.1']

export type Libc = ReturnType<typeof dlopen<typeof symbols>>['symbols']

const load = (): Libc | undefined => {
  if (process.platform !== 'linux') return undefined
  for (const name of names)
    try {
      return dlopen(name, symbols).symbols
    } catch {
      // Another C library than this one; the next name may fit.
    }
  return undefined
}

let loaded: { libc: Libc | undefined } | undefined

/** The few calls of Linux that the runtime does not offer; undefined where there are none. */
export const openLibc = (): Libc | undefined => {
  loaded ??= { libc: load() }
  return loaded.libc
}
