import { StoreUnavailable } from '../../errors.ts'
import { translated } from './failures.ts'

/** The same work, which fails as "unavailable" when the server hangs or breaks. */
export const inTime = async <Result>(
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  let timer: Timer | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable(`PostgreSQL did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw translated(error)
  } finally {
    clearTimeout(timer)
  }
}
