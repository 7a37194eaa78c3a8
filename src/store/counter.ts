/** How often somebody came in the window that is running, this time included. */
export type Window = { count: number; startedAt: number; resetAt: number }

/**
 * Counts per key in windows that start with the key's first hit. A counter in this process answers
 * at once; one that others share answers with a promise.
 */
export type Counter = {
  /** Whether it may answer with a promise. */
  isRemote: boolean
  hit(key: string, now: number): Window | Promise<Window>
  /** The running window without counting; undefined when there is none. */
  peek(key: string, now: number): Window | undefined | Promise<Window | undefined>
  /** Windows held in memory. */
  held(): number
  close(): Promise<void>
}
