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

/** Hands requests to the door; once it says farewell, every answer closes its connection. */
export type Porter = {
  fetch(request: Request, server: Bun.Server<unknown>): Response | Promise<Response>
  sayFarewell(): void
  /** When the last request since the farewell came in. */
  lastSeenAt(): number
}

export const createPorter = (door: Door, tick: () => number): Porter => {
  let isLeaving = false
  let lastSeenAt = 0
  const dismiss = (response: Response): Response => {
    if (isLeaving) response.headers.set('connection', 'close')
    return response
  }
  return {
    fetch: (request, server) => {
      if (isLeaving) lastSeenAt = tick()
      const answer = door(request, server.requestIP(request)?.address ?? '')
      return answer instanceof Promise ? answer.then(dismiss) : dismiss(answer)
    },
    sayFarewell: () => {
      isLeaving = true
      lastSeenAt = tick()
    },
    lastSeenAt: () => lastSeenAt,
  }
}

/** Connections nobody has used for so long are taken to be idle. */
const quietMs = 400
const lookEveryMs = 20

export type StopOptions = {
  porter: Porter
  graceMs: number
  /** Another process listens on the same port and goes on. */
  isPortShared: boolean
  tick(): number
}

/**
 * Takes no new connection and finishes what is in flight, for as long as the grace allows. With
 * another process on the port, connections that are kept alive are first told to close after their
 * next answer: closed by us they might lose a request that is on its way.
 */
export const stopServer = async (server: Bun.Server<unknown>, options: StopOptions) => {
  const { porter, graceMs, isPortShared, tick } = options
  const deadline = tick() + graceMs
  porter.sayFarewell()
  if (isPortShared) {
    holdConnections(server.port ?? 0)
    while (tick() - porter.lastSeenAt() < quietMs && tick() < deadline) await Bun.sleep(lookEveryMs)
  }
  const isDone = await Promise.race([
    server.stop().then(() => true),
    Bun.sleep(Math.max(0, deadline - tick())).then(() => false),
  ])
  if (!isDone) server.stop(true)
}
