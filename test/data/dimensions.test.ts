import { describe, expect, test } from 'bun:test'
import { shippedData } from '../../src/catalog/check/data-set.ts'
import { clocks } from './game/clocks.ts'

const { biomes, commands, structures } = shippedData()

const recordOf = (name: string) => {
  const found = commands.find((command) => command.name === name)
  if (!found) throw new Error(`no command ${name}`)
  return found
}

const wordsOf = (code: string) => code.replace(/^\/(?:execute in \S+ run )?/, '').split(' ')

const clockOf = (words: readonly string[], dimension: string) => {
  const own = clocks[dimension]
  if (words[1] !== 'of') return own
  return Object.values(clocks).find(({ clock }) => clock === words[2])
}

/** Whether a /time line runs in a dimension: most of it needs a clock, a marker needs its own. */
const runs = (code: string, dimension: string): boolean => {
  const words = wordsOf(code)
  const [verb, value = ''] = words.slice(words[1] === 'of' ? 3 : 1)
  if (verb === 'query') return true
  const clock = clockOf(words, dimension)
  const isMarker = verb === 'set' && !/^\d/.test(value)
  return clock?.clock !== undefined && (!isMarker || clock.markers.includes(value))
}

const failsSomewhere = (code: string) =>
  Object.keys(clocks).filter((dimension) => !runs(code, dimension))

describe('/time in every dimension', () => {
  const { examples, commonMistakes, parameters } = recordOf('time')

  test('some example runs in all of them', () => {
    expect(examples.filter(({ code }) => failsSomewhere(code).length === 0)).not.toEqual([])
  })

  test('where an example fails, the mistakes say so and name the way out', () => {
    const failing = [...new Set(examples.flatMap(({ code }) => failsSomewhere(code)))]
    expect(failing.sort()).toEqual(['the_end', 'the_nether'])
    const warning = commonMistakes.find((line) => line.includes('/time of overworld'))
    expect(warning).toContain('Nether')
    expect(warning).toContain('End')
  })

  test('the parameters tell which clocks and markers there are', () => {
    const text = JSON.stringify(parameters)
    expect(text).toContain('the Nether has none')
    for (const marker of clocks.overworld?.markers ?? []) expect(text).toContain(marker)
  })
})

describe('/locate and /place', () => {
  const structureIds = structures.flatMap(({ namespacedId, namespacedIds, dimension }) =>
    [namespacedId, ...namespacedIds].map(
      (id) => [id?.replace('minecraft:', ''), dimension] as const,
    ),
  )
  const dimensionOf = new Map<string | undefined, string>([
    ...structureIds,
    ...biomes.map(({ id, dimension }) => [id, dimension] as const),
  ])
  const examples = [...recordOf('locate').examples, ...recordOf('place').examples]
    .map((example) => ({ ...example, words: wordsOf(example.code) }))
    .filter(({ words }) => words[1] === 'structure' || words[1] === 'biome')

  test('every structure and biome of an example exists', () => {
    expect(examples.length).toBeGreaterThan(3)
    expect(examples.filter(({ words }) => !dimensionOf.has(words[2]))).toEqual([])
  })

  test('one of another dimension than the Overworld names its dimension', () => {
    const silent = examples.filter(
      ({ words, explanation, code }) =>
        dimensionOf.get(words[2]) !== 'overworld' && !/nether|end/i.test(explanation + code),
    )
    expect(silent).toEqual([])
  })
})
