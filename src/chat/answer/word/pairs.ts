import type { AnyRecord } from '../../../catalog/collection.ts'
import { passing } from '../execute/sets.ts'
import { isRecord, resourceOf } from '../knowledge/knowledge.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Entity, QueryOf, RecordedEntity, Result, Test } from '../query.ts'
import { isAskedBack, type Reading, says } from '../read/reading.ts'
import { firstNamed, strongMentions } from '../refer/mentions.ts'
import { fieldOf, fields } from '../schema/fields.ts'
import { holdersOf, holdsOnly, type RecordRelation, relationOf } from '../schema/relations.ts'
import { type ValueTest, valueTestOf } from '../schema/tests.ts'
import { textsOf } from '../schema/texts.ts'
import type { Asking } from './asking.ts'
import { called } from './called.ts'
import {
  bracketed,
  capital,
  common,
  many,
  number,
  one,
  openedBy,
  sentences,
  shortListOf,
} from './say.ts'
import { listName, nameOfSet } from './sets.ts'

/** The field whose value gives the reason of a verdict. */
const reason = ({ type, record }: RecordedEntity, name: string, asking: Asking): string => {
  const field = fields[type].find((row) => row.name === name)
  return field?.say(record, asking).replace(/^(?:Yes|No)[,:] /, '') ?? ''
}

const reasons: Readonly<Record<string, string>> = {
  tameable: 'tamingMethod',
  breedable: 'breedingItem',
  enchantable: 'applicableEnchantments',
}

/** A shorter text is no sentence: "Bane of Arthropods". */
const leastReason = 4

/** Why a test on a value holds or not: the sentence or the field that says it, or the test in its own words. */
const whyOf = (row: ValueTest, holds: boolean, entity: RecordedEntity, asking: Asking): string => {
  const { told } = row
  const name = called(entity)
  const why = told
    ? textsOf(entity.record).find((text) => told.test(text))
    : reason(entity, reasons[row.field] ?? row.field, asking)
  if (why && why.split(' ').length >= leastReason) return why
  if (why && told) return `${capital(name)} is one of those ${row.after}.`
  return told
    ? `As far as I know ${name} is not one of ${`those ${row.after}`.trim()}.`
    : `${capital(name)} is ${holds ? '' : 'not '}${row.is}.`
}

/** Whether a claim about one record holds, and why. */
export const wordCheck = (query: QueryOf<'check'>, asking: Asking): Result => {
  const { knowledge } = asking
  const entity = knowledge.entity(query.of)
  if (!entity || !isRecord(entity)) return { text: '', sources: [], isUnknown: true }
  const { record } = entity
  const isNot = query.test.kind === 'not'
  const test = query.test.kind === 'not' ? query.test.test : query.test
  const holds = passing(test, knowledge, true)(record)
  const verdict = holds !== isNot ? 'Yes' : 'No'
  const found = { sources: [entity.ref] }
  if (test.kind === 'number') {
    const said = fieldOf(test.field).say(record, asking)
    return { text: query.under ? said : openedBy(verdict, said), ...found }
  }
  if (test.kind !== 'value') return { text: '', isUnknown: true, ...found }
  const row = valueTestOf(test.test)
  const why = whyOf(row, holds, entity, asking)
  const text = query.under ? why : openedBy(verdict, why)
  return { text: sentences(text, row.told ? 420 : 520), ...found }
}

const asksConflict = /\b(?:conflict|exclu|incompatib|clash|exclusive)/
const settingApart = wordSet('setting apart')
const alternative = new Set(['or'])

/** Whether several of what one value can be are named: "in 1.8 or 1.9". */
const isChoice = ({ name, to }: RecordRelation, record: AnyRecord, reading: Reading): boolean =>
  typeof record[name] === 'string' &&
  says(reading, alternative) &&
  firstNamed(strongMentions(reading)).filter(({ type }) => to.includes(type)).length > 1

const denying = wordSet('denying a claim')
const asksBack = ['it', 'that', 'they', 'he', 'she']

/** Whether a message denies something: neither "or not" nor "isn't it" does. */
const isDenying = (reading: Reading): boolean =>
  reading.tokens.some(
    ({ text }, at) =>
      denying.has(text) &&
      !isAskedBack(reading, at) &&
      reading.tokens[at - 1]?.text !== 'or' &&
      !asksBack.includes(reading.tokens[at + 1]?.text ?? ''),
  )

/** Whether it is asked, yes or no, if one thing has to do with another: not if it came before it, or with which. */
export const isClaimed = (relation: RecordRelation, record: AnyRecord, reading: Reading): boolean =>
  reading.cues.isYesNo &&
  !says(reading, settingApart) &&
  !isChoice(relation, record, reading) &&
  (reading.cues.asks !== 'is' || !isDenying(reading))

const asksIfAlways = /\b(?:always|guaranteed?|(?:every|each) ?time|100 ?%)(?!\w)/

/**
 * What is said to whether one thing has to do with another: who asks for a conflict and who hopes for none
 * hear the opposite, and what happens now and then does not always.
 */
export const verdictOn = (
  { name, chance }: RecordRelation,
  holds: boolean,
  { record }: RecordedEntity,
  to: Entity,
  reading: Reading,
): string => {
  const { text } = reading
  const isTogether = name === 'incompatibleWith' && !asksConflict.test(text)
  // "Thorns cannot go on boots, right?" is asked for what does not hold.
  if (isTogether !== isDenying(reading)) return holds ? 'No' : 'Yes'
  const isRarer = holds && chance && asksIfAlways.test(text) && chance(record, to) < 100
  return isRarer ? 'No, not always' : holds ? 'Yes' : 'No'
}

/** Whether a villager sells is no answer to whether it buys. */
export const isOtherDeal = ({ name }: RecordRelation, { cues }: Reading): boolean =>
  (name === 'buys' || name === 'sells') && cues.deal !== '' && cues.deal !== name

/** Things and creatures stand in a sentence as one or as many, places and the like with their name. */
const relatedName = (to: Entity, held: unknown): string => {
  const resource = resourceOf(to)
  if (resource === 'versions' || resource === 'enchantments' || resource === 'biomes')
    return to.name
  if (resource === 'structures') return many(to.name)
  if (resource && resource !== 'items' && resource !== 'mobs') return common(to.name)
  return typeof held === 'string' ? one(to.name) : many(to.name)
}

/** Whether one thing has to do with nothing but another, or is all that has to do with it. */
const wordAlone = (
  relation: RecordRelation,
  of: RecordedEntity,
  to: Entity,
  only: string,
  asking: Asking,
): string => {
  const { knowledge, reading } = asking
  const begun = (verdict: string, text: string) =>
    reading.cues.isYesNo ? openedBy(verdict, text) : text
  if (only === to.ref) {
    const verb = `${capital(called(of))} ${relation.verbs[0]}`
    return holdsOnly(relation, of.record, to, knowledge)
      ? begun('Yes', `${verb} ${relatedName(to, of.record[relation.name])} only.`)
      : begun('No, not only', reason(of, relation.name, asking) || `${verb} more than that.`)
  }
  const test: Test = { kind: 'relation', relation: relation.id, to: to.ref }
  const holders = holdersOf(relation, to, knowledge)
  const noun = nameOfSet({ of: of.type, where: [test] }, knowledge, holders.length)
  if (holders.length === 1) return begun('Yes', `${capital(called(of))} is the only ${noun}.`)
  const names = shortListOf(holders, (record) => listName(record, of.type), 300)
  return begun('No', `There are ${number(holders.length)} ${noun}: ${names}.`)
}

/** How two things have to do with each other, or that they do not. */
export const wordRelate = (query: QueryOf<'relate'>, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const of = knowledge.entity(query.of)
  const to = knowledge.entity(query.to)
  if (!of || !to || !isRecord(of)) return { text: '', sources: [], isUnknown: true }
  const { record } = of
  const relation = relationOf(query.relation)
  const holds = holdersOf(relation, to, knowledge).includes(record)
  const refs = [of.ref, ...(to.record ? [to.ref] : [])]
  const found = { sources: refs, result: [to.ref] }
  if (query.only && holds)
    return { text: wordAlone(relation, of, to, query.only, asking), ...found }
  const verdict = verdictOn(relation, holds, of, to, reading)
  if (relation.name === 'incompatibleWith') {
    const said = `${of.name} and ${to.name} ${holds ? 'exclude each other and cannot share one item' : 'are compatible and go together where both fit the item'}.`
    return { text: query.under || query.only ? said : `${verdict}: ${said}`, ...found }
  }
  const detail = (holds && relation.detail?.(record, to)) || ''
  const said = `${called(of)} ${relation.verbs[holds ? 0 : 1]} ${relatedName(to, record[relation.name])}${bracketed(detail)}`
  const why = holds ? '' : reason(of, relation.name, asking)
  const isAsked =
    (isClaimed(relation, record, reading) || query.only) &&
    !query.under &&
    !isOtherDeal(relation, reading)
  const start = isAsked ? `${verdict}${verdict.includes(',') ? ':' : ','} ${said}` : capital(said)
  return { text: sentences([`${start}.`, why].join(' ').trim(), 520), ...found }
}
