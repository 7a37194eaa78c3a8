/** What one look at the installation found, and what to do about it. */
export type Finding = {
  about: string
  state: 'well' | 'doubtful' | 'bad'
  says: string
  advice?: string
}

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says })
export const doubtful = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'doubtful',
  says,
  advice,
})
export const bad = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'bad',
  says,
  advice,
})

export const inWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
