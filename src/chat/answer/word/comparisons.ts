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
import { bracketed, capital, isPlural, listed, number, sentence, sentences } from './say.ts'
import { endOf, figureIn, holdsRecord, isAdjective, valueIn } from './sets.ts'

type Measured = { entity: RecordedEntity; value: number }
export const asksSame = /\b(?:same|equal|equally|identical|alike)\b/

/** A value of each of some. */
const eachBrief = (some: readonly RecordedEntity[], brief: Field['brief']): string[] =>
  some.map((entity) => underName(called(entity), brief(entity.record)))

/** "has more health", "is later"; boots "have" it. */
const holdsMore = ({ terms }: Field, most: boolean, { entity }: Measured): string => {
  const words = (most ? terms?.more : terms?.less) ?? ''
  const [ofOne, ofMany] = isAdjective(words) ? ['is', 'are'] : ['has', 'have']
  return `${isPlural(entity.name) ? ofMany : ofOne} ${words}`
}

/** "is taller (2.7 blocks) than a ravager (2.2 blocks), by 0.5 blocks" */
const orderOfTwo = (field: Field, most: boolean, best: Measured, { entity }: Measured): string => {
  const figure = ({ record }: RecordedEntity) => bracketed(figureIn(field, record))
  const apart = apartIn(field, best.entity, entity)
  return `${holdsMore(field, most, best)}${figure(best.entity)} than ${called(entity)}${figure(entity)}${apart ? `, by ${apart}` : ''}`
}

const mostBehind = 3

/** "has the most health: 500 HP, a ravager 100 HP and a husk 20 HP"; of many behind it only the next. */
const orderOfMany = (
  field: Field,
  most: boolean,
  first: readonly RecordedEntity[],
  sorted: readonly Measured[],
): string => {
  const told = ({ record }: RecordedEntity) => valueIn(field, record)
  const names = first.map(({ name }) => name)
  const behind = sorted.slice(first.length)
  const next = behind.filter(
    ({ value }) => behind.length <= mostBehind || value === behind[0]?.value,
  )
  const others = next.map(({ entity }) => `${called(entity)} ${told(entity)}`)
  const isCut = next.length < behind.length ? ', then ' : ', '
  const value = first[0] ? told(first[0]) : ''
  return `${holdsRecord(endOf(field, most), names)}: ${value}${isCut}${listed(others)}`
}

/** Who has more; where a yes or a no is asked for, it is asked of the first, or whether all are the same. */
const wordOrder = (
  { by = '', most = true }: QueryOf<'compare'>,
  measured: readonly Measured[],
  { cues, text }: Reading,
): { text: string; result: string[] } => {
  const field = fieldOf(by)
  const { brief } = field
  const sorted = measured.toSorted((a, b) => (most ? b.value - a.value : a.value - b.value))
  const [best, next] = sorted as [Measured, Measured]
  const isSame = best.value === next.value
  const holds = asksSame.test(text) ? isSame : !isSame && measured[0] === best
  const begun = (text: string) =>
    cues.isYesNo ? `${holds ? 'Yes' : 'No'}, ${text}` : capital(text)
  const value = brief(best.entity.record)
  if (sorted.every((one) => one.value === best.value)) {
    const together = sorted.length > 2 ? 'all' : 'both'
    // Lists may be equally long and name different things.
    const entities = measured.map(({ entity }) => entity)
    const isOneValue = entities.every(({ record }) => brief(record) === value)
    const told = isOneValue ? `: ${value}` : bracketed(eachBrief(entities, brief).join('; '))
    return { text: `${begun(together)} are equal${told}.`, result: [] }
  }
  const first = sorted.filter((one) => one.value === best.value).map(({ entity }) => entity)
  const opening = begun(listed(first.map(called)))
  const order =
    sorted.length > 2
      ? orderOfMany(field, most, first, sorted)
      : orderOfTwo(field, most, best, next)
  return { text: `${opening} ${order}.`, result: first.map(({ ref }) => ref) }
}

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

/** Who is first by something that decides, and how that is said: "has more health (100 against 20)". */
type Lead = { first: readonly RecordedEntity[]; held: string }

/** A figure as it stands in brackets behind the words for it. */
const figureAlone = ({ amount, measure, brief }: Field, { record }: RecordedEntity): string =>
  amount ? number(measure?.(record) ?? 0) : brief(record)

const leadBy = (entities: readonly RecordedEntity[], { field, most }: OrderEnd): Lead => {
  const measured = entities.map((entity) => {
    return { entity, value: field.measure?.(entity.record) ?? 0 }
  })
  const [best, ...others] = measured.toSorted((one, two) =>
    most ? two.value - one.value : one.value - two.value,
  ) as [Measured, ...Measured[]]
  const first = measured.filter(({ value }) => value === best.value).map(({ entity }) => entity)
  const names = first.map(({ name }) => name)
  const areTwo = entities.length === 2
  const words = areTwo ? holdsMore(field, most, best) : holdsRecord(endOf(field, most), names)
  const figures = (areTwo ? [best, ...others] : [best]).map(({ entity }) =>
    figureAlone(field, entity),
  )
  return { first, held: words + bracketed(figures.join(' against ')) }
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

/** Whether what is claimed of one of some holds, where a yes or a no is asked for. */
const opening = (leaders: readonly string[], claimed: string | undefined): string => {
  if (leaders.length > 1) return 'It depends: '
  return leaders[0] === claimed ? 'Yes, ' : 'No, '
}

/** Who is ahead in what decides, or who is in which part of it; nothing where there are no figures. */
const wordVerdict = (
  entities: readonly RecordedEntity[],
  { mentions, cues }: Reading,
  ends: readonly OrderEnd[],
): { text: string; result: string[] } => {
  const [one] = entities as [RecordedEntity]
  const all = ends.map((end) => leadBy(entities, end))
  const leads = all.filter(({ first }) => first.length < entities.length).slice(0, mostLeads)
  if (leads.length === 0) {
    const figures = ends.slice(0, mostLeads).map(({ field }) => figureIn(field, one.record))
    return {
      text: `${entities.length > 2 ? 'All' : 'Both'} are equal: ${listed(figures)}.`,
      result: [],
    }
  }
  const byLeader = Map.groupBy(leads, ({ first }) => listed(first.map(called)))
  const leaders = [...byLeader.keys()]
  const claimed = entities.find((one) => mentions.some((named) => named.entities.includes(one)))
  const told = [...byLeader].map(([name, held]) => `${name} ${joinedLeads(held)}`).join(', ')
  const text = cues.isYesNo ? opening(leaders, called(claimed ?? one)) + told : capital(told)
  const result = new Set(leads.flatMap(({ first }) => first))
  return { text: `${text}.`, result: [...result].map(({ ref }) => ref) }
}

/** What each of some is, and first what comes nearest to what they are compared for. */
const wordEach = (entities: readonly RecordedEntity[], asking: Asking): string => {
  const { reading, prose } = asking
  const said = comparedFor(reading, entities)
  const room = Math.floor(640 / Math.max(1, entities.length))
  const sense = prose.senseOf(said)
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
const wordOpenly = (
  entities: readonly RecordedEntity[],
  asking: Asking,
): Pick<Result, 'text' | 'result'> => {
  const { reading } = asking
  const [first] = entities as [RecordedEntity]
  const isOpen = comparedFor(reading, entities).length === 0
  const isChoice = saysEnds(reading) || (isOpen && !reading.cues.isYesNo)
  const records = entities.map(({ record }) => record)
  const ends = isChoice ? decidingEnds(first.type, records, reading) : []
  const verdict = wordVerdict(entities, reading, ends)
  const isAnyAhead = verdict.result.length > 0
  const isTold = isAnyAhead || (isOpen && ends.length > 0 && saysEnds(reading))
  if (isTold && !asksDifference.test(reading.text)) return verdict
  return { text: `${wordEach(entities, asking)} ${isAnyAhead ? verdict.text : ''}`.trim() }
}

/** Which of some has more, or what sets them apart. */
export const wordCompare = (query: QueryOf<'compare'>, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const entities = knowledge.entitiesAt(query.of).filter(isRecord)
  const refs = entities.map(({ ref }) => ref)
  const common = { sources: refs, listed: refs }
  if (!query.by) return { ...common, ...wordOpenly(entities, asking) }
  const { brief, measure, terms } = fieldOf(query.by)
  const measured = entities.flatMap((entity) => {
    const value = measure?.(entity.record) ?? null
    return value === null ? [] : [{ entity, value }]
  })
  if (measured.length < entities.length || !terms)
    return { text: together(eachBrief(entities, brief)), result: [], ...common }
  if (measured.length < 2) return { text: '', result: [], isUnknown: true, ...common }
  return { ...common, ...wordOrder(query, measured, reading) }
}
