/** What a promise gives, or undefined when it takes longer than so many milliseconds. */
export const within = async <Value>(
  ms: number,
  promise: Promise<Value>,
): Promise<Value | undefined> => {
  let timer: Timer | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
