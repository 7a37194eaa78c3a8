import type { Accelerator } from './accelerator.ts'
import { type Caller, type Connection, createConnection, isIdle, isStuck } from './connection.ts'
import { createFarewell } from './farewell.ts'
import { openInside } from './inside.ts'
import { listen } from './listen.ts'
import type { Chunk } from './reader.ts'
import { createReception } from './reception.ts'
import { openTunnel } from './tunnel.ts'

export type FrontOptions = {
  host: string
  port: number
  /** Others, threads or processes, listen on the same port. */
  isPortShared: boolean
  /** Lines on which nothing moves for so long are closed. */
  idleSeconds: number
  onError(error: unknown): void
  now(): number
  /** A clock that never jumps, in milliseconds. */
  tick(): number
}

/** The port the public calls. */
export type Front = {
  port: number
  /** Lets requests in; until then they are answered with 503. */
  open(accelerator: Accelerator): void
  /** From now on every answer closes its connection. */
  sayFarewell(): void
  /** When the last request since the farewell came in. */
  lastSeenAt(): number
  hasConnections(): boolean
  /** Takes nobody new, and is over when the last one has left. */
  stop(): Promise<void>
  /** Shows everybody out. */
  kill(): void
}

const notOpen: Accelerator = {
  handle: () => new Response(null, { status: 503 }),
  handlePlain: async () => new Response(null, { status: 503 }),
  isStreamed: () => false,
}

/**
 * The runtime's own server spends most of the time a short answer takes on objects for requests and
 * responses. So plain requests, which nearly all are, are read and answered here, from bytes that are
 * ready. Anything that is not beyond doubt (rare methods, heads in pieces, chunks, whatever a smuggler
 * may think of) and what is answered piece by piece goes on to the runtime's server, which listens
 * inside, with the rest of its connection.
 */
export const openFront = (options: FrontOptions): Front => {
  const { host, port, isPortShared, idleSeconds, onError, now, tick } = options
  const callers = new Set<Caller>()
  const farewell = createFarewell(tick)
  let opened = notOpen
  let second = 0
  let onEmpty = () => {}

  const accelerator: Accelerator = {
    handle: (request, peer) => opened.handle(request, peer),
    handlePlain: (request, body, peer) => opened.handlePlain(request, body, peer),
    isStreamed: (target) => opened.isStreamed(target),
  }
  const reception = createReception({
    accelerator,
    farewell,
    onError,
    handOver: (caller, chunk) => {
      const { data } = caller
      data.tunnel = openTunnel(caller, inside, () => {
        data.movedAt = second
      })
      data.tunnel.pass(chunk)
      if (data.hasEnded) data.tunnel.end()
    },
    second: () => second,
    now,
  })
  const listener = listen<Connection>(host, port, isPortShared, {
    open: (caller) => {
      caller.data = createConnection(caller, second)
      callers.add(caller)
    },
    data: (caller, chunk) => {
      const { tunnel } = caller.data
      if (tunnel) tunnel.pass(chunk)
      // The runtime gives every chunk memory of its own, which is never shared.
      else reception.receive(caller, chunk as Chunk)
    },
    drain: (caller) => {
      const { tunnel } = caller.data
      if (tunnel) tunnel.drain()
      else reception.drain(caller)
    },
    end: (caller) => {
      const { tunnel } = caller.data
      if (tunnel) tunnel.end()
      else reception.end(caller)
    },
    close: (caller) => {
      caller.data.isGone = true
      caller.data.tunnel?.close()
      callers.delete(caller)
      if (callers.size === 0) onEmpty()
    },
    error: (caller, error) => {
      onError(error)
      caller.terminate()
    },
  })
  const inside = openInside({ handle: accelerator.handle, farewell, idleSeconds })

  // One clock for all: a timer of the runtime's for every line costs more than reading its requests.
  const clock = setInterval(() => {
    second++
    for (const caller of callers)
      if (isStuck(caller.data) && second - caller.data.movedAt > idleSeconds) caller.end()
  }, 1000)
  clock.unref()

  return {
    port: listener.port,
    open: (open) => {
      opened = open
    },
    sayFarewell: farewell.say,
    lastSeenAt: () => farewell.lastSeenAt,
    hasConnections: () => callers.size > 0,
    stop: async () => {
      farewell.say()
      listener.stop()
      const areAllGone = new Promise<void>((resolve) => {
        onEmpty = resolve
      })
      for (const caller of callers) if (isIdle(caller.data)) caller.end()
      if (callers.size === 0) onEmpty()
      await Promise.all([inside.stop(false), areAllGone])
      clearInterval(clock)
    },
    kill: () => {
      clearInterval(clock)
      listener.stop(true)
      for (const caller of callers) caller.terminate()
      inside.stop(true)
    },
  }
}
