import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { hasProgram } from '../support/needs.ts'
import { temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

const script = join(import.meta.dir, '..', '..', '.github', 'install.sh')
const archives = ['linux-x64', 'linux-arm64', 'macos-arm64'].map((name) => `lectern-${name}.tar.xz`)
const made = (version: string) => `#!/bin/sh\necho "lectern ${version}, made up ($1)"\n`

const done = (command: string[], cwd: string): string => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd })
  expect([command, exitCode, stderr.toString()]).toEqual([command, 0, ''])
  return stdout.toString()
}

/** A release of an executable that says its version and does nothing else. */
const makeRelease = (folder: string, version: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lectern'), made(version), { mode: 0o755 })
  for (const archive of archives) done(['tar', '-cJf', archive, 'lectern'], folder)
  rmSync(join(folder, 'lectern'))
  writeFileSync(join(folder, 'SHA256SUMS'), done(['sha256sum', ...archives], folder))
}

type Releases = { folder: string; url: string; stop(): void }

const serveReleases = (): Releases => {
  const folder = temporaryFolder()
  makeRelease(join(folder, 'latest', 'download'), '2.0.0')
  makeRelease(join(folder, 'download', 'v1.5.0'), '1.5.0')
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async ({ url }) => {
      const file = Bun.file(join(folder, new URL(url).pathname))
      return (await file.exists()) ? new Response(file) : new Response(null, { status: 404 })
    },
  })
  return {
    folder,
    url: `http://127.0.0.1:${server.port}`,
    stop: () => {
      server.stop(true)
      rmSync(folder, { recursive: true })
    },
  }
}

/** A folder with exactly these programs of this machine, and a word of its own about what it is. */
const machine = (folder: string, programs: readonly string[], uname: string): string => {
  const bin = join(folder, 'programs')
  mkdirSync(bin)
  for (const name of programs) symlinkSync(Bun.which(name) ?? name, join(bin, name))
  const [system, processor] = uname.split(' ')
  writeFileSync(
    join(bin, 'uname'),
    `#!/bin/sh\ncase "$1" in -s) echo ${system} ;; *) echo ${processor} ;; esac\n`,
  )
  chmodSync(join(bin, 'uname'), 0o755)
  return bin
}

const common = ['sh', 'ls', 'mktemp', 'rm', 'awk', 'cut', 'tar', 'xz', 'cp', 'chmod', 'mv']
const usual = [...common, 'curl', 'sha256sum']

type Run = { programs?: readonly string[]; uname?: string; env?: Record<string, string> }

describe.skipIf(process.platform !== 'linux' || !hasProgram('xz'))('install.sh', () => {
  let releases: Releases
  beforeAll(() => {
    releases = serveReleases()
  })
  afterAll(() => releases.stop())

  const inFolder = async (use: (folder: string) => Promise<void>) => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'bin'))
    await use(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
  }

  const install = async (folder: string, run: Run = {}) => {
    const { programs = usual, uname = 'Linux aarch64', env = {} } = run
    const path = machine(folder, programs, uname)
    const child = Bun.spawn([join(path, 'sh'), script], {
      env: {
        PATH: path,
        TMPDIR: folder,
        LECTERN_BIN: join(folder, 'bin'),
        LECTERN_RELEASES: releases.url,
        ...env,
      },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [out, err, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    return { out, err, code, installed: join(folder, 'bin', 'lectern') }
  }

  test('installs the newest release and leaves nothing else behind', () =>
    inFolder(async (folder) => {
      const { code, out, err, installed } = await install(folder)
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('lectern 2.0.0')
      expect(statSync(installed).mode & 0o777).toBe(0o755)
      expect(readdirSync(join(folder, 'bin'))).toEqual(['lectern'])
      expect(readdirSync(folder).sort()).toEqual(['bin', 'programs'])
    }))

  test('installs the release it is told', () =>
    inFolder(async (folder) => {
      const { out } = await install(folder, { env: { LECTERN_VERSION: '1.5.0' } })
      expect(out).toContain('lectern 1.5.0')
    }))

  test.each([
    ['wget instead of curl', { programs: [...common, 'wget', 'sha256sum'] }],
    ['shasum instead of sha256sum', { programs: [...common, 'curl', 'shasum', 'perl'] }],
    ['an Intel machine', { uname: 'Linux x86_64' }],
    ['a Mac', { uname: 'Darwin arm64' }],
  ])('does with %s', (_, run) =>
    inFolder(async (folder) => {
      const { code, err } = await install(folder, run)
      expect([code, err]).toEqual([0, ''])
    }),
  )

  test.each([
    ['a machine without a build', { uname: 'SunOS sparc' }, 'no build for SunOS on sparc'],
    [
      'a release that is not there',
      { env: { LECTERN_VERSION: '9.9.9' } },
      'could not be downloaded',
    ],
    [
      'an address without TLS',
      { env: { LECTERN_RELEASES: 'http://example.org' } },
      'https address',
    ],
    ['no address', { env: { LECTERN_RELEASES: '' } }, 'https address'],
    ['a folder that is not there', { env: { LECTERN_BIN: '/nowhere/at/all' } }, 'LECTERN_BIN'],
    ['nothing to download with', { programs: [...common, 'sha256sum'] }, 'curl or wget is needed'],
    ['nothing to sum with', { programs: [...common, 'curl'] }, 'sha256sum or shasum is needed'],
  ])('refuses %s in a sentence', (_, run, sentence) =>
    inFolder(async (folder) => {
      const { code, err, installed } = await install(folder, run)
      expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
      expect(existsSync(installed)).toBe(false)
    }),
  )

  test.each([
    [
      'an archive that was changed',
      (text: Buffer) => Buffer.concat([text, Buffer.from('x')]),
      archives,
      'nothing was installed',
    ],
    [
      'sums that do not tell it',
      () => Buffer.from('0123  other\n'),
      ['SHA256SUMS'],
      'does not tell',
    ],
  ])('installs nothing from %s, and keeps what was there', (_, spoil, files, sentence) =>
    inFolder(async (folder) => {
      const release = join(releases.folder, 'download', 'v1.5.0')
      const before = files.map(
        (file) => [join(release, file), readFileSync(join(release, file))] as const,
      )
      for (const [file, text] of before) writeFileSync(file, spoil(text))
      writeFileSync(join(folder, 'bin', 'lectern'), 'what was there')
      try {
        const { code, err, installed } = await install(folder, {
          env: { LECTERN_VERSION: '1.5.0' },
        })
        expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
        expect(readFileSync(installed, 'utf8')).toBe('what was there')
      } finally {
        for (const [file, text] of before) writeFileSync(file, text)
      }
    }),
  )

  test('does nothing when it was cut short on its way', async () => {
    const text = readFileSync(script, 'utf8')
    for (const part of [0.3, 0.6, 0.9, 0.99]) {
      const cut = text.slice(0, Math.floor(text.length * part))
      const { stdout } = Bun.spawnSync(['sh', '-c', cut], { stderr: 'ignore' })
      expect(stdout.toString()).toBe('')
    }
  })
})
