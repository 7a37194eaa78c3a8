// Makes the project runnable on a machine that has only Node and npm, or only Bun: installs what the
// lock file names when it is not there yet, and repairs Bun where its install script was not run.
// Plain JavaScript without dependencies: it runs before there are any.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.lectern-setup')
const bun = join(modules, '.bin', process.platform === 'win32' ? 'bun.exe' : 'bun')

const run = (command, args, options = {}) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })

const fail = (sentence) => {
  console.error(`setup: ${sentence}`)
  process.exit(1)
}

const wanted = ['package-lock.json', 'bun.lock']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

const answers = (command) => run(command, ['--version'], { stdio: 'ignore' }).status === 0
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

if (!isInstalled()) {
  console.error('setup: installing dependencies')
  const installed = answers('npm')
    ? run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    : run('bun', ['install', '--frozen-lockfile'])
  if (installed.status !== 0) fail('the dependencies could not be installed')
}

if (!answers(bun)) {
  run(process.execPath, ['install.js'], { cwd: join(modules, 'bun') })
  if (!answers(bun)) fail('Bun was installed but does not run on this machine')
}

writeFileSync(stamp, wanted)
