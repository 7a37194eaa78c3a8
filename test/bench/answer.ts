// What an answer costs, against writing the whole mobs table as JSON in the same run: first
// questions, later turns of their conversations, and the dearest messages that anyone can send.
// Ends with an error where a goal is missed.
import { readdirSync } from 'node:fs'
import { createCatalog } from '../../src/catalog/catalog.ts'
import type { PastTurn } from '../../src/chat/answer/answer.ts'
import { createEngine } from '../../src/chat/answer/engine.ts'
import type { Conversation } from '../chat/answer/judge.ts'
import { crafted } from '../chat/crafted-messages.ts'

const folder = new URL('../chat/questions/', import.meta.url)
const conversations: Conversation[] = []
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
  conversations.push(...(await Bun.file(new URL(file, folder)).json()))
const sample = conversations.filter((_, at) => at % 4 === 0)

const memory = () => {
  Bun.gc(true)
  return process.memoryUsage().heapUsed / 2 ** 20
}
const time = (work: () => unknown): number => {
  const start = Bun.nanoseconds()
  work()
  return (Bun.nanoseconds() - start) / 1_000
}
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const catalog = createCatalog()
const mobs = catalog.records('mobs')
const before = memory()
const engine = createEngine(catalog)
const first = time(() => engine.answer('hello', []))

/** Every turn of a conversation with what stands before it. */
const turnsOf = ({ turns }: Conversation) => {
  const history: PastTurn[] = []
  return turns.map(({ say }) => {
    const past = history.slice(-1)
    const { text, state } = engine.answer(say, past)
    history.push({ message: say, response: text, state })
    return { say, past }
  })
}
const turns = sample.flatMap(turnsOf)

const tables: number[] = []
const costs = turns.map(({ say, past }, index) => {
  if (index % 8 === 0) tables.push(time(() => JSON.stringify(mobs)))
  return { isFirst: past.length === 0, cost: time(() => engine.answer(say, past)) }
})
const table = quantile(tables, 0.5)
const of = (isFirst: boolean) =>
  costs.filter((turn) => turn.isFirst === isFirst).map(({ cost }) => cost)
/** What may stand before a message: nothing, a list that it may narrow, a line that it may change. */
const pasts = [
  [],
  ...['mobs with more than 100 hp', 'turn off pvp'].map((message) => [message]),
].map((messages): PastTurn[] =>
  messages.map((message) => {
    const { text, state } = engine.answer(message, [])
    return { message, response: text, state }
  }),
)
const dearest = Object.entries(crafted).flatMap(([name, message]) =>
  pasts.map((past) => {
    engine.answer(message, past)
    const costs = Array.from({ length: 5 }, () => time(() => engine.answer(message, past)))
    return {
      name: [name, ...past.map((turn) => `behind "${turn.message}"`)].join(' '),
      cost: quantile(costs, 0.5),
    }
  }),
)
const worst = dearest.toSorted((one, two) => two.cost - one.cost)[0]

const rows: readonly (readonly [name: string, ratio: number, goal: number])[] = [
  ['first questions, median', quantile(of(true), 0.5) / table, 2.5],
  ['later turns, median', quantile(of(false), 0.5) / table, 4],
  [
    'all turns, p99',
    quantile(
      costs.map(({ cost }) => cost),
      0.99,
    ) / table,
    25,
  ],
  [`the dearest message (${worst?.name})`, (worst?.cost ?? 0) / table, 100],
]
console.log(`JSON.stringify of the mobs table  ${table.toFixed(0)} µs`)
for (const [name, ratio, goal] of rows)
  console.log(`${name.padEnd(70)} ${ratio.toFixed(2).padStart(7)} times the table (goal ${goal})`)
console.log(`first answer, with everything built  ${(first / 1_000).toFixed(0)} ms`)
console.log(`memory of the engine  ${(memory() - before).toFixed(0)} MiB (goal 40)`)
if (rows.some(([, ratio, goal]) => ratio > goal)) process.exit(1)
