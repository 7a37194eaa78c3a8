import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const root = join(import.meta.dir, '..', '..', '..')
const page = readFileSync(join(root, 'src/web/guide/teaching.md'), 'utf8')
const engine = createEngine(createCatalog())

/** The files a page names, and the row it shows after naming one. */
const named = [...page.matchAll(/`((?:src|data|test)\/[^`]+)`/g)].map(([, path = '']) => path)
const shown = [...page.matchAll(/`((?:src|data)\/[^`]+\.\w+)`[^`]*```\w+\n([\s\S]*?)```/g)].map(
  ([, path = '', row = '']) => ({ path, row: row.trim() }),
)

describe('the page "Teach the guide something"', () => {
  test.each(named)('names %s, which is there', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
  })

  test.each(shown)('shows a row as it stands in $path', ({ path, row }) => {
    const text = readFileSync(join(root, path), 'utf8')
    for (const line of row.split('\n')) expect(text).toContain(line.trim())
  })

  test('shows a field, a relation, a word and a description', () => {
    expect(shown.length).toBeGreaterThanOrEqual(4)
  })

  test('tells the truth: the word it shows names the record', () => {
    const { sources } = engine.answer('how much health does a snowman have', [])
    expect(sources.map(({ url }) => url)).toContain('/api/v1/mobs/snow_golem')
  })
})
