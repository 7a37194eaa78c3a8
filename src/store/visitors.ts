/** How often visitors without a key of their own have asked, by day. */
export type Visitors = {
  /** Counts one request unless the limit is reached: the count with it, or undefined. Exact. */
  count(visitor: string, day: string, limit: number): Promise<number | undefined>
  /** Forgets at most `most` counts of the days before `day`; answers how many. */
  forgetBefore(day: string, most: number): Promise<number>
}
