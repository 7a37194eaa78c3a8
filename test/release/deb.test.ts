import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canChroot, createRoot, type Root } from '../support/chroot.ts'
import { hasProgram } from '../support/needs.ts'
import { temporaryFolder } from '../support/server.ts'

// The package holds a hundred megabytes and is built, changed and unpacked here.
setDefaultTimeout(60_000)

const root = join(import.meta.dir, '..', '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const conffile = '/etc/lectern/lectern.env'
const canBuild = process.platform === 'linux' && hasProgram('dpkg-deb')

const done = (command: readonly string[], env: Record<string, string> = {}): string => {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...command], {
    cwd: root,
    // To compress takes a minute, and is dpkg's work.
    env: { ...Bun.env, DPKG_DEB_COMPRESSOR_TYPE: 'none', ...env },
  })
  // The first build for a machine fetches the runtime for it, and tells how far it is.
  const said = stderr
    .toString()
    .replace(/^\s*(?:Downloading|Decompressing|Extracting).*$|\r/gm, '')
    .trim()
  expect([command, exitCode, said]).toEqual([command, 0, ''])
  return stdout.toString().trim()
}

/** The same package under another version, with another conffile. */
const rebuilt = (folder: string, original: string, newVersion: string): string => {
  const unpacked = join(folder, newVersion)
  done(['dpkg-deb', '--raw-extract', original, unpacked])
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(unpacked, file), edit(readFileSync(join(unpacked, file), 'utf8')))
  change('DEBIAN/control', (text) => text.replace(/^Version: .*/m, `Version: ${newVersion}`))
  change(conffile, (text) => `${text}# of ${newVersion}\n`)
  const built = join(folder, `${newVersion}.deb`)
  done(['dpkg-deb', '--root-owner-group', '--build', unpacked, built])
  rmSync(unpacked, { recursive: true })
  return built
}

const programs = [
  ...['sh', 'dpkg', 'dpkg-deb', 'dpkg-split', 'tar', 'rm', 'diff', 'getent', 'install', 'ldconfig'],
  ...['start-stop-daemon', 'useradd', 'cat'],
]
const found = (program: string): string =>
  Bun.which(program, { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }) ?? program

/** What the package needs is there, as dpkg knows it of this machine. */
const installedAlready = (): string => `${done(['dpkg-query', '--status', 'libc6', 'passwd'])}\n`

/** Writes down what it is asked to do; the service itself is tested in test/cli. */
const systemctl = `#!/bin/sh
echo "$*" >>/systemctl.log
`

/** A machine with dpkg, a shell, the C library and nothing else of Debian. */
const createMachine = (): Root => {
  const machine = createRoot()
  for (const program of programs) machine.copyProgram(found(program), `/usr/bin/${program}`)
  machine.copyProgram(found('sh'), '/bin/sh')
  machine.copyProgram(found('nologin'), '/usr/sbin/nologin')
  machine.copyLibraries(process.execPath)
  for (const folder of ['/var/lib/dpkg/updates', '/run/systemd/system', '/tmp'])
    mkdirSync(machine.path(folder), { recursive: true })
  machine.write('/usr/bin/systemctl', systemctl, 0o755)
  machine.write('/etc/passwd', 'root:x:0:0::/root:/bin/sh\n')
  machine.write('/etc/group', 'root:x:0:\n')
  machine.write('/var/lib/dpkg/status', installedAlready())
  machine.write('/var/lib/dpkg/available', '')
  machine.write('/var/lib/dpkg/info/format', '1\n')
  machine.write('/dev/null', '', 0o666)
  return machine
}

const env = { PATH: '/usr/bin:/usr/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', HOME: '/' }

const openMachine = () => {
  const machine = createMachine()
  const dpkg = async (...args: string[]) => {
    const { code, out, err } = await machine.run(['/usr/bin/dpkg', '--force-unsafe-io', ...args], {
      env,
    })
    expect([args, code, code === 0 ? '' : err]).toEqual([args, 0, ''])
    return out
  }
  return {
    ...machine,
    dpkg,
    install: async (file: string, ...args: string[]) => {
      machine.copy(file, '/tmp/lectern.deb')
      const said = await dpkg(...args, '--install', '/tmp/lectern.deb')
      rmSync(machine.path('/tmp/lectern.deb'))
      return said
    },
    read: (inside: string) => readFileSync(machine.path(inside), 'utf8'),
    has: (inside: string) => existsSync(machine.path(inside)),
    asked: () => {
      const log = machine.path('/systemctl.log')
      const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
      rmSync(log, { force: true })
      return lines
    },
  }
}

describe.skipIf(!canBuild)('the Debian package', () => {
  let folder: string
  let first: string
  let next: string

  beforeAll(() => {
    folder = temporaryFolder()
    first = join(root, done(['./compile.sh', '--deb'], { LECTERN_RATE_LIMIT: '7' }))
    next = rebuilt(folder, first, `${version}+next`)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const file = (path: string): string =>
    done([
      'sh',
      '-c',
      `dpkg-deb --fsys-tarfile "$0" | tar --extract --to-stdout ".$1"`,
      first,
      path,
    ])

  test('says what it is, in the version of everything else', () => {
    const field = (name: string) => done(['dpkg-deb', '--field', first, name])
    expect(field('Package')).toBe('lectern')
    expect(field('Version')).toBe(version)
    expect(field('Architecture')).toBe(done(['dpkg', '--print-architecture']))
    expect(Number(field('Installed-Size'))).toBeGreaterThan(50_000)
  })

  test('holds executable, unit, man page, completions, and settings for root only', () => {
    const listed = done(['dpkg-deb', '--contents', first]).split('\n')
    const modeOf = (path: string) => listed.find((line) => line.endsWith(` .${path}`))?.slice(0, 10)
    expect(modeOf('/usr/bin/lectern')).toBe('-rwxr-xr-x')
    expect(modeOf(conffile)).toBe('-rw-------')
    for (const path of [
      '/usr/lib/systemd/system/lectern.service',
      '/usr/share/man/man1/lectern.1.gz',
      '/usr/share/bash-completion/completions/lectern',
      '/usr/share/zsh/vendor-completions/_lectern',
      '/usr/share/fish/vendor_completions.d/lectern.fish',
      '/usr/share/doc/lectern/copyright',
      '/usr/share/doc/lectern/changelog.gz',
    ])
      expect([path, modeOf(path)]).toEqual([path, '-rw-r--r--'])
    expect(listed.filter((line) => !/^\S+ root\/root /.test(line))).toEqual([])
    expect(modeOf('/')).toBe('drwxr-xr-x')
  })

  test('brings a unit for its own user, free of the settings of who built it', () => {
    const unit = file('/usr/lib/systemd/system/lectern.service')
    expect(unit).toContain('\nUser=lectern\nGroup=lectern\n')
    expect(unit).not.toContain('DynamicUser')
    expect(unit).toContain('ExecStart="/usr/bin/lectern" serve')
    expect(unit).not.toContain('RATE_LIMIT')
  })

  describe.skipIf(!canChroot)('on a machine of its own', () => {
    test('is installed, upgraded, removed and purged, and never touches the data', async () => {
      using machine = openMachine()
      const data = '/var/lib/lectern/lectern.db'
      const userOf = () => /^lectern:[^:]*:(\d+):/m.exec(machine.read('/etc/passwd'))?.[1]

      await machine.install(first)
      expect(machine.asked()).toEqual([
        'enable lectern.service',
        'daemon-reload',
        'is-enabled --quiet lectern.service',
        'restart lectern.service',
      ])
      const { out } = await machine.run(['/usr/bin/lectern', 'version', '--json'])
      expect(JSON.parse(out).version).toBe(version)
      const user = Number(userOf())
      const home = statSync(machine.path('/var/lib/lectern'))
      expect([home.uid, home.mode & 0o777]).toEqual([user, 0o700])
      expect(machine.read('/etc/passwd')).toContain(':/var/lib/lectern:/usr/sbin/nologin')

      machine.write(data, 'what people have said')
      machine.write(conffile, 'HOST=127.0.0.1\nPORT=9000\n')
      await machine.install(next, '--force-confold')
      expect(machine.read(conffile)).toBe('HOST=127.0.0.1\nPORT=9000\n')
      expect(machine.read(`${conffile}.dpkg-dist`)).toContain(`# of ${version}+next`)
      // Not switched on a second time: the operator may have switched it off.
      expect(machine.asked()).toEqual([
        'daemon-reload',
        'is-enabled --quiet lectern.service',
        'restart lectern.service',
      ])

      await machine.dpkg('--remove', 'lectern')
      expect(machine.asked()).toEqual(['stop lectern.service', 'daemon-reload'])
      expect(machine.has('/usr/bin/lectern')).toBe(false)
      expect([machine.has(conffile), machine.has(data)]).toEqual([true, true])

      const said = await machine.dpkg('--purge', 'lectern')
      expect(said).toContain('The data in /var/lib/lectern stays')
      expect([machine.has('/etc/lectern'), machine.read(data)]).toEqual([
        false,
        'what people have said',
      ])
      expect(Number(userOf())).toBe(user)

      await machine.install(next)
      expect(machine.read(data)).toBe('what people have said')
      expect(Number(userOf())).toBe(user)
      expect(machine.asked()[0]).toBe('enable lectern.service')
    })

    test('leaves a service alone that was switched off, and one that does not start', async () => {
      using machine = openMachine()
      machine.write(
        '/usr/bin/systemctl',
        `${systemctl}case "$1" in is-enabled|try-restart) exit 1 ;; esac\n`,
        0o755,
      )
      machine.copy(first, '/tmp/lectern.deb')
      const { code, err } = await machine.run(['/usr/bin/dpkg', '--install', '/tmp/lectern.deb'], {
        env,
      })
      expect([code, machine.asked().at(-1)]).toEqual([0, 'try-restart lectern.service'])
      expect(err).toContain('systemctl status lectern says why')
    })
  })
})
