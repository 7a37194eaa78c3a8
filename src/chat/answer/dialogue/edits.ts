import type { ResourceName } from '../../../catalog/resources.ts'
import {
  alsoStems,
  candidate,
  type Generator,
  markSpan,
  marksOf,
  type ReadingContext,
} from '../compose/candidate.ts'
import { levelIn } from '../compose/get.ts'
import { beyond, numberTestsIn, relationsTo, valueTestsIn } from '../compose/tests.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import type { Candidate, Entity, NounSet, Query, QueryOf, Test } from '../query.ts'
import { differenceOf } from '../reckon/measures.ts'
import { type Subject, single } from '../refer/subjects.ts'
import { fieldOf, fields, stemsOf } from '../schema/fields.ts'
import { relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'
import { thingFieldOf } from '../schema/things.ts'

type Edit = (last: Query, given: ReadingContext) => Candidate[]

const make = (
  query: Query,
  subject: Subject | undefined,
  { reading }: ReadingContext,
  edit: string,
  marks?: Uint8Array,
): Candidate =>
  candidate(
    query,
    subject?.origin ?? 'none',
    marks ?? marksOf(reading, subject?.mentions ?? []),
    subject?.signals ?? [],
    [],
    edit,
  )

/** The field of the same name for another type. */
const sameField = (id: string, entity: Entity): string | undefined => {
  if (thingFieldOf(id))
    return entity.type === 'thing' || entity.type === 'class' || entity.type === 'items'
      ? id
      : undefined
  const resource = resourceOf(entity)
  const { name } = fieldOf(id)
  return resource && fields[resource].find((field) => field.name === name)?.id
}

type Changed = readonly [query: Query, edit: string]

const sameOf = (query: Query | false | undefined): readonly Changed[] =>
  query ? [[query, 'same of another']] : []

/** The queries that ask the same of another thing. */
const askedOf = (last: Query, entity: Entity): readonly Changed[] => {
  const { ref, type } = entity
  switch (last.op) {
    case 'get': {
      const field = sameField(last.field, entity)
      return sameOf(field !== undefined && { ...last, of: [ref], field })
    }
    case 'describe':
      return sameOf({ op: 'describe', of: [ref] })
    case 'check':
      return sameOf(last.of.startsWith(`${resourceOf(entity)}/`) && { ...last, of: ref })
    case 'relate': {
      const { resource, to } = relationOf(last.relation)
      const other: Changed = [{ ...last, to: ref }, 'same to another']
      return [
        ...sameOf(type === resource && { ...last, of: ref }),
        ...(to.includes(type) ? [other] : []),
      ]
    }
    case 'list':
    case 'count':
    case 'any':
    case 'rank': {
      const set = retarget(last.set, entity)
      return sameOf(set && { ...last, set })
    }
    case 'compare': {
      const [first = ''] = last.of
      return sameOf(first.startsWith(`${type}/`) && first !== ref && { ...last, of: [first, ref] })
    }
    case 'reckon':
      return sumsWith(last, ref)
    default:
      return []
  }
}

const sumsWith = (last: QueryOf<'reckon'>, ref: string): readonly Changed[] => {
  const [first, second] = last.of
  if (!first) return []
  const other: Changed = [{ ...last, of: [first, ref] }, 'same with another']
  return [...sameOf({ ...last, of: [ref, ...last.of.slice(1)] }), ...(second ? [other] : [])]
}

/** The same question of another thing: "and the zombie?". */
const sameOfAnother: Edit = (last, given) =>
  given.subjects.flatMap((subject): Candidate[] => {
    const entity = single(subject)
    if (!entity || subject.origin === 'own' || subject.origin === 'description') return []
    return askedOf(last, entity).map(([query, edit]) => make(query, subject, given, edit))
  })

/** The same set with another thing at the end of its relation. */
const retarget = (set: NounSet, entity: Entity): NounSet | undefined => {
  let changed = false
  const where = set.where.map((test): Test => {
    if (test.kind !== 'relation' || changed) return test
    const relation = relationOf(test.relation)
    if (!relation.to.includes(entity.type)) return test
    changed = true
    return { ...test, to: entity.ref }
  })
  return changed ? { of: set.of, where } : undefined
}

const setOf = (last: Query, { state }: ReadingContext): NounSet[] => {
  const own =
    last.op === 'list' || last.op === 'count' || last.op === 'any' || last.op === 'rank'
      ? [last.set]
      : []
  const [first] = state.listed
  const of = first?.split('/')[0] as ResourceName | undefined
  return of && state.listed.length > 1 && fields[of]
    ? [...own, { of, where: [], among: state.listed }]
    : own
}

const fieldOfTest = (test: Test): string => {
  if (test.kind === 'not') return fieldOfTest(test.test)
  if (test.kind === 'value') return valueTestOf(test.test).field
  if (test.kind === 'number') return test.field
  if (test.kind === 'relation') return test.relation
  return test.kind === 'is' ? test.ref : test.word
}

/** The tests that this message adds to a set: values, bounds, relations to what it names. */
const addedTests = (
  given: ReadingContext,
  of: ResourceName,
): { test: Test; marks: Uint8Array }[] => {
  const { reading } = given
  const none = marksOf(reading, [])
  const numbers = numberTestsIn(reading, of)
  const named = numbers.filter(({ isNamed }) => isNamed)
  const { last } = given.state
  const by =
    last?.op === 'rank' || last?.op === 'compare'
      ? last.by
      : last?.op === 'get'
        ? last.field
        : undefined
  // "How many are above 100" is meant of what was measured last.
  const spoken = numbers.filter(({ field }) => field.id === by)
  return [
    ...valueTestsIn(reading, of).map(({ test, start, end }) => ({
      test,
      marks: markSpan(none, start, end),
    })),
    ...(named.length ? named : spoken.length ? spoken : numbers.slice(0, 6)).map(
      ({ test, start, end }) => ({ test, marks: markSpan(none, start, end) }),
    ),
    ...reading.mentions.flatMap((mention) =>
      mention.entities.slice(0, 2).flatMap((entity) =>
        relationsTo(of, entity).map((relation) => ({
          test: { kind: 'relation' as const, relation: relation.id, to: entity.ref },
          marks: markSpan(none, mention.start, mention.end),
        })),
      ),
    ),
  ]
}

/** One more test on the set spoken of, or another in place of one. */
const narrowed: Edit = (last, given) =>
  setOf(last, given).flatMap((set) =>
    addedTests(given, set.of).flatMap(({ test, marks }): Candidate[] => {
      const same = set.where.filter((other) => fieldOfTest(other) !== fieldOfTest(test))
      const more: NounSet = { ...set, where: [...set.where, test] }
      const other: NounSet = { of: set.of, where: [...same, test] }
      const replaces = same.length < set.where.length
      const kind = set.among ? 'narrowed listed' : 'narrowed'
      return (['list', 'count', 'any'] as const).flatMap((op) => [
        make({ op, set: more }, undefined, given, kind, marks),
        ...(replaces ? [make({ op, set: other }, undefined, given, 'another test', marks)] : []),
      ])
    }),
  )

/** The next of an order, or its other end. */
const reordered: Edit = (last, given) => {
  const { reading } = given
  const { isMost, isLeast, nth } = reading.cues
  if (last.op === 'compare' && (isMost || isLeast))
    return [make({ ...last, most: !isLeast }, undefined, given, 'other end')]
  if (last.op !== 'rank') return []
  const measured = fields[last.set.of].filter(({ measure, terms }) => measure && terms)
  return [
    ...(nth > 1 ? [make({ ...last, nth }, undefined, given, 'another place')] : []),
    make({ ...last, nth: last.nth + 1 }, undefined, given, 'next place'),
    ...(isMost || isLeast
      ? [
          make(
            { ...last, most: !isLeast, nth: 1 },
            undefined,
            given,
            last.most === !isLeast ? 'same end' : 'other end',
          ),
        ]
      : []),
    ...measured.map((field) =>
      candidate(
        { ...last, by: field.id, nth: 1 },
        'none',
        alsoStems(reading, marksOf(reading, []), stemsOf(field)),
        [],
        [],
        'another measure',
      ),
    ),
  ]
}

/** The same set asked in another way: how many, which ones. */
const otherWay: Edit = (last, given) =>
  setOf(last, given).flatMap((set) =>
    (['list', 'count', 'any'] as const).map((op) =>
      make({ op, set }, undefined, given, set.among ? 'listed again' : 'other way'),
    ),
  )

/** Another level, difficulty or amount. */
const otherFigure: Edit = (last, given) => {
  const { reading } = given
  const [number] = reading.numbers
  const level = levelIn(reading)
  const { difficulty } = reading.cues
  const word = reading.tokens.find(({ text }) => ['easy', 'normal', 'hard'].includes(text))?.text
  if (last.op === 'get' && (level !== undefined || difficulty || word)) {
    const marks = number
      ? markSpan(marksOf(reading, []), number.start, number.end)
      : marksOf(reading, [])
    return [
      make(
        {
          ...last,
          ...(level !== undefined ? { level } : {}),
          ...((difficulty ?? word) ? { difficulty: difficulty ?? word } : {}),
        },
        undefined,
        given,
        'another figure',
        marks,
      ),
    ]
  }
  if (last.op === 'reckon' && number)
    return [
      make(
        { ...last, amount: number.value },
        undefined,
        given,
        'another figure',
        markSpan(marksOf(reading, []), number.start, number.end),
      ),
    ]
  return []
}

/** The same again: "are you sure", "say that again". */
const again: Edit = (last, given) => [make(last, undefined, given, 'again')]

/** What was asked, of all that was named: "both?", "each". */
const ofAll: Edit = (last, given) => {
  if (last.op !== 'get') return []
  return given.subjects
    .filter(({ entities }) => entities.length > 1 && entities.length < 8)
    .flatMap((subject): Candidate[] => {
      const [first] = subject.entities
      const field = first && sameField(last.field, first)
      return field
        ? [
            make(
              { ...last, of: subject.entities.map(({ ref }) => ref), field },
              subject,
              given,
              'of all',
            ),
          ]
        : []
    })
}

const isAfterThan = ({ mentions: [mention] }: Subject, { reading }: ReadingContext): boolean => {
  const than = reading.tokens.findIndex(({ text }) => text === 'than')
  return than >= 0 && mention !== undefined && mention.start > than
}

/** The last measure held beside another thing: "is that more than a creeper". */
const besides: Edit = (last, given) => {
  const by =
    last.op === 'get'
      ? last.field
      : last.op === 'compare'
        ? last.by
        : last.op === 'rank'
          ? last.by
          : undefined
  const one =
    last.op === 'get' ? last.of[0] : last.op === 'compare' ? last.of[0] : given.state.result[0]
  if (!by || !one || thingFieldOf(by) || !fieldOf(by).measure) return []
  return given.subjects.flatMap((subject): Candidate[] => {
    const entity = single(subject)
    return entity &&
      subject.origin === 'words' &&
      entity.type === fieldOf(by).resource &&
      entity.ref !== one &&
      one.startsWith(`${entity.type}/`)
      ? [
          make(
            // "Is the wither tougher?" asks of the new one, "is that more than a wither" of the old.
            {
              op: 'compare',
              of: isAfterThan(subject, given) ? [one, entity.ref] : [entity.ref, one],
              by,
              most: !given.reading.cues.isLess,
            },
            subject,
            given,
            'beside',
          ),
        ]
      : []
  })
}

/** The records that a measure was asked of, and the measure. */
const measuredLast = (last: Query): { by: string; of: readonly string[] } | undefined => {
  const by = last.op === 'get' ? last.field : last.op === 'compare' ? last.by : undefined
  if (!by || thingFieldOf(by) || !fieldOf(by).measure) return undefined
  return last.op === 'get' || last.op === 'compare' ? { by, of: last.of } : undefined
}

/** How far two lie apart: "by how much?". */
const apart: Edit = (last, given) => {
  const measured = measuredLast(last)
  const what = measured && differenceOf(measured.by)
  if (!measured || !what) return []
  const pairs = given.subjects.filter(
    ({ entities, origin }) => entities.length === 2 && (origin === 'earlier' || origin === 'own'),
  )
  return [
    ...(measured.of.length > 1 ? [measured.of] : []),
    ...pairs.map(({ entities }) => entities.map(({ ref }) => ref)),
  ].map((of) => make({ op: 'reckon', what, of: [...of], amount: 1 }, undefined, given, 'apart'))
}

/** Those with more or less of what was measured: "which mobs have more?". */
const othersBeyond: Edit = (last, given) => {
  const measured = measuredLast(last)
  const { cues } = given.reading
  const [ref = '', another] = measured?.of ?? []
  const entity = given.knowledge.entity(ref)
  if (!measured || another || !entity || !cues.isComparing) return []
  const field = fieldOf(measured.by)
  const test = beyond(field, entity, cues.isLess, given.knowledge)
  return test
    ? (['list', 'count'] as const).map((op) =>
        make({ op, set: { of: field.resource, where: [test] } }, undefined, given, 'beyond'),
      )
    : []
}

const edits: readonly Edit[] = [
  sameOfAnother,
  narrowed,
  reordered,
  otherWay,
  otherFigure,
  again,
  ofAll,
  besides,
  apart,
  othersBeyond,
]

/** Readings made from the last query. */
export const editCandidates: Generator = (given) => {
  const { last } = given.state
  return last ? edits.flatMap((edit) => edit(last, given)) : []
}
