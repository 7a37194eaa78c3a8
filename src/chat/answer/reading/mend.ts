import { english } from '../lexicon/english.ts'
import { firstNames } from '../lexicon/first-names.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Library } from '../library.ts'
import { distance } from './distance.ts'
import { inOrder, roughSound, usualAfter } from './spelling.ts'
import type { Token } from './tokens.ts'

const mostCorrections = 12

/** "an where do they live": an "and" in a hurry. */
export const andInFull = (tokens: readonly Token[]): readonly Token[] => {
  const [first, second] = tokens
  return first?.text === 'an' &&
    /^(?:wh?at|wher?e?|wh?en|how|who|wh?ich|do|does|is|can|are)$/.test(second?.text ?? '')
    ? [{ ...first, text: 'and' }, ...tokens.slice(1)]
    : tokens
}

/** "player nina", "give Nina 64": a name as its owner spells it. */
const isPlayer = (tokens: readonly Token[], at: number): boolean =>
  /^(?:players?|named|called|user|username)$/.test(tokens[at - 1]?.text ?? '') ||
  (tokens[at]?.capital === true && firstNames.has(tokens[at]?.text ?? '')) ||
  (tokens[at]?.capital === true &&
    /^(?:give|tp|teleport|kick|ban)$/.test(tokens[at - 1]?.text ?? '') &&
    /^(?:\d+|an?|some|to|for)$/.test(tokens[at + 1]?.text ?? ''))

/** Splits joined names ("polarbear") and mends misspelt words. */
export const mend = (tokens: readonly Token[], library: Library): readonly Token[] => {
  const known = tokens.map(
    ({ text }, at) =>
      (library.speller.knows(text) && !shuffled(text, tokens[at + 1], library)) ||
      isPlayer(tokens, at),
  )
  if (known.every(Boolean))
    return tokens.map((token, at) => soundsAs(token, tokens[at - 1], library))
  const out: Token[] = []
  let mended = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const next = tokens[at + 1]
    const together =
      next && !next.gap && !(known[at] && known[at + 1]) ? joinOf(token, next, library) : undefined
    if (together) {
      out.push({ ...token, text: together })
      at++
      continue
    }
    if (known[at]) {
      const name = isWord(token.text) ? undefined : besideName(token, next, library)
      out.push(name ? { ...token, text: name } : soundsAs(token, out[out.length - 1], library))
      continue
    }
    const correct =
      shuffled(token.text, next, library) ??
      goesOnAs(token, out[out.length - 1], library) ??
      usualAfter(out[out.length - 1]?.text ?? '', token.text) ??
      library.names.split(token.text) ??
      (mended < mostCorrections
        ? (library.speller.correct(token.text) ?? besideName(token, next, library))
        : undefined)
    if (typeof correct === 'string') mended++
    const words =
      typeof correct === 'string'
        ? ((library.names.find([correct]).length ? undefined : library.names.split(correct)) ?? [
            correct,
          ])
        : (correct ?? [token.text])
    out.push(...words.map((text, index) => ({ ...token, text, gap: index ? '' : token.gap })))
  }
  return out
}

/** "whiter skeleton": a word of its own, but its letters are those a name begins with. */
const shuffled = (
  text: string,
  next: Token | undefined,
  { names, speller }: Library,
): string | undefined => {
  if (!next || next.gap || text.length < 5 || names.known.has(text)) return undefined
  if (functionWords.has(next.text)) return undefined
  return names
    .ending(lemma(speller.correct(next.text) ?? next.text))
    .map(({ name }) => name.toLowerCase().split(' '))
    .find(
      ([first = '', , third]) =>
        !third && first[0] === text[0] && first !== text && inOrder(first) === inOrder(text),
    )?.[0]
}

/** "piglin broot": a word that sounds as the one with which a name goes on. */
const goesOnAs = (
  { text, gap }: Token,
  before: Token | undefined,
  { names }: Library,
): string | undefined => {
  if (!before || gap || text.length < 4 || names.known.has(text)) return undefined
  if (functionWords.has(before.text)) return undefined
  return names
    .holding(lemma(before.text))
    .map(({ name }) => name.toLowerCase().split(' '))
    .find(
      ([first = '', second = '', third]) =>
        !third && lemma(first) === lemma(before.text) && roughSound(second) === roughSound(text),
    )?.[1]
}

/** "jagged peeks": the same of a word of its own. */
const soundsAs = (token: Token, before: Token | undefined, library: Library): Token => {
  const last = goesOnAs(token, before, library)
  return last ? { ...token, text: last } : token
}

/** In the dictionary as it stands, not only by its stem. */
const isWord = (text: string): boolean =>
  text.length < 4 || english.has(text) || english.has(lemma(text)) || functionWords.has(text)

/** "feder falling": badly spelt, but the word after it ends one name that begins alike. */
const besideName = (
  { text }: Token,
  next: Token | undefined,
  library: Library,
): string | undefined => {
  if (!next || next.gap || text.length < 4) return undefined
  const last = lemma(library.speller.correct(next.text) ?? next.text)
  const firsts = library.names
    .ending(last)
    .map(({ name }) => name.toLowerCase().split(' '))
    .filter(
      (words) =>
        words.length === 2 &&
        lemma(words[1] ?? '') === last &&
        words[0]?.[0] === text[0] &&
        distance(text, words[0] ?? '', 3) <= 3,
    )
  return firsts.length === 1 ? firsts[0]?.[0] : undefined
}

/** "ender man" for "enderman": two words of which at least one is nothing by itself. */
const joinOf = (token: Token, next: Token, library: Library): string | undefined => {
  const together = token.text + next.text
  if (together.length < 6 || library.names.find([token.text, next.text]).length) return undefined
  return library.names.find([together]).length ? together : undefined
}
