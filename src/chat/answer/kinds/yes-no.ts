import type { RecordOf } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { maySpeakOf } from '../facts/condition-in.ts'
import { type Condition, conditions } from '../facts/conditions.ts'
import { era } from '../facts/era.ts'
import type { Field } from '../facts/field.ts'
import { fields } from '../facts/fields.ts'
import { boundIn } from '../facts/numbers.ts'
import { cameWith } from '../facts/relations.ts'
import { saying } from '../facts/traits.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { leftover } from '../reading/content.ts'
import { asksYesNo, tellsOrigin } from '../reading/forms.ts'
import { namedIn, type Reading, recordsIn } from '../reading/reading.ts'
import type { RecordThing, Sort } from '../thing.ts'
import { capital, sentence } from '../wording/say.ts'

type Claim = { field: Field | undefined; test(record: AnyRecord): boolean; told?: RegExp }
type Slots = { thing: RecordThing; claim: Claim }

/** Fields that can be there or not: "does it drop anything". */
const present = new Set([
  'drops',
  'breedingItem',
  'tamingMethod',
  'xpDrop',
  'incompatibleWith',
  'structuresFound',
  'loot',
  'durability',
  'fuelValue',
  'foodValue',
  'craftingRecipe',
  'aliases',
  'uniqueLoot',
  'hostileMobs',
  'damage',
  'applicableEnchantments',
  'parent',
  'xpReward',
  'spawningMobs',
  'dangers',
  'notableFixes',
])
const absent = /^(?:no\b|not\b|none|nothing|0\b)/

const fromCondition = (thing: RecordThing, condition: Condition, rest: string): Claim => {
  const at = rest.search(condition.words)
  const negated = /\b(?:not|never|non)[ -]*(?:be |a |an )?$/.test(rest.slice(0, Math.max(at, 0)))
  return {
    field: fields[thing.sort].find(({ name }) => name === condition.field),
    told: condition.told,
    test: (record) =>
      (condition.loosely ?? condition.test)(record) !==
      (negated && !/^(?:is|are|do|does|can) not/.test(rest)),
  }
}

/** "is a shield a block" classes it; "can a shield block arrows" does not. */
const calls = /^(?:\w+,? ){0,2}(?:is|are|was|were|does .* belong|do .* belong)\b/

const crafts = /\b(?:craft\w*|recipes?|make|made|build|brew\w*|smelt\w*)\b/
const fits = /\b(?:on|for|go|goes|works?|fits?|put|appl\w+|enchant\w*)\b/

const ofAnother =
  /\b(?:take|takes|taking) (?:\w+ )?damage\b|\bcarr(?:y|ies)\b|\beats? (?!(?:anything|something|food|it|at)\b)(?:[A-Z]{3,}|[a-z]{3,})|\bbreaks? (?:an? )?(?:ITEM|THING)s?\b|\b(?:hurt|damage|kill|harm)s? (?:an? |the )?MOBs?\b/

const claimIn = (
  thing: RecordThing,
  rest: string,
  dimension: string | undefined,
  others: readonly string[],
): Claim | undefined => {
  const year = thing.sort === 'versions' ? /\b20[12]\d\b/.exec(rest)?.[0] : undefined
  if (year)
    return {
      field: fields.versions.find(({ name }) => name === 'releaseDate'),
      test: ({ releaseDate }) => String(releaseDate).startsWith(year),
    }
  const bound = boundIn(thing.sort, rest)
  if (bound) return { field: bound.field, test: bound.test }
  if (dimension) {
    const condition = conditions[thing.sort].find(({ name }) => name === dimension)
    if (condition) return fromCondition(thing, condition, rest)
  }
  const condition = maySpeakOf(thing.sort, rest).find(
    ({ words, field, loosely }) =>
      words.test(rest) &&
      (field !== 'category' || (loosely && fits.test(rest)) || calls.test(rest)),
  )
  if (condition) return fromCondition(thing, condition, rest)
  // "takes damage from water", "breaks obsidian": the field's word, said of something else.
  if (ofAnother.test(rest)) return undefined
  // Whether two combine is not whether there are conflicts.
  if (thing.sort === 'enchantments' && /\b(?:combin\w*|together|mix)\b/.test(rest)) return undefined
  const field = fields[thing.sort].find(
    (one) =>
      present.has(one.name) &&
      (one.name !== 'craftingRecipe' || crafts.test(rest)) &&
      one.asked.test(rest) &&
      others.every((word) => one.asked.test(word)),
  )
  // Where dangers are told it is not safe.
  const denies = field?.name === 'dangers' && /\bsafe\b/.test(rest)
  return field && { field, test: (record) => absent.test(field.brief(record)) === denies }
}

const asksArrival =
  /\b(?:added|introduced|came|come|new|arrived?|debut\w*) (?:\w+ )?(?:in|with|by) (?:the )?VER\b|\bVER (?:really |actually )?(?:adds?|added|brings?|brought|introduced?)\b/
const asksPresence =
  /\b(?:MOB|ITEM|BIOME|PLACE|ENCH|CMD)s? (?:already |still )?in (?:the )?VER\b|\bVER (?:already )?(?:have|has|include[sd]?|contain|come with|got)\b|\b(?:exist(?:s|ed)?|there|available|present|already) (?:\w+ )?(?:in|by|before) (?:the )?VER\b/

/** "was 1.9 the Combat Update": a number and a name of versions. */
const isCalled =
  /^(?:\w+,? ){0,2}(?:is|was) (?:the )?VER (?:called |named |known as )?(?:the |an? )?VER\W*$/

const arrivedWith = (
  thing: RecordThing,
  version: RecordOf<'versions'>,
  library: Library,
): Claim => ({
  field: fields[thing.sort].find(({ name }) => name === 'versionAdded'),
  test: (record) => cameWith(String(record.versionAdded), version, library),
})

const presentIn = (thing: RecordThing, version: RecordOf<'versions'>): Claim => ({
  field: fields[thing.sort].find(({ name }) => name === 'versionAdded'),
  test: (record) => era(String(record.versionAdded)) <= era(version.name),
})

const settings = new Set<Sort>(['versions', 'biomes', 'structures'])

/** Whom a yes or no is about: the first thing named, or the next where that is only the setting. */
const claimants = (reading: Reading): RecordThing[] => {
  const records = recordsIn(reading)
  const first = records.findIndex(({ sort }) => !settings.has(sort))
  return first < 0 ? records : records.slice(0, first + 1)
}

/** "is it in the Overworld or the Nether" wants one of the two. */
const offersChoice =
  /\b(?:DIM|hostile|neutral|passive|friendly|aggressive|rare|common|uncommon|easy|hard|hot|cold|warm) or (?:an? |the )?(?!not\b|no\b)(?:DIM|\w+)\b/

const joined = /\b(?:and|both|all)\b|,/

/** A yes or no about one thing, with the reason. */
export const yesNo = kind<Slots, Slots & { record: AnyRecord }>({
  name: 'yes-no',
  recognise: ({ reading, library }) => {
    if (!asksYesNo(reading.rest)) return undefined
    const dimension = tellsOrigin(reading.rest)
      ? undefined
      : reading.things.find(({ sort }) => sort === 'dimension')?.key
    const version = library.as('versions', namedIn(reading, 'versions')[0])
    const [first] = namedIn(reading, 'versions')
    if (first && isCalled.test(reading.rest)) {
      const names = reading.mentions.map((mention) => mention.thing)
      const field = fields.versions.find(({ name }) => name === 'updateName')
      return { thing: first, claim: { field, test: () => names.every((one) => one === first) } }
    }
    for (const thing of claimants(reading)) {
      if (version && thing.sort !== 'versions' && asksPresence.test(reading.rest))
        return { thing, claim: presentIn(thing, version) }
      if (version && thing.sort !== 'versions' && asksArrival.test(reading.rest))
        return { thing, claim: arrivedWith(thing, version, library) }
      const claim = claimIn(thing, reading.rest, dimension, leftover(reading))
      const record = library.recordOf(thing)
      // What the texts do not say is not denied by them.
      const known = !claim?.told || (record && saying(record, claim.told))
      if (claim && known) return { thing, claim }
    }
    return undefined
  },
  gather: (slots, { library }) => {
    const record = library.recordOf(slots.thing)
    return record && { ...slots, record }
  },
  phrase: ({ thing, claim, record }, { reading, library }) => {
    const reasonFor = (one: AnyRecord) =>
      (claim.told && sentence(saying(one, claim.told) ?? '')) ??
      claim.field?.say(one, { rest: reading.rest, library }).replace(/^(?:Yes|No), /, '') ??
      ''
    const same = recordsIn(reading).filter(({ sort }) => sort === thing.sort)
    const records = same.map(library.recordOf).filter((one) => one !== undefined)
    if (records.length > 1 && joined.test(reading.rest)) {
      const all = records.every((one) => claim.test(one))
      const lead = all ? (records.length === 2 ? 'Yes, both' : 'Yes, all of them') : 'No, not all'
      return {
        text: `${lead}: ${records.map((one) => capital(reasonFor(one))).join(' ')}`,
        sources: same,
        listed: same,
      }
    }
    const answer = offersChoice.test(reading.rest) ? '' : claim.test(record) ? 'Yes: ' : 'No: '
    return { text: `${answer}${capital(reasonFor(record))}`, sources: [thing] }
  },
})
