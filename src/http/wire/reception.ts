import { internalError } from '../../errors.ts'
import { toErrorResponse } from '../error-handler.ts'
import type { Accelerator } from './accelerator.ts'
import { createLastHeaders, type Ready, readyOf } from './answer-text.ts'
import { type Caller, isIdle } from './connection.ts'
import type { Farewell } from './farewell.ts'
import { flush, send } from './outgoing.ts'
import { type Arrived, type Chunk, createReader } from './reader.ts'

/** What happens on a caller's line. */
export type Reception = {
  receive(caller: Caller, chunk: Chunk): void
  /** The caller takes more again. */
  drain(caller: Caller): void
  /** The caller has said all it had to say and waits for the rest. */
  end(caller: Caller): void
}

export type ReceptionOptions = {
  accelerator: Accelerator
  farewell: Farewell
  /** Told of what nobody else has caught. */
  onError(error: unknown): void
  /** Takes a whole connection, with what came last. */
  handOver(caller: Caller, chunk: Chunk): void
  /** The current second, of whatever clock idle lines are measured by. */
  second(): number
  now(): number
}

/** Answers plain requests one after the other, and hands over the line of whoever sends anything else. */
export const createReception = (options: ReceptionOptions): Reception => {
  const { accelerator, farewell, onError, handOver, second, now } = options
  const read = createReader((target) => !accelerator.isStreamed(target))
  const lastHeaders = createLastHeaders(now)

  const failed = (error: unknown): Response => {
    onError(error)
    return toErrorResponse(internalError())
  }

  /** An answer is out: on to what has come meanwhile. */
  const goOn = (caller: Caller) => {
    const connection = caller.data
    connection.movedAt = second()
    if (connection.isLast) return caller.end()
    connection.valve.open()
    const { waiting } = connection
    connection.waiting = []
    if (waiting.length > 0) receive(caller, Buffer.concat(waiting))
    if (connection.hasEnded && isIdle(connection)) caller.end()
  }

  /** True when all of it is out; what is not follows when the caller takes more. */
  const write = (caller: Caller, { start, rest }: Ready): boolean => {
    const connection = caller.data
    connection.isLast ||= farewell.isSaid
    return send(caller, connection, start + lastHeaders(connection.isLast), rest)
  }

  const answerLater = async (
    caller: Caller,
    method: string,
    answer: Response | Promise<Response | Ready>,
  ) => {
    const connection = caller.data
    connection.isBusy = true
    const ready = await readyOf(answer, method).catch((error) => readyOf(failed(error), method))
    connection.isBusy = false
    if (!connection.isGone && write(caller, ready)) goOn(caller)
  }

  const ask = ({ request, body }: Arrived, peer: string) => {
    try {
      return accelerator.handlePlain(request, body, peer)
    } catch (error) {
      return failed(error)
    }
  }

  const answer = (caller: Caller, arrived: Arrived) => {
    const connection = caller.data
    farewell.note()
    connection.movedAt = second()
    connection.isLast = arrived.request.isLast
    const made = ask(arrived, connection.peer)
    if (!('rest' in made)) answerLater(caller, arrived.request.method, made)
    else if (write(caller, made) && connection.isLast) caller.end()
  }

  /** Answers the first request of a chunk, and gives back what is left to be read now. */
  const takeFirst = (caller: Caller, chunk: Chunk): Chunk | undefined => {
    const connection = caller.data
    if (connection.isLast) return undefined
    if (connection.isBusy || connection.unsent.length > 0) {
      connection.waiting.push(chunk)
      connection.valve.close()
      return undefined
    }
    const arrived = read(chunk)
    if (arrived === undefined) handOver(caller, chunk)
    else answer(caller, arrived)
    return arrived?.next
  }

  const receive = (caller: Caller, chunk: Chunk) => {
    let left: Chunk | undefined = chunk
    while (left !== undefined) left = takeFirst(caller, left)
  }

  return {
    receive,
    drain: (caller) => {
      const connection = caller.data
      connection.movedAt = second()
      if (connection.unsent.length > 0 && flush(caller, connection)) goOn(caller)
    },
    end: (caller) => {
      caller.data.hasEnded = true
      if (isIdle(caller.data)) caller.end()
    },
  }
}
