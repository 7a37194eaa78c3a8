const eras = ['classic', 'indev', 'infdev', 'alpha', 'beta']

/** A number that grows with the age of a version: Classic before Alpha, 1.9 before 1.10. */
export const era = (version: string): number => {
  const words = version.toLowerCase().split(' ')
  const phase = eras.indexOf(words[0] ?? '')
  const parts = (words[words.length - 1] ?? '')
    .split(/[.-]/)
    .map((part) => Number.parseInt(part, 10))
  const [major = 0, minor = 0, patch = 0] = parts.map((part) => (Number.isNaN(part) ? 0 : part))
  const base = phase < 0 ? 10 : phase
  return base * 1e10 + Math.min(major, 999) * 1e6 + minor * 1e3 + patch
}

/** "Beta 1.8" and "1.8" as a reader writes them. */
export const versionName = (version: string): string =>
  /^\d/.test(version) ? `version ${version}` : version
