import type { Persona } from '../answer.ts'
import { lemma, wordsIn } from '../lexicon/lemma.ts'
import type { Sentence } from '../prose/sentences.ts'
import type { Entity, Query, QueryOf, Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { valuesUnder } from '../schema/forms.ts'
import { actOf } from '../talk/acts.ts'
import type { Asking } from './asking.ts'
import { called, isSentence, withName } from './called.ts'
import { wordCommand } from './command.ts'
import { wordCompare } from './comparisons.ts'
import { withoutRecord, wordDescribe } from './describe.ts'
import { wordGet } from './get.ts'
import { wordListing, wordRanking } from './lists.ts'
import { wordCheck, wordRelate } from './pairs.ts'
import { wordReckon } from './reckon.ts'
import { listed, presented, sentence, sentences } from './say.ts'

const scope =
  'I can help with mobs, biomes, items and recipes, enchantments, structures, commands, versions, advancements and villager trades of Minecraft Java Edition 26.2.'

/** Said where nothing is known and nothing was spoken of before. */
export const firstUnknown = `I don't know that. ${scope}`

/** What is not known: a language, a thing without a record, a name that nothing has, what was asked, or everything. */
const unknownText = (
  { what, lacking, isForeign }: QueryOf<'unknown'>,
  { state }: Asking,
): string => {
  if (isForeign) return actOf('language').text
  if (lacking) return `I don't know: ${withoutRecord(lacking)}`
  if (what) return `I don't know “${what}”: there is no such thing in my records.`
  const isLater = state.own.length > 0 || state.isUnknown
  return isLater ? "I don't know: I have nothing on that." : firstUnknown
}

const openings = new Map(valuesUnder('phrases'))

/** A sentence of the prose by itself: how a mob looks, or a phrase of a list, says whose it is. */
const wordSentence = (told: Sentence, { prose }: Asking, before?: Sentence): string => {
  const { entity, field, text } = told
  if (before?.entity === entity && before.field === field) return sentence(text)
  if (field === 'behavior' && told === prose.of(entity)[0]) return presented(entity.name, text)
  const opening = isSentence(text) ? undefined : openings.get(field)
  if (opening) return `${opening} ${called(entity)}: ${sentence(text)}`
  // A short one hardly says of what it is told.
  return text.split(' ').length < 7 ? `${entity.name}: ${sentence(text)}` : sentence(text)
}

const wordTell = (query: QueryOf<'tell'>, asking: Asking): Result => {
  const told = query.sentences.flatMap((id) => asking.prose.sentence(id) ?? [])
  const text = told.map((one, at) => wordSentence(one, asking, told[at - 1])).join(' ')
  return { text: sentences(text, 620), sources: [...new Set(told.map(({ entity }) => entity.ref))] }
}

/** Which one is meant: the answer names them and waits. */
const wordAskBack = ({ choices }: QueryOf<'ask-back'>, { knowledge }: Asking): Result => {
  const refs = choices.flatMap((choice) => (choice.op === 'describe' ? choice.of : []))
  const names = knowledge.entitiesAt(refs).map(({ name }) => name)
  const text = `Which one do you mean: ${listed(names, 'or')}?`
  return { text, sources: [], result: [], listed: refs }
}

/** The result as a bot says it that greets, or gives up, in words of its own. */
export const inOwnWords = (result: Result, query: Query, { greeting, fallback }: Persona) => {
  const isGreeting = query.op === 'talk' && query.act === 'greeting'
  const own = isGreeting ? greeting : query.op === 'unknown' ? fallback : undefined
  return own ? { ...result, text: own } : result
}

/** Whether a message calls a record by its name: "white bear" is not that of a polar bear. */
const isNamedIn = ({ tokens, mentions }: Reading, entity: Entity): boolean =>
  mentions.some(({ entities, start, end }) => {
    if (!entities.includes(entity)) return false
    const said = tokens.slice(start, end).map(({ text }) => lemma(text))
    return wordsIn(entity.name).every((word) => said.includes(word))
  })

/** An answer about a record that nobody has named yet says which one it is. */
const introduced = (query: Query, result: Result, asking: Asking): Result => {
  const { reading, state, knowledge } = asking
  const told = query.op === 'tell' ? [query.about] : query.op === 'get' ? query.of : []
  const [entity, another] = knowledge.entitiesAt(told)
  if (!entity || another || !result.text || result.isUnknown) return result
  // What changed is told with its version in any case.
  const isSpokenOf =
    entity.type !== 'versions' && [...state.own, ...state.result].includes(entity.ref)
  return isSpokenOf || isNamedIn(reading, entity)
    ? result
    : { ...result, text: withName(result.text, entity.name) }
}

/** How the answers of each kind of query are worded. */
const wordings: { [Op in Query['op']]: (query: QueryOf<Op>, asking: Asking) => Result } = {
  get: wordGet,
  list: wordListing,
  count: wordListing,
  any: wordListing,
  rank: wordRanking,
  compare: wordCompare,
  check: wordCheck,
  relate: wordRelate,
  reckon: wordReckon,
  tell: wordTell,
  describe: wordDescribe,
  command: wordCommand,
  talk: ({ act }) => ({ text: actOf(act).text, sources: [] }),
  'ask-back': wordAskBack,
  unknown: (query, asking) => ({ text: unknownText(query, asking), sources: [], isUnknown: true }),
}

/** The stop of a sentence behind a name that has a mark of its own: "Is It a Plane?." */
const afterMark = /([!?])\.(?=\s|$)/g

/** What came out of a query, in words. */
export const word = (query: Query, asking: Asking): Result => {
  // Each kind has its own wording, so that the query is always of the kind it words.
  const wording = wordings[query.op] as (query: Query, asking: Asking) => Result
  const result = introduced(query, wording(query, asking), asking)
  return { ...result, text: result.text.replace(afterMark, '$1') }
}
