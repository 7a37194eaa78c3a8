import { readdirSync } from 'node:fs'
import { createCatalog } from '../../src/catalog/catalog.ts'
import type { PastTurn } from '../../src/chat/answer/answer.ts'
import { createEngine } from '../../src/chat/answer/engine.ts'
import type { Conversation } from '../chat/answer/judge.ts'

// What an answer costs, against writing the whole mobs table as JSON in the same run. With
// --conversations also what it costs as a turn of its conversation, for which there is no goal.

const folder = new URL('../chat/questions/', import.meta.url)
const conversations: Conversation[] = []
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
  conversations.push(...(await Bun.file(new URL(file, folder)).json()))
const questions = conversations.flatMap(({ turns }) => turns.map(({ say }) => say))

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

// The table is written many times in a row, and so each question is asked many times in a row. The
// spaces make the engine read it anew, but what it keeps of the last few plain sentences it finds
// from the second time on, so this flatters it.
const ends = Array.from({ length: 10 }, (_, spaces) => ' '.repeat(spaces + 1))
const inRow = questions.flatMap((say) =>
  ends.map((end) => time(() => engine.answer(say + end, []))),
)
const tables = Array.from({ length: 300 }, () => time(() => JSON.stringify(mobs)))

// And once with everything in turn, so that no question finds the caches as it left them.
const inTurn: number[] = []
const tablesInTurn: number[] = []
for (const [index, say] of questions.entries()) {
  inTurn.push(time(() => engine.answer(say, [])))
  if (index % 8 === 0) tablesInTurn.push(time(() => JSON.stringify(mobs)))
}

const micro = (value: number) => `${value.toFixed(0)} µs`
const report = (how: string, answers: readonly number[], table: readonly number[]): number => {
  const ratio = quantile(answers, 0.5) / quantile(table, 0.5)
  console.log(how)
  console.log(`  an answer, median                  ${micro(quantile(answers, 0.5))}`)
  console.log(`  an answer, p99                     ${micro(quantile(answers, 0.99))}`)
  console.log(`  JSON.stringify of the mobs table   ${micro(quantile(table, 0.5))}`)
  console.log(`  median answer / mobs table         ${ratio.toFixed(2)}`)
  return ratio
}

console.log(`first answer, with the index built   ${micro(first)}`)
const ratios = [
  report('each ten times in a row', inRow, tables),
  report('all in turn', inTurn, tablesInTurn),
]
if (process.argv.includes('--conversations')) {
  const turns = conversations.flatMap(({ turns }) => {
    const history: PastTurn[] = []
    return turns.map(({ say }) => {
      const past = [...history]
      const { text, state } = engine.answer(say, past)
      history.push({ message: say, response: text, state })
      return { say, past }
    })
  })
  for (const { say, past } of turns) engine.answer(say, past)
  const costs = turns.map(({ say, past }) => ({
    isFirst: past.length === 0,
    cost: time(() => engine.answer(say, past)),
  }))
  const of = (isFirst: boolean) =>
    costs.filter((turn) => turn.isFirst === isFirst).map(({ cost }) => cost)
  report('first turns of a conversation', of(true), tablesInTurn)
  report('later turns, with what was said before', of(false), tablesInTurn)
}
if (ratios.some((ratio) => ratio >= 1)) process.exit(1)
