import { entityIds, itemIds } from '../lexicon/game-ids.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import { romanLevel } from './amounts.ts'
import { type CommandRequest, exactWordsFor, inTurn, type Reader, wordsFor } from './reader.ts'
import { type FoundValue, found, isSaid, unsaid, vocabulary } from './vocabulary.ts'

const isItem: ReadonlySet<string> = new Set(itemIds)
const isCreature: ReadonlySet<string> = new Set(entityIds)

/** What the message names that has a value, or else what the user spoke of before. */
const namedIn = (
  { reading, state, knowledge, described }: CommandRequest,
  idOf: (entity: Entity) => string | undefined,
): FoundValue[] => {
  const valuesIn = (entities: readonly Entity[]) => entities.flatMap((entity) => idOf(entity) ?? [])
  const named = reading.mentions.flatMap(({ entities, start, end }) =>
    valuesIn(entities)
      .slice(0, 1)
      .map((value) => found(value, start, end)),
  )
  if (named.length) return named
  const spoken = [...state.own, ...state.result]
    .slice(0, 4)
    .flatMap((ref) => knowledge.entity(ref) ?? [])
  const places = described.filter(({ type }) => type === 'structures' || type === 'biomes')
  return [...valuesIn(spoken).slice(0, 2), ...valuesIn(places).slice(0, 2)].map(unsaid)
}

const vessels = /^(.*potion|arrow)_of_(\w+)$/

/** The id as a line takes it: a potion is one item with its kind inside, a class its finest piece. */
const itemIdOf = ({ type, ids, key }: Entity): string | undefined => {
  if (type !== 'items' && type !== 'thing' && type !== 'class') return undefined
  if (!ids.some((one) => isItem.has(one) || vessels.test(one))) return undefined
  const id = (type === 'class' && ids.find((one) => one.startsWith('diamond_'))) || ids[0] || key
  const [, vessel, potion] = vessels.exec(id) ?? []
  return vessel
    ? `${vessel === 'arrow' ? 'tipped_arrow' : vessel}[potion_contents={potion:"${potion}"}]`
    : id
}

const materialsIn = exactWordsFor('material')
const plainBlocks = wordsFor('block')

/** "netherite?" after a diamond sword: the same piece of another stuff. */
const restuffed: Reader = (said) => {
  const [, piece] = /^[a-z]+_(\w+)$/.exec(said.before.item ?? '') ?? []
  if (!piece) return []
  return materialsIn(said)
    .map((one) => ({ ...one, value: `${one.value}_${piece}` }))
    .filter(({ value }) => isItem.has(value))
}

export const itemsIn: Reader = inTurn(
  restuffed,
  (said) => namedIn(said, itemIdOf),
  (said) => plainBlocks(said).filter(({ value }) => isItem.has(value)),
)

const blockIds = new Map(vocabulary('as block'))

const blocksIn: Reader = (said) => {
  const named = itemsIn(said).map((one) => ({
    ...one,
    value: blockIds.get(one.value) ?? one.value,
  }))
  const here = named.filter(isSaid)
  const plain = plainBlocks(said).filter(({ start }) => !here.some((one) => one.start === start))
  return [...here, ...plain, ...named.filter((one) => !isSaid(one))]
}

/** In "replace dirt with glass" the one before "with" goes, the one after it comes. */
export const replacing = (said: CommandRequest): { from: FoundValue[]; into: FoundValue[] } => {
  const blocks = blocksIn(said)
  const here = blocks.filter(isSaid)
  const joint = said.reading.tokens.findIndex(({ text }) => ['with', 'by', 'into'].includes(text))
  const into = here.filter(({ start }) => start > joint)
  return joint < 0 || into.length === 0
    ? { from: here.filter(({ value }) => value !== 'air'), into: blocks }
    : { from: here.filter(({ start }) => start < joint), into }
}

export const mobsIn: Reader = (said) =>
  namedIn(said, ({ type, ids: [id], key }) =>
    (type === 'mobs' || type === 'thing') && isCreature.has(id ?? key) ? (id ?? key) : undefined,
  )

export const biomesIn: Reader = (said) =>
  namedIn(said, ({ type, key }) => (type === 'biomes' ? key : undefined))

const structureIds = new Map(vocabulary('locate'))
const unlocated = wordSet('unlocated')

const structuresIn: Reader = (said) =>
  namedIn(said, ({ type, key }) =>
    type === 'structures' ? (structureIds.get(key) ?? key) : undefined,
  )

export const locatedIn: Reader = (said) =>
  structuresIn(said).filter(({ value }) => !unlocated.has(value))

const landsIn = exactWordsFor('land')

/** Structures as /place knows them: one of several kinds. */
export const placedIn: Reader = (said) => {
  const [land = unsaid('plains')] = landsIn(said)
  return structuresIn(said).map((one) => ({
    ...one,
    value: one.value
      .replace('#minecraft:', '')
      .replace(/^village$/, `village_${land.value}`)
      .replace(/^ocean_ruin$/, 'ocean_ruin_cold'),
  }))
}

/** An advancement by its name, or by the thing it is called after. */
export const advancementsIn: Reader = (said) =>
  namedIn(said, ({ type, key, ref }) => {
    const own = type === 'items' ? `achievements/${key}s` : ref
    const id = said.knowledge.recordOf(said.knowledge.entity(own))?.id
    return own.startsWith('achievements/') && typeof id === 'string' ? id : undefined
  })

/** The enchantments of a message, each with the level that follows it, or 0. */
export const enchantmentsIn = ({ reading }: CommandRequest): (FoundValue & { level: number })[] =>
  reading.mentions.flatMap(({ entities, start, end }) => {
    const enchantment = entities.find(({ type }) => type === 'enchantments')
    if (!enchantment) return []
    const next = reading.tokens[end]?.text ?? ''
    const leads = ['level', 'lvl', 'to'].includes(next)
    const number = reading.numbers.find(
      (one) => one.start === end || (leads && one.start === end + 1),
    )
    const roman = romanLevel(next)
    return [
      {
        ...found(enchantment.key, start, number?.end ?? (roman ? end + 1 : end)),
        level: number?.value ?? roman,
      },
    ]
  })

/** All enchantments of a message, after those of the line before it. */
export const stackOfEnchantments: Reader = (said) => {
  const named = enchantmentsIn(said)
  const [first] = named
  if (!first) return []
  const fresh = named.map(({ value, level }) => `${value}:${level || 1}`)
  const kept = (said.before.enchantments ?? '')
    .split(',')
    .filter((one) => one && !named.some(({ value }) => one.startsWith(`${value}:`)))
  const end = named.at(-1)?.end
  return [
    found([...kept, ...fresh].join(), first.start, end),
    ...(kept.length ? [found(fresh.join(), first.start, end)] : []),
  ]
}
