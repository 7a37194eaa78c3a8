import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { resources } from '../../src/catalog/resources.ts'
import { slug } from '../../src/lib/slug.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.server.stop())

describe.each(resources.map((row) => [row.name, row] as const))(
  'GET /api/v1/%s/{key}',
  (name, row) => {
    const records = row.records as readonly Record<string, unknown>[]
    const key = row.key as string

    test('finds every record by its key, compact and without a count', async () => {
      for (const record of records) {
        const response = await api.get(`/api/v1/${name}/${encodeURIComponent(String(record[key]))}`)
        expect(await response.text()).toBe(JSON.stringify({ success: true, data: record }))
      }
    })

    test('finds every record by its plain name and by its name as a slug', async () => {
      for (const record of records) {
        const plain = String(record.name)
        const { data } = await api.single(`/api/v1/${name}/${encodeURIComponent(plain)}`)
        expect(data).toEqual(record)
        // The one title whose slug belongs to another record: the End's root is "The End" as well.
        if (record.slug === 'enter-the-end') continue
        expect((await api.single(`/api/v1/${name}/${slug(plain)}`)).data).toEqual(record)
      }
    })

    test('ignores case, takes _ for -, and a namespace', async () => {
      const record = records[1] ?? {}
      const id = String(record[key])
      for (const spelling of [
        id.toUpperCase(),
        id.replaceAll('_', '-'),
        id.replaceAll('-', '_'),
        `minecraft:${id}`,
        `MINECRAFT%3A${id.toUpperCase()}`,
      ])
        expect((await api.single(`/api/v1/${name}/${spelling}`)).data).toEqual(record)
    })

    test('is always compact', async () => {
      const text = await (await api.get(`/api/v1/${name}/${records[0]?.[key]}?pretty=true`)).text()
      expect(text).toBe(JSON.stringify(JSON.parse(text)))
    })

    test('names what was not found', async () => {
      expect(await api.error(`/api/v1/${name}/herobrine`)).toEqual({
        status: 404,
        body: { success: false, error: `${row.singular} not found` },
      })
    })

    test('answers under /v1 and with a trailing slash as well', async () => {
      const id = records[0]?.[key]
      expect((await api.single(`/v1/${name}/${id}`)).data).toEqual({ ...records[0] })
      expect((await api.single(`/api/v1/${name}/${id}/`)).data).toEqual({ ...records[0] })
    })
  },
)

describe('a lookup', () => {
  test.each([
    ['/api/v1/versions/1.21', '1-21'],
    ['/api/v1/versions/1-21', '1-21'],
    ['/api/v1/versions/26.2', '26-2'],
  ])('%s takes the dotted and the dashed form', async (path, expected) => {
    expect((await api.single(path)).data.slug).toBe(expected)
  })

  test.each(['tp', 'teleport', '%2Ftp', '%2Fteleport', 'TELEPORT'])(
    'finds the command by %s',
    async (ref) => {
      expect((await api.single(`/api/v1/commands/${ref}`)).data.name).toBe('tp')
    },
  )

  test.each(['story/mine_stone', 'story%2Fmine_stone', 'minecraft:story/mine_stone', 'stone-age'])(
    'finds the achievement by %s',
    async (ref) => {
      expect((await api.single(`/api/v1/achievements/${ref}`)).data.slug).toBe('stone-age')
    },
  )

  test('tells the two ends apart', async () => {
    expect((await api.single('/api/v1/achievements/the-end')).data.name).toBe('The End')
    expect((await api.single('/api/v1/achievements/The%20End%3F')).data.name).toBe('The End?')
  })

  test.each(['%zz', '%E0%A4%A', '%', 'creeper%F'])('refuses the path %s', async (ref) => {
    const { status, body } = await api.error(`/api/v1/mobs/${ref}`)
    expect(status).toBe(400)
    expect(body.error).toBe('The path is not valid percent-encoding')
  })

  test.each([
    'creeper%00',
    '..%2F..%2Fetc%2Fpasswd',
    '__proto__',
    'constructor',
    '%20',
    'toString',
  ])('finds nothing for %s', async (ref) => {
    const { status, body } = await api.error(`/api/v1/mobs/${ref}`)
    expect(status).toBe(404)
    expect(body.error).toBe('Mob not found')
  })
})
