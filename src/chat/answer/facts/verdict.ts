import { type Passage, stem } from '../prose-index.ts'
import { asksYesNo } from '../reading/forms.ts'

/** Weaknesses and mistakes are no statements: what they deny is not what was asked. */
export const isRemark = ({ record, sentence }: Passage): boolean =>
  [record.weaknesses, record.commonMistakes].some(
    (texts) => Array.isArray(texts) && texts.includes(sentence),
  )

const stemsIn = (part: string): string[] => (part.toLowerCase().match(/[a-z]+/g) ?? []).map(stem)

/** What is so on some terms is still possible. */
const onTerms = /\b(?:unless|until|except)\b/
const atTimes = /\b(?:rarely|sometimes|may|now and then)\b/
const doubtful = /\b(?:only|hardly|barely|instead|used to|no longer)\b/
const partly = /\b(?:half|some of|few)\b/
const denies = /\b(?:not|never|cannot|neither|no)\b(.*)/
const lacks = /\b(?:without|none|nothing|nor|not|never|cannot|neither|no)\b/
const possible = /^(?:\w+,? ){0,2}(?:can|could|may|might) /

const fromClause = (text: string, words: readonly string[], rest: string): string => {
  const asked = new Set(words.map(stem))
  const clauses = text
    .split(/[,;:]/)
    .filter((clause) => stemsIn(clause).some((word) => asked.has(word)))
  const holding = clauses.join(',')
  const limited = onTerms.test(text) || atTimes.test(holding)
  if (!holding || doubtful.test(text) || partly.test(holding) || (limited && !possible.test(rest)))
    return ''
  if (clauses.length > 1) return lacks.test(text) ? '' : 'Yes:'
  const denial = denies.exec(holding)
  if (!denial) return /\b(?:without|none|nothing|nor)\b/.test(text) ? '' : 'Yes:'
  return stemsIn(denial[1] ?? '')
    .slice(0, 3)
    .some((word) => asked.has(word))
    ? 'No:'
    : ''
}

/** Yes or no, where the clause that holds the asked words leaves no doubt; nothing otherwise. */
export const verdict = (passage: Passage, words: readonly string[], rest: string): string => {
  const plain =
    asksYesNo(rest) &&
    !/\b(?:not|never|without|no|always|all|every|only|best|worst|most|least)\b/.test(rest)
  return plain && passage.share > 0.8 && !isRemark(passage)
    ? fromClause(passage.sentence.toLowerCase(), words, rest)
    : ''
}
