import { describe, expect, test } from 'bun:test'
import {
  createRequestParser,
  type ParsedRequest,
  type PlainRequest,
} from '../../src/http1/request-parser.ts'

const head = (first: string, ...lines: string[]) =>
  `${[first, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`
const line = 'GET /api/v1/mobs HTTP/1.1'
const bytes = (text: string) => Buffer.from(text, 'latin1')
const parse = (text: string): ParsedRequest => createRequestParser()(bytes(text))
const plain = (text: string): PlainRequest | undefined => {
  const parsed = parse(text)
  return parsed.kind === 'plain' ? parsed.request : undefined
}

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
  ])('%s', (first, url) => {
    expect(plain(head(first))?.url).toBe(url ?? (first.split(' ')[1] as string))
  })

  test('has its headers by their names in lower case, without the space around', () => {
    const { headers } = plain(head(line, 'Accept-Encoding:  br, gzip \t', 'X-Empty:')) ?? {}
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
    expect(plain(head(first, ...lines))?.isLast).toBe(isLast)
  })

  test('is read the same when it comes again, and with a body of its own', () => {
    const again = createRequestParser()
    const post = (body: string) =>
      `${head('POST /api/v1/chat HTTP/1.1', `Content-Length: ${body.length}`)}${body}`
    for (let time = 0; time < 3; time++) {
      expect(again(bytes(head(line)))).toMatchObject({ kind: 'plain', request: { method: 'GET' } })
      const first = again(bytes(post('hello') + head(line)))
      expect(first).toMatchObject({ kind: 'plain', request: { bodyBytes: 5 } })
      expect(first).toMatchObject({ bodyStart: post('').length })
    }
  })
})

describe('headers that differ with every request', () => {
  const proxied = (id: string, more: string[] = []) =>
    head(
      line,
      `X-Request-Id: ${id}`,
      `x-forwarded-for: 10.0.0.${id}`,
      `Authorization: Bearer ${id}`,
      ...more,
    )

  test('are those of the request they came with, however often the rest comes', () => {
    const parser = createRequestParser()
    for (const id of ['1', '2', '3', '4']) {
      const parsed = parser(bytes(proxied(id)))
      if (parsed.kind !== 'plain') throw new Error(parsed.kind)
      const { headers, toHeaders } = parsed.request
      expect(headers.get('x-request-id')).toBe(id)
      expect(headers.get('x-forwarded-for')).toBe(`10.0.0.${id}`)
      expect(headers.get('host')).toBe('localhost')
      expect(Object.fromEntries(toHeaders())).toEqual({
        host: 'localhost',
        'x-request-id': id,
        'x-forwarded-for': `10.0.0.${id}`,
        authorization: `Bearer ${id}`,
      })
    }
  })

  test('are not taken from a request that has none', () => {
    const parser = createRequestParser()
    parser(bytes(proxied('1')))
    const parsed = parser(bytes(head(line)))
    if (parsed.kind !== 'plain') throw new Error(parsed.kind)
    expect(parsed.request.headers.get('authorization')).toBeUndefined()
    expect([...parsed.request.toHeaders().keys()]).toEqual(['host'])
  })

  test.each(['X-REQUEST-ID: 2', 'x-request-id: 2', 'X-Request-Id: 2', 'AUTHORIZATION: x'])(
    'are left to the runtime when there are two: %s',
    (second) => {
      const parser = createRequestParser()
      for (let time = 0; time < 3; time++) {
        parser(bytes(proxied('1')))
        expect(parser(bytes(proxied('1', [second]))).kind).toBe('other')
      }
    },
  )

  test('may not hide a line in what was cut out', () => {
    const parser = createRequestParser()
    parser(bytes(proxied('1')))
    expect(parser(bytes(proxied('1\r\n folded'))).kind).toBe('fault')
    expect(parser(bytes(proxied('1\nX: y'))).kind).toBe('fault')
    expect(parser(bytes(proxied('1\0'))).kind).toBe('fault')
  })
})

describe('left to the runtime is', () => {
  test.each([
    'PUT /api/v1/mobs HTTP/1.1',
    'GET http://localhost/api/v1/mobs HTTP/1.1',
    'GET //api/v1/mobs HTTP/1.1',
    'GET /api//v1 HTTP/1.1',
    'GET /api/../docs HTTP/1.1',
    'GET /api/./v1 HTTP/1.1',
    'GET /api/%2e%2E/docs HTTP/1.1',
    'GET /api/v1/mobs#x HTTP/1.1',
    'GET /api/v1/mobs/ü HTTP/1.1',
    'GET /api/v1/a\\b HTTP/1.1',
    'POST /api/v1/chat HTTP/1.1',
  ])('the line %j', (first) => {
    expect(parse(head(first)).kind).toBe('other')
  })

  test.each([
    'A: ü',
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
    expect(parse(head(line, text)).kind).toBe('other')
  })

  test('a body that is longer than any that is read whole', () => {
    expect(parse(head('POST /api/v1/chat HTTP/1.1', 'Content-Length: 1234567')).kind).toBe('other')
  })

  test('a request of HTTP/1.0 without a host', () => {
    expect(parse('GET / HTTP/1.0\r\n\r\n').kind).toBe('other')
  })
})

describe('refused is', () => {
  test.each([
    'GET  /api/v1/mobs HTTP/1.1',
    'GET /api/v1/mobs  HTTP/1.1',
    'GET /api/v1/mobs',
    ' GET /api/v1/mobs HTTP/1.1',
    'GET /api/v1/mobs\tHTTP/1.1',
    'GET /api/v1/mobs HTTP/1.1\n',
    'GET /api\n HTTP/1.1',
    'GET api HTTP/1.1',
  ])('the line %j', (first) => {
    expect(parse(head(first))).toMatchObject({ kind: 'fault', fault: 'bad-request' })
  })

  test.each(['GET /api/v1/mobs HTTP/1.2', 'GET /api/v1/mobs HTTP/2.0'])('the line %s', (first) => {
    expect(parse(head(first))).toEqual({
      kind: 'fault',
      fault: 'unknown-version',
      url: '/api/v1/mobs',
    })
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
    'Host: twice',
    'Content-Length: 5\r\nContent-Length: 5',
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
  ])('the header %j', (text) => {
    expect(parse(head(line, text))).toMatchObject({ kind: 'fault', fault: 'bad-request' })
  })

  test.each(['', '+5', '-5', '5, 5', '0x5', '5 5', '1e1'])('the length %j', (length) => {
    const first = 'POST /api/v1/chat HTTP/1.1'
    expect(parse(head(first, `Content-Length: ${length}`))).toMatchObject({ kind: 'fault' })
  })

  test.each(['', 'a b', 'a/b', 'user@host', 'a:b', 'host:123456'])('the host %j', (host) => {
    expect(parse(`${line}\r\nHost: ${host}\r\n\r\n`)).toMatchObject({ kind: 'fault' })
  })

  test('a request without a host', () => {
    expect(parse(`${line}\r\n\r\n`)).toMatchObject({ kind: 'fault', fault: 'bad-request' })
  })

  test('a head with more headers than anybody needs, or longer ones', () => {
    const many = Array.from({ length: 200 }, (_, i) => `X-${i}: y`)
    const tooLarge = { kind: 'fault', fault: 'head-too-large', url: '/api/v1/mobs' }
    expect(parse(head(line, ...many))).toMatchObject(tooLarge)
    expect(parse(head(line, `X: ${'y'.repeat(17_000)}`))).toMatchObject(tooLarge)
  })
})

describe('a method that nobody has heard of', () => {
  test.each(['FOO', 'get', 'Bar-Baz'])('%s is told as it was written', (method) => {
    expect(parse(head(`${method} /v1/mobs?x HTTP/1.1`))).toMatchObject({
      kind: 'unknown-method',
      request: { method, url: '/api/v1/mobs', isLast: true },
    })
  })
})

test('a head of which the end is missing is waited for', () => {
  const text = head(line)
  for (let length = 1; length < text.length; length++)
    expect(parse(text.slice(0, length))).toEqual({ kind: 'incomplete' })
})

test.each(['\x16\x03\x01\x02', '\r\n\r\n', 'GET / HTTP/1.1\nHost: x\n\n', '\0'])(
  'what will never be a request is refused at once: %j',
  (text) => {
    expect(parse(text)).toMatchObject({ kind: 'fault', fault: 'bad-request' })
  },
)
