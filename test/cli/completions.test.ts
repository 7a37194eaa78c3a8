import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lectern as table } from '../../src/cli/commands.ts'
import { settings } from '../../src/config.ts'
import { hasProgram } from '../support/needs.ts'
import { lectern, temporaryFolder } from '../support/server.ts'

// Each test starts several processes.
setDefaultTimeout(60_000)

const commands = Object.keys(table.commands)

const script = async (shell: string) => {
  const { code, out } = await lectern(['completions', shell])
  expect(code).toBe(0)
  return out
}

/** What bash offers at the end of a line. */
const offeredByBash = (completions: string, line: string): string[] => {
  const folder = temporaryFolder()
  const file = join(folder, 'lectern.bash')
  writeFileSync(file, completions)
  const words = line.split(' ')
  const program = `source ${file}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _lectern; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = Bun.spawnSync(['bash', '--norc', '-c', program])
  rmSync(folder, { recursive: true })
  expect(stderr.toString()).toBe('')
  return stdout.toString().split('\n').filter(Boolean)
}

describe('completions', () => {
  test('of bash offer commands, commands behind them, and flags', async () => {
    const bash = await script('bash')
    expect(offeredByBash(bash, 'lectern ')).toEqual(commands)
    expect(offeredByBash(bash, 'lectern ba')).toEqual(['backup'])
    expect(offeredByBash(bash, 'lectern keys ')).toEqual(['create', 'list', 'revoke', 'webhook'])
    expect(offeredByBash(bash, 'lectern keys create --we')).toEqual(['--webhook'])
    expect(offeredByBash(bash, 'lectern serve --port 80 --gr')).toEqual(['--grace'])
    expect(offeredByBash(bash, 'lectern completions z')).toEqual(['zsh'])
  })

  test.each(['bash', 'zsh', 'fish'])(
    'of %s know every command and every setting',
    async (shell) => {
      const out = await script(shell)
      for (const command of commands) expect(out).toContain(command)
      for (const { flag } of Object.values(settings)) expect(out).toContain(flag)
    },
  )

  test.each(['bash', 'zsh', 'fish'])('of %s are a script it can read', async (shell) => {
    if (Bun.which(shell) === null) return console.log(`skipped: no ${shell}`)
    const folder = temporaryFolder()
    const file = join(folder, `lectern.${shell}`)
    writeFileSync(file, await script(shell))
    const { exitCode, stderr } = Bun.spawnSync([shell, '-n', file])
    rmSync(folder, { recursive: true })
    expect([exitCode, stderr.toString()]).toEqual([0, ''])
  })

  test.skipIf(!hasProgram('zsh'))('of zsh work as a file in a folder of completions', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, '_lectern'), await script('zsh'))
    const program = `fpath=(${folder} $fpath); _describe() { print -l -- $found }; autoload -Uz _lectern
      words=(lectern keys ''); CURRENT=3; _lectern`
    const { stdout, stderr } = Bun.spawnSync(['zsh', '-f', '-c', program])
    rmSync(folder, { recursive: true })
    const offered = stdout.toString().split('\n').filter(Boolean)
    expect(stderr.toString()).toBe('')
    expect(offered.map((line) => line.split(':')[0])).toEqual([
      'create',
      'list',
      'revoke',
      'webhook',
    ])
  })

  test('of another shell are refused', async () => {
    expect((await lectern(['completions', 'tcsh'])).code).toBe(2)
    expect((await lectern(['completions'])).code).toBe(2)
  })
})

describe('lectern version', () => {
  test.each([['version'], ['--version']])(
    '%s tells version, commit, data and runtime',
    async (word) => {
      const { code, out } = await lectern([word])
      expect(code).toBe(0)
      expect(out).toMatch(/^lectern 1\.0\.0 \(commit .+, API 1\.0\.0, data 26\.2, Bun \d/)
    },
  )

  test('has a form for machines', async () => {
    const { out } = await lectern(['version', '--json'])
    expect(JSON.parse(out)).toMatchObject({ version: '1.0.0', data: '26.2', bun: Bun.version })
  })
})
