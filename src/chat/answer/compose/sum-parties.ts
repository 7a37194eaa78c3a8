import { keptFor } from '../../../lib/kept.ts'
import type { Entity, Signals, SubjectOrigin } from '../query.ts'
import type { Skimmed } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import type { Token } from '../read/tokens.ts'
import { formsOf } from '../reckon/crafting.ts'
import type { CountedEntity, SumRole } from '../reckon/sum.ts'
import { kinOf } from '../refer/kin.ts'
import type { Subject } from '../refer/subject.ts'
import type { ReadingContext, TokenRange } from './candidate.ts'

/** Something a sum may be about, and how many of it are known to be meant. */
export type Party = {
  entity: Entity
  origin: SubjectOrigin
  spans: readonly TokenRange[]
  signals: Signals
  count?: number | undefined
}

/** One party, where there is something, and how it came to be thought of. */
const partyOf = (
  entity: Entity | undefined,
  origin: SubjectOrigin,
  signal: string,
  more?: Partial<Pick<Party, 'spans' | 'count'>>,
): Party[] => (entity ? [{ entity, origin, spans: [], signals: [signal], ...more }] : [])

/** What a subject is about, one by one. */
const partiesBy = ({ entities, origin, mentions, signals }: Subject): Party[] =>
  entities.map((entity) => ({ entity, origin, spans: mentions, signals }))

const mostParties = 16

/** The words of an id; planks and logs are wood as well. */
const wordsOfId = (id: string): string[] =>
  [...id.split('_'), ...(/planks|log/.test(id) ? ['wood'] : [])].map(stem)

/** The ids that something has to do with, each with the stems of its words; looked up once for each. */
const kinWordsOf = keptFor((entity: Entity) => [
  ...[...new Set(kinOf(entity))].map((id) => ({ id, words: wordsOfId(id) })),
  ...formsOf(entity.key).map((id) => ({ id, words: [id.slice(id.lastIndexOf('_') + 1)] })),
])

/** Parts, drops and goods that a message names by one of their words: "the rods", "flesh", "shells". */
const kin = (parties: readonly Party[], { reading, knowledge }: ReadingContext): Party[] =>
  parties.flatMap(({ entity, origin }) =>
    kinWordsOf(entity).flatMap(({ id, words }) => {
      if (!words.some((word) => reading.stems.has(word))) return []
      const isNamed = ({ isContent, stem }: Token) => isContent && words.includes(stem)
      const start = reading.tokens.findIndex(isNamed)
      const other = start < 0 ? undefined : knowledge.byId(id)
      if (other === entity) return []
      const spans = [{ start, end: start + 1 }]
      return partyOf(other, origin === 'words' ? 'words' : 'own', 'kin by word', { spans })
    }),
  )

export const partiesOf = (given: ReadingContext, results: readonly CountedEntity[]): Party[] => {
  const carried = results.flatMap(({ entity }) => partyOf(entity, 'result', 'carried'))
  const single = given.subjects
    .filter(({ entities, origin }) => entities.length === 1 && origin !== 'description')
    .slice(0, mostParties)
  const parties = [...single.flatMap(partiesBy), ...carried]
  return [...parties, ...kin(parties, given)]
}

/** Every choice of parties for the roles of a sum. */
export const castOf = (roles: readonly SumRole[], parties: readonly Party[]): Party[][] => {
  let casts: Party[][] = [[]]
  for (const { fits, isOptional } of roles) {
    const fitting = parties.filter(({ entity }) => fits(entity))
    casts = casts.flatMap((cast) => {
      const apart = fitting.filter((party) => cast.every(({ entity }) => entity !== party.entity))
      const longer = apart.map((party) => [...cast, party])
      return isOptional ? [...longer, cast] : longer
    })
  }
  return casts
}

/** Several named or spoken of together, also where they are of several types. */
export const groupsOf = (
  { fits }: SumRole,
  most: number,
  { subjects, reading, state, knowledge }: ReadingContext,
  past: readonly Skimmed[],
): Party[][] => {
  const namedIn = ({ mentions, numbers }: Skimmed) =>
    mentions.flatMap((mention) => {
      const said = numbers.find(({ end }) => end === mention.start)
      return partyOf(mention.entities.find(fits), 'words', 'together', {
        spans: said ? [mention, said] : [mention],
        count: said?.value,
      })
    })
  const named = namedIn(reading)
  const countOf = new Map(
    [...past.toReversed().flatMap(namedIn), ...named].map(({ entity, count }) => [entity, count]),
  )
  const areSeveral = ({ entities: { length, 0: first } }: Subject) =>
    (length > 1 && length <= most) || first?.type === 'class'
  // What has a number of its own is not left out.
  const counted = named.flatMap(({ count, spans }) => (count ? spans.slice(0, 1) : []))
  const isWhole = ({ mentions, origin }: Subject) =>
    origin !== 'words' ||
    counted.every(({ start }) => mentions.some((mention) => mention.start === start))
  const spoken = subjects
    .filter((one) => areSeveral(one) && isWhole(one))
    .map((subject) =>
      partiesBy(subject)
        .filter(({ entity }) => fits(entity))
        .map((party) => ({ ...party, count: countOf.get(party.entity) })),
    )
  const [one, another] = named
  // "How many years between that and 1.16".
  const own = knowledge
    .entitiesAt(another ? [] : state.own)
    .find((own) => own.type === one?.entity.type && own !== one.entity && fits(own))
  const beside = own ? [...partyOf(own, 'own', 'beside own'), ...named] : []
  return [named, ...spoken, beside].filter(
    ({ length }) => length > 1 || (length === 1 && spoken.some((group) => group.length === 1)),
  )
}

export const originOf = (cast: readonly Party[]): SubjectOrigin =>
  cast.find(({ origin }) => origin !== 'words')?.origin ?? cast[0]?.origin ?? 'none'
