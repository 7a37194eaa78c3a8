/** A value that a message says, and the tokens that say it. */
export type FoundValue = {
  value: string
  start: number
  end: number
  /** What stands elsewhere and says more of it. */
  others?: readonly FoundValue[]
}

export const found = (value: string, start: number, end = start + 1): FoundValue => ({
  value,
  start,
  end,
})

/** A value that the message leaves to the talk before it. */
export const unsaid = (value: string): FoundValue => found(value, 0, 0)
export const isSaid = ({ end }: FoundValue): boolean => end > 0
