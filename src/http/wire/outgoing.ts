/** What a connection can take; the runtime's socket, without what is none of our business. */
export type Line = { write(bytes: Uint8Array, offset: number, length: number): number }

/** Bytes on their way to one side that may be slower than we are. */
export type Outgoing = {
  /** What could not be sent yet, in order; the bytes are not ours to change. */
  unsent: Uint8Array[]
}

/** How many bytes the line took; it says less than none when it is closed. */
const write = (line: Line, bytes: Uint8Array, offset: number, length: number): number =>
  Math.max(0, line.write(bytes, offset, length))

/** Sends as much as the line takes; true when nothing is left. */
export const flush = (line: Line, { unsent }: Outgoing): boolean => {
  while (unsent.length > 0) {
    const next = unsent[0] as Uint8Array
    const sent = write(line, next, 0, next.length)
    if (sent < next.length) {
      unsent[0] = next.subarray(sent)
      return false
    }
    unsent.shift()
  }
  return true
}

/** Bytes that are sent many times, each time behind another text. */
export type Page = {
  /** Begins with room for that text: both leave in one piece, and nothing is copied. */
  bytes: Buffer<ArrayBuffer>
}

/** More than the longest text: a status line and a handful of headers of bounded length. */
const margin = 512

export const createPage = (...parts: Uint8Array[]): Page => ({
  bytes: Buffer.concat([Buffer.alloc(margin), ...parts]),
})

/** Sends a text and a page; what the line does not take at once waits in `outgoing`. */
export const send = (line: Line, outgoing: Outgoing, text: string, { bytes }: Page): boolean => {
  const start = margin - text.length
  bytes.write(text, start, 'latin1')
  const total = bytes.length - start
  const sent = write(line, bytes, start, total)
  if (sent === total) return true
  // The margin is written anew for the next caller, what follows it stays as it is.
  if (sent < text.length) outgoing.unsent.push(Buffer.from(text.slice(sent), 'latin1'))
  outgoing.unsent.push(bytes.subarray(Math.max(margin, start + sent)))
  return false
}
