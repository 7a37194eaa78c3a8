import {
  internalError,
  Refusal,
  routeNotFound,
  StoreUnavailable,
  storeUnavailable,
} from '../errors.ts'
import type { Log } from '../lib/log.ts'
import { failure } from './envelope.ts'

/** Turns whatever was thrown into what the caller may read; a bug is logged and stays with us. */
export type Refuse = (error: unknown, code?: string | number) => Response

export const createRefuse =
  (log: Log): Refuse =>
  (error, code) => {
    if (error instanceof Refusal) return failure(error)
    if (code === 'NOT_FOUND') return failure(routeNotFound())
    if (error instanceof StoreUnavailable) {
      if (!error.isReported) log.error('store unavailable', { error: error.message })
      return failure(storeUnavailable())
    }
    log.error('request failed', { error: error instanceof Error ? error.stack : String(error) })
    return failure(internalError())
  }
