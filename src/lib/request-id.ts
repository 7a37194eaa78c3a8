/** Ids that are unique over restarts and cost a counter: a random word for the process, then a number. */
export const createRequestIds = (): (() => string) => {
  const prefix = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
