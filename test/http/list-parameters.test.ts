import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { resources } from '../../src/catalog/resources.ts'
import { type AnyRecord, type Api, type ListBody, openApi } from '../support/api.ts'

type Listed = ListBody & { total?: number; notFound?: string[] }
type Described = { name: string; schema: { type?: string } }

let api: Api
let described: Record<string, Described[]>
beforeAll(async () => {
  api = await openApi()
  const { paths } = (await (await api.get('/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters?: Described[] } }>
  }
  described = Object.fromEntries(
    resources.map(({ name }) => [name, paths[`/v1/${name}`]?.get?.parameters ?? []]),
  )
})
afterAll(() => api.server.stop())

const list = async (path: string): Promise<Listed> => (await api.list(path)) as Listed
const at = (record: AnyRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as AnyRecord | null)?.[step], record)

const refused = async (path: string): Promise<string> => {
  const { status, body } = await api.error(path)
  expect([path, status, body.success]).toEqual([path, 400, false])
  return body.error
}

/** The addresses of the pages around a list, by relation. */
const linksOf = (header: string | null): Record<string, string> =>
  Object.fromEntries(
    [...(header ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]),
  )

describe.each(resources.map((row) => [row.name, row] as const))('lists of %s', (name, row) => {
  const path = `/api/v1/${name}`
  const records = row.records as readonly AnyRecord[]
  const keys = records.map((record) => String(record[row.key]))
  const fieldNames = Object.keys(row.schema.properties)
  const some = (position: number) => records[position] as AnyRecord

  test('take ids in the order asked, in every spelling, and name what is not there', async () => {
    const [second = '', first = ''] = [keys[1], keys[0]]
    const spelled = `MINECRAFT:${second.toUpperCase()}`
    const ids = [spelled, 'no_such', first, ' NO_SUCH_EITHER ', second, 'no_such'].join(',')
    const body = await list(`${path}?ids=${encodeURIComponent(ids)}`)
    expect(Object.keys(body)).toEqual(['success', 'count', 'data', 'notFound'])
    expect(body).toEqual({
      success: true,
      count: 2,
      data: [some(1), some(0)],
      notFound: ['no_such', 'NO_SUCH_EITHER'],
    })
  })

  test('take every record by its name, and at most a hundred ids', async () => {
    for (let start = 0; start < records.length; start += 40) {
      const part = records.slice(start, start + 40)
      const names = part.map((record) => record.name).join(',')
      expect(await list(`${path}?ids=${encodeURIComponent(names)}`)).toMatchObject({
        data: part,
        notFound: [],
      })
    }
    const tooMany = Array.from({ length: 101 }, (_, index) => `x${index}`).join(',')
    expect(await refused(`${path}?ids=${tooMany}`)).toContain('ids must not name more than 100')
  })

  test('narrow a batch by their filters and search', async () => {
    const ids = keys.slice(0, 3).join(',')
    const search = String(some(1).name)
    const expected = records
      .slice(0, 3)
      .filter((record) =>
        row.search.some((field) =>
          String(record[field]).toLowerCase().includes(search.toLowerCase()),
        ),
      )
    expect(await list(`${path}?ids=${ids}&search=${encodeURIComponent(search)}`)).toMatchObject({
      data: expected,
      notFound: [],
    })
    for (const field of row.filters) {
      const value = String(some(0)[field])
      const body = await list(`${path}?ids=${ids}&${field}=${value}`)
      expect(body.data).toEqual(
        records.slice(0, 3).filter((record) => String(record[field]) === value),
      )
    }
  })

  test('keep any field alone, and leave any out', async () => {
    for (const field of fieldNames) {
      const only = await list(`${path}?fields=${field}`)
      expect(only.data).toEqual(records.map((record) => ({ [field]: record[field] })))
      const without = await list(`${path}?exclude=${field}&limit=3`)
      expect(without.data.map((record) => Object.keys(record))).toEqual(
        records.slice(0, 3).map((record) => Object.keys(record).filter((key) => key !== field)),
      )
    }
  })

  test('refuse fields they do not have, and name those they have', async () => {
    for (const param of ['fields', 'exclude', 'sort']) {
      const error = await refused(`${path}?${param}=name,hpp`)
      expect(error).toContain(`The parameter ${param} names no field of ${name}`)
      expect(error).toContain('hpp')
      expect(error).toContain('name')
      await refused(`${path}?${param}=__proto__`)
      await refused(`${path}?${param}=,`)
    }
    await refused(`${path}?fields=name&exclude=name`)
  })

  test('are indented with fields as well', async () => {
    const text = await (await api.get(`${path}?fields=name&limit=2&pretty=true`)).text()
    expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2))
    expect(JSON.parse(text)).toEqual(await list(`${path}?fields=name&limit=2`))
  })

  test('sort by every field that has an order, missing values last', async () => {
    const told = await refused(`${path}?sort=nothing`)
    const sortable = told.slice(told.indexOf('There are: ') + 11).split(', ')
    expect(sortable).toContain('name')
    for (const field of sortable)
      for (const sign of ['', '-']) {
        const { data, count } = await list(`${path}?sort=${sign}${field}`)
        expect(count).toBe(records.length)
        const values = data.map((record) => at(record, field))
        const missing = values.findIndex((value) => value === null || value === undefined)
        const present = missing === -1 ? values : values.slice(0, missing)
        expect(values.slice(present.length).every((value) => value == null)).toBe(true)
        if (present.every((value) => typeof value === 'number'))
          expect(present).toEqual(
            present.toSorted((one, other) =>
              sign === '' ? Number(one) - Number(other) : Number(other) - Number(one),
            ),
          )
        const schema = row.schema.properties[field as 'name'] as { enum?: unknown[] } | undefined
        if (schema?.enum) {
          const places = present.map((value) => schema.enum?.indexOf(value) ?? -1)
          expect(places).toEqual(
            places.toSorted((one, other) => (sign === '' ? one - other : other - one)),
          )
        }
      }
    expect(await refused(`${path}?sort=name,-name,name,name`)).toContain('more than 3')
  })

  test('sort by a second field where the first is equal', async () => {
    const field = row.filters[0]
    if (!field) return
    const { data } = await list(`${path}?sort=${field},-name`)
    for (const [index, record] of data.entries()) {
      const before = data[index - 1]
      if (before && before[field] === record[field])
        expect(
          String(before.name).localeCompare(String(record.name), 'en', { numeric: true }),
        ).toBeGreaterThanOrEqual(0)
    }
  })

  test('refuse to sort by what has no order', async () => {
    const unordered = Object.entries(row.schema.properties).filter(
      ([, schema]) => 'type' in schema && ['array', 'boolean'].includes(String(schema.type)),
    )
    expect(unordered.length).toBeGreaterThan(0)
    for (const [field] of unordered)
      expect(await refused(`${path}?sort=${field}`)).toContain('can be sorted by')
  })

  test('come in pages that lead to one another', async () => {
    const seen: AnyRecord[] = []
    const links: Record<string, string>[] = []
    let next: string | undefined = `${path}?limit=10&sort=-name`
    while (next !== undefined) {
      const response = await api.get(next.replace(/^https?:\/\/[^/]+/, ''))
      const body = (await response.json()) as Listed
      expect(Object.keys(body)).toEqual(['success', 'count', 'total', 'data'])
      expect([body.count, body.total]).toEqual([body.data.length, records.length])
      seen.push(...body.data)
      links.push(linksOf(response.headers.get('link')))
      next = links.at(-1)?.next
    }
    expect(seen).toEqual((await list(`${path}?sort=-name`)).data)
    expect(links[0]?.prev).toBeUndefined()
    expect(links[0]?.first).toBe(
      `http://localhost:${api.server.port}${path}?sort=-name&limit=10&offset=0`,
    )
    expect(links[0]?.last).toEndWith(`offset=${Math.floor((records.length - 1) / 10) * 10}`)
    expect(links[1]?.prev).toEndWith('offset=0')
    expect(links.at(-1)?.next).toBeUndefined()
  })

  test('have an end behind which nothing is', async () => {
    const response = await api.get(`${path}?offset=100000`)
    expect(await response.json()).toEqual({
      success: true,
      count: 0,
      total: records.length,
      data: [],
    })
    expect(Object.keys(linksOf(response.headers.get('link')))).toEqual(['first', 'prev', 'last'])
  })

  test.each(['limit', 'offset'])('refuse a %s that is no such number', async (param) => {
    for (const value of ['-1', '1.5', 'ten', '0x1', '1e1', '1000001', '99999999999999999999', '١'])
      expect(await refused(`${path}?${param}=${encodeURIComponent(value)}`)).toStartWith(
        `The parameter ${param} must be an integer from `,
      )
    await refused(`${path}?limit=0`)
  })

  test('compare every number the description names', async () => {
    const names = (described[name] ?? [])
      .map((parameter) => parameter.name)
      .filter((parameter) => /_(gte|gt|lte|lt)$/.test(parameter))
    for (const parameter of names) {
      const [, field = '', operator] = /^(.+)_(\w+)$/.exec(parameter) ?? []
      const numbers = records
        .map((record) => at(record, field))
        .filter((value) => typeof value === 'number')
      const bound = Number(numbers[Math.floor(numbers.length / 2)])
      const holds = (value: number) =>
        ({ gt: value > bound, gte: value >= bound, lt: value < bound, lte: value <= bound })[
          operator as 'gt'
        ]
      const { data } = await list(`${path}?${parameter}=${bound}`)
      expect(data).toEqual(
        records.filter((record) => {
          const value = at(record, field)
          return typeof value === 'number' && holds(value)
        }),
      )
      for (const bad of ['ten', '1e3', 'NaN', '0x1', '1.', '-'])
        expect(await refused(`${path}?${parameter}=${bad}`)).toBe(
          `The parameter ${parameter} must be a number`,
        )
    }
    expect(await refused(`${path}?nothing_gte=1`)).toContain(`names no number of ${name}: nothing`)
  })

  test('are what they were without a new parameter', async () => {
    const plain = await api.get(path)
    const empty = await api.get(`${path}?ids=&fields=&exclude=&sort=&limit=&offset=&hp_gte=`)
    expect(await empty.text()).toBe(await plain.text())
    expect(empty.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(plain.headers.get('link')).toBeNull()
  })
})

describe('a list with the new parameters', () => {
  test('puts early releases before the numbered ones', async () => {
    const { data } = await list('/api/v1/mobs?sort=versionAdded&fields=versionAdded')
    const order = [...new Set(data.map(({ versionAdded }) => String(versionAdded)))]
    expect(order[0]).toStartWith('Classic')
    expect(order.findIndex((one) => one.startsWith('Beta'))).toBeLessThan(order.indexOf('1.0'))
    expect(order.indexOf('1.8')).toBeLessThan(order.indexOf('1.10'))
  })

  test('combines all of them', async () => {
    const { data, total, count } = await list(
      '/api/v1/mobs?type=hostile&hp_gte=20&damage.normal_lt=5&sort=-hp,name&fields=id,hp,damage&limit=2',
    )
    const all = (await list('/api/v1/mobs?type=hostile')).data.filter(
      (mob) => Number(mob.hp) >= 20 && Number((mob.damage as AnyRecord).normal) < 5,
    )
    expect([count, total]).toEqual([Math.min(2, all.length), all.length])
    expect(data.map((mob) => Object.keys(mob))).toEqual(data.map(() => ['id', 'hp', 'damage']))
    expect(Number(data[0]?.hp)).toBe(Math.max(...all.map((mob) => Number(mob.hp))))
  })

  test('has its own tag and encodings, and answers 304', async () => {
    const path = '/api/v1/items?fields=id,name&sort=-name'
    const plain = await api.get(path, { headers: { 'accept-encoding': 'identity' } })
    const zipped = await api.get(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(await zipped.text()).toBe(await plain.text())
    const etag = plain.headers.get('etag') ?? ''
    expect(etag).not.toBe((await api.get('/api/v1/items')).headers.get('etag') ?? '')
    const again = await api.get(path, {
      headers: { 'accept-encoding': 'identity', 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test('leaves out links that no proxy would pass on', async () => {
    const search = 'x'.repeat(5000)
    const response = await api.get(`/api/v1/mobs?limit=1&search=${search}`)
    expect([response.status, response.headers.get('link')]).toEqual([200, null])
  })

  test('lets pages of other origins read the links', async () => {
    const response = await api.get('/api/v1/mobs?limit=1')
    expect(response.headers.get('access-control-expose-headers')).toContain('Link')
  })
})
