import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { settingNames, settings } from '../../src/config.ts'
import { readme, withTable } from '../support/settings-table.ts'

test('the README shows the settings there are (bun run docs writes them)', () => {
  const text = readFileSync(readme, 'utf8')
  expect(withTable(text)).toBe(text)
  for (const name of settingNames) expect(text).toContain(`--${settings[name].flag}`)
})

test('no flag and no variable is used twice, and every setting says what it is for', () => {
  const rows = settingNames.map((name) => settings[name])
  expect(new Set(rows.map(({ flag }) => flag)).size).toBe(rows.length)
  expect(new Set(rows.map(({ env }) => env)).size).toBe(rows.length)
  for (const { help } of rows) expect(help.length).toBeGreaterThan(15)
})
