import { speaksOfCommands } from '../commands/meant.ts'
import { type Batch, batchOf, pieces, shareOf } from '../facts/crafting.ts'
import type { Field } from '../facts/field.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { kind, type Wording } from '../kind.ts'
import type { Library } from '../library.ts'
import { type Counted, countedIn } from '../reading/counts.ts'
import { namedIn, type Reading, recordsIn } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { capital, counted, health, listed, many, number, one } from '../wording/say.ts'

const asksAmount =
  /\b(?:how (?:many|much)|amount|needed|needs?|takes?|required?|cost|costs|enough|number of|total|recipe for \d+|for (?:\d+|two|three|four|five|six|eight|ten))\b|^(?:and )?for\b/
/** "diamonds for a helmet?" */
const partsFor =
  /^(?:(?:and|so|ok|the) )*(?:ITEM|THING|GROUP)s? for (?:(?:an?|the|one|\d+) )?ITEMs?\W*$/
const asksParts = new RegExp(
  String.raw`\b(?:how (?:many|much)|amount|number of|needed)\b|${partsFor.source}`,
)
const elsewhere =
  /\b(?:who|villagers?|sells?|buys?|trades?|emeralds?|drops?|loot|chests?|pays?|prices?|spend)\b/
const sums =
  /\b(?:plus|added (?:up|together)|add up|(?:all |al)together|combined|together|in total|total|sum|summed)\b/
const slots = /\b(?:slots?|stacks?|inventory|room|space)\b/
const makes = /\b(?:make|craft|build|get|produce|brew|from|out of)\b/

const figures =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty|thirty|fifty|hundred|stacks?|dozen)\b/

type Made = { item: RecordThing; count: number; parts: readonly Thing[] }

/** An item with a recipe and a number of it, perhaps with one of its ingredients. */
const madeIn = (
  things: readonly Counted[],
  countsParts: boolean,
  library: Library,
): Made | undefined => {
  for (const { thing, count } of things) {
    const item = library.as('items', thing)
    const batch = item && batchOf(item)
    if (!batch || !isRecord(thing)) continue
    const parts = things.filter((other) => other.thing !== thing && shareOf(batch, other.thing))
    const free = countsParts && parts.every((part) => part.count === undefined)
    if (parts.length ? free || (count ?? 0) > 1 : (count ?? 0) > 1)
      return { item: thing, count: count ?? 1, parts: parts.map((part) => part.thing) }
  }
  return undefined
}

/** Nine of these make a block. */
const blockOf: Readonly<Record<string, string>> = {
  iron_ingot: 'iron_block',
  gold_ingot: 'gold_block',
  copper_ingot: 'copper_block',
  netherite_ingot: 'netherite_block',
  diamond: 'diamond_block',
  emerald: 'emerald_block',
  coal: 'coal_block',
  redstone: 'redstone_block',
  lapis_lazuli: 'lapis_block',
}

/** "how many iron ingots for an anvil": those in its blocks count as well. */
const inBlocks = ({ takes }: Batch, named: Batch['takes'], times: number): string => {
  const [part, another] = named
  const block = part && !another ? takes.find(([id]) => id === blockOf[part[0]]) : undefined
  if (!part || !block) return ''
  const all = part[1] * times + block[1] * times * 9
  return ` With the ${pieces(block[1] * times, block[0])}, of nine each, that is ${pieces(all, part[0])} in total.`
}

const recipeFor = ({ item, count, parts }: Made, library: Library): Wording | undefined => {
  const record = library.as('items', item)
  const batch = record && batchOf(record)
  if (!batch) return undefined
  const times = Math.ceil(count / batch.gives)
  const name = count === 1 ? one(item.name) : `${number(count)} ${many(item.name)}`
  const each = batch.gives === 1 ? 'each takes' : `one crafting makes ${batch.gives} and takes`
  const named = batch.takes.filter((share) =>
    parts.some((part) => shareOf({ ...batch, takes: [share] }, part)),
  )
  const taken = named.length ? named : batch.takes
  const total = listed(taken.map(([id, per]) => pieces(per * times, id)))
  const single = listed(taken.map(([id, per]) => pieces(per, id)))
  const verb = count === 1 ? 'takes' : 'take'
  return {
    text: `${capital(name)} ${verb} ${total}${count > 1 ? `: ${each} ${taken.length === 1 ? number(taken[0]?.[1] ?? 0) : single}` : ''}.${inBlocks(batch, named, times)}`,
    sources: [item],
    subjects: [item, ...parts],
  }
}

/** "with 10 scrap, how many ingots can I make". */
const yieldOf = (
  things: readonly Counted[],
  { rest }: Reading,
  library: Library,
): Wording | undefined => {
  if (!makes.test(rest)) return undefined
  for (const { thing, count } of things) {
    const item = library.as('items', thing)
    const batch = item && count === undefined ? batchOf(item) : undefined
    if (!batch || !isRecord(thing)) continue
    const stock = things.find((other) => (other.count ?? 0) > 1 && shareOf(batch, other.thing))
    const share = stock && shareOf(batch, stock.thing)
    if (!stock?.count || !share) continue
    const made = Math.floor(stock.count / share[1]) * batch.gives
    return {
      text: `${pieces(stock.count, share[0])} are enough for ${made === 1 ? one(thing.name) : `${number(made)} ${many(thing.name)}`}: ${batch.gives === 1 ? 'each takes' : `${batch.gives} take`} ${number(share[1])}.`,
      sources: [thing],
    }
  }
  return undefined
}

const slotsFor = (things: readonly Counted[], library: Library): Wording | undefined => {
  const [found] = things.filter(({ count }) => (count ?? 0) > 1)
  const item = found && library.as('items', found.thing)
  if (!item || !found.count) return undefined
  const needed = Math.ceil(found.count / item.stackSize)
  return {
    text: `${number(found.count)} ${many(item.name)} take ${counted(needed, 'slot')}: ${one(item.name)} ${item.stackSize === 1 ? 'does not stack' : `stacks up to ${item.stackSize}`}.`,
    sources: [found.thing],
  }
}

/** Fields that add up over several things. */
const adding = new Set(['hp', 'durability', 'foodValue', 'xpReward'])

const unitOf = (field: Field, value: number): string =>
  field.name === 'hp' ? health(value) : `${number(value)} ${unitNames[field.name] ?? ''}`.trim()

const unitNames: Readonly<Record<string, string>> = {
  durability: 'uses',
  foodValue: 'hunger points',
  xpReward: 'experience points',
}

/** "2 pickaxes", "the wither plus the dragon": one figure of several things, added up. */
const summed = (
  things: readonly Counted[],
  reading: Reading,
  library: Library,
): Wording | undefined => {
  const records = things.flatMap(({ thing, count }) =>
    isRecord(thing) ? [{ thing, count: count ?? 1 }] : [],
  )
  const [first] = records
  if (!first) return undefined
  const same = records.filter(({ thing }) => thing.sort === first.thing.sort)
  const counts = same.some(({ count }) => count > 1)
  const several = same.length > 1 ? sums.test(reading.rest) || counts : first.count > 1
  const field = fieldsAsked(first.thing.sort, reading.rest).find(({ name }) => adding.has(name))
  if (!several || !field?.measure) return undefined
  const values = same.flatMap(({ thing, count }) => {
    const record = library.recordOf(thing)
    const value = record && field.measure?.(record)
    return typeof value === 'number' ? [{ thing, count, value }] : []
  })
  if (values.length < same.length) return undefined
  const total = values.reduce((sum, { count, value }) => sum + count * value, 0)
  const parts = values.map(
    ({ thing, count, value }) =>
      `${count > 1 ? `${number(count)} ${many(thing.name)} with ` : `${thing.name.toLowerCase()} `}${unitOf(field, value)}${count > 1 ? ' each' : ''}`,
  )
  return {
    text: `Together that is ${unitOf(field, total)}: ${listed(parts)}.`,
    sources: values.map(({ thing }) => thing),
  }
}

/** "take 10 diamonds from Alex": a deed, and no recipe. */
const takesFrom = /\b(?:take|remove)\b.*\bfrom\b/

/** Amounts that take a little arithmetic: recipes several times over, slots, sums. */
export const quantity = kind<Counted[], Wording>({
  name: 'quantity',
  names: 'something',
  cue: /^(?:many|much|amount|need(?:ed|s)?|takes?|required?|costs?|enough|number|total|for|plus|add(?:ed)?|al|all|altogether|together|combined|sum|summed)$/,
  recognise: ({ reading, library }) => {
    if (!recordsIn(reading).length || !(figures.test(reading.text) || reading.mentions.length > 1))
      return undefined
    if (![asksAmount, sums, partsFor].some((words) => words.test(reading.rest))) return undefined
    if (elsewhere.test(reading.text) || speaksOfCommands(reading.text)) return undefined
    if (takesFrom.test(reading.rest)) return undefined
    if (namedIn(reading, 'trades').length || namedIn(reading, 'commands').length) return undefined
    const things = countedIn(reading, library)
    const many = things.some(({ count }) => (count ?? 0) > 1)
    return many || things.length > 1 ? things : undefined
  },
  gather: (things, { reading, library }) => {
    const sum = summed(things, reading, library)
    if (sum) return sum
    if (!asksAmount.test(reading.rest) && !partsFor.test(reading.rest)) return undefined
    const room =
      slots.test(reading.rest.replace(/\bstacks? of\b/g, '')) && slotsFor(things, library)
    if (room) return room
    const made = yieldOf(things, reading, library)
    if (made) return made
    const recipe = madeIn(things, asksParts.test(reading.rest), library)
    return recipe && recipeFor(recipe, library)
  },
  phrase: (wording) => wording,
})
