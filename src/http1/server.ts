import {
  badRequest,
  type HttpError,
  headTooLarge,
  requestTimeout,
  tooBusy,
  unknownVersion,
} from '../errors.ts'
import {
  type HttpServer,
  type HttpServerOptions,
  listening,
  type ServedApp,
} from '../http/http-server.ts'
import { appUrl, plainOrigin } from '../http/path.ts'
import type { RequestContext } from '../http/request-context.ts'
import {
  type AnyFault,
  type Client,
  type Connection,
  createConnection,
  createConnectionHandler,
  type Handler,
  isIdle,
} from './connection.ts'
import { openFallback } from './fallback.ts'
import { type Chunk, type PlainRequest, toRequest } from './request-parser.ts'
import { createResponseCache } from './response-cache.ts'
import type { ResponseText } from './response-writer.ts'

/** Conversations are exported while they are read. */
const exportPath = '/dashboard'
/** An answer is told while it is made where its caller wants that. */
const answerPaths = ['/api/v1/chat', '/guest/chat']

/** A body that only looks so is answered as well, by the longer way. */
const isStreamed = ({ method, url, headers }: PlainRequest, body: Chunk | undefined): boolean =>
  url.startsWith(exportPath) ||
  (method === 'POST' &&
    answerPaths.some((path) => url.startsWith(path)) &&
    (body?.includes('"stream"') || headers.get('accept')?.includes('text/event-stream') === true))

const faults: Readonly<Record<AnyFault, () => HttpError>> = {
  'bad-request': badRequest,
  'head-too-large': headTooLarge,
  'unknown-version': unknownVersion,
  timeout: requestTimeout,
  busy: tooBusy,
}

const notOpenYet = async () => new Response(null, { status: 503 })

const notOpen: Handler = {
  handle: notOpenYet,
  handleFault: notOpenYet,
  handleUnknownMethod: notOpenYet,
  isStreamed: () => false,
}

/** A method that the runtime knows and no route has, for one that it does not know. */
const standIn = 'TRACE'
const noHeaders = { get: () => undefined }

const createHandler = ({ fetch, contexts, limiter }: ServedApp): Handler => {
  const cache = createResponseCache(contexts, limiter)

  const askApp = async (request: Request, context: RequestContext): Promise<Response> => {
    contexts.assign(request, context)
    return fetch(request)
  }

  const askAndKeep = async (
    request: PlainRequest,
    body: Uint8Array<ArrayBuffer> | undefined,
    context: RequestContext,
  ): Promise<Response> => {
    const response = await askApp(toRequest(request, body), context)
    cache.keep(request, context, response)
    return response
  }

  return {
    handle: (request, body, peer) => {
      const context = contexts.begin(request, peer)
      const known = cache.answer(request, context)
      if (known instanceof Promise)
        return known.then<ResponseText | Response>(
          (text) => text ?? askAndKeep(request, body, context),
        )
      return known ?? askAndKeep(request, body, context)
    },
    handleFault: (fault, url, peer) => {
      const context = contexts.begin({ method: 'GET', url, headers: noHeaders }, peer)
      context.error = faults[fault]()
      return askApp(new Request(plainOrigin + url), context)
    },
    handleUnknownMethod: (request, peer) =>
      askApp(toRequest(request, undefined, standIn), contexts.begin(request, peer)),
    isStreamed,
  }
}

/** The runtime takes this too, its types do not say so. */
type ListenOptions = Bun.TCPSocketListenOptions<Connection> & { reusePort: boolean }

/** Who closes one side of a connection may still be answered. */
const listen = (options: HttpServerOptions, socket: Bun.SocketHandler<Connection>) => {
  const { host: hostname, port, isPortShared: reusePort } = options
  const settings: ListenOptions = { hostname, port, reusePort, allowHalfOpen: true, socket }
  return listening(options, () => Bun.listen(settings))
}

/** How long a connection is read on after its last response, so that the caller can read that. */
const closingSeconds = 2

/** As many at least as get a 503 at a time, beyond those who are served. */
const leastRefused = 10

const full = Buffer.from(
  'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
)

/**
 * The accelerator in front of the app: a cache of the app's own responses. The runtime's server
 * spends most of the time a short response takes on objects for requests and responses, so plain
 * requests, which nearly all are, are read here, and answered from bytes that are ready where the
 * app has answered the same before. What is valid and not plain goes to the runtime's server.
 */
export const openAccelerator = (options: HttpServerOptions): HttpServer => {
  const { idleSeconds, maxConnections, onError, onFull, now, tick, everySecond } = options
  const clients = new Set<Client>()
  const mostClients = maxConnections + Math.max(leastRefused, Math.ceil(maxConnections / 10))
  let handler = notOpen
  let fetchApp: (request: Request, peer: string) => Response | Promise<Response> = notOpenYet
  let second = 0
  let isDraining = false
  let isFull = false
  let lastSeenAt = 0
  let onEmpty = () => {}

  const onRequest = () => {
    if (isDraining) lastSeenAt = tick()
  }
  const drain = () => {
    isDraining = true
    lastSeenAt = tick()
  }
  const forwarder = openFallback({
    handle: (request, peer) => fetchApp(request, peer),
    // Each takes two more files.
    maxForwards: Math.ceil(maxConnections / 3),
  })
  const connections = createConnectionHandler({
    handler: () => handler,
    forwarder,
    isDraining: () => isDraining,
    onRequest,
    onError,
    second: () => second,
    now,
  })
  const listener = listen(options, {
    open: (client) => {
      client.data = createConnection(client, second)
      clients.add(client)
      if (clients.size <= maxConnections) return
      if (!isFull) onFull()
      isFull = true
      client.data.isClosing = true
      // Some may read why they are refused; of many each would hold a file as long as it likes.
      if (clients.size > mostClients) client.terminate()
      else client.end(full)
    },
    // The runtime gives every chunk memory of its own, which is never shared.
    data: (client, chunk) => connections.receive(client, chunk as Chunk),
    drain: connections.drain,
    end: connections.end,
    close: (client) => {
      client.data.isGone = true
      client.data.forward?.close()
      clients.delete(client)
      if (clients.size === 0) onEmpty()
    },
    error: (client, error) => {
      onError(error)
      client.terminate()
    },
  })

  const checkDeadline = (client: Client): void => {
    const { data } = client
    const stillFor = second - data.movedAt
    if (data.isClosing) {
      if (stillFor > closingSeconds) client.terminate()
    } else if (data.pending) {
      if (second > data.pending.until || stillFor > idleSeconds) connections.timeOut(client)
    } else if (!data.isBusy && stillFor > idleSeconds) client.terminate()
  }
  // One clock for all: a timer of the runtime's for every connection costs more than its requests.
  const clock = everySecond(() => {
    second++
    // Told again only when it had become better in between.
    if (clients.size < maxConnections * 0.9) isFull = false
    for (const client of clients) checkDeadline(client)
  })

  return {
    port: listener.port,
    open: (app) => {
      handler = createHandler(app)
      fetchApp = (request, peer) => {
        onRequest()
        const { method, headers, url } = request
        const context = app.contexts.begin({ method, headers, url: appUrl(url) }, peer)
        app.contexts.assign(request, context)
        return app.fetch(request)
      }
    },
    drain,
    lastSeenAt: () => lastSeenAt,
    hasConnections: () => clients.size > 0,
    stop: async () => {
      drain()
      listener.stop()
      const areAllGone = new Promise<void>((resolve) => {
        onEmpty = resolve
      })
      for (const client of clients) if (isIdle(client.data)) client.end()
      if (clients.size === 0) onEmpty()
      await areAllGone
      await forwarder.stop(false)
      clock.end()
    },
    kill: () => {
      clock.end()
      listener.stop(true)
      for (const client of clients) client.terminate()
      forwarder.stop(true)
    },
  }
}
