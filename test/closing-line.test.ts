import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Counted = { failures: string[]; counts: object }
type Outcome = Counted & { read(line: string): void }
const { afterSecondTry, closingLine, createOutcome, filesToTryAgain } = (await import(
  join(import.meta.dir, '..', '.ci', 'outcome.mjs')
)) as {
  createOutcome(): Outcome
  closingLine(outcomes: readonly Counted[], isGood: boolean): string
  filesToTryAgain(outcome: Counted): string[]
  afterSecondTry(first: Counted, second: Counted, isGood: boolean): Counted
}

/** What the runner itself says of a file of tests, read as continuous integration reads it. */
const outcomeOf = (source: string): Outcome => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-closing-line-'))
  writeFileSync(join(folder, 'some.test.ts'), `import { expect, test } from 'bun:test'\n${source}`)
  const { stdout, stderr } = Bun.spawnSync(
    [process.execPath, 'test', '--only-failures', '--parallel=1', '--no-isolate'],
    { cwd: folder },
  )
  const outcome = createOutcome()
  for (const line of `${stdout}${stderr}`.split('\n')) outcome.read(line)
  rmSync(folder, { recursive: true })
  return outcome
}

const good = `test('one', () => {})\ntest('two', () => {})\n`
const bad = `test('wrong', () => expect(1).toBe(2))\n`

test('the closing line of continuous integration counts the tests of every run', () => {
  const runs = [outcomeOf(good), outcomeOf(`${good}${bad}test.skip('later', () => {})\n`)]
  expect(closingLine(runs.slice(0, 1), true)).toBe('2 passed, 0 failed')
  expect(closingLine(runs, false)).toBe('4 passed, 1 failed, 1 skipped')
  expect(runs[1]?.failures).toHaveLength(1)
  expect(runs[1]?.failures[0]).toStartWith('some.test.ts: wrong')
})

test('the closing line tells of an error outside of tests, and of a run that broke off', () => {
  expect(closingLine([outcomeOf(`${good}throw new Error('outside')\n`)], false)).toEndWith(
    '1 failed',
  )
  expect(closingLine([], false)).toBe('0 passed, 1 failed')
})

test('what failed beside everything else is tried again alone, and fails when it fails again', () => {
  const first = outcomeOf(`${good}${bad}test('slow', () => expect(1).toBe(3))\n`)
  expect(filesToTryAgain(first)).toEqual(['some.test.ts'])
  const held = afterSecondTry(first, outcomeOf(good), true)
  expect(closingLine([held], true)).toBe('4 passed, 0 failed')
  const broken = afterSecondTry(first, outcomeOf(`${good}${bad}`), false)
  expect(closingLine([broken], false)).toBe('3 passed, 1 failed')
  expect(broken.failures[0]).toStartWith('some.test.ts: wrong')
})

test('many files that fail are not tried again', () => {
  const failures = Array.from({ length: 9 }, (_, at) => `test/${at}.test.ts: wrong`)
  expect(filesToTryAgain({ failures, counts: {} })).toEqual([])
})
