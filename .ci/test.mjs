// All that must hold before a change lands, in the order that finds mistakes soonest.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binary = join(root, 'dist', 'lectern')
const facts = join(root, '..', 'shared', 'check-facts.mjs')
// No test measures time; this only ends one that hangs, on however busy a machine.
const patience = ['--timeout', '60000']

// The audit's word for a registry that does not answer: worth a line, and no reason to stop.
const auditNotChecked = 3

const steps = [
  ['types', 'tsc', ['--noEmit']],
  ['linter', 'biome', ['check', '--error-on-warnings', '.']],
  ['data', 'bun', ['src/main.ts', 'check']],
  ...(existsSync(facts) ? [['facts', process.execPath, [facts, 'data']]] : []),
  ['audit', process.execPath, [join(root, '.ci', 'audit.mjs')]],
  ['binary', 'sh', ['compile.sh']],
  ['tests, servers from the binary', 'bun', ['test', ...patience], { LECTERN_BINARY: binary }],
  ['tests, servers from the source', 'bun', ['test', ...patience, 'test/http', 'test/cli']],
]

for (const [name, command, args, env] of steps) {
  const startedAt = Date.now()
  console.log(`\n== ${name}: ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const isNotChecked = name === 'audit' && status === auditNotChecked
  const outcome = status === 0 ? 'ok' : isNotChecked ? 'WARNING, not checked' : 'FAILED'
  console.log(`== ${name}: ${outcome}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  if (status !== 0 && !isNotChecked) process.exit(1)
}
