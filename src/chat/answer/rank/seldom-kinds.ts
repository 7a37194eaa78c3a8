import type { Candidate } from '../query.ts'
import { hashOf, mix } from './hash.ts'

/** Kinds of readings that few messages ask for: they are made only where the words of a message may well do so. */
const seldom = ['set', 'reckon', 'command', 'talk'] as const
export type SeldomKind = (typeof seldom)[number]

/** Those, and all others as one. */
export const kindsAskedFor = [...seldom, 'other'] as const

const kindOfOperator: Readonly<Partial<Record<Candidate['query']['op'], SeldomKind>>> = {
  list: 'set',
  count: 'set',
  any: 'set',
  reckon: 'reckon',
  talk: 'talk',
}

/** The kind that a reading has to be made for: edits are made of what was asked before, whatever it was. */
export const kindAskedFor = ({ query, edit }: Candidate): SeldomKind | 'other' => {
  if (query.op === 'command') return 'command'
  return (!edit && kindOfOperator[query.op]) || 'other'
}

/** What words are weighed against, for each kind. */
export const kindTargets: readonly number[] = kindsAskedFor.map((kind) =>
  mix(hashOf('kind asked for'), hashOf(kind)),
)

/** Kinds that are less likely asked for are not made. */
const leastLikely = 0.02

/** The kinds that may well be asked for, by how much the words say for each. */
export const likelyKinds = (scores: readonly number[]): ReadonlySet<string> => {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return new Set(kindsAskedFor.filter((_, at) => (powers[at] as number) / all >= leastLikely))
}
