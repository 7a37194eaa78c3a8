/** One request on its way through the house. */
export type Visit = {
  id: string
  request: Request
  address: string
  startedAt: number
  /** The same moment on a clock that never jumps, for durations. */
  enteredAt: number
  /** Bytes of the body, where the room has told; reading them from the headers costs more. */
  bytes: number | undefined
}

/** The hall's book: who came with a request, for the rooms that have to know. */
export type VisitBook = WeakMap<Request, Visit>
