import type { Config } from '../config.ts'

/** An event loop needs a connection for its statements and one for the locks of its sessions. */
const fewest = 2

type Shared = Pick<Config, 'databasePool' | 'workers'>

/** The connections to PostgreSQL are those of the process: every event loop gets its part of them. */
export const poolOfWorker = ({ databasePool, workers }: Shared): number =>
  Math.max(fewest, Math.floor(databasePool / workers))

/** The first loop delivers webhooks and sweeps as well: what cannot be divided is its. */
export const poolOfFirst = (config: Shared): number =>
  Math.max(fewest, config.databasePool - (config.workers - 1) * poolOfWorker(config))
