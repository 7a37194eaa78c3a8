import { candidate, type Generator, noSubject, type ReadingContext } from '../compose/candidate.ts'
import { recordsOf } from '../execute/sets.ts'
import { wordPairs } from '../lexicon/words.ts'
import { fieldAsked, mostListed, type Query, type QueryOf } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { fieldOf } from '../schema/fields.ts'
import { thingFieldOf } from '../schema/things.ts'
import { repeating } from '../word/repeats.ts'
import { word } from '../word/word.ts'
import { refsOf } from './next-state.ts'

/** The member of a record that the last answer was told from. */
const memberOf = (last: Query): string => {
  const asked = fieldAsked(last)
  if (last.op === 'tell') return last.field
  return asked && !thingFieldOf(asked) ? fieldOf(asked).name : ''
}

const allTold: Query = { op: 'talk', act: 'all told' }

/** Those of a list that the last answer did not name: it had no room for them, or only some were wanted. */
const restOfList = (
  { set, first }: QueryOf<'list' | 'count' | 'any'>,
  said: string,
  { knowledge }: ReadingContext,
): Query | undefined => {
  const [, cut = ''] = / and (\d+) more\b/.exec(said) ?? []
  const all = recordsOf(set, knowledge).map((record) => knowledge.entityOf(record).ref)
  const named = (first ?? all.length) - Number(cut)
  // Of more than that not all can be pointed at.
  if (!all.length || all.length - named > mostListed) return undefined
  if (named >= all.length) return allTold
  return { op: 'list', set: { of: set.of, where: [], among: all.slice(named) } }
}

/** What the last answer left out: of its list, or of the sentences of its record, those of the same member first. */
const moreThan = (last: Query, given: ReadingContext): Query | undefined => {
  const { knowledge, prose, state } = given
  // As it was worded then: who asks for all of them got more room.
  const before = { ...given.reading, text: (state.previous ?? '').toLowerCase() }
  const { text } = word(last, { ...given, reading: before })
  const said = text.toLowerCase()
  if (last.op === 'list') return restOfList(last, said, given)
  const [ref = '', another] = refsOf(last)
  const entity = knowledge.entity(ref)
  if (!entity || another) return undefined
  const isSaid = repeating(text)
  const isLeft = (sentence: string) => !said.includes(sentence.toLowerCase()) && !isSaid(sentence)
  const isGoingOn = last.op === 'tell' && last.field === 'more'
  const first = memberOf(last)
  const sentences = prose
    .of(entity)
    .filter(({ id, text }) => isLeft(text) && (!isGoingOn || last.sentences.includes(id)))
    .toSorted((one, two) => Number(two.field === first) - Number(one.field === first))
    .map(({ id }) => id)
  return sentences.length ? { op: 'tell', sentences, about: ref, field: 'more' } : allTold
}

/** How a message of nothing but small words asks for the last answer: "=" marks those that tell so. */
const ways = [
  ['more', wordPairs('asking for more')],
  ['shorter', wordPairs('asking for less')],
  ['again', wordPairs('asking again')],
] as const

/** "Are you sure", "so that is it", but not "you are right" and "ok so". */
const asksWithoutMark = /^(?:are|is) |\bso (?:that|it|is)\b/

/** Whether it is asked if the last answer is so, for more of it, or for less. */
const askedHow = ({ tokens, message, text }: Reading) => {
  const isDoubt = message.endsWith('?') || asksWithoutMark.test(text)
  return ways.find(([how, words]) => {
    const tells = tokens.some(({ text }) => words.get(text) !== undefined)
    return (tells || (how === 'again' && isDoubt)) && tokens.every(({ text }) => words.has(text))
  })?.[0]
}

/** The last answer once more, the rest of it, or the gist of it, where nothing else is asked. */
export const againCandidates: Generator = (given) => {
  const { reading, state } = given
  const { last, isUnknown } = state
  const how = askedHow(reading)
  if (!last || isUnknown || !how) return []
  const query = how === 'more' ? moreThan(last, given) : last
  // What is gone from the records since, or from those of this bot, has no words any more.
  if (!query || !word(query, given).text) return []
  return [candidate(noSubject, query, new Uint8Array(reading.tokens.length).fill(1), [], how)]
}
