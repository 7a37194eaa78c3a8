// All that must hold before a change lands, in the order that finds mistakes soonest.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterSecondTry, closingLine, createOutcome, filesToTryAgain } from './outcome.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binary = join(root, 'dist', 'lectern')
const facts = join(root, '..', 'shared', 'check-facts.mjs')
// No test measures time; this only ends one that hangs, on however busy a machine.
const timeout = ['--timeout', '60000']

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

const timings = (servers) => join(root, 'dist', `test-timings-${servers}.json`)

const testsIn = ({ servers, env }, paths, flags) => [
  `tests, servers from the ${servers}`,
  'bun',
  // What files share, such as the engine, is made once in each worker.
  ['test', ...timeout, '--only-failures', '--no-isolate', ...flags, ...paths],
  env,
]

const allTogether = ({ servers, atOnce }) => [
  `--parallel=${atOnce}`,
  // The slowest first, as far as they are known from the last run.
  `--timings=${timings(servers)}`,
  '--update-timings',
]

const allTests = readdirSync(join(root, 'test'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() || entry.name.endsWith('.test.ts'))
  .map(({ name }) => `test/${name}`)
  .filter((path) => !['test/bench', 'test/support'].includes(path))
  // Pages, stores and replicas take longest, so that a machine without timings begins with them.
  .reverse()
// The source differs from the binary in how its files, threads and commands are found, and in nothing
// else: these meet all of that.
const sourceTests = [
  ...['completions', 'config', 'readme', 'reload', 'serve'].map((name) => `cli/${name}`),
  ...['app', 'chat', 'files', 'lists', 'lookups', 'openapi'].map((name) => `http/${name}`),
].map((name) => `test/${name}.test.ts`)
const testRuns = [
  // Half of the tests mostly wait for something, so more files run at once than there are cores.
  {
    servers: 'binary',
    paths: allTests,
    atOnce: availableParallelism() + 2,
    env: { LECTERN_BINARY: binary },
  },
  { servers: 'source', paths: sourceTests, atOnce: 1, env: {} },
]

const outcomeOf = (name, status) => {
  if (status === 0) return 'ok'
  return name === 'audit' && status === auditNotChecked ? 'WARNING, not checked' : 'FAILED'
}

/** Shows what the command says, and hands each line of it over. */
const run = async ([name, command, args, env], onLine = () => {}) => {
  const startedAt = Date.now()
  console.log(`\n== ${name}: ${[command, ...args].join(' ')}`)
  // Through one pipe: from two the lines would come in another order than they were written.
  const child = spawn('sh', ['-c', 'exec "$0" "$@" 2>&1', command, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line)
    onLine(line)
  })
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  const outcome = outcomeOf(name, status)
  console.log(`== ${name}: ${outcome}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return outcome !== 'FAILED'
}

const fileTimes = (servers) => {
  // A run that broke off has left none.
  if (!existsSync(timings(servers))) return []
  const { files } = JSON.parse(readFileSync(timings(servers), 'utf8'))
  return Object.entries(files).map(([file, ms]) => ({ file: `${file}, ${servers}`, ms }))
}

const summarize = (failures) => {
  const files = ['binary', 'source'].flatMap(fileTimes).sort((one, other) => other.ms - one.ms)
  console.log('\n== the slowest files')
  for (const { file, ms } of files.slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
  if (failures.length === 0) return
  console.log(`\n== ${failures.length} FAILED`)
  for (const failure of failures) console.log(failure)
}

/** Ends with the counts alone on the last line, where whoever runs it looks for them. */
const close = (outcomes, isGood) => {
  console.log(`\n${closingLine(outcomes, isGood)}`)
  process.exitCode = isGood ? 0 : 1
}

const runSteps = async () => {
  for (const step of steps) if (!(await run(step))) return false
  return true
}

const runTests = async (tests) => {
  const outcome = createOutcome()
  const isGood = await run(testsIn(tests, tests.paths, allTogether(tests)), outcome.read)
  return { ...outcome, tests, isGood }
}

/** What failed beside everything else gets a second try by itself: a busy machine is no mistake. */
const tryAgain = async (first) => {
  const files = first.isGood ? [] : filesToTryAgain(first)
  if (files.length === 0) return first
  console.log(`\n== ${first.failures.length} FAILED, tried again alone`)
  for (const failure of first.failures) console.log(failure)
  const second = createOutcome()
  const isGood = await run(testsIn(first.tests, files, ['--parallel=1']), second.read)
  return { ...afterSecondTry(first, second, isGood), isGood }
}

if (await runSteps()) {
  const firsts = await Promise.all(testRuns.map(runTests))
  const outcomes = []
  for (const first of firsts) outcomes.push(await tryAgain(first))
  summarize(outcomes.flatMap(({ failures }) => failures))
  close(
    outcomes,
    outcomes.every(({ isGood }) => isGood),
  )
} else close([], false)
