import { cors } from '@elysiajs/cors'
import { type AnyElysia, Elysia } from 'elysia'

/** The headers a browser may read from another origin. */
const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'Link',
  'X-Request-Id',
  'Idempotent-Replayed',
]

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'X-Request-Id',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
]

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '86400',
} as const

const plugin = cors({
  origin: '*',
  methods: [],
  allowedHeaders,
  exposeHeaders: exposedHeaders,
  credentials: false,
  preflight: false,
})

/** The framework would wait for its hook, because its text has a call behind a `return`. */
const atOnce = <App extends AnyElysia>(app: App): App => {
  for (const hook of app.event.request ?? []) hook.isAsync = false
  return app
}

/**
 * CORS for every route. Left to its defaults the plugin reflects origins with credentials, exposes
 * the request's own header names and answers `undefined` to a bare preflight. What is allowed it
 * puts on every response instead of on preflights alone, and it adds a `Vary: *`, which forbids all
 * caching: both are taken back here. Preflights are answered behind the rate limit, whose headers
 * they show.
 */
export const openCors = new Elysia({ name: 'open-cors' })
  .use(atOnce(plugin))
  .onRequest(({ request, set: { headers } }) => {
    delete headers.vary
    if (request.method === 'OPTIONS') Object.assign(headers, preflightHeaders)
    else delete headers['access-control-allow-headers']
  })
