import { afterEach, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import type { HttpServer, HttpServerOptions, ServedApp } from '../../src/http/http-server.ts'
import { createRequestContexts } from '../../src/http/request-context.ts'
import { openAccelerator } from '../../src/http1/server.ts'
import { eventually } from '../support/eventually.ts'
import { sendRaw } from '../support/raw.ts'

let server: HttpServer
afterEach(() => server.kill())

const contexts = createRequestContexts({
  countedAs: (address) => address,
  clientAddress: (peer) => peer,
  requestId: () => 'id',
  now: Date.now,
  tick: () => performance.now(),
})

const options = (more: Partial<HttpServerOptions> = {}): HttpServerOptions => ({
  host: '127.0.0.1',
  port: 0,
  isPortShared: false,
  idleSeconds: 1,
  maxConnections: 100,
  onError: () => {},
  onFull: () => {},
  now: Date.now,
  tick: () => performance.now(),
  ...more,
})

const open = (
  fetch: ServedApp['fetch'] | undefined,
  more: Partial<HttpServerOptions> = {},
): HttpServer => {
  server = openAccelerator(options(more))
  if (fetch) server.open({ fetch, contexts, limiter: undefined })
  return server
}

const here = () => new Response('here')
const plain = 'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
/** The same request, for Lectern itself to read and for the runtime. */
const ways = { plain: `${plain}\r\n`, roundabout: `${plain}TE: trailers\r\n\r\n` }

describe.each(Object.entries(ways))('a %s request', (_, request) => {
  test('gets 503 as long as there is no app', async () => {
    expect(await sendRaw(open(undefined).port, request)).toStartWith('HTTP/1.1 503')
  })

  test('gets what the app answers', async () => {
    const raw = await sendRaw(open(here).port, request)
    expect(raw).toStartWith('HTTP/1.1 200 OK\r\n')
    expect(raw.toLowerCase()).toContain('\r\ncontent-length: 4\r\n')
    expect(raw).toEndWith('\r\n\r\nhere')
  })

  test('may be answered later', async () => {
    const late = async () => {
      await Bun.sleep(5)
      return new Response('late', { status: 404 })
    }
    const raw = await sendRaw(open(late).port, request)
    expect(raw).toStartWith('HTTP/1.1 404 Not Found\r\n')
    expect(raw).toEndWith('\r\n\r\nlate')
  })
})

test.each([
  ['nothing', ''],
  ['one thing', 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('a connection on which %s was asked is closed when it is not used', async (_, text) => {
  const socket = connect(open(here).port)
  let isClosed = false
  socket.on('close', () => {
    isClosed = true
  })
  socket.resume()
  socket.write(text)
  await eventually(() => isClosed, 'the connection to be closed')
})

test('a connection on which the answer is not read is closed', async () => {
  const { port, stop } = open(() => new Response('x'.repeat(20_000_000)))
  const socket = connect(port)
  const isAsked = new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.pause()
      resolve()
    })
  })
  socket.on('error', () => {})
  socket.write('GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await isAsked
  // Whoever is still waited for would hold it up.
  await stop()
  socket.destroy()
})

describe('what goes wrong', () => {
  test('at once is answered with 500', async () => {
    const fail = () => {
      throw new Error('a bug')
    }
    const raw = await sendRaw(open(fail).port, ways.plain)
    expect(raw).toStartWith('HTTP/1.1 500 Internal Server Error\r\n')
    expect(raw).toEndWith('{"success":false,"error":"Internal error"}')
  })

  test('later is answered with 500 too', async () => {
    const fail = () => Promise.reject(new Error('a bug'))
    expect(await sendRaw(open(fail).port, ways.plain)).toStartWith('HTTP/1.1 500')
  })

  test('when the port is taken is said in a sentence', () => {
    const { port } = open(here)
    expect(() => openAccelerator(options({ port }))).toThrow(
      `cannot listen on 127.0.0.1:${port}: somebody listens there already`,
    )
  })
})
