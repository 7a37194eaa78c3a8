import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import { makeKey } from '../support/chat.ts'
import { inParallel } from '../support/process.ts'
import { createRandom, type Random } from '../support/random.ts'
import { startServer, type TestServer } from '../support/server.ts'

// Holds the accelerator against the runtime's own server, request by request. What counts as plain
// must not be widened without it, and a new version of the runtime must pass it.

setDefaultTimeout(180_000)

const requests = 600
const atOnce = 8
const flags = ['--rate-limit', '0', '--chat-daily-limit', '1000000', '--log-level', 'error']

let accelerated: TestServer
let bare: TestServer
let keys: Map<TestServer, string>
beforeAll(async () => {
  const base = ['--base-url', 'http://lectern.test']
  accelerated = await startServer({ flags: [...flags, ...base] })
  bare = await startServer({ flags: [...flags, ...base, '--accelerator', 'off'] })
  const made = await Promise.all([accelerated, bare].map(({ db }) => makeKey(db)))
  keys = new Map([accelerated, bare].map((server, i) => [server, made[i]?.key ?? '']))
})
afterAll(() => Promise.all([accelerated.stop(), bare.stop()]))

const paths = [
  '/api/v1/mobs',
  '/api/v1/mobs?type=Hostile&pretty=TRUE',
  '/api/v1/mobs?type=boss&type=passive&search=e',
  '/api/v1/commands?permissionLevel=2',
  '/api/v1/commands?permissionLevel=%32',
  '/api/v1/commands?permissionLevel=x',
  '/api/v1/items?search=[1]&category=food',
  '/api/v1/items/iron%5Fingot',
  '/api/v1/mobs/Iron%20Golem/',
  '/api/v1/mobs/%zz',
  '/api/v1/mobs/%E0%A4%A',
  '/api/v1/mobs/nobody',
  '/api/v1/achievements/story/mine_stone',
  '/api/v1/../v1/mobs/bat',
  '/api//v1/mobs',
  '/v1/trades/librarian',
  '/v1',
  '/api',
  '/api/v1/chat',
  '/',
  '/docs/',
  '/explore/mobs?type=neutral',
  '/explore/mobs/Creeper',
  '/favicon.svg',
  '/nowhere',
  '/dashboard',
  '/openapi.json',
  '/livez',
]
const headers = [
  'Accept-Encoding: gzip',
  'Accept-Encoding: br;q=0.5, zstd',
  'Accept-Encoding: identity;q=0',
  'Accept: text/html',
  'If-None-Match: *',
  'If-None-Match: "x", W/"y"',
  'TE: trailers',
  'X-A: 1\r\nX-A: 2',
  'X-Request-Id: abc',
  'X-Forwarded-For: 1.2.3.4, 5.6.7.8',
  'Traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'Cookie: a=b; lectern_admin=nobody',
  'Authorization: Bearer lk_nobody',
  'Range: bytes=0-10',
  'Origin: https://example.org',
  'Content-Type: text/plain',
]
const bodies = [
  '{"bot_id":"guide","message":"How much health has a creeper?"}',
  '{"bot_id":"other","message":"Hello"}',
  '{"bot_id":"guide"}',
  '{"bot_id":"guide","message":"x","session_id":"ses_nobody"}',
  'not json',
  '',
  `{"bot_id":"guide","message":"${'x'.repeat(70_000)}"}`,
]

type Made = (key: string) => string

const chunked = (body: string, random: Random): string => {
  let text = ''
  for (let at = 0; at < body.length; ) {
    const size = Math.min(body.length - at, 1 + random.whole(40_000))
    text += `${size.toString(16)}\r\n${body.slice(at, at + size)}\r\n`
    at += size
  }
  return `${text}0\r\n\r\n`
}

const makeChat = (random: Random): Made => {
  const body = random.pick(bodies)
  const isChunked = random.whole(3) === 0
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
  const sent = isChunked ? chunked(body, random) : body
  return (key) =>
    `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: application/json\r\n${length}\r\n\r\n${sent}`
}

const makeRead = (random: Random): Made => {
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE'])
  const chosen = new Set(Array.from({ length: random.whole(3) }, () => random.pick(headers)))
  const names = [...chosen].map((line) => line.split(':')[0])
  const lines = [...chosen].filter((line, i) => names.indexOf(line.split(':')[0]) === i)
  const length = method === 'POST' || method === 'PUT' ? ['Content-Length: 0'] : []
  const text = [
    `${method} ${random.pick(paths)} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...lines,
    ...length,
  ].join('\r\n')
  return () => `${text}\r\n\r\n`
}

/** Sends pieces one after the other, and gives back what comes until the other side closes. */
const exchange = (server: TestServer, pieces: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1')
    let received = ''
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.on('connect', async () => {
      for (const piece of pieces) {
        if (socket.writable) socket.write(Buffer.from(piece, 'latin1'))
        if (pieces.length > 1) await Bun.sleep(1)
      }
    })
  })

/** What differs from one response to the next, or with the way it is sent. */
const own = ['date', 'x-request-id', 'connection', 'transfer-encoding', 'keep-alive']

const unchunked = (text: string): string => {
  let body = ''
  for (let rest = text; ; ) {
    const [, size = '0', after = ''] = /^([\da-f]+)\r\n([\s\S]*)$/i.exec(rest) ?? []
    const length = Number.parseInt(size, 16)
    if (length === 0) return body
    body += after.slice(0, length)
    rest = after.slice(length + 2)
  }
}

const lasting = (raw: string) => {
  const end = raw.indexOf('\r\n\r\n')
  const [first = '', ...lines] = raw.slice(0, end).split('\r\n')
  const fields = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  const isChunked = fields.some(([name]) => name === 'transfer-encoding')
  const body = isChunked ? unchunked(raw.slice(end + 4)) : raw.slice(end + 4)
  const kept = fields.filter(([name]) => !own.includes(name) && !name.startsWith('x-ratelimit-'))
  return {
    status: first.split(' ')[1],
    headers: Object.fromEntries(kept.sort()),
    body: body.replace(/(?:ses|mes)_[\w-]+|"timestamp":"[^"]+"/g, ''),
  }
}

const split = (text: string, random: Random): string[] => {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const size = 1 + random.whole(Math.max(40, text.length / 5))
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return pieces
}

test('whole, in pieces and once more, a request gets what the runtime alone answers', async () => {
  const random = createRandom(20_26)
  const made = Array.from({ length: requests }, (_, i) =>
    i % 4 === 0 ? makeChat(random) : makeRead(random),
  )
  const cut = made.map((make) => split(make(keys.get(accelerated) ?? ''), random))
  const differing: unknown[] = []
  const statuses = new Set<string | undefined>()
  await inParallel(made, atOnce, async (make, index) => {
    const text = make(keys.get(accelerated) ?? '')
    const wanted = lasting(await exchange(bare, [make(keys.get(bare) ?? '')]))
    statuses.add(wanted.status)
    for (const pieces of [[text], cut[index] ?? [], [text]]) {
      let got = lasting(await exchange(accelerated, pieces))
      // The rest of a refused body may still be on its way and reset the connection before the
      // answer was read.
      for (let tries = 1; tries < 5 && wanted.status === '413' && !got.status; tries++)
        got = lasting(await exchange(accelerated, pieces))
      if (!Bun.deepEquals(got, wanted))
        differing.push({ request: text.slice(0, 300), pieces: pieces.length, got, wanted })
    }
  })
  expect(differing.slice(0, 3)).toEqual([])
  for (const status of ['200', '204', '301', '304', '400', '401', '403', '404', '405', '413'])
    expect(statuses).toContain(status)
  console.log(`${3 * requests} pairs, none differs`)
})
