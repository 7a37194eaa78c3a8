/** How long the event loop stood still at most, against how long all of the work took. */
export type Pauses = { longestMs: number; totalMs: number; ratio: number }

/** Works, and watches the event loop meanwhile. */
export const watchPauses = async (work: () => Promise<unknown>): Promise<Pauses> => {
  const startedAt = performance.now()
  let isOver = false
  let seenAt = startedAt
  let longestMs = 0
  const look = () => {
    const at = performance.now()
    longestMs = Math.max(longestMs, at - seenAt)
    seenAt = at
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  // A loop that never turned has not been looked at until now.
  look()
  isOver = true
  const totalMs = performance.now() - startedAt
  return { longestMs, totalMs, ratio: longestMs / totalMs }
}

/** The best of some tries: other programs on the machine make pauses, but not in all of them. */
export const leastRatio = async (bound: number, work: () => Promise<Pauses>): Promise<number> => {
  const tries = 3
  let least = Number.POSITIVE_INFINITY
  for (let one = 0; one < tries && least >= bound; one++)
    least = Math.min(least, (await work()).ratio)
  return least
}
