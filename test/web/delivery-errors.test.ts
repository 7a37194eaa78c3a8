import { expect, test } from 'bun:test'
import { createSend } from '../../src/chat/webhooks/sender.ts'
import { createTargets } from '../../src/chat/webhooks/target.ts'
import { deliveryError } from '../../src/web/dashboard/delivery-errors.ts'

const send = createSend({ targets: createTargets(true), now: Date.now, timeoutMs: 100 })

/** What the way to a receiver ended with, in words. */
const told = (url: string): Promise<string> =>
  send({ url, secret: `whsec_${btoa('secret')}` }, { id: 'msg_1', body: '{}' }).then(
    (status) => deliveryError(`HTTP ${status}`),
    (error: Error) => deliveryError(error.message),
  )

test('a receiver that is not there is told in words', async () => {
  const closed = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => {} } })
  const { port } = closed
  closed.stop(true)
  expect(await told(`http://127.0.0.1:${port}/`)).toBe(
    'Nothing listens at the address: is the receiver running?',
  )
})

test('a receiver that never answers, or closes, is told in words', async () => {
  using silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => {} } })
  expect(await told(`http://127.0.0.1:${silent.port}/`)).toBe(
    'The receiver did not answer in time.',
  )
  using rude = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: { data: (socket) => void socket.end() },
  })
  expect(await told(`http://127.0.0.1:${rude.port}/`)).toBe(
    'The receiver closed the connection before it answered.',
  )
})

test('an address inside the network is told in words', async () => {
  const strict = createSend({ targets: createTargets(false), now: Date.now })
  const error = await strict(
    { url: 'http://127.0.0.1/', secret: `whsec_${btoa('secret')}` },
    { id: 'msg_1', body: '{}' },
  ).catch((refused: Error) => refused.message)
  expect(deliveryError(String(error))).toBe('The host is no address of the public internet.')
})

test.each([
  ['HTTP 503', 'The receiver answered 503 Service Unavailable.'],
  [
    'HTTP 302',
    'The receiver answered 302 Found. Redirects are not followed: set the final address.',
  ],
  ['HTTP 599', 'The receiver answered 599.'],
  ['getaddrinfo ENOTFOUND nowhere.invalid', 'The name of the host is not known.'],
  [
    'self signed certificate',
    'The certificate of the receiver is not trusted, or not for this name.',
  ],
  ['something new', 'The receiver could not be reached.'],
])('%j is told in words', (error, words) => {
  expect(deliveryError(error)).toBe(words)
})
