import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { makeKey } from '../support/chat.ts'
import { eventually } from '../support/eventually.ts'
import { listeningNames, listeningPorts } from '../support/process.ts'
import { sendRaw as sendRawFor } from '../support/raw.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** Every request here closes its connection; the wait is only there to end a failing test. */
const sendRaw = (port: number, text: string) => sendRawFor(port, text, 30_000)

let server: TestServer
let key: string
beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '0'] })
  key = (await makeKey(server.db)).key
})
afterAll(() => server.stop())

type Answer = { status: number; headers: Record<string, string>; body: string }

/** Takes answers off a stream of bytes, each as long as it says it is. */
const answersIn = (received: string, methods: readonly string[] = []): Answer[] => {
  const answers: Answer[] = []
  let at = 0
  while (at < received.length) {
    const end = received.indexOf('\r\n\r\n', at)
    if (end === -1) break
    const [first = '', ...lines] = received.slice(at, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    const length = methods[answers.length] === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0)
    const body = received.slice(end + 4, end + 4 + length)
    if (body.length < length) break
    answers.push({ status: Number(first.split(' ')[1]), headers, body })
    at = end + 4 + length
  }
  return answers
}

type TestConnection = { socket: Socket; received(): string; isClosed(): boolean }

const openConnection = (port = server.port): TestConnection => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('end', () => {
    isClosed = true
  })
  return { socket, received: () => received, isClosed: () => isClosed }
}

const answersOf = (connection: TestConnection, count: number): Promise<Answer[]> =>
  eventually(() => {
    const answers = answersIn(connection.received())
    return answers.length >= count && answers
  }, `${count} answers`)

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const post = (body: string, more = '') =>
  `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`
const question = JSON.stringify({ bot_id: 'guide', message: 'How much health has a creeper?' })

/** What differs from one answer to the next. */
const own = ['date', 'x-request-id', 'connection']

const lasting = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))),
  body,
})

describe('a plain request and the same in a roundabout way', () => {
  const requests: [string, string, string][] = [
    ['a record', 'GET', '/api/v1/mobs/creeper'],
    ['a record by another spelling', 'GET', '/api/v1/mobs/Iron%20Golem'],
    ['a list', 'GET', '/api/v1/items'],
    ['a filtered list', 'GET', '/api/v1/mobs?type=neutral&pretty=true'],
    ['the other prefix', 'GET', '/v1/biomes/plains'],
    ['what is not there', 'GET', '/api/v1/mobs/nobody'],
    ['a path nobody knows', 'GET', '/api/v2'],
    ['a value that is not allowed', 'GET', '/api/v1/mobs?type=friendly'],
    ['a bad escape', 'GET', '/api/v1/mobs/%zz'],
    ['the index', 'GET', '/api/v1'],
    ['the home page', 'GET', '/'],
    ['the documentation', 'GET', '/docs'],
    ['a page of the explorer', 'GET', '/explore/mobs?type=hostile'],
    ['a page that has moved', 'GET', '/explore/mobs/Creeper'],
    ['a page that is not there', 'GET', '/nowhere'],
    ['the head of a page', 'HEAD', '/docs'],
    ['only the head', 'HEAD', '/api/v1/mobs'],
    ['a preflight', 'OPTIONS', '/api/v1/mobs'],
    ['a method that is not allowed', 'POST', '/api/v1/mobs'],
  ]

  test.each(requests)('get the same answer: %s', async (_, method, path) => {
    const length = method === 'POST' ? 'Content-Length: 0\r\n' : ''
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}`
    const plain = answersIn(await sendRaw(server.port, `${head}\r\n`), [method])
    const again = answersIn(await sendRaw(server.port, `${head}\r\n`), [method])
    const odd = answersIn(await sendRaw(server.port, `${head}TE: trailers\r\n\r\n`), [method])
    expect(plain).toHaveLength(1)
    expect(plain.map(lasting)).toEqual(odd.map(lasting))
    expect(again.map(lasting)).toEqual(odd.map(lasting))
  })

  test.each(['br', 'gzip', 'zstd'])('get the same bytes in %s', async (encoding) => {
    const head = get('/api/v1/items', `Accept-Encoding: ${encoding}\r\nConnection: close\r\n`)
    const odd = head.replace('\r\n\r\n', '\r\nTE: trailers\r\n\r\n')
    const answers = await Promise.all([head, head, odd].map((text) => sendRaw(server.port, text)))
    const [first, second, third] = answers.flatMap((text) => answersIn(text)).map(lasting)
    expect(first?.headers['content-encoding']).toBe(encoding)
    expect(second).toEqual(first as never)
    expect(third).toEqual(first as never)
  })
})

describe('a connection', () => {
  test('carries one answer after the other, in order', async () => {
    const connection = openConnection()
    for (const [i, id] of ['creeper', 'zombie', 'cow', 'creeper'].entries()) {
      connection.socket.write(get(`/api/v1/mobs/${id}`))
      expect((await answersOf(connection, i + 1))[i]?.body).toContain(`"id":"${id}"`)
    }
    connection.socket.destroy()
  })

  test('answers requests that do not wait for each other in their order', async () => {
    const ids = ['creeper', 'zombie', 'cow', 'bat', 'pig']
    const connection = openConnection()
    connection.socket.write(ids.map((id) => get(`/api/v1/mobs/${id}`)).join(''))
    const answers = await answersOf(connection, ids.length)
    expect(answers.map(({ body }) => JSON.parse(body).data.id)).toEqual(ids)
    connection.socket.destroy()
  })

  test('answers a thousand of them too', async () => {
    const connection = openConnection()
    const paths = Array.from({ length: 1000 }, (_, i) => `/api/v1/mobs/nobody-${i}`)
    connection.socket.write(paths.map((path) => get(path)).join(''))
    const answers = await answersOf(connection, paths.length)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(answers).toHaveLength(paths.length)
    connection.socket.destroy()
  })

  test('answers what comes while a slow answer is made after it', async () => {
    const connection = openConnection()
    connection.socket.setNoDelay(true)
    connection.socket.write(post(question))
    await Bun.sleep(0)
    connection.socket.write(get('/api/v1/mobs/creeper'))
    const [first, second] = await answersOf(connection, 2)
    expect(first?.body).toContain('session_id')
    expect(second?.body).toContain('"id":"creeper"')
    connection.socket.destroy()
  })

  test('may change from plain requests to others and back', async () => {
    const connection = openConnection()
    const texts = [
      get('/api/v1/mobs/creeper'),
      get('/docs'),
      get('/docs', 'TE: trailers\r\n'),
      get('/api/v1/mobs/zombie'),
      post(question),
    ]
    for (const [i, text] of texts.entries()) {
      connection.socket.write(text)
      expect((await answersOf(connection, i + 1))[i]?.status).toBe(200)
    }
    connection.socket.destroy()
  })

  test('takes a request in pieces of any size', async () => {
    const connection = openConnection()
    connection.socket.setNoDelay(true)
    for (const letter of get('/api/v1/mobs/creeper')) {
      connection.socket.write(letter)
      await Bun.sleep(0)
    }
    expect((await answersOf(connection, 1))[0]?.body).toContain('"id":"creeper"')
    connection.socket.destroy()
  })

  test.each([1, 100, 250])('takes a chat call that is cut after %d bytes', async (at) => {
    const text = post(question)
    const connection = openConnection()
    connection.socket.setNoDelay(true)
    connection.socket.write(text.slice(0, at))
    await Bun.sleep(20)
    connection.socket.write(text.slice(at))
    expect((await answersOf(connection, 1))[0]?.body).toContain('session_id')
    connection.socket.destroy()
  })

  test('that is closed on one side still gets its answer', async () => {
    for (const text of [get('/api/v1/mobs/creeper'), get('/api/v1/mobs/cow', 'TE: trailers\r\n')]) {
      const connection = openConnection()
      connection.socket.end(text)
      expect((await answersOf(connection, 1))[0]?.status).toBe(200)
      await eventually(connection.isClosed, 'the other side to close too')
    }
  })

  test('that is closed on one side still gets every answer it waits for', async () => {
    const connection = openConnection()
    connection.socket.end(post(question) + get('/api/v1/mobs/cow') + post(question))
    const answers = await answersOf(connection, 3)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await eventually(connection.isClosed, 'the other side to close too')
  })

  test.each([
    ['asked to', get('/api/v1/mobs/creeper', 'Connection: close\r\n')],
    ['of the old protocol', 'GET /api/v1/mobs/creeper HTTP/1.0\r\nHost: localhost\r\n\r\n'],
  ])('%s closes after the answer, whatever else comes', async (_, text) => {
    const raw = await sendRaw(server.port, text)
    expect(answersIn(raw)).toHaveLength(1)
    expect(answersIn(raw)[0]?.headers.connection).toBe('close')
  })

  test('whose caller reads slowly gets the whole list, and other callers theirs', async () => {
    const expected = await (await fetch(`${server.url}/api/v1/items?pretty=true`)).text()
    const connection = openConnection()
    const count = 40
    connection.socket.pause()
    for (let i = 0; i < count; i++) {
      connection.socket.write(get('/api/v1/items?pretty=true'))
      await Bun.sleep(1)
    }
    expect((await fetch(`${server.url}/api/v1/mobs/creeper`)).status).toBe(200)
    connection.socket.resume()
    const answers = await answersOf(connection, count)
    expect(answers.every(({ body }) => Buffer.from(body, 'latin1').toString() === expected)).toBe(
      true,
    )
    connection.socket.destroy()
  })
})

describe('a caller', () => {
  test('is counted under one address, however it asks', async () => {
    await using limited = await startServer({ flags: ['--rate-limit', '4'] })
    const remaining: (string | undefined)[] = []
    for (const more of ['', 'TE: trailers\r\n', '', 'TE: trailers\r\n', '', 'TE: trailers\r\n']) {
      const raw = await sendRaw(
        limited.port,
        get('/api/v1/mobs/creeper', `Connection: close\r\n${more}`),
      )
      const [answer] = answersIn(raw)
      remaining.push(`${answer?.status} ${answer?.headers['x-ratelimit-remaining']}`)
    }
    expect(remaining).toEqual(['200 3', '200 2', '200 1', '200 0', '429 0', '429 0'])
  })

  test.skipIf(process.platform !== 'linux')('finds no other way in', async () => {
    expect(listeningPorts(server.pid)).toEqual([server.port])
    const [unix] = listeningNames(server.pid)
    const url = 'http://localhost/api/v1/mobs'
    for (const headers of [{}, { 'x-lectern-peer': 'guessed 10.0.0.1' }]) {
      const response = await fetch(url, { unix: unix?.replace('@', '\0'), headers } as RequestInit)
      expect([response.status, await response.text()]).toEqual([404, ''])
    }
  })

  test('cannot say for whom a request comes', async () => {
    await using limited = await startServer({ flags: ['--rate-limit', '1'] })
    const forged = 'X-Lectern-Peer: x 10.0.0.1\r\nTE: trailers\r\nConnection: close\r\n'
    const statuses: (number | undefined)[] = []
    for (let time = 0; time < 2; time++)
      statuses.push(answersIn(await sendRaw(limited.port, get('/api/v1', forged)))[0]?.status)
    expect(statuses).toEqual([200, 429])
  })
})
