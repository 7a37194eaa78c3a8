import type { Candidate, Query, Result, State } from '../query.ts'
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

/** What the next turn needs to know of this one. */
export const nextState = (
  state: State,
  reading: Reading,
  { query, origin }: Candidate,
  result: Result,
  namedIn: (text: string) => readonly string[],
): State => {
  const said = reading.message.slice(0, mostCharacters)
  const first = state.first ?? said
  if (query.op === 'ask-back')
    return { ...state, listed: result.listed ?? [], first, previous: said }
  if (!isAnswer(query))
    return { ...state, first, previous: said, isUnknown: query.op === 'unknown' }
  const named = reading.mentions
    .filter(({ weak }) => !weak)
    .flatMap(({ entities }) => entities.slice(0, 1).map(({ ref }) => ref))
  const about = subjectsOf(query)
  const isSet =
    query.op === 'list' ||
    query.op === 'count' ||
    query.op === 'any' ||
    query.op === 'every' ||
    query.op === 'rank'
  const own = about.length
    ? unique(about, mostOwn)
    : isSet && origin !== 'listed'
      ? unique(named, mostOwn)
      : state.own
  const content = reading.tokens.flatMap((token, at) =>
    token.isContent && !reading.mentionAt[at] ? [token.stem] : [],
  )
  return {
    v: 2,
    last: query,
    own,
    result: unique(
      [...(result.result ?? []), ...(isSet ? [] : namedIn(result.text))].filter(
        (ref) => !own.includes(ref),
      ),
      mostOwn,
    ),
    listed: unique(result.listed ?? [], mostListed),
    earlier: unique(
      [...state.own, ...state.earlier].filter((ref) => !own.includes(ref)),
      mostEarlier,
    ),
    predicate: content.length > 1 ? content.slice(0, 8) : state.predicate,
    first,
    previous: said,
    ...(query.op === 'command'
      ? { command: query }
      : state.command
        ? { command: state.command }
        : {}),
  }
}
