import { type HttpError, internalError } from '../errors.ts'
import { toErrorResponse } from '../http/error-handler.ts'
import type { Forward, Forwarder } from './fallback.ts'
import {
  type Chunk,
  createRequestParser,
  type Fault,
  type OtherRequest,
  type PlainRequest,
} from './request-parser.ts'
import {
  createLastHeaders,
  flush,
  pause,
  type ResponseText,
  send,
  toResponseText,
  type WriteBuffer,
} from './response-writer.ts'

/** How long a part of a request may take, however busily it comes. */
const mostSeconds = { head: 10, body: 60, forwardedBody: 300 } as const
type RequestPart = keyof typeof mostSeconds

/** What is known of one caller's connection. */
export type Connection = WriteBuffer & {
  peer: string
  /** The second in which something moved last. */
  movedAt: number
  /** A part of a request that is missing, and the second until which it has to be there. */
  pending: { part: RequestPart; until: number } | undefined
  /** A response is being made. */
  isBusy: boolean
  /** Nothing is answered after what is being answered now. */
  isLast: boolean
  /** We have said all; what still comes is not looked at. */
  isClosing: boolean
  /** The caller has closed its side and waits for what it has asked for. */
  hasEnded: boolean
  isGone: boolean
  isPaused: boolean
  /** What came while a response was on its way, or of a request that is not whole. */
  received: Chunk[]
  /** How much has to be there before it is looked at again. */
  neededBytes: number
  /** Set while the runtime's server answers a request. */
  forward: Forward | undefined
}

export type Client = Bun.Socket<Connection>

export const createConnection = (client: Client, movedAt: number): Connection => ({
  // A caller may be gone before its connection is taken, and has no address then.
  peer: client.remoteAddress ?? '',
  movedAt,
  pending: undefined,
  unsent: [],
  isBusy: false,
  isLast: false,
  isClosing: false,
  hasEnded: false,
  isGone: false,
  isPaused: false,
  received: [],
  neededBytes: 0,
  forward: undefined,
})

/** Whether the connection could be closed without anybody missing a response. */
export const isIdle = ({ isBusy, unsent, forward, pending }: Connection): boolean =>
  !isBusy && unsent.length === 0 && forward === undefined && pending === undefined

/** What a request that is not answered is refused with. */
export type AnyFault = Fault | 'timeout' | 'busy'

/** The app, with the cache of its responses before it. */
export type Handler = {
  handle(
    request: PlainRequest,
    body: Uint8Array<ArrayBuffer> | undefined,
    peer: string,
  ): ResponseText | Promise<ResponseText | Response>
  /** Lets the app answer a request that could not be read. */
  handleFault(fault: AnyFault, url: string, peer: string): Promise<Response>
  handleUnknownMethod(request: PlainRequest, peer: string): Promise<Response>
  /** Whether a response may be written while it is sent, which only the runtime's server can. */
  isStreamed(request: PlainRequest, body: Chunk | undefined): boolean
}

export type ConnectionHandlerOptions = {
  /** What answers now; another one than while the app was not ready. */
  handler(): Handler
  forwarder: Forwarder
  isDraining(): boolean
  /** A request has come in. */
  onRequest(): void
  onError(error: unknown): void
  /** The current second, of whatever clock idle connections are measured by. */
  second(): number
  now(): number
}

/** What happens on a caller's connection. */
export type ConnectionHandler = {
  receive(client: Client, chunk: Chunk): void
  /** The caller takes more again. */
  drain(client: Client): void
  /** The caller has said all it had to say and waits for the rest. */
  end(client: Client): void
  /** A request has taken too long to arrive. */
  timeOut(client: Client): void
}

/** Ends our side only: what is on its way arrives, and what still comes does not reset it. */
const close = (client: Client): void => {
  client.data.isClosing = true
  client.end()
}

/** Answers one request after the other; those that are not plain by way of the runtime's server. */
export const createConnectionHandler = (options: ConnectionHandlerOptions): ConnectionHandler => {
  const { handler, forwarder, isDraining, onRequest, onError, second, now } = options
  const parse = createRequestParser()
  const lastHeaders = createLastHeaders(now)

  const failed = (error: unknown): Response => {
    onError(error)
    const internal: HttpError = internalError()
    return toErrorResponse(internal)
  }

  /** A response is out: on to what has come meanwhile. */
  const goOn = (client: Client) => {
    const connection = client.data
    connection.movedAt = second()
    if (connection.isLast) return close(client)
    pause(client, false)
    takeNext(client)
    if (connection.hasEnded && isIdle(connection)) close(client)
  }

  /** True when all of it is out; what is not follows when the caller takes more. */
  const write = (client: Client, { start, rest }: ResponseText): boolean => {
    const connection = client.data
    connection.isLast ||= isDraining()
    return send(client, connection, start + lastHeaders(connection.isLast), rest)
  }

  const answerLater = async (
    client: Client,
    method: string,
    made: Promise<ResponseText | Response>,
  ) => {
    const connection = client.data
    connection.isBusy = true
    const response = await made.catch(failed)
    const text =
      response instanceof Response
        ? await toResponseText(response, method).catch((error) =>
            toResponseText(failed(error), method),
          )
        : response
    connection.isBusy = false
    if (!connection.isGone && write(client, text)) goOn(client)
  }

  const begin = (connection: Connection, isLast: boolean) => {
    onRequest()
    connection.movedAt = second()
    connection.pending = undefined
    connection.isLast = isLast
  }

  const ask = (
    request: PlainRequest,
    body: Uint8Array<ArrayBuffer> | undefined,
    peer: string,
  ): ResponseText | Promise<ResponseText | Response> => {
    try {
      return handler().handle(request, body, peer)
    } catch (error) {
      return Promise.resolve(failed(error))
    }
  }

  const answer = (client: Client, request: PlainRequest, body: Chunk | undefined) => {
    const connection = client.data
    begin(connection, request.isLast)
    const made = ask(request, body, connection.peer)
    if (made instanceof Promise) answerLater(client, request.method, made)
    else if (write(client, made) && connection.isLast) close(client)
  }

  const refuse = (client: Client, response: Promise<Response>) => {
    begin(client.data, true)
    answerLater(client, 'GET', response)
  }

  const expectWithin = (connection: Connection, part: RequestPart) => {
    connection.pending = { part, until: second() + mostSeconds[part] }
  }

  const forward = (client: Client, request: OtherRequest, body: Chunk): Chunk | undefined => {
    const connection = client.data
    if (forwarder.isFull())
      return void refuse(client, handler().handleFault('busy', request.url, connection.peer))
    const opened = forwarder.open(client, request, {
      onMove: () => {
        connection.movedAt = second()
      },
      onWhole: () => {
        connection.pending = undefined
      },
      onEnd: (isOver) => {
        connection.forward = undefined
        connection.pending = undefined
        connection.isLast ||= isOver
        if (!connection.isGone) goOn(client)
      },
      onFault: (fault) => {
        connection.forward = undefined
        refuse(client, handler().handleFault(fault, request.url, connection.peer))
      },
      isDraining,
    })
    begin(connection, request.isLast)
    connection.forward = opened
    expectWithin(connection, 'forwardedBody')
    return opened.pass(body)
  }

  const wait = (
    connection: Connection,
    part: RequestPart,
    received: Chunk,
    neededBytes: number,
  ): undefined => {
    connection.received.unshift(received)
    connection.neededBytes = neededBytes
    if (connection.pending?.part !== part) expectWithin(connection, part)
  }

  /** Answers the first request of what has come, and gives back what is left to be read now. */
  const takeFirst = (client: Client, received: Chunk): Chunk | undefined => {
    const connection = client.data
    const parsed = parse(received)
    switch (parsed.kind) {
      case 'incomplete':
        return wait(connection, 'head', received, received.length + 1)
      case 'fault':
        return void refuse(client, handler().handleFault(parsed.fault, parsed.url, connection.peer))
      case 'unknown-method':
        return void refuse(client, handler().handleUnknownMethod(parsed.request, connection.peer))
      case 'other':
        return forward(client, parsed.request, received.subarray(parsed.bodyStart) as Chunk)
    }
    const { request, bodyStart } = parsed
    const end = bodyStart + request.bodyBytes
    if (received.length < end) return wait(connection, 'body', received, end)
    const body = request.bodyBytes === 0 ? undefined : (received.subarray(bodyStart, end) as Chunk)
    if (handler().isStreamed(request, body)) {
      const head = received.toString('latin1', 0, bodyStart - 4)
      const { method, url, isLast } = request
      const framing = { kind: 'length', bytes: request.bodyBytes } as const
      const rest = received.subarray(bodyStart) as Chunk
      return forward(client, { method, url, head, framing, isLast }, rest)
    }
    answer(client, request, body)
    return received.length === end ? undefined : (received.subarray(end) as Chunk)
  }

  const isOccupied = ({ isBusy, unsent, forward, isLast }: Connection): boolean =>
    isBusy || isLast || unsent.length > 0 || forward !== undefined

  /** Takes what has come, as far as it goes. */
  const takeNext = (client: Client): void => {
    const connection = client.data
    while (!isOccupied(connection) && connection.received.length > 0) {
      const bytes = connection.received.reduce((sum, { length }) => sum + length, 0)
      if (bytes < connection.neededBytes) return
      const [only] = connection.received
      const received =
        connection.received.length === 1 ? (only as Chunk) : Buffer.concat(connection.received)
      connection.received = []
      connection.neededBytes = 0
      const left = takeFirst(client, received)
      if (left !== undefined && left.length > 0) connection.received.push(left)
    }
    if (connection.received.length > 0 && isOccupied(connection)) pause(client, true)
  }

  return {
    receive: (client, chunk) => {
      const connection = client.data
      if (connection.isClosing) return
      connection.movedAt = second()
      let left = connection.forward ? connection.forward.pass(chunk) : chunk
      // Nearly always one request is all there is.
      while (left !== undefined && connection.received.length === 0 && !isOccupied(connection))
        left = takeFirst(client, left)
      if (left === undefined || left.length === 0) return
      connection.received.push(left)
      takeNext(client)
    },
    drain: (client) => {
      const connection = client.data
      connection.movedAt = second()
      if (connection.forward) connection.forward.drain()
      else if (connection.unsent.length > 0 && flush(client, connection)) goOn(client)
    },
    end: (client) => {
      const connection = client.data
      connection.hasEnded = true
      // What is not whole now never will be.
      connection.pending = undefined
      if (connection.forward) connection.forward.end()
      else if (isIdle(connection)) close(client)
    },
    timeOut: (client) => {
      const { forward, peer } = client.data
      client.data.received = []
      if (forward) forward.timeOut()
      else refuse(client, handler().handleFault('timeout', '/', peer))
    },
  }
}
