import { isRecord } from '../knowledge/knowledge.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Entity, QueryOf, RecordedEntity, Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { apartIn } from '../reckon/measures.ts'
import type { Field } from '../schema/field.ts'
import { fieldOf } from '../schema/fields.ts'
import { decidingEnds, isOfOrders, type OrderEnd, saysEnds } from '../schema/orders.ts'
import type { Asking } from './asking.ts'
import { called, together, underName } from './called.ts'
import { about } from './describe.ts'
import { unsaidIn } from './repeats.ts'
import { bracketed, capital, listed, number, sentence, sentences, withoutBrackets } from './say.ts'
import { endOf, figureIn, holding } from './sets.ts'

const asksMore = /\b(?:more|higher|bigger|taller|stronger|better|longer)\b/
const asksSame = /\b(?:same|equal|equally|identical|alike)\b/

type Compared = readonly RecordedEntity[]

/** A value of each of some. */
export const eachBrief = (some: Compared, { brief }: Field): string[] =>
  some.map((entity) => underName(called(entity).replace(/^(?:an?|the) /, ''), brief(entity.record)))

const comparing = wordSet('comparing')

/** The words that say what some are compared for: all that neither name nor compare them. */
const comparedFor = ({ tokens, mentionAt }: Reading, entities: readonly Entity[]): string[] =>
  tokens.flatMap(({ text, stem, isContent }, at) =>
    isContent &&
    !comparing.has(text) &&
    !isOfOrders(text) &&
    !mentionAt[at]?.entities.some((one) => entities.includes(one))
      ? [stem]
      : [],
  )

/** Who is first by something that decides, and how that is said: "has more health (500 HP against 20 HP)" than the other. */
type Lead = { first: Compared; held: string }

const mostBehind = 3

const leadBy = (entities: Compared, { field, most }: OrderEnd, isAlone: boolean): Lead => {
  const { terms } = field
  const sizeOf = ({ record }: RecordedEntity) => field.measure?.(record) ?? 0
  const sorted = entities.toSorted((a, b) => (most ? sizeOf(b) - sizeOf(a) : sizeOf(a) - sizeOf(b)))
  const [best, other = best] = sorted as [RecordedEntity]
  const first = entities.filter((one) => sizeOf(one) === sizeOf(best))
  const areTwo = entities.length === 2
  const words = areTwo ? (most ? terms?.more : terms?.less) : endOf(field, most)
  const held = holding(field, words ?? '', first)
  // "500 HP against 10": what is measured needs not be said twice.
  const figure = (one: RecordedEntity) => {
    const text = withoutBrackets(figureIn(field, one.record))
    const plain = number(sizeOf(one))
    return one !== best && text.startsWith(`${plain} `) ? plain : text
  }
  const behind = sorted
    .slice(first.length, first.length + mostBehind)
    .map((one) => figure(one) + (areTwo ? '' : ` for ${called(one)}`))
  const apart = areTwo && isAlone ? apartIn(field, best, other) : undefined
  const figures = `${figure(best)} against ${listed(behind)}${apart ? `, by ${withoutBrackets(apart)}` : ''}`
  return { first, held: held + bracketed(figures) }
}

/** Says a verb once: "has more health and more damage". */
const joinedLeads = (leads: readonly Lead[]): string =>
  listed(
    leads.map(({ held }, at) => {
      const verb = held.slice(0, held.indexOf(' ') + 1)
      return leads[at - 1]?.held.startsWith(verb) ? held.slice(verb.length) : held
    }),
  )

const mostLeads = 3

/** What is said to who asks, yes or no, whether the first of some is ahead, or whether all are the same. */
const verdictOf = (leaders: readonly string[], claimed: string, isSame: boolean): string => {
  if (leaders.length > 1) return 'It depends:'
  return (isSame ? leaders.length === 0 : leaders[0] === claimed) ? 'Yes,' : 'No,'
}

/** Who is ahead in what decides, or who is in which part of it. */
const wordLeads = (
  entities: Compared,
  ends: readonly OrderEnd[],
  { cues, text: asked }: Reading,
): Required<Pick<Result, 'text' | 'result'>> => {
  const [one] = entities as [RecordedEntity]
  const leads = ends
    .map((end) => leadBy(entities, end, ends.length === 1))
    .filter(({ first }) => first.length < entities.length)
    .slice(0, mostLeads)
  const byLeader = Map.groupBy(leads, ({ first }) => listed(first.map(called)))
  const leaders = [...byLeader.keys()]
  const figures = ends.slice(0, mostLeads).map(({ field }) => figureIn(field, one.record))
  const thanOther = ([lead]: readonly Lead[]) => {
    const [other] = entities.filter((one) => !lead?.first.includes(one))
    return other && entities.length === 2 ? ` than ${called(other)}` : ''
  }
  const ahead = [...byLeader].map(([name, led]) => `${name} ${joinedLeads(led)}${thanOther(led)}`)
  const told = leaders.length
    ? ahead.join(', ')
    : `${entities.length > 2 ? 'all' : 'both'} are equal: ${listed(figures)}`
  // "More health but less damage": what is found of one of them alone is no yes or no.
  const isHalf = ends.length === 1 && cues.isLess && asksMore.test(asked)
  const opening = cues.isYesNo && !isHalf && verdictOf(leaders, called(one), asksSame.test(asked))
  const result = new Set(leads.flatMap(({ first }) => first.map(({ ref }) => ref)))
  return { text: `${opening ? `${opening} ${told}` : capital(told)}.`, result: [...result] }
}

/** What each of some is, and first what comes nearest to what they are compared for. */
const wordEach = (entities: Compared, asking: Asking): string => {
  const { reading, prose } = asking
  const said = comparedFor(reading, entities)
  const room = Math.floor(640 / Math.max(1, entities.length))
  const { sense } = reading
  const parts = entities.map((entity) => {
    const what = about(entity, asking, room).text
    const [nearest] = prose.fits({ said, sense, withBefore: sense }, prose.of(entity), 1)
    if (!nearest?.held) return underName(entity.name, what)
    const deciding = underName(entity.name, sentence(nearest.sentence.text))
    return sentences(`${deciding} ${unsaidIn(what, deciding)}`.trim(), room)
  })
  return parts.join(' ').trim()
}

const asksDifference = /\bdiffer/

/** What some are compared by is not said: who is ahead, or what each of them is. */
const wordOpenly = (entities: Compared, asking: Asking): Pick<Result, 'text' | 'result'> => {
  const { reading } = asking
  const [first] = entities as [RecordedEntity]
  const isOpen = comparedFor(reading, entities).length === 0
  const isChoice = saysEnds(reading) || (isOpen && !reading.cues.isYesNo)
  const records = entities.map(({ record }) => record)
  const ends = isChoice ? decidingEnds(first.type, records, reading) : []
  const verdict = wordLeads(entities, ends, reading)
  const isAnyAhead = verdict.result.length > 0
  const isTold = isAnyAhead || (isOpen && ends.length > 0 && saysEnds(reading))
  if (isTold && !asksDifference.test(reading.text)) return verdict
  return { text: `${wordEach(entities, asking)} ${isAnyAhead ? verdict.text : ''}`.trim() }
}

/** Which of some has more, or what sets them apart. */
export const wordCompare = (query: QueryOf<'compare'>, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const entities = knowledge.entitiesAt(query.of).filter(isRecord)
  // Between two turns a record may be taken from those that are spoken of.
  if (entities.length < 2) return { text: '', sources: [], isUnknown: true }
  const refs = entities.map(({ ref }) => ref)
  const common = { sources: refs, listed: refs }
  if (!query.by) return { ...common, ...wordOpenly(entities, asking) }
  const field = fieldOf(query.by)
  const lacking = entities.filter(({ record }) => (field.measure?.(record) ?? null) === null)
  const told =
    lacking.length || !field.terms
      ? { text: together(eachBrief(entities, field)), result: [] }
      : wordLeads(entities, [{ field, most: query.most ?? true }], reading)
  return { ...common, ...told }
}
