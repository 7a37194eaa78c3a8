import { Webhook } from 'standardwebhooks'

export type Received = {
  path: string
  id: string
  headers: Headers
  text: string
  event: {
    type: string
    timestamp: string
    data: {
      key_id: string
      bot_id: string
      request: unknown
      response: { status: number; body: Record<string, unknown> }
    }
  }
}

export type Receiver = {
  url: string
  received: Received[]
  /** How it answers from now on. */
  answer: (received: Received) => Response | Promise<Response>
  stop(): Promise<void>
}

type ReceiverOptions = { port?: number; tls?: { key: string; cert: string } }

/** Somebody else's system, which webhooks are sent to. */
export const startReceiver = ({ port = 0, tls }: ReceiverOptions = {}): Receiver => {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: () => new Response(null, { status: 204 }),
    stop: () => server.stop(true),
  }
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    tls,
    idleTimeout: 60,
    fetch: async (request) => {
      const text = await request.text()
      const received: Received = {
        path: new URL(request.url).pathname,
        id: request.headers.get('webhook-id') ?? '',
        headers: request.headers,
        text,
        event: JSON.parse(text || 'null'),
      }
      receiver.received.push(received)
      return receiver.answer(received)
    },
  })
  receiver.url = `${tls ? 'https' : 'http'}://127.0.0.1:${server.port}`
  return receiver
}

/** By the reference library; throws when the signature is not good. */
export const verify = (secret: string | null, { text, headers }: Received): unknown =>
  new Webhook(secret ?? '').verify(text, Object.fromEntries(headers))
