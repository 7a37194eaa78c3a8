import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..')
const source = join(root, 'src')

/** The folders in order: one may import what stands before it, never what comes after. */
const folders = [
  'lib',
  'errors',
  'config',
  'store',
  'http',
  'metrics',
  'catalog',
  'client',
  'chat',
  'mcp',
  'web',
  'app',
  'http1',
  'cli',
  'main',
]
const folderOf = (file: string) => (file.split('/')[0] ?? '').replace(/\.ts$/, '')

type Import = { from: string; to: string; isType: boolean; isLazy: boolean }

const files = [...new Glob('**/*.ts').scanSync(source)].sort()
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

const importsOf = (file: string): Import[] =>
  [...textOf(file).matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'"]*?from\s+)?['"]([^'"]+)['"]/gm)]
    .map(([, type, to = '']) => ({ from: file, to, isType: type !== undefined, isLazy: false }))
    .concat(
      [...textOf(file).matchAll(/\bimport\(['"]([^'"]+)['"]\)/g)].map(([, to = '']) => ({
        from: file,
        to,
        isType: false,
        isLazy: true,
      })),
    )

const all = files.flatMap(importsOf)
const ours = all
  .filter(({ to }) => to.startsWith('.'))
  .map((one) => ({ ...one, to: relative(source, join(source, dirname(one.from), one.to)) }))
  .filter(({ to }) => !to.startsWith('..'))

/** What is read before the first of these files runs: all that they import, but for what waits. */
const loadedWith = (...first: string[]): Set<string> => {
  const loaded = new Set(first)
  for (const file of loaded)
    for (const { from, to, isType, isLazy } of ours)
      if (from === file && !isType && !isLazy) loaded.add(to)
  return loaded
}

const users = (module: string) => [
  ...new Set(all.filter(({ to, isType }) => to === module && !isType).map(({ from }) => from)),
]

/** A little more than 40, so that nobody splits a function at its forty-first line. */
const mostLines = 45
const isOfEngine = (file: string) => file.startsWith('chat/answer/')

type FunctionLength = { name: string; lines: number }

/** The formatter ends a function at the indentation it began with. */
const functionsIn = (text: string): FunctionLength[] => {
  const lines = text.split('\n')
  const indentation = (line: string) => line.length - line.trimStart().length
  const spans = lines.flatMap((line, start) => {
    if (!/(?:=>|\bfunction\b.*) \{$/.test(line)) return []
    const rest = lines.slice(start + 1)
    const length = rest.findIndex(
      (other) => other.trim() !== '' && indentation(other) <= indentation(line),
    )
    return [{ name: line.trim(), start, end: start + 1 + length }]
  })
  return spans.map(({ name, start, end }) => {
    let own = end - start - 1
    let inside = start
    for (const other of spans)
      if (other.start > inside && other.end <= end) {
        own -= other.end - other.start + 1
        inside = other.end
      }
    return { name, lines: own }
  })
}

describe('the layout', () => {
  test('has only folders that are on the plan', () => {
    expect(
      files.filter((file) => !folders.includes(folderOf(file)) && file !== 'production.ts'),
    ).toEqual([])
  })

  test('lets no import point outward', () => {
    const outward = ours.filter(
      ({ from, to, isType }) =>
        !isType &&
        folders.includes(folderOf(to)) &&
        folders.indexOf(folderOf(to)) > folders.indexOf(folderOf(from)),
    )
    expect(outward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('keeps the framework in services and plugins', () => {
    const others = users('elysia').filter(
      (file) => !/^(app\.ts|http\/|web\/|.*\/service\.ts)/.test(file),
    )
    expect(others).toEqual([])
  })

  test('keeps SQLite in its own store', () => {
    expect(users('bun:sqlite').filter((file) => !file.startsWith('store/sqlite/'))).toEqual([])
  })

  test('reads the environment in one place', () => {
    const readers = files.filter((file) => /\bBun\.env\b/.test(textOf(file)))
    expect(readers).toEqual(['config.ts'])
  })

  test('is told the time by the command that runs', () => {
    const readers = files.filter(
      (file) => !/^cli\//.test(file) && /\bDate\.now\b/.test(textOf(file)),
    )
    // An example for receivers of webhooks, shown as it stands there.
    expect(readers).toEqual(['web/docs/webhook.ts'])
  })

  test('asks other servers only for models and webhooks, and in commands that look at one', () => {
    const asks = /\bfetch\((?:`|url\b|new URL)|\brequest\b[^}]*\} = await[^}]*import\('node:https?'/
    const askers = files.filter((file) => asks.test(textOf(file)))
    expect(askers).toEqual([
      'chat/providers/openai.ts',
      'chat/webhooks/sender.ts',
      'cli/doctor/network.ts',
      'cli/healthcheck.ts',
    ])
  })

  test('names files by what they hold, in lower case, and imports from there', () => {
    const isNamed = (file: string) =>
      /(?:^|\/)[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.ts$/.test(file) &&
      !/(?:^|[/-])(?:utils?|helpers?|manager|common|types)\.ts$/.test(file)
    expect(files.filter((file) => !isNamed(file))).toEqual([])
    const passesOn = /^export (?:\*|(?:type )?\{[^}]*\}) from/m
    expect(files.filter((file) => passesOn.test(textOf(file)))).toEqual([])
  })

  test('has no function of more than some 40 lines, those inside it not counted', () => {
    const long = files
      .flatMap((file) => functionsIn(textOf(file)).map((length) => ({ file, ...length })))
      .filter(({ lines }) => lines > mostLines)
    expect(long).toEqual([])
  })

  test('loads the app and the engine only for commands that need them', () => {
    const loaded = loadedWith('main.ts', 'cli/commands.ts')
    const heavy = /^(app|http1\/server|cli\/server|chat\/answer\/engine|catalog\/check\/.*)\.ts$/
    expect([...loaded].filter((file) => heavy.test(file))).toEqual([])
    expect(loaded).toContain('cli/serve.ts')
  })

  test('starts a server without what only other commands, pages or databases need', () => {
    const loaded = loadedWith('main.ts', 'cli/serve.ts', 'cli/serving.ts')
    const late =
      /^(cli\/commands|store\/(postgres|redis)\/.*|chat\/answer\/(lexicon|read)\/.*|chat\/documents\/read-.*|web\/(home|playground|.*\/pages?)|web\/dashboard\/(access|bots|chat|document|settings))\.ts$/
    expect([...loaded].filter((file) => late.test(file))).toEqual([])
    const dear =
      /^(entities|bun|node:(http|https|zlib|crypto|dns\/promises|readline\/promises|worker_threads))$/
    const users = all.filter(
      ({ from, to, isType, isLazy }) => loaded.has(from) && dear.test(to) && !isType && !isLazy,
    )
    expect(users).toEqual([])
    expect(loaded).toContain('web/dashboard/service.ts')
  })

  test('loads the engine of a server with the first question', () => {
    const eager = ours.filter(
      ({ from, to, isType, isLazy }) =>
        to === 'chat/answer/engine.ts' && !isType && !isLazy && !from.startsWith('chat/answer/'),
    )
    expect(eager).toEqual([])
  })

  test('has no circle of imports', () => {
    const next = new Map<string, string[]>()
    for (const { from, to } of ours) next.set(from, [...(next.get(from) ?? []), to])
    const done = new Set<string>()
    const circleFrom = (file: string, way: readonly string[]): readonly string[] | undefined => {
      if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
      if (done.has(file)) return undefined
      const circle = (next.get(file) ?? [])
        .map((to) => circleFrom(to, [...way, file]))
        .find((found) => found !== undefined)
      done.add(file)
      return circle
    }
    const circles = files.map((file) => circleFrom(file, []) ?? [])
    expect(circles.filter((circle) => circle.length > 0)).toEqual([])
  })

  test('has no name that two types share', () => {
    const declaration =
      /^\s*(?:export )?(?:type|class|interface) ([A-Z]\w*)(?:<.*>)? ?(?:=|extends|\{)/gm
    // Both databases have the same rows; a client is typed for whoever writes one.
    const subjectOf = (file: string) => file.replace(/^store\/(?:sqlite|postgres)\/.*/, 'store')
    const filesOf = new Map<string, Set<string>>()
    for (const file of files.filter((one) => !one.endsWith('declarations.ts')))
      for (const [, name = ''] of textOf(file).matchAll(declaration))
        filesOf.set(name, (filesOf.get(name) ?? new Set()).add(subjectOf(file)))
    expect([...filesOf].filter(([, declaredIn]) => declaredIn.size > 1)).toEqual([])
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
      /^(package\.json|bunfig\.toml|src|data|test|compile\.sh|README\.md|LICENSE|SECURITY\.md|bun\.lock|package-lock\.json|tsconfig\.json|biome\.json|\..*)$/
    expect([...top].filter((name) => !agreed.test(name))).toEqual([])
  })
})

/** The layers of the answer engine, from what is known to what is said. */
const layers = [
  'lexicon',
  'read',
  'knowledge',
  'schema',
  'prose',
  'execute',
  'refer',
  'reckon',
  'commands',
  'talk',
  'word',
  'compose',
  'dialogue',
  'rank',
]
const mostPattern = 80

describe('the answer engine', () => {
  const own = files.filter(isOfEngine)

  test('has only folders that its design names', () => {
    const folder = (file: string) => file.split('/')[2] ?? ''
    const known = new Set(layers)
    const strange = own.filter((file) => file.split('/').length > 3 && !known.has(folder(file)))
    expect(strange).toEqual([])
  })

  test('knows nothing of services, stores or the network', () => {
    const outward = ours.filter(
      ({ from, to, isType }) =>
        isOfEngine(from) && !isType && /^(?:http|store|web|cli|app)\b/.test(to),
    )
    expect(outward).toEqual([])
  })

  test('ranks without knowing how readings are made or said', () => {
    const outward = ours.filter(
      ({ from, to, isType }) =>
        from.startsWith('chat/answer/rank/') &&
        !isType &&
        /answer\/(?:compose|word|dialogue)\//.test(to),
    )
    expect(outward).toEqual([])
  })

  test('has no long pattern outside the lexicon', () => {
    const pattern =
      /(?<=[=(,:[?]\s?)\/((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\[\n*])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\[\n])*)\/[gimu]*[.,)\]\n ]/g
    const long = own
      .filter((file) => !file.startsWith('chat/answer/lexicon/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(pattern)]
          .filter(([, source = '']) => source.length > mostPattern && !source.includes('${'))
          .map(([, source]) => `${file}: ${source}`),
      )
    expect(long).toEqual([])
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
