// bun test/bench/restarts.ts [--restarts N] [--proxy nginx|haproxy] [--rolling]
// Requests lost in restarts under load: on a shared port, or of three replicas that drain in turn.
// LECTERN_BINARY names another build to compare with.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeKey } from '../support/chat.ts'
import { eventually } from '../support/eventually.ts'
import { startLoad } from '../support/load.ts'
import { startHaproxy, startNginx } from '../support/proxies.ts'
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '10' },
    proxy: { type: 'string', default: '' },
    rolling: { type: 'boolean', default: false },
  },
})
const folder = temporaryFolder()
const flags = [
  ...['--rate-limit', '0', '--chat-daily-limit', '1000000'],
  ...(values.rolling ? ['--drain', '1'] : ['--reuse-port']),
]
const start = (port = 0) => startServer({ folder, flags: [...flags, '--port', String(port)] })

const servers: TestServer[] = [await start()]
if (values.rolling) servers.push(await start(), await start())
const ports = servers.map(({ port }) => port)

const startProxy = () => {
  if (values.proxy === 'nginx') return startNginx(ports)
  return values.proxy === 'haproxy' ? startHaproxy(ports) : undefined
}
const proxy = await startProxy()
const port = proxy?.port ?? (ports[0] as number)

/** Where the port is shared, the next one is there before the last one goes. */
const restart = async (index: number): Promise<void> => {
  const last = servers[index] as TestServer
  const next = values.rolling ? undefined : await start(last.port)
  await last.signal('SIGTERM')
  const started = next ?? (await start(last.port))
  servers[index] = started
  const isReady = async () => (await fetch(`${started.url}/readyz`)).ok
  await eventually(isReady, 'the next one to be ready')
}

const { key } = await makeKey(servers[0]?.db ?? '')
const body = JSON.stringify({ bot_id: 'guide', message: 'How much health has a creeper?' })
const data = startLoad(port, { path: '/api/v1/mobs/creeper', keptAlive: 8, fresh: 4 })
const chat = startLoad(port, { path: '/api/v1/chat', chat: { key, body }, keptAlive: 2, fresh: 2 })
for (let done = 0; done < Number(values.restarts); done++) await restart(done % servers.length)
for (const [name, load] of Object.entries({ data, chat })) {
  const { answered, lost } = await load.stop()
  console.log(`${name}: ${answered} answered, ${lost.length} lost`, ...new Set(lost))
}
await proxy?.stop()
await Promise.all(servers.map((server) => server.stop()))
rmSync(folder, { recursive: true, force: true })
