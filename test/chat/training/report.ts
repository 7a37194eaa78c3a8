// Says where the engine is weak: whether a right reading is made, which readings are taken for
// others, and how far "I don't know" can be trusted. `--category NAME` looks at one kind of talk.
// `--sealed` scores the conversations of data/sealed, which nothing learns from: at milestones only.
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { leastSure } from '../../../src/chat/answer/engine.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import type { Query } from '../../../src/chat/answer/query.ts'
import { learned } from '../../../src/chat/answer/rank/weights.ts'
import { isRight, wantOf } from './check.ts'
import { readFolder, regression, talks } from './conversations.ts'
import { examine, type Outcome, summary } from './exam.ts'
import { teach } from './lessons.ts'

const flag = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

const mind = createMind(createCatalog())
const category = flag('category')
const every = Math.round(1 / Number(flag('sample') ?? 0.1))
const all = process.argv.includes('--sealed')
  ? readFolder('data/sealed/')
  : [...regression(), ...talks()].filter((_, at) => at % every === 0)
const conversations = all.filter((talk) => !category || talk.category === category)

const outcomes: Outcome[] = []
/** The best of the right readings of each turn, where one was made. */
const right = new Map<string, string>()
for (const [at, talk] of conversations.entries()) {
  if (at % 250 === 0) console.error(`${at} of ${conversations.length} conversations`)
  outcomes.push(...examine(mind, talk, learned()))
  for (const lesson of teach(mind, talk, learned(), false, 1))
    if (lesson.right) right.set(lesson.id, lesson.right)
}

const kindOf = (query: string): string =>
  query === 'several' ? query : wantOf(JSON.parse(query) as Query)

const most = (rows: readonly string[], count: number): [string, number][] =>
  [...Map.groupBy(rows, (row) => row)]
    .map(([row, all]): [string, number] => [row, all.length])
    .sort((one, two) => two[1] - one[1])
    .slice(0, count)

const print = (title: string, rows: readonly [string, number][]) => {
  console.log(`\n${title}`)
  for (const [row, count] of rows) console.log(`  ${String(count).padStart(5)}  ${row}`)
}

const wrong = outcomes.filter(({ grade }) => !isRight(grade))
const isUnknown = ({ query }: Outcome) => query.startsWith('{"op":"unknown"')
const isTold = ({ query }: Outcome) => query.startsWith('{"op":"tell"')
const isDoubted = ({ trust }: Outcome) => trust < leastSure
const shareOf = (part: readonly Outcome[], whole: readonly Outcome[]) =>
  `${part.length} of ${whole.length} (${((100 * part.length) / Math.max(1, whole.length)).toFixed(1)}%)`
const rightOf = (list: readonly Outcome[]) =>
  shareOf(
    list.filter(({ grade }) => isRight(grade)),
    list,
  )
const sureAndWrong = (list: readonly Outcome[]) =>
  list.filter((one) => !isRight(one.grade) && !isUnknown(one) && !isDoubted(one))

console.log(`all: ${summary(outcomes)}`)
for (const [name, of] of Map.groupBy(outcomes, (one) => one.category))
  console.log(
    `  ${name.padEnd(22)} ${summary(of)}, wrong and sure ${shareOf(sureAndWrong(of), of)}`,
  )
console.log(
  `a right reading is made: ${shareOf(
    outcomes.filter(({ id }) => right.has(id)),
    outcomes,
  )}`,
)
print(
  'no right reading is made, by kind of talk',
  most(
    wrong.filter(({ id }) => !right.has(id)).map(({ category }) => category),
    15,
  ),
)
print(
  'taken for another: what was answered <- what was right',
  most(
    wrong.flatMap(({ id, query }) => {
      const best = right.get(id)
      return best ? [`${kindOf(query)} <- ${kindOf(best)}`] : []
    }),
    40,
  ),
)
console.log('\nabstention')
console.log(`  "I don't know" was right in ${rightOf(outcomes.filter(isUnknown))}`)
console.log(`  a sentence of the prose was right in ${rightOf(outcomes.filter(isTold))}`)
console.log(`  an answer with a word of doubt was right in ${rightOf(outcomes.filter(isDoubted))}`)
console.log(`  wrong without a word of doubt: ${shareOf(sureAndWrong(outcomes), outcomes)}`)
console.log('\ncalibration: how far the engine trusted its answer, and how often it was right')
for (const least of [0, 0.2, 0.4, 0.6, 0.8]) {
  const those = outcomes.filter(({ trust }) => trust >= least && trust < least + 0.2 + 1e-9)
  console.log(`  ${least.toFixed(1)} to ${(least + 0.2).toFixed(1)}: ${rightOf(those)}`)
}
