/** Whether a browser sent a request from a page of ours: by the public address, or the host it was sent to. */
export const isOwnOrigin = (request: Request, baseUrl: string): boolean => {
  const origin = request.headers.get('origin') ?? ''
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  return (
    origin === new URL(baseUrl).origin ||
    (host !== undefined && host === request.headers.get('host'))
  )
}
