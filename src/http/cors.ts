import { cors } from '@elysiajs/cors'
import { Elysia } from 'elysia'
import { allowedHeaders, allowedMethods, exposedHeaders } from './headers.ts'

/**
 * CORS for the chat and the pages. Left to its defaults the plugin reflects origins with
 * credentials, exposes the request's own header names, and answers `undefined` to a bare preflight;
 * with every option given it only adds a `Vary: *`, which forbids all caching, and on every answer
 * what belongs on preflights, which are answered at the door: both are taken back here. The data
 * routes do without it: it would cost them 40 to 60 % more CPU.
 */
export const openCors = new Elysia({ name: 'open-cors' })
  .use(
    cors({
      origin: '*',
      methods: allowedMethods,
      allowedHeaders,
      exposeHeaders: exposedHeaders,
      credentials: false,
      maxAge: 86_400,
    }),
  )
  .onRequest(({ set }) => {
    delete set.headers.vary
    delete set.headers['access-control-allow-methods']
    delete set.headers['access-control-allow-headers']
  })
