import { cors } from '@elysiajs/cors'
import { Elysia } from 'elysia'

/** The headers a browser may read from another origin. */
const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'X-Request-Id',
  'Idempotent-Replayed',
]

/**
 * CORS for every route. Left to its defaults the plugin reflects origins with credentials, exposes
 * the request's own header names and answers `undefined` to a bare preflight. With every option
 * given it still adds a `Vary: *`, which forbids all caching, and puts on every response what
 * belongs on preflights: both are taken back here. Preflights are answered behind the rate limit,
 * whose headers they show.
 */
export const openCors = new Elysia({ name: 'open-cors' })
  .use(
    cors({
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-None-Match',
        'X-Request-Id',
      ],
      exposeHeaders: exposedHeaders,
      credentials: false,
      preflight: false,
    }),
  )
  .onRequest(({ request, set: { headers } }) => {
    delete headers.vary
    if (request.method === 'OPTIONS') {
      headers['access-control-max-age'] = '86400'
    } else {
      delete headers['access-control-allow-methods']
      delete headers['access-control-allow-headers']
    }
  })
