import type { Accelerator } from './accelerator.ts'
import type { Farewell } from './farewell.ts'

/** The runtime's own server, which only tunnels lead to. */
export type Inside = {
  port: number
  /** Says for whom the tunnel from this port comes. */
  admit(port: number, peer: string): void
  forget(port: number): void
  stop(isAtOnce: boolean): Promise<void>
}

export type InsideOptions = {
  handle: Accelerator['handle']
  farewell: Farewell
  idleSeconds: number
}

/** The chat refuses bodies over 64 KiB itself, in words, unread; the runtime would cut the line. */
const mostBodyBytes = Number.MAX_SAFE_INTEGER

export const openInside = ({ handle, farewell, idleSeconds }: InsideOptions): Inside => {
  const peers = new Map<number, string>()
  const dismiss = (response: Response): Response => {
    if (farewell.isSaid) response.headers.set('connection', 'close')
    return response
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    development: false,
    reusePort: false,
    maxRequestBodySize: mostBodyBytes,
    idleTimeout: idleSeconds,
    fetch: (request, server) => {
      const peer = peers.get(server.requestIP(request)?.port ?? 0)
      // Who found this port without a tunnel has no business here.
      if (peer === undefined) return new Response(null, { status: 404 })
      farewell.note()
      const answer = handle(request, peer)
      return answer instanceof Promise ? answer.then(dismiss) : dismiss(answer)
    },
  })
  return {
    port: server.port ?? 0,
    admit: (port, peer) => peers.set(port, peer),
    forget: (port) => peers.delete(port),
    stop: (isAtOnce) => server.stop(isAtOnce),
  }
}
