import type { Candidate, DialogueState, Query, Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'

const mostOwn = 6
const mostEarlier = 8
const mostListed = 60
const mostCharacters = 160

const unique = (refs: readonly string[], most: number): string[] =>
  [...new Set(refs)].slice(0, most)

/** What a query is about. */
const subjectsOf = (query: Query): string[] => {
  switch (query.op) {
    case 'get':
    case 'describe':
    case 'compare':
    case 'reckon':
      return query.of
    case 'check':
      return [query.of]
    case 'relate':
      return [query.of, query.to]
    case 'tell':
      return [query.about]
    default:
      return []
  }
}

const isAnswer = ({ op }: Query): boolean => op !== 'talk' && op !== 'unknown' && op !== 'ask-back'

const setOperators: ReadonlySet<Query['op']> = new Set(['list', 'count', 'any', 'every', 'rank'])

/** What the user speaks of by now. */
const ownOf = (
  state: DialogueState,
  { mentions }: Reading,
  { query, origin }: Candidate,
): string[] => {
  const about = subjectsOf(query)
  if (about.length) return unique(about, mostOwn)
  if (!setOperators.has(query.op) || origin === 'listed') return state.own
  const named = mentions
    .filter(({ weak }) => !weak)
    .flatMap(({ entities }) => entities.slice(0, 1).map(({ ref }) => ref))
  return unique(named, mostOwn)
}

/** What was asked of it, unless too little was said. */
const predicateOf = (state: DialogueState, { tokens, mentionAt }: Reading): string[] => {
  const content = tokens.flatMap(({ isContent, stem }, at) =>
    isContent && !mentionAt[at] ? [stem] : [],
  )
  return content.length > 1 ? content.slice(0, 8) : state.predicate
}

/** What the next turn needs to know of this one. */
export const nextState = (
  state: DialogueState,
  reading: Reading,
  candidate: Candidate,
  result: Result,
  namedIn: (text: string) => readonly string[],
): DialogueState => {
  const { query } = candidate
  const said = reading.message.slice(0, mostCharacters)
  const first = state.first ?? said
  if (query.op === 'ask-back')
    return { ...state, listed: result.listed ?? [], first, previous: said }
  if (!isAnswer(query))
    return { ...state, first, previous: said, isUnknown: query.op === 'unknown' }
  const own = ownOf(state, reading, candidate)
  const isOther = (ref: string) => !own.includes(ref)
  const mentioned = setOperators.has(query.op) ? [] : namedIn(result.text)
  const command = query.op === 'command' ? query : state.command
  return {
    v: 2,
    last: query,
    own,
    result: unique([...(result.result ?? []), ...mentioned].filter(isOther), mostOwn),
    listed: unique(result.listed ?? [], mostListed),
    earlier: unique([...state.own, ...state.earlier].filter(isOther), mostEarlier),
    predicate: predicateOf(state, reading),
    first,
    previous: said,
    ...(command ? { command } : {}),
  }
}
