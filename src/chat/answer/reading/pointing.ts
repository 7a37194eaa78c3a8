// Words around a name that only point at it.
import { named } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const demonstrative = /^(?:those|these|that|this)$/
/** "that cow thing" is no cow. */
const described = /^(?:things?|thingy|guys?|fellow|creatures?|ones?|like)$/
const copula = /^(?:is|are|was|were)$/

/** "the boots they are made from": what is said of them asks for nothing. */
const relative =
  / (?:that |which )?(?:it|they) (?:is|are|was|were|gets?) (?:made|built|crafted|upgraded|brewed) (?:from|of|out of|with)(?=\W*$)/

const mayPoint =
  /\b(?:those|these|that|this) |\b(?:it|they) (?:is|are|was|were|gets?) (?:made|built|crafted|upgraded|brewed) (?:from|of|out of|with)\W*$/

/** "and ghasts, which one has those?": what is asked for stands first. */
const namedFirst =
  /^(?:(?:and|so|but|ok|what about|how about)\b,? )*(?:(?:the|an?) )?[A-Z]{3,}s?[,:;.-]+ (?:and )?((?:which|who (?!has|have|got))\b[^,.;:]*) (?:those|them|it|these|that|this)\W*$/

/** "the last thing" is the one spoken of, "that star thing" the star. */
const loose: readonly (readonly [RegExp, string])[] = [
  [/\bthe last (?:thing|item|mob|animal)\b/, 'it'],
  [
    /\b(that (?!(?:first|second|third|last|special|other|same|only|whole|next)\b)[a-z]{3,}) (?:thing|thingy)\b/,
    '$1',
  ],
]

/** "how rare are those trail ruins" points at nothing but what it names. */
export const withoutPointing = (reading: Reading, again: (text: string) => Reading): Reading => {
  const { text, tokens, mentions } = reading
  const [only, another] = mentions
  const asked = only && !another ? namedFirst.exec(reading.rest)?.[1] : undefined
  if (only && asked) return { ...again(`${asked} ${named(only.thing)}`), message: reading.message }
  const pointed = mentions.length ? undefined : loose.find(([words]) => words.test(text))
  if (pointed) return { ...again(text.replace(...pointed)), message: reading.message }
  if (mentions.length === 0 || !mayPoint.test(text)) return reading
  const plain = tokens.map(({ text: word, slash }, at) => {
    const names =
      demonstrative.test(word) &&
      mentions.some(
        ({ start, end }) => start === at + 1 && !described.test(tokens[end]?.text ?? ''),
      )
    // "is that gold": the pronoun stands by itself.
    const alone = at === 1 && copula.test(tokens[0]?.text ?? '') && /^th(?:at|is)$/.test(word)
    return names && !alone ? 'the' : `${slash ? '/' : ''}${word}`
  })
  const last = mentions.at(-1)
  const told = last && plain.slice(last.end).join(' ')
  const cut = told && relative.test(` ${told}`) ? plain.slice(0, last.end) : plain
  return cut.join(' ') ===
    tokens.map(({ text: word, slash }) => `${slash ? '/' : ''}${word}`).join(' ')
    ? reading
    : { ...again(cut.join(' ')), message: reading.message }
}
