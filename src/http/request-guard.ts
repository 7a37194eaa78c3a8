import { Elysia } from 'elysia'
import { badEncoding } from '../errors.ts'
import { isValidEncoding } from './path.ts'
import type { RequestContexts } from './request-context.ts'

/** What is answered before any route is looked for, but behind the rate limit. */
export const requestGuard = (contexts: RequestContexts) =>
  new Elysia({ name: 'request-guard' }).onRequest(({ request }) => {
    const { error, method, path } = contexts.of(request)
    if (error) throw error
    if (method === 'OPTIONS') return new Response(null, { status: 204 })
    if (!isValidEncoding(path)) throw badEncoding()
  })
