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

export const found = (value: string, start: number, end = start + 1): FoundValue => ({
  value,
  start,
  end,
})

/** A value that the message leaves to the talk before it. */
export const unsaid = (value: string): FoundValue => found(value, 0, 0)
export const isSaid = ({ end }: FoundValue): boolean => end > 0
