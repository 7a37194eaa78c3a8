import { startRetention } from '../chat/retention.ts'
import { startOutbox } from '../chat/webhooks/outbox.ts'
import { startOutboxWatch } from '../chat/webhooks/outbox-watch.ts'
import { type Config, readSupervisor, unknownVariables } from '../config.ts'
import type { Log } from '../lib/log.ts'
import { giveMemoryBack } from '../lib/resident-memory.ts'
import { createSupervisor } from '../lib/sd-notify.ts'
import { createSharedMemory } from '../store/shared/table.ts'
import type { Input } from './command.ts'
import { greeting } from './greeting.ts'
import { openLogging } from './logging.ts'
import { poolOfFirst } from './pool-shares.ts'
import { createReload } from './reload.ts'
import { openServer, type Server } from './server.ts'
import { untilSignal } from './shutdown.ts'
import { startWorkers, type Workers } from './workers.ts'

/** Threads that share a port would not notice another program there: one look before they do. */
const findPort = async ({ port, host }: Config): Promise<number> => {
  const fetch = () => new Response(null, { status: 503 })
  const look = Bun.serve({ port, hostname: host, development: false, reusePort: false, fetch })
  await look.stop(true)
  return look.port ?? port
}

/** Event loops beside the first one. */
const otherLoops = ({ workers }: Config, log: Log): number => {
  if (process.platform === 'linux') return workers - 1
  if (workers > 1) log.warn('workers need Linux: serving with one event loop')
  return 0
}

/** /readyz says no for a while, so that load balancers move on before anything is closed. */
const drain = async (seconds: number, log: Log, loops: readonly { drain(): void }[]) => {
  if (seconds === 0) return
  log.info('draining', { seconds })
  for (const loop of loops) loop.drain()
  await Bun.sleep(seconds * 1000)
}

const listenForMetrics = (config: Config, server: Server, workers: Workers) => {
  const { metrics, log } = server
  if (!config.metrics || !metrics) return undefined
  const at = { ...config.metrics, reusePort: config.reusePort }
  const listener = metrics.listen(at, server, workers.read)
  log.info('metrics listening', { url: `${listener.url}metrics` })
  return listener
}

const withOwnPool = (config: Config, others: number): Config => ({
  ...config,
  databasePool: poolOfFirst({ ...config, workers: others + 1 }),
})

/** Runs what reads the settings again, once there is something to run. */
const onHangUp = () => {
  let run = () => {}
  // From the first moment on: without anybody who listens the signal ends the process.
  process.on('SIGHUP', () => run())
  return (reload: () => void) => {
    run = reload
  }
}

/** What no request asks for, once for all event loops: deliveries and the removal of what is old. */
const startBackground = (server: Server, sessionDays: number, log: Log, now: () => number) => {
  const { store, tasks, send } = server
  const outbox = startOutbox({ outbox: store.outbox, send, log, now })
  const outboxWatch = startOutboxWatch(store.outbox, log)
  const stopRetention = startRetention({ store, sessionDays, tasks, log, now })
  return {
    wake: outbox.wake,
    stop: async () => {
      outboxWatch.stop()
      await Promise.all([outbox.stop(), stopRetention()])
    },
  }
}

const quietAfterMs = 1500

/** What the start needed and nothing after it: a third of the memory. */
const forgetStart = (): void => void setTimeout(giveMemoryBack, quietAfterMs).unref()

/** Tells whoever waits for it that requests are answered from here on. */
const announce = (config: Config, port: number) => {
  const supervised = readSupervisor()
  console.log(`lectern listening on http://${config.host}:${port}`)
  // Whoever reads a service's journal knows it already.
  if (supervised.notifySocket === undefined) console.log(greeting(config, port))
  const supervisor = createSupervisor(supervised)
  supervisor.ready()
  forgetStart()
  return supervisor
}

/** Serves until a signal ends it; answers with the exit code. */
export const serve = async (config: Config, flags: Input['options']): Promise<number> => {
  const now = Date.now
  const tick = () => performance.now()
  const stopped = untilSignal()
  const reloadWith = onHangUp()
  const logging = openLogging(config, now, tick)
  const { log } = logging
  for (const variable of unknownVariables()) log.warn('unknown variable ignored', { variable })
  const others = otherLoops(config, log)
  const memory = others > 0 ? createSharedMemory() : undefined
  let wake = () => {}
  const server = await openServer(withOwnPool(config, others), {
    port: memory && !config.reusePort ? await findPort(config) : config.port,
    loop: 0,
    isPortShared: config.reusePort || memory !== undefined,
    shared: memory && { memory, isKeeper: true },
    logging,
    onWebhookEvent: () => wake(),
    now,
    tick,
  })
  const background = startBackground(server, config.sessionDays, logging.background, now)
  wake = background.wake
  const { port } = server
  const workers = await startWorkers(others, {
    given: { flags, port, memory },
    onWebhookEvent: background.wake,
    onLines: logging.pass,
    onFailure: (error) => {
      log.error('a worker ended', { error })
      process.kill(process.pid, 'SIGTERM')
    },
  })
  reloadWith(
    createReload(config, flags, log, (next) => {
      server.reload(next)
      workers.reload()
    }),
  )
  const metricsServer = listenForMetrics(config, server, workers)
  const supervisor = announce(config, port)

  await stopped
  supervisor.stopping()
  await drain(config.drain, log, [server, workers])
  log.info('stopping')
  await Promise.all([server.leave(), workers.stop()])
  await Promise.all([background.stop(), metricsServer?.stop(true)])
  await server.close()
  log.info('stopped')
  supervisor.close()
  await logging.close()
  return workers.hasFailed() ? 1 : 0
}
