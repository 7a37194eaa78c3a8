import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lectern, startServer } from '../support/server.ts'

const root = join(import.meta.dir, '..', '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(textOf('package.json'))
const changelog = textOf('.github/CHANGELOG.md')

const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)

describe('the changelog', () => {
  test('has the form of Keep a Changelog: what comes next, then releases, newest first', () => {
    expect(headings[0]).toBe('[Unreleased]')
    const releases = headings.slice(1)
    for (const release of releases) expect(release).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/)
    const dates = releases.map((release) => release.slice(-10))
    expect(dates).toEqual(dates.toSorted().reverse())
    const kinds = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind)
    const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
    expect(kinds.filter((kind) => !known.includes(kind))).toEqual([])
  })

  test('tells last of the version that package.json, the lock file and the binary have', async () => {
    expect(headings[1]).toStartWith(`[${version}] - `)
    expect(JSON.parse(textOf('package-lock.json')).version).toBe(version)
    const { out } = await lectern(['version', '--json'])
    expect(JSON.parse(out)).toMatchObject({ version, changelog: '/changelog' })
  })

  test('is where lectern version says, and on the terminal', async () => {
    const { out: line } = await lectern(['version'])
    const path = /or (\/\S+) of a server/.exec(line)?.[1]
    await using server = await startServer()
    const response = await fetch(server.url + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    const page = await response.text()
    for (const heading of headings) expect(page).toContain(`>${heading.replace(/[[\]]/g, '')}</h2>`)
    const { code, out } = await lectern(['version', '--changelog'])
    expect([code, out.trim()]).toEqual([0, changelog.trim()])
  })
})
