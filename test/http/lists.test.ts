import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { resources } from '../../src/catalog/resources.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.server.stop())

const rows = resources.map((row) => [row.name, row] as const)

describe.each(rows)('GET /api/v1/%s', (name, row) => {
  const records = row.records as readonly Record<string, unknown>[]

  test('lists every record in the order of the file', async () => {
    const body = await api.list(`/api/v1/${name}`)
    expect(Object.keys(body)).toEqual(['success', 'count', 'data'])
    expect(body.success).toBe(true)
    expect(body.count).toBe(records.length)
    expect(body.data).toEqual([...records])
  })

  test('is JSON in UTF-8', async () => {
    const response = await api.get(`/api/v1/${name}`)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('answers under /v1 exactly as under /api/v1', async () => {
    const [long, short] = await Promise.all([api.get(`/api/v1/${name}`), api.get(`/v1/${name}`)])
    expect(short.status).toBe(200)
    expect(short.headers.get('etag')).toBe(long.headers.get('etag'))
    expect(await short.text()).toBe(await long.text())
  })

  test('accepts a trailing slash', async () => {
    expect((await api.list(`/api/v1/${name}/`)).count).toBe(records.length)
  })

  test('searches the name in any letter case', async () => {
    const whole = String(records[0]?.name)
    const part = whole.slice(0, Math.max(2, whole.length - 1))
    const { data, count } = await api.list(
      `/api/v1/${name}?search=${encodeURIComponent(part.toUpperCase())}`,
    )
    expect(count).toBe(data.length)
    expect(data).toEqual(
      records.filter((record) =>
        row.search.some((field) =>
          String(record[field]).toLowerCase().includes(part.toLowerCase()),
        ),
      ),
    )
    expect(count).toBeGreaterThan(0)
  })

  if (row.filters.length > 0)
    test.each([...row.filters])(
      'filters by every value of %s, whatever the case',
      async (field) => {
        for (const value of new Set(records.map((record) => String(record[field])))) {
          const { count, data } = await api.list(`/api/v1/${name}?${field}=${value.toUpperCase()}`)
          expect(count).toBe(data.length)
          expect(data).toEqual(records.filter((record) => String(record[field]) === value))
        }
      },
    )

  if (row.filters.length > 0)
    test('combines filters and search, and answers nothing with count 0', async () => {
      const record = records[0] ?? {}
      const query = new URLSearchParams({ search: String(record.name) })
      for (const field of row.filters) query.set(field, String(record[field]))
      const found = await api.list(`/api/v1/${name}?${query}`)
      expect(found.data).toContainEqual(record)
      query.set('search', 'no such name anywhere')
      expect(await api.list(`/api/v1/${name}?${query}`)).toEqual({
        success: true,
        count: 0,
        data: [],
      })
    })

  test('ignores unknown parameters and empty values', async () => {
    const empty = row.filters.map((field) => `${field}=`).join('&')
    const { count } = await api.list(`/api/v1/${name}?color=red&search=&${empty}`)
    expect(count).toBe(records.length)
  })
})

describe('a list', () => {
  test('with an unknown filter value is empty', async () => {
    expect(await api.list('/api/v1/mobs?type=purple')).toEqual({
      success: true,
      count: 0,
      data: [],
    })
  })

  test('with a repeated parameter takes the first', async () => {
    const { data } = await api.list('/api/v1/mobs?type=boss&type=passive')
    expect(new Set(data.map((mob) => mob.type))).toEqual(new Set(['boss']))
  })

  test.each(['two', '2.5', '2x', '0x2', '١'])('refuses permissionLevel=%s', async (value) => {
    const { status, body } = await api.error(
      `/api/v1/commands?permissionLevel=${encodeURIComponent(value)}`,
    )
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      error: 'The parameter permissionLevel must be an integer',
    })
  })

  test('with a permissionLevel nobody has is empty', async () => {
    expect((await api.list('/api/v1/commands?permissionLevel=1')).count).toBe(0)
  })

  test('searches the update name of versions too', async () => {
    const { data } = await api.list('/api/v1/versions?search=AQUATIC')
    expect(data.map((version) => version.name)).toEqual(['1.13'])
  })

  test.each(['true', 'TRUE', 'True'])('is indented by two spaces with pretty=%s', async (value) => {
    const text = await (await api.get(`/api/v1/trades?pretty=${value}`)).text()
    expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2))
    expect(text).toStartWith('{\n  "success": true,\n  "count": 13,\n  "data": [\n    {\n')
  })

  test.each(['false', '1', 'yes', ''])('is compact with pretty=%s', async (value) => {
    const text = await (await api.get(`/api/v1/trades?pretty=${value}`)).text()
    expect(text).toBe(JSON.stringify(JSON.parse(text)))
  })

  test('survives parameters that are no valid encoding', async () => {
    expect((await api.list('/api/v1/mobs?search=%zz')).count).toBe(0)
    expect((await api.list('/api/v1/mobs?%E0%A4%A=1')).count).toBe(76)
  })

  test('takes __proto__ and constructor as the plain words they are', async () => {
    expect((await api.list('/api/v1/mobs?__proto__=x&constructor=y')).count).toBe(76)
    expect((await api.list('/api/v1/mobs?type=__proto__')).count).toBe(0)
  })
})
