import type { Candidate } from '../../../src/chat/answer/query.ts'
import { type OptionalKind, optionalKinds } from '../../../src/chat/answer/rank/optional-kinds.ts'
import type { Role } from './example.ts'

const kindOfOperator: Readonly<Partial<Record<Candidate['query']['op'], OptionalKind>>> = {
  list: 'set',
  count: 'set',
  any: 'set',
  reckon: 'reckon',
  talk: 'talk',
  tell: 'tell',
}

/** Whether a reading is made only with a kind: edits are made of what was asked before, whatever it was. */
export const needs = ({ query, origin, edit }: Candidate, kind: OptionalKind): boolean => {
  if (kind === 'unnamed')
    return origin === 'description' || (query.op === 'tell' && origin === 'none')
  if (kind === 'command') return query.op === 'command'
  return !edit && kindOfOperator[query.op] === kind
}

/** The role of each kind: right where every right reading needs it, wrong where none does. */
export const rolesOfKinds = (candidates: readonly Candidate[], roles: readonly Role[]): Role[] => {
  const right = candidates.filter((_, at) => roles[at] === 1)
  return optionalKinds.map((kind) => {
    const count = right.filter((one) => needs(one, kind)).length
    return count === right.length ? 1 : count === 0 ? -1 : 0
  })
}
