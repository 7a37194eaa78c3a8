import { parentPort, workerData } from 'node:worker_threads'
import { readConfig } from '../config.ts'
import { openLogging } from './logging.ts'
import { poolOfWorker } from './pool-shares.ts'
import { openServer } from './server.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './workers.ts'

/** One more event loop; outbox, retention and windows on disk are the first one's business. */
export const runWorker = async (): Promise<void> => {
  // The main thread starts no other kind of worker.
  const { flags, loop, port, memory } = workerData as WorkerSettings
  const whole = readConfig(flags)
  const config = { ...whole, databasePool: poolOfWorker(whole) }
  const tell = (message: FromWorker) => parentPort?.postMessage(message)
  const now = Date.now
  const tick = () => performance.now()
  const logging = openLogging(config, now, tick, (text) => tell({ kind: 'lines', text }))
  const server = await openServer(config, {
    port,
    loop,
    isPortShared: true,
    shared: memory && { memory, isKeeper: false },
    logging,
    onWebhookEvent: () => tell({ kind: 'webhook-event' }),
    now,
    tick,
  })
  parentPort?.on('message', async (message: ToWorker) => {
    if (message.kind === 'read') {
      tell({ kind: 'counts', id: message.id, families: server.metrics?.readCounts() ?? [] })
      return
    }
    if (message.kind === 'drain') return server.drain()
    if (message.kind === 'reload') return server.reload(readConfig(flags))
    await server.leave()
    await server.close()
    await logging.close()
    tell({ kind: 'stopped' })
  })
  tell({ kind: 'ready' })
}
