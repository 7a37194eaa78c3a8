// All that must hold before a change lands, in the order that finds mistakes soonest.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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
]

const testsIn = (folders, servers, env) => [
  `${folders.join(' ')}, servers from the ${servers}`,
  'bun',
  ['test', ...patience, ...folders],
  env,
]

// Half of the tests mostly wait and half mostly reckon, so two lanes go side by side.
const waiting = ['cli', 'http', 'http1', 'resilience', 'scale'].map((folder) => `test/${folder}`)
const reckoning = readdirSync(join(root, 'test'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() || entry.name.endsWith('.test.ts'))
  .map(({ name }) => `test/${name}`)
  .filter((path) => !waiting.includes(path) && !['test/bench', 'test/support'].includes(path))
const lanes = [
  [testsIn(waiting, 'binary', { LECTERN_BINARY: binary })],
  [
    testsIn(reckoning, 'binary', { LECTERN_BINARY: binary }),
    testsIn(['test/http'], 'source'),
    testsIn(['test/cli'], 'source'),
  ],
]

const run = async ([name, command, args, env], isAlone) => {
  const startedAt = Date.now()
  console.log(`\n== ${name}: ${[command, ...args].join(' ')}`)
  const child = spawn(command, args, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  // Two at once would write between each other's lines.
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  process.stdout.write(Buffer.concat(said))
  const isNotChecked = name === 'audit' && status === auditNotChecked
  const outcome = status === 0 ? 'ok' : isNotChecked ? 'WARNING, not checked' : 'FAILED'
  console.log(`== ${name}: ${outcome}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return status === 0 || isNotChecked
}

const runLane = async (lane) => {
  let isGood = true
  for (const step of lane) isGood = (await run(step, false)) && isGood
  return isGood
}

for (const step of steps) if (!(await run(step, true))) process.exit(1)
const outcomes = await Promise.all(lanes.map(runLane))
process.exit(outcomes.every(Boolean) ? 0 : 1)
