import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const rangeFile = '/proc/sys/net/ipv4/ip_local_port_range'
const lowest = 10_240
const usualFirst = 32_768

/** Below the ports the system gives away by itself: to servers on port 0 and to every client. */
const firstGivenAway = (): number => {
  try {
    const first = Number(readFileSync(rangeFile, 'utf8').split(/\s+/)[0])
    return first > lowest + 1000 ? first : usualFirst
  } catch {
    return usualFirst
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A port for a server that must be told one. Nobody gets it by chance between now and the server's
 * start, nor while the server is down for a test.
 */
export const freePort = async (): Promise<number> => {
  const span = firstGivenAway() - lowest
  for (;;) {
    const port = lowest + Math.floor(Math.random() * span)
    if (await isFree(port)) return port
  }
}
