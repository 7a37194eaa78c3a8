/** What a connection can take; the runtime's socket, without what is none of our business. */
export type Line = { write(bytes: Uint8Array, offset: number, length: number): number }

/** Bytes on their way to one side that may be slower than we are. */
export type Outgoing = {
  /** What could not be sent yet, in order; the bytes are not ours to change. */
  unsent: Uint8Array[]
}

/** Sends as much as the line takes; true when nothing is left. */
export const flush = (line: Line, { unsent }: Outgoing): boolean => {
  while (unsent.length > 0) {
    const next = unsent[0] as Uint8Array
    const sent = Math.max(0, line.write(next, 0, next.length))
    if (sent < next.length) {
      unsent[0] = next.subarray(sent)
      return false
    }
    unsent.shift()
  }
  return true
}

/** Small answers go out in one piece: a copy is cheaper than a second call of the system. */
const desk = Buffer.allocUnsafe(64 * 1024)

/** Sends a text and the bytes after it; what the line does not take at once waits in `outgoing`. */
export const send = (line: Line, outgoing: Outgoing, text: string, rest: Uint8Array): boolean => {
  const start = desk.write(text, 'latin1')
  const total = start + rest.length
  const isSmall = total <= desk.length
  if (isSmall) desk.set(rest, start)
  const now = isSmall ? total : start
  const sent = Math.max(0, line.write(desk, 0, now))
  if (isSmall && sent === total) return true
  if (sent < now) outgoing.unsent.push(Buffer.from(desk.subarray(sent, now)))
  if (!isSmall) outgoing.unsent.push(rest)
  return sent === now && flush(line, outgoing)
}
