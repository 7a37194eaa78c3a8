import { connect, createServer, type Socket } from 'node:net'

/** Stands between callers and a server as a network does, and can lose everything that is sent. */
export type Relay = {
  port: number
  /** From now on nothing arrives any more, on either side, and nobody is told. */
  cut(): void
  /** The network is back; connections of before are as dead as their silence made them. */
  mend(): void
  remove(): Promise<void>
}

export const startRelay = (to: number): Promise<Relay> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  const destroy = ([near, far]: readonly [Socket, Socket]) => {
    near.destroy()
    far.destroy()
  }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const pass = (from: Socket, into: Socket) => {
      from.on('data', (chunk) => {
        if (!isCut) into.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        if (isCut) return
        pairs.delete(pair)
        destroy(pair)
      })
    }
    pass(near, far)
    pass(far, near)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        cut: () => {
          isCut = true
        },
        mend: () => {
          isCut = false
          for (const pair of pairs) destroy(pair)
          pairs.clear()
        },
        remove: async () => {
          for (const pair of pairs) destroy(pair)
          await new Promise((done) => server.close(done))
        },
      })
    })
  })
}
