/** A value that a message says, and the tokens that say it. */
export type FoundValue = {
  value: string
  start: number
  end: number
  /** What stands elsewhere and says more of it. */
  others?: readonly FoundValue[]
}

/** Stands between values that get a line each; no message has it. */
const separator = '\n'

/** The values of a slot, of which most have one. */
export const eachOf = (value: string): string[] => value.split(separator)

/** Values for a line each as one. */
export const several = (values: readonly string[]): string => values.join(separator)

/** One whose words stand nowhere goes to the beginning. */
export const found = (value: string, at: number, end?: number): FoundValue => {
  const start = Math.max(0, at)
  return { value, start, end: end ?? start + 1 }
}

/** A value that the message leaves to the talk before it. */
export const unsaid = (value: string): FoundValue => found(value, 0, 0)
export const isSaid = ({ end }: FoundValue): boolean => end > 0

/** Values with the same words, put otherwise. */
export const valued = (all: readonly FoundValue[], put: (value: string) => string): FoundValue[] =>
  all.map((one) => ({ ...one, value: put(one.value) }))

/** Several as one, with the value that they make together. */
export const together = ([first, ...others]: readonly FoundValue[], value: string): FoundValue[] =>
  first ? [{ ...first, value, others }] : []

export const eachValue = (all: readonly FoundValue[]): string[] => all.map(({ value }) => value)

/** A value and what says more of it. */
export const withOthers = (one: FoundValue): FoundValue[] => [one, ...(one.others ?? [])]

/** Whether longer words hold those of a value. */
export const isInside = (one: FoundValue, { start, end }: FoundValue): boolean =>
  start <= one.start && one.end <= end && end - start > one.end - one.start

/** Whether a place is one of those that some words take. */
export const isWithin = (at: number, all: readonly Pick<FoundValue, 'start' | 'end'>[]): boolean =>
  all.some(({ start, end }) => start <= at && at < end)

/** "head:iron_helmet", 'CustomName:"Rex"': what a part of a value is of. */
export const kindOf = (part: string): string | undefined => part.split(':')[0]

/** Those of the line before that are of no kind that some parts have. */
export const otherKinds = (before: string | undefined, parts: readonly string[]): string[] => {
  const kinds = new Set(parts.map(kindOf))
  return (before ?? '').split(',').filter((part) => part && !kinds.has(kindOf(part)))
}

/** Several as one that adds its parts to those of the line before. */
export const addedTo = (
  before: string | undefined,
  all: readonly FoundValue[],
  parts = eachValue(all),
): FoundValue[] => together(all, [...new Set([...otherKinds(before, parts), ...parts])].join())
