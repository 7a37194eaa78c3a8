import type { AnyRecord } from '../../../catalog/shelf.ts'
import { countInText } from '../facts/count-in-text.ts'
import { fields, fieldsAsked } from '../facts/fields.ts'
import { type Relation, relations } from '../facts/relations.ts'
import { structureName } from '../facts/structures.ts'
import { kind, type Wording } from '../kind.ts'
import type { Library } from '../library.ts'
import { asksYesNo, comesBack, leavesOut, tellsOrigin } from '../reading/forms.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { capital, listed, many, one, sentence } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = {
  relation: Relation
  subject: RecordThing
  object: Thing
  yesNo: boolean
  /** The sentence has a word of the relation. */
  spoken: boolean
}
type Facts = Slots & { holds: boolean; record: AnyRecord; detail: string }

const asksAmount =
  /\b(?:how (?:many|much|often|likely)|chance|likelihood|percent\w*|probability|odds|rate|price|cost|costs|charge|pay|what level|which level|when|count|number)\b/

/** "a village in the snow": where it is, not what it holds. */
const lies = /\bPLACEs? (?:\w+ )?(?:in|on|near|under) (?:the |an? )?(?:THING|ITEM|GROUP)s?\b/

/** "works on ore" speaks of no gear, and "carries a chest" of no loot: a "no" would be a guess. */
const meansElse = (
  relation: Relation,
  subject: Thing,
  object: Thing,
  rest: string,
  library: Library,
): boolean => {
  if (relation.name === 'breedingItem') {
    // What is no food for it may still be spoken of: a cookie kills a parrot.
    const record = library.recordOf(subject)
    const holds = record && relation.holds(record, object, library)
    const words = object.name.toLowerCase().split(' ')
    if (object.sort === 'mobs' || (record && !holds && library.prose.within(words, [record])))
      return true
  }
  // A village has golems and cats that neither its loot nor its enemies list.
  if (relation.name === 'loot' && (object.sort === 'mobs' || lies.test(rest))) return true
  // "do you get snow in the jungle": no mob, so a list of mobs cannot deny it.
  if (relation.name === 'spawningMobs' && !/\bspawn/.test(rest)) {
    const record = library.recordOf(subject)
    const holds = record && relation.holds(record, object, library)
    return /^(?:thing|items)$/.test(object.sort) && !holds
  }
  if (relation.name === 'hostileMobs')
    return (
      library.as('mobs', object)?.type !== 'hostile' &&
      !library.as('structures', subject)?.hostileMobs.includes(object.key)
    )
  if (relation.name === 'ingredients' && /\bneeds?\b/.test(rest)) {
    const record = library.recordOf(subject)
    const crafts = /\b(?:craft\w*|make|made|recipe|build)\b/.test(rest)
    const gear = /^(?:weapon|tool)$/.test(String(record?.category))
    return gear && !crafts && !(record && relation.holds(record, object, library))
  }
  if (relation.name === 'drops') {
    // "does a cow give milk" speaks of no drop; what it drops cannot deny it.
    const record = library.recordOf(subject)
    const spoken = /\b(?:drops?|dropped|loot|kill(?:ed|ing)?)\b/.test(rest)
    const named = record && library.prose.within(object.name.toLowerCase().split(' '), [record])
    const one =
      (spoken && (object.sort !== 'mobs' || asksYesNo(rest))) || (fromHolder.test(rest) && !named)
    return !one && !(record && relation.holds(record, object, library))
  }
  if (!/\bwork(?:s|ing)?\b|\b(?:get|mine|collect|break|move|pick|catch|kill|affect)s?\b/.test(rest))
    return false
  if (relation.name === 'applicableEnchantments')
    return library.as('items', subject)?.enchantable === false
  return (
    relation.name === 'applicableItems' &&
    !library.records('enchantments').some((record) => relation.holds(record, object, library))
  )
}

/** "a trident from a drowned?": who gives it. */
const fromHolder =
  /\b(?:ITEM|THING|GROUP)s? (?:from|off|out of|by) (?:an? |the |killing |killed |one )*(?:MOB|PLACE|TRADE)s?\b/

const givers = new Set(['drops', 'loot', 'sells'])

const asksCertain = /\b(?:always|every time|guaranteed|certain(?:ly)?|each time|for sure)\b/

const candidates = (reading: Reading, library: Library): Slots[] => {
  const found: Slots[] = []
  const bare =
    /\?\s*$/.test(reading.message) &&
    !/\b(?:what|which|who|where|when|how|why|price|cost|chance)\b/.test(reading.rest)
  const yesNo = asksYesNo(reading.rest) || bare
  const { things, rest } = reading
  const isFrom = fromHolder.test(rest)
  const goods = things.filter(({ key }) => key !== 'emerald' && key !== 'chest')
  for (const subject of things) {
    if (!isRecord(subject)) continue
    const record = library.recordOf(subject)
    if (!record) continue
    for (const object of goods.length > 1 ? goods : things) {
      if (object === subject) continue
      for (const relation of relations) {
        if (relation.resource !== subject.sort || !relation.to.includes(object.sort)) continue
        if (relation.name === 'uniqueLoot' && !relation.asked.test(rest)) continue
        if (yesNo && meansElse(relation, subject, object, rest, library)) continue
        found.push({
          relation,
          subject,
          object,
          yesNo,
          spoken:
            relation.asked.test(rest) ||
            (isFrom && givers.has(relation.name)) ||
            (yesNo &&
              /\b(?:have|has|got|contain)\b|\bin (?:both|all|(?:the |an? )?(?:BIOME|PLACE))\b/.test(
                rest,
              )),
        })
      }
    }
  }
  return found
}

const objectName = ({ relation, object }: Slots): string => {
  if (relation.name === 'workstation') return `the ${inList(object)}`
  if (object.sort === 'mobs') return many(object.name)
  if (object.sort === 'structures') return structureName(object.name)
  if (relation.name === 'applicableItems') return many(object.name)
  if (object.sort === 'dimension')
    return object.key === 'overworld' ? 'the Overworld' : object.name.replace('The', 'the')
  return inList(object)
}

const subjectName = ({ subject }: Slots): string => {
  if (subject.sort === 'mobs' || subject.sort === 'items') return one(subject.name)
  if (subject.sort === 'structures') return structureName(subject.name)
  return subject.sort === 'trades' ? `the ${inList(subject)}` : subject.name
}

/** The field that tells the whole story behind the pair. */
const storyOf = (
  { relation, subject }: Slots,
  record: AnyRecord,
  given: { rest: string; library: Library },
): string => {
  const name =
    relation.name === 'tamingItem'
      ? 'tamingMethod'
      : relation.name === 'ingredients'
        ? 'craftingRecipe'
        : relation.name
  return (
    fields[subject.sort]
      .find((field) => field.name === name)
      ?.say(record, { ...given, rest: '' }) ?? ''
  )
}

/** "do both have frogs": the same asked of several records. */
const severalOf = (facts: Facts, reading: Reading, library: Library): Wording | undefined => {
  const { relation, object } = facts
  const subjects = reading.things
    .filter(isRecord)
    .filter((thing) => thing.sort === facts.subject.sort && thing !== object)
  if (subjects.length < 2) return undefined
  const checked = subjects.map((subject) => {
    const record = library.recordOf(subject)
    return { subject, holds: record !== undefined && relation.holds(record, object, library) }
  })
  const all = checked.every(({ holds }) => holds)
  const lead = all ? (subjects.length === 2 ? 'Yes, both: ' : 'Yes, all of them: ') : 'No: '
  const said = checked.map(
    ({ subject, holds }) =>
      `${subjectName({ ...facts, subject })} ${relation.verbs[holds ? 0 : 1]} ${objectName(facts)}`,
  )
  return { text: `${lead}${said.join('; ')}.`, sources: [...subjects, object], listed: subjects }
}

const chooses = /\bor (?:(?:on|in|from|an?|the) )*[A-Z]{3,}/

/** "does it go on boots or leggings": which of the two it is. */
const oneOf = (facts: Facts, reading: Reading, library: Library): Wording | undefined => {
  const { relation, record, subject } = facts
  const objects = reading.things.filter(
    (thing) => thing !== subject && relation.to.includes(thing.sort),
  )
  if (objects.length < 2 || !chooses.test(reading.rest)) return undefined
  const names = (holds: boolean) =>
    objects
      .filter((object) => relation.holds(record, object, library) === holds)
      .map((object) => objectName({ ...facts, object }))
  const [yes, no] = [names(true), names(false)]
  const said = yes.length
    ? `${relation.verbs[0]} ${listed(yes)}${no.length ? `, but not ${listed(no)}` : ''}`
    : `${relation.verbs[1]} either ${no.join(' or ')}`
  return { text: `${capital(subjectName(facts))} ${said}.`, sources: [subject, ...objects] }
}

/** Whether a field tells of the same as a relation. */
const about = ({ name }: Relation, field: string): boolean =>
  field === name ||
  (name === 'ingredients' && field === 'craftingRecipe') ||
  (name === 'tamingItem' && field === 'tamingMethod') ||
  (name === 'spawnBiomes' && field === 'spawnConditions') ||
  (name === 'hostileMobs' && field === 'loot') ||
  (name === 'loot' && field === 'rarity') ||
  field === 'levels' ||
  field === 'obtainedBy'

/** "does the strider there attack me": the place is only where. */
const ofTemper =
  /\bMOBs? (?:in|at|of|from) (?:the |an? )?(?:BIOME|PLACE|DIM) (?:attack|hurt|hit|bite|harm|kill)s? (?:me|us|you|players?)\b/

/** Whether, and how much, one thing has to do with another: drops, trades, loot, homes. */
export const pair = kind<Slots[], Facts>({
  name: 'pair',
  names: 'several',
  recognise: ({ reading, library }) => {
    if (reading.things.length < 2 || /\b(?:what|anything|who|something) else\b/.test(reading.rest))
      return undefined
    if (tellsOrigin(reading.rest) || leavesOut.test(reading.rest)) return undefined
    if (comesBack(reading.rest) || ofTemper.test(reading.rest)) return undefined
    const found = candidates(reading, library)
    const wanted =
      asksYesNo(reading.rest) || asksAmount.test(reading.rest) || reading.things.length === 2
    return found.length && wanted ? found : undefined
  },
  gather: (slots, { library, reading }) => {
    const checked = slots.flatMap((slot) => {
      const record = library.recordOf(slot.subject)
      if (!record) return []
      const holds = slot.relation.holds(record, slot.object, library)
      const detail = holds ? (slot.relation.detail?.(record, slot.object) ?? '') : ''
      return [{ ...slot, record, holds, detail }]
    })
    const best =
      checked.find(({ holds, spoken }) => holds && spoken) ??
      checked.find(({ spoken, yesNo }) => spoken && yesNo) ??
      checked.find(
        ({ holds, relation }) => holds && relation.name !== 'icon' && asksAmount.test(reading.rest),
      )
    if (!best || !(best.holds || best.yesNo)) return undefined
    // A question for another field only mentions the pair.
    const asked = fieldsAsked(best.subject.sort, reading.rest).filter(({ faint }) => !faint)
    const other =
      !best.yesNo && asked.length > 0 && !asked.some(({ name }) => about(best.relation, name))
    return other ? undefined : best
  },
  phrase: (facts, { reading, library }) => {
    const { relation, holds, detail, yesNo, record } = facts
    const several = severalOf(facts, reading, library) ?? oneOf(facts, reading, library)
    if (several) return several
    const verb = relation.verbs[holds ? 0 : 1]
    const uncounted = /\bhow many\b/.test(reading.rest) && !/\d/.test(detail)
    const count = uncounted ? countInText(reading, library) : undefined
    if (count)
      return {
        text: `${count.thing.name}: ${sentence(count.sentence)}`,
        sources: [count.thing, facts.subject, facts.object],
      }
    const sure = !asksCertain.test(reading.rest) || /\balways\b|\b100%/.test(detail)
    const open = uncounted ? 'I have no number for that: ' : ''
    const answer = yesNo ? (holds ? (sure ? 'Yes, ' : 'No, not always: ') : 'No, ') : open
    const statement = capital(
      `${answer}${subjectName(facts)} ${verb} ${objectName(facts)}${detail ? ` (${detail})` : ''}.`,
    )
    const story =
      holds && detail
        ? ''
        : storyOf(facts, record, { rest: reading.rest, library }).replace(/^(?:Yes|No), /, '')
    return {
      text: story.length > 420 ? statement : `${statement} ${capital(story)}`,
      sources: [facts.subject, facts.object],
    }
  },
})
