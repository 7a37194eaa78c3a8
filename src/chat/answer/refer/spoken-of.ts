import type { Knowledge } from '../knowledge/knowledge.ts'
import { lemma, wordsIn } from '../lexicon/lemma.ts'
import { wordPairs, wordSet } from '../lexicon/words.ts'
import type { DialogueState, Entity, SubjectOrigin } from '../query.ts'
import { nameAt, type Reading } from '../read/reading.ts'
import type { Token } from '../read/tokens.ts'
import { type Subject, several, subject } from './subject.ts'

const mostOfList = 30
const leastEnd = 5

/** Whether a word is part of a name, or the end of a part: "powder" of gunpowder. */
const isPartOf = ({ name }: Entity, { text, isContent }: Token): boolean => {
  if (!isContent || text.length < 3) return false
  const part = lemma(text)
  const isEnd = (word: string) => part.length >= leastEnd && word.endsWith(part)
  return wordsIn(name).some((word) => word === part || isEnd(word))
}

export const mostParts = 6

/** What was spoken of before, named by a part of its name: "and the eyes?". */
const byPartOfName = (entities: readonly Entity[], reading: Reading): Subject[] =>
  [...new Set(entities)]
    .flatMap((entity): Subject[] => {
      const at = reading.tokens.findIndex((token) => isPartOf(entity, token))
      if (at < 0) return []
      const said = reading.mentionAt[at] ?? nameAt(at, entity)
      return [subject([entity], 'listed', ['part of a name spoken of'], [said])]
    })
    .slice(0, mostParts)

/** Those that were not asked of last. */
const theOther = (spokenOf: readonly Entity[], { last, result }: DialogueState): Subject[] => {
  const focus = last && 'of' in last ? [last.of].flat() : []
  const [said] = focus.length === 1 ? focus : result
  return spokenOf
    .filter(({ ref }) => ref !== said)
    .slice(0, 2)
    .map((one) => subject([one], 'earlier', ['the other']))
}

const places = wordPairs('places')
const behindPlace = wordSet('behind a place')

/** The one of an order whose place is said. */
const pickedFrom = (order: readonly Entity[], { tokens }: Reading): Subject[] => {
  const said = tokens.flatMap(({ text }) => places.get(text) ?? [])
  const place = Number(said.at(-1))
  const picked = place ? order.at(place < 0 ? place : place - 1) : order[(order.length - 1) / 2]
  return picked && said.length ? [subject([picked], 'listed', ['picked by place'])] : []
}

/** Whether a message points at one by nothing but its place: "the first one", "and the other?". */
export const isByPlace = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => {
    const [before, behind] = [tokens[at - 1]?.text, tokens[at + 1]?.text]
    const isPlace = text === 'other' || places.has(text)
    return isPlace && before === 'the' && (!behind || behindPlace.has(behind))
  })

/**
 * Whether a message points at one by its place in a list that was asked for, or that the talk has been about.
 * What was measured has an order of its own.
 */
export const isOfList = (reading: Reading, { last, listed, own }: DialogueState): boolean => {
  const isMeasured = last?.op === 'compare' && last.by !== undefined
  const isAsked = (last && 'set' in last) || own.some((ref) => listed.includes(ref))
  return isAsked && !isMeasured && listed.length > 1 && isByPlace(reading)
}

/** Each of the first, with its place; of what was named last, whether there are more. */
const inOrder = (entities: readonly Entity[], origin: SubjectOrigin): Subject[] => {
  const end = entities.length > 1 && origin !== 'earlier' ? ' of many' : ''
  return entities.slice(0, 3).map((one, at) => subject([one], origin, [`${origin} ${at}${end}`]))
}

const ofOne: ReadonlySet<string> = new Set(['it', 'person', 'that', 'one', 'other'])

/** Whether a message points at one and no more: "the other one", but not "the first two". */
const pointsAtOne = ({ cues, numbers, text, tokens }: Reading): boolean =>
  (ofOne.has(cues.pronoun) || tokens.some((token) => places.has(token.text))) &&
  !(cues.isEvery || cues.isComparing || cues.isMost || cues.isLeast) &&
  numbers.length === 0 &&
  !plurals.test(text)

const plurals = /\b(?:ones|others|them|they|those|these|two|three|both|all|each)\b/

/** Whom the conversation has spoken of: the user's own subjects before what an answer mentioned. */
export const fromState = (
  reading: Reading,
  state: DialogueState,
  knowledge: Knowledge,
): Subject[] => {
  const own = knowledge.entitiesAt(state.own)
  const isOther = (one: Entity) => !own.includes(one)
  const result = knowledge.entitiesAt(state.result).filter(isOther)
  const earlier = knowledge.entitiesAt(state.earlier).filter(isOther)
  const listed = knowledge.entitiesAt(state.listed)
  const picked = pickedFrom(listed.length > 1 ? listed : [...earlier.toReversed(), ...own], reading)
  if (picked.length && isOfList(reading, state)) return picked
  const isAlike = ({ type }: Entity) => type === own[0]?.type
  const alike = [...own.slice(0, 1), ...earlier].filter(isAlike)
  const isOfOneType = listed.every(({ type }) => type === listed[0]?.type)
  const lastOfKind = (count: number) =>
    alike.length < count
      ? []
      : several(alike.slice(0, count).reverse(), 'earlier', `last ${count} of a kind`)
  const groups = [
    ...several(own.filter(isAlike), 'own', 'own together'),
    ...[2, 3].flatMap(lastOfKind),
    ...several(
      listed.length <= mostOfList && isOfOneType ? listed : [],
      'listed',
      'listed together',
    ),
  ]
  return [
    ...inOrder(own, 'own'),
    ...inOrder(result, 'result'),
    ...inOrder(earlier, 'earlier'),
    ...(pointsAtOne(reading) ? [] : groups),
    ...(reading.cues.pronoun === 'other'
      ? theOther([...own, ...listed.slice(0, 3), ...earlier], state)
      : []),
    ...picked,
    ...byPartOfName([...own, ...result, ...listed, ...earlier], reading),
  ]
}
