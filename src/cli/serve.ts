import { startOutbox } from '../chat/outbox.ts'
import { startSweep } from '../chat/sweep.ts'
import { type Config, readSupervisor, settingNames, unknownVariables } from '../config.ts'
import { createSupervisor } from '../lib/sd-notify.ts'
import { createSharedMemory } from '../store/shared/table.ts'
import type { Input, Leaf } from './command.ts'
import { openLogging } from './logging.ts'
import { openServer } from './server.ts'
import { untilSignal } from './shutdown.ts'
import { startWorkers } from './workers.ts'

/** Threads that share a port would not notice a stranger there: one look before they do. */
const findPort = async ({ port, host }: Config): Promise<number> => {
  const fetch = () => new Response(null, { status: 503 })
  const look = Bun.serve({ port, hostname: host, development: false, reusePort: false, fetch })
  await look.stop(true)
  return look.port ?? port
}

const serve = async (config: Config, flags: Input['options']): Promise<number> => {
  const now = Date.now
  const tick = () => performance.now()
  const stopped = untilSignal()
  const logging = openLogging(config, now, tick)
  const { log } = logging
  for (const variable of unknownVariables()) log.warn('unknown variable ignored', { variable })
  const isLinux = process.platform === 'linux'
  if (config.workers > 1 && !isLinux) log.warn('workers need Linux: serving with one event server')
  const others = isLinux ? config.workers - 1 : 0

  const memory = others > 0 ? createSharedMemory() : undefined
  let wake = () => {}
  const server = await openServer(config, {
    port: memory && !config.reusePort ? await findPort(config) : config.port,
    isPortShared: config.reusePort || memory !== undefined,
    shared: memory && { memory, isKeeper: true },
    logging,
    onMirror: () => wake(),
    now,
    tick,
  })
  const { store, counter, metrics, send, port } = server
  const outbox = startOutbox({ outbox: store.outbox, send, log, now })
  wake = outbox.wake
  const stopSweep = startSweep({ store, sessionDays: config.sessionDays, log, now })
  const workers = await startWorkers(others, {
    given: { flags, port, memory },
    onMirror: outbox.wake,
    onLines: logging.pass,
    onFailure: (error) => {
      log.error('a worker ended', { error })
      process.kill(process.pid, 'SIGTERM')
    },
  })
  const metricsServer =
    config.metrics &&
    metrics?.listen(
      { ...config.metrics, reusePort: config.reusePort },
      store,
      counter,
      workers.read,
    )
  if (metricsServer) log.info('metrics listening', { url: `${metricsServer.url}metrics` })
  console.log(`lectern listening on http://${config.host}:${port}`)
  const supervisor = createSupervisor(readSupervisor())
  supervisor.ready()

  await stopped
  supervisor.stopping()
  if (config.drain > 0) {
    log.info('draining', { seconds: config.drain })
    server.drain()
    workers.drain()
    await Bun.sleep(config.drain * 1000)
  }
  log.info('stopping')
  await Promise.all([server.leave(), workers.stop()])
  await Promise.all([outbox.stop(), stopSweep()])
  await metricsServer?.stop(true)
  await server.close()
  log.info('stopped')
  supervisor.close()
  await logging.close()
  return workers.hasFailed() ? 1 : 0
}

export const serveCommand: Leaf = {
  summary: 'Serve the data service and the chat service',
  settings: settingNames,
  run: ({ config, options }) => serve(config, options),
}
