import { marksOf, type ReadingContext } from '../compose/candidate.ts'
import { leavesOut } from '../compose/tests.ts'
import type { Entity, Query, QueryOf } from '../query.ts'
import type { SumRole } from '../reckon/sum.ts'
import { sumOf } from '../reckon/sums.ts'
import { type Subject, single } from '../refer/subjects.ts'
import { type Changed, changed, type Edit } from './edit.ts'

type SumQuery = QueryOf<'reckon'>

/** What a sum is worked out of, each with the roles that it may have there. */
const castIn = ({ what, of }: SumQuery, { knowledge }: ReadingContext) => {
  const takes = sumOf(what)?.takes ?? []
  const cast = knowledge.entitiesAt(of).map((entity) => ({
    entity,
    roles: takes.filter(({ fits }) => fits(entity)),
  }))
  return { takes, cast }
}

/** The same sum with another thing where one of its kind was, or where there was none yet. */
const withAnother = (last: SumQuery, entity: Entity, given: ReadingContext): Changed[] => {
  const { takes, cast } = castIn(last, given)
  const amount = given.reading.numbers[0]?.value ?? last.amount
  const fits = (role: SumRole) => role.fits(entity)
  const isMissing = takes.some(
    (role) => fits(role) && !cast.some(({ roles }) => roles.includes(role)),
  )
  const instead = cast.flatMap(({ roles }, at) =>
    changed(
      roles.some(fits) && { ...last, of: last.of.with(at, entity.ref), amount },
      at ? 'same with another' : 'same of another',
    ),
  )
  const besides = isMissing && { ...last, of: [...last.of, entity.ref], amount }
  return [...instead, ...changed(besides, 'same with one more')]
}

const isOther = ({ origin }: Subject): boolean => origin !== 'own' && origin !== 'description'

/** "And a diamond sword?", "at the fletcher?", "what about 5 barrels". */
const sumWithAnother: Edit = (last, given) => {
  if (last.op !== 'reckon') return []
  const { reading, subjects } = given
  return subjects.filter(isOther).flatMap((subject) => {
    const entity = single(subject)
    const marks = marksOf(reading, [...subject.mentions, ...reading.numbers.slice(0, 1)])
    const made = entity ? withAnother(last, entity, given) : []
    return made.map((one) => ({ ...one, subject, marks }))
  })
}

/** The same sum without what it can do without: "and without the enchantment". */
const sumWithout: Edit = (last, given) => {
  if (last.op !== 'reckon' || !leavesOut(given.reading)) return []
  return castIn(last, given).cast.flatMap(({ entity, roles }) => {
    const isOptional = roles.length > 0 && roles.every((role) => role.isOptional)
    const named = given.reading.mentions.filter(({ entities }) => entities.includes(entity))
    const of = last.of.filter((ref) => ref !== entity.ref)
    const marks = marksOf(given.reading, named)
    return changed(isOptional && { ...last, of, unit: undefined }, 'sum without', { marks })
  })
}

/** "And for 5?" */
const sumOfAnotherAmount: Edit = (last, { reading }) => {
  const [number] = reading.numbers
  if (last.op !== 'reckon' || !number || sumOf(last.what)?.isWithoutAmount) return []
  const query: Query = { ...last, amount: number.value }
  return changed(query, 'another figure', { marks: marksOf(reading, [number]) })
}

/** Changes of the last sum. */
export const sumEdits: readonly Edit[] = [sumWithAnother, sumWithout, sumOfAnotherAmount]
