const unitsMs = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

export const lifetimePattern = '^([1-9]\\d{0,4})([hdw])$'
const form = new RegExp(lifetimePattern)

/** 12h, 90d or 4w in milliseconds; undefined for anything else. */
export const lifetimeMs = (text: string): number | undefined => {
  const [, count, unit] = form.exec(text) ?? []
  if (count === undefined || unit === undefined) return undefined
  return Number(count) * unitsMs[unit as keyof typeof unitsMs]
}
