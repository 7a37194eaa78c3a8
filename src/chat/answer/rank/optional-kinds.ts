import { hashOf, mix } from './hash.ts'

/**
 * Kinds of readings that most messages do not ask for, and would pay for: they are made where a message
 * likely asks for them, and all of them where the other readings leave open what is meant and one is possible.
 */
export const optionalKinds = ['set', 'reckon', 'command', 'talk', 'tell', 'unnamed'] as const
export type OptionalKind = (typeof optionalKinds)[number]
const leastLikely = 0.2
const leastPossible = 0.02

/** What words are weighed against for a kind. */
export const targetOfKind = (kind: OptionalKind): number =>
  mix(hashOf('kind asked for'), hashOf(kind))

/** How likely a message asks for a kind that its words say so much for. */
export const likelihoodOfKind = (score: number): number => 1 / (1 + Math.exp(-score))

export const isLikelyKind = (score: number): boolean => likelihoodOfKind(score) >= leastLikely
export const isMerelyPossibleKind = (score: number): boolean =>
  !isLikelyKind(score) && likelihoodOfKind(score) >= leastPossible
