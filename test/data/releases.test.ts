import { describe, expect, test } from 'bun:test'
import { shippedData } from '../../src/catalog/check/data-set.ts'
import { fixes } from './game/fixes.ts'
import { firstInRelease } from './game/releases.ts'

const { versions, commands } = shippedData()

const releaseOf = (kind: 'commands' | 'gameRules') =>
  new Map(
    Object.entries(firstInRelease).flatMap(([release, added]) =>
      added[kind].map((name) => [name, release] as const),
    ),
  )
const releaseOfCommand = releaseOf('commands')
const releaseOfRule = releaseOf('gameRules')

const lines = versions.flatMap(({ name, majorFeatures, notableChanges, notableFixes }) =>
  [...majorFeatures, ...notableChanges, ...notableFixes].map((line) => ({ version: name, line })),
)

/** A line that says something is there from now on. */
const adds = /\b(?:added|adds|new|introduced|brought|turned into|replaced|came|go(?:es)? back)\b/
const mentionsOf = (line: string, names: Iterable<string>, prefix = '') =>
  [...names].filter((name) => new RegExp(`(?<![\\w/])${prefix}${name}\\b`).test(line))

const namesRelease = (line: string, release: string) =>
  new RegExp(`(?<![\\d.])${RegExp.escape(release)}(?!\\.?\\d)`).test(line)

describe('what the versions say of commands and game rules', () => {
  const additions = lines
    .flatMap(({ version, line }) => line.split(';').map((clause) => ({ version, line: clause })))
    .filter(({ line }) => adds.test(line))
    .flatMap(({ version, line }) => [
      ...mentionsOf(line, releaseOfCommand.keys(), '/').map((name) => ({
        version,
        line,
        name: `/${name}`,
        release: releaseOfCommand.get(name) ?? '',
      })),
      ...(/\bgame rules?\b/i.test(line) ? mentionsOf(line, releaseOfRule.keys()) : []).map(
        (name) => ({ version, line, name, release: releaseOfRule.get(name) ?? '' }),
      ),
    ])

  test('there is enough to compare', () => {
    expect(additions.length).toBeGreaterThan(40)
  })

  test('each is in the command tree of that release and not of the one before', () => {
    const wrong = additions.filter(
      ({ version, line, release }) => release !== version && !namesRelease(line, release),
    )
    expect(wrong).toEqual([])
  })

  test('a command record names the release whose tree first has it', () => {
    const wrong = commands.filter(
      ({ name, versionAdded }) => (releaseOfCommand.get(name) ?? versionAdded) !== versionAdded,
    )
    expect(wrong.map(({ name, versionAdded }) => [name, versionAdded])).toEqual([])
  })
})

describe('bug reports', () => {
  const cited = lines.flatMap(({ version, line }) =>
    (line.match(/\bMC-\d+/g) ?? []).map((report) => [report, version] as const),
  )

  test('each is told as fixed in the release of its record', () => {
    expect(Object.fromEntries(cited)).toEqual(
      Object.fromEntries(Object.entries(fixes).map(([report, { release }]) => [report, release])),
    )
  })

  const words = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/)

  test('each stands in a line about what its title says', () => {
    const elsewhere = lines.flatMap(({ line }) =>
      (line.match(/\bMC-\d+/g) ?? []).flatMap((report) => {
        const missing = words(fixes[report]?.about ?? report).filter(
          (word) => !words(line).includes(word),
        )
        return missing.length ? [`${report}: ${missing.join(' ')}`] : []
      }),
    )
    expect(elsewhere).toEqual([])
  })

  test('every version names what it fixed', () => {
    const silent = versions.filter(({ notableFixes }) => notableFixes.length === 0)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('no other record cites one', () => {
    const { versions: _, ...others } = shippedData()
    expect(JSON.stringify(others).match(/\bMC-\d+/g)).toBeNull()
  })
})
