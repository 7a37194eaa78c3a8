import { hashOf, mix } from './hash.ts'

/**
 * Kinds of readings that are made only where a message asks for them with at least this likelihood. Most
 * messages would pay for sentences, and for records that neither they nor the conversation name.
 */
const leastLikely = {
  set: 0.02,
  reckon: 0.02,
  command: 0.02,
  talk: 0.02,
  tell: 0.1,
  unnamed: 0.1,
}
export type OptionalKind = keyof typeof leastLikely
export const optionalKinds = Object.keys(leastLikely) as OptionalKind[]

/** What words are weighed against for a kind. */
export const targetOfKind = (kind: OptionalKind): number =>
  mix(hashOf('kind asked for'), hashOf(kind))

/** How likely a message asks for a kind that its words say so much for. */
export const likelihoodOfKind = (score: number): number => 1 / (1 + Math.exp(-score))

export const isLikelyKind = (kind: OptionalKind, score: number): boolean =>
  likelihoodOfKind(score) >= leastLikely[kind]
