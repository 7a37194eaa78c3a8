import type { Database } from 'bun:sqlite'
import type { Mutex } from '../shared/mutex.ts'
import { type Durability, setDurability } from './durability.ts'
import { isBusy, waitForLockMs } from './failures.ts'

/** Runs a change inside a transaction; the promise is kept once that is committed. */
export type Writer = {
  write<Result>(change: () => Result): Promise<Result>
  /** Waits for every change that was handed in. */
  close(): Promise<void>
}

export type WriterOptions = {
  /** Done right before each transaction. */
  prepare?(): void
  /** Passed before each transaction where several threads write. */
  mutex?: Mutex
  /** How long it tries to get the lock that another process holds. */
  timeoutMs?: number
}

type Job = { change(): unknown; resolve(result: unknown): void; reject(error: unknown): void }

const mostPerTransaction = 256
const pauseWhenBusyMs = 10
const triedEveryMs = waitForLockMs + pauseWhenBusyMs

/**
 * Group commit: changes that come up in one turn of the event loop share one transaction, and so
 * one fsync. When it fails, each is tried alone, so that none fails for another's sake. While
 * another process holds the lock this one goes on serving and tries again, until the time is up.
 */
export const createWriter = (
  db: Database,
  { prepare, mutex, timeoutMs = 5000 }: WriterOptions = {},
): Writer => {
  let waiting: Job[] = []
  let running: Promise<void> | undefined

  const commit = db.transaction((jobs: readonly Job[]) => jobs.map(({ change }) => change()))

  const commitWhenFree = async (jobs: readonly Job[]): Promise<unknown[]> => {
    // Counted in tries: when the event loop stood still, nobody else held the lock for that long.
    for (let waitedMs = 0; ; waitedMs += triedEveryMs)
      try {
        prepare?.()
        return commit.immediate(jobs)
      } catch (error) {
        if (!isBusy(error) || waitedMs >= timeoutMs) throw error
        await Bun.sleep(pauseWhenBusyMs)
      }
  }

  const alone = async (job: Job) => {
    try {
      const [result] = await commitWhenFree([job])
      job.resolve(result)
    } catch (error) {
      job.reject(error)
    }
  }

  const together = async (jobs: readonly Job[]) => {
    try {
      const results = await commitWhenFree(jobs)
      for (const [index, job] of jobs.entries()) job.resolve(results[index])
    } catch (error) {
      // Who waited for the lock in vain once need not wait for it again, one after the other.
      if (isBusy(error)) for (const job of jobs) job.reject(error)
      else for (const job of jobs) await alone(job)
    }
  }

  const drain = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      if (mutex) await mutex.lock()
      const jobs = waiting.slice(0, mostPerTransaction)
      waiting = waiting.slice(mostPerTransaction)
      await (jobs.length === 1 && jobs[0] ? alone(jobs[0]) : together(jobs))
      mutex?.unlock()
    }
    running = undefined
  }

  return {
    write: <Result>(change: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        // A job's results are its own change's, so they have that change's type.
        waiting.push({ change, resolve: resolve as Job['resolve'], reject })
        running ??= drain()
      }),
    close: async () => {
      await running
    },
  }
}

/** `durable` keeps its word over a power cut, `fast` over the end of the process. */
export type Writers = {
  durable: Writer
  fast: Writer
  /**
   * Carries what was written from the log into the file. Done after each step of a long work: left
   * to SQLite, one commit in ten would carry a thousand pages at once, and everybody waits for it.
   */
  checkpoint(): void
}

/**
 * Both on one connection: of two, each would throw its cached pages away whenever the other wrote.
 * What `fast` writes lies before the next durable commit in the same log, and so its fsync carries
 * that to disk as well.
 */
export const createWriters = (db: Database, mutex?: Mutex, checkPlace = () => {}): Writers => {
  let current: Durability | undefined
  const at = (durability: Durability) => () => {
    if (durability === 'power-cut') checkPlace()
    if (current === durability) return
    setDurability(db, durability)
    current = durability
  }
  return {
    durable: createWriter(db, { prepare: at('power-cut'), mutex }),
    fast: createWriter(db, { prepare: at('process-end'), mutex }),
    checkpoint: () => db.run('PRAGMA wal_checkpoint(PASSIVE)'),
  }
}
