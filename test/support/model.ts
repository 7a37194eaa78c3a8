/** A request as the model's server got it. */
export type ModelRequest = {
  path: string
  authorization: string | null
  headers: Headers
  body: {
    model?: string
    temperature?: number
    stream?: boolean
    messages: { role: string; content: string }[]
  }
}

export type Reply = (request: ModelRequest) => Response | Promise<Response>

export const completion = (content: unknown): Response =>
  Response.json({ choices: [{ index: 0, message: { role: 'assistant', content } }] })

/** A server that speaks the protocol of chat completions and answers as it is told. */
export const startModel = (reply: Reply) => {
  const requests: ModelRequest[] = []
  let current = reply
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    fetch: async (request) => {
      const asked: ModelRequest = {
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
        headers: request.headers,
        body: (await request.json()) as ModelRequest['body'],
      }
      requests.push(asked)
      return current(asked)
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    requests,
    replyWith: (next: Reply) => {
      current = next
    },
    stop: () => server.stop(true),
  }
}

export type TestModel = ReturnType<typeof startModel>

const chunk = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** An answer in pieces, each sent when the iteration gives it; `isWhole` when it also says its end. */
export const streamedCompletion = (
  pieces: Iterable<string> | AsyncIterable<string>,
  isWhole = true,
): Response => {
  const events = async function* () {
    yield chunk({ role: 'assistant', content: '' })
    for await (const content of pieces) yield chunk({ content })
    if (isWhole) yield `${chunk({}, 'stop')}data: [DONE]\n\n`
  }
  const iterator = events()
  const body = new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** An answer that stops after its first words until it is told to go on. */
export const heldCompletion = (first: string, rest: string) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const pieces = async function* () {
    yield first
    await held
    yield rest
  }
  return { reply: () => streamedCompletion(pieces()), release }
}
