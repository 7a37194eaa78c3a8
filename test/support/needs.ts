/** Whether a program is there. Where everything must be tested, a missing one is a failure. */
export const hasProgram = (name: string): boolean => {
  if (Bun.which(name) !== null) return true
  if (Bun.env.CI === 'true') throw new Error(`${name} is missing, and nothing may be left untested`)
  console.log(`skipped: no ${name}`)
  return false
}
