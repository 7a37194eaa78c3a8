import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { plainEnv } from '../support/server.ts'

setDefaultTimeout(900_000)

const root = join(import.meta.dir, '..', '..')
/** What a caller sees; how a single process stops and starts is told elsewhere. */
const suites = ['lookups', 'caching', 'limits', 'chat', 'chat-limits']
/** Reaches into the SQLite file to let the time pass. */
const leftOut = '^(?!.*an expired key is refused)'

describe.if(hasPostgres() && hasRedis())('the HTTP service', () => {
  let postgres: TestPostgres
  let redis: TestRedis

  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  })
  afterAll(async () => {
    await Promise.all([postgres?.remove(), redis?.remove()])
  })

  test('keeps every promise with three replicas on one port', async () => {
    const child = Bun.spawn(
      [
        process.execPath,
        'test',
        ...['--timeout', '120000', '-t', leftOut],
        ...suites.map((name) => `./test/http/${name}.test.ts`),
      ],
      {
        cwd: root,
        env: plainEnv({
          LECTERN_BINARY: join(import.meta.dir, 'replicated.ts'),
          ...(Bun.env.LECTERN_BINARY ? { SCALE_BINARY: Bun.env.LECTERN_BINARY } : {}),
          SCALE_POSTGRES: `postgres://lectern@127.0.0.1:${postgres.port}/postgres`,
          SCALE_REDIS: redis.url,
          PATH: `${join(root, 'node_modules', '.bin')}:${Bun.env.PATH}`,
        }),
        stdout: 'pipe',
        stderr: 'pipe',
      },
    )
    const [out, report, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    const failed = report.split('\n').filter((line) => line.startsWith('(fail)'))
    expect({ failed, code, out: code === 0 ? '' : out + report }).toEqual({
      failed: [],
      code: 0,
      out: '',
    })
  })
})
