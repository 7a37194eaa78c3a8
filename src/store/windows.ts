import type { Window } from './counter.ts'

/** A window that remembers whether it has to be written. */
export type KeptWindow = Window & { key: string; isDirty: boolean }

/** The windows in memory, oldest first: a Map keeps the order in which windows started. */
export type Windows = {
  hit(key: string, now: number): Window
  peek(key: string, now: number): Window | undefined
  size(): number
}

export type WindowsOptions = {
  windowMs: number
  /** Windows held at most: past that the oldest, expired ones first, is forgotten. */
  most: number
  saved?: readonly { key: string; startedAt: number; count: number }[]
  onChange?(window: KeptWindow): void
}

const droppedPerStart = 4

export const createWindows = ({ windowMs, most, saved, onChange }: WindowsOptions): Windows => {
  const windows = new Map<string, KeptWindow>()
  // Requests come in bursts: asking for the one before is cheaper than any map.
  let last: KeptWindow | undefined
  const open = (key: string, startedAt: number, count: number): KeptWindow => {
    const window = { key, count, startedAt, resetAt: startedAt + windowMs, isDirty: false }
    windows.set(key, window)
    return window
  }
  for (const { key, startedAt, count } of saved ?? []) open(key, startedAt, count)

  // A clock that was set back must not keep a caller locked in a window of the future.
  const isRunning = (window: KeptWindow, now: number) =>
    now < window.resetAt && now >= window.startedAt - windowMs

  const makeRoom = (now: number) => {
    let left = droppedPerStart
    for (const [key, window] of windows) {
      const isFull = windows.size >= most
      if (left-- === 0 || (isRunning(window, now) && !isFull)) return
      windows.delete(key)
    }
  }

  const start = (key: string, now: number): KeptWindow => {
    windows.delete(key)
    makeRoom(now)
    return open(key, now, 0)
  }

  // As it is at this moment: who looks at it later must not see the counts of others.
  const seen = ({ count, startedAt, resetAt }: KeptWindow): Window => ({
    count,
    startedAt,
    resetAt,
  })

  return {
    hit: (key, now) => {
      const known = last?.key === key ? last : windows.get(key)
      const window = known !== undefined && isRunning(known, now) ? known : start(key, now)
      last = window
      window.count++
      if (onChange !== undefined && !window.isDirty) {
        window.isDirty = true
        onChange(window)
      }
      return seen(window)
    },
    peek: (key, now) => {
      const known = windows.get(key)
      return known !== undefined && isRunning(known, now) ? seen(known) : undefined
    },
    size: () => windows.size,
  }
}
