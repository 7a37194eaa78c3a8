/** Known to everybody who answers: from the farewell on, every answer closes its connection. */
export type Farewell = {
  isSaid: boolean
  /** When the last request since then came in. */
  lastSeenAt: number
  say(): void
  /** A request has come in. */
  note(): void
}

export const createFarewell = (tick: () => number): Farewell => {
  const farewell: Farewell = {
    isSaid: false,
    lastSeenAt: 0,
    say: () => {
      farewell.isSaid = true
      farewell.lastSeenAt = tick()
    },
    note: () => {
      if (farewell.isSaid) farewell.lastSeenAt = tick()
    },
  }
  return farewell
}
