import type { AnyRecord } from '../../../catalog/collection.ts'
import type { ResourceName } from '../../../catalog/resources.ts'
import { valueTestsIn } from '../compose/tests.ts'
import { passing } from '../execute/sets.ts'
import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Entity, QueryOf, RecordedEntity, Result } from '../query.ts'
import { isAskedBack, type Reading, says } from '../read/reading.ts'
import { strongMentions } from '../refer/mentions.ts'
import { fields } from '../schema/fields.ts'
import { holdersOf, type RecordRelation, relationOf } from '../schema/relations.ts'
import { fieldOfTest, type ValueTest, valueTestOf } from '../schema/tests.ts'
import { textsOf } from '../schema/texts.ts'
import type { Asking } from './asking.ts'
import { called } from './called.ts'
import { bracketed, capital, listed, many, one, openedBy, sentences, sentencesIn } from './say.ts'

/** The field whose value gives the reason of a verdict. */
const reason = ({ type, record }: RecordedEntity, name: string | undefined, asking: Asking) => {
  const field = fields[type].find((row) => row.name === name)
  return field?.say(record, asking).replace(/^(?:Yes|No)[,:] /, '') ?? ''
}

/** A shorter text is no sentence: "Bane of Arthropods". */
const leastReason = 4

/** Whether a test on a value holds, where no sentence says why. */
const plainly = ({ told, after, is }: ValueTest, holds: boolean, name: string): string =>
  `${told && !holds ? `As far as I know ${name}` : capital(name)} is ${holds ? '' : 'not '}${told ? `one of those ${after}` : is}.`

/** Whether a message asks which of two values or figures it is: "or not" is no choice. */
const isChoice = (reading: Reading, type: ResourceName): boolean => {
  const said = [...reading.bounds, ...valueTestsIn(reading, type)]
  return reading.tokens.some(
    ({ text }, at) =>
      text === 'or' && said.some(({ end }) => end <= at) && said.some(({ start }) => start > at),
  )
}

/** Whether a claim about one record holds, and why. */
export const wordCheck = (query: QueryOf<'check'>, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const entity = knowledge.entity(query.of)
  if (!entity || !isRecord(entity)) return { text: '', sources: [], isUnknown: true }
  const { record, type } = entity
  const [test, isNot] = query.test.kind === 'not' ? [query.test.test, true] : [query.test, false]
  const holds = passing(test, knowledge, true)(record)
  const row = test.kind === 'value' ? valueTestOf(test.test) : undefined
  const told = row?.told
    ? (textsOf(record).find((text) => row.told?.test(text)) ?? '')
    : reason(entity, fieldOfTest(test), asking)
  const isReason = !row || told.split(' ').length >= leastReason
  const why = isReason ? told : plainly(row, holds, called(entity))
  const { isYesNo, isClaim, asks } = reading.cues
  const isAsked = isYesNo || isClaim || !asks
  const verdict = holds !== isNot ? 'Yes' : 'No'
  const text =
    query.under || isChoice(reading, type) || !isAsked ? capital(why) : openedBy(verdict, why)
  return { text: sentences(text, 520), sources: [entity.ref] }
}

const asksConflict = /\b(?:conflict|exclu|incompatib|clash|exclusive)/

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
const isClaimed = (reading: Reading): boolean =>
  reading.cues.isYesNo &&
  !says(reading, wordSet('setting apart')) &&
  !(reading.tokens.some(({ text }) => text === 'or') && strongMentions(reading).length > 2) &&
  (reading.cues.asks !== 'is' || !isDenying(reading))

const asksIfAlways = /\b(?:always|guaranteed?|(?:every|each|all the) ?time|100 ?%)(?!\w)/

/**
 * What is said to whether one thing has to do with another: who asks for a conflict and who hopes for none
 * hear the opposite, and what happens now and then does not always.
 */
const verdictOn = (
  { name }: RecordRelation,
  holds: boolean,
  chance: number | undefined,
  reading: Reading,
): string => {
  const { text } = reading
  const isTogether = name === 'incompatibleWith' && !asksConflict.test(text)
  // "Thorns cannot go on boots, right?" is asked for what does not hold.
  if (isTogether !== isDenying(reading)) return holds ? 'No' : 'Yes'
  if (!holds) return 'No'
  return asksIfAlways.test(text) && (chance ?? 100) < 100 ? 'No, not always' : 'Yes'
}

/** Whether a villager sells is no answer to whether it buys. */
export const isOtherDeal = ({ name }: RecordRelation, { cues }: Reading): boolean =>
  (name === 'buys' || name === 'sells') && cues.deal !== '' && cues.deal !== name

/** Things, creatures and buildings stand in a sentence as one or as many, places and the like with their name. */
const relatedName = (to: Entity, held: unknown): string => {
  if (to.type === 'structures') return many(to.name)
  if (!['mobs', 'items', 'thing', 'class'].includes(to.type)) return called(to)
  return typeof held === 'string' ? one(to.name) : many(to.name)
}

const mostMembers = 4

/** What a record holds, with what is told of it: of a class the members, as long as they are few. */
const toldOf = (relation: RecordRelation, record: AnyRecord, to: Entity, knowledge: Knowledge) => {
  const { name, holds, detail } = relation
  const members = to.type === 'class' ? to.ids.flatMap((id) => knowledge.byId(id) ?? []) : []
  const held = members.filter((member) => holds(record, member, knowledge))
  const named = held.length && held.length <= mostMembers ? held : [to]
  const texts = named.map(
    (one) => relatedName(one, record[name]) + bracketed(detail?.(record, one) ?? ''),
  )
  return listed(texts)
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
  const verdict = verdictOn(relation, holds, relation.chance?.(record, to), reading)
  if (relation.name === 'incompatibleWith') {
    const said = `${of.name} and ${to.name} ${holds ? 'exclude each other and cannot share one item' : 'are compatible and go together where both fit the item'}.`
    return { text: query.under ? said : `${verdict}: ${said}`, ...found }
  }
  const other = holds
    ? toldOf(relation, record, to, knowledge)
    : relatedName(to, record[relation.name])
  const said = `${called(of)} ${relation.verbs[holds ? 0 : 1]} ${other}`
  const [why = ''] = sentencesIn(reason(of, relation.name, asking))
  const isAsked = isClaimed(reading) && !query.under && !isOtherDeal(relation, reading)
  // What is one thing alone is told once: "No, a warden was added in 1.19".
  const told = typeof record[relation.name] === 'string' ? why : ''
  if (isAsked && told) return { text: openedBy(verdict, told), ...found }
  const start = isAsked ? `${verdict}${verdict.includes(',') ? ':' : ','} ${said}` : capital(said)
  return { text: sentences(holds ? `${start}.` : `${start}. ${why}`.trim(), 520), ...found }
}
