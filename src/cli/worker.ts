import { parentPort, workerData } from 'node:worker_threads'
import { readConfig } from '../config.ts'
import { openLogging } from './logging.ts'
import { openLoop } from './loop.ts'
import { poolOfWorker } from './pool-shares.ts'
import type { FromWorker, Given, ToWorker } from './workers.ts'

/** One more event loop; outbox, sweeps and windows on disk are the first one's business. */
export const runWorker = async (): Promise<void> => {
  // The main thread starts no other kind of worker.
  const { flags, port, memory } = workerData as Given
  const whole = readConfig(flags)
  const config = { ...whole, databasePool: poolOfWorker(whole) }
  const tell = (message: FromWorker) => parentPort?.postMessage(message)
  const now = Date.now
  const tick = () => performance.now()
  const logging = openLogging(config, now, tick, (text) => tell({ kind: 'lines', text }))
  const loop = await openLoop(config, {
    port,
    isPortShared: true,
    shared: memory && { memory, isKeeper: false },
    logging,
    onMirror: () => tell({ kind: 'mirror' }),
    now,
    tick,
  })
  parentPort?.on('message', async (message: ToWorker) => {
    if (message.kind === 'read') {
      tell({ kind: 'counts', id: message.id, families: loop.metrics?.readCounts() ?? [] })
      return
    }
    if (message.kind === 'drain') return loop.drain()
    if (message.kind === 'reload') return loop.reload(readConfig(flags))
    await loop.leave()
    await loop.close()
    await logging.close()
    tell({ kind: 'stopped' })
  })
  tell({ kind: 'ready' })
}
