import { createApp } from '../app.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { type Config, type SettingName, settings } from '../config.ts'
import { createClientIp } from '../http/client-ip.ts'
import { createLimiter, windowMs } from '../http/limiter.ts'
import { createLog } from '../lib/log.ts'
import { createSqliteCounter } from '../store/sqlite/counter.ts'
import { closeDatabase, openDatabase } from '../store/sqlite/open.ts'
import type { Leaf } from './command.ts'

const mostWindows = 100_000
/** The chat refuses bodies over 64 KiB itself, in words; past this the runtime cuts the line. */
const mostBodyBytes = 1024 * 1024

const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })

const serve = async (config: Config): Promise<number> => {
  const now = Date.now
  const writer = Bun.stderr.writer()
  const log = createLog({
    level: config.logLevel,
    isForPeople: process.stderr.isTTY,
    write: (line) => {
      writer.write(`${line}\n`)
      writer.flush()
    },
    now,
  })
  const db = openDatabase(config.db, 'process-end')
  const counter = createSqliteCounter(db, {
    windowMs,
    most: mostWindows,
    now,
    onError: (error) => log.error('windows not written', { error: String(error) }),
  })
  const server = Bun.serve({
    port: config.port,
    hostname: config.host,
    development: false,
    reusePort: false,
    maxRequestBodySize: mostBodyBytes,
    idleTimeout: 30,
    fetch: () => new Response(null, { status: 503 }),
  })
  const door = createApp({
    catalog: createCatalog(),
    baseUrl: config.baseUrl ?? `http://localhost:${server.port}`,
    limiter: config.rateLimit === 0 ? undefined : createLimiter(counter, config.rateLimit),
    clientIp: createClientIp(config.trustProxy),
    log,
    now,
  })
  server.reload({
    fetch: (request, bunServer) => door(request, bunServer.requestIP(request)?.address ?? ''),
  })
  console.log(`lectern listening on http://${config.host}:${server.port}`)

  await untilSignal()
  await server.stop()
  await counter.close()
  closeDatabase(db)
  return 0
}

export const serveCommand: Leaf = {
  summary: 'Serve the data service and the chat service',
  settings: Object.keys(settings) as SettingName[],
  run: ({ config }) => serve(config),
}
