/** A prefix that tells what an id is for, and random bytes that cannot be guessed. */
export const randomId = (prefix: string, bytes = 16): string =>
  prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
