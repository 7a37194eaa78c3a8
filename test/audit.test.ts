import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob, type Server } from 'bun'

const root = join(import.meta.dir, '..')

/** A registry that answers the audit as it is told to. */
let registry: Server<undefined>
let answer: () => Response
let asked: Record<string, string[]>

beforeAll(() => {
  registry = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const body = await request.bytes()
      const isPacked = request.headers.get('content-encoding') === 'gzip'
      asked = JSON.parse(new TextDecoder().decode(isPacked ? Bun.gunzipSync(body) : body))
      return answer()
    },
  })
})
afterAll(() => registry.stop(true))

const audit = async (address = `http://127.0.0.1:${registry.port}`) => {
  const child = Bun.spawn([process.execPath, join(root, '.ci', 'audit.mjs')], {
    env: { ...Bun.env, BUN_CONFIG_REGISTRY: address, NPM_CONFIG_REGISTRY: address },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out, err }
}

const advisory = (id: string) => ({
  id: 1,
  url: `https://github.com/advisories/${id}`,
  title: 'Something bad',
  severity: 'high',
  vulnerable_versions: '<99',
  cwe: [],
  cvss: { score: 0, vectorString: null },
})

describe('the audit', () => {
  test('asks about everything that is shipped, with the version of the lock file', async () => {
    answer = () => Response.json({})
    const { code, out } = await audit()
    expect([code, out]).toEqual([0, expect.stringContaining('no known vulnerability')])
    const { dependencies, devDependencies } = await import('../package.json')
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(asked[name], name).toContain(version)
    for (const name of ['cookie', 'memoirist', 'exact-mirror']) expect(asked).toHaveProperty(name)
  })

  test('fails on a known vulnerability and names it', async () => {
    answer = () => Response.json({ elysia: [advisory('GHSA-aaaa-bbbb-cccc')] })
    const { code, err } = await audit()
    expect(code).toBe(1)
    expect(err).toContain('elysia  <99  high  Something bad')
    expect(err).toContain('GHSA-aaaa-bbbb-cccc')
  })

  test.each([
    ['refuses', () => new Response(null, { status: 405 })],
    ['is broken', () => new Response('<html>', { status: 502 })],
    ['talks nonsense', () => new Response('"fine"')],
  ])('says that nothing could be checked where the registry %s', async (_, how) => {
    answer = how
    const { code, out, err } = await audit()
    expect([code, out]).toEqual([3, ''])
    expect(err).toContain('could not be checked')
  })

  test('says so where there is no registry at all', async () => {
    const { code, err } = await audit('http://127.0.0.1:9')
    expect([code, err]).toEqual([3, expect.stringContaining('could not be checked')])
  })

  test('does not count what is accepted, as long as the reason holds', async () => {
    answer = () => Response.json({ bun: [advisory('GHSA-4j66-8f4r-3pjx')] })
    const { code, out } = await audit()
    expect([code, out]).toEqual([0, expect.stringContaining('not counted: GHSA-4j66-8f4r-3pjx')])
    const sources = [...new Glob('**/*.ts').scanSync(join(root, 'src'))]
    const users = sources.filter((path) =>
      /Bun\.\$|[{,]\s*\$\s*[,}].*from 'bun'/.test(readFileSync(join(root, 'src', path), 'utf8')),
    )
    expect(users).toEqual([])
  })
})
