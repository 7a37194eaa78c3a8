import type { Door } from '../http/door.ts'
import { holdConnections } from '../lib/hold-connections.ts'

const signals = { SIGTERM: 15, SIGINT: 2 } as const

/** Kept with the first signal; the second one ends the process at once. */
export const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let count = 0
    for (const [signal, number] of Object.entries(signals))
      process.on(signal, () => {
        if (++count > 1) process.exit(128 + number)
        resolve()
      })
  })

export type StopOptions = {
  door: Door
  graceMs: number
  /** Another process listens on the same port and goes on. */
  isPortShared: boolean
  tick(): number
}

/** Connections nobody has used for so long are taken to be idle. */
const quietMs = 400
/** As long as handshakes that had begun may take to end up in the queue, and be taken from it. */
const queueMs = 100
const lookEveryMs = 20

type Handler = {
  last: number
  fetch(request: Request, server: Bun.Server<unknown>): Promise<Response>
}

/** Answers as before and asks each client to come in again by another connection. */
const createFarewell = (door: Door, tick: () => number): Handler => {
  const handler: Handler = {
    last: tick(),
    fetch: async (request, server) => {
      handler.last = tick()
      const response = await door(request, server.requestIP(request)?.address ?? '')
      response.headers.set('connection', 'close')
      return response
    },
  }
  return handler
}

/**
 * Takes no new connection and finishes what is in flight, for as long as the grace allows. With
 * another process on the port, connections that are kept alive are first told to close after their
 * next answer: closed by us they might lose a request that is on its way.
 */
export const stopServer = async (server: Bun.Server<unknown>, options: StopOptions) => {
  const { door, graceMs, isPortShared, tick } = options
  const deadline = tick() + graceMs
  const farewell = createFarewell(door, tick)
  server.reload({ fetch: farewell.fetch })
  if (isPortShared && holdConnections(server.port ?? 0)) {
    const heldUntil = tick() + queueMs
    const isQuiet = () => tick() > heldUntil && tick() - farewell.last > quietMs
    while (!isQuiet() && tick() < deadline) await Bun.sleep(lookEveryMs)
  }
  const isDone = await Promise.race([
    server.stop().then(() => true),
    Bun.sleep(Math.max(0, deadline - tick())).then(() => false),
  ])
  if (!isDone) server.stop(true)
}
