import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { hasProgram } from '../support/needs.ts'
import { lectern, startServer, temporaryFolder } from '../support/server.ts'

// Each test starts several processes.
setDefaultTimeout(60_000)

const unit = async (args: readonly string[] = [], env: Record<string, string> = {}) => {
  const { code, out, err } = await lectern(['systemd', ...args], { env })
  expect([code, err]).toEqual([0, ''])
  return out
}

describe('lectern systemd', () => {
  test('prints a unit that locks the service in', async () => {
    const lines = (await unit()).split('\n')
    for (const line of [
      'Type=notify',
      'DynamicUser=yes',
      'StateDirectory=lectern',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'PrivateTmp=yes',
      'SystemCallFilter=@system-service',
      'EnvironmentFile=-/etc/lectern/lectern.env',
      'Environment="LECTERN_DB=%S/lectern/lectern.db"',
      'WatchdogSec=30',
      'TimeoutStopSec=20',
    ])
      expect(lines).toContain(line)
    expect(lines.some((line) => line.startsWith('RestrictAddressFamilies='))).toBe(true)
    // It would forbid the just-in-time compiler, and with it the start.
    expect(lines.some((line) => line.startsWith('MemoryDenyWriteExecute'))).toBe(false)
  })

  test('writes the settings that were given, but never a secret', async () => {
    const out = await unit(['--rate-limit', '7', '--database-url', 'postgres://u:pw@h/d'], {
      LECTERN_BASE_URL: 'https://data.example.org/100%25',
      LECTERN_LLM_KEY: 'sk-secret',
    })
    expect(out).toContain('Environment="LECTERN_RATE_LIMIT=7"')
    expect(out).toContain('Environment="LECTERN_BASE_URL=https://data.example.org/100%%25"')
    expect(out).not.toContain('LECTERN_HOST')
    expect(out).not.toMatch(/pw@|sk-secret/)
  })

  test('names the executable it was told, and takes only a whole path', async () => {
    expect(await unit(['--bin', '/opt/lectern'])).toContain('ExecStart="/opt/lectern" serve')
    expect((await lectern(['systemd', '--bin', 'lectern'])).code).toBe(2)
    expect((await lectern(['systemd', '--db', 'here.db'])).code).toBe(2)
  })

  test('runs as a user that exists when it is told one', async () => {
    const out = await unit(['--user', 'lectern'])
    expect(out).toContain('\nUser=lectern\nGroup=lectern\n')
    expect(out).not.toContain('DynamicUser')
    expect((await lectern(['systemd', '--user', 'two words'])).code).toBe(2)
  })

  test('may take a port below 1024', async () => {
    expect(await unit(['--port', '443'])).toContain('AmbientCapabilities=CAP_NET_BIND_SERVICE')
    expect(await unit()).not.toContain('AmbientCapabilities')
  })

  test.skipIf(!hasProgram('systemd-analyze'))('is accepted by systemd-analyze verify', async () => {
    const folder = temporaryFolder()
    for (const args of [
      [],
      ['--user', 'root'],
      ['--port', '80', '--base-url', 'https://a.example/%41'],
    ]) {
      const file = join(folder, 'lectern.service')
      writeFileSync(file, await unit([...args, '--bin', process.execPath]))
      const { exitCode, stdout, stderr } = Bun.spawnSync(['systemd-analyze', 'verify', file])
      expect([exitCode, stdout.toString() + stderr.toString()]).toEqual([0, ''])
    }
    rmSync(folder, { recursive: true })
  })

  test.skipIf(!hasProgram('systemd-analyze'))('is as locked in as the guide says', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'lectern.service')
    writeFileSync(file, await unit(['--bin', process.execPath]))
    const guide = readFileSync(join(import.meta.dir, '../../src/web/guide/operating.md'), 'utf8')
    const stated = Number(/rated (\d+\.\d+) \(OK\) by `systemd-analyze security`/.exec(guide)?.[1])
    const { exitCode } = Bun.spawnSync([
      'systemd-analyze',
      'security',
      '--offline=yes',
      `--threshold=${Math.round(stated * 10)}`,
      file,
    ])
    expect([stated, exitCode]).toEqual([1.4, 0])
    rmSync(folder, { recursive: true })
  })

  test('lets the file of the operator have the last word, and names places for secrets', async () => {
    const lines = (await unit(['--rate-limit', '7'])).split('\n')
    const last = lines.findLastIndex((line) => line.startsWith('Environment='))
    // systemd lets a file beat the lines whatever their order; readers should find it so as well.
    expect(lines.findIndex((line) => line.startsWith('EnvironmentFile='))).toBeGreaterThan(last)
    for (const name of ['database_url', 'redis_url', 'lectern_llm_key'])
      expect(lines).toContain(`#LoadCredential=${name}:/etc/lectern/${name}`)
  })
})

/** Prints what arrives on a datagram socket, a line each. */
const listener = `
use Socket;
$| = 1;
my $name = $ARGV[0];
$name =~ s/^@/\\0/;
socket(my $socket, AF_UNIX, SOCK_DGRAM, 0) or die $!;
bind($socket, pack_sockaddr_un($name)) or die $!;
print "bound\\n";
while (defined recv($socket, my $message, 4096, 0)) { print "$message\\n" }
`

const listen = async (name: string) => {
  const child = Bun.spawn(['perl', '-e', listener, name], { stdout: 'pipe' })
  let heard = ''
  void (async () => {
    for await (const chunk of child.stdout) heard += new TextDecoder().decode(chunk)
  })()
  await eventually(() => heard.includes('bound'), 'the socket')
  return { heard: () => heard.split('\n').slice(1), stop: () => child.kill() }
}

describe.skipIf(process.platform !== 'linux' || !hasProgram('perl'))('a supervisor', () => {
  test.each(['a path', 'an abstract name'])(
    'is told of readiness, life and the end by %s',
    async (kind) => {
      const folder = temporaryFolder()
      const name = kind === 'a path' ? join(folder, 'notify') : `@lectern-${process.pid}`
      const supervisor = await listen(name)
      await using server = await startServer({
        env: { NOTIFY_SOCKET: name, WATCHDOG_USEC: '100000' },
      })
      const timesHeard = (word: string) =>
        supervisor.heard().filter((message) => message === word).length
      const hears = (word: string, times = 1) =>
        eventually(() => timesHeard(word) >= times, `the supervisor to hear ${word}`)
      await hears('READY=1')
      await hears('WATCHDOG=1', 3)
      expect(await server.signal('SIGTERM')).toBe(0)
      await hears('STOPPING=1')
      expect(supervisor.heard()[0]).toBe('READY=1')
      supervisor.stop()
      rmSync(folder, { recursive: true })
    },
  )

  test('hears no sign of life from an event loop that hangs', async () => {
    const folder = temporaryFolder()
    const name = join(folder, 'notify')
    const supervisor = await listen(name)
    const code = `
      import { createSupervisor } from '${join(import.meta.dir, '../../src/lib/sd-notify.ts')}'
      createSupervisor({ notifySocket: '${name}', watchdogMs: 20 }).ready()
      await Bun.sleep(200)
      const until = performance.now() + 500
      while (performance.now() < until);
      createSupervisor({ notifySocket: '${name}', watchdogMs: undefined }).stopping()
      process.exit()`
    const child = Bun.spawn([process.execPath, '-e', code], { stdout: 'ignore' })
    await child.exited
    await eventually(() => supervisor.heard().includes('STOPPING=1'), 'the end')
    const alive = supervisor.heard().filter((message) => message === 'WATCHDOG=1').length
    // 20 in 200 ms at the most; in the 500 ms that hang there would be 50 more.
    expect(alive).toBeWithin(1, 25)
    supervisor.stop()
    rmSync(folder, { recursive: true })
  })

  test('that is not there keeps nobody from serving', async () => {
    await using server = await startServer({ env: { NOTIFY_SOCKET: '/nowhere/at/all' } })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })
})
