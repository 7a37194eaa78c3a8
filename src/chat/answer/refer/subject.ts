import { resourceOf } from '../knowledge/knowledge.ts'
import type { Entity, Signals, SubjectOrigin } from '../query.ts'
import type { Mention } from '../read/reading.ts'

/** Who or what a reading may be about. */
export type Subject = {
  entities: readonly Entity[]
  origin: SubjectOrigin
  mentions: readonly Mention[]
  signals: Signals
  /** The field whose words tell it from what is named: they do not ask for that field again. */
  reachedBy?: string
}

/** One or several that are meant together, the signs that they are, and the words that name them. */
export const subject = (
  entities: readonly Entity[],
  origin: SubjectOrigin,
  signals: Signals,
  mentions: readonly Mention[] = [],
): Subject => ({ entities, origin, mentions, signals })

/** Some that are meant together; one alone is not. */
export const several = (
  entities: readonly Entity[],
  origin: SubjectOrigin,
  signal: string,
  mentions?: readonly Mention[],
): Subject[] => (entities.length > 1 ? [subject(entities, origin, [signal], mentions)] : [])

/** The resource that all of a subject are records of. */
export const sharedResource = ({ entities: [first, ...others] }: Subject) =>
  others.every(({ type }) => type === first?.type) ? first && resourceOf(first) : undefined

/** The record a subject of one stands for. */
export const single = ({ entities }: Subject): Entity | undefined =>
  entities.length === 1 ? entities[0] : undefined
