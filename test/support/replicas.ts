import { type ServerOptions, startServer, type TestServer } from './server.ts'

/** Several copies of the service on the same PostgreSQL and Redis. */
export type Replicas = {
  all: readonly TestServer[]
  /** One after the other, as a load balancer chooses. */
  next(): TestServer
  stop(): Promise<void>
}

export type ReplicaOptions = {
  count?: number
  databaseUrl?: string
  redisUrl?: string
  flags?: readonly string[]
}

export const replicaOptions = ({
  databaseUrl,
  redisUrl,
  flags = [],
}: ReplicaOptions): ServerOptions => ({
  flags: [...flags],
  env: {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
  },
})

export const startReplicas = async (options: ReplicaOptions): Promise<Replicas> => {
  const all = await Promise.all(
    Array.from({ length: options.count ?? 3 }, () => startServer(replicaOptions(options))),
  )
  let turn = 0
  return {
    all,
    next: () => all[turn++ % all.length] as TestServer,
    stop: async () => {
      await Promise.all(all.map((one) => one.stop()))
    },
  }
}
