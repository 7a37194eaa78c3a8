/**
 * From measured costs to loads that no machine here can make: what each part has to do, what breaks
 * first, and how much of everything it takes. The costs are those of the guide of benchmarks.
 *
 *   bun test/bench/internet.ts [--rps 100000] [--chat 0.01] [--turns 1000000000] [--json]
 */
import { parseArgs } from 'node:util'

/** Measured: `bun run bench:scale`, `bench:chat`, `bench` and `test/bench/turns.ts`; see benchmarks.md. */
export const costs = {
  /** Processor time of a replica, in microseconds. */
  recordUs: 24.2,
  chatUs: 307,
  /** What thinking adds where the answer is not remembered: 25 times the bare route's 132, without 192. */
  thinkingUs: 3100,
  /** Of the servers behind it. */
  redisRecordUs: 3.3,
  redisChatUs: 34.1,
  postgresChatUs: 386,
  /** On the wire, the head and a body with brotli: of a record, and of a chat call. */
  recordBytes: 1100,
  chatBytes: 1600,
  /** In PostgreSQL, with indexes. */
  turnBytes: 1054,
  turnIndexBytes: 142,
  /** Turns that one process removes from PostgreSQL when they are old, its rests included. */
  removedPerSecond: 4400,
}

/** Assumed: a machine is not run at more than this, and these are its limits. */
export const limits = {
  busy: 0.6,
  coresOfMachine: 16,
  /** Redis does one thing at a time. */
  redisCores: 1,
  /** The largest PostgreSQL one would want to care for. */
  postgresCores: 32,
  /** Ids are random: once their index does not fit into memory every turn reads a page from the disk. */
  postgresMemoryGb: 256,
  networkGbit: 10,
  tags: 64,
}

export type Load = { rps: number; chatShare: number; turns: number }

export type Part = {
  name: string
  /** How much of one unit it takes, where more than one means that it has to be divided. */
  use: number
  unit: string
  /** What is done then. */
  remedy: string
}

const perSecond = (us: number, rate: number): number => (us * rate) / 1e6

export const partsUnder = ({ rps, chatShare, turns }: Load): Part[] => {
  const chat = rps * chatShare
  const data = rps - chat
  const replicaCores =
    perSecond(costs.recordUs, data) + perSecond(costs.chatUs + costs.thinkingUs, chat)
  const redisCores = perSecond(costs.redisRecordUs, data) + perSecond(costs.redisChatUs, chat)
  const postgresCores = perSecond(costs.postgresChatUs, chat)
  const gigabit = ((data * costs.recordBytes + chat * costs.chatBytes) * 8) / 1e9
  const indexGb = (turns * costs.turnIndexBytes) / 1e9
  return [
    {
      name: 'one event loop',
      use: replicaCores / limits.busy,
      unit: `${replicaCores.toFixed(1)} cores`,
      remedy: '--workers, then replicas: nothing is shared but Redis and PostgreSQL',
    },
    {
      name: 'one machine of replicas',
      use: replicaCores / (limits.coresOfMachine * limits.busy),
      unit: `${limits.coresOfMachine} cores each, ${Math.ceil(replicaCores / (limits.coresOfMachine * limits.busy))} of them`,
      remedy: 'more machines; records may lie in a CDN, which no limit of ours then counts',
    },
    {
      name: 'one Redis',
      use: redisCores / (limits.redisCores * limits.busy),
      unit: `${redisCores.toFixed(2)} of its one core`,
      remedy: `redis+cluster://, up to ${limits.tags} masters by hash tag`,
    },
    {
      name: 'a cluster of Redis',
      use: redisCores / (limits.tags * limits.busy),
      unit: `${Math.ceil(redisCores / limits.busy)} that write`,
      remedy: 'more hash tags, and windows that a replica takes in shares of ten',
    },
    {
      name: 'one PostgreSQL, processors',
      use: postgresCores / (limits.postgresCores * limits.busy),
      unit: `${postgresCores.toFixed(1)} cores`,
      remedy: 'sessions and turns divided by session id over several databases',
    },
    {
      name: 'one PostgreSQL, indexes in memory',
      use: indexGb / limits.postgresMemoryGb,
      unit: `${Math.round(indexGb)} GB of indexes, ${Math.round((turns * costs.turnBytes) / 1e9)} GB in all`,
      remedy: 'turns partitioned by month, so that old ones leave with their indexes',
    },
    {
      name: 'retention on one replica',
      use: chat / costs.removedPerSecond,
      unit: `${chat} turns a second grow old`,
      remedy: 'every replica removes, and leaves out what another one has locked',
    },
    {
      name: 'one network card',
      use: gigabit / (limits.networkGbit * limits.busy),
      unit: `${gigabit.toFixed(2)} Gbit/s`,
      remedy: 'comes with the machines; compressed bodies are the default',
    },
  ]
}

/** How many times the load each part bears: the smallest breaks first. */
export const inOrderOfBreaking = (load: Load): (Part & { bears: number })[] =>
  partsUnder(load)
    .map((part) => ({ ...part, bears: 1 / part.use }))
    .sort((a, b) => a.bears - b.bears)

/** As the guide shows it. */
export const tableOf = (load: Load): string =>
  [
    '| part | in use | what it takes | then |\n|---|---|---|---|',
    ...inOrderOfBreaking(load).map(
      ({ name, use, unit, remedy }) =>
        `| ${name} | ${use.toFixed(2)} | ${unit} | ${use > 1 ? remedy : 'holds'} |`,
    ),
  ].join('\n')

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rps: { type: 'string', default: '100000' },
      chat: { type: 'string', default: '0.01' },
      turns: { type: 'string', default: '1000000000' },
      json: { type: 'boolean', default: false },
    },
  })
  const load = {
    rps: Number(values.rps),
    chatShare: Number(values.chat),
    turns: Number(values.turns),
  }
  if (values.json) console.log(JSON.stringify(inOrderOfBreaking(load), null, 2))
  else {
    const days = load.turns / (load.rps * load.chatShare * 86_400)
    console.log(
      `${load.rps} requests a second, ${load.rps * load.chatShare} of them chat; ${load.turns} turns are ${days.toFixed(1)} days of it\n`,
    )
    console.log(tableOf(load))
  }
}
