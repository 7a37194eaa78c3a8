import type { Mob } from '../records/mob.ts'
import type { RecordOf } from '../resources.ts'
import type { DataSet, Problem, Rule } from './data-set.ts'

type Range = { least: number; most: number }

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const amount = `(${numberWords.join('|')}|\\d+)`

const parseAmount = (word: string): number => {
  const place = numberWords.indexOf(word)
  return place === -1 ? Number(word) : place + 1
}

/** Ways to say how many come together. */
const packPhrases: readonly { says: RegExp; range(words: readonly string[]): Range }[] = [
  { says: /\bsingly (?!or\b)/, range: () => ({ least: 1, most: 1 }) },
  { says: /\balways singly\b/, range: () => ({ least: 1, most: 1 }) },
  {
    says: /\balone or in pairs\b|\bsingly or in pairs\b|\bin ones and twos\b/,
    range: () => ({ least: 1, most: 2 }),
  },
  {
    says: new RegExp(
      `\\b(?:groups|packs|herds) of ${amount} to ${amount}\\b|\\b${amount} to ${amount} together\\b`,
    ),
    range: (words) => ({ least: parseAmount(words[0] ?? ''), most: parseAmount(words[1] ?? '') }),
  },
  {
    says: new RegExp(`\\b(?:groups|packs|herds) of up to ${amount}\\b`),
    range: (words) => ({ least: 1, most: parseAmount(words[0] ?? '') }),
  },
]

const rangeOfLists = ({ spawnWeights }: Mob): Range => ({
  least: Math.min(...spawnWeights.map(({ minCount }) => minCount)),
  most: Math.max(...spawnWeights.map(({ maxCount }) => maxCount)),
})

const packsOf = (mob: Mob): string[] => {
  if (mob.spawnWeights.length === 0) return []
  const listed = rangeOfLists(mob)
  return packPhrases.flatMap(({ says, range }) => {
    const found = says.exec(mob.spawnConditions)
    if (!found) return []
    const said = range(found.slice(1).filter((word) => word !== undefined))
    return said.least === listed.least && said.most === listed.most
      ? []
      : [`says "${found[0].trim()}", the spawn lists say ${listed.least} to ${listed.most}`]
  })
}

/** The brightest block light monsters spawn in, from the files of the dimensions. */
const brightestByDimension: Readonly<Record<RecordOf<'biomes'>['dimension'], number>> = {
  overworld: 0,
  nether: 7,
  end: 0,
}

const lightPhrase = /(?<!sky )\blight (?:level |of )(\d+)/g

const lightOf = (mob: Mob, { biomes }: DataSet): string[] => {
  if (mob.spawnGroup !== 'monster') return []
  const allowed = new Set(
    biomes
      .filter(({ id }) => mob.spawnBiomes.includes(id))
      .map(({ dimension }) => brightestByDimension[dimension]),
  )
  return [...mob.spawnConditions.matchAll(lightPhrase)]
    .filter(([, level]) => !allowed.has(Number(level)))
    .map(
      ([phrase]) =>
        `says "${phrase}", its dimensions allow ${[...allowed].join(' or ') || 'nothing'}`,
    )
}

/** Pack sizes and light levels named in prose are those of the spawn lists and dimensions. */
export const spawnClaims: Rule = (data) =>
  data.mobs.flatMap((mob) =>
    [...packsOf(mob), ...lightOf(mob, data)].map(
      (message): Problem => ({
        resource: 'mobs',
        record: mob.id,
        field: 'spawnConditions',
        message,
      }),
    ),
  )
