import { describe, expect, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CliCommand, flagsOf, isGroup, type Leaf } from '../../src/cli/command.ts'
import { lectern as table } from '../../src/cli/commands.ts'
import { settings } from '../../src/config.ts'
import { hasProgram } from '../support/needs.ts'
import { lectern, temporaryFolder } from '../support/server.ts'

const page = async () => {
  const { code, out, err } = await lectern(['man'])
  expect([code, err]).toEqual([0, ''])
  return out
}

const inFile = async <Value>(text: string, use: (file: string) => Value): Promise<Value> => {
  const folder = temporaryFolder()
  const file = join(folder, 'lectern.1')
  writeFileSync(file, text)
  try {
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const leavesOf = (name: string, command: CliCommand): (readonly [string, Leaf])[] =>
  isGroup(command)
    ? Object.entries(command.commands).flatMap(([word, one]) => leavesOf(`${name} ${word}`, one))
    : [[name, command]]

describe.skipIf(!hasProgram('mandoc'))('lectern man', () => {
  test('is a man page without a fault', () =>
    page().then((text) =>
      inFile(text, (file) => {
        const { exitCode, stdout } = Bun.spawnSync(['mandoc', '-Tlint', '-Wwarning', file])
        expect([exitCode, stdout.toString()]).toEqual([0, ''])
      }),
    ))

  test('tells every command with its flags, and every setting with its variable', async () => {
    const shown = await inFile(await page(), (file) =>
      Bun.spawnSync(['mandoc', '-Tutf8', '-Owidth=500', file]).stdout.toString(),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: bold is a letter struck twice
    const text = shown.replaceAll(/.\x08/g, '')
    for (const [name, leaf] of leavesOf('lectern', table)) {
      const [, rest = ''] = text.split(`\n   ${[name, leaf.words].filter(Boolean).join(' ')}\n`)
      const part = rest.split(/\n {3}\S|\n\S/)[0] ?? ''
      expect([name, part]).toEqual([name, expect.stringContaining(`${leaf.summary}.`)])
      for (const flag of flagsOf({ ...leaf, settings: [] }))
        expect(part).toContain(`--${flag.name}${flag.value ? ` ${flag.value}` : ''}`)
    }
    for (const { flag, env, help } of Object.values(settings)) {
      expect(text).toContain(`--${flag}`)
      expect(text).toContain(`Environment: ${env}.`)
      expect(text).toContain(help.replace('…', '...'))
    }
  })

  test('says of which version and day it is', async () => {
    const root = join(import.meta.dir, '..', '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect((await page()).split('\n')[0]).toMatch(
      new RegExp(`^\\.TH LECTERN 1 "\\d{4}-\\d\\d-\\d\\d" "Lectern ${version}"`),
    )
  })
})
