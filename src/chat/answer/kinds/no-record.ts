import { fieldsAsked } from '../facts/fields.ts'
import { relationNamed } from '../facts/relations.ts'
import { kind } from '../kind.ts'
import { entityIds } from '../lexicon/game-ids.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { capital, common, listed, one } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { thing: Thing; label: string; creature: boolean; drops: boolean }
type Facts = Slots & { known: string[]; droppers: RecordThing[] }

/** Fields that only a record of its own could tell. */
const own = {
  mobs: new Set([
    'hp',
    'damage',
    'xpDrop',
    'drops',
    'tamingMethod',
    'breedingItem',
    'type',
    'weaknesses',
    'sunlight',
    'behavior',
  ]),
  items: new Set([
    'durability',
    'foodValue',
    'saturation',
    'fuelValue',
    'stackSize',
    'craftingRecipe',
    'attack',
    'armor',
  ]),
}

/** The thing is what is made, dropped from or measured, not what the rest is about. */
const isObject =
  /\b(?:drops?|dropped|dropping|give|gives|(?<!\b(?:i|you|we|to) )eats?|feed|breeds?|with|from|using|out of|into|sells?|buys?|(?:needs?|require\w*)(?! for\b| to\b)|contains?) (?:\w+ ){0,2}THING|\bingredient (?:of|in|for)\b|\b(?:of|for|by|with|from|to) (?:which|what) (?:mobs?|animals?|creatures?|monsters?|villagers?|professions?|items?)\b|\b(?:who|which|what (?:mobs?|animals?|villagers?|items?|chests?|structures?)|where|for what)\b.*\b(?:drops?|sells?|buys?|uses?|needs?)\b|\b(?:anyone|anybody|someone|somebody|who|villagers?)\b.*\b(?:buy|sell|trad|pay|want)(?:s|es|ing)?\b/

const detail =
  /\bhow (?:fast|tall|big|old|heavy|strong|long does .* live)\b|\b(?:speed|size|height)\b/

const asked = (thing: Thing, { rest }: Reading): { label: string; name: string } | undefined => {
  const resource = entityIds.includes(thing.key) && thing.key !== 'trident' ? 'mobs' : 'items'
  const noun = nounIn(rest)
  const ofFood = noun?.implies === 'food' && resource === 'mobs'
  if (noun && noun.resource !== resource && !ofFood) return undefined
  const found = fieldsAsked(resource, rest).find(
    ({ name, faint }) => !faint && own[resource].has(name),
  )
  if (found?.name === 'durability' && !/\b(?:durab\w*|last|lasts|break|breaks)\b/.test(rest))
    return undefined
  if (found?.name === 'sunlight') return { label: 'behavior in sunlight', name: found.name }
  if (found) return { label: found.label, name: found.name }
  return resource === 'mobs' && detail.test(rest) ? { label: 'size or speed', name: '' } : undefined
}

const relations = [
  ['biomes', 'spawningMobs', 'where it spawns'],
  ['mobs', 'drops', 'which mobs drop it'],
  ['structures', 'loot', 'which chests hold it'],
  ['trades', 'sells', 'which villager sells it'],
  ['trades', 'buys', 'which villager buys it'],
  ['items', 'ingredients', 'what is made with it'],
  ['enchantments', 'applicableItems', 'which enchantments fit it'],
] as const

const holdersOf = (
  resource: (typeof relations)[number][0],
  name: string,
  thing: Thing,
  library: Library,
): RecordThing[] => {
  const relation = relationNamed(resource, name)
  return library
    .records(resource)
    .filter((record) => relation.to.includes(thing.sort) && relation.holds(record, thing, library))
    .map((record) => library.thingOf(resource, record))
}

/** A real thing of the game without a record, asked for what only a record could tell. */
export const noRecord = kind<Slots, Facts>({
  name: 'no-record',
  cue: /^THING$/,
  recognise: ({ reading }) => {
    const [thing, other] = reading.things
    if (!thing || other || thing.sort !== 'thing' || isRecord(thing)) return undefined
    if (isObject.test(reading.rest)) return undefined
    const field = asked(thing, reading)
    if (!field) return undefined
    const creature = entityIds.includes(thing.key)
    return { thing, label: field.label, creature, drops: field.name === 'drops' }
  },
  gather: (slots, { library }) => ({
    ...slots,
    known: relations
      .filter(([resource, name]) => holdersOf(resource, name, slots.thing, library).length > 0)
      .map(([, , says]) => says),
    droppers: slots.drops ? holdersOf('mobs', 'drops', slots.thing, library) : [],
  }),
  phrase: ({ thing, label, creature, known, droppers }) => {
    const name = creature ? thing.key.replaceAll('_', ' ') : common(thing.name)
    const first = `I have no record of ${one(name)}, so I can't tell its ${label}.`
    const more = droppers.length
      ? ` ${capital(common(thing.name))} itself is dropped by ${listed(droppers.map(inList))}.`
      : known.length
        ? ` I do know ${listed(known.slice(0, 4))}: just ask.`
        : ''
    return { text: first + more, sources: droppers, subjects: [thing] }
  },
})
