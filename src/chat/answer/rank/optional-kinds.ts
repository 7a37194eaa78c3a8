import { hashOf, mix } from './hash.ts'

/** Kinds of readings that most messages do not ask for, and would pay for. */
export const optionalKinds = ['set', 'reckon', 'command', 'talk', 'tell', 'unnamed'] as const
export type OptionalKind = (typeof optionalKinds)[number]
export type Kinds = ReadonlySet<OptionalKind>
export const allKinds: Kinds = new Set(optionalKinds)

/** Less likely ones are not made at first. */
export const leastLikely = 0.2
/** Less likely ones are not made where the likely ones leave open what is meant: only where they know no answer. */
export const leastPossible = 0.02

/** What words are weighed against for a kind. */
export const targetOfKind = (kind: OptionalKind): number =>
  mix(hashOf('kind asked for'), hashOf(kind))
