import { lemma } from '../lexicon/lemma.ts'
import type { Candidate } from '../query.ts'
import { candidate, type Generator, marksOf, ownWords } from './candidate.ts'

const mostChoices = 5

/** Which one is meant, where a word is part of several names and none is named in full. */
export const askBackCandidates: Generator = ({ reading, knowledge }) =>
  reading.tokens.flatMap(({ text, isContent }, at): Candidate[] => {
    if (!isContent || reading.mentionAt[at]?.weak === false) return []
    const holding = knowledge.names.holding(lemma(text))
    const [first] = holding
    const same = holding.filter(({ type }) => type === first?.type)
    if (same.length < 2 || same.length > mostChoices * 2) return []
    const choices = same
      .slice(0, mostChoices)
      .map(({ ref }) => ({ op: 'describe' as const, of: [ref] }))
    const marks = marksOf(reading, [{ start: at, end: at + 1 }])
    const signals = [`choices ${choices.length}`, `choices of ${first?.type}`]
    return [candidate(ownWords, { op: 'ask-back', choices }, marks, signals)]
  })
