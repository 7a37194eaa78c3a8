import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { makeKey } from '../support/chat.ts'
import { sendRaw } from '../support/raw.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

let server: TestServer
let key: string
beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '0', '--log-level', 'error'] })
  key = (await makeKey(server.db)).key
})
afterAll(() => server.stop())

/** What a smuggler wants answered as if somebody else had asked. */
const hidden = 'GET /api/v1/mobs/creeper HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

const statusesOf = (raw: string) =>
  [...raw.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** Where one request ends is told in two ways, or in a way that others may read differently. */
const ambiguous: Record<string, string> = {
  'length and chunks': 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'chunks and length': 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
  'two lengths': 'Content-Length: 0\r\nContent-Length: 5\r\n\r\n',
  'two lengths in one line': 'Content-Length: 0, 5\r\n\r\n',
  'a length with a sign': 'Content-Length: +0\r\n\r\n',
  'a length in hexadecimal': 'Content-Length: 0x0\r\n\r\n',
  'a space after the length’s name': 'Content-Length : 0\r\n\r\n',
  'a space after the encoding’s name': 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'a vertical tab': 'Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n',
  'an encoding nobody knows': 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'an encoding that is none': 'Transfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'two encodings': 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'chunks that are not last': 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'chunks twice': 'Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n',
  'a folded line': 'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n',
  'a bare line feed': 'X: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  quotes: 'Transfer-Encoding: "chunked"\r\n\r\n0\r\n\r\n',
  'a NUL': 'Transfer-Encoding: chunked\0\r\n\r\n0\r\n\r\n',
}

const badChunks: Record<string, string> = {
  'too large a number': '10000000000000000\r\n',
  'a sign': '-0\r\n\r\n',
  'a prefix': '0x0\r\n\r\n',
  'bare line feeds': '0\n\n',
  'a line feed in an extension': '0;a\nb\r\n\r\n',
}

describe('a request that hides another', () => {
  const starts = ['POST /api/v1/mobs', 'GET /api/v1/mobs/bat', 'POST /api/v1/chat']

  test.each(Object.keys(ambiguous))('behind %s is refused as a whole', async (name) => {
    for (const start of starts) {
      const raw = await sendRaw(
        server.port,
        `${start} HTTP/1.1\r\nHost: localhost\r\n${ambiguous[name]}${hidden}`,
      )
      expect([start, statusesOf(raw)]).toEqual([start, [400]])
      expect(raw).not.toContain('creeper')
    }
  })

  test.each(Object.keys(badChunks))('behind a chunk with %s is never answered', async (name) => {
    for (const start of starts) {
      const raw = await sendRaw(
        server.port,
        `${start} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${badChunks[name]}${hidden}`,
      )
      expect([start, statusesOf(raw).at(-1)]).toEqual([start, 400])
      expect(raw).not.toContain('creeper')
    }
  })

  const refusedUnread = (): [string, string, number][] => [
    ['POST /api/v1/mobs', '', 405],
    ['POST /api/v1/chat', 'Authorization: Bearer lk_wrong\r\n', 401],
    ['POST /api/v1/chat', `Authorization: Bearer ${key}\r\n`, 415],
  ]

  test('in a body that nobody reads stays a body', async () => {
    for (const [start, headers, status] of refusedUnread()) {
      const raw = await sendRaw(
        server.port,
        `${start} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
        1000,
      )
      expect([start, statusesOf(raw)]).toEqual([start, [status]])
      expect(raw).not.toContain('creeper')
    }
  })

  test('in a body that is too large to be read is not answered', async () => {
    const bytes = 200_000
    const raw = await sendRaw(
      server.port,
      `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n` +
        hidden.repeat(Math.ceil(bytes / hidden.length)).slice(0, bytes),
      1000,
    )
    expect(statusesOf(raw)).toEqual([413])
    expect(raw).not.toContain('creeper')
  })
})
