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
