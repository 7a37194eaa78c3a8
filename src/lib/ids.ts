/** A prefix that tells what an id is for, and random bytes that cannot be guessed. */
export const randomId = (prefix: string, bytes = 16): string =>
  prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')

const idBytes = 16
const timeBytes = 6

/**
 * An id that begins with the time, so that what is stored at about the same time lies together: an index of
 * ids that are random throughout is written all over. The ten bytes behind the time cannot be guessed.
 */
export const timedId = (prefix: string, at: number): string => {
  const bytes = crypto.getRandomValues(Buffer.alloc(idBytes))
  bytes.writeUIntBE(at, 0, timeBytes)
  return prefix + bytes.toString('base64url')
}
