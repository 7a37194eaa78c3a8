import { isRecord } from '../knowledge/knowledge.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Entity, QueryOf, RecordedEntity, Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { apartIn } from '../reckon/measures.ts'
import type { Field } from '../schema/field.ts'
import { comparableFields, fieldOf } from '../schema/fields.ts'
import type { Asking } from './asking.ts'
import { called, together, underName } from './called.ts'
import { about } from './describe.ts'
import { unsaidIn } from './repeats.ts'
import { bracketed, capital, isPlural, listed, sentence, sentences } from './say.ts'
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

/** "has the most health: 500 HP, a ravager 100 HP and a husk 20 HP" */
const orderOfMany = (
  field: Field,
  most: boolean,
  first: readonly RecordedEntity[],
  sorted: readonly Measured[],
): string => {
  const told = ({ record }: RecordedEntity) => valueIn(field, record)
  const names = first.map(({ name }) => name)
  const others = sorted.slice(first.length).map(({ entity }) => `${called(entity)} ${told(entity)}`)
  const value = first[0] ? told(first[0]) : ''
  return `${holdsRecord(endOf(field, most), names)}: ${value}, ${listed(others)}`
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
    !mentionAt[at]?.entities.some((one) => entities.includes(one))
      ? [stem]
      : [],
  )

const mostApart = 3

/** A longer value is a list. */
const mostOfFigure = 40

/** The figures that some differ in: "Health: a squid 10 HP (5 hearts), a glow squid 20 HP (10 hearts)". */
const wordApart = (entities: readonly RecordedEntity[]): string =>
  comparableFields((entities[0] as RecordedEntity).type)
    .map((field) => ({ field, figures: entities.map(({ record }) => figureIn(field, record)) }))
    .filter(
      ({ field, figures }) =>
        new Set(figures).size > 1 &&
        figures.every((figure) => figure.length < mostOfFigure) &&
        entities.every(
          ({ record }) =>
            (field.measure?.(record) ?? null) !== null && !Array.isArray(record[field.name]),
        ),
    )
    .slice(0, mostApart)
    .map(({ field: { label }, figures }) => {
      const alone = (figure = '') => figure.replace(`${label} `, '')
      const told = entities.map((entity, at) => `${called(entity)} ${alone(figures[at])}`)
      return `${capital(label)}: ${told.join(', ')}.`
    })
    .join(' ')

/** What each of some is, and first what comes nearest to what they are compared for. */
const wordEach = (entities: readonly RecordedEntity[], asking: Asking): string => {
  const { reading, prose } = asking
  const said = comparedFor(reading, entities)
  // Who compares them for nothing wants to know what sets them apart.
  const apart = entities.length === 2 && said.length === 0 ? wordApart(entities) : ''
  const room = Math.floor((640 - apart.length) / Math.max(1, entities.length))
  const sense = prose.senseOf(said)
  const parts = entities.map((entity) => {
    const what = about(entity, asking, room).text
    const [nearest] = prose.fits({ said, sense, withBefore: sense }, prose.of(entity), 1)
    if (!nearest?.held) return underName(entity.name, what)
    const deciding = underName(entity.name, sentence(nearest.sentence.text))
    return sentences(`${deciding} ${unsaidIn(what, deciding)}`.trim(), room)
  })
  return [...parts, apart].join(' ').trim()
}

/** Which of some has more, or what sets them apart. */
export const wordCompare = (query: QueryOf<'compare'>, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const entities = knowledge.entitiesAt(query.of).filter(isRecord)
  const refs = entities.map(({ ref }) => ref)
  const common = { sources: refs, listed: refs }
  if (!query.by) return { text: wordEach(entities, asking), ...common }
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
