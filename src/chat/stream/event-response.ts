import type { Tasks } from '../../lib/tasks.ts'

export type SendEvent = (data: object) => void

export type EventResponseOptions = {
  headers: Readonly<Record<string, string>>
  tasks: Tasks
  /** Tells the answer while it is made; it goes on when nobody listens any more. */
  make(send: SendEvent): Promise<void>
  /** What is told when it fails on the way. */
  fail(thrown: unknown): Promise<object>
}

const eventHeaders = {
  'content-type': 'text/event-stream',
  // A proxy that collects what it passes on would make one piece of it.
  'x-accel-buffering': 'no',
} as const

const lastEvent = '[DONE]'

/** Whether a caller wants to read while the answer is made; what its body says counts first. */
export const wantsEvents = (request: Request, stream: boolean | null | undefined): boolean =>
  stream ?? /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '')

const openEvents = () => {
  const utf8 = new TextEncoder()
  let isHeard = true
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
    },
    cancel: () => {
      isHeard = false
    },
  })
  return {
    body,
    send: (data: string): void => {
      if (isHeard) controller?.enqueue(utf8.encode(`data: ${data}\n\n`))
    },
    end: (): void => {
      if (isHeard) controller?.close()
    },
  }
}

/**
 * Server-sent events. The response begins with the first of them: what goes wrong before is thrown,
 * and refused as everywhere else. What goes wrong later is the last event but one.
 */
export const respondInEvents = (options: EventResponseOptions): Promise<Response> => {
  const { headers, tasks, make, fail } = options
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { body, send, end } = openEvents()
  let hasBegun = false

  const tell: SendEvent = (data) => {
    send(JSON.stringify(data))
    if (!hasBegun) resolve(new Response(body, { headers: { ...eventHeaders, ...headers } }))
    hasBegun = true
  }
  const answer = async (): Promise<void> => {
    try {
      await make(tell)
    } catch (thrown) {
      if (!hasBegun) return reject(thrown)
      tell(await fail(thrown))
    }
    send(lastEvent)
    end()
  }
  // The server waits for it before it ends: the caller may be gone, what it asked is answered.
  tasks.run(answer, reject)
  return promise
}
