export type DayOfUse = { day: string; count: number }

/** A count that was made elsewhere, and when the last request came. */
export type CountedUse = DayOfUse & { keyId: string; lastAt: number }

export type Usage = {
  /**
   * Counts one request unless the limit is reached: the count with it, or undefined. Exact. Who has
   * seen a higher count elsewhere says so, and it is counted on from there.
   */
  count(
    keyId: string,
    day: string,
    limit: number,
    now: number,
    atLeast?: number,
  ): Promise<number | undefined>
  /** Somebody cannot count elsewhere: for so long everybody is to count here. */
  countHere(ms: number): Promise<void>
  isCountedHere(): Promise<boolean>
  /** Takes over what was counted elsewhere: the higher count and the later time hold. */
  record(uses: readonly CountedUse[]): Promise<void>
  /** Days with any use from `fromDay` on, oldest first. */
  days(keyId: string, fromDay: string): Promise<DayOfUse[]>
  /**
   * Forgets at most `most` days before `day`, but never a key's last one, which says when it was
   * last used; answers how many.
   */
  forgetBefore(day: string, most: number): Promise<number>
}
