/** Whatever has headers: a request of the runtime's, or one read off the wire. */
export type Headed = { readonly headers: { get(name: string): string | null | undefined } }

/** The headers a browser may read from another origin. */
export const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'X-Request-Id',
]

export const allowedMethods = ['GET', 'HEAD', 'POST', 'OPTIONS']
export const allowedHeaders = ['Authorization', 'Content-Type', 'If-None-Match', 'X-Request-Id']

/** On every response of every path. */
export const everywhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
  'x-content-type-options': 'nosniff',
} as const

export const json = 'application/json; charset=utf-8'

/** What no cache may keep: errors, health, answers of the chat service. */
export const uncached = { 'cache-control': 'no-store' } as const
