/** Looks again and again until there is something to see, up to a deadline. */
export const eventually = async <Value>(
  look: () => Value | undefined | false | Promise<Value | undefined | false>,
  what: string,
  deadlineMs = 10_000,
): Promise<Value> => {
  const deadline = performance.now() + deadlineMs
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > deadline) throw new Error(`in vain waited for ${what}`)
    await Bun.sleep(20)
  }
}
