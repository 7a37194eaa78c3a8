// bun run bench:catalog [--rounds N]
// What lists, search and autocomplete cost when nothing was asked before, with the catalog as it is
// and with ten times as many records. Ends with an error where a goal is missed.
import { parseArgs } from 'node:util'
import { type Catalog, createCatalog } from '../../src/catalog/catalog.ts'
import { createListParameters, type ListView } from '../../src/catalog/list-parameters.ts'
import type { Resource } from '../../src/catalog/resource.ts'
import { resources } from '../../src/catalog/resources.ts'
import { createBodies, dataHeaders } from '../../src/catalog/response-bodies.ts'
import { createSearch, type Search } from '../../src/catalog/search/search.ts'
import { createSelection, createShapedLists } from '../../src/catalog/shaped-lists.ts'
import { median } from './wrk.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
const rounds = Number(values.rounds)
const times = 10

/** Every record so many times over, each copy under a key and a name of its own. */
const multiplied = (row: Resource): Resource => ({
  ...row,
  records: Array.from({ length: times }, (_, copy) =>
    (row.records as readonly Record<string, unknown>[]).map((record) =>
      copy === 0
        ? record
        : {
            ...record,
            [row.key]: `${record[row.key]}${row.key === 'slug' ? '-' : '_'}${copy}`,
            name: `${record.name} ${copy}`,
          },
    ),
  ).flat() as Resource['records'],
})

/** More different ones than any memory holds, so that each is worked out anew. */
const searches = [
  ...new Set(
    resources.flatMap((row) =>
      (row.records as readonly { name: string }[]).flatMap(({ name }) => [
        name.slice(0, 4).toLowerCase(),
        name.slice(1, 4).toLowerCase(),
      ]),
    ),
  ),
]
const plainView: ListView = { sort: [], comparisons: [] }

type Searched = { catalog: Catalog; search: Search }

const searched = (catalog: Catalog): Searched => ({ catalog, search: createSearch(catalog) })

const usual = searched(createCatalog())
const larger = searched(createCatalog((resources as readonly Resource[]).map(multiplied)))

const mostHits = 20
const complete = ({ search }: Searched, words: string) => search.complete(words, mostHits)
const find = ({ search }: Searched, words: string) => search.find(words, { limit: mostHits })

/** What finds as much in either catalog: the rest costs more because there is more to tell. */
const alike = (look: typeof complete | typeof find): readonly string[] =>
  searches.filter((words) => look(usual, words).length === look(larger, words).length)
const completedAlike = alike(complete)
const foundAlike = alike(find)

const workOf = (given: Searched): Record<string, (turn: number) => unknown> => {
  const { catalog } = given
  const collection = catalog.collection('mobs')
  const bodies = createBodies(collection)
  const select = createSelection(collection, createListParameters(collection.resource))
  const { textOf } = bodies
  const shaped = createShapedLists({
    collection,
    select,
    textOf,
    headers: dataHeaders,
    baseUrl: '',
  })
  const fields = ['id', 'name', 'hp']
  const nth = (texts: readonly string[], turn: number) => texts[turn % texts.length] ?? ''
  const words = (turn: number) => nth(searches, turn)
  const keys = collection.records.slice(0, 50).map(collection.keyOf)
  return {
    lookup: (turn) => {
      const record = collection.find(keys[turn % keys.length] ?? '')
      return record && bodies.single(record)
    },
    'filtered list': (turn) => bodies.list({ filters: [], search: words(turn) }, false),
    'filtered list, fields': (turn) =>
      shaped({ filters: [], search: words(turn) }, { ...plainView, fields }, false),
    'sorted page, fields': (turn) =>
      shaped(
        { filters: [] },
        {
          ...plainView,
          fields,
          sort: [{ path: 'hp', isDescending: true }],
          limit: 5 + (turn % 21),
          offset: turn % 50,
        },
        false,
      ),
    autocomplete: (turn) => complete(given, words(turn)),
    'autocomplete, as many hits': (turn) => complete(given, nth(completedAlike, turn)),
    search: (turn) => find(given, words(turn)),
    'search, as many hits': (turn) => find(given, nth(foundAlike, turn)),
  }
}

const turnsPerRound = 1000

type Work = (turn: number) => unknown

const cpuMicroseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * The microseconds of CPU that one call takes, over some turns that go on where the last ones ended.
 * Other programs of the machine take time away from this one, but no CPU.
 */
const createMeasure = (work: Work) => {
  let turn = 0
  return (): number => {
    const before = cpuMicroseconds()
    for (const end = turn + turnsPerRound; turn < end; turn++) work(turn)
    return (cpuMicroseconds() - before) / turnsPerRound
  }
}

const once = workOf(usual)
const tenfold = workOf(larger)
const names = Object.keys(once)
const measures = names.map((name) => ({
  name,
  one: createMeasure(once[name] as Work),
  ten: createMeasure(tenfold[name] as Work),
  costs: { one: [] as number[], ten: [] as number[] },
}))
for (const { one, ten } of measures) {
  one()
  ten()
}
// One after the other in every round, so that a busy moment is not the fault of one of them.
for (let round = 0; round < rounds; round++)
  for (const { one, ten, costs } of measures) {
    costs.one.push(one())
    costs.ten.push(ten())
  }

const costsOf = (name: string) =>
  measures.find((one) => one.name === name)?.costs ?? { one: [], ten: [] }
/** Median of the ratios of each round. */
const ratio = (costs: readonly number[], to: readonly number[]): number =>
  median(costs.map((cost, round) => cost / (to[round] ?? 1)))

console.log(
  `| work, nothing remembered | CPU µs | lookups | CPU µs with ${times} times the records | ratio |`,
)
console.log('|---|---|---|---|---|')
for (const { name, costs } of measures) {
  const cells = [
    name,
    median(costs.one).toFixed(2),
    ratio(costs.one, costsOf('lookup').one).toFixed(0),
    median(costs.ten).toFixed(2),
    ratio(costs.ten, costs.one).toFixed(2),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

const growth = (name: string) => ratio(costsOf(name).ten, costsOf(name).one)
const goals: readonly [string, boolean][] = [
  [
    'a list with fields costs at most half more than one without',
    ratio(costsOf('filtered list, fields').one, costsOf('filtered list').one) <= 1.5,
  ],
  ['autocomplete takes under 100 µs', median(costsOf('autocomplete').one) < 100],
  [
    'autocomplete takes under 100 µs of ten times the records',
    median(costsOf('autocomplete').ten) < 100,
  ],
  ...['autocomplete', 'search'].map((name): [string, boolean] => [
    `${name}: costs at most half more where there is more to find`,
    growth(name) < 1.5,
  ]),
  ...['sorted page, fields', 'autocomplete, as many hits', 'search, as many hits'].map(
    (name): [string, boolean] => [`${name}: does not grow with the catalog`, growth(name) < 1.2],
  ),
]
for (const [goal, isMet] of goals) console.log(`${isMet ? 'met' : 'MISSED'}: ${goal}`)
if (goals.some(([, isMet]) => !isMet)) process.exit(1)
