import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogFields } from './log.ts'
import { traceIdOf } from './trace.ts'

/** What belongs to a request wherever it is worked for. */
export type RequestScope = {
  id: string
  /** What others are told about the trace it is part of, where its caller said so. */
  traceparent?: string
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Whatever happens in the work, later too, happens for this request. */
export const inRequest = <Result>(request: RequestScope, work: () => Result): Result =>
  scope.run(request, work)

/** What stands on every line of the log about the request that is worked for just now. */
export const currentLogFields = (): LogFields | undefined => {
  const request = scope.getStore()
  if (request === undefined) return undefined
  const { id, traceparent } = request
  return { request_id: id, ...(traceparent ? { trace_id: traceIdOf(traceparent) } : {}) }
}

export const currentTraceparent = (): string | undefined => scope.getStore()?.traceparent
