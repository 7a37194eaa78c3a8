import type { Random } from '../support/random.ts'

const close = 'Connection: close\r\n'
const host = 'Host: localhost\r\n'
const paths = [
  '/api/v1/mobs',
  '/api/v1/mobs/creeper',
  '/api/v1/chat',
  '/v1/items',
  '/',
  '/explore',
  '/docs',
]
const methods = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'G E T',
  'get',
  '\x00',
]
const odd = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%c0%ae%c0%ae/',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aX-Injected:%20yes',
  '\\',
  '<script>',
  '"',
  '\u00e9',
  '%F0%28%8C%28',
  ';',
  '../../..',
  '//',
  '%2525',
  '\x7f',
]
const strangeHeaders = [
  'no colon here',
  ': empty name',
  'X Y: z',
  'X-A: \x00\x01\x02',
  'X-A: one\r\n two',
  'Content-Length: -5',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\x0bchunked',
  'Expect: 200-maybe',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Accept-Encoding: gzip;q=,,,;;;=1, *;q=-1',
  'If-None-Match: "',
  'If-None-Match: W/"x", , ,"',
  'X-Forwarded-For: , , ,',
  'X-Forwarded-For: 999.1.1.1, [::',
  'Authorization: Bearer',
  'Authorization: Basic AAAA',
  'Authorization: Bearer lk_\u00ff',
  'Range: bytes=0-0, -1, 5-2',
  'Cookie: a=\x01; =; ;',
  'Host: evil\r\nHost: other',
]

const bodies = [
  '['.repeat(60_000),
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  '{"bot_id":"guide","message":1e999}',
  '{"bot_id":"guide","message":"x","session_id":12345678901234567890}',
  '{"__proto__":{"message":"x"},"bot_id":"guide"}',
  '{"constructor":{"prototype":{"x":1}},"bot_id":"guide","message":"hello"}',
  '{"bot_id":"guide","message":"\\ud800 alone \\udfff"}',
  '{"bot_id":"guide","message":"nul \\u0000 inside"}',
  '{"bot_id":"guide","message":"a","message":"b"}',
  '{"bot_id":["guide"],"message":{}}',
  '"just text"',
  'null',
  '\u{feff}{}',
  '{"bot_id":"guide","message":"unfinished',
  '\x00\x01\x02\x03',
  '',
]

type Maker = (random: Random, key: string) => string | Uint8Array

const join = (...parts: string[]) => parts.join('')

const withChunks = (random: Random, key: string): string =>
  join(
    `POST /api/v1/chat HTTP/1.1\r\n${host}${close}Authorization: Bearer ${key}\r\n`,
    'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    random.pick([
      'zz\r\nhello\r\n0\r\n\r\n',
      'FFFFFFFFFFFFFFFF\r\nx\r\n',
      '5\r\nhelloworld\r\n0\r\n\r\n',
      '-1\r\n\r\n',
      '5;ext="\r\nhello\r\n0\r\n\r\n',
      '1\r\n{\r\n',
      '0\r\nTrailer: x\r\n\r\nGET /api/v1/mobs HTTP/1.1\r\nHost: smuggled\r\n\r\n',
      '3\n{}\n\r\n0\r\n\r\n',
    ]),
  )

const makers: Maker[] = [
  (random) => random.bytes(1 + random.whole(400)),
  (random) =>
    join(
      random.pick(methods),
      ' ',
      random.pick(paths),
      random.pick(odd),
      ` HTTP/1.1\r\n${host}${close}\r\n`,
    ),
  (random) =>
    join(
      'GET ',
      random.pick(paths),
      '/',
      random.pick(odd),
      random.pick(odd),
      ` HTTP/1.1\r\n${host}${close}\r\n`,
    ),
  (random) =>
    join(
      'GET ',
      random.pick(paths),
      '?',
      random.pick(odd),
      '=',
      random.pick(odd),
      `&search=${random.pick(odd)} HTTP/1.1\r\n${host}${close}\r\n`,
    ),
  (random) =>
    join(
      'GET ',
      random.pick(paths),
      ` HTTP/1.1\r\n${host}${close}`,
      random.pick(strangeHeaders),
      '\r\n',
      random.pick(strangeHeaders),
      '\r\n\r\nxxxxx',
    ),
  (random) =>
    join(
      random.pick(['POST', 'PUT']),
      ' ',
      random.pick(paths),
      ` HTTP/1.1\r\n${host}${close}`,
      random.pick(strangeHeaders),
      '\r\n\r\n',
      random.pick(bodies).slice(0, 2000),
    ),
  (random) =>
    random.pick([
      'GET\r\n\r\n',
      'GET /\r\n\r\n',
      ' / HTTP/1.1\r\n\r\n',
      'GET  /api/v1  HTTP/1.1\r\n\r\n',
      'GET /api/v1 HTTP/1.1\r\n\r\n',
      'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
      '\r\n\r\n\r\n',
      'GET /api/v1 HTTP/9.9\r\nHost: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    ]),
  (random) =>
    join(
      `GET /api/v1/mobs HTTP/1.1\r\n${host}${close}`,
      `X-Flood-${random.whole(10)}: ${'y'.repeat(random.whole(60))}\r\n`.repeat(
        100 + random.whole(400),
      ),
      '\r\n',
    ),
  (random) =>
    join(
      `GET /api/v1/mobs HTTP/1.1\r\n${host}${close}X-Long: `,
      'y'.repeat(10_000 + random.whole(40_000)),
      '\r\n\r\n',
    ),
  (random) =>
    join('GET /api/v1/mobs/', 'a'.repeat(random.whole(30_000)), ` HTTP/1.1\r\n${host}${close}\r\n`),
  withChunks,
  (random, key) => {
    const body = random.pick(bodies)
    return join(
      `POST /api/v1/chat HTTP/1.1\r\n${host}${close}Authorization: Bearer ${key}\r\n`,
      `Content-Type: ${random.pick(['application/json', 'text/plain', 'application/json; charset=\x01', 'multipart/form-data'])}\r\n`,
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  },
  (random, key) =>
    join(
      `POST /api/v1/chat HTTP/1.1\r\n${host}${close}Authorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${10 + random.whole(1e9)}\r\n\r\n{"bot_id":`,
    ),
]

/** One hostile request; the same for the same number. */
export const hostileRequest = (random: Random, index: number, key: string): string | Uint8Array =>
  (makers[index % makers.length] as Maker)(random, key)

/** Too large to send often. */
export const hugeUrl = (): string =>
  `GET /api/v1/mobs?search=${'a'.repeat(1024 * 1024)} HTTP/1.1\r\n${host}${close}\r\n`
