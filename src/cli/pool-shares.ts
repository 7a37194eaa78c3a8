import type { Config } from '../config.ts'

/** With one of two held by a long transaction, an event loop still answers. */
const fewest = 2

type Shared = Pick<Config, 'databasePool' | 'workers'>

/** The connections to PostgreSQL are those of the process: every event loop gets its part of them. */
export const poolOfWorker = ({ databasePool, workers }: Shared): number =>
  Math.max(fewest, Math.floor(databasePool / workers))

/** The first loop delivers webhooks and removes what is old as well: what cannot be divided is its. */
export const poolOfFirst = (config: Shared): number =>
  Math.max(fewest, config.databasePool - (config.workers - 1) * poolOfWorker(config))
