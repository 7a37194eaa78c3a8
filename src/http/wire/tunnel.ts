import type { Caller, Tunnel } from './connection.ts'
import type { Inside } from './inside.ts'
import { flush, type Outgoing } from './outgoing.ts'
import { createValve, type Valve } from './valve.ts'

/**
 * Passes bytes on both ways as they are, for everything the front does not answer itself. Who sends
 * faster than the other side takes is held back.
 */
export const openTunnel = (
  caller: Caller,
  { port, admit, forget }: Inside,
  onMove: () => void,
): Tunnel => {
  const inward: Outgoing = { unsent: [] }
  const outward: Outgoing = { unsent: [] }
  const { valve, peer } = caller.data
  let from = 0
  let inside: Bun.Socket | undefined
  let insideValve: Valve | undefined
  let hasCallerEnded = false
  let hasInsideEnded = false
  let isCallerGone = false

  const sendInward = () => {
    if (inside === undefined || !flush(inside, inward)) return valve.close()
    valve.open()
    if (hasCallerEnded) inside.shutdown()
  }
  const sendOutward = () => {
    onMove()
    if (!flush(caller, outward)) return insideValve?.close()
    if (hasInsideEnded) caller.end()
    else insideValve?.open()
  }
  const finish = () => {
    hasInsideEnded = true
    if (!isCallerGone) sendOutward()
  }

  Bun.connect({
    hostname: '127.0.0.1',
    port,
    allowHalfOpen: true,
    socket: {
      open: (socket) => {
        if (isCallerGone) return socket.terminate()
        inside = socket
        insideValve = createValve(socket)
        from = socket.localPort
        admit(from, peer)
        sendInward()
      },
      data: (_, chunk) => {
        outward.unsent.push(chunk)
        sendOutward()
      },
      drain: sendInward,
      end: (socket) => {
        finish()
        socket.end()
      },
      close: () => {
        forget(from)
        finish()
      },
      // Without a way in there is nobody to answer: the caller sees the line closed.
      connectError: () => caller.terminate(),
      error: (socket) => socket.terminate(),
    },
  }).catch(() => {})

  return {
    pass: (chunk) => {
      inward.unsent.push(chunk)
      sendInward()
    },
    drain: sendOutward,
    end: () => {
      hasCallerEnded = true
      sendInward()
    },
    close: () => {
      isCallerGone = true
      inside?.terminate()
    },
    isOver: () => hasInsideEnded,
  }
}
