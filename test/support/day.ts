const dayMs = 86_400_000
/** Longer than a test of a quota takes on a busy machine. */
const leastLeftMs = 45_000

/** Quotas begin anew at midnight (UTC): what counts in one waits until it has passed, where it is near. */
export const awayFromMidnight = async (): Promise<void> => {
  const leftMs = dayMs - (Date.now() % dayMs)
  if (leftMs < leastLeftMs) await Bun.sleep(leftMs)
}
