// The runtime's limit: a handler that answers with the same bytes and headers and does nothing else.
import { readFileSync } from 'node:fs'

type Recorded = { path: string; status: number; headers: Record<string, string>; body: string }

const recorded: Recorded[] = JSON.parse(readFileSync(Bun.env.RECORDED ?? '', 'utf8'))
const answers = new Map(
  recorded.map(({ path, status, headers, body }) => [
    path,
    { status, headers, bytes: new Uint8Array(Buffer.from(body, 'base64')) },
  ]),
)

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  development: false,
  fetch(request) {
    const url = request.url
    const answer = answers.get(url.slice(url.indexOf('/', 8)))
    if (!answer) return new Response(null, { status: 404 })
    return new Response(answer.status === 304 ? null : answer.bytes, {
      status: answer.status,
      headers: answer.headers,
    })
  },
})
console.log(`listening on http://127.0.0.1:${server.port}`)
