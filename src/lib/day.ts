export const dayMs = 86_400_000

/** The UTC day, as 2026-11-15. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const nextMidnight = (time: number): number => (Math.floor(time / dayMs) + 1) * dayMs
