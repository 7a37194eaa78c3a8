// Says where the engine is weak: whether a right reading is made, which readings are taken for
// others, and how far "I don't know" can be trusted. `--category NAME` looks at one kind of talk.
// `--sealed` scores the conversations of data/sealed, which nothing learns from: at milestones only.
import { readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import type { Query } from '../../../src/chat/answer/query.ts'
import { learned } from '../../../src/chat/answer/rank/weights.ts'
import { type Conversation, wantOf } from './check.ts'
import { regression, talks } from './conversations.ts'
import { type Outcome, summary, walk } from './train.ts'

const flag = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

const mind = createMind(createCatalog())
const wanted = flag('category')
const sample = Number(flag('sample') ?? 0.1)
const known = regression().filter((_, at) => at % Math.round(1 / sample) === 0)
const sealed = (name: string): Conversation[] => {
  const file = new URL(`../../../data/sealed/${name}.json`, import.meta.url)
  const list: Conversation[] = JSON.parse(readFileSync(file, 'utf8'))
  return list.map((talk) => ({ ...talk, category: `sealed ${name}` }))
}
const all = process.argv.includes('--sealed') ? ['a', 'b'].flatMap(sealed) : [...known, ...talks()]
const conversations = all.filter(({ category }) => !wanted || category === wanted)

const outcomes: Outcome[] = []
for (const [at, talk] of conversations.entries()) {
  if (at % 500 === 0) console.error(`${at} of ${conversations.length} conversations`)
  outcomes.push(...walk(mind, talk, learned(), false, undefined, 1))
}

const kindOf = (query: string): string => {
  const parsed = query === 'several' ? undefined : (JSON.parse(query) as Query)
  return parsed ? wantOf(parsed) : query
}

const most = (rows: readonly string[], count: number): [string, number][] =>
  [...Map.groupBy(rows, (row) => row)]
    .map(([row, all]): [string, number] => [row, all.length])
    .sort((one, two) => two[1] - one[1])
    .slice(0, count)

const print = (title: string, rows: readonly [string, number][]) => {
  console.log(`\n${title}`)
  for (const [row, count] of rows) console.log(`  ${String(count).padStart(5)}  ${row}`)
}

const wrong = outcomes.filter(({ top }) => top === 'wrong')
const misranked = wrong.filter(({ oracle }) => oracle)
const isUnknown = ({ query }: Outcome) => query.startsWith('{"op":"unknown"')
const isTold = ({ query }: Outcome) => query.startsWith('{"op":"tell"')

console.log(`all: ${summary(outcomes)}`)
for (const [category, of] of Map.groupBy(outcomes, (one) => one.category))
  console.log(`  ${category.padEnd(22)} ${summary(of)}`)
print(
  'no right reading is made, by kind of talk',
  most(
    wrong.filter(({ oracle }) => !oracle).map(({ category }) => category),
    15,
  ),
)
print(
  'taken for another: what was answered <- what was right',
  most(
    misranked.map((one) => `${kindOf(one.query)} <- ${kindOf(one.bestRight ?? '')}`),
    40,
  ),
)
const unsure = outcomes.filter(isUnknown)
const told = outcomes.filter(isTold)
console.log('\nabstention')
console.log(
  `  "I don't know" was right in ${unsure.filter(({ top }) => top !== 'wrong').length} of ${unsure.length}`,
)
console.log(
  `  a sentence of the prose was right in ${told.filter(({ top }) => top !== 'wrong').length} of ${told.length}`,
)
console.log(
  `  wrong with confidence: ${wrong.filter((one) => !isUnknown(one)).length} of ${outcomes.length} turns`,
)
