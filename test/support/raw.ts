import { connect } from 'node:net'

/** Sends bytes as they are and gives back whatever comes until the other side closes. */
export const sendRaw = (port: number, text: string | Uint8Array, waitMs = 3000): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    const finish = () => {
      socket.destroy()
      resolve(received)
    }
    const timer = setTimeout(finish, waitMs)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      finish()
    })
  })
