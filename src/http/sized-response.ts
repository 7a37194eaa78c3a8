type Init = { status?: number; headers: Record<string, string> }

/** A response that tells its size, so that the log knows it too. */
export const sizedResponse = (text: string, { status, headers }: Init): Response =>
  new Response(text, {
    status,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) },
  })
