import { passing } from '../execute/sets.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import type { Entity, QueryOf, Result, Test } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { fieldOf, fields } from '../schema/fields.ts'
import { holdersOf, relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'
import { textsOf } from '../schema/texts.ts'
import type { Asking } from './asking.ts'
import { called } from './called.ts'
import { about } from './describe.ts'
import { capital, common, listed, many, one, sentences } from './say.ts'
import { isAdjective } from './sets.ts'

type Row = { entity: Entity; record: AnyRecord }
type Measured = Row & { value: number }

const asksSame = /\b(?:same|equal|equally|identical|alike)\b/

/** How a question whether the first is more, or both are the same, is answered before the figures. */
const verdictOn = (
  first: Measured,
  [best, next]: readonly [Measured, Measured],
  { text }: Reading,
): string => {
  const isSame = best.value === next.value
  return (asksSame.test(text) ? isSame : !isSame && first === best) ? 'Yes: ' : 'No: '
}

const wordOrder = (
  { by = '', most = true }: QueryOf<'compare'>,
  measured: readonly Measured[],
  reading: Reading,
): { text: string; result: string[] } => {
  const { brief, terms } = fieldOf(by)
  const sorted = [...measured].sort((a, b) => (most ? b.value - a.value : a.value - b.value))
  const [best, next] = sorted as [Measured, Measured]
  const claim = reading.cues.isYesNo
    ? verdictOn(measured[0] as Measured, [best, next], reading)
    : ''
  const begun = (text: string) => `${claim}${claim ? text : capital(text)}`
  if (sorted.every(({ value }) => value === best.value))
    return {
      text: `${begun(sorted.length > 2 ? 'all are equal' : 'both are equal')}: ${brief(best.record)}.`,
      result: [],
    }
  const words = (most ? terms?.more : terms?.less) ?? ''
  const verb = isAdjective(words) ? 'is' : 'has'
  const others = sorted.slice(1).map(({ entity, record }) => `${called(entity)} ${brief(record)}`)
  return {
    text: `${begun(called(best.entity))} ${verb} ${words}: ${brief(best.record)}, ${listed(others)}.`,
    result: [best.entity.ref],
  }
}

/** Which of some has more, or what sets them apart. */
export const wordCompare = (query: QueryOf<'compare'>, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const rows = query.of.flatMap((ref): Row[] => {
    const entity = knowledge.entity(ref)
    const record = entity && knowledge.recordOf(entity)
    return record ? [{ entity, record }] : []
  })
  const refs = rows.map(({ entity }) => entity.ref)
  const common = { sources: refs, listed: refs }
  if (!query.by) {
    const room = Math.floor(640 / Math.max(1, rows.length))
    const parts = rows.map(({ entity }) => about(entity, asking, room))
    return { text: parts.join(' '), result: [], ...common }
  }
  const { brief, measure, terms } = fieldOf(query.by)
  const measured = rows.flatMap((row) => {
    const value = measure?.(row.record) ?? null
    return value === null ? [] : [{ ...row, value }]
  })
  if (measured.length < rows.length || !terms) {
    const parts = rows.map(({ entity, record }) => `${capital(called(entity))}: ${brief(record)}`)
    return { text: `${parts.join('; ')}.`, result: [], ...common }
  }
  if (measured.length < 2) return { text: '', result: [], isUnknown: true, ...common }
  return { ...common, ...wordOrder(query, measured, reading) }
}

/** The field whose value gives the reason of a verdict. */
const reason = (
  record: AnyRecord,
  resource: keyof typeof fields,
  name: string,
  asking: Asking,
): string => {
  const field = fields[resource].find((row) => row.name === name)
  return field
    ? field
        .say(record, { rest: asking.reading.text, library: asking.knowledge })
        .replace(/^(?:Yes|No)[,:] /, '')
    : ''
}

const reasons: Readonly<Record<string, string>> = {
  tameable: 'tamingMethod',
  breedable: 'breedingItem',
  enchantable: 'applicableEnchantments',
  sunlight: 'sunlight',
}

const positive = (test: Test): { test: Test; isNot: boolean } =>
  test.kind === 'not' ? { test: test.test, isNot: true } : { test, isNot: false }

/** Whether a claim about one record holds, and why. */
export const wordCheck = (query: QueryOf<'check'>, asking: Asking): Result => {
  const { knowledge } = asking
  const entity = knowledge.entity(query.of)
  const record = knowledge.recordOf(entity)
  const resource = entity && resourceOf(entity)
  if (!entity || !record || !resource) return { text: '', sources: [], isUnknown: true }
  const { test, isNot } = positive(query.test)
  const holds = passing(test, knowledge, true)(record)
  const yes = holds !== isNot
  const found = { sources: [entity.ref], result: [] }
  if (test.kind === 'number') {
    const field = fieldOf(test.field)
    return {
      text: `${yes ? 'Yes' : 'No'}: ${field.say(record, { rest: asking.reading.text, library: knowledge })}`,
      ...found,
    }
  }
  if (test.kind !== 'value') return { text: '', isUnknown: true, ...found }
  const row = valueTestOf(test.test)
  const says = row.told && textsOf(record).find((text) => row.told?.test(text))
  if (row.told)
    return {
      text: says
        ? sentences(`${yes ? 'Yes' : 'No'}: ${says}`, 420)
        : `${yes ? 'Yes' : 'No'}, as far as I know ${called(entity)} is not one of those ${row.after ?? ''}.`.replace(
            / \.$/,
            '.',
          ),
      ...found,
    }
  const why = reason(record, resource, reasons[row.field] ?? row.field, asking)
  return {
    text: sentences(
      why
        ? `${yes ? 'Yes' : 'No'}: ${why}`
        : `${yes ? 'Yes' : 'No'}, ${called(entity)} is ${holds ? '' : 'not '}${row.is}.`,
      520,
    ),
    ...found,
  }
}

const asksConflict = /\b(?:conflict|exclu|incompatib|clash|exclusive)/

/** How two things have to do with each other, or that they do not. */
/** Things and creatures stand in a sentence as one or as many, places and the like with their name. */
const relatedName = (to: Entity, held: unknown): string => {
  const resource = resourceOf(to)
  if (resource === 'versions' || resource === 'enchantments' || resource === 'biomes')
    return to.name
  if (resource && resource !== 'items' && resource !== 'mobs') return common(to.name)
  return typeof held === 'string' ? one(to.name) : many(to.name)
}

export const wordRelate = (query: QueryOf<'relate'>, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const of = knowledge.entity(query.of)
  const to = knowledge.entity(query.to)
  const record = knowledge.recordOf(of)
  const resource = of && resourceOf(of)
  if (!of || !to || !record || !resource) return { text: '', sources: [], isUnknown: true }
  const relation = relationOf(query.relation)
  const holds = holdersOf(relation, to, knowledge).includes(record)
  const refs = [of.ref, ...(knowledge.recordOf(to) ? [to.ref] : [])]
  const found = { sources: refs, result: [to.ref] }
  if (relation.name === 'incompatibleWith') {
    const verdict = asksConflict.test(reading.text) ? holds : !holds
    return {
      text: `${verdict ? 'Yes' : 'No'}: ${of.name} and ${to.name} ${holds ? 'exclude each other and cannot share one item' : 'are compatible and go together where both fit the item'}.`,
      ...found,
    }
  }
  const detail = holds ? relation.detail?.(record, to) : ''
  const said = `${called(of)} ${relation.verbs[holds ? 0 : 1]} ${relatedName(to, record[relation.name])}${detail ? ` (${detail})` : ''}`
  const why = holds ? '' : reason(record, resource, relation.name, asking)
  const start = reading.cues.isYesNo ? `${holds ? 'Yes' : 'No'}, ${said}` : capital(said)
  return { text: sentences([`${start}.`, why].join(' ').trim(), 520), ...found }
}
