import type { Config } from '../../config.ts'
import { latestVersion } from '../../store/postgres/migrations.ts'
import { probePostgres } from '../../store/postgres/probe.ts'
import { probeRedis } from '../../store/redis/probe.ts'
import { bad, doubtful, type Finding, inWords, well } from './finding.ts'
import { lookAtSchema } from './schema.ts'

const oldestPostgres = 15
const oldestRedis = 7
const clockToleranceMs = 2000

const lookAtClock = (about: string, clock: number, now: number): Finding[] => {
  const aside = Math.round(clock - now)
  return Math.abs(aside) > clockToleranceMs
    ? [doubtful(about, `its clock is ${aside} ms aside`, 'let NTP keep the clocks of both')]
    : []
}

const lookAtPostgres = async ({ databaseUrl, databasePool }: Config): Promise<Finding[]> => {
  if (databaseUrl === undefined) return []
  try {
    const { version, clock, mostConnections, schema } = await probePostgres(databaseUrl)
    const says = `version ${version}, ${schema === undefined ? 'empty' : `schema ${schema}`}, ${mostConnections} connections at most`
    return [
      version < oldestPostgres
        ? bad('postgres', says, `Lectern needs PostgreSQL ${oldestPostgres} or later`)
        : well('postgres', says),
      ...(schema === undefined || schema === latestVersion
        ? []
        : [lookAtSchema('postgres', schema, latestVersion)]),
      ...(databasePool > mostConnections / 2
        ? [
            doubtful(
              'postgres',
              `one replica takes up to ${databasePool} of its ${mostConnections} connections`,
              'lower --database-pool, or raise max_connections',
            ),
          ]
        : []),
      ...lookAtClock('postgres', clock, Date.now()),
    ]
  } catch (error) {
    return [
      bad(
        'postgres',
        `does not answer: ${inWords(error)}`,
        'until it does the chat answers 503; see that --database-url is right and it runs',
      ),
    ]
  }
}

const lookAtRedis = async ({ redisUrl }: Config): Promise<Finding[]> => {
  if (redisUrl === undefined) return []
  try {
    const { version, clock, place, lack } = await probeRedis(redisUrl)
    const says = `version ${version}${place && `, ${place}`}`
    return [
      Number.parseInt(version, 10) < oldestRedis
        ? bad('redis', says, `Lectern needs Redis ${oldestRedis} or Valkey`)
        : well('redis', says),
      ...(lack
        ? [
            bad(
              'redis',
              lack,
              'see redis-cli --cluster check: what it does not serve is counted alone',
            ),
          ]
        : []),
      ...lookAtClock('redis', clock, Date.now()),
    ]
  } catch (error) {
    return [
      bad(
        'redis',
        `does not answer: ${inWords(error)}`,
        'until it does every replica counts by itself; see that --redis-url is right and it runs',
      ),
    ]
  }
}

/** The servers that replicas share, where there are any. */
export const lookAtShared = async (config: Config): Promise<Finding[]> => [
  ...(await lookAtPostgres(config)),
  ...(await lookAtRedis(config)),
]

/** With both of them a replica keeps no file of its own. */
export const hasFile = ({ databaseUrl, redisUrl }: Config): boolean =>
  databaseUrl === undefined || redisUrl === undefined
