import { createEntity } from '../knowledge/entities.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Named, Names } from '../knowledge/names.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Sense } from '../lexicon/word-senses.ts'
import { english, wordSet } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import { type Cues, cuesIn } from './cues.ts'
import { type Bound, boundsIn, type NumberSpan, numbersIn } from './numbers.ts'
import type { Speller } from './spelling.ts'
import { plain, type Token, tokenOf, tokensOf } from './tokens.ts'

/** A run of tokens that names entities. */
export type Mention = {
  start: number
  end: number
  entities: readonly Entity[]
  /** The words are everyday words as well. */
  weak: boolean
  /** A name typed wrong. */
  isMended: boolean
}

/** Whether a message has one of some words. */
export const says = ({ tokens }: Pick<Reading, 'tokens'>, words: ReadonlySet<string>): boolean =>
  tokens.some(({ text }) => words.has(text))

/** Whether one of the words of a list stands among so many before a place. */
export const behind = (list: string, most = 2) => {
  const words = wordSet(list)
  return ({ tokens }: Pick<Reading, 'tokens'>, at: number): boolean =>
    tokens.slice(Math.max(0, at - most), at).some(({ text }) => words.has(text))
}

/** One word as a name. */
export const nameAt = (at: number, entity: Entity): Mention => ({
  start: at,
  end: at + 1,
  entities: [entity],
  weak: false,
  isMended: false,
})

/** A message as the engine reads it. */
export type Reading = {
  /** As it was typed. */
  message: string
  /** Small and plain, words separated by single spaces. */
  text: string
  tokens: readonly Token[]
  stems: ReadonlySet<string>
  mentions: readonly Mention[]
  numbers: readonly NumberSpan[]
  bounds: readonly Bound[]
  cues: Cues
  /** Which mention a token belongs to. */
  mentionAt: readonly (Mention | undefined)[]
  /** What its words mean together, beside the names. */
  sense: Sense
  /** What they ask for together. */
  intent: Sense
}

/** Longer messages are read from their end: the question is usually the last thing said. */
const mostTokens = 60
const mostMended = 20

const mend = (tokens: readonly Token[], spell: Speller): readonly Token[] => {
  const isOdd = (token: Token | undefined) => token !== undefined && !spell.knows(token.text)
  if (!tokens.some(isOdd)) return tokens
  const out: Token[] = []
  let tries = 0
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at] as Token, tokens[at + 1]]
    const isTried = (isOdd(token) || isOdd(next)) && tries++ < mostMended
    const both = isTried && next ? spell.pair(token.text, next.text) : undefined
    const parts = both ?? (isTried && isOdd(token) ? spell.word(token.text) : undefined)
    out.push(...(parts?.map((part) => tokenOf(part, token.raw, true)) ?? [token]))
    if (both) at++
  }
  return out
}

/** A number that looks like a version; where no record has it, it names something unknown. */
const versionForm = /^1\.\d{1,3}(?:\.\d{1,3})?$|^\d{1,2}\.\d{1,2}\.\d{1,2}$|^2[5-9]\.\d{1,2}$/
const articles = new Set(['a', 'an', 'the', 'my', 'your', 'some'])

/** The longest name from here on: how many words make it up, none where there is no name, and whom it names. */
const nameFrom = (lemmas: readonly string[], start: number, names: Names) => {
  let length = Math.min(names.longest(lemmas[start] ?? ''), lemmas.length - start)
  let named: readonly Named[] = []
  for (; length > 0; length--) {
    named = names.at(lemmas.slice(start, start + length).join(' '))
    if (named.length) break
  }
  return { length, named }
}

const goalWords = wordSet('achievements nouns')

/** Those of the records with a name that are meant by it, and whether it is an everyday word as well. */
const meantBy = (named: readonly Named[], text: string, speaksOfGoals: boolean) => {
  const isSlashed = text.startsWith('/')
  const commands = isSlashed ? named.filter(({ entity }) => entity.type === 'commands') : []
  const strong = named.filter(
    ({ weak, entity }) => !weak || (speaksOfGoals && entity.type === 'achievements'),
  )
  const chosen = commands.length ? commands : strong.length ? strong : named
  const entities = chosen.map(({ entity }) => entity)
  return { entities, weak: strong.length === 0 && !isSlashed }
}

const mentionsIn = (tokens: readonly Token[], { names }: Knowledge): Mention[] => {
  const lemmas = tokens.map(({ text }) => lemma(text.startsWith('/') ? text.slice(1) : text))
  const found: Mention[] = []
  // Their names are everyday words, but not where advancements are spoken of.
  const speaksOfGoals = says({ tokens }, goalWords)
  for (let start = 0; start < tokens.length; start++) {
    const text = tokens[start]?.text ?? ''
    if (versionForm.test(text) && names.at(text).length === 0) {
      const name = `version ${text}`
      found.push(nameAt(start, createEntity('thing', name, name, [])))
      continue
    }
    const { length, named } = nameFrom(lemmas, start, names)
    if (length === 0) continue
    // "the end city" is a city of the end, not "the end" and a city.
    const isArticle = articles.has(text)
    if (isArticle && (length === 1 || nameFrom(lemmas, start + 1, names).length >= length)) continue
    const end = start + length
    const isMended = tokens.slice(start, end).some((token) => token.isMended)
    found.push({ start, end, ...meantBy(named, text, speaksOfGoals), isMended })
    start = end - 1
  }
  return found
}

/** A text as far as names and numbers go. */
export type Skimmed = Pick<Reading, 'tokens' | 'mentions' | 'mentionAt' | 'numbers' | 'bounds'>

/** The names and numbers of a text; where nobody typed it now, nothing of it is mended or weighed. */
export const skim = (
  text: string,
  knowledge: Knowledge,
  tokens: readonly Token[] = tokensOf(text),
): Skimmed => {
  const mentions = mentionsIn(tokens, knowledge)
  const mentionAt = Array<Mention | undefined>(tokens.length).fill(undefined)
  for (const mention of mentions) mentionAt.fill(mention, mention.start, mention.end)
  // "Sharpness V damage", but not "sharpness v smite" and "will mending i have".
  const isLevel = (at: number) =>
    mentionAt[at - 1]?.entities[0]?.type === 'enchantments' &&
    !mentionAt[at + 1] &&
    (tokens[at]?.text !== 'i' || tokens[at + 1]?.isContent !== false)
  const said = numbersIn(tokens, isLevel)
  const numbers = said.filter(({ start }) => !mentionAt[start])
  return { tokens, mentions, mentionAt, numbers, bounds: boundsIn(tokens, said) }
}

const stemsOf = (tokens: readonly Token[]): Set<string> => new Set(tokens.map(({ stem }) => stem))

/** The words of a message that tell what it asks for: all but the names. */
export const asking = ({ tokens, mentionAt }: Skimmed): Set<string> =>
  stemsOf(tokens.filter((_, at) => mentionAt[at]?.weak !== false))

const [laterWords, earlierWords] = [wordSet('later'), wordSet('earlier')]

/** What a word makes of a version that it stands before: "since 1.16", "older than 1.13". */
export const timeSignOf = (word = ''): '<' | '>' | undefined =>
  earlierWords.has(word) ? '<' : laterWords.has(word) ? '>' : undefined

/** Whether a bound is one of a figure: that of "over 1.5" is, those of "since 1.16" and of a name are not. */
const isOfFigure = ({ sign, start, end }: Bound, { tokens, mentionAt }: Skimmed): boolean => {
  const isOfTime = timeSignOf(tokens[start]?.text) !== undefined
  return !mentionAt[end - 1] || (sign !== '=' && !isOfTime)
}

export const read = (
  message: string,
  knowledge: Knowledge,
  spell: Speller,
  { senseOf, intentOf }: Record<'senseOf' | 'intentOf', (stems: Iterable<string>) => Sense>,
): Reading => {
  const said = plain(message)
  const tokens = mend(tokensOf(said).slice(-mostTokens), spell).slice(-mostTokens)
  const found = skim(said, knowledge, tokens)
  const text = tokens.map((token) => token.text).join(' ')
  const stems = stemsOf(tokens)
  return {
    ...found,
    message: said,
    text,
    stems,
    bounds: found.bounds.filter((bound) => isOfFigure(bound, found)),
    cues: cuesIn(tokens, text, said),
    sense: senseOf(stems),
    intent: intentOf(asking(found)),
  }
}

const [auxiliaries, openings] = [wordSet('auxiliaries'), wordSet('openings')]

/** "Isn't a creeper hostile" denies nothing, nor does "wait, don't husks burn". */
export const isAskedBack = ({ cues, tokens }: Reading, at: number): boolean =>
  cues.isYesNo &&
  tokens[at]?.text === 'not' &&
  auxiliaries.has(tokens[at - 1]?.text ?? '') &&
  tokens.slice(0, at - 1).every(({ text }) => openings.has(text))

/** Whether a "not" stands there that denies what follows. */
export const isNotAt = (reading: Reading, at: number): boolean =>
  reading.tokens[at]?.text === 'not' && !isAskedBack(reading, at)

/** Whether an everyday speaker of English knows a word. */
export const isEnglish = (word: string): boolean => english.has(word) || english.has(lemma(word))
