import type { HttpServer } from '../http/http-server.ts'
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

/** Connections nobody has used for so long are taken to be idle. */
const quietMs = 400
const lookEveryMs = 20

export type StopOptions = {
  graceMs: number
  tick(): number
}

/**
 * Takes no new connection and finishes what is in flight, for as long as the grace allows. New
 * connections are first left unanswered, so that none is reset in the queue of a listener that
 * closes, and those that are kept alive are told to close after their next response: closed by us
 * they might lose a request that is on its way.
 */
export const stopServer = async (server: HttpServer, options: StopOptions): Promise<void> => {
  const { graceMs, tick } = options
  const deadline = tick() + graceMs
  server.drain()
  if (holdConnections(server.port))
    do await Bun.sleep(lookEveryMs)
    while (server.hasConnections() && tick() - server.lastSeenAt() < quietMs && tick() < deadline)
  const isDone = await Promise.race([
    server.stop().then(() => true),
    Bun.sleep(Math.max(0, deadline - tick())).then(() => false),
  ])
  if (!isDone) server.kill()
}
