import { describe, expect, test } from 'bun:test'
import { readHead } from '../../src/http/wire/plain-request.ts'
import { createReader } from '../../src/http/wire/reader.ts'

const head = (first: string, ...lines: string[]) =>
  [first, 'Host: localhost', ...lines].join('\r\n')
const line = 'GET /api/v1/mobs HTTP/1.1'

describe('a plain request', () => {
  test.each([
    [line, '/api/v1/mobs'],
    ['GET / HTTP/1.1', '/'],
    ['GET /docs HTTP/1.1', '/docs'],
    ['GET /api HTTP/1.1', '/api'],
    ['GET /v10/mobs HTTP/1.1', '/v10/mobs'],
    ['GET /v1 HTTP/1.1', '/api/v1'],
    ['GET /v1?x HTTP/1.1', '/api/v1?x'],
    ['GET /v1/mobs/creeper HTTP/1.1', '/api/v1/mobs/creeper'],
    ['GET /api/v1/mobs?search=iron%20golem&pretty=true HTTP/1.1', undefined],
    ['GET /api/v1/versions/1.21.4 HTTP/1.1', undefined],
    ['HEAD /api/v1/mobs HTTP/1.0', '/api/v1/mobs'],
    ['OPTIONS /api/v1/mobs HTTP/1.1', '/api/v1/mobs'],
  ])('%s', (first, target) => {
    expect(readHead(head(first))?.url).toBe(target ?? (first.split(' ')[1] as string))
  })

  test('has its headers by their names in small letters, without the space around', () => {
    const { headers } = readHead(head(line, 'Accept-Encoding:  br, gzip \t', 'X-Empty:')) ?? {}
    expect(headers?.get('accept-encoding')).toBe('br, gzip')
    expect(headers?.get('x-empty')).toBe('')
  })

  test.each([
    ['GET /api HTTP/1.1', undefined, false],
    ['GET /api HTTP/1.1', 'Keep-Alive', false],
    ['GET /api HTTP/1.1', 'Close', true],
    ['GET /api HTTP/1.0', undefined, true],
    ['GET /api HTTP/1.0', 'close', true],
  ])('%s with connection %s: is it the last one? %p', (first, wish, isLast) => {
    const lines = wish === undefined ? [] : [`Connection: ${wish}`]
    expect(readHead(head(first, ...lines))?.isLast).toBe(isLast)
  })
})

describe('left to the runtime is', () => {
  test.each([
    'PUT /api/v1/mobs HTTP/1.1',
    'get /api/v1/mobs HTTP/1.1',
    'GET http://localhost/api/v1/mobs HTTP/1.1',
    'GET //api/v1/mobs HTTP/1.1',
    'GET /api//v1 HTTP/1.1',
    'GET /api/../docs HTTP/1.1',
    'GET /api/./v1 HTTP/1.1',
    'GET /api/%2e%2E/docs HTTP/1.1',
    'GET /api/v1/mobs#x HTTP/1.1',
    'GET /api/v1/mobs/ü HTTP/1.1',
    'GET /api/v1/a\\b HTTP/1.1',
    'GET  /api/v1/mobs HTTP/1.1',
    'GET /api/v1/mobs  HTTP/1.1',
    'GET /api/v1/mobs HTTP/1.2',
    'GET /api/v1/mobs HTTP/2.0',
    'GET /api/v1/mobs',
    ' GET /api/v1/mobs HTTP/1.1',
    'GET /api/v1/mobs\tHTTP/1.1',
    'GET /api/v1/mobs HTTP/1.1\n',
    'GET /api\n HTTP/1.1',
    'POST /api/v1/chat HTTP/1.1',
  ])('the line %j', (first) => {
    expect(readHead(head(first))).toBeUndefined()
  })

  test.each([
    'no colon',
    ': no name',
    'A B: name with a space',
    'A : space before the colon',
    ' A: folded',
    'A: a\0b',
    'A: a\nB: c',
    'A: a\rB: c',
    'A: ü',
    'Host: twice',
    'X-A: 1\r\nx-a: 2',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Upgrade: h2c',
    'Trailer: X',
    'TE: trailers',
    'Connection: upgrade',
    'Connection: keep-alive, te',
    'Content-Length: 0',
    'Content-Length: 5',
  ])('the header %j', (text) => {
    expect(readHead(head(line, text))).toBeUndefined()
  })

  test.each(['', '+5', '-5', '5, 5', '0x5', '5 5', '1e1', '1234567'])(
    'a call of the chat of length %j',
    (length) => {
      const first = 'POST /api/v1/chat HTTP/1.1'
      expect(readHead(head(first, `Content-Length: ${length}`))).toBeUndefined()
    },
  )

  test.each(['', 'a b', 'a/b', 'user@host', 'a:b', 'host:123456'])('the host %j', (host) => {
    expect(readHead(`${line}\r\nHost: ${host}`)).toBeUndefined()
  })

  test('a request without a host', () => {
    expect(readHead(line)).toBeUndefined()
  })

  test('a head with more headers than anybody needs', () => {
    const many = Array.from({ length: 100 }, (_, i) => `X-${i}: y`)
    expect(readHead(head(line, ...many))).toBeUndefined()
  })
})

describe('what has come in', () => {
  const get = `${head(line)}\r\n\r\n`
  const post = (body: string) =>
    `${head('POST /api/v1/chat HTTP/1.1', `Content-Length: ${body.length}`)}\r\n\r\n${body}`
  const reader = createReader((target) => !target.startsWith('/others'))
  const read = (text: string) => reader(Buffer.from(text, 'latin1'))

  test('is read the same when it comes again', () => {
    for (let time = 0; time < 3; time++) {
      expect(read(get)).toMatchObject({ request: { method: 'GET' }, body: undefined })
      expect(read(get)?.next).toBeUndefined()
      expect(read(post('hello'))?.body?.toString()).toBe('hello')
      expect(read(post('world'))?.body?.toString()).toBe('world')
    }
  })

  test('is not read when it is for others, however often it comes', () => {
    const others = `${head('GET /others/x HTTP/1.1')}\r\n\r\n`
    expect([read(others), read(others)]).toEqual([undefined, undefined])
  })

  test('is waited for when its end is missing', () => {
    for (let length = 0; length < get.length; length++)
      expect(read(get.slice(0, length))).toBeUndefined()
    expect(read(post('hello').slice(0, -1))).toBeUndefined()
  })

  test('is taken one request after the other', () => {
    const first = read(post('one') + post('two') + get)
    expect(first?.body?.toString()).toBe('one')
    expect(first?.next?.toString()).toBe(post('two') + get)
    expect(read(first?.next?.toString() ?? '')?.next?.toString()).toBe(get)
  })

  test('is not read at all when its head is too long', () => {
    expect(read(`${head(line, `X: ${'y'.repeat(9000)}`)}\r\n\r\n`)).toBeUndefined()
  })
})
