import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..')
const source = join(root, 'src')

/** The rooms from the cellar to the roof: a room may use what stands before it, never what comes after. */
const rooms = [
  'lib',
  'errors',
  'config',
  'store',
  'http',
  'metrics',
  'catalog',
  'client',
  'chat',
  'web',
  'app',
  'cli',
  'main',
]
const roomOf = (file: string) => (file.split('/')[0] ?? '').replace(/\.ts$/, '')

type Import = { from: string; to: string; isType: boolean }

const files = [...new Glob('**/*.ts').scanSync(source)].sort()
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

const importsOf = (file: string): Import[] =>
  [...textOf(file).matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'"]*?from\s+)?['"]([^'"]+)['"]/gm)]
    .map(([, type, to = '']) => ({ from: file, to, isType: type !== undefined }))
    .concat(
      [...textOf(file).matchAll(/\bimport\(['"]([^'"]+)['"]\)/g)].map(([, to = '']) => ({
        from: file,
        to,
        isType: false,
      })),
    )

const all = files.flatMap(importsOf)
const ours = all
  .filter(({ to }) => to.startsWith('.'))
  .map((one) => ({ ...one, to: relative(source, join(source, dirname(one.from), one.to)) }))
  .filter(({ to }) => !to.startsWith('..'))

const users = (module: string) => [
  ...new Set(all.filter(({ to, isType }) => to === module && !isType).map(({ from }) => from)),
]

describe('the house', () => {
  test('has only rooms that are on the plan', () => {
    expect(
      files.filter((file) => !rooms.includes(roomOf(file)) && file !== 'production.ts'),
    ).toEqual([])
  })

  test('is walked forward: no import points outward', () => {
    const outward = ours.filter(
      ({ from, to, isType }) =>
        !isType &&
        rooms.includes(roomOf(to)) &&
        rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from)),
    )
    expect(outward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('keeps the framework at the doors', () => {
    const strangers = users('elysia').filter(
      (file) => !/^(app\.ts|http\/|web\/|.*\/service\.ts)/.test(file),
    )
    expect(strangers).toEqual([])
  })

  test('keeps SQLite in its own store', () => {
    expect(users('bun:sqlite').filter((file) => !file.startsWith('store/sqlite/'))).toEqual([])
  })

  test('reads the environment in one place', () => {
    const readers = files.filter((file) => /\bBun\.env\b/.test(textOf(file)))
    expect(readers).toEqual(['config.ts'])
  })

  test('has no file over 300 lines that is not a table', () => {
    const tables =
      /^(web\/openapi\.ts|catalog\/search\/aliases\.ts|web\/explore\/tiles\/|chat\/answer\/(lexicon\/|commands\/intents|facts\/(conditions|relations)))/
    const long = files.filter((file) => !tables.test(file) && textOf(file).split('\n').length > 301)
    expect(long).toEqual([])
  })

  test('keeps to the top level that was agreed', async () => {
    const listed = Bun.spawnSync(['git', 'ls-files'], { cwd: root }).stdout.toString()
    const top = new Set(
      listed
        .split('\n')
        .filter(Boolean)
        .map((file) => file.split('/')[0] ?? ''),
    )
    const agreed =
      /^(package\.json|bunfig\.toml|src|data|test|compile\.sh|README\.md|LICENSE|SECURITY\.md|BENCHMARKS\.md|CHANGELOG\.md|CONTRIBUTING\.md|bun\.lock|package-lock\.json|tsconfig\.json|biome\.json|\..*)$/
    expect([...top].filter((name) => !agreed.test(name))).toEqual([])
  })
})

describe('the lock files', () => {
  test.each(['package-lock.json', 'bun.lock'])('%s names no other registry than npm', (file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const strange = [
      ...text.matchAll(/"resolved":\s*"(https?:\/\/[^"]+)"|\["[^"]+",\s*"(https?:[^"]+)"/g),
    ]
      .map(([, resolved, tarball]) => resolved ?? tarball ?? '')
      .filter((url) => !url.startsWith('https://registry.npmjs.org/'))
    expect(strange).toEqual([])
  })

  test('package-lock.json holds the packages of every platform', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const missing = Object.values<{ optionalDependencies?: object }>(packages)
      .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
      .filter((name) => packages[`node_modules/${name}`]?.version === undefined)
    expect(missing).toEqual([])
  })

  test('agree with package.json on every version', () => {
    const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const npm = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const bun = readFileSync(join(root, 'bun.lock'), 'utf8')
    for (const [name, version] of Object.entries<string>({
      ...wanted.dependencies,
      ...wanted.devDependencies,
    })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/)
      expect([name, npm.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
      expect(bun).toContain(`["${name}@${version}"`)
    }
  })
})
