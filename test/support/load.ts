import { connect, type Socket } from 'node:net'

export type LoadReport = { answered: number; lost: string[] }

/** Clients that ask without pause and never ask twice, until they are stopped. */
export type Load = { stop(): Promise<LoadReport> }

type Exchange = { status: number; isLast: boolean }

export type LoadOptions = {
  path: string
  /** Posted with this API key; without it the path is read. */
  chat?: { key: string; body: string }
  keptAlive: number
  fresh: number
}

const request = ({ path, chat }: LoadOptions, isLast: boolean): string =>
  [
    `${chat ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(isLast ? ['Connection: close'] : []),
    ...(chat
      ? [
          `Authorization: Bearer ${chat.key}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(chat.body)}`,
        ]
      : []),
    '',
    chat?.body ?? '',
  ].join('\r\n')

const wholeAnswer = (text: string): Exchange | undefined => {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = text.slice(0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (text.length < end + 4 + length) return undefined
  return {
    status: Number(head.slice(9, 12)),
    isLast: /\r\nconnection: close/i.test(head),
  }
}

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
  })

/** One question and its whole answer; an end before that is a lost request. */
const exchange = (socket: Socket, text: string): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    let received = ''
    const settle = (finish: () => void) => {
      socket.off('data', onData)
      socket.off('error', onError)
      socket.off('close', onClose)
      finish()
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onClose = () => settle(() => reject(new Error(`closed after ${received.length} bytes`)))
    const onData = (chunk: Buffer) => {
      received += chunk.toString('latin1')
      const answer = wholeAnswer(received)
      if (answer) settle(() => resolve(answer))
    }
    socket.on('data', onData)
    socket.on('error', onError)
    socket.on('close', onClose)
    socket.write(text)
  })

export const startLoad = (port: number, options: LoadOptions): Load => {
  const { keptAlive, fresh } = options
  const report: LoadReport = { answered: 0, lost: [] }
  let isStopped = false

  const useOne = async (isFresh: boolean) => {
    const socket = await connected(port)
    // Between two questions a server may close as it likes: the next one comes by a new connection.
    socket.on('error', () => {})
    try {
      while (!isStopped && !socket.destroyed && socket.readable) {
        const { status, isLast } = await exchange(socket, request(options, isFresh))
        if (status !== 200) report.lost.push(`status ${status}`)
        else report.answered++
        if (isLast || isFresh) return
      }
    } finally {
      socket.destroy()
    }
  }

  const client = async (isFresh: boolean) => {
    while (!isStopped)
      try {
        await useOne(isFresh)
      } catch (error) {
        report.lost.push(`${isFresh ? 'fresh' : 'kept'}: ${String(error)}`)
      }
  }

  const clients = [
    ...Array.from({ length: keptAlive }, () => client(false)),
    ...Array.from({ length: fresh }, () => client(true)),
  ]
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(clients)
      return report
    },
  }
}
