import { expect, test } from 'bun:test'
import { createAccessLog } from '../../src/http/access-log.ts'

const lineFor = (url: string, isForPeople: boolean): string => {
  let line = ''
  const onAnswer = createAccessLog({
    add: (text) => (line = text),
    isForPeople,
    ips: 'full',
    tick: () => 1012.3456,
    secretsAfter: '/documents/',
  })
  onAnswer({
    id: 'abc-1',
    method: 'GET',
    url,
    path: url,
    address: '192.0.2.1',
    countedAs: '192.0.2.1',
    startedAt: Date.parse('2026-11-15T12:00:00.007Z'),
    startedTick: 1000,
    status: 200,
    bytes: 5,
  })
  return line
}

test('a request is one readable line on a terminal', () => {
  expect(lineFor('http://localhost/api/v1/mobs?x=y', true)).toBe(
    '2026-11-15T12:00:00.007Z INFO  GET /api/v1/mobs 200 12.346ms bytes=5 id=abc-1 address=192.0.2.1\n',
  )
})

test.each(['/a b', '/a"b', '/a\nb', '/a\u001b[31m', '/a=b', '/ü'])(
  'a path such as %p is quoted, and stays on its line',
  (path) => {
    const line = lineFor(`http://localhost${path}`, true)
    expect(line).toContain(` GET ${JSON.stringify(path)} 200 `)
    expect(line.split('\n')).toHaveLength(2)
    expect(JSON.parse(lineFor(`http://localhost${path}`, false))).toMatchObject({
      path,
      status: 200,
    })
  },
)

test('an address that opens a document is not written out', () => {
  const url = 'http://localhost/documents/doc_Abcdefghijklmnopqrstuv?x'
  expect(JSON.parse(lineFor(url, false)).path).toBe('/documents/doc_Abcd...')
  expect(lineFor(url, true)).toContain(' GET /documents/doc_Abcd... 200 ')
})
