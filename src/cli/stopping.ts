import type { Front } from '../http/wire/front.ts'
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
  /** Another process listens on the same port and goes on. */
  isPortShared: boolean
  tick(): number
}

/**
 * Takes no new connection and finishes what is in flight, for as long as the grace allows. With
 * another process on the port, connections that are kept alive are first told to close after their
 * next answer: closed by us they might lose a request that is on its way.
 */
export const stopFront = async (front: Front, options: StopOptions): Promise<void> => {
  const { graceMs, isPortShared, tick } = options
  const deadline = tick() + graceMs
  front.sayFarewell()
  if (isPortShared) {
    holdConnections(front.port)
    while (tick() - front.lastSeenAt() < quietMs && tick() < deadline) await Bun.sleep(lookEveryMs)
  }
  const isDone = await Promise.race([
    front.stop().then(() => true),
    Bun.sleep(Math.max(0, deadline - tick())).then(() => false),
  ])
  if (!isDone) front.kill()
}
