import { hashOf, mix } from './hash.ts'

/** Kinds of readings that most messages do not ask for, and would pay for. */
export const optionalKinds = ['set', 'reckon', 'command', 'talk', 'tell', 'unnamed'] as const
export type OptionalKind = (typeof optionalKinds)[number]
export type Kinds = ReadonlySet<OptionalKind>
export const allKinds: Kinds = new Set(optionalKinds)

/** Less likely ones are not made at first. */
export const leastLikely = 0.2
/** Less likely ones are made only where no answer was found. */
export const leastPossible = 0.02
/** What was not made at first is looked for where it is at least so likely that a kind was asked for and missed. */
export const leastMissed = 0.03

/** What words are weighed against for a kind. */
export const targetOfKind = (kind: OptionalKind): number =>
  mix(hashOf('kind asked for'), hashOf(kind))
