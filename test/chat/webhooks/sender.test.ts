import { afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSend } from '../../../src/chat/webhooks/sender.ts'
import { createTargets } from '../../../src/chat/webhooks/target.ts'
import { type Receiver, startReceiver, verify } from '../../support/receiver.ts'

setDefaultTimeout(30_000)

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`
const message = { id: 'msg_1', body: '{"type":"chat.request","text":"ü"}' }
const receivers: Receiver[] = []
const sockets: Server[] = []

const receive = (options?: Parameters<typeof startReceiver>[0]) => {
  const receiver = startReceiver(options)
  receivers.push(receiver)
  return receiver
}
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
  for (const socket of sockets.splice(0)) socket.close()
})

const here = createTargets(true, async () => [{ address: '127.0.0.1', family: 4 }])
const sendTo = (url: string, options: { timeoutMs?: number; ca?: string } = {}) =>
  createSend({ targets: here, now: Date.now, ...options })({ url, secret }, message)

describe('over http', () => {
  test('a message arrives signed, at the address that was checked and under the name that was set', async () => {
    const receiver = receive()
    const { port } = new URL(receiver.url)
    expect(await sendTo(`http://hooks.example:${port}/path?x=1`)).toBe(204)
    const [received] = receiver.received
    expect(received?.headers.get('host')).toBe(`hooks.example:${port}`)
    expect(received?.id).toBe('msg_1')
    expect(received?.text).toBe(message.body)
    if (received) verify(secret, received)
  })

  test('a changed body is not verified', async () => {
    const receiver = receive()
    await sendTo(receiver.url)
    const [received] = receiver.received
    expect(() => received && verify(secret, { ...received, text: '{}' })).toThrow()
  })

  test('an IPv6 address can be called', async () => {
    const server = Bun.serve({ port: 0, hostname: '::1', fetch: () => new Response() })
    const send = createSend({ targets: createTargets(true), now: Date.now })
    expect(await send({ url: `http://[::1]:${server.port}/`, secret }, message)).toBe(200)
    await server.stop(true)
  })

  test('a redirect is an answer, not a way', async () => {
    const receiver = receive()
    receiver.answer = () => Response.redirect(`${receiver.url}/other`, 302)
    expect(await sendTo(receiver.url)).toBe(302)
    expect(receiver.received).toHaveLength(1)
  })

  test('an endless body is cut off', async () => {
    const receiver = receive()
    receiver.answer = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue('x'.repeat(10_000)),
        }),
      )
    expect(await sendTo(receiver.url)).toBe(200)
  })

  test('who sends informational answers without end is cut off, one who sends some is heard', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'
    let written = 0
    const chatty = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        const send = () => {
          if (socket.destroyed) return
          written++
          socket.write(hints.repeat(8), () => setTimeout(send, 1))
        }
        send()
      })
    })
    sockets.push(chatty)
    await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve))
    const { port } = chatty.address() as { port: number }
    const started = written
    await expect(sendTo(`http://127.0.0.1:${port}/`, { timeoutMs: 20_000 })).rejects.toThrow(
      'informational',
    )
    expect(written - started).toBeLessThan(200)
    const polite = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () =>
        socket.end(`${hints.repeat(3)}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`),
      )
    })
    sockets.push(polite)
    await new Promise<void>((resolve) => polite.listen(0, '127.0.0.1', resolve))
    const { port: other } = polite.address() as { port: number }
    expect(await sendTo(`http://127.0.0.1:${other}/`)).toBe(200)
  })

  test('who does not answer in time is given up', async () => {
    const receiver = receive()
    receiver.answer = () => new Promise(() => {})
    await expect(sendTo(receiver.url, { timeoutMs: 100 })).rejects.toThrow()
  })

  test('who takes the connection and says nothing is given up', async () => {
    const silent = createServer(() => {})
    sockets.push(silent)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    await expect(sendTo(`http://127.0.0.1:${port}/`, { timeoutMs: 100 })).rejects.toThrow()
  })

  test('a name that takes too long to resolve is given up', async () => {
    const targets = createTargets(true, () => new Promise(() => {}))
    const send = createSend({ targets, now: Date.now, timeoutMs: 50 })
    await expect(send({ url: 'http://hooks.example/', secret }, message)).rejects.toThrow()
  })

  test('a private address is not connected to', async () => {
    const receiver = receive()
    const send = createSend({ targets: createTargets(false), now: Date.now })
    await expect(send({ url: receiver.url, secret }, message)).rejects.toThrow('public internet')
    expect(receiver.received).toEqual([])
  })

  test('proxies of the environment are not asked', async () => {
    const receiver = receive()
    Bun.env.HTTP_PROXY = 'http://127.0.0.1:1'
    try {
      expect(await sendTo(receiver.url)).toBe(204)
    } finally {
      delete Bun.env.HTTP_PROXY
    }
  })
})

describe('over https', () => {
  const keyFile = join(tmpdir(), `lectern-${process.pid}-key.pem`)
  const certFile = join(tmpdir(), `lectern-${process.pid}-cert.pem`)
  let tls: { key: string; cert: string }

  beforeAll(async () => {
    await Bun.$`openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout ${keyFile} -out ${certFile} -days 2 -subj /CN=hooks.example -addext subjectAltName=DNS:hooks.example`.quiet()
    tls = { key: await Bun.file(keyFile).text(), cert: await Bun.file(certFile).text() }
    await Bun.$`rm ${keyFile} ${certFile}`.quiet()
  })

  test('the certificate is that of the name, though the address was checked before', async () => {
    const receiver = receive({ tls })
    const { port } = new URL(receiver.url)
    expect(await sendTo(`https://hooks.example:${port}/`, { ca: tls.cert })).toBe(204)
    expect(receiver.received[0]?.headers.get('host')).toBe(`hooks.example:${port}`)
  })

  test('a certificate of another name, or of nobody known, is refused', async () => {
    const receiver = receive({ tls })
    const { port } = new URL(receiver.url)
    await expect(sendTo(`https://other.example:${port}/`, { ca: tls.cert })).rejects.toThrow()
    await expect(sendTo(`https://hooks.example:${port}/`)).rejects.toThrow()
    expect(receiver.received).toEqual([])
  })
})
