import { StoreUnavailable } from '../../errors.ts'
import { translated } from './failures.ts'

const tickMs = 500
/** Who waits in a queue that moves is let wait for longer, but not for ever. */
const mostTimesInQueue = 3

/**
 * The same work, which fails as "unavailable" when the server hangs or breaks. Its age is counted in
 * turns of the event loop: when that stood still, the server is not to blame. Nor is it for the time
 * in a queue that moves, so who comes out of one has all of his time.
 */
export const inTime = async <Result>(
  timeoutMs: number,
  work: () => Promise<Result>,
  isQueueMoving: () => boolean = () => false,
): Promise<Result> => {
  let ageMs = 0
  let inQueueMs = 0
  let timer: Timer | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (inQueueMs < mostTimesInQueue * timeoutMs && isQueueMoving()) inQueueMs += tickMs
      else ageMs += tickMs
      if (ageMs < timeoutMs) return
      reject(new StoreUnavailable(`PostgreSQL did not answer in ${ageMs + inQueueMs} ms`))
    }, tickMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw translated(error)
  } finally {
    clearInterval(timer)
  }
}
