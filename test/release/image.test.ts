import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canChroot, createRoot, type Root } from '../support/chroot.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'

// The executable is copied and started several times.
setDefaultTimeout(60_000)

const root = join(import.meta.dir, '..', '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch

type Instruction = { name: string; rest: string; flags: Record<string, string> }
type Stage = { base: string; name: string; instructions: Instruction[] }

const instructionOf = (line: string): Instruction => {
  const [name = '', ...words] = line.trim().split(/\s+/)
  const flags = words.filter((word) => word.startsWith('--'))
  return {
    name,
    rest: words.filter((word) => !flags.includes(word)).join(' '),
    flags: Object.fromEntries(flags.map((flag) => flag.slice(2).split('=', 2) as [string, string])),
  }
}

const readStages = (text: string): Stage[] => {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const instruction of lines.map(instructionOf)) {
    const [base = '', , name = 'last'] = instruction.rest.split(' ')
    if (instruction.name === 'FROM') stages.push({ base, name, instructions: [] })
    else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

const stages = readStages(textOf('.docker/Dockerfile'))
const last = stages.at(-1) as Stage
const allOf = (name: string) => last.instructions.filter((one) => one.name === name)
const only = (name: string): Instruction => {
  const [first, ...more] = allOf(name)
  expect([name, more]).toEqual([name, []])
  return first as Instruction
}
const variables = (): Record<string, string> =>
  Object.fromEntries(
    only('ENV')
      .rest.split(' ')
      .map((pair) => pair.split('=', 2) as [string, string]),
  )
const healthcheck = (): string[] => JSON.parse(only('HEALTHCHECK').rest.replace(/^CMD /, ''))

describe('the Dockerfile', () => {
  test('takes what compile.sh builds, for both architectures, and ignores all else', () => {
    const copied = stages
      .filter(({ base }) => base === 'scratch')
      .map(({ name, instructions }) => [name, instructions[0]?.rest.split(' ')[0]])
    expect(copied).toEqual([
      ['executable-amd64', 'dist/lectern-linux-x64'],
      ['executable-arm64', 'dist/lectern-linux-arm64'],
    ])
    for (const [, file = ''] of copied) {
      expect(textOf('compile.sh')).toContain(`build ${file.replace('dist/', '')} `)
      expect(textOf('.docker/Dockerfile.dockerignore').split('\n')).toContain(`!${file}`)
    }
    expect(textOf('.docker/Dockerfile.dockerignore').split('\n')[0]).toBe('*')
    // BuildKit gives it to every FROM, unless a declaration without a value takes it away again.
    expect(textOf('.docker/Dockerfile')).not.toMatch(/^ARG TARGETARCH$/m)
  })

  test('ends on a base without a shell, and runs nothing there', () => {
    expect(last.base).toMatch(/^gcr\.io\/distroless\/base-debian\d+:nonroot$/)
    expect(allOf('RUN')).toEqual([])
    for (const { rest } of [only('ENTRYPOINT'), only('CMD')]) expect(JSON.parse(rest)).toBeArray()
  })

  test('is nobody in particular, looks after its health, and says what it is', () => {
    expect(only('USER').rest).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    expect(healthcheck()).toEqual(['/usr/bin/lectern', 'healthcheck'])
    for (const label of ['title', 'description', 'licenses', 'version', 'revision'])
      expect(only('LABEL').rest).toContain(`org.opencontainers.image.${label}=`)
  })
})

describe('the compose file of the scaling guide', () => {
  const [, yaml = ''] =
    /```yaml\n(# .\/compile.sh --all[^`]*)```/.exec(textOf('src/web/guide/scaling.md')) ?? []
  const { services } = Bun.YAML.parse(yaml) as {
    services: Record<string, Record<string, unknown>>
  }

  test('builds the image, keeps its root read-only and leaves the health check to it', () => {
    const { build, read_only: isReadOnly, healthcheck: own, user } = services.lectern ?? {}
    const { context, dockerfile } = build as Record<string, string>
    expect(existsSync(join(root, context ?? '', dockerfile ?? ''))).toBe(true)
    expect([isReadOnly, own, user]).toEqual([true, undefined, undefined])
  })
})

/** What the last stage copies, laid out as it says, upon a base that holds the C library. */
const createImage = (executable: string): Root => {
  const image = createRoot()
  image.copyLibraries(executable)
  for (const { rest, flags } of allOf('COPY')) {
    const [from = '', to = ''] = rest.split(' ')
    if (flags.from === 'executable') {
      const stage = stages.find(({ name }) => name === `executable-${architecture}`)
      const [, inStage] = stage?.instructions[0]?.rest.split(' ') ?? []
      expect([from, existsSync(executable)]).toEqual([String(inStage), true])
      image.copy(executable, to)
      chmodSync(image.path(to), 0o755)
      continue
    }
    const stage = stages.find(({ name }) => name === flags.from)
    const made = stage?.instructions.find(({ name }) => name === 'RUN')?.rest ?? ''
    const [, mode = '', folder = ''] = /^install -d -m (\d+) \/folders\/(\S+)$/.exec(made) ?? []
    const [uid = 0, gid = 0] = (flags.chown ?? '').split(':').map(Number)
    mkdirSync(image.path(to + folder), { recursive: true })
    chmodSync(image.path(to + folder), Number.parseInt(mode, 8))
    chownSync(image.path(to + folder), uid, gid)
  }
  chmodSync(image.folder, 0o755)
  return image
}

const executable = Bun.env.LECTERN_BINARY ?? ''

describe.skipIf(!canChroot || executable === '')('the image', () => {
  const uid = Number(only('USER').rest.split(':')[0])
  const volume = only('VOLUME').rest
  const entrypoint: string[] = JSON.parse(only('ENTRYPOINT').rest)

  test('serves with nothing but the executable in it, as nobody, on a read-only root', async () => {
    using image = createImage(executable)
    const port = String(await freePort())
    const options = {
      uid,
      writable: [volume],
      env: { ...variables(), HOST: '127.0.0.1', PORT: port },
    }
    const check = () => image.run(healthcheck(), options)
    expect((await check()).code).toBe(1)
    const command = [...entrypoint, ...(JSON.parse(only('CMD').rest) as string[])]
    const server = Bun.spawn(image.command(command, options), { stdout: 'ignore', stderr: 'pipe' })
    try {
      await eventually(async () => (await check()).code === 0, 'the health check')
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/mobs/creeper`)
      expect(answer.status).toBe(200)
      expect(existsSync(image.path(variables().LECTERN_DB ?? ''))).toBe(true)
    } finally {
      server.kill('SIGTERM')
    }
    expect(await server.exited).toBe(0)
  })

  test('takes any other command, and cannot write beside its volume', async () => {
    using image = createImage(executable)
    const options = { uid, writable: [volume], env: variables() }
    const { code, out } = await image.run([...entrypoint, 'version'], options)
    expect([code, out]).toEqual([0, expect.stringContaining('lectern ')])
    const run = (...args: string[]) => image.run([...entrypoint, ...args], options)
    expect((await run('bots', 'create', 'shop')).code).toBe(0)
    expect((await run('backup', `${volume}/copy.db`)).code).toBe(0)
    const { code: refused, err } = await run('backup', '/copy.db')
    expect([refused, err]).toEqual([1, expect.stringMatching(/read-?only|unable to open/i)])
  })
})
