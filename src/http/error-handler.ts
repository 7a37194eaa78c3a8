import { Elysia, ParseError, ValidationError } from 'elysia'
import {
  HttpError,
  internalError,
  routeNotFound,
  StoreUnavailable,
  storeUnavailable,
} from '../errors.ts'
import type { Log } from '../lib/log.ts'
import { json, uncached } from './headers.ts'
import type { RequestContexts, RespondToError } from './request-context.ts'
import { schemaError } from './schema.ts'
import { sizedResponse } from './sized-response.ts'

/** The envelope of an error (spec: Response envelopes). */
export const toErrorResponse = ({ status, message, headers }: HttpError): Response =>
  sizedResponse(JSON.stringify({ success: false, error: message }), {
    status,
    headers: { ...uncached, 'content-type': json, ...headers },
  })

/** What the framework found wrong, in the words of an error that the caller may read. */
const unwrapped = (error: unknown, code: unknown): unknown => {
  // Thrown by a function that reads a body, which the framework wraps.
  if (error instanceof ParseError) return error.cause
  if (error instanceof ValidationError) return schemaError(error.type, error.valueError)
  return code === 'NOT_FOUND' ? routeNotFound() : error
}

/** Whatever was thrown as an error the caller may read; a bug is logged and stays with us. */
export const createToHttpError =
  (log: Pick<Log, 'error'>) =>
  (thrown: unknown, code?: unknown): HttpError => {
    const error = unwrapped(thrown, code)
    if (error instanceof HttpError) return error
    if (error instanceof StoreUnavailable) {
      if (!error.isReported) log.error('store unavailable', { error: error.message })
      return storeUnavailable()
    }
    const text = error instanceof Error ? error.stack : String(error)
    log.error('request failed', { error: text })
    return internalError()
  }

export const errorHandler = (log: Pick<Log, 'error'>, contexts: RequestContexts) => {
  const toHttpError = createToHttpError(log)
  /** What answers an error in its own way may fail itself: then it is that failure's turn, once. */
  const respond = async (
    error: HttpError,
    respondTo?: RespondToError,
    isFirst = true,
  ): Promise<Response> => {
    if (!respondTo) return toErrorResponse(error)
    try {
      return await respondTo(error)
    } catch (failure) {
      return respond(toHttpError(failure), isFirst ? respondTo : undefined, false)
    }
  }
  return new Elysia({ name: 'error-handler' }).onError(
    { as: 'global' },
    async ({ error, code, request, set }) => {
      const context = contexts.find(request)
      const response = await respond(toHttpError(error, code), context?.respondToError)
      // The framework puts the error's status in place of a 200, which a sign-in page has.
      set.status = response.status
      return response
    },
  )
}
