import { afterEach, describe, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { toErrorResponse } from '../../src/http/error-handler.ts'
import type { HttpServer, HttpServerOptions, ServedApp } from '../../src/http/http-server.ts'
import { createRequestContexts } from '../../src/http/request-context.ts'
import { openAccelerator } from '../../src/http1/server.ts'
import { eventually } from '../support/eventually.ts'
import { sendRaw } from '../support/raw.ts'
import { createSeconds } from '../support/seconds.ts'

let server: HttpServer
let seconds = createSeconds()
afterEach(() => {
  server.kill()
  seconds = createSeconds()
})

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
  idleSeconds: 30,
  maxConnections: 100,
  onError: () => {},
  onFull: () => {},
  now: Date.now,
  tick: () => performance.now(),
  everySecond: seconds.everySecond,
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

/** Answers what could not be read as the app does. */
const here = (request: Request): Response => {
  const { error } = contexts.of(request)
  return error ? toErrorResponse(error) : new Response('here')
}
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

type Opened = { socket: Socket; received(): string; isClosed(): boolean }

const openConnection = (port: number, text = ''): Opened => {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let received = ''
  let isClosed = false
  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  return { socket, received: () => received, isClosed: () => isClosed }
}

/** Lets time pass until something has happened. */
const inTime = (hasHappened: () => boolean, what: string) =>
  eventually(() => {
    seconds.pass(1)
    return hasHappened()
  }, what)

test.each([
  ['nothing', ''],
  ['one thing', 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('a connection on which %s was asked is closed when it is not used', async (_, text) => {
  const { isClosed } = openConnection(open(here).port, text)
  await inTime(isClosed, 'the connection to be closed')
})

test('a connection on which the answer is not read is closed', async () => {
  const { port, stop } = open(() => new Response('x'.repeat(20_000_000)))
  const { socket } = openConnection(port, 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.pause()
      resolve()
    })
  })
  let isOver = false
  // Whoever is still waited for would hold it up.
  stop().then(() => {
    isOver = true
  })
  await inTime(() => isOver, 'the server to stop')
  socket.destroy()
})

test.each([
  ['head', 'GET /x HTTP/1.1\r\nHost: loc'],
  ['body', 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{'],
])('a request is told that its %s has taken too long', async (_, text) => {
  const { received, isClosed } = openConnection(open(here).port, text)
  await inTime(isClosed, 'the connection to be closed')
  expect(received()).toStartWith('HTTP/1.1 408 Request Timeout')
})

describe('a request that is passed on to the server of the runtime', () => {
  const chunked = 'POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'

  /** What has happened until now has been seen by everybody. */
  const settle = () => sendRaw(server.port, ways.plain)

  test('and whose answer never comes is closed after the idle time', async () => {
    const asked = Promise.withResolvers<Request>()
    const hang = (request: Request) => {
      if (!request.headers.has('te')) return here(request)
      asked.resolve(request)
      return new Promise<Response>(() => {})
    }
    const { received, isClosed } = openConnection(open(hang).port, ways.roundabout)
    const { signal } = await asked.promise
    seconds.pass(30)
    await settle()
    expect([isClosed(), signal.aborted]).toEqual([false, false])
    seconds.pass(1)
    await eventually(() => isClosed() && signal.aborted, 'both sides to be given up')
    expect(received()).toBe('')
  })

  /** An app that reads bodies to their end, and how much of them it has read. */
  const openReading = () => {
    let read = ''
    const { port } = open(async (request) => {
      if (contexts.of(request).error) return here(request)
      for await (const chunk of request.body ?? []) read += new TextDecoder().decode(chunk)
      return here(request)
    })
    return { port, read: () => read }
  }

  test('and whose body never comes is told so', async () => {
    const { port, read } = openReading()
    const { received, isClosed } = openConnection(port, `${chunked}1\r\nx\r\n`)
    await eventually(() => read() === 'x', 'the app to read what has come')
    seconds.pass(30)
    await settle()
    expect([isClosed(), received()]).toEqual([false, ''])
    seconds.pass(1)
    await eventually(isClosed, 'the connection to be closed')
    expect(received()).toStartWith('HTTP/1.1 408 Request Timeout')
  })

  test('has a deadline, however busily its body comes', async () => {
    const { port, read } = openReading()
    const { socket, received, isClosed } = openConnection(port, chunked)
    for (let sent = 1; sent <= 15; sent++) {
      socket.write('1\r\nx\r\n')
      await eventually(() => read().length === sent, 'the app to read what has come')
      expect(isClosed()).toBe(false)
      seconds.pass(20)
    }
    seconds.pass(1)
    await eventually(isClosed, 'the connection to be closed')
    expect(received()).toStartWith('HTTP/1.1 408 Request Timeout')
  })

  test('may take its time to be answered in pieces once its body has come', async () => {
    let controller: ReadableStreamDefaultController | undefined
    const start = (given: ReadableStreamDefaultController) => {
      controller = given
    }
    const { port } = open(() => new Response(new ReadableStream({ start })))
    const { received, isClosed, socket } = openConnection(port, ways.roundabout)
    const answering = await eventually(() => controller, 'the request to arrive')
    for (let sent = 1; sent <= 15; sent++) {
      answering.enqueue('piece')
      await eventually(() => received().split('piece').length > sent, 'the next piece')
      seconds.pass(25)
    }
    expect(isClosed()).toBe(false)
    socket.destroy()
  })
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
