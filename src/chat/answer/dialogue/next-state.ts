import {
  type Candidate,
  type DialogueState,
  mostListed,
  type Query,
  type Result,
} from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { namedRefs, spokenRefs } from '../refer/mentions.ts'

export const mostOwn = 6
const mostEarlier = 8
/** Of what was said before. */
export const mostSaidBefore = 160
const mostWords = 24
export const mostMessages = 3

const unique = (refs: readonly string[], most: number): string[] =>
  [...new Set(refs)].slice(0, most)

/** What a query is about. */
export const refsOf = (query: Query): string[] => {
  if (query.op === 'tell') return [query.about]
  if (query.op === 'relate') return [query.of, query.to]
  return 'of' in query ? [query.of].flat() : []
}

/** What the user speaks of by now: also what is named where there is no answer, or a command line. */
const ownOf = (state: DialogueState, reading: Reading, { query }: Candidate): string[] => {
  const about = refsOf(query)
  if (about.length) return unique(about, mostOwn)
  const named = namedRefs(reading)
  return named.length || 'set' in query ? unique(named, mostOwn) : state.own
}

/** What was asked of it, unless too little was said. */
const predicateOf = (state: DialogueState, { tokens, mentionAt }: Reading): string[] => {
  const content = tokens.flatMap(({ isContent, stem }, at) =>
    isContent && !mentionAt[at] ? [stem] : [],
  )
  return content.length > 1 ? content.slice(0, 8) : state.predicate
}

/** A list stays while the talk is about one of it: "the third one? with what? and the second?". */
const listAfter = (before: readonly string[], listed: readonly string[], own: readonly string[]) =>
  listed.length < 2 && own.some((ref) => before.includes(ref)) ? before : listed

/** The words of the last messages, the last first. */
export const saidBehind = (
  words: Iterable<string>,
  before: readonly (readonly string[])[],
): (readonly string[])[] => [[...words].slice(-mostWords), ...before].slice(0, mostMessages)

/** What the next turn needs to know of this one. */
export const nextState = (
  state: DialogueState,
  reading: Reading,
  candidate: Candidate,
  result: Result,
  namedIn: (text: string) => readonly string[],
): DialogueState => {
  const { query } = candidate
  const previous = reading.message.slice(0, mostSaidBefore)
  // Thanks leave what was spoken of where it was.
  const said = query.op === 'talk' ? state.said : saidBehind(reading.stems, state.said)
  const texts = { first: state.first ?? previous, previous, said }
  if (query.op === 'ask-back') return { ...state, listed: result.listed ?? [], ...texts }
  const own = ownOf(state, reading, candidate)
  const isOther = (ref: string) => !own.includes(ref)
  // What the user names is remembered, whether the answer is about it or not.
  const earlier = unique(
    [...spokenRefs(reading), ...state.own, ...state.earlier].filter(isOther),
    mostEarlier,
  )
  if (query.op === 'talk' || query.op === 'unknown')
    return { ...state, own, earlier, ...texts, isUnknown: query.op === 'unknown' }
  const spoken = result.result ?? namedIn(result.text)
  const command = query.op === 'command' ? query : state.command
  return {
    v: 6,
    last: query,
    own,
    result: unique(spoken.filter(isOther), mostOwn),
    listed: unique(listAfter(state.listed, result.listed ?? [], own), mostListed + 1),
    earlier,
    predicate: predicateOf(state, reading),
    ...texts,
    ...(command ? { command } : {}),
  }
}
