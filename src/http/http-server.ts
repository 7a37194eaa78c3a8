import type { Limiter } from './rate-limit.ts'
import type { RequestContexts } from './request-context.ts'

/** What answers requests: the app, as `fetch` does, and what is known of each request. */
export type ServedApp = {
  fetch(request: Request): Response | Promise<Response>
  contexts: RequestContexts
  limiter: Limiter | undefined
}

export type HttpServerOptions = {
  host: string
  port: number
  /** Others, threads or processes, listen on the same port. */
  isPortShared: boolean
  /** Connections on which nothing moves for so long are closed. */
  idleSeconds: number
  maxConnections: number
  onError(error: unknown): void
  /** There are as many connections as there may be. */
  onFull(): void
  now(): number
  /** A clock that never jumps, in milliseconds. */
  tick(): number
  /** Calls once a second, until it is told to end. */
  everySecond(call: () => void): { end(): void }
}

/** The port the public calls. */
export type HttpServer = {
  port: number
  /** Lets requests in; until then they are answered with 503. */
  open(app: ServedApp): void
  /** From now on every response closes its connection. */
  drain(): void
  /** When the last request since then came in. */
  lastSeenAt(): number
  hasConnections(): boolean
  /** Takes nobody new, and is over when the last one has left. */
  stop(): Promise<void>
  kill(): void
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'somebody listens there already',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this user may not (ports below 1024 need a privilege)',
}

/** Runs what listens; says in a sentence why it cannot. */
export const listening = <Listener>(
  { host, port }: Pick<HttpServerOptions, 'host' | 'port'>,
  listen: () => Listener,
): Listener => {
  try {
    return listen()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(`cannot listen on ${host}:${port}: ${reasons[code] ?? code}`)
  }
}

/** The body limits are the routes' own: the runtime would close the connection without a word. */
export const unlimitedBody = Number.MAX_SAFE_INTEGER

/** The runtime's own server with nothing before it: what is left when the accelerator is off. */
export const openRuntimeServer = (options: HttpServerOptions): HttpServer => {
  const { host, port, isPortShared, idleSeconds, tick } = options
  let app: ServedApp | undefined
  let isDraining = false
  let lastSeenAt = 0

  const last = (response: Response): Response => {
    if (isDraining) response.headers.set('connection', 'close')
    return response
  }
  const drain = () => {
    isDraining = true
    lastSeenAt = tick()
  }
  const server = listening(options, () =>
    Bun.serve({
      hostname: host,
      port,
      reusePort: isPortShared,
      development: false,
      idleTimeout: idleSeconds,
      maxRequestBodySize: unlimitedBody,
      fetch: (request, self) => {
        if (isDraining) lastSeenAt = tick()
        if (!app) return new Response(null, { status: 503 })
        const { contexts, fetch } = app
        const context = contexts.begin(request, self.requestIP(request)?.address ?? '')
        contexts.assign(request, context)
        const response = fetch(request)
        return response instanceof Promise && isDraining ? response.then(last) : response
      },
    }),
  )
  return {
    port: server.port ?? port,
    open: (opened) => {
      app = opened
    },
    drain,
    lastSeenAt: () => lastSeenAt,
    hasConnections: () => server.pendingRequests > 0,
    stop: async () => {
      drain()
      await server.stop(false)
    },
    kill: () => {
      server.stop(true)
    },
  }
}
