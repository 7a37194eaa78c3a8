/** The path of this executable when it was compiled; undefined when run from source. */
export const compiledExecutable = (): string | undefined =>
  /^(\/\$bunfs|[A-Z]:[\\/]~BUN)/.test(Bun.main) ? process.execPath : undefined
