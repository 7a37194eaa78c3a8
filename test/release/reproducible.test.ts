import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../support/server.ts'

const root = join(import.meta.dir, '..', '..')

const trackedFiles = (): string[] =>
  Bun.spawnSync(['git', 'ls-files', 'src', 'data', '.github', 'package.json', 'compile.sh'], {
    cwd: root,
  })
    .stdout.toString()
    .trim()
    .split('\n')

/** What goes into the executable; the tools that build it stay where they are. */
const runtimePackages = (): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    .map(([path]) => path)
}

const copyInto = (folder: string, paths: readonly string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
}

const buildIn = async (folder: string, env: Record<string, string>): Promise<string> => {
  copyInto(folder, [...trackedFiles(), ...runtimePackages()])
  const child = Bun.spawn(['sh', 'compile.sh'], {
    cwd: folder,
    env: { PATH: `${join(root, 'node_modules', '.bin')}:${Bun.env.PATH}`, ...env },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const [code, errors] = await Promise.all([child.exited, new Response(child.stderr).text()])
  expect([code, errors]).toEqual([0, ''])
  return createHash('sha256')
    .update(readFileSync(join(folder, 'dist', 'lectern')))
    .digest('hex')
}

test.skipIf(process.platform === 'win32')(
  'the same source gives the same executable, whoever builds it wherever',
  async () => {
    const folder = temporaryFolder()
    try {
      const near = await buildIn(join(folder, 'a'), { HOME: '/root', TZ: 'UTC' })
      const far = await buildIn(join(folder, 'some', 'other place', 'altogether'), {
        HOME: folder,
        TZ: 'Asia/Tokyo',
        LANG: 'de_DE.UTF-8',
        USER: 'somebody',
      })
      expect(far).toBe(near)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)
