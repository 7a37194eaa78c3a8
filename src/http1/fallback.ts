import { unlimitedBody } from '../http/http-server.ts'
import { randomId } from '../lib/ids.ts'
import type { Chunk, Framing, OtherRequest } from './request-parser.ts'
import { flush, pause, type WriteBuffer } from './response-writer.ts'

export type FallbackOptions = {
  handle(request: Request, peer: string): Response | Promise<Response>
  maxForwards: number
}

/** One request on its way through the runtime's server. */
export type Forward = {
  /** Bytes of the body; gives back what comes behind its end. */
  pass(chunk: Chunk): Chunk | undefined
  /** The caller takes more again. */
  drain(): void
  /** The caller sends no more. */
  end(): void
  /** It has taken too long: the caller is told so, unless an answer has begun. */
  timeOut(): void
  /** The caller is gone. */
  close(): void
}

/** The connection of the caller for whom a request is forwarded. */
type ForwardedClient = Bun.Socket<WriteBuffer & { peer: string; isPaused: boolean }>

export type ForwardEvents = {
  onMove(): void
  /** `isOver`: the connection cannot be used for another request. */
  onEnd(isOver: boolean): void
  /** The body has come. */
  onWhole(): void
  /** The body is not what it must be or takes too long, and nothing was answered yet. */
  onFault(fault: 'bad-request' | 'timeout'): void
  isDraining(): boolean
}

export type Forwarder = {
  /** As many requests are on their way as there may be. */
  isFull(): boolean
  open(client: ForwardedClient, request: OtherRequest, events: ForwardEvents): Forward
  stop(isAtOnce: boolean): Promise<void>
}

/** Tells the server behind for whom a request comes; nobody else knows the secret it begins with. */
const peerHeader = 'x-lectern-peer'

type Address = { unix: string } | { hostname: string; port: number }

/** The runtime takes an idle time here too, its types do not say so. */
const serveUnix = (options: object): Bun.Server<undefined> =>
  Bun.serve(options as Bun.Serve.Options<undefined>)

type Handlers = Bun.SocketHandler<{ isPaused: boolean }>

const connect = (address: Address, socket: Handlers) => {
  const common = { allowHalfOpen: true, data: { isPaused: false }, socket }
  return 'unix' in address
    ? Bun.connect({ ...common, unix: address.unix })
    : Bun.connect({ ...common, ...address })
}

const openServer = (
  { handle }: FallbackOptions,
  secret: string,
): { server: Bun.Server<undefined>; address: Address } => {
  const fetch = (request: Request): Response | Promise<Response> => {
    const [given, peer] = request.headers.get(peerHeader)?.split(' ') ?? []
    if (given !== secret || peer === undefined) return new Response(null, { status: 404 })
    return handle(request, peer)
  }
  const common = {
    development: false,
    maxRequestBodySize: unlimitedBody,
    // The deadlines are those of the callers' connections.
    idleTimeout: 0,
    fetch,
  }
  // A name that is no file: it is there wherever the process may write, and gone with it.
  if (process.platform === 'linux') {
    const unix = `\0${randomId('lectern-')}`
    return { server: serveUnix({ ...common, unix }), address: { unix } }
  }
  const hostname = '127.0.0.1'
  const server = Bun.serve({ ...common, hostname, port: 0 })
  return { server, address: { hostname, port: server.port ?? 0 } }
}

/** The head for the server behind: our word on who asks and on the connection, not the caller's. */
const headFor = ({ head }: OtherRequest, secret: string, peer: string): string => {
  const lines = head
    .split('\r\n')
    .filter((line) => !/^(?:connection|keep-alive|x-lectern-peer):/i.test(line))
  return `${lines.join('\r\n')}\r\nConnection: close\r\n${peerHeader}: ${secret} ${peer}\r\n\r\n`
}

const chunkSize = /^([\da-f]{1,8})(?:[ \t]*;[\t\x20-\x7e]*)?\r\n/i
const longestSizeLine = 1024

/** Where a body ends. Gives how many bytes of a chunk belong to it, undefined when it is broken. */
type Measure = (chunk: Chunk) => number | undefined
type BodyMeasure = { measure: Measure; isWhole(): boolean }

const measureLength = (bytes: number): BodyMeasure => {
  let left = bytes
  return {
    isWhole: () => left === 0,
    measure: (chunk) => {
      const taken = Math.min(left, chunk.length)
      left -= taken
      return taken
    },
  }
}

/** Follows chunks without keeping them: only a size line or a trailer that is not whole waits. */
const measureChunks = (): BodyMeasure => {
  let state: 'size' | 'data' | 'trailer' | 'whole' = 'size'
  let dataLeft = 0
  let line = ''

  /** Takes a line that ends in this text; gives where it ends, or -1 when it does not. */
  const takeLine = (text: string, from: number): number => {
    const end = text.indexOf('\n', from)
    line += text.slice(from, end === -1 ? text.length : end + 1)
    return end === -1 ? -1 : end + 1
  }

  const readLine = (): boolean => {
    const text = line
    line = ''
    if (state === 'trailer') {
      if (text === '\r\n') state = 'whole'
      return text === '\r\n' || /^[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e]*\r\n$/.test(text)
    }
    const size = chunkSize.exec(text)?.[1]
    if (size === undefined) return false
    // The data is followed by a line end of its own.
    dataLeft = Number.parseInt(size, 16) + 2
    state = dataLeft === 2 ? 'trailer' : 'data'
    return true
  }

  /** Whether what follows the data, as far as it is taken, is the line end it must be. */
  const isLineEnd = (text: string, end: number, taken: number): boolean => {
    const before = Math.max(0, 2 - dataLeft)
    const after = Math.max(0, 2 - (dataLeft - taken))
    return text.slice(end - (after - before), end) === '\r\n'.slice(before, after)
  }

  return {
    isWhole: () => state === 'whole',
    measure: (chunk) => {
      const text = chunk.toString('latin1')
      let at = 0
      while (at < text.length && state !== 'whole') {
        if (state === 'data') {
          const taken = Math.min(dataLeft, text.length - at)
          if (!isLineEnd(text, at + taken, taken)) return undefined
          dataLeft -= taken
          at += taken
          if (dataLeft === 0) state = 'size'
          continue
        }
        const end = takeLine(text, at)
        if (line.length > longestSizeLine) return undefined
        if (end === -1) return text.length
        if (!readLine()) return undefined
        at = end
      }
      return at
    },
  }
}

const bodyOf = (framing: Framing): BodyMeasure =>
  framing.kind === 'chunked' ? measureChunks() : measureLength(framing.bytes)

const emptyLine = '\r\n\r\n'

/** The runtime's own server, which reads whatever is valid and not plain, one request at a time. */
export const openFallback = (options: FallbackOptions): Forwarder => {
  const secret = randomId('', 32)
  const { server, address } = openServer(options, secret)
  let underWay = 0

  const open: Forwarder['open'] = (client, request, events) => {
    const inward: WriteBuffer = { unsent: [] }
    const body = bodyOf(request.framing)
    let behind: Bun.Socket<{ isPaused: boolean }> | undefined
    let responseHead: string | undefined = ''
    let isOver = request.isLast
    let isDone = false
    let isBehindDone = false
    underWay++

    const sendInward = () => {
      if (isDone) return
      const isSent = behind !== undefined && flush(behind, inward)
      pause(client, !isSent)
    }
    const leave = () => {
      if (!isDone) underWay--
      isDone = true
      behind?.terminate()
    }
    const finish = () => {
      leave()
      pause(client, false)
      events.onEnd(isOver)
    }
    const sendOutward = () => {
      events.onMove()
      if (isDone) return
      const isSent = flush(client, client.data)
      if (behind) pause(behind, !isSent)
      if (isSent && isBehindDone) finish()
    }
    /** Passes on the heads of a response, the last of which says what becomes of the connection. */
    const takeHead = (text: string): void => {
      const whole = (responseHead ?? '') + text
      const end = whole.indexOf(emptyLine)
      responseHead = whole
      if (end === -1) return
      const head = whole.slice(0, end)
      const rest = whole.slice(end + emptyLine.length)
      if (head.startsWith('HTTP/1.1 1')) {
        client.data.unsent.push(Buffer.from(head + emptyLine, 'latin1'))
        responseHead = ''
        takeHead(rest)
        return
      }
      isOver ||= !body.isWhole() || events.isDraining()
      const lines = head.split('\r\n').filter((line) => !/^(?:connection|keep-alive):/i.test(line))
      if (isOver) lines.push('Connection: close')
      client.data.unsent.push(Buffer.from(lines.join('\r\n') + emptyLine + rest, 'latin1'))
      responseHead = undefined
    }
    const giveUp = (fault: 'bad-request' | 'timeout') => {
      isOver = true
      if (responseHead !== '') return finish()
      leave()
      events.onFault(fault)
    }
    const end = () => {
      if (isDone || isBehindDone) return
      isBehindDone = true
      // A server that closes without a response leaves nothing to pass on.
      if (responseHead !== undefined) isOver = true
      sendOutward()
    }

    connect(address, {
      open: (socket) => {
        if (isDone) return void socket.terminate()
        behind = socket
        sendInward()
      },
      data: (_, chunk) => {
        if (isDone) return
        if (responseHead === undefined) client.data.unsent.push(chunk)
        else takeHead(chunk.toString('latin1'))
        sendOutward()
      },
      drain: sendInward,
      end: (socket) => {
        end()
        socket.end()
      },
      close: end,
      connectError: end,
      error: (socket) => socket.terminate(),
    }).catch(end)
    inward.unsent.push(Buffer.from(headFor(request, secret, client.data.peer), 'latin1'))

    return {
      pass: (chunk) => {
        const taken = body.measure(chunk)
        if (taken === undefined) return void giveUp('bad-request')
        if (body.isWhole()) events.onWhole()
        if (taken > 0) inward.unsent.push(chunk.subarray(0, taken))
        sendInward()
        return taken < chunk.length ? (chunk.subarray(taken) as Chunk) : undefined
      },
      drain: sendOutward,
      end: () => {
        // A body that will never be whole is not answered.
        if (!body.isWhole()) isOver = true
        if (!body.isWhole()) behind?.end()
      },
      timeOut: () => giveUp('timeout'),
      close: leave,
    }
  }

  return {
    open,
    isFull: () => underWay >= options.maxForwards,
    stop: (isAtOnce) => server.stop(isAtOnce),
  }
}
