import { functionWords } from '../lexicon/function-words.ts'
import { inTexts } from '../lexicon/synonyms.ts'
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
  if (clauses.length > 1) {
    // Words in different clauses need not belong together.
    const together = clauses.some((clause) => {
      const found = stemsIn(clause)
      return [...asked].every((word) => found.includes(word))
    })
    return lacks.test(text) || !together ? '' : 'Yes:'
  }
  if (/\bso that\b/.test(holding)) return ''
  const denial = denies.exec(holding)
  // A clause that only names the thing says nothing where another one denies something of it.
  const only = asked.size === 1 && lacks.test(text)
  if (!denial) return only || /\b(?:without|none|nothing|nor)\b/.test(text) ? '' : 'Yes:'
  return stemsIn(denial[1] ?? '')
    .slice(0, 3)
    .some((word) => asked.has(word))
    ? 'No:'
    : ''
}

/** Advice to the player tells nothing of what the creature does itself. */
const advice =
  /^(?:use|keep|throw|feed|put|bring|hold|shoot|strike|hit|fight|block|wear|stay|leave|plant|stand|drink|light|destroy|guard|trap|saddle|play|do not|never)\b/
const ofCreature = /^(?:\w+,? ){0,2}(?:can|do|does|will|could) (?:an? |the )?MOBs?\b/

/** Each word in the form the sentence has it. */
const asTold = (words: readonly string[], text: string): string[] => {
  const found = new Set(stemsIn(text))
  return inTexts(words).map(
    (forms, at) => forms.split('|').find((form) => found.has(stem(form))) ?? words[at] ?? '',
  )
}

/** Every word of the question that means something, and a dimension as such. */
const saysAll = (text: string, words: readonly string[], rest: string): boolean => {
  const found = new Set(stemsIn(text))
  const meant = (rest.match(/\b[a-z]{4,}\b/g) ?? []).filter((word) => !functionWords.has(word))
  if (!asTold(meant, text).every((word) => found.has(stem(word)) || idle.test(word))) return false
  const [dimension] = words.filter((word) => /^(?:nether|overworld)$/.test(word))
  return !dimension || new RegExp(`\\bthe ${dimension}\\b`).test(text)
}

/** Verbs that ask for a thing without naming it. */
const idle =
  /^(?:work|works|have|take|takes|collect|break|need|needs|help|true|find|found|give|gives|carry|carrying)$/

/** Yes or no, where the clause that holds the asked words leaves no doubt; nothing otherwise. */
export const verdict = (passage: Passage, words: readonly string[], rest: string): string => {
  const plain =
    asksYesNo(rest) &&
    !/\b(?:not|never|without|no|always|all|every|only|best|worst|most|least)\b/.test(rest)
  const text = passage.sentence.toLowerCase()
  if (!plain || passage.share <= 0.8 || isRemark(passage)) return ''
  if ((ofCreature.test(rest) && advice.test(text)) || !saysAll(text, words, rest)) return ''
  return fromClause(text, asTold(words, text), rest)
}
