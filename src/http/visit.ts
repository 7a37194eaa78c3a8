/** One request on its way through the house. */
export type Visit = {
  id: string
  method: string
  url: string
  address: string
  startedAt: number
  /** The same moment on a clock that never jumps, for durations. */
  enteredAt: number
  /** Of the answer; 0 as long as there is none. */
  status: number
  /** Bytes of the answer's body as it is sent; null when it is made while it is sent. */
  bytes: number | null
}

/** The hall's book: who came with a request, for the rooms that have to know. */
export type VisitBook = WeakMap<Request, Visit>
