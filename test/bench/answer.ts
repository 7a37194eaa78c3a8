import { readdirSync } from 'node:fs'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { createEngine } from '../../src/chat/answer/engine.ts'
import type { Conversation } from '../chat/answer/judge.ts'

// What an answer costs, against writing the whole mobs table as JSON in the same run.

const folder = new URL('../chat/questions/', import.meta.url)
const questions: string[] = []
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const conversations: Conversation[] = await Bun.file(new URL(file, folder)).json()
  questions.push(...conversations.flatMap(({ turns }) => turns.map(({ say }) => say)))
}

const catalog = createCatalog()
const engine = createEngine(catalog)
const mobs = catalog.records('mobs')

const time = (work: () => unknown): number => {
  const start = Bun.nanoseconds()
  work()
  return (Bun.nanoseconds() - start) / 1_000
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const first = time(() => engine.answer('hello', []))
for (let round = 0; round < 3; round++) for (const say of questions) engine.answer(say, [])
// Round by round: what was read a moment ago is remembered.
const answers = [1, 2, 3].flatMap(() => questions.map((say) => time(() => engine.answer(say, []))))
const tables = Array.from({ length: 300 }, () => time(() => JSON.stringify(mobs)))

const median = quantile(answers, 0.5)
const table = quantile(tables, 0.5)
const micro = (value: number) => `${value.toFixed(0)} µs`
console.log(`first answer, with the index built   ${micro(first)}`)
console.log(`an answer, median                    ${micro(median)}`)
console.log(`an answer, p99                       ${micro(quantile(answers, 0.99))}`)
console.log(`JSON.stringify of the mobs table     ${micro(table)}`)
console.log(`median answer / mobs table           ${(median / table).toFixed(2)}`)
if (median >= table) process.exit(1)
