import { copyFileSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canMount } from './disk.ts'
import { type Finished, temporaryFolder } from './server.ts'

/** Whether a root of its own can be entered: needs root, and namespaces of mounts. */
export const canChroot = ((): boolean => {
  const isPossible = canMount && Bun.spawnSync(['unshare', '--mount', 'true']).exitCode === 0
  if (!isPossible) console.log('skipped: no root of its own to be had here')
  return isPossible
})()

export type Root = {
  folder: string
  /** The path of something inside, seen from outside. */
  path(inside: string): string
  write(inside: string, text: string, mode?: number): void
  /** Copies a file of this machine, under the same name unless told otherwise. */
  copy(file: string, inside?: string): void
  copyLibraries(program: string): void
  /** Copies a program of this machine with the libraries it is linked to. */
  copyProgram(program: string, inside?: string): void
  /** The words that run a command inside, with /proc as every container has it. */
  command(args: readonly string[], options?: EntryOptions): string[]
  run(args: readonly string[], options?: EntryOptions): Promise<Finished>
  [Symbol.dispose](): void
}

export type EntryOptions = {
  env?: Record<string, string>
  /** Who runs it; root unless told otherwise. */
  uid?: number
  /** Nothing can be written but below these folders. */
  writable?: readonly string[]
}

const librariesOf = (program: string): string[] =>
  Bun.spawnSync(['ldd', program])
    .stdout.toString()
    .split('\n')
    .flatMap((line) => /(\/\S+) \(0x/.exec(line)?.[1] ?? [])

const readOnlyMounts = (folder: string, writable: readonly string[]): string[] => [
  `mount --bind ${folder} ${folder}`,
  ...writable.map((inside) => `mount --bind ${folder}${inside} ${folder}${inside}`),
  `mount -o remount,bind,ro ${folder}`,
]

const entry = (folder: string, args: readonly string[], options: EntryOptions): string[] => {
  const { env = {}, uid = 0, writable } = options
  const mounts = [
    ...(writable ? readOnlyMounts(folder, writable) : []),
    `mount --rbind /proc ${folder}/proc`,
  ].join(' && ')
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  // By its whole path: the variables that lead to it are not handed on.
  const inside = [Bun.which('chroot') ?? 'chroot', `--userspec=${uid}:${uid}`, folder, ...args]
  return [
    ...['unshare', '--mount', '--propagation', 'private', 'sh', '-c'],
    `${mounts} && exec env -i "$@"`,
    ...['enter', ...variables, ...inside],
  ]
}

/** An empty root made by hand, removed at the end of its block. */
export const createRoot = (): Root => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'proc'))
  const path = (inside: string) => join(folder, inside)
  const copy = (file: string, inside = file) => {
    mkdirSync(dirname(path(inside)), { recursive: true })
    copyFileSync(realpathSync(file), path(inside))
  }
  const copyLibraries = (program: string) => {
    for (const library of librariesOf(program)) if (!existsSync(path(library))) copy(library)
  }
  const command = (args: readonly string[], options: EntryOptions = {}) =>
    entry(folder, args, options)
  return {
    folder,
    path,
    copy,
    copyLibraries,
    write: (inside, text, mode = 0o644) => {
      mkdirSync(dirname(path(inside)), { recursive: true })
      writeFileSync(path(inside), text, { mode })
    },
    copyProgram: (program, inside = program) => {
      copy(program, inside)
      copyLibraries(program)
    },
    command,
    run: async (args, options) => {
      const child = Bun.spawn(command(args, options), {
        stdin: 'ignore',
        stdout: 'pipe',
        stderr: 'pipe',
      })
      const [out, err, code] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ])
      return { code, out, err }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
